"""Finds the secret of known_deals.py anew: `python -m tests.browser.find_secret`.

Needed only when the rules or the habits have changed so that the people of these tests miss a question.
"""

from itertools import count

from sushibelt.play.match import Match
from sushibelt.rules.catalogue import ANSWER_NAMES

from .habits import TABLES, Asking, eager
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


def main() -> None:
    """Try one secret after another."""
    found = (
        secret
        for number in count()
        if all(table.questions <= questions_met(secret := f"known {number}", table) for table in TABLES)
    )
    print(next(found))


if __name__ == "__main__":
    main()
