"""Every card type is known everywhere: what is missing when one is added, this says type by type."""

import json
import re
import runpy
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from sushibelt.bots.judging.expected_cards import EXPECTED_CARDS
from sushibelt.bots.judging.expected_points import tray_value
from sushibelt.bots.judging.gains import WORTH_WHAT_THEY_BRING, count
from sushibelt.bots.judging.weights import GREEDY
from sushibelt.play.explain import dessert_reasons, round_reasons
from sushibelt.play.words import card_name, rule_in_a_line, type_name
from sushibelt.rules import catalogue
from sushibelt.rules import kind as game_kind
from sushibelt.rules.card_types import CARD_TYPES, DESSERT, ON_A_MENU, CardType
from sushibelt.rules.catalogue import (
    CARD_NAMES,
    CARDS,
    CHOPSTICKS_1,
    DESSERTS,
    PUDDING_CARD,
    SQUID,
    TYPE_NAMES,
    TYPE_OF,
    TYPES,
    card,
    card_type,
    of_every_type,
)
from sushibelt.rules.menu import new_game
from sushibelt.rules.scoring import score_desserts, score_round, tally_trays
from sushibelt.rules.state import ORIGINAL, State
from sushibelt.rules.table import lay
from sushibelt.terminal.full.look import colour_of
from sushibelt.terminal.full.pictures import WIDTH, picture, sign
from tests import naive
from tests.golden.games import FOLDER as GOLDEN
from tests.rules.tables import menu_with
from tests.rulings import RULES, rule_text

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web" / "src"
SCORES_NOTHING = ("wasabi", "special_order", "chopsticks", "spoon", "menu", "takeout_box")
"""What these do shows in other cards; all other types score, desserts at the end of the game."""
EXPLAINED_ALL_THE_SAME = ("wasabi",)
"""Of what scores nothing, this is told about."""
PLAINLY_WORTH_ITS_POINTS = ("nigiri",)
"""The page says on each of these cards what it is worth."""

every_type = pytest.mark.parametrize("kind", CARD_TYPES, ids=lambda kind: kind.name)


def party_cards(kind: CardType, number: int) -> list[str]:
    """So many cards of a type, one of each variation in turn."""
    return list(islice(cycle(card.name for card in kind.cards if card.party), number))


def table_with(kind: CardType, number: int) -> State:
    """A round's end where the first of four has so many cards of a type, the second one, and nobody anything else."""
    s = new_game(False, menu_with(card_type(kind.name)), 4)
    for seat, cards in ((0, party_cards(kind, number)), (1, party_cards(kind, 1))):
        for name in cards:
            if kind.family == DESSERT:
                s.dessert[seat, card(name) - PUDDING_CARD] += 1
            else:
                lay(s, seat, card(name), ORIGINAL)
    return s


def end(kind: CardType, s: State) -> State:
    """Score what lies there: desserts at the end of the game, all else at that of a round."""
    (score_desserts if kind.family == DESSERT else score_round)(s)
    return s


# --- the table itself ----------------------------------------------------------------------------------------


def test_the_table_is_in_the_order_that_the_rules_rely_on() -> None:
    assert [card <= SQUID for card in range(CARDS)] == [TYPE_NAMES[kind] == "nigiri" for kind in TYPE_OF]
    assert [card >= PUDDING_CARD for card in range(CARDS)] == [kind in DESSERTS for kind in TYPE_OF]
    assert len(set(CARD_NAMES)) == CARDS
    assert len(set(TYPE_NAMES)) == TYPES


def test_only_what_acts_bears_an_order_number() -> None:
    numbers = {card.name: card.order for kind in CARD_TYPES for card in kind.cards if card.order}
    assert list(numbers.values()) == list(range(1, len(numbers) + 1))
    assert [card(name) for name in numbers] == [CHOPSTICKS_1 + number for number in range(len(numbers))]
    assert [kind.name for kind in CARD_TYPES if any(card.order for card in kind.cards)] == list(naive.NUMBERED)


