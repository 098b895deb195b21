"""Where a match's chance comes from: a secret, a recorded list, or an order laid out by hand.

A shuffle is either a seed or an explicit order of cards. A match derives its seeds from one secret
by HMAC, so that publishing the secret's hash at the start and the secret at the end lets anyone
check that the deal was fixed before the first card was seen.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from ..rules.catalogue import CARD_NAMES, CARDS
from ..rules.chance import SEEDS, cards_to_draw
from ..rules.state import CHANCE_NAMES, State
from .errors import BadRecord
from .memory import Heard
from .moves import DRAWN, NONE_LEFT_OF, TOO_FEW, draw_by_seed, draw_these
from .words import card_name, card_number

Shuffle = int | tuple[int, ...]
"""A seed, or the cards drawn, in order."""


def fresh_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(16)


def _bytes(secret: str) -> bytes:
    """A secret as bytes, whatever stray bytes it came with."""
    return secret.encode("utf-8", "surrogateescape")


def commitment(secret: str) -> str:
    """What to publish of a secret before the game."""
    return hashlib.sha256(_bytes(secret)).hexdigest()


def seed_from(secret: str, number: int) -> int:
    """A secret stands for an endless row of seeds: this is one of them."""
    return _seed(hmac.digest(_bytes(secret), f"shuffle {number}".encode(), "sha256"))


def seed_of_text(text: str) -> int:
    """The seed that a text stands for: bots that need chance get one for each of their questions."""
    return _seed(hashlib.sha256(_bytes(text)).digest())


def _seed(digest: bytes) -> int:
    return int.from_bytes(digest[:8], "big") % SEEDS


def apply_shuffle(s: State, heard: Heard, shuffle: Shuffle) -> None:
    """Answer chance's question: from a seed, or with these very cards from the top of the pile."""
    if isinstance(shuffle, int):
        draw_by_seed(s, heard, shuffle)
        return
    wanted, asked = cards_to_draw(s), CHANCE_NAMES[s.chance]
    fault = draw_these(s, heard, shuffle, len(shuffle))
    if fault == TOO_FEW:
        raise BadRecord(f"The {asked} needs {wanted} cards, but {len(shuffle)} are laid out.")
    if fault != DRAWN:
        raise BadRecord(f"There is no {card_name(fault - NONE_LEFT_OF)} left for the {asked}.")


def shuffle_text(shuffle: Shuffle) -> str | list[str]:
    """A shuffle as it stands in a record: a seed in hexadecimal digits, or names of cards."""
    return f"{shuffle:016x}" if isinstance(shuffle, int) else [CARD_NAMES[card] for card in shuffle]


def kept(shuffle: Shuffle) -> str | tuple[str, ...]:
    """The same as a record keeps it."""
    text = shuffle_text(shuffle)
    return text if isinstance(text, str) else tuple(text)


def shuffle_from(given: Shuffle | str | Iterable[str]) -> Shuffle:
    """A shuffle as a record names it, or one that is none yet: a seed, hexadecimal digits, cards or their names."""
    if isinstance(given, int):
        seed = given
    elif isinstance(given, str):
        try:
            seed = int(given, 16)
        except ValueError:
            raise BadRecord(f"A shuffle's seed has hexadecimal digits only, not {given!r}.") from None
    else:
        cards = tuple(card_number(card) if isinstance(card, str) else card for card in given)
        if any(card not in range(CARDS) for card in cards):
            raise BadRecord("A shuffle is a seed, or a list of cards.")
        return cards
    if not 0 <= seed < SEEDS:
        raise BadRecord(f"A shuffle's seed has at most 62 bits; {given!r} has more.")
    return seed


def bot_seed(secret: str, seat: int) -> str:
    """A seed of its own for the bot at a seat, the same everywhere, which does not tell the secret of the shuffles."""
    return hashlib.sha256(_bytes(f"{secret}, seat {seat}")).hexdigest()
