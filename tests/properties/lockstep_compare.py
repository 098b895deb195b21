"""What is compared between the engine and the slow model, and what must hold in the engine alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sushibelt.rules import chance
from sushibelt.rules.catalogue import (
    ANSWER_NAMES,
    BOX_12,
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    DESSERT_CARDS,
    PUDDING_CARD,
)
from sushibelt.rules.options import options
from sushibelt.rules.questions import ACTING, CHOOSING, COPY, DEAL, DESSERTS_DRAW, DIP, NOTHING, OVER, QUESTION_NAMES
from sushibelt.rules.state import CHANCE_NAMES, COPIED, FLIPPED, HAND, NO_CARD, State
from sushibelt.rules.table import row_of
from tests.naive_game import AT_ONCE, NaiveGame
from tests.naive_parts import BONUS, Entry

NUMBERED = dict(enumerate(CARD_NAMES[CHOPSTICKS_1 : BOX_12 + 1], 1))

# --- the same view of both -------------------------------------------------------------------------------

View = dict[str, Any]
Bag = list[str]  # sorted: a multiset
Tray = list[tuple[str, bool, bool, int, int]]  # in order: identity, copy, flipped, turn, place of its partner


def names(cards: Iterable[int]) -> Bag:
    """Cards by name."""
    return sorted([CARD_NAMES[card] for card in cards])


def counted(counts: Iterable[int], first: int = 0) -> Bag:
    """Cards by name, from one count for each card."""
    return sorted([CARD_NAMES[first + i] for i, times in enumerate(counts) for _ in range(times)])


def between_rounds(s: State) -> bool:
    """Whether nothing lies on the table: before a deal, or after the game."""
    return s.stage == OVER or s.chance in (DESSERTS_DRAW, DEAL)


def engine_pool(s: State) -> Bag:
    """The engine's cards in circulation."""
    return counted(s.pool[card] for card in range(CARDS))


def engine_deck(s: State) -> Bag:
    """The draw pile; where the engine has yet to lay it out, all that will be in it."""
    if between_rounds(s) and (not s.classic or (s.round_no == 1 and s.chance == DEAL)):
        return engine_pool(s)
    return names(s.deck[i] for i in range(s.deck_left))


def engine_hand(s: State, seat: int) -> Bag:
    """What a seat holds."""
    row = row_of(s, seat)
    return names(s.hand[row, i] for i in range(s.held[row])) if not between_rounds(s) else []


def engine_tray(s: State, seat: int) -> Tray:
    """What lies in front."""
    return [
        (
            CARD_NAMES[s.tray[seat, i]],
            bool(s.tray_state[seat, i] & COPIED),
            bool(s.tray_state[seat, i] & FLIPPED),
            s.tray_turn[seat, i],
            s.tray_mate[seat, i],
        )
        for i in range(s.laid[seat])
    ]


def engine_at_once(s: State) -> list[tuple[int, str]]:
    """Whose menus and takeout boxes have yet to finish; the engine has them in its queue, not in trays."""
    entries = [s.queue[i] for i in range(s.queued)] + [s.acting] * (s.acting > 0)
    cards = [(entry & 7, NUMBERED[entry >> 8]) for entry in entries]
    return sorted(seat_and_card for seat_and_card in cards if seat_and_card[1].startswith(AT_ONCE))


def engine_asks(s: State) -> list[int]:
    """The seats that owe an answer."""
    return [seat for seat in range(s.seats) if s.asked[seat] != NOTHING]


def engine_question(s: State, seat: int) -> tuple[str, frozenset[str]]:
    """What a seat is asked and may say."""
    found = [ANSWER_NAMES[s.option[i]] for i in range(options(s, seat))]
    assert len(found) == len(set(found)), f"an option twice: {found}"
    return QUESTION_NAMES[s.asked[seat]].upper(), frozenset(found)


def engine_view(s: State, unheard: Collection[int]) -> View:
    """The engine's game; seats the model has not heard are left out of the questions."""
    seats = range(s.seats)
    asks = engine_asks(s)
    view: View = {
        "over": s.stage == OVER,
        "chance": (CHANCE_NAMES[s.chance], chance.cards_to_draw(s)) if s.chance else None,
        "questions": {seat: engine_question(s, seat) for seat in asks if seat not in unheard},
        "hands": [engine_hand(s, seat) for seat in seats],
        "trays": [engine_tray(s, seat) for seat in seats],
        "at once": engine_at_once(s),
        "desserts": [counted((s.dessert[seat, i] for i in range(DESSERT_CARDS)), PUDDING_CARD) for seat in seats],
        "discard pile": counted(s.discard[card] for card in range(CARDS)),
        "deck": engine_deck(s),
        "dessert pile": names(s.pile[i] for i in range(s.pile_left)),
        "drawn": names(s.drawn[i] for i in range(s.drawn_left)) if not s.chance else [],
        "arriving": ["special_order" for seat in asks if s.stage == ACTING and s.asked[seat] in (COPY, DIP)],
        "points": [s.points[seat] for seat in seats],
        "round": s.round_no,
    }
    if not s.chance or not between_rounds(s):  # the engine counts anew only with the deal
        view |= {"turn": s.turn_no, "next place": s.next_place}
    if s.stage == OVER:
        merits = [(s.points[seat], len(view["desserts"][seat])) for seat in seats]
        better = [sum(other > merit for other in merits) for merit in merits]
        view["ranking"] = [[seat for seat in seats if better[seat] == n] for n in sorted(set(better))]
    return view