def test_the_rules_have_a_constant_for_every_card_and_type() -> None:
    assert list(game_kind._constants(catalogue, "card").values()) == list(range(CARDS))
    assert list(game_kind._constants(catalogue, "card_type").values()) == list(range(TYPES))


def test_each_place_of_a_family_is_taken_once() -> None:
    for family in ON_A_MENU:
        places = [kind.menu_place for kind in CARD_TYPES if kind.family == family]
        assert not any(places) or sorted(places) == list(range(1, len(places) + 1)), family


def test_what_is_said_of_types_must_be_said_of_all() -> None:
    told = dict.fromkeys(TYPE_NAMES, "something")
    assert of_every_type(told) == dict.fromkeys(range(TYPES), "something")
    with pytest.raises(LookupError, match=r"^Nothing is said of eel, tofu\.$"):
        of_every_type({name: told[name] for name in TYPE_NAMES if name not in ("eel", "tofu")})
    with pytest.raises(LookupError, match=r"^There is no fish\.$"):
        of_every_type(told | {"fish": "?"})
    with pytest.raises(LookupError, match=r"^Something is said of tea"):
        of_every_type(told, without=["tea"])


# --- rules, bots and explanations ------------------------------------------------------------------------------


@every_type
def test_it_scores(kind: CardType) -> None:
    points = [end(kind, table_with(kind, number)).points[0] for number in range(1, 6)]
    assert any(points) != (kind.name in SCORES_NOTHING), f"rules/scoring.py: {points}"


@every_type
def test_the_naive_scorer_has_it_and_agrees(kind: CardType) -> None:
    assert naive.PARTY_BOX[kind.family][kind.name] == {card.name: card.party for card in kind.cards if card.party}
    for number in range(6):
        cards = [party_cards(kind, number), party_cards(kind, 1), [], []]
        if kind.family == DESSERT:
            wanted = naive.dessert_points("party", cards, kind.name)
        else:
            told = naive.round_points("party", [[naive.Laid(name) for name in tray] for tray in cards])
            wanted = [sum(points.values()) for points in told]
        s = end(kind, table_with(kind, number))
        assert [s.points[seat] for seat in range(4)] == wanted


@every_type
def test_its_points_are_explained(kind: CardType) -> None:
    s = end(kind, table_with(kind, 2))
    told = {reason.kind: reason for reason in (dessert_reasons if kind.family == DESSERT else round_reasons)(s, 0)}
    silent = kind.name in SCORES_NOTHING and kind.name not in EXPLAINED_ALL_THE_SAME
    assert (kind.name in told) != silent, f"play/facts.py: {sorted(told)}"
    assert silent or told[kind.name].points == s.points[0]


@every_type
def test_bots_know_what_it_is_value(kind: CardType) -> None:
    s = new_game(False, menu_with(card_type(kind.name)), 4)
    s.turn_no = 2
    tally_trays(s)
    more, weights = [2.0] * EXPECTED_CARDS, list(GREEDY)
    worth = [tray_value(s, 0, more, weights)]
    for name in party_cards(kind, 4):
        count(s, 0, card(name), 1)
        worth.append(tray_value(s, 0, more, weights))
    brings = card_type(kind.name) in WORTH_WHAT_THEY_BRING
    assert (len({round(each, 6) for each in worth}) == 1) == brings, f"bots/judging/expected_points.py: {worth}"


@every_type
def test_a_golden_game_plays_it(kind: CardType) -> None:
    names = {card.name for card in kind.cards if card.party}
    played = (json.loads(path.read_text("utf-8"))["answers"] for path in GOLDEN.glob("*.json"))
    assert any(names & {answer for _, answer in answers} for answers in played), "tests/golden/games.py"


