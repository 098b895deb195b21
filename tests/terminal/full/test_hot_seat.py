"""Several people at one keyboard: nobody ever sees what another holds, and everybody may think again."""

import re
from pathlib import Path

import pytest

from sushibelt.bots.registry import BOTS, Entry
from sushibelt.play.match import Match
from sushibelt.play.words import answer_key, card_name
from sushibelt.rules.catalogue import CARDS
from sushibelt.terminal.full import calm
from sushibelt.terminal.full.dialogs import Ending, HandOver, QuestionDialog, Told
from sushibelt.terminal.full.pictures import picture
from sushibelt.terminal.full.table.table_screen import TableScreen
from sushibelt.terminal.records.saves import Aids
from sushibelt.terminal.seats import advice

from ...staging import stage
from .driver import SMALL, Guest, by_mouse, play_to_the_end, sit, table_of
from .stand_ins import LateAdvice, Slow, decided


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The one bot called "slow", which only thinks about what its cards do."""
    bot = Slow(["menu"])
    monkeypatch.setitem(BOTS, "slow", Entry("thinks", lambda seed, values: bot))
    return bot


def unveiled(guest: Guest) -> list[str]:
    """The cards, of all there are, that are named on the screen."""
    text = guest.text
    return [card_name(card) for card in range(CARDS) if any(re.search(rf"\b{word}\b", text) for word in words_of(card))]


def words_of(card: int) -> set[str]:
    """How a card is called on the screen."""
    drawn = picture(card)
    return {re.escape(word) for word in (card_name(card), " ".join(drawn.name).strip(), max(drawn.name, key=len))}


def bare(guest: Guest) -> bool:
    """Whether the table itself, on top or beneath, shows nothing that only one person may see."""
    return not guest.cards and guest.memory == "" and not guest.prompt.startswith(("Pick", "You chose"))


def late(players: int) -> Match:
    """A classic game near its end."""
    hands = ["egg_nigiri maki_1 tempura", "salmon_nigiri maki_2 dumpling", "squid_nigiri maki_3 wasabi"]
    trays = ["sashimi " * 7, "dumpling " * 7] if players == 2 else ["sashimi " * 6, "dumpling " * 6, "tempura " * 6]
    return stage(None, hands[:players], trays, round_no=3, points=[20] * players)


# --- hand-overs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_no_card_is_on_the_screen_at_a_hand_over(players: int) -> None:
    people = range(players)
    table = table_of(late(players), people, aids=Aids(memory=True))
    overs = []

    async def what(guest: Guest) -> None:
        await guest.asked()
        while not isinstance(guest.screen, Ending):
            if isinstance(guest.screen, HandOver):
                overs.append(re.findall(r"Hand over to (\w+)\.", guest.text))
                assert unveiled(guest) == []
                assert bare(guest)
                assert "Nobody else looks, please." in guest.text
                await guest.press("enter")
            elif isinstance(guest.screen, Told):
                assert bare(guest)
                await guest.press("enter")
            else:
                (name,) = overs[-1]
                seat = guest.match.names.index(name)
                assert guest.question.seat == seat
                assert sorted(guest.offered) == list(guest.question.options)
                assert guest.memory.startswith(guest.match.names[0 if seat else 1])
                await guest.press("1")
            await guest.asked()

    sit(what, table)
    # The last card of a hand is played by itself; whoever chose last chooses first in the next turn.
    names = list(table.match.names)
    assert [name for (name,) in overs] == [*names, names[-1], *names[:-1]]


@pytest.mark.slow
def test_whoever_is_asked_gets_the_keyboard_first() -> None:
    """By mouse alone: calls, requests and gifts of two people, to the end of the game."""
    hands = ["eel maki_1 maki_2", "eel maki_1 maki_3", "eel maki_2 egg_nigiri"]
    trays = ["spoon_4 chopsticks_1 eel eel dumpling dumpling", "spoon_5 eel dumpling dumpling", "tempura " * 6]
    table = table_of(stage("big-banquet", hands, trays, round_no=3), people=[0, 1])

    async def what(guest: Guest) -> None:
        asked = await play_to_the_end(guest, by_mouse)
        assert {"pick", "call", "ask"} <= set(asked)

    sit(what, table)
    assert table.match.over


def test_the_one_before_may_choose_again() -> None:
    table = table_of(late(3), people=range(3))

    async def what(guest: Guest) -> None:
        await guest.asked()
        assert not guest.screen.query("#back")
        await guest.press("enter")
        await guest.asked()
        first, second = (answer_key(card) for card in guest.offered[:2])
        await guest.press("1")
        await guest.asked()
        assert "Hand over to Ben." in guest.text
        assert "Ana chooses again" in guest.text
        await guest.click(guest.screen.query_one("#back"), 4, 1)
        await guest.asked()
        assert isinstance(guest.screen, TableScreen)
        assert guest.question.seat == 0
        await guest.press("2")
        await guest.asked()
        assert "Hand over to Ben." in guest.text
        assert guest.answers == [first, "take_back", second]
        await guest.press("enter")
        await guest.asked()
        assert guest.question.seat == 1
        await guest.press("1")
        await guest.asked()
        assert "Hand over to Cem." in guest.text
        assert "Ben chooses again" in guest.text
        await guest.press("tab", "enter")
        await guest.asked()
        assert isinstance(guest.screen, TableScreen)
        assert guest.question.seat == 1
        assert guest.match.view(0).picked is not None

    sit(what, table)


def test_an_enter_too_many_does_not_open_the_next_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    async def what(guest: Guest) -> None:
        await guest.read()
        monkeypatch.setattr(calm, "BUTTON_SECONDS", 3600)
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, HandOver), "the hand-over")
        await guest.press("enter", "space", "enter")
        assert isinstance(guest.screen, HandOver)
        assert unveiled(guest) == []
        assert len(guest.match.record().answers) == 1

    sit(what, table_of(late(2), people=[0, 1]))


def test_after_the_reveal_nobody_chooses_again() -> None:
    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.read()
        await guest.press("1")
        await guest.asked()
        assert isinstance(guest.screen, HandOver)
        assert guest.match.view(None).turn_no == 9
        assert not guest.screen.query("#back")

    sit(what, table_of(late(2), people=[0, 1]))


def test_resizing_during_a_hand_over_shows_nothing() -> None:
    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.asked()
        for size in ((120, 40), SMALL):
            await guest.pilot.resize_terminal(*size)
            await guest.pilot.pause()
            assert isinstance(guest.screen, HandOver)
            assert unveiled(guest) == []
            assert bare(guest)

    sit(what, table_of(late(2), people=[0, 1], aids=Aids(memory=True)))


# --- what everybody looks at ---------------------------------------------------------------------------------------


def test_nobodys_hand_is_shown_at_the_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    for pause in ("REVEAL_SECONDS", "STEP_SECONDS", "PASS_SECONDS"):
        monkeypatch.setattr(f"sushibelt.terminal.full.table.conductor.{pause}", 3600)

    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("1")
        await guest.read()
        assert guest.memory != ""
        await guest.press("1")
        await guest.until(lambda: guest.revealing, "the reveal")
        assert bare(guest)
        await guest.press("k")
        assert bare(guest)
        await guest.press("x")
        await guest.asked()
        assert isinstance(guest.screen, HandOver)

    sit(what, table_of(late(2), people=[0, 1], aids=Aids(memory=True)), fast=False)


def test_nobodys_hand_is_shown_while_a_bots_card_acts(slow: Slow) -> None:
    hands = ["tofu temaki egg_nigiri", "wasabi temaki salmon_nigiri", "menu_7 menu_8 menu_9"]
    match = stage("party-sampler", hands, ["tempura", "tempura", "dumpling"], draws=["tempura tofu temaki dumpling"])

    async def what(guest: Guest) -> None:
        for _ in range(2):
            await guest.read()
            await guest.press("1")
        await guest.until(lambda: guest.prompt == "Waiting for Cem.", "the bot's menu")
        assert slow.asked.is_set()
        assert bare(guest)
        await guest.pilot.resize_terminal(120, 40)
        await guest.press("k")
        await guest.press("k")
        assert bare(guest)

    try:
        sit(what, table_of(match, people=[0, 1], bots="slow", aids=Aids(memory=True)))
    finally:
        slow.go.set()


def test_what_a_menu_drew_is_not_in_the_log() -> None:
    hands = ["menu_7 tofu tofu", "tofu tofu wasabi"]
    match = stage("party-sampler", hands, draws=["tempura salmon_nigiri menu_9 dumpling"])

    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press(str(len(guest.offered)))
        await guest.read()
        await guest.press("1")
        await guest.read()
        assert isinstance(guest.screen, QuestionDialog)
        assert guest.question.kind == "menu"
        drawn = [event.text for event in guest.match.events(0) if event.audience == 0 and event.kind == "drew"]
        assert len(drawn) == 4
        await guest.press("1")
        await guest.asked()
        assert isinstance(guest.screen, HandOver)
        assert "Ana plays menu 7." in guest.log
        assert "draw" not in guest.log
        assert "put back" not in guest.log
        assert not any(card_name(card) in guest.log for card in (match.view(0).in_deck))

    sit(what, table_of(match, people=[0, 1]))


# --- help for one is not for the others ----------------------------------------------------------------------------


def test_the_coach_tells_nobody_but_the_one_it_speaks_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advise", decided)

    async def what(guest: Guest) -> None:
        await guest.read()
        best = card_name(guest.question.options[-1])
        await guest.press("1")
        for _ in range(20):
            await guest.asked()
            assert isinstance(guest.screen, HandOver)
            assert unveiled(guest) == []
        await guest.press("enter")
        await guest.asked()
        assert "Coach:" not in guest.text
        assert "Coach:" not in guest.log
        await guest.press("1")
        await guest.asked()
        while isinstance(guest.screen, HandOver) or guest.question.seat != 0:
            await guest.press("enter" if isinstance(guest.screen, HandOver) else "1")
            await guest.asked()
        remark = " ".join(notice.message for notice in guest.app._notifications)
        assert f"Coach: {best} was better" in remark
        assert "Coach:" not in guest.log

    sit(what, table_of(late(2), people=[0, 1], aids=Aids(coach=True)))


def test_a_hint_that_comes_too_late_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    late_advice = LateAdvice()
    monkeypatch.setattr(advice, "advise", late_advice)

    async def what(guest: Guest) -> None:
        await guest.read()
        await guest.press("h")
        await guest.until(late_advice.asked.is_set, "the adviser")
        await guest.press("1")
        await guest.asked()
        late_advice.go.set()
        for _ in range(20):
            await guest.asked()
            assert isinstance(guest.screen, HandOver)
            assert unveiled(guest) == []

    sit(what, table_of(late(2), people=[0, 1]))
