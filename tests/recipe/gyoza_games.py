"""Games with gyoza: run by `test_recipe.py` in a copy of the tree to which the recipe for a card was applied."""

from pathlib import Path

import sushibelt
from sushibelt.bots.registry import make_bot
from sushibelt.play.match import Match
from sushibelt.play.record import record_from_json
from sushibelt.play.standing import RoundScore
from sushibelt.play.view import LaidCard
from sushibelt.play.words import card_number
from sushibelt.rules.catalogue import CARD_NAMES
from sushibelt.terminal.full.pictures import picture
from tests import naive
from tests.golden.games import FOLDER

MENU = "maki,gyoza,tofu,eel,tea,wasabi,pudding"
BOTS = ("random", "greedy", "regular")
GAMES = 9


def played(number: int) -> Match:
    """A game of two to four, each bot at another seat each time."""
    match = Match("party", MENU, 2 + number % 3, secret=f"gyoza {number}")
    bots = [make_bot(BOTS[(seat + number) % 3], str(seat)) for seat in range(match.players)]
    while not match.over:
        for seat in match.waiting_for:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, bots[seat].answer(match.view(seat), question))
    return match


def laid(card: LaidCard) -> naive.Laid:
    """A card in front as the naive scorer knows it."""
    return naive.Laid(CARD_NAMES[card.card], on_wasabi=card.mate is not None, flipped=card.flipped)


def check_round(scored: RoundScore) -> int:
    """A round is worth what the naive scorer says, type by type; says how many points gyoza brought."""
    wanted = naive.round_points("party", [[laid(card) for card in tray] for tray in scored.trays])
    told = [{reason.kind: reason.points for reason in reasons if reason.points} for reasons in scored.reasons]
    assert told == wanted
    return sum(points.get("gyoza", 0) for points in told)


def main() -> None:
    """Replay the golden games, play new ones, and print where the package was found and what is under the picture."""
    for path in FOLDER.glob("*.json"):
        record = record_from_json(path.read_text("utf-8"))
        assert Match.replay(record).record() == record
    points, takers, texts = 0, set(), set()
    for number in range(GAMES):
        match = played(number)
        points += sum(map(check_round, match.scores[:-1]))
        assert Match.replay(match.record()).standing == match.standing
        for scored in match.scores[:-1]:
            for seat, reasons in enumerate(scored.reasons):
                said = {reason.text for reason in reasons if reason.kind == "gyoza"}
                texts |= said
                takers |= {BOTS[(seat + number) % 3]} if said else set()
    assert points > 0
    assert {"1 gyoza: 1", "2 gyoza: 4", "3 gyoza: 7"} <= texts
    assert takers == set(BOTS)
    print(Path(sushibelt.__file__).parent, picture(card_number("gyoza")).name[0])


if __name__ == "__main__":
    main()
