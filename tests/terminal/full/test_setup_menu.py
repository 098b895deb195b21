"""The menu on the set-up screen: one of eight, by chance, or one's own, and never an illegal one."""

from textual.widgets import Button, OptionList

from sushibelt.play.words import type_name
from sushibelt.rules.catalogue import APPETIZERS, EDAMAME, EEL, MENU, SPOON, TEA, TOFU, TYPE_NAMES, WASABI
from sushibelt.rules.menu import PARTY_PLAYERS, PRESETS, barred, menu_fault
from sushibelt.terminal.full.setup.model import OWN_MENU, OwnMenu, Setup, fitted
from sushibelt.terminal.records.saves import NO_AIDS
from sushibelt.terminal.seats.seating import new_match

from .setup_person import SIZES, Person, sit


@SIZES
def test_a_preset_by_keyboard(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#menus")
        await person.press("down", "down")
        assert "takeout box" in person.drawn("#menu-rules")
        assert person.screen.setup.menu == "sushi-go"
        await person.press("enter")
        await person.go_to("#play")
        await person.press("enter")
        assert person.plan.menu == "master-menu"

    sit(what, size)


@SIZES
def test_a_preset_by_mouse(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.click_line("#menus", "big-banquet")
        await person.click("#play")
        assert person.plan.menu == "big-banquet"

    sit(what, size)


def test_a_menu_that_was_only_looked_at_is_not_played() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#menus")
        await person.press("down", "tab")
        assert "chopsticks" in person.drawn("#menu-rules")
        assert person.text("#summary").startswith("Party, Sushi Go!")
        await person.press("f2")
        assert person.plan.menu == "sushi-go"

    sit(what)


def test_the_list_is_left_at_its_ends() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#menus")
        await person.press("home", "up")
        assert person.host.focused is person.screen.query_one("#seed")
        await person.press("down", "end", "down")
        assert person.host.focused is person.screen.query_one("#name-1")

    sit(what)


def test_a_menu_that_is_not_for_two_cannot_be_chosen_for_two() -> None:
    async def what(person: Person) -> None:
        await person.go_to("#players")
        await person.press("2")
        menus = person.screen.query_one("#menus", OptionList)
        closed = {option.id for option in menus.options if option.disabled}
        assert closed == {"master-menu", "points-platter", "cutthroat-combo", "big-banquet"}
        assert "not with 2: spoon" in str(menus.get_option("master-menu").prompt)
        await person.click_line("#menus", "master-menu")
        assert person.screen.setup.menu == "sushi-go"
        await person.press("f2")
        assert person.plan.menu == "sushi-go"

    sit(what)


def test_fewer_players_change_a_menu_that_is_not_for_them_and_say_so() -> None:
    async def what(person: Person) -> None:
        await person.click_line("#menus", "master-menu")
        await person.click_choice("#players", "2")
        assert person.text("#remark") == "! Master Menu is not for 2 players: Sushi Go! instead."
        assert person.screen.setup.menu == "sushi-go"
        await person.click_choice("#players", "3")
        assert not person.screen.query_one("#remark").display
        await person.press("f2")
        assert person.plan.menu == "master-menu"

    sit(what)


@SIZES
def test_a_menu_by_chance(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#menus")
        await person.press("end", "up", "space")
        assert "drawn when the game begins" in person.text("#menu-rules")
        await person.press("f2")
        assert person.plan.menu == "random"

    sit(what, size)


@SIZES
def test_a_menu_of_ones_own_by_keyboard(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#menus")
        await person.press("end", "enter")
        types = person.host.screen.query_one("#types", OptionList)
        assert types.get_option(str(EEL)).disabled  # three appetizers are chosen already
        for name in ("tempura", "eel"):
            await person.highlight_type(name)
            await person.press("enter")
        assert types.get_option(str(TYPE_NAMES.index("tempura"))).disabled
        await person.highlight_type("uramaki")
        await person.press("space")
        await person.go_to("#use")
        await person.press("enter")
        assert person.text("#summary").startswith("Party, your own menu")
        await person.press("f2")
        assert person.plan.menu == "uramaki,sashimi,dumpling,eel,chopsticks,wasabi,pudding"

    sit(what, size)


@SIZES
def test_a_menu_of_ones_own_by_mouse(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.click_line("#menus", OWN_MENU)
        for name in ("temaki", "dumpling", "sashimi", "tofu", "onigiri", "fruit"):
            await person.click_type(name)
        await person.click("#use")
        await person.click("#play")
        assert person.plan.menu == "temaki,tempura,tofu,onigiri,chopsticks,wasabi,fruit"

    sit(what, size)


@SIZES
def test_what_is_not_allowed_cannot_be_taken_into_ones_own_menu(size: tuple[int, int]) -> None:
    async def what(person: Person) -> None:
        await person.go_to("#players")
        await person.press("2")
        await person.click_line("#menus", OWN_MENU)
        screen = person.own_menu_screen
        for name in ("edamame", "spoon", "eel"):
            await person.click_type(name)
            assert TYPE_NAMES.index(name) not in screen.draft.chosen
        await person.click_type("tempura")
        assert person.text("#lacking") == "Choose 1 more appetizer."
        assert screen.query_one("#use", Button).disabled
        await person.press("f2")
        assert person.host.screen is screen
        await person.click_type("edamame")
        assert EDAMAME not in screen.draft.chosen
        await person.click_type("eel")
        await person.press("f2", "f2")
        assert EEL in new_match(person.plan).menu

    sit(what, size)


def test_esc_leaves_ones_own_menu_as_it_was() -> None:
    async def what(person: Person) -> None:
        await person.click_line("#menus", OWN_MENU)
        await person.click_type("temaki")
        await person.press("escape")
        assert person.host.screen is person.screen
        assert person.screen.setup.menu == "sushi-go"
        await person.press("f2")
        assert person.plan.menu == "sushi-go"

    sit(what)


def test_fewer_players_put_another_type_into_ones_own_menu_and_say_so() -> None:
    async def what(person: Person) -> None:
        await person.click_line("#menus", OWN_MENU)
        for name in ("wasabi", "spoon"):
            await person.click_type(name)
        await person.press("f2")
        await person.click_choice("#players", "2")
        assert person.text("#remark") == "! With 2 players soy sauce instead of spoon."
        await person.press("f2")
        assert person.plan.menu == "maki,tempura,sashimi,dumpling,chopsticks,soy_sauce,pudding"

    sit(what)


# --- the model -----------------------------------------------------------------------------------------------------


def test_every_choice_for_every_number_comes_to_a_legal_game() -> None:
    setup = Setup(NO_AIDS)
    setup.own_menu = PRESETS["dinner-for-two"]
    for setup.edition in ("party", "classic"):
        for setup.wanted_players in PARTY_PLAYERS:
            for choice in setup.menu_choices():
                setup.wanted_menu = choice.key
                match = new_match(setup.plan())
                assert match.players == setup.players
                assert setup.players == min(setup.wanted_players, 5 if setup.classic else 8)
                if not setup.classic:
                    assert menu_fault(match.menu, match.players) is None
                    assert (setup.menu == choice.key) == choice.allowed


def test_the_notes_say_for_whom_a_menu_is() -> None:
    setup = Setup(NO_AIDS)
    for setup.wanted_players in PARTY_PLAYERS:
        for choice in setup.menu_choices()[: len(PRESETS)]:
            out = [type_name(kind) for kind in PRESETS[choice.key] if kind in barred(setup.players)]
            assert choice.allowed == (not out)
            if out:
                assert choice.note == f"not with {setup.players}: {', '.join(out)}"
    notes = {choice.key: choice.note for choice in Setup(NO_AIDS).menu_choices()}
    assert notes["sushi-go"] == ""
    assert notes["points-platter"] == "for 3 to 6 players"


def test_a_fitted_menu_keeps_all_that_is_allowed() -> None:
    for menu in PRESETS.values():
        for players in PARTY_PLAYERS:
            fit = fitted(menu, players)
            assert menu_fault(fit, players) is None
            assert set(menu) - set(fit) == set(menu) & set(barred(players))


def test_ones_own_menu_never_has_too_much_of_a_course() -> None:
    draft = OwnMenu(PRESETS["sushi-go"], 8)
    assert draft.lacking == ""
    for kind in (TEA, SPOON, MENU, *APPETIZERS[3:]):
        draft.toggle(kind)
    assert draft.menu() == PRESETS["sushi-go"]
    draft.toggle(WASABI)
    draft.toggle(MENU)  # not with eight
    draft.toggle(APPETIZERS[0])
    draft.toggle(APPETIZERS[1])
    assert draft.lacking == "Choose 2 more appetizers and 1 more special."
    for kind in (TEA, TOFU, EEL):
        draft.toggle(kind)
    assert draft.lacking == ""
    assert menu_fault(draft.menu(), 8) is None
