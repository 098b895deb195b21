"""The set-up offers again what was chosen last time."""

from pathlib import Path

import pytest

from sushibelt.play.words import menu_from
from sushibelt.rules.menu import menu_fault
from sushibelt.terminal.full.setup.model import Setup
from sushibelt.terminal.records.habits import Habits, last_habits, remember
from sushibelt.terminal.records.saves import NO_AIDS, Aids
from sushibelt.terminal.seats.seating import new_match

from .setup_person import Person, sit


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder for this test alone."""
    monkeypatch.setenv("SUSHIBELT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_names_and_choices_are_there_again_but_not_the_seed() -> None:
    plans = []

    async def first(person: Person) -> None:
        await person.go_to("#name-1")
        await person.type("Zoe")
        await person.go_to("#players")
        await person.press("3")
        await person.go_to("#passing")
        await person.press("right")
        await person.go_to("#coach-aid")
        await person.press("right")
        await person.go_to("#seed")
        await person.type("seven")
        await person.go_to("#who-2")
        await person.press("right")
        await person.press("f2")
        plans.append(person.plan)

    async def again(person: Person) -> None:
        assert "Zoe" in person.drawn("#name-1")
        assert "right in round 2" in person.drawn("#passing")
        await person.press("enter")
        plans.append(person.plan)

    sit(first)
    sit(again)
    before, after = plans
    assert before.seed == "seven"
    assert after.seed is None
    assert [seat.name for seat in after.seats] == ["Zoe", "Aki", "Botan"]
    assert after.seats == before.seats
    assert (after.both_ways, after.aids) == (before.both_ways, before.aids) == (True, Aids(coach=True))


def test_whoever_leaves_changes_nothing(home: Path) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-1")
        await person.type("Zoe")
        await person.press("escape")

    sit(what)
    assert not home.exists()
    assert last_habits() is None


def test_a_menu_of_ones_own_and_many_players_are_remembered() -> None:
    setup = Setup(NO_AIDS)
    own = menu_from("uramaki,eel,tofu,edamame,special_order,takeout_box,fruit")
    setup.choose_own(own)
    setup.wanted_players = 5
    remember(setup.habits())
    again = Setup(NO_AIDS, last_habits())
    assert again.plan() == setup.plan()
    assert set(again.own_menu) == set(own)
    assert menu_fault(again.own_menu, 5) is None


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"players": "many"}', "\x00", '{"names": [1]}', '{"players": 99, "bots": ["cheat"]}']
)
def test_what_cannot_be_read_or_chosen_is_left_out(home: Path, text: str) -> None:
    home.mkdir()
    (home / "set-up.json").write_text(text)
    assert Setup(NO_AIDS, last_habits()).plan() == Setup(NO_AIDS).plan()


@pytest.mark.parametrize(
    "last",
    [
        Habits(menu="tofu,tofu,tofu"),
        Habits(menu="lunch"),
        Habits(menu="spoon,maki", players=2),
        Habits(menu="master-menu", players=2),
        Habits(names=("A" * 50, "\x1b"), bots=("", "greedy")),
        Habits(edition="chess", printing="third"),
    ],
)
def test_whatever_was_kept_the_set_up_can_be_played_or_says_why_not(last: Habits) -> None:
    setup = Setup(NO_AIDS, last)
    if not setup.seat_fault():
        new_match(setup.plan())
    else:
        assert "signs that cannot be shown" in setup.seat_fault()
