"""What people's browsers add to the secret behind the shuffles, and whether a finished game was dealt as promised."""

import msgspec
import pytest

from sushibelt.play.errors import BadRecord
from sushibelt.play.fairness import checked_record, contribution_hash, mixed
from sushibelt.play.match import Match
from sushibelt.play.record import Contribution, GameRecord, record_from_json
from sushibelt.play.shuffles import commitment

ANA = Contribution(0, contribution_hash(0, "0" * 32), "0" * 32)
BEN = Contribution(1, contribution_hash(1, "1" * 32))
CEM = Contribution(2, contribution_hash(2, "f" * 32), "f" * 32)
ADDED = (ANA, BEN, CEM)


def dealt(added: tuple[Contribution, ...] | None, secret: str = "belt") -> GameRecord:
    """A finished game, dealt from this secret and what was added."""
    match = Match("classic", seats=["Ana", "Ben", "Cem"], secret=mixed(secret, added))
    while not match.over:
        for seat in match.waiting_for:
            question = match.question(seat)
            assert question is not None
            match.answer(seat, question.options[0])
    return msgspec.structs.replace(match.record(), contributions=added)


def told(record: GameRecord, secret: str = "belt", promise: str = commitment("belt")) -> str:
    """The game as the service gives it."""
    return msgspec.json.encode({"code": "x", "record": record, "secret": secret, "commitment": promise}).decode()


def test_every_value_that_was_shown_and_its_seat_count_and_their_order_does_not() -> None:
    roots = [mixed("belt", added) for added in (ADDED, (ANA,), (CEM,), (msgspec.structs.replace(ANA, seat=1),))]
    roots.append(mixed("bell", ADDED))
    assert len(set(roots)) == 5
    assert mixed("belt", (CEM, ANA)) == roots[0]


def test_without_values_the_secret_stands_for_itself() -> None:
    assert mixed("belt", None) == mixed("belt", ()) == mixed("belt", (BEN,)) == "belt"


def test_a_record_keeps_its_contributions_and_names_none_if_nobody_was_asked() -> None:
    assert record_from_json(dealt(ADDED).to_json()) == dealt(ADDED)
    assert "contributions" not in dealt(None).to_json()


def test_a_contribution_of_nobody_is_refused() -> None:
    with pytest.raises(BadRecord, match="seat that is not there"):
        record_from_json(dealt((msgspec.structs.replace(ANA, seat=3),)).to_json())


def test_a_fair_deal_is_told_with_who_added_and_who_was_left_out() -> None:
    record, said = checked_record(told(dealt(ADDED)))
    assert record == dealt(ADDED)
    assert said.endswith(f"{commitment('belt')}, and from what was added by Ana, Cem; left out: Ben")
    assert checked_record(told(dealt(None)))[1].endswith(commitment("belt"))
    assert checked_record(dealt(ADDED).to_json()) == (dealt(ADDED), ""), "a record without its secret says nothing"


def test_a_deal_that_does_not_fit_is_refused() -> None:
    fair = dealt(ADDED)
    other = Contribution(0, ANA.commitment, "2" * 32)
    cases = {
        "not the one that was promised": told(fair, promise=commitment("bell")),
        "value of seat 0": told(dealt((other, CEM))),
        "shuffle 1 does not follow": told(msgspec.structs.replace(fair, contributions=(ANA, BEN))),
    }
    for problem, text in cases.items():
        with pytest.raises(BadRecord, match=problem):
            checked_record(text)