def model_tray(cards: list[Entry]) -> Tray:
    """What lies in front and will stay there."""
    tray = [e for e in cards if not e.card.startswith(AT_ONCE)]
    partners = {e.on: e for e in tray if e.on is not None}
    partners |= {nigiri: wasabi for wasabi, nigiri in partners.items()}
    return [(e.card, e.copy, e.flipped, e.turn, tray.index(partners[e]) if e in partners else -1) for e in tray]


def model_view(game: NaiveGame, unheard: Collection[int]) -> View:
    """The same as `engine_view`."""
    view: View = {
        "over": game.over,
        "chance": game.chance,
        "questions": {seat: asked for seat, asked in game.questions.items() if seat not in unheard},
        "hands": [sorted(hand) for hand in game.hands],
        "trays": [model_tray(tray) for tray in game.trays],
        "at once": sorted(
            (seat, e.card) for seat, tray in enumerate(game.trays) for e in tray if e.card.startswith(AT_ONCE)
        ),
        "desserts": [sorted(cards) for cards in game.desserts],
        "discard pile": sorted(game.discard),
        "deck": sorted(game.deck),
        "dessert pile": sorted(game.dessert_pile),
        "drawn": sorted(game.drawn),
        "arriving": game.arriving,
        "points": game.points,
        "round": game.round_no,
    }
    if game.turn_no > 0:
        view |= {"turn": game.turn_no, "next place": game.next_place}
    if game.over:
        view["ranking"] = game.ranking()
    return view


def same(engine: View, model: View) -> None:
    """Fail with everything in which the two differ, and only that."""
    if engine != model:
        keys = [key for key in engine | model if engine.get(key) != model.get(key)]
        lines = (f"{key}:\n  engine {engine.get(key)}\n  model  {model.get(key)}" for key in keys)
        raise AssertionError("engine and model differ\n" + "\n".join(lines))


# --- what must hold in the engine alone ------------------------------------------------------------------


def check_counters(s: State, trays: list[Tray]) -> None:
    """Hands are equal when a turn starts, and what the engine counts ahead is right."""
    assert s.awaited == len(engine_asks(s)), f"awaited: {s.awaited}"
    for seat, tray in enumerate(trays):
        usable = [(card, mate) for card, _, flipped, _, mate in tray if not flipped]
        counters = {
            "bonus": (s.bonus[seat], sum(card.startswith(BONUS) for card, _ in usable)),
            "wasabi": (s.wasabi[seat], usable.count(("wasabi", -1))),
            "icons": (s.icons[seat], sum(int(card[-1]) for card, _ in usable if card.startswith("uramaki"))),
        }
        for name, (engine, right) in counters.items():
            assert engine == right, f"{name} of seat {seat}: {engine}, not {right}"
    for row in range(s.seats):
        beyond = {s.hand[row, i] for i in range(s.held[row], HAND)}
        assert beyond <= {NO_CARD}, f"row {row} is not empty beyond its cards: {beyond}"
    if s.stage == CHOOSING and not between_rounds(s):
        sizes = [s.held[row] for row in range(s.seats)]
        assert sizes == [s.cards_each - s.turn_no + 1] * s.seats, f"hand sizes: {sizes}"


def check_cards(s: State, view: View, everything: Bag, set_aside: Bag) -> None:
    """Every piece of cardboard is in one place; Party's pool is what circulates."""
    here: Bag = view["deck"] + view["discard pile"] + view["drawn"] + view["arriving"]
    here += [card for hand in view["hands"] for card in hand]
    here += ["special_order" if copy else card for tray in view["trays"] for card, copy, _, _, _ in tray]
    here += [card for _, card in view["at once"]]
    assert sorted(here + view["dessert pile"] + set_aside) == everything, "a card is lost or doubled"
    assert s.classic or sorted(here) == engine_pool(s), "the pool is not what circulates"
    assert len(set_aside) == sum(len(cards) for cards in view["desserts"]), "desserts set aside"
