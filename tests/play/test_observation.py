"""The row that learners observe: it says what the view says, field by field, and nothing that a seat cannot know.

That compiled rows are the same is held in tests/envs/test_vector.py.
"""

import random
from collections import Counter

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sushibelt.play.observation import observe
from sushibelt.play.observation_fields import (
    OBSERVATION_DTYPE,
    OBSERVATION_VERSION,
    SEAT_FIELDS,
    TABLE_FIELDS,
    TABLE_LENGTH,
    described,
    observation_bounds,
    observation_fields,
    observation_length,
    observation_scale,
)
from sushibelt.play.view import LaidCard, View, view_of
from sushibelt.rules.catalogue import (
    ANY,
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    COPIED_BONUS,
    COPIED_DESSERT,
    EGG_ON_WASABI,
    FACE_DOWN,
    MAKI_1,
    MAKI_3,
    PUDDING_CARD,
    SOY_CARD,
    SPOON_6,
    SQUID,
    TEA_CARD,
    TYPE_OF,
    TYPES,
    URAMAKI_3,
    URAMAKI_5,
    WASABI_CARD,
    WASABI_UNDER_EGG,
)
from sushibelt.rules.questions import CHOOSING, NOTHING, PICK, QUESTION_NAMES
from sushibelt.rules.state import State
from tests.envs.write import DOCUMENT, written
from tests.properties.test_matches import reshuffle_the_unknown, some_state
from tests.staging import play, stage

SEEDS = st.integers(0, 2**32)


def observed(s: State, seat: int) -> list[int]:
    """The row of a seat; it was full of rubbish before."""
    row = np.full(observation_length(s.seats), 77, OBSERVATION_DTYPE)
    observe(s, seat, row)
    return [int(number) for number in row]


def in_fields(row: list[int], players: int) -> dict[str, list[int]]:
    """A row taken apart."""
    return {field.name: row[field.offset : field.offset + field.length] for field in observation_fields(players)}


def marks(length: int, *places: int | None) -> list[int]:
    """So many numbers, counted up at these places."""
    counts = Counter(place for place in places if place is not None)
    return [counts[place] for place in range(length)]


def lies_as(tray: tuple[LaidCard, ...], laid: LaidCard) -> int:
    """The answer that names a card in front."""
    if laid.flipped:
        return FACE_DOWN
    if laid.mate is not None:
        return EGG_ON_WASABI + laid.card if laid.card <= SQUID else WASABI_UNDER_EGG + tray[laid.mate].card
    if laid.copied and CHOPSTICKS_1 <= laid.card <= SPOON_6:
        return COPIED_BONUS + laid.card - CHOPSTICKS_1
    if laid.copied and laid.card >= PUDDING_CARD:
        return COPIED_DESSERT + laid.card - PUDDING_CARD
    return laid.card


def colours(view: View, tray: tuple[LaidCard, ...]) -> list[int]:
    """How many cards of each colour lie in front; nigiri and wasabi share one, face-down cards have their own."""
    if not {TYPE_OF[SOY_CARD], TYPE_OF[TEA_CARD]} & set(view.menu):
        return []
    kinds = ("face-down" if c.flipped else 0 if c.card == WASABI_CARD else TYPE_OF[c.card] for c in tray)
    return sorted(Counter(kinds).values())


def expected(view: View) -> dict[str, list[int]]:
    """What the row must say, slowly, from the view alone."""
    kind = view.question.kind if view.question else "nothing"
    acting = view.queue[0] if view.queue else None
    fields = {
        "classic": [int(view.classic)],
        "first_printing": [int(view.first_printing)],
        "both_ways": [int(view.both_ways)],
        "passes_right": [int(view.both_ways and view.round_no == 2)],
        "players": [view.players],
        "cards_each": [view.cards_each],
        "round": marks(3, view.round_no - 1),
        "turn": [view.turn_no],
        "turns_left": [view.cards_each - view.turn_no],
        "over": [int(view.over)],
        "menu": marks(TYPES, *view.menu),
        "question": marks(10, QUESTION_NAMES.index(kind)),
        "picked": marks(CARDS, view.picked),
        "copying": marks(FACE_DOWN + 1, view.copying),
        "dipping": [int(view.dipping)],
        "called": marks(12, *map(called_as, (view.trays[view.seat or 0][place] for place in view.calls))),
        "drawn": marks(CARDS, *view.drawn),
        "in_deck": marks(CARDS, *view.in_deck),
        "unseen": list(view.unseen),
        "discard": marks(CARDS, *view.discard),
        "deck": [view.deck_size],
        "dessert_pile": [view.dessert_pile_size],
        "acting": marks(12, acting.card - CHOPSTICKS_1 if acting else None),
        "next_place": [view.next_place],
        "miso_played": [view.miso_played],
    }
    assert view.seat is not None
    for step in range(view.players):
        seat = (view.seat + step) % view.players
        fields |= {f"seat{step}_{name}": numbers for name, numbers in expected_of(view, seat).items()}
    return fields


def called_as(laid: LaidCard) -> int:
    """The place of a called bonus card: originals by number, then copies."""
    return laid.card - CHOPSTICKS_1 + 6 * laid.copied


