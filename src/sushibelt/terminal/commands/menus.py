"""`sushibelt menus`: the eight menus and your own, checked, drawn by chance, and pulled from a real box."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from ...play.draw import random_menu
from ...play.errors import SushibeltError
from ...play.words import (
    PRESET_TITLES,
    card_name,
    listed,
    menu_key,
    type_name,
)
from ...rules.catalogue import (
    CARD_NAMES,
    PARTY_COPIES,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
)
from ...rules.menu import PARTY_CARDS_EACH, PARTY_PLAYERS, PRESETS, ROUNDS, Menu, copies, dessert_groups, menu_fault
from ..invocation import typed
from ..words.menu_words import check_players, courses, meant_menu, meant_type, menu_heading, rule_on
from ..words.page import open_page, print_rows, print_text


def list_command(as_json: bool) -> None:
    """The eight menus that come with the game."""
    if as_json:
        _print_json([_facts(menu) for menu in PRESETS.values()])
        return
    print("The eight menus of Sushi Go Party!, each with nigiri:\n")
    for name, menu in PRESETS.items():
        print(f"{PRESET_TITLES[name]} ({name}), {_span(_players(menu))} players")
        print(f"  {courses(menu)}")
    print(f"\nMore about one: {typed('menus show NAME')}")


def show_command(text: str, players: int | None, as_json: bool) -> None:
    """A menu with the rule and the number of each card type."""
    menu = _legal_menu(text, players)
    if as_json:
        _print_json(_facts(menu, players))
        return
    page = open_page()
    print_text(page, f"{menu_heading(False, menu)}, for {_span(_players(menu))} players\n")
    print_rows(
        page,
        ((type_name(kind), str(_number(kind)), rule_on(menu, kind, classic=False)) for kind in menu),
        right=1,
    )
    if players is not None:
        print_text(page, f"\n{_deal(players)}")


def check_command(text: str, players: int | None, as_json: bool) -> None:
    """Whether a menu is legal; an illegal one is a failure."""
    try:
        menu = _legal_menu(text, players)
    except SushibeltError as fault:
        if as_json:
            _print_json({"legal": False, "fault": str(fault)})
        raise
    if as_json:
        _print_json({"legal": True, **_facts(menu, players)})
    else:
        print(f"Legal for {players if players is not None else _span(_players(menu))} players: {courses(menu)}.")


def random_command(players: int, lock: Iterable[str], ban: Iterable[str], seed: str | None, as_json: bool) -> None:
    """A menu drawn by chance."""
    locked, banned = [meant_type(name) for name in lock], [meant_type(name) for name in ban]
    check_players(locked, players)
    menu = random_menu(players, locked, banned, Random(seed))
    if as_json:
        _print_json(_facts(menu, players))
        return
    print(courses(menu))
    command = f'play --players {players} --menu "{menu_key(menu)}"'
    print(f"\nPlay it: {typed(command)}")


def pull_command(text: str, players: int, as_json: bool) -> None:
    """What to take out of a real box."""
    menu = _legal_menu(text, players)
    left = [kind for kind in range(TYPES) if kind not in menu]
    if as_json:
        _print_json({**_facts(menu, players), "stays_in_box": [TYPE_NAMES[kind] for kind in left]})
        return
    *deck, dessert = menu
    groups = dessert_groups(players)
    unused = _number(dessert) - sum(groups)
    page = open_page()
    print_text(page, f"{menu_heading(False, menu)} for {players} players\n")
    print_text(page, f"Shuffle into the deck, {sum(map(_number, deck))} cards:")
    print_rows(page, (_pulled(kind) for kind in deck), right=0)
    print_text(page, f"Shuffle into a dessert pile, {_number(dessert)} cards:")
    print_rows(page, [_pulled(dessert)], right=0)
    print_text(page, f"\n{_deal(players)}")
    print_text(page, f"{unused} desserts are not used." if unused else "All desserts are used.")
    print_text(
        page,
        f"The other {sum(map(_number, left))} cards stay in the box: {listed([type_name(kind) for kind in left])}.",
    )


# --- words and facts --------------------------------------------------------------------------------------


def _legal_menu(text: str, players: int | None) -> Menu:
    """The menu that is meant, legal for this number of players, or for some number if it is None."""
    menu = meant_menu(text)
    if players is None and _players(menu):
        return menu
    if players is not None and players in PARTY_PLAYERS:
        check_players(menu, players)
    if fault := menu_fault(menu, PARTY_PLAYERS[2] if players is None else players):
        raise SushibeltError(fault)
    return menu


def _players(menu: Menu) -> list[int]:
    """Every number of players that may use this menu."""
    return [players for players in PARTY_PLAYERS if menu_fault(menu, players) is None]


def _span(players: list[int]) -> str:
    return f"{players[0]}–{players[-1]}"


def _cards(kind: int) -> dict[int, int]:
    return {card: count for card, count in PARTY_COPIES.items() if TYPE_OF[card] == kind}


def _number(kind: int) -> int:
    """How many cards of a type are in the box."""
    return sum(_cards(kind).values())


def _pulled(kind: int) -> tuple[str, str, list[str]]:
    """A line of the pull list: number, type, and its variations."""
    cards = _cards(kind)
    variations = [f"{count}× {card_name(card)}" if count > 1 else card_name(card) for card, count in cards.items()]
    return str(_number(kind)), type_name(kind), variations if len(cards) > 1 else []


def _deal(players: int) -> str:
    groups = [f"{group} before round {number}" for number, group in enumerate(dessert_groups(players), 1)]
    return f"Desserts join the deck: {listed(groups)}. Everybody gets {PARTY_CARDS_EACH[players]} cards a round."


def _facts(menu: Menu, players: int | None = None) -> dict[str, Any]:
    """A menu for programs."""
    facts: dict[str, Any] = {
        "name": menu_key(menu),
        "title": menu_heading(False, menu),
        "types": [TYPE_NAMES[kind] for kind in menu],
        "players": _players(menu),
        "cards": {CARD_NAMES[card]: count for card, count in copies(False, menu).items()},
    }
    if players is not None:
        facts["for_players"] = players
        facts["rounds"] = ROUNDS
        facts["cards_each"] = PARTY_CARDS_EACH[players]
        facts["dessert_groups"] = list(dessert_groups(players))
    return facts


def _print_json(facts: Any) -> None:
    print(msgspec.json.encode(facts).decode())
