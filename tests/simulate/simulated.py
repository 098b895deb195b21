"""A simulation's games once more, slow and obvious: played in plain Python as matches, and counted from their story."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sushibelt.bots.judging.weights import GREEDY, REGULAR
from sushibelt.crowd.loops import POLICIES, RANDOM, SPACE, policy_answer
from sushibelt.play.match import Match
from sushibelt.play.setup import game_of
from sushibelt.rules.catalogue import CARD_NAMES, TYPE_NAMES
from sushibelt.rules.chance import SEEDS, advance, draw_at_random, first_state
from sushibelt.rules.questions import NOTHING, OVER
from sushibelt.rules.turn import proceed, take_answer
from sushibelt.simulate.counting import LOWEST_SCORE, TOTALS
from sushibelt.simulate.findings import RACE
from sushibelt.simulate.scorecard import PARTS
from sushibelt.simulate.simulation import Setup, first_seed

WEIGHTS = {"greedy": GREEDY, "regular": REGULAR}


def matches(setup: Setup, games: int) -> Iterator[Match]:
    """The first games of a simulation as finished matches."""
    for number in range(games):
        yield _match(setup, (first_seed(setup.seed) + number) % SEEDS)


def _match(setup: Setup, seed: int) -> Match:
    """Find out what is dealt and answered in a game, then have a match check and tell it all."""
    s = game_of(setup.edition, setup.menu, setup.seats, setup.both_ways, setup.printing, setup.variant)
    random = first_state(seed)
    shuffles: list[int] = []
    answers: list[tuple[int, int]] = []
    space = [[0.0] * SPACE[1] for _ in range(SPACE[0])]
    while s.stage != OVER:
        while s.chance != NOTHING:
            shuffles.append(random)
            draw_at_random(s, random)
            random = advance(random)
        for seat, bot in enumerate(setup.players):
            if s.asked[seat] != NOTHING:
                policy = POLICIES.index(bot)
                reply = policy_answer(s, seat, random, policy, list(WEIGHTS.get(bot, ())), space)
                if policy == RANDOM:
                    random = advance(random)
                answers.append((seat, reply))
                take_answer(s, seat, reply)
        proceed(s)
    game = (setup.edition, setup.menu, setup.seats, setup.both_ways, "", shuffles)
    match = Match(*game, printing=setup.printing, variant=setup.variant)
    for seat, reply in answers:
        match.answer(seat, reply)
    assert match.over
    return match


def taken(match: Match) -> list[tuple[int, int, int]]:
    """Every card that came to lie before somebody from a hand or the deck: seat, card, and the turn of its round."""
    found = []
    turn = 0
    for event in match.events(None):
        if event.kind == "dealt":
            turn = 1
        elif event.kind == "passed":
            turn += 1
        elif event.kind in ("revealed", "played"):
            assert event.seat is not None
            assert event.card is not None
            found.append((event.seat, CARD_NAMES.index(event.card), turn))
    return found


def counted(setup: Setup, played: Sequence[Match]) -> npt.NDArray[np.void]:
    """What all these matches add up to, as a simulation should have counted it."""
    totals = np.zeros((), TOTALS)
    for match in played:
        _count(totals, setup, match)
    return totals


def _count(totals: Any, setup: Setup, match: Match) -> None:
    standing = match.standing
    winners = standing.winners
    others = [points for seat, points in enumerate(standing.points) if seat not in winners]
    best = standing.points[winners[0]]
    totals["games"] += 1
    totals["shared"] += len(winners) > 1
    totals["tie_breaks"] += len(winners) == 1 and standing.points.count(best) > 1
    totals["winning_points"] += best
    totals["lead"] += best - max(others) if others else 0
    won = [840 // len(winners) if seat in winners else 0 for seat in range(match.players)]
    names = [*(TYPE_NAMES[kind] for kind in match.menu), "face_down"]
    for seat, bot in enumerate(setup.players):
        group, points, kept = POLICIES.index(bot), standing.points[seat], standing.desserts[seat]
        totals["seat_points"][seat] += points
        totals["seat_won"][seat] += won[seat]
        sweet = 0
        for score in match.scores:
            part = score.round_no - 1 if score.round_no else PARTS - 1
            totals["by_part"][group, part] += score.points[seat]
            for reason in score.reasons[seat]:
                column = names.index(reason.kind)
                totals["by_type"][group, column] += reason.points
                totals["winners_by_type"][group, column] += reason.points * won[seat]
                sweet += reason.points if column == 7 else 0
        totals["score"][group, points - LOWEST_SCORE] += (1, points, won[seat])
        totals["kept"][group, kept] += (1, points, won[seat], sweet)
        totals["race"][group, _race(standing.desserts, kept)] += (1, points, won[seat], sweet)
    for seat, card, turn in taken(match):
        group = POLICIES.index(setup.players[seat])
        totals["taken"][group, card, turn - 1] += (1, standing.points[seat], won[seat])


def _race(desserts: Sequence[int], kept: int) -> int:
    """Where somebody with so many desserts stands among all."""
    tied = "alone" if desserts.count(kept) == 1 else "tied"
    if min(desserts) == max(desserts):
        return RACE.index("all_level")
    if kept == max(desserts):
        return RACE.index(f"most_{tied}")
    return RACE.index(f"fewest_{tied}" if kept == min(desserts) else "between")