def expected_of(view: View, seat: int) -> dict[str, list[int]]:
    """What the block of one seat must say."""
    tray, hand = view.trays[seat], view.hands[seat]
    open_cards = [laid.card for laid in tray if not laid.flipped]
    waiting = [laid for laid in tray if laid.card == WASABI_CARD and not laid.flipped and laid.mate is None]
    groups = colours(view, tray)
    return {
        "hand_known": [int(hand is not None)],
        "hand_size": [view.hand_sizes[seat]],
        "hand": marks(CARDS, *(hand or ())),
        "tray": marks(ANY, *(lies_as(tray, laid) for laid in tray)),
        "desserts": marks(CARDS - PUDDING_CARD, *(card - PUDDING_CARD for card in view.desserts[seat])),
        "points": [view.points[seat]],
        "race_points": [view.race_points[seat]],
        "maki_icons": [sum(card - MAKI_1 + 1 for card in open_cards if MAKI_1 <= card <= MAKI_3)],
        "uramaki_icons": [sum(card - URAMAKI_3 + 3 for card in open_cards if URAMAKI_3 <= card <= URAMAKI_5)],
        "free_wasabi": [len(waiting)],
        "bonus": [sum("chopsticks" in CARD_NAMES[card] or "spoon" in CARD_NAMES[card] for card in open_cards)],
        "colours": [len(groups)],
        "largest_colour": [groups[-1] if groups else 0],
        "asked": [int(bool(view.queue) and seat in view.waiting_for)],
        "acts": [int(bool(view.queue) and view.queue[0].seat == seat)],
        "to_act": marks(12, *(acting.card - CHOPSTICKS_1 for acting in view.queue if acting.seat == seat)),
        "gives": [int(view.giver == seat)],
    }


@settings(max_examples=300, deadline=None)
@given(SEEDS)
def test_a_row_says_what_the_view_says(seed: int) -> None:
    s = some_state(random.Random(seed))
    low, high = observation_bounds(s.seats)
    for seat in range(s.seats):
        row = observed(s, seat)
        assert in_fields(row, s.seats) == expected(view_of(s, seat))
        assert all(low <= row)
        assert all(row <= high)


@settings(max_examples=300, deadline=None)
@given(SEEDS)
def test_what_a_seat_cannot_know_changes_nothing_in_its_row(seed: int) -> None:
    chance = random.Random(seed)
    s = some_state(chance)
    for seat in range(s.seats):
        assert observed(reshuffle_the_unknown(s, seat, chance), seat) == observed(s, seat)


def test_nobody_sees_who_is_still_choosing() -> None:
    """Where all answer in lockstep, who is asked once more would betray a special order, or thoughts of chopsticks."""
    chance = random.Random(5)
    compared = 0
    for _ in range(60):
        s = some_state(chance)
        if s.stage == CHOOSING:
            for seat in range(s.seats):
                row, other = observed(s, seat), s.clone()
                for neighbour in range(s.seats):
                    if neighbour != seat:
                        other.asked[neighbour] = NOTHING if s.asked[neighbour] == PICK else PICK
                assert observed(other, seat) == row
                compared += 1
    assert compared > 50


def test_a_row_reads_as_words() -> None:
    match = stage("sushi-go", ["tempura maki_2", "wasabi wasabi"])
    text = described(np.array(observed(match._s, 1), OBSERVATION_DTYPE), 2)
    assert "question: pick 1\n" in text
    assert "seat0_hand: wasabi 2\n" in text
    assert "seat1_hand_size: 2\n" in text


def test_a_row_begins_with_the_own_block() -> None:
    match = stage("sushi-go", ["tempura maki_2 maki_2", "wasabi squid_nigiri tempura"])
    play(match, "0:tempura", "1:wasabi")
    for seat, tray in ((0, "tempura"), (1, "wasabi")):
        fields = in_fields(observed(match._s, seat), 2)
        assert fields["seat0_tray"][CARD_NAMES.index(tray)] == 1
        assert fields["seat1_hand_known"] == [1]
        assert fields["seat1_tray"][CARD_NAMES.index(tray)] == 0


def test_only_the_own_face_down_choices_are_in_a_row() -> None:
    menu = "maki,tempura,sashimi,dumpling,wasabi,special_order,pudding"
    match = stage(menu, ["special_order maki_1 maki_1", "sashimi sashimi sashimi"], ["egg_nigiri wasabi", "tempura"])
    play(match, "0:special_order", "0:egg_nigiri", "0:wasabi")
    own, other = (in_fields(observed(match._s, seat), 2) for seat in (0, 1))
    assert own["picked"] == marks(CARDS, CARD_NAMES.index("special_order"))
    assert own["copying"] == marks(FACE_DOWN + 1, CARD_NAMES.index("egg_nigiri"))
    assert own["dipping"] == [1]
    assert own == expected(match.view(0))
    assert not any(other["picked"] + other["copying"] + other["dipping"])


def test_fields_lie_one_after_another_and_keep_their_places() -> None:
    for players in range(2, 9):
        fields = observation_fields(players)
        assert [field.offset for field in fields] == [
            sum(before.length for before in fields[:number]) for number in range(len(fields))
        ]
        assert observation_length(players) == fields[-1].offset + fields[-1].length
        assert len(observation_scale(players)) == observation_length(players)
        assert fields[: len(observation_fields(2))] == observation_fields(2)
    for field in (*TABLE_FIELDS, *SEAT_FIELDS):
        assert len(field.labels) == (field.length if field.length > 1 else 0)
        assert field.low < field.high
    assert (OBSERVATION_VERSION, TABLE_LENGTH, observation_length(4)) == (2, 357, 941), "a new length is a new version"


def test_the_document_says_what_stands_where() -> None:
    text = DOCUMENT.read_text()
    assert written(text) == text, "write it anew with: uv run python -m tests.envs.write"
