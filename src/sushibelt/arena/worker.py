"""A worker process that plays games: tasks come in, results go out, one JSON text per line.

It is started by `workers.py` as a plain program, so that a tournament can be called from anywhere: a script, a
notebook, another process. A few numbers in a shared file, the board, tell its parent which bot it is calling, and which
programs to end if it is killed.
"""

import mmap
import os
import signal
import struct
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType

import msgspec

from ..bots.bot import dismiss
from ..bots.programs.process import kill_programs, on_groups_changed, quit_programs
from ..bots.registry import BOTS, load_code, make_bot
from ..bots.spec import parted
from ..play.match import Match
from .one_game import NOBODY, play_game
from .tournament import Setting, Task, menu_of

BUILT_IN = frozenset(BOTS)
"""The bots that are known before any user's file is loaded."""
BOARD = struct.Struct("<ddd")
"""Which bot is being called, the number of the call, and since when."""
MOST_PROGRAMS = 250
GROUPS = struct.Struct(f"<{MOST_PROGRAMS}q")
"""The process groups of running programs, then zeros."""


class WorkerSetup(msgspec.Struct, frozen=True):
    """The first line a worker reads."""

    settings: tuple[Setting, ...]
    board: str
    """The path of the board's file."""


class CallBoard:
    """Which bot is being called, and which programs are running, in memory shared by two processes."""

    def __init__(self, file: Path) -> None:
        with file.open("r+b") as content:
            self._memory = mmap.mmap(content.fileno(), BOARD.size + GROUPS.size)

    @staticmethod
    def create(file: Path) -> None:
        """Create the file of an empty board."""
        file.write_bytes(BOARD.pack(NOBODY, 0, 0) + bytes(GROUPS.size))

    def write(self, place: int, call: int) -> None:
        """Record which bot is called now."""
        BOARD.pack_into(self._memory, 0, place, call, time.monotonic())

    def read(self) -> tuple[int, int, float]:
        """Which bot is being called, the number of the call, and since when (by the monotonic clock)."""
        place, call, since = BOARD.unpack_from(self._memory, 0)
        return int(place), int(call), since

    def note_programs(self, groups: Sequence[int]) -> None:
        """Record the process groups of all running programs."""
        noted = list(groups)[:MOST_PROGRAMS]
        GROUPS.pack_into(self._memory, BOARD.size, *noted, *[0] * (MOST_PROGRAMS - len(noted)))

    def programs(self) -> list[int]:
        """The process groups of all running programs."""
        return [group for group in GROUPS.unpack_from(self._memory, BOARD.size) if group > 1]


def main() -> None:
    """Play all tasks that come in, until the input ends."""
    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody needs the result any more
        _serve()


def _serve() -> None:
    # What a bot prints must not end up among the results.
    tasks, results = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_leave_with_parent, args=(os.getppid(),), daemon=True).start()
    setup = msgspec.json.decode(tasks.readline(), type=WorkerSetup)
    board = CallBoard(Path(setup.board))
    with suppress(OSError):  # both processes have it open now, so its name is not needed; some systems refuse
        Path(setup.board).unlink()
    on_groups_changed(board.note_programs)
    for file in dict.fromkeys(file for setting in setup.settings for file in setting.code):
        load_code(file)
    warm_up(setup.settings)
    results.write(b"\n")
    results.flush()
    for line in tasks:
        task = msgspec.json.decode(line, type=Task)
        result = play_game(setup.settings[task.setting], task, board.write)
        results.write(msgspec.json.encode(result) + b"\n")
        results.flush()
    quit_programs()  # before the output ends, which tells the parent that this process is done


def warm_up(settings: Sequence[Setting]) -> None:
    """Let each built-in bot answer one question without a time limit: the first answer may take a while to load."""
    for setting in settings:
        game = (setting.edition, menu_of(setting, 0), setting.seats, setting.both_ways, "warm up")
        match = Match(*game, printing=setting.printing, variant=setting.variant)
        view = match.view(0)
        assert view.question is not None
        for spec in dict.fromkeys(setting.line_up):
            if parted(spec)[0].lower() in BUILT_IN and spec not in _warm:
                _warm.add(spec)
                with suppress(Exception):  # what fails here will fail in a game, where it counts
                    bot = make_bot(spec, "warm up")
                    bot.answer(view, view.question)
                    dismiss(bot)


_warm: set[str] = set()


def _leave(number: int, frame: FrameType | None) -> None:
    """Exit in the middle of a game, by the one exception that never counts as a bot's failure."""
    raise KeyboardInterrupt


def _leave_with_parent(parent: int) -> None:
    """Exit, and end everything this worker has started, when its parent was killed."""
    while os.getppid() == parent:
        time.sleep(1)
    kill_programs()  # they have groups of their own
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
