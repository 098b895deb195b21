"""Rulings on the classic game's cards, setup and deals."""

import pytest

from sushibelt.play.errors import SushibeltError
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import CARD_NAMES
from tests.rules.tables import cards_in, classic_turn, everything, play_on, round_end
from tests.scoring_table import worth
from tests.staging import hand, options, play


@pytest.mark.rule("C-COMP-1")
def test_the_deck_has_these_108_cards() -> None:
    cards = everything(Match("classic", seats=3, secret="box"))
    assert cards == {
        "tempura": 14, "sashimi": 14, "dumpling": 14, "maki_1": 6, "maki_2": 12, "maki_3": 8,
        "egg_nigiri": 5, "salmon_nigiri": 10, "squid_nigiri": 5, "wasabi": 6, "chopsticks": 4, "pudding": 10,
    }  # fmt: skip
    assert cards.total() == 108


@pytest.mark.rule("C-COMP-2")
def test_a_roll_card_counts_its_figure() -> None:
    assert worth(None, "maki", "maki_3", "maki_1 maki_2") == [3, 3]
    assert worth(None, "maki", "maki_2", "maki_1 maki_1") == [3, 3]
    assert worth(None, "maki", "maki_3", "maki_2") == [6, 3]


@pytest.mark.rule("C-COMP-2")
def test_the_deck_shows_54_roll_icons() -> None:
    cards = everything(Match("classic", seats=2, secret="icons"))
    assert sum(int(name[-1]) * count for name, count in cards.items() if name.startswith("maki")) == 54


@pytest.mark.rule("C-COMP-3")
def test_cards_of_one_name_are_one_choice() -> None:
    match = classic_turn(["chopsticks chopsticks tempura tempura", ""], ["wasabi", "wasabi"])
    held = hand(match, 0)
    assert held.count("chopsticks") == 2
    question = match.question(0)
    assert question is not None
    assert len(question.options) == len(set(held)) < len(held)


@pytest.mark.rule("C-COMP-3")
def test_classic_chopsticks_bear_no_number() -> None:
    match = classic_turn(["chopsticks", ""], ["wasabi", "wasabi"])
    assert {name for name in options(match, 0) if "chopsticks" in name} == {"chopsticks"}


