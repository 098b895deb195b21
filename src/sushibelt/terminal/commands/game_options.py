"""The options about the game itself, which all commands that play games share."""

import msgspec


class GameOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The game as it was described on the command line; None where nothing was said."""

    edition: str | None = None
    menu: str | None = None
    both_ways: bool = False
    printing: str | None = None
    seed: str | None = None
