"""How the people at a table take part in shuffling, and whether a finished game was dealt as promised.

The service fixes a secret and tells its hash; each person's browser then tells the hash of a value of its own; only
when all hashes are there are the values shown. Secret and values together stand for all shuffles: docs/fairness.md
says why.
"""

import hashlib
import hmac
from collections.abc import Iterable

import msgspec

from .errors import BadRecord
from .record import Contribution, GameRecord, record_from_json
from .shuffles import commitment, seed_from, shuffle_from


def contribution_hash(seat: int, value: str) -> str:
    """What a seat tells of its value before it shows it."""
    return hashlib.sha256(f"seat {seat}: {value}".encode()).hexdigest()


def mixed(secret: str, contributions: Iterable[Contribution] | None) -> str:
    """What all shuffles derive from: the secret itself, or what becomes of it with the values that were shown."""
    shown = sorted((it.seat, it.value) for it in contributions or () if it.value is not None)
    if not shown:
        return secret
    values = " ".join(f"{seat}:{value}" for seat, value in shown)
    return hmac.digest(secret.encode("utf-8", "surrogateescape"), f"contributions {values}".encode(), "sha256").hex()


class DealtGame(msgspec.Struct, frozen=True):
    """A finished game as the service gives it: its record with the secret behind the deal, and what was promised."""

    record: msgspec.Raw
    secret: str
    commitment: str


def checked_record(text: str) -> tuple[GameRecord, str]:
    """A record, and a sentence about its deal if its secret comes with it; raises BadRecord if that does not fit."""
    try:
        dealt = msgspec.json.decode(text, type=DealtGame)
    except msgspec.MsgspecError:
        return record_from_json(text), ""
    record = record_from_json(bytes(dealt.record))
    check_deal(record, dealt.secret, dealt.commitment)
    return record, deal_sentence(record, dealt.commitment)


def check_deal(record: GameRecord, secret: str, promise: str) -> None:
    """Raise BadRecord unless the secret is the one promised, and gives every shuffle with the values shown."""
    if commitment(secret) != promise:
        raise BadRecord("The deal cannot be trusted: the secret is not the one that was promised.")
    for it in record.contributions or ():
        if it.value is not None and contribution_hash(it.seat, it.value) != it.commitment:
            raise BadRecord(f"The deal cannot be trusted: the value of seat {it.seat} is not the one it promised.")
    root = mixed(secret, record.contributions)
    for number, shuffle in enumerate(record.shuffles):
        if shuffle_from(shuffle) != seed_from(root, number):
            raise BadRecord(f"The deal cannot be trusted: shuffle {number + 1} does not follow from the secret.")


def deal_sentence(record: GameRecord, promise: str) -> str:
    """What can be said of a deal that was checked."""
    said = f"every shuffle follows from the secret with the hash {promise}"
    names = [record.seats[it.seat] for it in record.contributions or () if it.value is not None]
    left_out = [record.seats[it.seat] for it in record.contributions or () if it.value is None]
    if names:
        said += f", and from what was added by {', '.join(names)}"
    return said + (f"; left out: {', '.join(left_out)}" if left_out else "")
