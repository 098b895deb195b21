"""The set-up screen, by keyboard and by mouse, on a small and on a large screen."""

from pathlib import Path

import pytest
from textual.widgets import Button, Input

from sushibelt.bots.registry import DEFAULT_BOT, check_bot
from sushibelt.play.errors import SushibeltError
from sushibelt.terminal.full.setup.model import WHO
from sushibelt.terminal.full.setup.setting_rows import Setting
from sushibelt.terminal.records.saves import Aids
from sushibelt.terminal.seats.seating import GamePlan, Seat, new_match

from .setup_person import NOTHING_YET, SIZES, Person, sit


def bots(plan: GamePlan) -> list[str]:
    return [seat.bot for seat in plan.seats]


# --- starting and leaving ----------------------------------------------------------------------------------------


@SIZES
def test_enter_starts_a_game_against_three_bots_right_away(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.press("enter")
        assert person.plan == GamePlan(
            (Seat("Momo"), Seat("Aki", DEFAULT_BOT), Seat("Botan", DEFAULT_BOT), Seat("Chiyo", DEFAULT_BOT)),
            menu="sushi-go",
        )

    sit(what, size)


@SIZES
def test_a_click_on_play_starts_too(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.click("#play")
        assert len(person.plan.seats) == 4

    sit(what, size)


def test_f2_starts_from_anywhere() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-2")
        await person.press("K", "i", "t", "f2")
        assert person.plan.seats[1].name == "Kit"

    sit(what)


@SIZES
def test_the_buttons_are_on_the_screen_wherever_one_is(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#players")
        await person.press("8")
        for place in ("#edition", "#menus", "#name-8", "#who-8", "#play"):
            await person.go_to(place)
            focused = person.host.focused
            assert focused is not None
            assert person.screen.region.contains_region(focused.region)
            for button in person.screen.query(Button):
                assert person.screen.region.contains_region(button.region)
        assert not person.screen.query("#continue")

    sit(what, size)


def test_arrows_go_everywhere_and_a_sign_shows_where_one_is() -> None:
    async def what(person: Person) -> None:
        await person.press("up")
        assert person.host.focused is person.screen.query_one("#who-4")
        assert "◂" in person.drawn("#who-4")
        await person.press("down", "down")
        assert person.host.focused is person.screen.query_one("#edition")
        assert person.drawn("#edition").startswith("▸ Edition")
        assert person.drawn("#players").startswith("  Players")
        for _ in range(6):
            await person.press("down")
        await person.press("down")
        assert "▸ ● Sushi Go!" in person.drawn("#menus")

    sit(what)


def test_a_page_down_shows_the_rules_on_a_small_screen() -> None:
    async def what(person: Person) -> None:
        rules = person.screen.query_one("#menu-rules")
        fields = person.screen.query_one("#fields")
        assert not fields.region.contains_region(rules.region)
        await person.press("pagedown", "pagedown")
        assert fields.region.contains_region(rules.region)
        await person.press("pageup", "pageup", "enter")
        assert len(person.plan.seats) == 4

    sit(what)


@SIZES
def test_esc_leaves(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.press("escape")
        assert person.host.result is None

    sit(what, size)


def test_leave_and_the_tutorials_are_buttons() -> None:
    for button, result in (
        ("#leave", None),
        ("#learn-classic", "tutorial:classic"),
        ("#learn-party", "tutorial:party"),
    ):

        async def by_mouse(person: Person, button: str = button, result: str | None = result) -> None:
            await person.click(button)
            assert person.host.result == result

        async def by_keys(person: Person, button: str = button, result: str | None = result) -> None:
            while person.host.focused is not person.screen.query_one(button):
                await person.press("right")
            await person.press("enter")
            assert person.host.result == result

        sit(by_mouse)
        sit(by_keys)


@SIZES
def test_continue_takes_up_the_only_game(size: tuple[int, int]) -> None:
    async def by_keys(person: Person) -> None:
        await person.press("right", "enter")
        assert person.host.result == Path("latest.json")

    async def by_mouse(person: Person) -> None:
        await person.click("#continue")
        assert person.host.result == Path("latest.json")

    sit(by_keys, size, [Path("latest.json")])
    sit(by_mouse, size, [Path("latest.json")])


# --- edition, players, and the rest of the game --------------------------------------------------------------------


@SIZES
def test_classic_with_five_by_keyboard(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.press("down")
        assert person.host.focused is person.screen.query_one("#edition")
        await person.press("right", "down", "5", "down", "right")
        await person.go_to("#play")
        await person.press("enter")
        assert person.plan.edition == "classic"
        assert person.plan.menu is None
        assert person.plan.both_ways
        assert bots(person.plan) == ["", *[DEFAULT_BOT] * 4]

    sit(what, size)


@SIZES
def test_classic_with_five_by_mouse(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.click_choice("#edition", "Classic")
        await person.click_choice("#players", "5")
        await person.click_choice("#passing", "right in round 2")
        await person.click("#play")
        assert person.plan.edition == "classic"
        assert person.plan.both_ways
        assert len(person.plan.seats) == 5

    sit(what, size)


@SIZES
def test_the_first_printing_says_what_it_changes_and_is_for_party_alone(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        printing, told = person.screen.query_one("#printing"), person.screen.query_one("#several-calls")
        assert printing.display
        assert not told.display
        await person.click_choice("#printing", "first: any number of calls")
        assert told.display
        sentence = " ".join(person.drawn("#several-calls").split())
        assert sentence == "Any number of chopsticks and spoons in one turn instead of one."
        await person.click_choice("#edition", "Classic")
        assert not printing.display
        assert not told.display
        assert person.screen.setup.plan().printing == "revised"
        await person.click_choice("#edition", "Party")
        await person.go_to("#printing")
        await person.press("left")
        assert person.screen.setup.plan().printing == "revised"
        await person.press("right")
        await person.click("#play")
        assert person.plan.printing == "first"
        assert new_match(person.plan).printing == "first"

    sit(what, size)


def test_eight_players_become_five_in_the_classic_game_and_eight_again() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#players")
        await person.press("8")
        assert person.screen.query_one("#name-8").display
        await person.go_to("#edition")
        await person.press("right")
        players = person.screen.query_one("#players", Setting)
        assert (players.chosen, list(players.choices)) == ("5", ["2", "3", "4", "5"])
        assert not person.screen.query_one("#name-6").display
        assert not person.screen.query_one("#menus").region
        await person.press("left")
        assert players.chosen == "8"

    sit(what)


def test_a_number_that_is_not_offered_does_nothing() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#players")
        await person.press("9", "1", "0", "x")
        assert person.screen.setup.players == 4
        await person.press(*["left"] * 9)
        assert person.screen.setup.players == 2

    sit(what)


def test_seed_and_aids() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#coach-aid")
        await person.press("space", "down")
        assert person.host.focused is person.screen.query_one("#memory-aid")
        await person.press("left", "down")
        await person.type("kyoto")
        await person.press("f2")
        assert person.plan.seed == "kyoto"
        assert person.plan.aids == Aids(coach=True, memory=False)

    sit(what, aids=Aids(memory=True))


# --- the seats -----------------------------------------------------------------------------------------------------


@SIZES
def test_two_people_and_named_bots_by_keyboard(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-1")
        await person.type("Mia")
        await person.press("enter", "enter")  # on to who sits there, and a person becomes the next kind
        await person.press("left")
        await person.press("down")
        await person.type("Ole")
        await person.press("down", *["left"] * 9, "down")
        await person.type("Kit")
        await person.press("down", *["right"] * 9)
        await person.press("f2")
        assert person.plan.seats == (
            Seat("Mia"),
            Seat("Ole"),
            Seat("Kit", "champion:ms=1000"),
            Seat("Aki", DEFAULT_BOT),
        )

    sit(what, size)


@SIZES
def test_two_people_and_named_bots_by_mouse(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.click_choice("#players", "3")
        kinds = list(WHO)
        for _ in range(kinds.index(DEFAULT_BOT)):
            await person.click("#who-2", 0)
        await person.click("#who-3", 8)
        await person.click("#name-3", 3)
        await person.type("Kit")
        await person.click("#play")
        assert person.plan.seats == (
            Seat("Momo"),
            Seat("Nori"),
            Seat("Kit", kinds[kinds.index(DEFAULT_BOT) + 1]),
        )

    sit(what, size)


@SIZES
def test_a_name_twice_is_told_beside_the_seats_and_not_played(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-2")
        await person.type("mia")
        await person.go_to("#name-4")
        await person.type("MIA ")
        assert person.text("#seats-fault") == "! Two at the table are called MIA."
        assert person.text("#summary") == person.text("#seats-fault")
        await person.press("f2")
        assert person.host.result == NOTHING_YET
        await person.press("backspace", "backspace", "f2")
        assert person.plan.seats[3].name == "MI"

    sit(what, size)


def test_a_name_that_nobody_typed_makes_way() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-3")
        await person.type("Momo")
        assert person.screen.query_one("#name-1", Input).placeholder == "Nori"
        await person.press("f2")
        assert [seat.name for seat in person.plan.seats] == ["Nori", "Aki", "Momo", "Botan"]

    sit(what)


def test_a_name_has_at_most_twenty_letters() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#name-1")
        await person.type("abcdefghijklmnopqrstuvwxyz")
        await person.press("f2")
        assert person.plan.seats[0].name == "abcdefghijklmnopqrst"

    sit(what)


def test_a_table_without_people_is_told_and_not_played() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#who-1")
        await person.press("right")
        assert person.text("#seats-fault") == "! Nobody plays: give at least one seat to a person."
        await person.go_to("#play")
        await person.press("enter")
        assert person.host.result == NOTHING_YET
        await person.go_to("#who-1")
        await person.press("left", "f2")
        assert person.plan.seats[0].bot == ""

    sit(what)


def test_whatever_the_table_refuses_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: GamePlan) -> None:
        raise SushibeltError("The kitchen is closed.")

    monkeypatch.setattr("sushibelt.terminal.full.setup.setup_screen.new_match", refuse)

    async def what(person: Person) -> None:
        await person.press("enter")
        assert person.text("#summary") == "! The kitchen is closed."
        assert person.host.result == NOTHING_YET

    sit(what)


def test_all_who_can_be_seated_are_bots_that_can_be_had() -> None:
    assert DEFAULT_BOT in WHO
    for spec in WHO:
        if spec:
            check_bot(spec)
