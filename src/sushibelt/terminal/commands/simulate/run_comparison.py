"""`sushibelt simulate --variant`: a variant beside the game it changes."""

from contextlib import ExitStack

import msgspec

from ....output import RowsFile
from ....play.errors import SushibeltError
from ....play.variant import Variant, changes
from ....play.variant_file import variant_from_file
from ....simulate.comparison import Comparison
from ....simulate.rows import COMPARED_COLUMNS
from ...words.page import open_page, print_text
from ..interrupts import INTERRUPTED, hear_no_interrupt, interruptible
from ..progress import GamesProgress
from .compared_tables import print_comparison
from .options import GAMES, SimulateOptions, number_from, setup_from
from .run_simulation import announcement


def comparison_command(options: SimulateOptions, file: str) -> int:
    """Play both games, print and write them side by side; returns the exit status."""
    _check_options(options)
    variant = variant_from_file(file)
    both = comparison_from(options, variant)
    with ExitStack() as stack:
        rows = None if options.output is None else RowsFile(options.output, COMPARED_COLUMNS)
        if rows is not None:
            stack.callback(rows.discard)
        page = open_page()
        page.stderr = rows is not None and rows.to_stdout
        print_text(page, announcement(both.variant))
        print_text(page, f"It changes: {', '.join(changes(variant))}.")
        with interruptible():
            stopped, seconds = _play(both)
            hear_no_interrupt()
            told = f"{both.original.played:,} games of each in {seconds:,.1f} s"
            if stopped:
                each = " and ".join(f"{one.played:,}" for one in both.both)
                told = (
                    f"INTERRUPTED after {each} games of the original and the variant; everything below is about these."
                )
            if not all(one.played for one in both.both):
                print_text(page, "Interrupted before games of both were counted.")
                return INTERRUPTED
            print_text(page, told)
            try:
                print_comparison(page, both)
            finally:  # even if nobody reads the tables any more
                if rows is not None:
                    rows.write(both.rows())
        return INTERRUPTED if stopped else 0


def comparison_from(options: SimulateOptions, variant: Variant) -> Comparison:
    """Both games; the file says which edition and menu it changes, and the command line may not say otherwise."""
    if options.edition not in (None, variant.edition):
        raise SushibeltError(
            f"The variant {variant.name!r} is one of the {variant.edition} edition; leave out --edition."
        )
    if options.menu is not None and variant.menu is not None:
        raise SushibeltError(f"The variant {variant.name!r} names its menu, {variant.menu}; leave out --menu.")
    meant = msgspec.structs.replace(options, edition=variant.edition, menu=variant.menu or options.menu)
    setup = msgspec.structs.replace(setup_from(meant), variant=variant)
    return Comparison(setup, number_from(options.games or GAMES), options.threads)


def _check_options(options: SimulateOptions) -> None:
    """Refuse what belongs to one game alone."""
    for name in ("counts", "resume", "part", "merge", "on", "plot"):
        if getattr(options, name) not in (None, False):
            raise SushibeltError(
                f"A variant and the original are played together, in one go and on this machine; leave out --{name}."
            )
    if options.files:
        raise SushibeltError("Files can only be named with --merge.")
    if options.device != "cpu":
        raise SushibeltError("A variant is played by processors only; leave out --device.")


def _play(both: Comparison) -> tuple[bool, float]:
    """Whether somebody interrupted it, and how many seconds it took."""
    with GamesProgress(2 * both.games) as progress:
        stopped = False
        try:
            progress.begin()
            both.play(progress.show)
        except KeyboardInterrupt:
            stopped = True
        hear_no_interrupt()
        return stopped, progress.seconds
