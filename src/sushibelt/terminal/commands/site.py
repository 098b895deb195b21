"""The page as plain files for any web server: `sushibelt site`."""

import re
from pathlib import Path
from typing import Annotated

import typer

from ...play.errors import SushibeltError

LIST = "sushibelt-site.json"
"""The list of all files of ours in a site, so that another time nobody else's are touched."""
LAST = ("manifest.webmanifest", "worker.js", "index.html")
"""They name other files, which therefore have to be there first."""


def site(
    folder: Annotated[
        str, typer.Argument(metavar="FOLDER", help="Where to write it: a new or empty folder, or an earlier site.")
    ],
    force: Annotated[
        bool, typer.Option("--force", help="Also write into a folder with other files; those of the same name go.")
    ] = False,
) -> None:
    """Write the page as plain files for any web server, at any address; only tables with friends need a service."""
    from ...server.operations.config import PAGE

    target = Path(folder)
    files = site_files(PAGE)
    kept = _earlier_files(target, PAGE, force)
    write_site(files, target, kept)
    size = sum(map(len, files.values()))
    typer.echo(f"Wrote the page to {folder}: {len(files)} files, {size / 1e6:.1f} MB.")
    typer.echo("Put them on any web server, in any folder of it; with https it can be installed and works offline.")
    typer.echo(f'To try it here: python3 -m http.server --directory "{folder}"')


def site_files(page: Path) -> dict[str, bytes]:
    """Every file of the site, by its path, made from the built page.

    Scripts, styles and the list of the service worker name files by where they lie. Only index.html names them from the
    top, since a service shows it at every address, and the manifest has an id of its own.
    """
    if not (page / "index.html").is_file():
        how = "npm ci and npm run build in the folder web"
        raise SushibeltError(f"The page has not been built, so there is nothing to write: run {how}.")
    files = {path.relative_to(page).as_posix(): path.read_bytes() for path in page.rglob("*") if path.is_file()}
    for name, changed in (("index.html", _index), ("manifest.webmanifest", _manifest)):
        files[name] = changed(files[name].decode()).encode()
        for twin in (f"{name}.br", f"{name}.gz"):
            files.pop(twin, None)
    return files


def write_site(files: dict[str, bytes], target: Path, kept: dict[str, list[str]]) -> None:
    """Write all files, and remove what only the version before the last one needed.

    The last one's stay, since somebody may have its page open, which loads some of its files only when it needs them.
    """
    import json
    import os

    same = sorted(files) == sorted(kept["files"])
    before = kept["before"] if same else [name for name in kept["files"] if name not in files]
    for name in sorted(files, key=lambda name: (LAST.index(name) if name in LAST else -1, name)):
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_file() and place.read_bytes() == files[name]:
            continue
        # Somebody may be reading the file that is there.
        new = place.with_name(f"{place.name}.new")
        new.write_bytes(files[name])
        os.replace(new, place)
    listed = {"files": sorted(files), "before": sorted(before)}
    (target / LIST).write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
    for name in set(kept["before"]) - set(files) - set(before):
        (target / name).unlink(missing_ok=True)


def _index(html: str) -> str:
    """The page itself: it knows that it has no service, and finds its files in its own folder."""
    told, times = re.subn(r'(<meta name="sushibelt" content=)"service"', r'\1"site"', html)
    if times != 1:
        raise SushibeltError("The built page is of another version: build it again.")
    return re.sub(r'(href|src)="/(?!/)', r'\1="./', told)


def _manifest(text: str) -> str:
    """The manifest without its id, which would be the same for every folder of a server; where it lies is one, too."""
    import json

    facts = json.loads(text)
    facts.pop("id", None)
    return json.dumps(facts, indent=2) + "\n"


def _earlier_files(target: Path, page: Path, force: bool) -> dict[str, list[str]]:
    """What an earlier site has written here; refuses a folder with anything else in it."""
    import json

    nothing: dict[str, list[str]] = {"files": [], "before": []}
    if target.exists() and not target.is_dir():
        raise SushibeltError(f"{target} is a file, not a folder.")
    if target.resolve() == page or page in target.resolve().parents:
        raise SushibeltError("The built page lies there, from which the site is made: choose another folder.")
    if not target.exists() or not any(target.iterdir()):
        return nothing
    try:
        listed = json.loads((target / LIST).read_text("utf-8"))
        kept = {part: [name for name in listed[part] if _inside(name)] for part in nothing}
    except (OSError, ValueError, KeyError, TypeError):
        if force:
            return nothing
        sentence = f"{target} has other files in it: choose a new folder, or add --force to write between them."
        raise SushibeltError(sentence) from None
    return kept


def _inside(name: str) -> bool:
    """Whether a name from a list that anybody could have edited leads nowhere else."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts
