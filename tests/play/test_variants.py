"""Variants: other numbers play by the same rules, say everywhere that they are not official, and are kept whole."""

import msgspec
import pytest

from sushibelt.bots.errors import PublishedOnly
from sushibelt.bots.registry import BOTS, knows_variants, make_bot
from sushibelt.bots.solver.solver import Solver
from sushibelt.play.errors import BadPosition, BadRecord, SushibeltError
from sushibelt.play.imagine import imagine
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.setup import game_of
from sushibelt.play.variant import Variant, checked
from sushibelt.review.reviewing import reviewable
from sushibelt.rules.catalogue import CARD_NAMES, TYPE_NAMES, TYPE_OF
from sushibelt.rules.scoring import dessert_points, face_down_points, tally_trays, type_points
from sushibelt.rules.state import FLIPPED, ORIGINAL, PUDDINGS, WORTHS, State
from sushibelt.rules.table import lay
from sushibelt.rules.worth import OFFICIAL, PLACES, TABLES

DEAR = Variant(name="Dear sashimi", copies={"sashimi": 10}, points={"sashimi": (12,), "maki": (8, 1, 0)})
CLASSIC = Variant(name="Quick", edition="classic", rounds=2, hands={"2": 5}, points={"tempura": (9,)})
COLOURS = "uramaki,tempura,edamame,eel,soy_sauce,tea,green_tea_ice_cream"


def played(match: Match, bots: str = "greedy") -> Match:
    """A match played to its end by bots that see only what their seats do."""
    players = [make_bot(bots, f"seat {seat}") for seat in range(match.players)]
    while not match.over:
        for seat in match.waiting_for:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, players[seat].answer(match.view(seat), question), question.id)
    return match


# --- what numbers do -----------------------------------------------------------------------------------------


def table(menu: str, points: dict[str, tuple[int, ...]], trays: list[str], flipped: int = 0) -> State:
    """A table of a variant at the end of a round, with these cards in front of each player."""
    classic = menu == "classic"
    edition = "classic" if classic else "party"
    variant = Variant(name="tried", edition=edition, points=points)
    s = game_of(edition, None if classic else menu, max(len(trays), 2 if classic else 3), variant=variant)
    for seat, cards in enumerate(trays):
        for card in cards.split():
            lay(s, seat, CARD_NAMES.index(card), ORIGINAL)
    for place in range(flipped):
        s.tray_state[0, place] = FLIPPED
    tally_trays(s)
    return s


SCORED = {
    "egg_nigiri": ((4,), "sushi-go", ["egg_nigiri egg_nigiri", ""], [8, 0]),
    "salmon_nigiri": ((7,), "sushi-go", ["salmon_nigiri", ""], [7, 0]),
    "squid_nigiri": ((0,), "sushi-go", ["squid_nigiri egg_nigiri", ""], [1, 0]),
    "maki": ((10, 5, 1), "sushi-go", ["maki_3", "maki_2", "maki_1", ""], [10, 5, 1, 0]),
    "temaki": ((9, -2), "master-menu", ["temaki temaki", "temaki", ""], [9, 0, -2]),
    "uramaki": ((20, 5, 2), "points-platter", ["uramaki_3", ""], [20, 0]),
    "tempura": ((6,), "sushi-go", ["tempura tempura tempura tempura tempura", "tempura"], [12, 0]),
    "sashimi": ((12,), "sushi-go", ["sashimi sashimi sashimi", "sashimi sashimi"], [12, 0]),
    "dumpling": ((2, 3, 4, 5, 6), "sushi-go", ["dumpling", "dumpling " * 6], [2, 6]),
    "eel": ((-1, 9), "big-banquet", ["eel", "eel eel eel", ""], [-1, 9, 0]),
    "tofu": ((1, 8, -4), "master-menu", ["tofu", "tofu tofu", "tofu tofu tofu"], [1, 8, -4]),
    "onigiri": (
        (0, 0, 0, 40),
        "master-menu",
        ["onigiri_circle onigiri_square onigiri_triangle onigiri_rectangle onigiri_circle", "onigiri_circle"],
        [40, 0],
    ),
    "edamame": ((5, 6, 7, 8), COLOURS, ["edamame", "edamame edamame", "edamame", ""], [6, 12, 6, 0]),
    "miso_soup": ((4,), "my-first-meal", ["miso_soup miso_soup", "miso_soup"], [8, 4]),
    "soy_sauce": ((9,), COLOURS, ["soy_sauce tempura eel", "tempura", ""], [9, 0, 0]),
    "tea": ((3,), COLOURS, ["tea tempura tempura", "", ""], [6, 0, 0]),
}


@pytest.mark.parametrize("name", SCORED)
def test_a_round_is_scored_by_the_numbers_handed_in(name: str) -> None:
    numbers, menu, trays, expected = SCORED[name]
    s = table(menu, {name: numbers}, trays)
    kind = TYPE_OF[CARD_NAMES.index(name)] if name in CARD_NAMES else TYPE_NAMES.index(name)
    assert [type_points(s, kind, seat) for seat in range(len(trays))] == expected
    usual = table(menu, {"squid_nigiri": (9,)}, trays)  # and not by the official ones
    if name != "squid_nigiri":
        assert [type_points(usual, kind, seat) for seat in range(len(trays))] != expected


def test_wasabi_multiplies_by_the_number_handed_in() -> None:
    s = table("sushi-go", {"wasabi": (5,)}, ["wasabi squid_nigiri", ""])
    s.tray_mate[0, 1] = 0
    tally_trays(s)
    assert type_points(s, TYPE_NAMES.index("nigiri"), 0) == 15


def test_cards_that_lie_face_down_are_worth_the_number_handed_in() -> None:
    s = table("master-menu", {"face_down": (7,)}, ["tofu tofu", ""], flipped=2)
    assert [face_down_points(s, seat) for seat in range(2)] == [14, 0]


@pytest.mark.parametrize(
    ("name", "numbers", "menu", "kept", "expected"),
    [
        ("pudding", (10, -2), "sushi-go", [{"pudding": 2}, {"pudding": 1}, {}], [10, 0, -2]),
        ("pudding", (7, -5), "classic", [{"pudding": 2}, {}, {}, {"pudding": 2}], [3, -2, -2, 3]),
        ("green_tea_ice_cream", (20,), "big-banquet", [{"green_tea_ice_cream": 8}, {}], [40, 0]),
        ("fruit", (0, 1, 2, 3, 4, 9), "master-menu", [{"fruit_watermelon_watermelon": 3}, {}], [9, 0]),
    ],
)
def test_desserts_are_scored_by_the_numbers_handed_in(
    name: str, numbers: tuple[int, ...], menu: str, kept: list[dict[str, int]], expected: list[int]
) -> None:
    s = table(menu, {name: numbers}, [""] * len(kept))
    for seat, cards in enumerate(kept):
        for card, count in cards.items():
            s.dessert[seat, CARD_NAMES.index(card) - CARD_NAMES.index("pudding")] = count
            s.tally[seat, PUDDINGS] = count
    assert [dessert_points(s, TYPE_NAMES.index(name), seat) for seat in range(len(kept))] == expected


def test_every_table_of_points_is_tried_here() -> None:
    assert {table.name for table in TABLES} == {
        *SCORED,
        "wasabi",
        "face_down",
        "pudding",
        "green_tea_ice_cream",
        "fruit",
    }


def test_official_games_have_official_numbers() -> None:
    s = game_of("party", "sushi-go", 4)
    assert [s.worth[place] for place in range(WORTHS)] == list(OFFICIAL)
    assert (s.unofficial, s.rounds) == (0, 3)
    six = game_of("party", "sushi-go", 6)
    assert [six.worth[PLACES["maki"] + place] for place in range(3)] == [6, 4, 2]
    assert Match("classic").record().variant is None
    assert "variant" not in Match("classic").record().to_json()


def test_a_game_has_the_rounds_hands_copies_and_desserts_handed_in() -> None:
    variant = Variant(name="x", rounds=4, hands={"3": 6}, copies={"tempura": 0, "eel": 12}, desserts={"3": (1, 1, 8)})
    match = Match("party", "big-banquet", 3, secret="four", variant=variant)
    assert match.view(0).cards_each == 6
    assert match.view(0).dessert_pile_size == 14
    played(match, "random")
    assert [score.round_no for score in match.scores] == [1, 2, 3, 4, 0]
    laid = {CARD_NAMES[card.card] for score in match.scores[:4] for tray in score.trays for card in tray}
    assert "tempura" not in laid
    assert "eel" in laid
    assert match.view(0).dessert_pile_size == 5


def test_cards_are_dealt_from_the_copies_handed_in() -> None:
    variant = Variant(name="x", edition="classic", copies={"tempura": 1, "chopsticks": 0})
    view = Match("classic", seats=3, variant=variant).view(None)
    assert view.unseen[CARD_NAMES.index("tempura")] == 1
    assert view.unseen[CARD_NAMES.index("chopsticks")] == 0


