"""What a lead in puddings is worth in points after rounds 1 and 2 of the classic game for two, as it was solved."""

from typing import Final

from ...compiler import rule

LEADS: Final = 6
"""Leads of more puddings are worth as much as this one."""
AFTER_ONE: Final = (2.76, 4.61, 5.57, 5.92, 6.0, 6.0)
"""What a lead of 1, 2, … puddings after round 1 is worth; `scripts/pudding_leads.py` solves this, ..."""
AFTER_TWO: Final = (3.58, 5.28, 5.95, 6.0, 6.0, 6.0)
"""... and the same after round 2."""


@rule
def pudding_lead(lead: int, round_no: int) -> float:
    """What a lead is worth before this round, 2 or 3; being behind costs as much."""
    if lead == 0:
        return 0.0
    place = min(abs(lead), LEADS) - 1
    worth = AFTER_ONE[place] if round_no == 2 else AFTER_TWO[place]
    return worth if lead > 0 else -worth
