"""The ladder: every bot against the one below it, with targets, on duplicate blocks of the same deals.

    uv run python -m bench.ladder [--only TEXT] [--quick]

After each row the results are kept in `bench/ladder.json` and the table in `docs/bots.md` is written anew from
them, so a run that is interrupted, or plays only some rows, leaves the others as they were.
"""

import argparse
import sys
import time
from pathlib import Path

import msgspec

from sushibelt.arena.arena import tournament
from sushibelt.arena.tournament import blocks_for
from sushibelt.machine import cores
from sushibelt.rules.menu import PRESETS

RESULTS = Path(__file__).with_name("ladder.json")
DOCUMENT = Path(__file__).parents[1] / "docs" / "bots.md"
BEGINNING = "<!-- the ladder: written by `python -m bench.ladder`, not by hand -->\n"
ENDING = "<!-- the end of the ladder -->\n"
SEED = "ladder"
FIRST_SEARCH = "search@0.1:ms=100"
"""The search of the first version, with as much time as the champion."""
HEADINGS = ("game", "bot", "against", "games (blocks)", "win share, 95 % interval", "target", "met")
BY_THE_CLOCK = "Searches limited by milliseconds (`ms`) get further on a faster machine; the other rows are repeatable."


class Row(msgspec.Struct, frozen=True):
    """One line of the ladder: a bot among opponents that are all alike."""

    menu: str | None
    """A preset's name; None is the classic game."""
    seats: int
    bot: str
    against: str
    games: int
    target: float
    """The least win share wanted."""

    @property
    def game(self) -> str:
        """What is played, in words."""
        return f"{self.menu or 'classic'}, {self.seats} players"

    @property
    def key(self) -> str:
        """The row's name in the file of results."""
        return f"{self.game}: {self.bot} v {self.against}"


class Result(msgspec.Struct, frozen=True):
    """What a row's games said."""

    games: int
    blocks: int
    share: float
    low: float
    high: float
    failures: int
    """Games that the bot lost by its own doing."""
    seconds: float
    cores: int


def all_rows() -> list[Row]:
    """The whole ladder, from the lowest rung up."""
    tables = [None, *PRESETS]
    return [
        Row(None, 2, "greedy", "random", 1000, 0.90),
        Row(None, 2, "regular", "greedy", 1000, 0.70),
        Row(None, 2, "search:sims=10000", "regular", 200, 0.85),
        *(Row(menu, 4, "regular", "greedy", 200, 0.40) for menu in tables),
        *(Row(menu, 4, "search:ms=100", "regular", 64, 0.50) for menu in tables),
        Row("big-banquet", 6, "search:ms=200", "regular", 120, 2 / 6),
        Row("big-banquet", 8, "search:ms=200", "regular", 128, 2 / 8),
        Row(None, 2, "champion:ms=100", FIRST_SEARCH, 100, 0.70),
        *(Row(menu, 4, "champion:ms=100", FIRST_SEARCH, 16, 0.40) for menu in tables),
    ]


def played(row: Row, games: int) -> Result:
    """Play a row on all cores, one game on each, so that searches by the clock do not slow one another down."""
    started = time.perf_counter()
    line_up = [row.bot, *[row.against] * (row.seats - 1)]
    edition = "classic" if row.menu is None else "party"
    jobs = cores()
    result = tournament(line_up, games, edition=edition, menu=row.menu, seed=SEED, jobs=jobs)
    line = next(line for line in result.lines if line.player == row.bot)
    share = line.win_share
    return Result(
        games=len(result.games),
        blocks=len(result.games) // row.seats,
        share=share.value,
        low=share.low,
        high=share.high,
        failures=line.failures,
        seconds=time.perf_counter() - started,
        cores=jobs,
    )


# --- the table -----------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f} %"


def share_text(result: Result) -> str:
    """A win share with its interval, and failures if there were any."""
    text = f"{percent(result.share)} ({100 * result.low:.1f}–{100 * result.high:.1f})"
    return f"{text}, {result.failures} lost by failing" if result.failures else text


def met(row: Row, result: Result) -> bool:
    """Whether the share itself reaches the target."""
    return result.share >= row.target


def cells(row: Row, result: Result | None) -> tuple[str, ...]:
    """A row of the table."""
    others = row.seats - 1
    against = f"`{row.against}`" if others == 1 else f"{others} `{row.against}`"
    target = percent(row.target)
    if result is None:
        return row.game, f"`{row.bot}`", against, "", "not measured yet", target, ""
    games = f"{result.games} ({result.blocks})"
    return row.game, f"`{row.bot}`", against, games, share_text(result), target, "yes" if met(row, result) else "**no**"


def table(rows: list[Row], results: dict[str, Result]) -> str:
    """The part of the document between the markers."""
    lines = [f"| {' | '.join(HEADINGS)} |", f"|{'---|' * len(HEADINGS)}"]
    lines += [f"| {' | '.join(cells(row, results.get(row.key)))} |" for row in rows]
    used = sorted({results[row.key].cores for row in rows if row.key in results})
    machine = f" Measured on a machine with {' and with '.join(map(str, used))} cores." if used else ""
    return "\n".join(lines) + f"\n\n{BY_THE_CLOCK}{machine}\n"


def write_document(rows: list[Row], results: dict[str, Result]) -> None:
    """Put today's table into the document."""
    before, beginning, rest = DOCUMENT.read_text("utf-8").partition(BEGINNING)
    _, ending, after = rest.partition(ENDING)
    if not (beginning and ending):
        raise SystemExit(f"{DOCUMENT} has lost its markers:\n{BEGINNING}{ENDING}")
    DOCUMENT.write_text(f"{before}{BEGINNING}\n{table(rows, results)}\n{ENDING}{after}", "utf-8")


def kept_results() -> dict[str, Result]:
    """What earlier runs have found."""
    if not RESULTS.exists():
        return {}
    return msgspec.json.decode(RESULTS.read_bytes(), type=dict[str, Result])


def keep(rows: list[Row], results: dict[str, Result]) -> None:
    """Write the results down in the order of the ladder; rows that are no longer on it are dropped."""
    known = {row.key: results[row.key] for row in rows if row.key in results}
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    write_document(rows, known)


def main() -> int:
    """Play the rows, print each as it is finished, and say which targets were missed."""
    parser = argparse.ArgumentParser(description="Play the ladder and write its table into docs/bots.md.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rows whose name contains this text")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games, and nothing is written")
    arguments = parser.parse_args()
    rows = all_rows()
    wanted = [row for row in rows if arguments.only.lower() in row.key.lower()]
    if not wanted:
        names = "\n".join(row.key for row in rows)
        print(f"No row contains {arguments.only!r}; the rows are:\n{names}", file=sys.stderr)
        return 2
    print(f"{cores()} cores, one game on each. {BY_THE_CLOCK}", flush=True)
    results = {} if arguments.quick else kept_results()
    missed = []
    for row in wanted:
        games = max(row.games // 10, 2 * row.seats) if arguments.quick else row.games
        result = played(row, blocks_for(games, row.seats) * row.seats)
        verdict = "met" if met(row, result) else "missed"
        line = f"{row.key}: {share_text(result)} in {result.games} games, target {percent(row.target)} {verdict}"
        print(f"{line}, {result.seconds:.0f} s", flush=True)
        if not met(row, result):
            missed.append(line)
        if not arguments.quick:
            results[row.key] = result
            keep(rows, results)
    print("\n" + ("\n".join(f"missed: {line}" for line in missed) or "All targets met."))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
