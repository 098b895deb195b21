"""Shuffling together, as far as it has come: who was asked, whose hashes are there, and whose values."""

import msgspec

from ...play.record import Contribution
from ...play.shuffles import commitment
from ..contract.shapes import DrawState

SECONDS = 5.0
"""How long everybody has to tell a hash, and then to show the value."""


class Drawing(msgspec.Struct):
    """People's browsers take part in shuffling: first all tell the hash of a value, then all show it."""

    game: int
    secret: str
    """The service's part, of which everybody knows the hash."""
    seats: tuple[int, ...]
    """Who was asked."""
    left_out: tuple[int, ...]
    """The people whose browsers were not there, or do not take part."""
    names: tuple[str, ...]
    """Who sat where when they were asked; those who leave meanwhile are named as they were."""
    sealed: bool = False
    commitments: dict[int, str] = msgspec.field(default_factory=dict)
    values: dict[int, str] = msgspec.field(default_factory=dict)

    @property
    def missing(self) -> set[int]:
        """The seats whose hash is awaited or, once they are sealed, whose value is."""
        if self.sealed:
            return self.commitments.keys() - self.values.keys()
        return set(self.seats) - self.commitments.keys()

    def contributions(self) -> tuple[Contribution, ...]:
        """What everybody has added: for those who have not, nothing."""
        people = sorted(self.seats + self.left_out)
        return tuple(Contribution(seat, self.commitments.get(seat), self.values.get(seat)) for seat in people)

    def state(self) -> DrawState:
        """What everybody is told of it: no hash before all are there, and no value before the game is over."""
        told = tuple(sorted(self.commitments.items())) if self.sealed else None
        return DrawState(game=self.game, promise=commitment(self.secret), seats=self.seats, commitments=told)
