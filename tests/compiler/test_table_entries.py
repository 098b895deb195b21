"""The engine's entries for a table: the same bytes as plain Python, whatever lay in the memory before."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from sushibelt.bots.judging.judged import AS_GREEDY, AS_REGULAR, judge_answers
from sushibelt.bots.search.beginning import begin_search, search_results
from sushibelt.bots.search.workspace import EDGE, WORKSPACE
from sushibelt.compiler.engine.library import by_engine
from sushibelt.compiler.plain import plainly
from sushibelt.play.facts import (
    MOST_REASONS,
    REASON_LENGTH,
    count_trays,
    explain_desserts,
    explain_round,
    rank_seats,
)
from sushibelt.play.imagining import imagine_game, lay_out
from sushibelt.play.memory import HEARD
from sushibelt.play.moves import cannot_take_back, give_answer, settle_by_seed, settle_with_cards, take_back_choice
from sushibelt.play.observation import observe_seat
from sushibelt.play.observation_fields import observation_length
from sushibelt.play.sight import MOST_ANSWERS, SIGHT, list_answers, see
from sushibelt.play.table_limits import DOWN, LYING, REAL_TABLE, TABLE_FAULTS, find_table_faults
from sushibelt.rules.beginning import begin_game, menu_fault_of
from sushibelt.rules.catalogue import TYPE_OF, TYPES
from sushibelt.rules.menu import CLASSIC_MENU, new_game
from sushibelt.rules.questions import NOTHING, OVER
from sushibelt.rules.state import POSITION_BYTES, RECORD, SEATS
from tests.crowds import every_preset, some_game

pytestmark = [pytest.mark.compiles]

MODES: list[Callable[[Any], Any]] = [by_engine, plainly]


def soiled(dtype: np.dtype[Any], seed: int = 0x55) -> Any:
    """A record in which anything may have lain before."""
    return np.full(dtype.itemsize, seed, np.int8).view(dtype)


def content(array: Any) -> bytes:
    """What an array holds; gaps between a record's fields do not count."""
    return b"".join(array[name].tobytes() for name in array.dtype.names) if array.dtype.names else bytes(array)


def both(function: Any, *given: Any) -> Any:
    """Call a function in both modes on copies of the same arrays, compare all, and keep what came of it."""
    outcomes = []
    for mode in MODES:
        copies = [value.copy() if isinstance(value, np.ndarray) else value for value in given]
        result = mode(function)(*copies)
        outcomes.append((result, [value for value in copies if isinstance(value, np.ndarray)]))
    (result, arrays), (other_result, others) = outcomes
    assert result == other_result
    for place, (one, other) in enumerate(zip(arrays, others, strict=True)):
        assert content(one) == content(other), (function.__name__, place)
    for value, after in zip([value for value in given if isinstance(value, np.ndarray)], arrays, strict=True):
        value[...] = after
    return result


def asked(games: Any) -> list[int]:
    return [seat for seat in range(games["seats"][0]) if games["asked"][0, seat] != NOTHING]


def played(games: Any, heards: Any, chance: random.Random) -> Iterator[int]:
    """Play a game at random, and name a seat that is asked each time before it answers."""
    while games["stage"][0] != OVER:
        if games["chance"][0] != NOTHING:
            both(settle_by_seed, games, heards, chance.randrange(1 << 62))
            continue
        seat = chance.choice(asked(games))
        yield seat
        answers = np.zeros(MOST_ANSWERS, np.int8)
        number = both(list_answers, games, seat, answers)
        assert answers[:number].tolist() == sorted(set(answers[:number].tolist()))
        both(give_answer, games, heards, seat, int(chance.choice(answers[:number])))
        if both(cannot_take_back, games, seat) == 0 and chance.random() < 0.1:
            both(take_back_choice, games, seat)


