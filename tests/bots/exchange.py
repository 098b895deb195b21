"""The worked exchange of docs/protocol.md, from a real run: `python -m tests.bots.exchange` writes it anew."""

import json
import os
import tempfile
from pathlib import Path
from textwrap import wrap

from sushibelt.bots.bot import Bot
from sushibelt.bots.programs import process as program
from sushibelt.bots.programs.process import quit_programs
from sushibelt.bots.registry import make_bot
from sushibelt.play.view import Question, View

from ..staging import stage
from .programs import TEN_LINES, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGINNING, ENDING = "```text\n", "```\n<!-- the end of the exchange -->"
WIDTH = 112


class _First:
    """Answers with the first option."""

    def answer(self, view: View, question: Question) -> int:
        return question.options[0]


def exchange() -> str:
    """All that is said while examples/ten_lines.py plays the last turns of a game."""
    quit_programs()
    with tempfile.NamedTemporaryFile() as log:
        os.environ[program.LOG] = log.name
        try:
            hands = ["salmon_nigiri tempura", "maki_1 pudding"]
            match = stage("sushi-go", hands, ["chopsticks_1 wasabi", "maki_2 maki_3"], round_no=3, points=[31, 33])
            bots: list[Bot] = [make_bot(TEN_LINES, "1"), _First()]
            play(match, bots)
            quit_programs()
        finally:
            del os.environ[program.LOG]
        return "".join(_shown(line) for line in Path(log.name).read_text("utf-8").splitlines())


def _shown(line: str) -> str:
    """A line with an arrow, broken where there is a space."""
    text = json.dumps(json.loads(line[2:]), ensure_ascii=False)
    arrow = {">": "→", "<": "←"}[line[0]]
    broken = wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n  ".join([f"{arrow} {broken[0]}", *broken[1:]]) + "\n"


def documented() -> str:
    """The exchange as the document has it."""
    text = DOCUMENT.read_text("utf-8")
    return text[: text.index(ENDING)].rpartition(BEGINNING)[2]


def write() -> None:
    """Put the exchange of today into the document."""
    DOCUMENT.write_text(DOCUMENT.read_text("utf-8").replace(BEGINNING + documented(), BEGINNING + exchange()), "utf-8")


if __name__ == "__main__":
    write()
