"""Solves what a lead in puddings is worth in points after rounds 1 and 2 of the classic game for two.

Deals are drawn at random and both first picks made as a regular bot makes them; the rest of the round is solved, once
for each lead. What round 3 brings tells what a lead after round 2 is worth, and then round 2 tells the same for
round 1. Print the numbers and copy them into `bots/judging/pudding_leads.py`:

    uv run python scripts/pudding_leads.py --deals 120
"""

import argparse
import math
import statistics
from collections.abc import Iterator

from sushibelt.bots.judging.pudding_leads import LEADS
from sushibelt.bots.judging.regular_bot import RegularBot
from sushibelt.bots.solver.leads import linear_worth
from sushibelt.bots.solver.solver import Solver
from sushibelt.play.match import Match
from sushibelt.play.position import position_state
from sushibelt.rules.state import State
from sushibelt.rules.turn import LAST_ROUND


def second_turns(deals: int, round_no: int) -> Iterator[State]:
    """Positions of a round after both first picks, everybody level."""
    bot = RegularBot("leads")
    for number in range(deals):
        match = Match("classic", secret=f"leads, round {round_no}, deal {number}")
        for seat in match.waiting_for:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, bot.answer(match.view(seat), question))
        state = position_state(match.position())
        state.round_no = round_no
        yield state


def worth_of_leads(deals: int, round_no: int, after_it: tuple[float, ...]) -> tuple[float, ...]:
    """What each lead is worth before a round, given what it is worth after it."""
    found: list[list[float]] = [[] for _ in range(LEADS)]
    solver = Solver(linear_worth(after_two=after_it), by_points=True)
    for state in second_turns(deals, round_no):
        for lead in range(1, LEADS + 1):
            values = []
            for ahead in (0, 1):
                state.dessert[ahead, 0] = lead
                state.dessert[1 - ahead, 0] = 0
                solver.begin(state)
                solver.go_on()
                values.append(solver.value if ahead == 0 else -solver.value)
            found[lead - 1].append(sum(values) / 2)
    for lead, values in enumerate(found, 1):
        print(f"round {round_no}, lead {lead}: {statistics.mean(values):.2f} ± {2 * _error(values):.2f}", flush=True)
    return tuple(round(statistics.mean(values), 2) for values in found)


def _error(values: list[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def main() -> None:
    """Solve both tables and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=120)
    deals = parser.parse_args().deals
    after_two = worth_of_leads(deals, LAST_ROUND, (0.0,) * LEADS)
    after_one = worth_of_leads(deals, 2, after_two)
    print(f"AFTER_ONE: Final = {after_one}\nAFTER_TWO: Final = {after_two}")


if __name__ == "__main__":
    main()
