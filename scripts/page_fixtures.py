"""Writes random games for the page's tests (`uv run python scripts/page_fixtures.py`).

`scores.json` has tables with their scores, played by bots: what the page's pad for real tables must say of them
(`web/tests/score.test.ts`). `games.json` has whole games with everything that `Match` told on the way: the page's own
match, which plays them without a server, must tell the very same (`web/tests/match.test.ts`).
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any

import msgspec

from sushibelt.bots.bot import Bot
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.view import LaidCard, Question, View
from sushibelt.play.words import menu_key
from sushibelt.rules.catalogue import (
    ANSWER_NAMES,
    CARDS,
    CHOPSTICKS,
    CHOPSTICKS_1,
    EGG_ON_WASABI,
    FACE_DOWN,
    PASS,
    PUDDING_CARD,
    SPECIAL_ORDER,
    SPOON,
    SPOON_6,
    SQUID,
    TYPE_NAMES,
)
from sushibelt.rules.menu import PRESETS, Menu, legal_menus, menu_fault
from sushibelt.server.tables.replays import replay

FIXTURES = Path(__file__).resolve().parent.parent / "web" / "tests" / "fixtures"
LETTERS = ascii_letters + digits + "!#$%&()*+,-./:;<=>?@[]^_{|}~"
"""A letter for each card and how it lies, so that a tray is one short word; the file says which is which, by name."""
GAMES = 1200
WORDY = 6
"""Every so many games the reasons are kept in words, too."""
PLACE_OF = {8: 1, 5: 2, 2: 3}
WHOLE_GAMES = 24
LAID_OUT = 5
"""Every so many of the whole games are dealt from cards laid out beforehand."""
THINKS_AGAIN = 0.08
BOTS = ("random", "greedy", "regular", "search:sims=60")


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


def digest(value: Any) -> str:
    """A short name for anything that is told, the same in every language: its JSON with fields in order."""
    text = json.dumps(msgspec.to_builtins(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def without_text(value: Any) -> Any:
    """The same without the sentences, which the page makes itself."""
    if isinstance(value, dict):
        return {key: without_text(entry) for key, entry in value.items() if key != "text"}
    return [without_text(entry) for entry in value] if isinstance(value, list | tuple) else value


def seen(match: Match) -> str:
    """What everybody may know now."""
    views = [match.view(seat) for seat in (*range(match.players), None)]
    return digest([views, [match.may_take_back(seat) for seat in range(match.players)]])


def whole_game(number: int) -> dict[str, Any]:
    """A game with all that was told: answers as they came, and what everybody saw after each of them."""
    chance = Random(f"whole game {number}")
    match = new_match(number, chance)
    both_ways = number % 3 == 0
    printing = "first" if number % 4 == 3 else "revised"
    menu = None if match.edition == "classic" else match.record().menu
    if printing == "first":
        menu = menu_key(chance.choice(list(filter(several_to_call, legal_menus(match.players)))))
    options = {
        "edition": match.edition,
        "menu": menu,
        "seats": match.names,
        "bothWays": both_ways,
        "printing": printing,
    }
    match = Match(match.edition, menu, match.names, both_ways, f"page game {number}", printing=printing)
    if number % LAID_OUT == 1:
        deal = dealt_openly(match)
        match = Match(match.edition, menu, match.names, both_ways, "laid out", deal, printing=printing)
    bots = [
        make_bot(chance.choice(("random", "random", "greedy")), f"{number} {seat}") for seat in range(match.players)
    ]
    steps = [seen(match)]
    asked: list[list[int | str]] = []
    while not match.over:
        seat = chance.choice(match.waiting_for)
        question = match.question(seat)
        assert question is not None
        reply = bots[seat].answer(match.view(seat), question)
        if printing == "first":
            reply = saved_up(match.view(seat), question, reply)
        if len(question.options) > 1 and len(asked) < len(BOTS) * 3 and chance.random() < 0.2:
            spec = BOTS[len(asked) % len(BOTS)]
            thought = make_bot(spec, "page").answer(match.view(seat), question)
            asked.append([len(steps) - 1, seat, spec, ANSWER_NAMES[thought]])
        match.answer(seat, reply, question.id)
        steps.append(seen(match))
        if chance.random() < THINKS_AGAIN and match.may_take_back(seat):
            match.take_back(seat)
            steps.append(seen(match))
    events = match._events
    record = match.record()
    shown = replay("", 0, record)
    return {
        "options": {**options, "secret": match.secret, "shuffles": laid_out(match)},
        "record": json.loads(record.to_json()),
        "steps": steps,
        "events": digest(without_text(msgspec.to_builtins(events))),
        "texts": [event.text for event in events],
        "scores": digest(without_text(msgspec.to_builtins(match.scores))),
        "standing": msgspec.to_builtins(match.standing),
        "replay": [digest(without_text(msgspec.to_builtins(step))) for step in shown.steps],
        "thoughts": asked,
    }


def saved_up(view: View, question: Question, reply: int) -> int:
    """Another answer for somebody who plays every bonus card, and uses none before two lie in front."""
    bonus = [option for option in question.options if CHOPSTICKS_1 <= option <= SPOON_6]
    if question.kind == "pick" and bonus:
        return bonus[0]
    if question.kind == "call" and not view.calls:
        return bonus[0] if len(question.options) > 2 and bonus else PASS
    return reply


def several_to_call(menu: Menu) -> bool:
    """Whether bonus cards may come to lie side by side in front of a player."""
    return CHOPSTICKS in menu and (SPOON in menu or SPECIAL_ORDER in menu)


def dealt_openly(match: Match) -> list[list[str]]:
    """The first shuffles of a game as cards in order: what lies in hands and, before it, which desserts were drawn."""
    hands = [match.view(seat).hand for seat in range(match.players)]
    deal = [ANSWER_NAMES[hand[place]] for place in range(len(hands[0])) for hand in hands]
    if match.edition == "classic":
        return [deal]
    state = match._s
    return [[ANSWER_NAMES[card] for card in range(PUDDING_CARD, CARDS) for _ in range(state.pool[card])], deal]


def laid_out(match: Match) -> list[str | list[str]]:
    """The shuffles of a game that were laid out beforehand."""
    return [list(shuffle) for shuffle in match.record().shuffles if not isinstance(shuffle, str)]


def write(name: str, lines: list[str], head: str = "") -> None:
    """Write a file with a line for each game."""
    FIXTURES.mkdir(parents=True, exist_ok=True)
    file = FIXTURES / name
    file.write_text(f'{{{head}"games":[\n' + ",\n".join(lines) + "\n]}\n", "utf-8")
    print(f"{name}: {len(lines)} games, {file.stat().st_size // 1024} KiB")


def line(game: dict[str, Any]) -> str:
    """A game in one line."""
    return json.dumps(game, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the files."""
    letters = json.dumps(dict(zip(LETTERS, ANSWER_NAMES[: FACE_DOWN + 1], strict=False)))
    write("scores.json", [line(fixture(number)) for number in range(GAMES)], f'"letters":{letters},')
    write("games.json", [line(whole_game(number)) for number in range(WHOLE_GAMES)])


if __name__ == "__main__":
    main()
