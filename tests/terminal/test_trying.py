"""What would have happened: a recorded game goes on from one of its choices, and nothing of that is kept."""

from pathlib import Path

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.words import answer_number
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.terminal.seats.trying import STAND_IN, stand_in, tried_table

from .running import Terminal
from .test_replay_command import finished
from .test_replay_steps import after, kept


@pytest.mark.parametrize(("edition", "menu", "players"), [("classic", None, 3), ("party", "party-sampler", 4)])
def test_the_table_stands_where_it_stood_and_goes_on_to_the_end(edition: str, menu: str | None, players: int) -> None:
    """From any choice on: the same hands and memory, the given answer not yet given, and bots at the other seats."""
    record = finished(edition, menu, players).record()
    for number in range(0, len(record.answers), 23):
        seat, given = record.answers[number]
        steps = Match.replay_steps(record)
        before = next(steps)
        for _ in range(number):
            before = next(steps)
        table = tried_table(record, number)
        assert table.people == (seat,)
        assert table.match.view(seat) == before.view(seat)
        question = table.match.question(seat)
        assert question is not None
        assert answer_number(given) in question.options
    table.let_bots_answer()
    while not table.match.over:
        asked = table.match.question(seat)
        assert asked is not None
        table.answer(seat, asked.options[-1])
        table.let_bots_answer()
    assert len(table.match.standing.points) == players


def test_the_same_cards_come_in_the_rounds_after_it() -> None:
    """Whoever answers as before meets the same game again."""
    record = finished("classic", None, 3).record()
    table = tried_table(record, 5)
    for seat, text in record.answers[5:]:
        table.match.answer(seat, text)
    assert table.match.record().shuffles == record.shuffles
    assert table.match.standing.points == record.points


def test_cards_laid_out_in_order_are_left_out_where_they_may_not_fit() -> None:
    """They were laid out for what was taken, and something else will be; chance deals instead."""
    seeds = finished("classic", None, 2).record()
    second = next(match for match in Match.replay_steps(seeds) if match.view(None).round_no == 2)
    dealt = [CARD_NAMES[card] for seat in (0, 1) for card in second.view(seat).hand]
    match = Match("classic", seats=2, secret="", shuffles=[seeds.shuffles[0], dealt, seeds.shuffles[2]])
    for seat, text in seeds.answers:
        if match.view(None).round_no == 1:
            match.answer(seat, text)
    while not match.over:
        asked = match.question(match.waiting_for[0])
        assert asked is not None
        match.answer(asked.seat, asked.options[0])
    laid = match.record()
    assert laid.shuffles[1] == tuple(dealt)
    table = tried_table(laid, 0)
    for seat, text in laid.answers:
        if table.match.view(None).round_no > 1:
            break
        table.match.answer(seat, text)
    assert table.match.record().shuffles[0] == laid.shuffles[0]
    assert isinstance(table.match.record().shuffles[1], str)


@pytest.mark.parametrize(
    ("player", "bot"),
    [
        ("greedy", "greedy"),
        ("search:sims=300", "search:sims=300"),
        ("person", STAND_IN),
        ("", STAND_IN),
        ("cmd:touch /tmp/never", STAND_IN),
        ("net:file=/etc/passwd", STAND_IN),
        ("nobody:at=all", STAND_IN),
    ],
)
def test_a_record_starts_nothing(player: str, bot: str) -> None:
    """Only bots of the house sit down, whoever a record says was there."""
    assert stand_in(player) == bot


def test_at_the_end_there_is_nothing_to_try() -> None:
    record = finished("classic", None, 2).record()
    for number in (-1, len(record.answers)):
        with pytest.raises(SushibeltError, match="The game ends here"):
            tried_table(record, number)


@pytest.mark.slow
def test_trying_line_by_line(tmp_path: Path) -> None:
    """From the replay to the table and back; nothing is kept of it."""
    game = finished("classic", None, 2)
    terminal = Terminal(tmp_path, "replay", str(kept(tmp_path, game, ("person", "greedy"))), "--plain")
    assert terminal.read()
    after(terminal, "end")
    assert "The game ends here" in after(terminal, "w")
    after(terminal, "2")
    begun = after(terminal, "w")
    assert "You are Ana; Ben is a bot (greedy). Nothing of it is kept; q goes back." in begun
    assert "turn 2 of 10" in after(terminal, "1")
    assert "Back in the record, at step 2 of" in after(terminal, "q")
    assert "Step 3 of" in after(terminal, "")
    terminal.type("q")
    assert terminal.end() == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
