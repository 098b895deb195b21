"""How the files of the page are served: compressed where that helps, and sent again only when they have changed."""

import gzip
from collections.abc import Iterator

import httpx
import pytest

from sushibelt.server.http.page_files import accepts
from sushibelt.server.operations.config import PAGE
from tests.server.serving import serving

SCRIPT = b"let dish = 1;\n" * 400
BROTLI = b"the build makes it"
RULES = b"\0asm" * 600


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A connection to a service with a small page, as a build leaves it."""
    folder = tmp_path_factory.mktemp("service")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>the page</title>")
    (page / "index.html.gz").write_bytes(gzip.compress(b"<title>the page</title>"))
    (page / "assets" / "code.js").write_bytes(SCRIPT)
    (page / "assets" / "code.js.gz").write_bytes(gzip.compress(SCRIPT))
    (page / "assets" / "code.js.br").write_bytes(BROTLI)
    (page / "assets" / "rules.wasm").write_bytes(RULES)
    (page / "assets" / "rules.wasm.gz").write_bytes(gzip.compress(RULES))
    (page / "icon.png").write_bytes(b"dots")
    with serving(folder / "tables.sqlite", page=page) as service, httpx.Client(base_url=service.http) as client:
        yield client


def raw(http: httpx.Client, path: str, accepted: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """What comes for a path, and the very bytes."""
    with http.stream("GET", path, headers={"accept-encoding": accepted, **headers}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("*", "br"),
        ("identity", None),
        ("", None),
        ("gzip;q=0", None),
        ("gzip;q=much", None),
    ],
)
def test_a_file_comes_in_the_best_encoding_that_is_accepted(
    http: httpx.Client, accepted: str, encoding: str | None
) -> None:
    answer, content = raw(http, "/assets/code.js", accepted)
    assert answer.headers.get("content-encoding") == encoding
    assert (gzip.decompress(content) if encoding == "gzip" else content) == (BROTLI if encoding == "br" else SCRIPT)
    assert answer.headers["content-length"] == str(len(content))
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert accepts(accepted, "br") == (encoding == "br")


def test_every_address_of_the_page_is_compressed(http: httpx.Client) -> None:
    for path in ("/", "/table/abcdefg", "/score"):
        answer, content = raw(http, path, "gzip, br")
        assert gzip.decompress(content) == b"<title>the page</title>"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_kinds_of_files_are_named(http: httpx.Client) -> None:
    rules, content = raw(http, "/assets/rules.wasm", "gzip, br")
    assert rules.headers["content-type"] == "application/wasm"
    assert gzip.decompress(content) == RULES
    picture, content = raw(http, "/icon.png", "gzip, br")
    assert (picture.headers["content-type"], content) == ("image/png", b"dots")
    assert not {"vary", "content-encoding"} & set(picture.headers)


def test_compressed_twins_are_no_pages(http: httpx.Client) -> None:
    for path in ("/assets/code.js.br", "/assets/code.js.gz", "/index.html.gz"):
        assert http.get(path).status_code == 404


def test_what_has_not_changed_is_not_sent_again(http: httpx.Client) -> None:
    tags = [raw(http, "/assets/code.js", accepted)[0].headers["etag"] for accepted in ("br", "gzip", "identity")]
    assert len(set(tags)) == 3
    for accepted, tag in zip(("br", "gzip", "identity"), tags, strict=True):
        for known in (tag, f'"other", W/{tag}'):
            answer, content = raw(http, "/assets/code.js", accepted, **{"if-none-match": known})
            assert (answer.status_code, content) == (304, b"")
            assert answer.headers["etag"] == tag
            assert answer.headers["vary"] == "Accept-Encoding"
            assert "content-security-policy" in answer.headers
    other, _ = raw(http, "/assets/code.js", "gzip", **{"if-none-match": tags[0]})
    assert other.status_code == 200


def test_long_answers_are_compressed(http: httpx.Client) -> None:
    long, content = raw(http, "/api/catalogue", "gzip")
    assert long.headers["content-encoding"] == "gzip"
    assert long.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(content) == http.get("/api/catalogue", headers={"accept-encoding": "identity"}).content
    assert "content-security-policy" in long.headers
    short, _ = raw(http, "/health", "gzip")
    assert "content-encoding" not in short.headers
    refused, _ = raw(http, "/api/none", "gzip")
    assert "content-encoding" not in refused.headers


def test_the_built_page_has_its_twins() -> None:
    if not (PAGE / "index.html").exists():
        pytest.fail("The page has not been built: see web/README.md")
    worker = (PAGE / "worker.js").read_text("utf-8")
    for path in PAGE.rglob("*"):
        twin = path.with_name(f"{path.name}.gz")
        if path.suffix in (".js", ".css"):
            assert gzip.decompress(twin.read_bytes()) == path.read_bytes()
            assert path.with_name(f"{path.name}.br").stat().st_size < twin.stat().st_size
        elif path.suffix in (".gz", ".br", ".png"):
            assert not twin.exists()
            assert path.name not in worker