# --- bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "greedy", "regular"])
@pytest.mark.parametrize(("variant", "menu"), [(DEAR, "sushi-go"), (DEAR, "big-banquet"), (CLASSIC, None)])
def test_bots_that_judge_by_the_rules_play_a_variant_to_its_end(bot: str, variant: Variant, menu: str | None) -> None:
    match = played(Match(variant.edition, menu, 2 if menu is None else 3, secret=bot, variant=variant), bot)
    assert match.over


def test_greedy_wants_what_the_variant_pays_for() -> None:
    hand = "tempura tempura tempura egg_nigiri salmon_nigiri sashimi dumpling maki_1 pudding"
    hands = [" ".join([hand] * 3).split()]

    def first(points: dict[str, tuple[int, ...]]) -> str:
        variant = Variant(name="x", edition="classic", points=points)
        match = Match("classic", seats=3, secret="", shuffles=hands, variant=variant)
        question = match.question(0)
        assert question is not None
        return CARD_NAMES[make_bot("greedy", "").answer(match.view(0), question)]

    assert first({"egg_nigiri": (30,)}) == "egg_nigiri"
    assert first({"dumpling": (40, 41, 42, 43, 44)}) == "dumpling"
    assert first({"tempura": (60,)}) == "tempura"


def test_what_a_seat_imagines_has_the_numbers_of_its_table() -> None:
    from random import Random

    match = Match("classic", seats=2, secret="imagined", variant=CLASSIC)
    view = match.view(1)
    assert view.house is not None
    assert view.house.rounds == 2
    s = imagine(view, Random(1))
    assert (s.unofficial, s.rounds, s.cards_each, s.worth[PLACES["tempura"]]) == (1, 2, 5, 9)
    official = Match("classic", seats=2, secret="imagined").view(1)
    assert official.house is None


def test_in_a_party_variant_what_is_imagined_has_its_copies() -> None:
    from random import Random

    match = Match("party", "sushi-go", 3, secret="copies", variant=DEAR)
    s = imagine(match.view(0), Random(1))
    assert s.pool[CARD_NAMES.index("sashimi")] == 10


@pytest.mark.parametrize("bot", ["search:sims=100", "net", "champion:sims=100", "cmd:true"])
def test_bots_that_know_the_published_game_only_say_so(bot: str) -> None:
    match = Match("classic", seats=2, secret="refused", variant=CLASSIC)
    question = match.question(0)
    assert question is not None
    assert not knows_variants(bot)
    with pytest.raises(PublishedOnly, match="knows the published game only"):
        make_bot(bot, "").answer(match.view(0), question)


def test_the_solver_refuses_a_variant() -> None:
    with pytest.raises(PublishedOnly, match="The solver knows the published game only"):
        Solver().look_at(Match("classic", seats=2, variant=CLASSIC).view(0))


def test_every_bot_of_the_house_says_whether_it_plays_variants() -> None:
    assert [name for name in BOTS if not BOTS[name].published_only] == ["random", "greedy", "regular"]


# --- it says so, and is kept ------------------------------------------------------------------------------------


def test_a_match_says_that_it_is_not_official() -> None:
    match = Match("party", "sushi-go", 3, secret="said", variant=DEAR)
    text = str(match)
    assert text.startswith(f"Unofficial variant 'Dear sashimi' ({DEAR.digest}): 10 of sashimi instead of 8,")
    assert "sashimi 12 instead of 10" in text.splitlines()[0]
    assert "unofficial variant 'Dear sashimi'" in repr(match)
    assert "Unofficial variant" in match._repr_html_()
    assert "nofficial" not in str(Match("party", "sushi-go", 3)) + repr(Match("classic"))


def test_a_record_of_a_variant_replays_by_itself() -> None:
    match = played(Match("party", "sushi-go", 3, secret="kept", variant=DEAR))
    text = match.record().to_json()
    assert msgspec.json.decode(text)["variant"] == {
        "name": "Dear sashimi",
        "copies": {"sashimi": 10},
        "points": {"maki": [8, 1, 0], "sashimi": [12]},
        "hash": DEAR.digest,
    }
    again = Match.replay(record_from_json(text))
    assert again.state_bytes() == match.state_bytes()
    assert again.points == match.points
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"sashimi":[12]', '"sashimi":[13]', "has the hash .*, not"),
        ('"sashimi":10', '"sashimi":9', "has the hash .*, not"),
        ('"sashimi":10', '"sashimi":99', "There can be 0 to 14 of sashimi, not 99"),
        (f',"hash":"{DEAR.digest}"', "", "lacks its hash"),
        ('"copies"', '"colours"', "unknown field"),
    ],
)
def test_a_record_whose_numbers_were_changed_is_refused(old: str, new: str, said: str) -> None:
    text = Match("party", "sushi-go", 3, secret="kept", variant=DEAR).record().to_json()
    assert old in text
    with pytest.raises(BadRecord, match=said):
        record_from_json(text.replace(old, new))