def begun(classic: bool, menu: tuple[int, ...], seats: int) -> Any:
    """A game that begins where something lay before; it is the very game that `new_game` gives."""
    games = soiled(RECORD)
    assert both(begin_game, games, np.array(menu, np.int8), int(classic), seats, 0) == 0
    assert games.tobytes()[:POSITION_BYTES] == new_game(classic, menu, seats).position_bytes()
    games["taking_notes"] = 1
    return games


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_a_whole_game_is_the_same_and_so_is_all_that_a_table_asks(number: int) -> None:
    chance = random.Random(number)
    kinds = [*every_preset(), *(some_game(chance) for _ in range(12))]
    for classic, menu, seats in kinds[number::12]:
        games, heards = begun(classic, menu, seats), np.zeros(1, HEARD)
        for seat in played(games, heards, chance):
            if chance.random() < 0.15:
                look_around(games, heards, seat, chance)
        reasons = np.zeros((MOST_REASONS, REASON_LENGTH), np.int16)
        points = games["points"][0, :seats].astype(np.int64)
        both(explain_desserts, games, 0, reasons)
        both(rank_seats, points, games["dessert"][0, :seats].sum(1).astype(np.int64), np.zeros(seats, np.int64))


def look_around(games: Any, heards: Any, seat: int, chance: random.Random) -> None:
    """Everything that is asked about a game as it stands."""
    sights, imagined, workspaces, edges = soiled(SIGHT), soiled(RECORD), soiled(WORKSPACE, 0), np.zeros(256, EDGE)
    both(see, games, heards, sights, -1)
    both(lay_out, sights, imagined)
    both(count_trays, imagined)
    for other in range(games["seats"][0]):
        both(explain_round, imagined, other, np.zeros((MOST_REASONS, REASON_LENGTH), np.int16))
    both(see, games, heards, sights, seat)
    both(imagine_game, sights, imagined, chance.randrange(1 << 62))
    for policy in (AS_GREEDY, AS_REGULAR):
        both(judge_answers, sights, imagined, workspaces, policy)
    both(begin_search, sights, imagined, workspaces, edges, len(edges), chance.randrange(1 << 62))
    both(search_results, imagined, workspaces, edges, len(edges), seat)
    both(observe_seat, games, seat, np.zeros((1, observation_length(games["seats"][0])), np.int16))


def test_whatever_is_wrong_with_a_menu_is_said_alike() -> None:
    chance = random.Random(1)
    for _ in range(500):
        menu = np.array([0, *chance.sample(range(TYPES + 1), 7)], np.int8)
        seats = chance.randrange(1, 10)
        fault = both(menu_fault_of, menu, seats)
        games = soiled(RECORD)
        assert both(begin_game, games, menu, 0, seats, 0) == fault
        if fault:
            assert games.tobytes() == soiled(RECORD).tobytes()


def test_whatever_is_wrong_with_a_real_table_is_found_alike() -> None:
    chance = random.Random(2)
    found = set()
    for _ in range(60):
        classic, menu, seats = some_game(chance)
        tables = np.zeros(1, REAL_TABLE)
        rounds = chance.randint(1, 3)
        tables["classic"], tables["seats"], tables["rounds"] = classic, seats, rounds
        tables["menu"], tables["told"] = menu or CLASSIC_MENU, chance.randrange(3)
        tables["first_round"] = chance.randint(1, 4 - rounds)
        columns = [card for card in range(DOWN) if TYPE_OF[card] in tables["menu"] or chance.random() < 0.02]
        for round_no in range(rounds):
            for row in range(round_no * SEATS, round_no * SEATS + seats):
                for _ in range(chance.randint(0, 8)):
                    way = chance.choice([0] * 20 + [1, 2])
                    tables["laid"][0, row, way * LYING + chance.choice([*columns, DOWN])] += 1
                tables["race"][0, row] = chance.choice([0] * 9 + [8, 5, 2, 7, 13, 3])
        number = both(find_table_faults, tables)
        found |= {*tables["faults"][0, :number, 0].tolist()}
    assert found == {*range(1, len(TABLE_FAULTS))}


def test_cards_laid_out_beforehand_are_dealt_or_refused_with_nothing_changed() -> None:
    games, heards = begun(True, CLASSIC_MENU, 2), np.zeros(1, HEARD)
    before = games.tobytes()
    cards = np.repeat(np.flatnonzero(games["pool"][0]), games["pool"][0][games["pool"][0] > 0]).astype(np.int8)
    assert both(settle_with_cards, games, heards, cards[:19]) == 1
    assert both(settle_with_cards, games, heards, np.full(20, cards[0], np.int8)) == 2 + int(cards[0])
    assert games.tobytes() == before
    assert both(settle_with_cards, games, heards, cards) == 0
    assert games["hand"][0, :2].ravel().tolist() == cards[:20].tolist()
