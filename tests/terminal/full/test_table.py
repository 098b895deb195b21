"""Whole games at the full-screen table, by keyboard and by mouse, on screens of all sizes, whatever fails."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import RichLog, Static

from sushibelt.bots.registry import BOTS, DEFAULT_BOT, Entry
from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.view import Question, View
from sushibelt.rules.catalogue import TYPE_NAMES, TYPE_OF
from sushibelt.terminal.full.dialogs import Ending, QuestionDialog
from sushibelt.terminal.full.look import colour_of
from sushibelt.terminal.full.pictures import card_sign, picture
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.full.table.trays_panel import TraysPanel
from sushibelt.terminal.records import saves
from sushibelt.terminal.records.saves import take_up

from ...staging import stage
from ..running import only_game, saved_games
from .driver import LARGE, SMALL, WAYS, Guest, Way, by_keyboard, by_mouse, play_to_the_end, sit, table_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))
    return tmp_path


def classic(players: int = 2, secret: str = "table") -> Match:
    return Match("classic", seats=players, secret=secret)


def small_hands() -> Match:
    """A classic game of two near its end."""
    hands = ["egg_nigiri maki_1 tempura pudding", "salmon_nigiri maki_2 sashimi dumpling"]
    return stage(None, hands, ["dumpling " * 6, "sashimi " * 6], round_no=3, points=[20, 21])


# --- whole games -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("way", [by_keyboard, by_mouse])
@pytest.mark.parametrize(
    ("match", "kinds"),
    [
        (lambda: Match("classic", seats=5, secret="7"), {"pick", "second"}),
        (lambda: Match("party", "big-banquet", 8, secret="7"), {"pick", "call", "second", "ask"}),
    ],
    ids=["classic", "party"],
)
def test_a_whole_game(home: Path, match: Callable[[], Match], kinds: set[str], way: Way) -> None:
    """With the last card of every hand and yes to all questions everything that can be asked is asked."""
    table = table_of(match())

    async def what(guest: Guest) -> None:
        asked = await play_to_the_end(guest, way)
        assert set(asked) == kinds
        assert asked["pick"] == 18
        assert guest.match.over
        await (guest.click(guest.screen.query_one("#leave"), 4) if way is by_mouse else guest.press("escape"))
        await guest.until(lambda: guest.app.return_value == 0, "the end")

    sit(what, table)
    record = record_from_json(only_game(home).read_text("utf-8"))
    assert record.answers == table.match.record().answers
    assert record.players == ("person", *["random"] * (table.match.players - 1))
    assert Match.replay(record).over
    assert not saved_games(home)


def test_play_again_lays_the_same_table_with_new_cards() -> None:
    async def what(guest: Guest) -> None:
        await play_to_the_end(guest, WAYS["digit"])
        await guest.press("enter")
        await guest.until(lambda: guest.app.table is not guest.table and isinstance(guest.screen, TableScreen))
        again = guest.app.table
        assert again is not None
        assert again.match.names == guest.match.names
        assert again.save.bots == guest.table.save.bots
        assert again.match.view(0).round_no == 1
        assert again.match.secret != guest.match.secret

    sit(what, table_of(small_hands()))


# --- the reveal --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skip", ["space", "x", "1", "click"])
def test_a_key_or_a_click_skips_the_reveal(skip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pauses are made endless, so that nothing but the skipping can end them."""
    for pause in ("REVEAL_SECONDS", "STEP_SECONDS", "PASS_SECONDS"):
        monkeypatch.setattr(f"sushibelt.terminal.full.table.conductor.{pause}", 3600)

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(lambda: guest.revealing, "the reveal")
        played = guest.match.view(None).trays
        for name, tray in zip(guest.match.names, played, strict=True):
            assert name in guest.text
            assert all(word in guest.text for word in picture(tray[-1].card).name)
        assert not guest.cards
        before = len(guest.answers)
        if skip == "click":
            await guest.pilot.click(offset=(40, 20))
        else:
            await guest.press(skip)
        await guest.asked()
        assert len(guest.answers) == before
        assert guest.match.view(None).turn_no == 2

    sit(what, table_of(classic()), fast=False)


# --- bots that fail ----------------------------------------------------------------------------------------------


class Broken:
    """Fails in its second turn."""

    def answer(self, view: View, question: Question) -> int:
        if view.turn_no == 2:
            raise RuntimeError("out of rice")
        return question.options[0]


class Cheat:
    """Takes a card that is not in its hand."""

    def answer(self, view: View, question: Question) -> int:
        return next(card for card in range(30) if card not in question.options)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [(Broken, "The bot failing failed: RuntimeError: out of rice."), (Cheat, "Ben cannot answer")],
    ids=["broken", "cheat"],
)
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(
    bot: Callable[[], Broken | Cheat], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "failing", Entry("fails", lambda seed, values: bot()))
    table = table_of(classic(), bots="failing")

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.until(
            lambda: f"From now on {DEFAULT_BOT} plays for Ben." in " ".join(guest.log.split()), "the news"
        )
        assert reason in " ".join(guest.log.split())
        (notice,) = guest.app._notifications
        assert f"From now on {DEFAULT_BOT} plays for Ben." in notice.message
        assert table.save.bots == ("", DEFAULT_BOT)
        while guest.match.view(None).turn_no < 4:
            await guest.asked()
            await guest.press("1")

    sit(what, table)


