"""Writes three games with their reviews for the page's tests (`uv run python scripts/review_fixtures.py`).

The page reviews them itself, and every number must be the same (`web/tests/review.test.ts`). Few simulations are enough
for that.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.record import GameRecord
from sushibelt.review.review import Decision
from sushibelt.review.reviewing import Judgement, review

FILE = Path(__file__).resolve().parent.parent / "web" / "tests" / "fixtures" / "reviews.json"
JUDGEMENT = Judgement(depth=120, playouts=40)
THINKS_AGAIN = 0.1
DIGITS = 9


def games() -> list[Match]:
    """The classic game for two, which is solved in part, Party with all that can be asked, and four players."""
    return [
        Match("classic", seats=["Ana", "Ben"], secret="review 1"),
        Match("party", "master-menu", ["Ana", "Ben", "Cem"], secret="review 2"),
        Match("classic", seats=["Ana", "Ben", "Cem", "Dora"], both_ways=True, secret="review 3"),
    ]


def played(match: Match) -> GameRecord:
    """Let bots of different strength play it to the end; now and then somebody thinks again."""
    chance = Random(match.secret)
    bots = [make_bot(("greedy", "random")[seat % 2], f"{match.secret} {seat}") for seat in range(match.players)]
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        match.answer(seat, bots[seat].answer(match.view(seat), question))
        if chance.random() < THINKS_AGAIN and match.may_take_back(seat):
            match.take_back(seat)
    return match.record()


def shortened(value: Any) -> Any:
    """The same with numbers of as many digits as are compared."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: shortened(entry) for key, entry in value.items()}
    return [shortened(entry) for entry in value] if isinstance(value, list | tuple) else value


def weighed(it: Decision) -> dict[str, Any]:
    """A choice, each answer with its worth as a short row."""
    worths = [[worth.answer, worth.win, worth.points, worth.error] for worth in it.worths]
    follows = {"lost": it.lost, "points_lost": it.points_lost, "clear": it.clear}
    return {**msgspec.to_builtins(it), "worths": worths, **follows}


def reviewed(record: GameRecord) -> dict[str, Any]:
    """A record and what its review says."""
    found = review(record, JUDGEMENT)
    return {
        "record": json.loads(record.to_json()),
        "chart": [[it.number, it.what, it.chances, it.error] for it in found.chart],
        "decisions": [weighed(it) for it in found.decisions],
        "players": msgspec.to_builtins(found.players),
        "moments": msgspec.to_builtins(found.moments),
    }


def main() -> None:
    """Write the file with a line for each game."""
    made = [shortened(reviewed(played(match))) for match in games()]
    lines = ",\n".join(json.dumps(it, ensure_ascii=False, separators=(",", ":")) for it in made)
    head = f'"depth":{JUDGEMENT.depth},"playouts":{JUDGEMENT.playouts}'
    FILE.write_text(f'{{{head},"games":[\n{lines}\n]}}\n', "utf-8")
    choices = ", ".join(f"{len(it['decisions'])}" for it in made)
    exact = sum(choice["exact"] for it in made for choice in it["decisions"])
    print(f"{FILE.name}: {choices} choices, {exact} of them solved, {FILE.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