@every_type
def test_the_rulebook_speaks_of_it(kind: CardType) -> None:
    name = type_name(card_type(kind.name))
    assert re.search(rf"\b{name}\b", "nigiri " + rule_text("P-COMP-3")), "P-COMP-3"
    text = RULES.read_text("utf-8")
    ids = re.findall(rf"^- \*\*(P-[A-Z]+)-\d+\*\* .*\b{name}s?\b", text, re.IGNORECASE | re.MULTILINE)
    assert set(ids) - {"P-COMP"}, "a rule of its own"


# --- screens and page ------------------------------------------------------------------------------------------


@every_type
def test_the_full_screen_shows_it(kind: CardType) -> None:
    number = card_type(kind.name)
    assert re.fullmatch(r"#[0-9a-f]{6}", colour_of(kind.name))
    assert len(sign(number)) == 1
    assert sum(other.look.sign == sign(number) for other in CARD_TYPES) == 1
    like = {other.coloured_like or other.name for other in CARD_TYPES if other.look.colour == colour_of(kind.name)}
    assert like == {kind.coloured_like or kind.name}, "a colour for each type"
    for each in kind.cards:
        drawn = picture(card(each.name))
        assert any(drawn.drawing)
        assert all(len(line) <= WIDTH for line in (*drawn.drawing, *drawn.name))


@every_type
def test_its_rule_is_said_in_a_line(kind: CardType) -> None:
    number = card_type(kind.name)
    for rule in (rule_in_a_line(number, classic=False), rule_in_a_line(number, classic=True)):
        assert rule.endswith(".")
        assert 10 <= len(rule) <= 100
    assert kind.in_short or kind.name in PLAINLY_WORTH_ITS_POINTS
    assert len(kind.in_short) <= 20
    assert len({card_name(card(each.name)) for each in kind.cards}) == len(kind.cards)


LANGUAGES = sorted(path.parent.name for path in (WEB / "i18n").glob("*/cards.ts") if path.parent.name != "en")


@every_type
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_words_for_it(kind: CardType, language: str) -> None:
    words = (WEB / "i18n" / language / "cards.ts").read_text("utf-8")
    said = re.search(rf"^  {kind.name}: \{{\n((?:    .*\n)*)  \}},$", words, re.MULTILINE)
    assert said is not None, f"web/src/i18n/{language}/cards.ts"
    fields = dict(re.findall(r'^    (\w+): "(.*)",$', said[1], re.MULTILINE))
    wanted = {"name", "rule"} | ({"classicRule"} if kind.classic_rule else set())
    assert all(fields.get(field) for field in wanted)
    assert fields["worth"] or kind.name in PLAINLY_WORTH_ITS_POINTS


@pytest.fixture(scope="module")
def page_types() -> dict[str, Any]:
    """What the script makes of the rules for the page."""
    return runpy.run_path(str(ROOT / "scripts" / "page_types.py"))


def test_the_page_has_the_table_as_it_is_now(page_types: dict[str, Any]) -> None:
    order = "run: uv run python scripts/page_types.py"
    assert (WEB / "lib" / "catalogue.ts").read_text("utf-8") == page_types["catalogue_text"](), order
    assert (WEB / "look" / "colours.css").read_text("utf-8") == page_types["colours_text"](), order


@pytest.fixture(scope="module")
def drawings() -> dict[str, str]:
    """Every drawing as the brushes make it now."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "web" / "art"))
        drawn: dict[str, str] = runpy.run_path(str(ROOT / "web" / "art" / "draw.py"))["pictures"]()
    return drawn


@every_type
def test_every_card_of_it_is_drawn(kind: CardType, drawings: dict[str, str]) -> None:
    for each in kind.cards:
        assert each.name in drawings, "web/art/draw.py"
        kept = WEB / "art" / f"{each.name}.svg"
        assert kept.exists(), "run: uv run python web/art/draw.py"
        assert kept.read_text("utf-8") == drawings[each.name], "run: uv run python web/art/draw.py"
