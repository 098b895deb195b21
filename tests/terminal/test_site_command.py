"""`sushibelt site`: the page as plain files, and nobody else's files touched."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.server.operations.config import PAGE
from sushibelt.terminal.commands.site import LIST, site, site_files, write_site

from .running import run, sentence_of

pytestmark = pytest.mark.processes


def written(home: Path, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What the command says that wrote a site."""
    done = run(home, "site", str(folder), *more)
    assert done.returncode == 0, done.stderr
    return done


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_site_needs_nothing_from_the_top_of_its_server(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "sushi"
    assert f"Wrote the page to {folder}" in written(tmp_path, folder).stdout
    found = files_in(folder)
    index = found["index.html"].decode()
    assert '<meta name="sushibelt" content="site" />' in index
    named = re.findall(r'(?:href|src)="([^"]*)"', index)
    assert len(named) >= 6
    for name in named:
        assert name.startswith("./")
        assert name.removeprefix("./") in found
    manifest = json.loads(found["manifest.webmanifest"])
    assert (manifest["scope"], manifest["start_url"], "id" in manifest) == ("./", "./", False)
    assert all(icon["src"] in found for icon in manifest["icons"])
    kept = json.loads(re.findall(r"const PAGE = (\[.*?\]);", found["worker.js"].decode())[0])
    assert "./" in kept
    assert {name for name in kept if name != "./"} <= set(found)
    scripts = [text.decode() for name, text in found.items() if name.endswith((".js", ".css"))]
    assert not [text for text in scripts if re.search(r"""["'`(]/assets/""", text)]


def test_all_files_but_two_are_those_of_the_service() -> None:
    files = site_files(PAGE)
    service = files_in(PAGE)
    assert {name for name in files if files[name] != service[name]} == {"index.html", "manifest.webmanifest"}
    gone = {f"{name}.{end}" for name in ("index.html", "manifest.webmanifest") for end in ("br", "gz")}
    assert set(service) - set(files) == gone


def test_nobody_elses_files_are_touched(tmp_path: Path) -> None:
    folder = tmp_path / "www"
    folder.mkdir()
    (folder / "index.html").write_text("somebody's own")
    (folder / "diary.txt").write_text("dear diary")
    before = files_in(folder)
    refused = sentence_of(run(tmp_path, "site", str(folder)))
    assert refused.startswith(f"{folder} has other files in it: ")
    assert "--force" in refused
    assert files_in(folder) == before
    written(tmp_path, folder, "--force")
    assert (folder / "diary.txt").read_text() == "dear diary"
    assert b"sushibelt" in (folder / "index.html").read_bytes()
    # It is a site now, which can be written again.
    (folder / "index.html").write_text("spoilt")
    written(tmp_path, folder)
    assert b"sushibelt" in (folder / "index.html").read_bytes()
    assert (folder / "diary.txt").exists()


def test_places_that_cannot_hold_a_site(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert sentence_of(run(tmp_path, "site", str(tmp_path / "file"))).endswith("is a file, not a folder.")
    for folder in (PAGE, PAGE / "assets"):
        assert "choose another folder" in sentence_of(run(tmp_path, "site", str(folder), "--force"))
    with pytest.raises(SushibeltError, match="has not been built"):
        site_files(tmp_path / "none")
    (tmp_path / "index.html").write_text("<title>old</title>")
    with pytest.raises(SushibeltError, match="another version"):
        site_files(tmp_path)


def test_open_pages_find_their_files_after_an_update(tmp_path: Path) -> None:
    def update(*scripts: str) -> set[str]:
        listed = (
            json.loads((tmp_path / LIST).read_text()) if (tmp_path / LIST).exists() else {"files": [], "before": []}
        )
        write_site({"index.html": b"", **{f"assets/{name}.js": b"" for name in scripts}}, tmp_path, listed)
        return {path.stem for path in (tmp_path / "assets").iterdir()}

    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "own.js").write_text("not ours")
    assert update("one", "shared") == {"own", "one", "shared"}
    assert update("two", "shared") == {"own", "one", "two", "shared"}
    assert update("two", "shared") == {"own", "one", "two", "shared"}, "the same version again changes nothing"
    assert update("three", "shared") == {"own", "two", "three", "shared"}
    assert update("two", "shared") == {"own", "two", "three", "shared"}


def test_a_list_that_was_tampered_with_leads_nowhere_else(tmp_path: Path) -> None:
    folder, precious = tmp_path / "site", tmp_path / "precious"
    folder.mkdir()
    precious.write_text("kept")
    (folder / LIST).write_text(json.dumps({"files": [], "before": ["../precious", str(precious)]}))
    site(str(folder))
    assert precious.read_text() == "kept"
