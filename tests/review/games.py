"""Finished games to look back on: of bots, and three small ones whose reviews a person can check."""

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rich.console import Console

from sushibelt.bots.registry import make_bot
from sushibelt.play.hindsight import look_back
from sushibelt.play.match import Match
from sushibelt.review.review import Review
from sushibelt.review.reviewing import Judgement, review
from sushibelt.terminal.words.review_page import print_review
from tests.staging import play, stage

FOLDER = Path(__file__).parent / "golden"

QUICK = Judgement(depth=120, playouts=40)
"""Good for tests of everything but strength."""


def finished(edition: str, menu: str | None, players: int, seed: str = "review") -> Match:
    """A game to its end: one half of the answers are a regular bot's, the other half are any."""
    match, chance = Match(edition, menu, players, secret=seed), Random(seed)
    bots = [make_bot("regular", f"{seed} {seat}") for seat in range(players)]
    while not match.over:
        seat = match.waiting_for[0]
        view = match.view(seat)
        assert view.question is not None
        sensible = chance.random() < 0.5
        match.answer(seat, bots[seat].answer(view, view.question) if sensible else chance.choice(view.question.options))
    return match


def golden_games() -> Iterator[tuple[str, str, Match]]:
    """Each with its name, and what a person finds who looks at it."""
    wasabi = stage(
        None,
        ["squid_nigiri egg_nigiri", "tempura dumpling"],
        [_tray("wasabi sashimi"), _tray("sashimi sashimi")],
        round_no=3,
        points=[20, 20],
    )
    play(wasabi, "0:egg_nigiri", "1:tempura")
    yield (
        "the-wasabi",
        "The last choice of the game, 20 points each, and six dumplings in front of each; Ana has a wasabi\n"
        "besides. With the squid nigiri on the wasabi, Ana makes 9 points, and Ben's last card is the egg\n"
        "nigiri, for 1. With the egg nigiri on it, Ana makes 3 points, and Ben's last card is the squid\n"
        "nigiri, for 3: nobody is ahead. Either way Ana's last card is the tempura or the dumpling that Ben\n"
        "leaves, neither of which is worth anything; nor are they to Ben. So the egg nigiri turned a win into\n"
        "a shared one.",
        wasabi,
    )
    sashimi = stage(
        None,
        ["egg_nigiri dumpling", "sashimi tempura"],
        [_tray("sashimi sashimi"), _tray("squid_nigiri salmon_nigiri")],
        round_no=3,
        points=[20, 18],
    )
    play(sashimi, "0:egg_nigiri", "1:tempura")
    yield (
        "the-third-sashimi",
        "The last choice of the game. Ana has 20 points and two sashimi in front, Ben 18 points and nigiri\n"
        "for 5 points. Six dumplings in front of each are worth 15 to both, and no seventh counts. If Ben\n"
        "takes the sashimi, neither it nor his last card brings him anything, but 18 and 5 points are more\n"
        "than Ana's 20 and 1 for her egg nigiri: he wins. If he takes the tempura, Ana's last card is her\n"
        "third sashimi, for 10 points, and she wins. So Ben gave away all of the win.",
        sashimi,
    )
    ice = stage(
        "maki,tempura,tofu,dumpling,spoon,chopsticks,green_tea_ice_cream",
        ["green_tea_ice_cream egg_nigiri", "squid_nigiri tofu", "salmon_nigiri dumpling"],
        ["", "maki_2 maki_2", "maki_3 maki_3 maki_3 maki_2"],
        round_no=3,
        desserts=["green_tea_ice_cream green_tea_ice_cream green_tea_ice_cream", "", ""],
        points=[30, 32, 10],
    )
    play(ice, "0:egg_nigiri", "1:squid_nigiri", "2:salmon_nigiri")
    yield (
        "the-fourth-ice-cream",
        "The last choice of a game for three; all hands have come round, so everybody knows them. Ana has 30\n"
        "points and three green tea ice creams set aside; Ben has 32 points and is second in maki, for 3; Cem\n"
        "has 10 and most maki, for 6. The fourth ice cream is worth 12 points: with it Ana ends at 42 and\n"
        "what Cem leaves her, and Ben at 35 + 3 + 1 at most: she wins. With the egg nigiri she ends at 31,\n"
        "and what Cem leaves her is worth 2 at most; Ben has 35 already: he wins. So Ana gave away all of the\n"
        "win, and what Ben and Cem chose does not matter.",
        ice,
    )


def _tray(first: str) -> str:
    """Two cards in front, and six dumplings."""
    return f"{first} {'dumpling ' * 6}"


def golden_text(why: str, match: Match, found: Review) -> str:
    """What is checked and kept: what a person finds, and what the review says."""
    page = Console(width=100, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    past = look_back(match.record())
    print_review(page, past.record, past.standing, found)
    return f"{why}\n\n{page.file.getvalue()}"  # type: ignore[attr-defined]


def reviewed(match: Match, judgement: Judgement = QUICK) -> Review:
    """A match's review."""
    return review(match.record(), judgement)
