"""`sushibelt tutorial`: learn the game by playing, on the full screen or line by line."""

from collections.abc import Sequence

from ..invocation import typed
from ..lessons.curriculum import lessons_of
from ..lessons.lesson import PUPIL, Scene
from ..line.screen import Screen
from .play import on_a_terminal

NOT_NOW = ("n", "no", "q", "quit", "exit")


def tutorial_command(which: str | None, plain: bool, fast: bool) -> int:
    """Teach the classic game, Party's special cards, or one after the other; returns the exit status."""
    scenes = lessons_of(which)
    if not plain and on_a_terminal():
        from ..full.app import play_lessons

        return play_lessons(scenes, fast)
    return _teach(scenes, fast)


def _teach(scenes: Sequence[Scene], fast: bool) -> int:
    """One scene after another, line by line, until the person leaves."""
    from ..line.sitting import Sitting

    for place, scene in enumerate(scenes):
        table = scene.table()
        screen = Screen(table.match.names, PUPIL, table.match.menu)
        if place > 0 and not _goes_on(screen, scene):
            return 0
        screen.title(scene.title)
        screen.say(scene.opening)
        status = Sitting(table, fast).play()
        if not table.match.over:
            return status
        screen.say()
        screen.say(scene.closing(table.match), "bold")
    screen.say()
    screen.say(f"Now you know how it goes. Sit down with: {typed('play')}")
    return 0


def _goes_on(screen: Screen, scene: Scene) -> bool:
    """Whether the person wants this scene too; the end of the input is a no."""
    screen.say()
    screen.say(f"Next: {scene.title.lower()}. Enter goes on, no ends the tutorial.")
    try:
        return screen.ask_line().strip().lower() not in NOT_NOW
    except EOFError:
        return False
