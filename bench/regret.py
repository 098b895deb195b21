"""What each answer costs, against an exact referee: the classic game for two, from the second turn of a round on.

    uv run python -m bench.regret champion:ms=1000 search:sims=10000 [--positions 200] [--seed TEXT]

For every position the referee (tests/bots/referee.py, slow and apart from the product) solves the rest of the round.
The loss is what the position is worth if both play best, less what the bot's answer, or its mixture of answers, brings
against an opponent who plays best: in round 1, at 0 : 0, in points, with puddings as solved by
`scripts/pudding_leads.py`; in round 3, with the leads that the game has brought, in shares of the win. Positions come
from games of regular bots and of networks, each against its like; each seed gives others.
"""

import argparse
import os
import statistics
import sys
from collections.abc import Iterator
from random import Random

import numpy as np

from sushibelt.bots.judging.pudding_leads import AFTER_ONE
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match

os.environ["SUSHIBELT_REFEREE"] = "compiled"
from tests.bots.referee import Referee, best_mixture
from tests.bots.referee_eyes import as_referee_moves, as_referee_sees

TURNS = range(2, 10)
PLAYERS = ("regular", "net:mix=yes")


def positions(number: int, seed: str) -> Iterator[Match]:
    """Matches at the beginning of a turn, one turn after the other, half of them in round 1 and half in round 3."""
    for count in range(number):
        chance = Random(f"{seed}, position {count}")
        round_no, turn = (1, 3)[count % 2], TURNS[count // 2 % len(TURNS)]
        match = Match("classic", secret=f"{seed}, position {count}")
        player = chance.choice(PLAYERS)  # the same on both seats, so that few games are decided by round 3
        bots = [make_bot(player, f"{seed}, {count}, {seat}") for seat in range(2)]
        while (match.view(0).round_no, match.view(0).turn_no) != (round_no, turn) or len(match.waiting_for) < 2:
            seat = match.waiting_for[0]
            question = match.question(seat)
            assert question is not None
            match.answer(seat, bots[seat].answer(match.view(seat), question))
        yield match


def mixture_of(spec: str, match: Match, seed: str) -> dict[tuple[int, int], float]:
    """What a bot does on the first seat, as the referee's moves, and how often."""
    bot, found = make_bot(spec, seed), {}
    view, question = match.view(0), match.question(0)
    assert question is not None
    mixed = bot.mixture(view, question) if hasattr(bot, "mixture") else None
    for answers, share in mixed or [(tuple(_answers(bot, match.copy())), 1.0)]:
        found[as_referee_moves(answers)] = share
    return found


def _answers(bot: object, match: Match) -> Iterator[int]:
    """What a bot answers to all questions of one turn."""
    asked = match.view(0).turn_no
    while (question := match.question(0)) is not None and match.view(0).turn_no == asked:
        reply = bot.answer(match.view(0), question)  # type: ignore[attr-defined]
        yield reply
        match.answer(0, reply)


def main() -> int:
    """Judge the named bots by the same positions and print what they lose."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", default="regret")
    options = parser.parse_args()
    losses: dict[tuple[str, int], list[float]] = {(spec, k): [] for spec in options.bots for k in (1, 3)}
    referees = {1: Referee(AFTER_ONE), 3: Referee(None)}
    for number, match in enumerate(positions(options.positions, options.seed), 1):
        round_no = match.view(0).round_no
        mine, _, game = referees[round_no].matrix(as_referee_sees(match))
        value, theirs = best_mixture(game)[1], best_mixture(-game.T)[0]
        brings = dict(zip(mine, (game @ theirs).tolist(), strict=True))
        for spec in options.bots:
            chosen = mixture_of(spec, match, f"{options.seed}, {number}")
            losses[spec, round_no].append(value - sum(share * brings[move] for move, share in chosen.items()))
        print(f"\r{number} of {options.positions} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for (spec, round_no), lost in losses.items():
        unit = "points" if round_no == 1 else "of a win"
        error = 1.96 * statistics.stdev(lost) / np.sqrt(len(lost)) if len(lost) > 1 else float("nan")
        exact = sum(loss < 1e-6 for loss in lost)
        print(
            f"{spec}, round {round_no}: {max(0.0, statistics.mean(lost)):.4f} ± {error:.4f} {unit} a pick, "
            f"at worst {max(lost):.2f}, nothing in {exact} of {len(lost)}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
