"""Writes random tables with their scores for the page's own scorer (`uv run python scripts/page_fixtures.py`).

The page scores real tables without a server, so it has the scoring rules once more; these tables, played by bots and
scored by the rules themselves, are what it is tested against (`web/tests/score.test.ts`).
"""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any

from sushibelt.bots.bot import Bot
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.view import LaidCard
from sushibelt.rules.catalogue import ANSWER_NAMES, EGG_ON_WASABI, FACE_DOWN, PUDDING_CARD, SQUID, TYPE_NAMES
from sushibelt.rules.menu import PRESETS, legal_menus, menu_fault

FILE = Path(__file__).resolve().parent.parent / "web" / "tests" / "fixtures" / "scores.json"
LETTERS = ascii_letters + digits + "!#$%&()*+,-./:;<=>?@[]^_{|}~"
"""A letter for each card and how it lies, so that a tray is one short word; the file says which is which, by name."""
GAMES = 1200
WORDY = 6
"""Every so many games the reasons are kept in words, too."""
PLACE_OF = {8: 1, 5: 2, 2: 3}


def letter(laid: LaidCard) -> str:
    """A card in front as a letter."""
    if laid.flipped:
        return LETTERS[FACE_DOWN]
    return LETTERS[laid.card + EGG_ON_WASABI if laid.card <= SQUID and laid.mate is not None else laid.card]


def new_match(number: int, chance: Random) -> Match:
    """A game of any kind: every fourth classic, the others of all menus."""
    secret = f"page fixture {number}"
    if number % 4 == 0:
        return Match("classic", seats=chance.randint(2, 5), secret=secret)
    players = chance.randint(2, 8)
    menu = chance.choice(list(legal_menus(players)))
    preset = chance.choice(list(PRESETS.values()))
    if number % 4 == 1 and menu_fault(preset, players) is None:
        menu = preset
    return Match("party", menu, players, secret=secret)


def play(match: Match, bots: Sequence[Bot]) -> None:
    """Let bots play to the end."""
    while not match.over:
        for seat in match.waiting_for:
            question = match.question(seat)
            if question is not None:
                match.answer(seat, bots[seat].answer(match.view(seat), question))


def fixture(number: int) -> dict[str, Any]:
    """A whole game: what lay on the table in each round, and what it was worth."""
    chance = Random(number)
    match = new_match(number, chance)
    kinds = ("random", "greedy")
    play(match, [make_bot(chance.choice(kinds), f"{number} {seat}") for seat in range(match.players)])
    places: list[list[list[int]]] = [[[] for _ in range(match.players)] for _ in range(3)]
    finished = 0
    for event in match.events(None):
        finished += event.kind == "round_scored"
        if event.kind == "uramaki_place" and event.seat is not None:
            places[finished][event.seat].append(PLACE_OF[event.points or 0])
    *rounds, desserts = match.scores
    made: dict[str, Any] = {
        "classic": match.edition == "classic",
        "menu": [TYPE_NAMES[kind] for kind in match.menu],
        "rounds": [],
    }
    for played, taken in zip(rounds, places, strict=True):
        entry: dict[str, Any] = {
            "trays": ["".join(map(letter, tray)) for tray in played.trays],
            "points": played.points,
        }
        if any(taken):
            entry["places"] = taken
        if number % WORDY == 0:
            entry["words"] = [[reason.text for reason in reasons] for reasons in played.reasons]
        made["rounds"].append(entry)
    kept = ["".join(LETTERS[card] for card in cards if card >= PUDDING_CARD) for cards in match.view(None).desserts]
    made["desserts"] = {"kept": kept, "points": desserts.points, "ranking": match.standing.ranking}
    if number % WORDY == 0:
        made["desserts"]["words"] = [[reason.text for reason in reasons] for reasons in desserts.reasons]
    return made


def main() -> None:
    """Write the file."""
    lines = [json.dumps(fixture(number), ensure_ascii=False, separators=(",", ":")) for number in range(GAMES)]
    FILE.parent.mkdir(parents=True, exist_ok=True)
    letters = json.dumps(dict(zip(LETTERS, ANSWER_NAMES[: FACE_DOWN + 1], strict=False)))
    FILE.write_text(f'{{"letters":{letters},"games":[\n' + ",\n".join(lines) + "\n]}\n", "utf-8")
    print(f"{FILE.name}: {GAMES} games, {FILE.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
