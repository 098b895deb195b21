"""A seat of a table at the service."""

import msgspec


class Seat(msgspec.Struct):
    """A seat, and who plays there."""

    name: str = ""
    owner: str | None = None
    """The hash of the token that holds it; None if it is unoccupied."""
    bot: str = ""
    """The bot that answers here; empty if a person does, or nobody."""
    open: bool = False
    lent: bool = False
    late: bool = False
    """Whether this person took the seat in the middle of the game."""
    wins: int = 0
    """How many games whoever plays here has won, the latest one excepted."""

    @property
    def played_by_person(self) -> bool:
        """Whether a person answers here, rather than a bot."""
        return self.owner is not None and not self.lent

    @property
    def filled(self) -> bool:
        """Whether anybody, person or bot, answers here."""
        return self.owner is not None or self.bot != ""
