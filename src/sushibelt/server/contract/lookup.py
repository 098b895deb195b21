"""Builds the catalogue for the page: what the numbers of cards, types, answers and bots mean."""

from ...bots.registry import BOTS, DEFAULT_BOT, added_bots
from ...play.words import (
    answer_name,
    card_name,
    menu_key,
    menu_title,
    rule_in_a_line,
    type_name,
)
from ...rules import RULES_VERSION
from ...rules.catalogue import (
    ANSWER_NAMES,
    ANSWERS,
    CARD_NAMES,
    CARDS,
    CLASSIC_COPIES,
    COLOUR_OF,
    PARTY_COPIES,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
    family_of,
)
from ...rules.menu import (
    CLASSIC_CARDS_EACH,
    CLASSIC_MENU,
    PARTY_CARDS_EACH,
    PARTY_PLAYERS,
    PRESETS,
    Menu,
    barred,
    copies,
    dessert_groups,
    menu_fault,
)
from ...rules.questions import QUESTION_NAMES
from .reference import (
    AnswerFacts,
    BotFacts,
    CardFacts,
    Catalogue,
    MenuFacts,
    PlayersFacts,
    TypeFacts,
)


def menu_facts(menu: Menu) -> MenuFacts:
    """A menu, and the cards to take out of the box for it."""
    title = menu_title(False, menu)
    return MenuFacts(
        name=menu_key(menu),
        title=title[:1].upper() + title[1:],
        types=menu,
        players=tuple(players for players in PARTY_PLAYERS if menu_fault(menu, players) is None),
        cards={CARD_NAMES[card]: count for card, count in copies(False, menu).items()},
    )


def catalogue() -> Catalogue:
    """Everything a page needs to know to show a game."""
    return Catalogue(
        rules=RULES_VERSION,
        types=tuple(_type(kind) for kind in range(TYPES)),
        cards=tuple(_card(card) for card in range(CARDS)),
        answers=tuple(AnswerFacts(name=ANSWER_NAMES[number], said=answer_name(number)) for number in range(ANSWERS)),
        questions=tuple(name for name in QUESTION_NAMES if name),
        classic_menu=CLASSIC_MENU,
        menus=tuple(menu_facts(menu) for menu in PRESETS.values()),
        players=tuple(_players(players) for players in PARTY_PLAYERS),
        bots=tuple(
            BotFacts(name=name, about=entry.about, usual=name == DEFAULT_BOT)
            for name, entry in BOTS.items()
            if not entry.of_file  # files are those of the machine, which guests cannot name
        ),
    )


def own_bots() -> tuple[BotFacts, ...]:
    """The bots that only this service has, by the names that its operator gave them."""
    return tuple(BotFacts(name=name, about=about, usual=False) for name, about in added_bots())


def _type(kind: int) -> TypeFacts:
    return TypeFacts(
        name=TYPE_NAMES[kind],
        said=type_name(kind),
        family=family_of(kind).name,
        colour=COLOUR_OF[kind],
        rule=rule_in_a_line(kind, classic=False),
        classic_rule=rule_in_a_line(kind, classic=True) if kind in CLASSIC_MENU else None,
    )


def _card(card: int) -> CardFacts:
    return CardFacts(
        name=CARD_NAMES[card],
        said=card_name(card),
        type=TYPE_OF[card],
        party_copies=PARTY_COPIES.get(card, 0),
        classic_copies=CLASSIC_COPIES.get(card, 0),
    )


def _players(players: int) -> PlayersFacts:
    return PlayersFacts(
        players=players,
        barred=barred(players),
        cards_each=PARTY_CARDS_EACH[players],
        classic_cards_each=CLASSIC_CARDS_EACH.get(players),
        desserts=dessert_groups(players),
    )
