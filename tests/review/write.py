"""Writes the golden reviews anew: `python -m tests.review.write`, then read the diff."""

from sushibelt.review.reviewing import Judgement
from tests.review.games import FOLDER, golden_games, golden_text, reviewed

if __name__ == "__main__":
    for name, why, match in golden_games():
        (FOLDER / f"{name}.txt").write_text(golden_text(why, match, reviewed(match, Judgement())), "utf-8")