def test_a_record_of_a_variant_is_no_record_of_the_published_game() -> None:
    match = played(Match("party", "sushi-go", 3, secret="kept", variant=DEAR))
    with pytest.raises(BadRecord):
        Match.replay(msgspec.structs.replace(match.record(), variant=None))


def test_the_hash_is_that_of_the_numbers_whatever_they_are_called() -> None:
    other = msgspec.structs.replace(DEAR, name="Another name")
    assert checked(other).hash == checked(DEAR).hash
    assert checked(msgspec.structs.replace(DEAR, rounds=2)).hash != checked(DEAR).hash
    with_usual = msgspec.structs.replace(DEAR, copies={"sashimi": 10, "tempura": 8})
    assert checked(with_usual) == checked(DEAR)


def test_variants_have_no_positions() -> None:
    match = Match("classic", seats=2, variant=CLASSIC)
    with pytest.raises(BadPosition, match="A variant has no positions"):
        match.position()
    start = Match("classic", seats=2).position()
    with pytest.raises(BadPosition, match="a variant starts from the beginning"):
        Match("classic", seats=2, start=start, variant=CLASSIC)


def test_variants_are_not_reviewed() -> None:
    record = played(Match("classic", seats=2, secret="looked at", variant=CLASSIC)).record()
    with pytest.raises(BadRecord, match="Only published games are reviewed; this is one of the unofficial variant"):
        reviewable(record)


def test_a_copy_of_a_match_goes_on_as_the_same_variant() -> None:
    match = Match("classic", seats=2, secret="copied", variant=CLASSIC)
    other = played(match.copy(), "random")
    assert other.variant == match.variant
    assert other.over
    assert not match.over


# --- what cannot be played --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "players", "said"),
    [
        ({"copies": {"egg_nigiri": 0, "maki_2": 0, "tempura": 0, "sashimi": 0}}, 8, "Too few cards: 8 players with 7"),
        ({"rounds": 5, "hands": {"4": 10}}, 4, "A game deals at most 180 cards"),
        ({"desserts": {"4": (9, 9, 0)}}, 4, "Too few desserts: 18 join"),
        ({"copies": {"pudding": 5}}, 4, "Too few desserts: 10 join"),
        ({"menu": "big-banquet", "rounds": 2}, 4, "made for the menu big-banquet"),
        ({"points": {"tofu": (1, 1, 1)}}, 4, "Nothing that the variant 'x' changes is in this game"),
        ({"hands": {"5": 3}}, 4, "Nothing that the variant 'x' changes is in this game"),
        ({"edition": "classic", "rounds": 2}, 4, "is one of the classic game"),
        ({"points": {"sashimi": (10,)}}, 4, "changes nothing"),
    ],
)
def test_a_variant_that_cannot_be_played_is_refused(fields: dict[str, object], players: int, said: str) -> None:
    variant = msgspec.convert({"name": "x", **fields}, Variant)
    with pytest.raises(SushibeltError, match=said):
        Match("party", "sushi-go", players, variant=variant)


def test_the_classic_deck_must_have_a_card_for_everybody() -> None:
    with pytest.raises(SushibeltError, match="Too few cards: 5 players with 10 cards in 3 rounds need 150"):
        Match("classic", seats=5, variant=Variant(name="x", edition="classic", hands={"5": 10}))
    with pytest.raises(SushibeltError, match="room for 108 cards, not for 118"):
        Match(
            "classic", seats=5, variant=Variant(name="x", edition="classic", copies={"pudding": 14, "egg_nigiri": 11})
        )


def test_no_variant_runs_out_of_cards() -> None:
    """The tightest game there can be: desserts are kept, special orders become desserts, and hands are just dealt."""
    menu = "temaki,edamame,dumpling,tofu,special_order,wasabi,pudding"
    variant = Variant(
        name="tight", rounds=5, copies={"temaki": 4, "edamame": 4, "tofu": 4, "wasabi": 0}, hands={"3": 10}
    )
    for secret in map(str, range(4)):
        assert played(Match("party", menu, 3, secret=secret, variant=variant), "random").over
