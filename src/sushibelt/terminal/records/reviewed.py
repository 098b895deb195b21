"""How accurately people played in games that were reviewed: kept in one small file beside the games."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from ...play.errors import SushibeltError
from .files import home, our_folder, read_text, write_text

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a review found, for the time to come."""

    accuracy: tuple[Share | None, ...]
    """Of each seat; None for somebody who had nothing to choose."""
    depth: int
    """With so many simulations for each choice."""


def games_folder() -> Path:
    """Where finished games are."""
    return home() / "games"


def all_reviewed() -> dict[str, Reviewed]:
    """What is known of games, by the names of their files without the ending; what cannot be read is not known."""
    file = home() / "reviews.json"
    try:
        return msgspec.json.decode(read_text(str(file)), type=dict[str, Reviewed]) if file.is_file() else {}
    except (SushibeltError, msgspec.DecodeError, RecursionError, OSError):
        return {}


def is_kept(file: str) -> bool:
    """Whether a file is one of the games that were played here."""
    return Path(file).resolve().parent == games_folder().resolve()


def remember_review(file: str, accuracy: Sequence[float | None], depth: int) -> None:
    """Keep what a review found, unless a deeper one is known; where nothing can be written, the review is no worse."""
    known, name = all_reviewed(), Path(file).stem
    if name in known and known[name].depth > depth:
        return
    with suppress(SushibeltError, OSError):
        _write(known | {name: Reviewed(tuple(accuracy), depth)})


def take_over(found: dict[str, Reviewed]) -> None:
    """Keep what is known of games that came from elsewhere, where no deeper review is known."""
    known = all_reviewed()
    better = {name: it for name, it in found.items() if name not in known or known[name].depth < it.depth}
    if better:
        _write(known | better)


def _write(known: dict[str, Reviewed]) -> None:
    """Write all of it, but nothing of games that are gone."""
    here = {name: it for name, it in known.items() if (games_folder() / f"{name}.json").is_file()}
    write_text(our_folder(home()) / "reviews.json", msgspec.json.encode(here, order="sorted").decode() + "\n")
