"""Draws docs/play.svg: a turn as the program itself prints it (`uv run python scripts/pictures.py`)."""

import io
import re
from pathlib import Path

from rich.console import Console

from sushibelt.bots.random_bot import RandomBot
from sushibelt.play.match import Match
from sushibelt.terminal.choices import choices, prompt
from sushibelt.terminal.screen import Screen

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "play.svg"


def main() -> None:
    """Play a game to its middle and draw what the first player sees."""
    page = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    match = Match("party", "sushi-go", 4, secret="a picture")
    bot = RandomBot("a picture")
    since = 0
    while match.view(None).turn_no < 5 or match.waiting_for != (0,):
        seat = match.waiting_for[-1]
        question = match.question(seat)
        assert question is not None
        since = match.heard if seat == 0 else since
        match.answer(seat, bot.answer(match.view(seat), question))
    shown = Screen(match.names, 0, match.menu, page)
    for event in match.events(0, since):
        if event.kind not in ("chosen", "passed", "hand"):
            shown.event(event)
    view, question = match.view(0), match.question(0)
    assert question is not None
    shown.turn(view)
    shown.question(prompt(view, question, match.names), choices(view, question), ())
    drawn = page.export_svg(title="uv run sushibelt play")
    # The fonts would be fetched from elsewhere; the reader's own will do.
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    PICTURE.write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()
