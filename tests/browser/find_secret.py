"""Finds the secret of known_deals.py anew: `python -m tests.browser.find_secret`.

Needed only when the rules or the habits have changed so that the people of these tests miss a question.
"""

from hashlib import sha256
from itertools import count

from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.rules.catalogue import ANSWER_NAMES

from .habits import CHOPSTICKS_AND_SPOON, TABLES, Asking, eager, patient
from .people import Shown


def questions_met(secret: str, table: Asking) -> set[str]:
    """The kinds of questions that come up at a table."""
    edition = "party" if table.menu else "classic"
    match = Match(edition, ",".join(table.menu) or None, ["Ana", "Ben", "Cem"][: table.players], secret=secret)
    met: set[str] = set()
    while not match.over and len(match.scores) < table.rounds:
        question = match.question(match.waiting_for[0])
        assert question is not None
        met.add(question.kind)
        shown = Shown(
            turn=match.view(question.seat).turn_no,
            kind=question.kind,
            options=[ANSWER_NAMES[option] for option in question.options],
        )
        match.answer(question.seat, eager(shown))
    return met


def two_to_call(secret: str, bot: str) -> bool:
    """Whether a patient person among two bots may call two bonus cards in the first round."""
    match = Match("party", ",".join(CHOPSTICKS_AND_SPOON.menu), 3, secret=secret, printing="first")
    bots = [make_bot(bot, sha256(f"{secret}, seat {seat}".encode()).hexdigest()) for seat in range(3)]
    while not match.scores:
        view = match.view(match.waiting_for[0])
        question = view.question
        assert question is not None
        names = [ANSWER_NAMES[option] for option in question.options]
        if question.seat == 0 and question.kind == "call" and len(names) > 2:
            return True
        if question.seat == 0:
            match.answer(0, patient(Shown(kind=question.kind, options=names)))
        else:
            match.answer(question.seat, bots[question.seat].answer(view, question))
    return False


def main() -> None:
    """Try one secret after another."""
    found = (
        secret
        for number in count()
        if all(table.questions <= questions_met(secret := f"known {number}", table) for table in TABLES)
        and two_to_call(secret, "greedy")
    )
    print(next(found))


if __name__ == "__main__":
    main()