# --- what cannot be written ------------------------------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_loses_nothing_when_there_is_room_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(classic(3))

    def full(path: Path, text: str) -> None:
        raise SushibeltError(f"{path.name} cannot be written: no space left on device.")

    async def what(guest: Guest) -> None:
        await guest.asked()
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(saves, "write_text", full)
            await guest.press("1")
            await guest.asked()
            assert guest.match.view(None).turn_no == 2
            await guest.press("1")
            await guest.asked()
        assert [notice.message for notice in guest.app._notifications] == [
            f"{table.save.path.name} cannot be written: no space left on device."
        ]
        assert guest.log.count("cannot be written") == 1
        await guest.press("1")
        await guest.asked()
        kept, _ = take_up(table.save.path)
        assert kept.record() == guest.match.record()

    sit(what, table)


def test_a_record_that_cannot_be_kept_does_not_keep_the_standing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(folder: Path) -> Path:
        raise SushibeltError("games cannot be written: no space left on device.")

    table = table_of(small_hands())
    monkeypatch.setattr(saves, "dated_file", full)

    async def what(guest: Guest) -> None:
        await play_to_the_end(guest, WAYS["digit"])
        assert isinstance(guest.screen, Ending)
        assert "games cannot be written: no space left on device." in guest.dialog

    sit(what, table)
    assert table.save.path.exists()


# --- sizes and colours -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 8])
def test_resizing_keeps_the_hand_in_sight(players: int) -> None:
    async def what(guest: Guest) -> None:
        for size in (SMALL, (200, 60), LARGE, (110, 24), SMALL):
            await guest.pilot.resize_terminal(*size)
            await guest.asked()
            assert guest.app.size == size
            assert sorted(guest.offered) == list(guest.question.options)
            for card in guest.cards:
                assert guest.screen.region.contains_region(card.region)
                assert card.choice is not None
                assert all(word in guest.text for word in picture(card.choice.answer).name)
            assert all(name in guest.text for name in guest.match.names)
            assert "Pick a card." in guest.text
            await guest.press("1")

    sit(what, table_of(Match("party", "big-banquet", players, secret="resized")), LARGE)


def test_resizing_under_a_dialog_keeps_all_answers_in_sight() -> None:
    hands = ["eel tempura dumpling", "eel eel dumpling", "eel eel tempura"]

    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.asked()
        for size in ((100, 30), SMALL):
            await guest.pilot.resize_terminal(*size)
            assert isinstance(guest.screen, QuestionDialog)
            assert guest.screen.region.contains_region(guest.list_of_answers.region)
            assert guest.list_of_answers.max_scroll_y == 0
            assert sorted(guest.offered) == list(guest.question.options)

    sit(what, table_of(stage("big-banquet", hands, ["spoon_4 chopsticks_1", "", ""])), LARGE)


def test_without_colour_cards_tell_their_name_and_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert all(red == green == blue for red, green, blue in guest.colours)
        for card in guest.offered:
            assert all(word in guest.text for word in picture(card).name)
        await guest.press("1")
        await guest.asked()
        for tray in guest.match.view(None).trays:
            assert card_sign(tray[0].card) in guest.text

    sit(what, table_of(classic(3)))


def test_trays_are_small_cards_where_there_is_room() -> None:
    async def what(guest: Guest) -> None:
        await guest.asked()
        await guest.press("1")
        await guest.asked()
        panel = guest.table_screen.query_one(TraysPanel)
        for size, roomy in ((SMALL, False), (LARGE, True), ((100, 30), False), ((140, 45), True)):
            await guest.pilot.resize_terminal(*size)
            await guest.until(lambda roomy=roomy: panel.has_class("-roomy") == roomy, "the trays")  # type: ignore[misc]
            await guest.pilot.pause()
            trays = panel.query_one("#all-trays", Static)
            drawn = trays.render_lines(trays.outer_size.region)
            for tray in guest.match.view(None).trays:
                colour = colour_of(TYPE_NAMES[TYPE_OF[tray[0].card]])
                behind = {
                    segment.style.bgcolor.get_truecolor().hex
                    for strip in drawn
                    for segment in strip
                    if segment.style is not None and segment.style.bgcolor is not None
                }
                assert (colour in behind) == roomy
            assert all(guest.screen.region.contains_region(card.region) for card in guest.cards)
        assert colour_of(TYPE_NAMES[TYPE_OF[guest.match.view(None).trays[0][0].card]]) in {
            segment.style.color.get_truecolor().hex
            for strip in guest.table_screen.query_one("#log", RichLog).lines
            for segment in strip
            if segment.style is not None and segment.style.color is not None
        }

    sit(what, table_of(classic(3)))
