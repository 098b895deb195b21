"""Which lessons there are."""

from ...play.errors import SushibeltError
from .classic import CLASSIC_LESSON
from .lesson import Scene
from .party import PARTY_LESSON

LESSONS: dict[str, tuple[Scene, ...]] = {"classic": CLASSIC_LESSON, "party": PARTY_LESSON}


def lessons_of(which: str | None) -> list[Scene]:
    """The scenes of a lesson, or of both if none is named."""
    if which is None:
        return [scene for scenes in LESSONS.values() for scene in scenes]
    if which.strip().lower() not in LESSONS:
        raise SushibeltError(f"The lessons are {' and '.join(LESSONS)}; there is none called {which!r}.")
    return list(LESSONS[which.strip().lower()])