@pytest.mark.rule("C-COMP-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    match = Match("classic", seats=players)
    assert match.waiting_for == tuple(range(players))


@pytest.mark.rule("C-COMP-4")
@pytest.mark.parametrize("players", [0, 1, 6, 8])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(SushibeltError, match="2 to 5 players"):
        Match("classic", seats=players)


@pytest.mark.rule("C-SETUP-1")
def test_everything_is_shuffled_into_one_pile() -> None:
    deals = [[hand(match, seat) for seat in (0, 1)] for match in _some_matches()]
    assert len({str(deal) for deal in deals}) == len(deals)
    assert {name for deal in deals for cards in deal for name in cards} == set(everything(_some_matches()[0]))


@pytest.mark.rule("C-SETUP-1")
def test_the_pile_lies_face_down() -> None:
    match = Match("classic", seats=2, secret="pile")
    assert match.view(None).deck_size == 88
    assert sum(match.view(None).unseen) == 108
    assert sum(match.view(0).unseen) == 98


def _some_matches() -> list[Match]:
    return [Match("classic", seats=2, secret=f"deal {number}") for number in range(20)]


@pytest.mark.rule("C-SETUP-2")
def test_everyone_starts_at_nought() -> None:
    assert Match("classic", seats=5).standing.points == (0, 0, 0, 0, 0)


@pytest.mark.rule("C-SETUP-2")
def test_a_total_may_fall_below_nought() -> None:
    worthless = "tempura sashimi sashimi chopsticks chopsticks chopsticks wasabi wasabi wasabi"
    match = round_end(None, [worthless, "pudding", "pudding"], round_no=3)
    assert match.over
    assert match.standing.points[0] == -6


@pytest.mark.rule("C-SETUP-3")
def test_the_left_neighbour_has_the_next_number() -> None:
    match = Match("classic", seats=3, secret="seats")
    left = [hand(match, seat) for seat in range(3)]
    for seat, cards in enumerate(left):
        play(match, f"{seat}:{cards[0]}")
    for seat in range(3):
        assert hand(match, (seat + 1) % 3) == left[seat][1:]


@pytest.mark.rule("C-DEAL-1")
def test_a_game_has_three_rounds() -> None:
    match = play_on(Match("classic", seats=4, secret="rounds"))
    assert match.over
    assert [score.round_no for score in match.scores] == [1, 2, 3, 0]
    assert sum(event.kind == "dealt" for event in match.events(None)) == 3


@pytest.mark.rule("C-DEAL-2")
@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_cards_per_player(players: int, cards: int) -> None:
    match = Match("classic", seats=players, secret="sizes")
    for round_no in (1, 2, 3):
        play_on(match, round_no)
        assert match.view(None).hand_sizes == (cards,) * players


@pytest.mark.rule("C-DEAL-3")
def test_later_rounds_are_dealt_from_what_is_left() -> None:
    match = Match("classic", seats=3, secret="one pile")
    for round_no in (2, 3):
        left = cards_in(match, "deck")
        play_on(match, round_no)
        assert cards_in(match, "hands", "deck") == left


@pytest.mark.rule("C-DEAL-3")
def test_discards_never_come_back() -> None:
    match = Match("classic", seats=2, secret="discards")
    first = cards_in(match, "hands")
    play_on(match, 3)
    assert cards_in(match, "discard", "desserts") >= first


@pytest.mark.rule("C-DEAL-4")
@pytest.mark.parametrize(("players", "left"), [(2, 48), (3, 27), (4, 12), (5, 3)])
def test_cards_that_are_never_dealt(players: int, left: int) -> None:
    assert play_on(Match("classic", seats=players, secret="left")).view(None).deck_size == left


@pytest.mark.rule("C-DEAL-5")
def test_a_hand_is_for_its_holder_alone() -> None:
    match = Match("classic", seats=3, secret="hands")
    for seat in range(3):
        known = match.view(seat).hands
        assert [cards is not None for cards in known] == [other == seat for other in range(3)]
        assert {event.seat for event in match.events(seat) if event.kind == "hand"} == {seat}
    assert match.view(None).hands == (None, None, None)


@pytest.mark.rule("C-DEAL-5")
def test_cards_in_front_and_discards_are_public() -> None:
    match = round_end(None, ["tempura tempura", "pudding wasabi"])
    mine, other = hand(match, 0)[0], hand(match, 1)[0]
    play(match, f"0:{mine}", f"1:{other}")
    for seat in (0, 1, None):
        seen = match.view(seat)
        assert [[CARD_NAMES[laid.card] for laid in laids] for laids in seen.trays] == [[mine], [other]]
        assert len(seen.discard) == 19
        assert [len(kept) for kept in seen.desserts] == [0, 1]


@pytest.mark.rule("C-VAR-1")
def test_both_ways_passes_the_second_round_to_the_right() -> None:
    match = Match("classic", seats=4, secret="both", both_ways=True)
    for round_no, step in ((1, 1), (2, -1), (3, 1)):
        play_on(match, round_no)
        left = [hand(match, seat) for seat in range(4)]
        for seat, cards in enumerate(left):
            play(match, f"{seat}:{cards[0]}")
        assert [hand(match, (seat + step) % 4) for seat in range(4)] == [cards[1:] for cards in left]


@pytest.mark.rule("C-VAR-1")
def test_without_the_variant_every_round_passes_to_the_left() -> None:
    match = play_on(Match("classic", seats=3, secret="left"))
    passes = {event.text for event in match.events(None) if event.kind == "passed"}
    assert passes == {"Hands are passed to the left."}
