"""Find puzzles: bots play, and where one answer proves clearly best, that is kept.

`python -m sushibelt.practice.finding` looks for all that are wanted and goes on where it was left; with names of
menus, for theirs. The same games give the same puzzles: bots are limited by simulations, and a game's number is its
seed.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from ..bots.bot import Bot
from ..bots.champion.champion_bot import ChampionBot
from ..bots.registry import make_bot
from ..play.match import Match
from ..play.view import Question, View
from ..play.words import answer_key
from ..rules.menu import PRESETS, barred
from .puzzle import CLASSIC, MENUS, Puzzle, Puzzles, match_after

FOLDER: Final = Path(__file__).parent / "found"
WANTED: Final = {CLASSIC: 500, **dict.fromkeys(MENUS[1:], 32)}
"""How many puzzles of each menu there shall be."""
PLAYERS: Final = {CLASSIC: (2, 2, 3, 4, 5), "dinner-for-two": (2,), "big-banquet": (4, 5, 6)}
USUAL_PLAYERS: Final = (2, 3, 4)
"""How many play, in turn, where the menu allows it."""
PLAY: Final = ("regular", "net", "net:mix=yes")
"""Who plays the games: well, but not so well that nothing is left to be found."""
ASKED: Final = ("greedy", "regular", "net", "search:sims=1000")
"""Whose misses make a puzzle hard."""
FIRST_LOOK: Final = 1_000
SECOND_LOOK: Final = (30_000, 30_001)
"""Simulations; what they are is also what tells two looks at the same position apart."""
GAP: Final = 0.06
"""By how much of the win the best answer must be better than any other, at first sight, ..."""
SURE_GAP: Final = 0.04
"""... and in each of the later looks."""
FEWEST_OPTIONS: Final = 3
FROM_ONE_GAME: Final = 1
MOST_WITH: Final = (0.15, 0.4)
"""No more of all puzzles than this that nobody has missed, or one bot at most."""


def main() -> int:
    """Look for puzzles until there are enough, or until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("menus", nargs="*", metavar="MENU", help="such as classic or sushi-go; all if none is named")
    for menu in parser.parse_args().menus or MENUS:
        path = FOLDER / f"{menu}.json"
        kept = msgspec.json.decode(path.read_bytes(), type=Puzzles) if path.exists() else Puzzles()
        while len(kept.puzzles) < WANTED[menu]:
            kept.puzzles.extend(from_game(menu, kept.games, kept.puzzles))
            kept.games += 1
            path.write_bytes(written(kept))
            print(f"{menu}: {len(kept.puzzles)} of {WANTED[menu]}, {kept.games} games", file=sys.stderr, flush=True)
    return 0


def written(kept: Puzzles) -> bytes:
    """All puzzles of a menu as JSON, one on a line."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in kept.puzzles)
    return b'{"games":%d,"puzzles":[\n%s\n]}\n' % (kept.games, lines)


def from_game(menu: str, number: int, known: list[Puzzle]) -> list[Puzzle]:
    """The puzzles of one game, if there are any, so that all together are not too easy."""
    found: list[Puzzle] = []
    for match, secret, answers in moments(menu, number):
        if len(found) == FROM_ONE_GAME:
            break
        view = match.view(match.waiting_for[0])
        question = view.question
        assert question is not None
        if question.kind != "pick" or len(question.options) < FEWEST_OPTIONS:
            continue
        missed = worth_a_look(view, question)
        if missed is None or too_many_like_it(len(missed), [*known, *found]):
            continue
        if judged := clear_values(view, question, missed):
            values, exact = judged
            named = {answer_key(answer): round(value, 3) for answer, value in values.items()}
            found.append(Puzzle(match.players, secret, " ".join(answers), named, exact, tuple(missed[1:])))
    return found


def moments(menu: str, number: int) -> Iterator[tuple[Match, str, list[str]]]:
    """Every moment of a game in which somebody is asked, with the secret behind it and all answers before it."""
    secret, chance = f"puzzle {menu} {number}", Random(f"{menu} {number}")
    counts = player_counts(menu)
    players = counts[number % len(counts)]
    bots: list[Bot] = [make_bot(chance.choice(PLAY), f"{secret}, seat {seat}") for seat in range(players)]
    match = match_after(menu, players, secret, "")
    answers: list[str] = []
    while match.waiting_for:
        yield match, secret, answers
        seat = match.waiting_for[0]
        view = match.view(seat)
        assert view.question is not None
        reply = bots[seat].answer(view, view.question)
        match.answer(seat, reply)
        answers.append(answer_key(reply))


def player_counts(menu: str) -> list[int]:
    """How many play at this menu, in turn: for some numbers there are types that may not be used."""
    types = set() if menu == CLASSIC else set(PRESETS[menu])
    return [
        players for players in PLAYERS.get(menu, USUAL_PLAYERS) if menu == CLASSIC or not types & set(barred(players))
    ]


def worth_a_look(view: View, question: Question) -> list[str] | None:
    """A seeming best answer and the bots that miss it, if one answer seems clearly best at first sight."""
    replies = {spec: make_bot(spec, "puzzle").answer(view, question) for spec in ASKED[:-1]}
    looked = look(view, question, FIRST_LOOK)
    if looked is None:
        return None
    values, _ = looked
    best, second = ranked(values)[:2]
    if values[best] - values[second] < GAP:
        return None
    replies[ASKED[-1]] = make_bot(ASKED[-1], "puzzle").answer(view, question)
    return [answer_key(best), *(spec for spec, reply in replies.items() if reply != best)]


def too_many_like_it(missed: int, known: list[Puzzle]) -> bool:
    """Whether there are too many puzzles that are as easy."""
    easiness = missed - 1
    if easiness >= len(MOST_WITH):
        return False
    alike = sum(len(puzzle.missed) <= easiness for puzzle in known)
    return alike >= MOST_WITH[easiness] * (len(known) + 1)


def clear_values(view: View, question: Question, missed: list[str]) -> tuple[dict[int, float], bool] | None:
    """What every answer is worth, the best first, if one is clearly best however it is looked at; and whether exact."""
    looks = []
    for sims in SECOND_LOOK:
        looked = look(view, question, sims)
        if looked is None:
            return None
        values, exact = looked
        best, second = ranked(values)[:2]
        if answer_key(best) != missed[0] or values[best] - values[second] < SURE_GAP:
            return None
        looks.append(values)
        if exact:
            break
    means = {answer: sum(values[answer] for values in looks) / len(looks) for answer in question.options}
    return {answer: means[answer] for answer in ranked(means)}, exact


def look(view: View, question: Question, sims: int) -> tuple[dict[int, float], bool] | None:
    """What every answer is worth to the champion, and whether exactly; nothing if another is better than its own."""
    bot = ChampionBot(f"look {sims}", sims=sims)
    thoughts = bot.explain(view, question)
    values = {thought.answer: thought.value for thought in thoughts}
    return (values, bot.solved) if ranked(values)[0] == thoughts[0].answer else None


def ranked(values: dict[int, float]) -> list[int]:
    """The answers, the best first."""
    return sorted(values, key=lambda answer: (-values[answer], answer))


if __name__ == "__main__":
    sys.exit(main())
