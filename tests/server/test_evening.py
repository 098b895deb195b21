"""A table that goes on from game to game: who has won how often, and friends who come late."""

import pytest

from sushibelt.server.contract.forms import JoinTable
from sushibelt.server.contract.refusals import Refused
from sushibelt.server.live.clients import Client
from sushibelt.server.log import entries as log
from tests.server.friends import Friends, at_a_table, same_from_the_log
from tests.server.in_process import told

CLASSIC = {"edition": "classic"}


def wins(at: Friends) -> list[int]:
    """Everybody's wins, as the table tells them."""
    return [seat.wins for seat in at.live.state().seats]


async def game(at: Friends, tally: list[int]) -> None:
    """Play a game to its end, and count it here as well."""
    assert await at.request(at.clients[0], type="start") == ""
    await at.play()
    assert at.table.match is not None
    for seat in at.table.match.standing.winners:
        tally[seat] += 1


def test_wins_add_up_from_game_to_game_in_memory_and_from_the_log() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        tally = [0, 0, 0, 0]
        for _ in range(3):
            await game(at, tally)
            assert wins(at) == tally
            await same_from_the_log(at.hub, at.live)
        assert sum(tally) >= 3
        at.table.rest()
        assert wins(at) == tally
        assert await at.request(ana, type="change", settings=CLASSIC | {"both_ways": True}) == ""
        assert wins(at) == tally
        assert await at.request(ana, type="change", settings=CLASSIC) == ""  # replaces no entry that counts
        assert wins(at) == tally
        await same_from_the_log(at.hub, at.live)
        await game(at, tally)
        assert wins(at) == tally

    at_a_table(scene)


def test_who_takes_a_seat_has_won_nothing_there() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        tally = [0, 0, 0, 0]
        while not tally[1]:
            await game(at, tally)
        assert await at.request(ben, type="stand") == ""
        assert wins(at) == [tally[0], 0, *tally[2:]]
        await at.hub.join(at.made.code, JoinTable(name="Dan"), "there")
        assert wins(at) == [tally[0], 0, *tally[2:]]
        await same_from_the_log(at.hub, at.live)
        assert await at.request(ana, type="start") == ""
        assert wins(at) == [tally[0], 0, *tally[2:]]
        await same_from_the_log(at.hub, at.live)

    at_a_table(scene)


def test_a_game_that_was_broken_off_is_won_by_nobody() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        tally = [0, 0, 0, 0]
        await game(at, tally)
        assert await at.request(ana, type="start") == ""
        assert await at.request(ana, type="abandon") == ""
        assert wins(at) == tally
        await game(at, tally)
        assert wins(at) == tally
        await same_from_the_log(at.hub, at.live)

    at_a_table(scene)


def test_entries_from_before_there_was_a_tally_are_read_and_stay_as_they_are() -> None:
    stored = b'{"entry":"dealt","time":1.0,"game":2,"secret":"s","rules":1}'
    (entry,) = log.read_entries([stored])
    assert isinstance(entry, log.Dealt)
    assert entry.won == ()
    assert log.written(entry) == stored


def test_friends_who_come_late_take_a_seat_that_a_bot_was_dealt_in_for() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(cem, type="stand") == ""
        assert await at.request(ana, type="start", fill="random") == ""
        assert at.table.playing
        seat = at.live.state().seats[2]
        assert (seat.open, seat.bot) == (True, "random")
        assert not at.live.state().seats[3].open  # that one was given to a bot on purpose
        told(ana)
        joined = await at.hub.join(at.made.code, JoinTable(name="Dora"), "there")
        assert joined.seat == 2
        seat = at.live.state().seats[2]
        assert (seat.name, seat.open, seat.late, seat.kind) == ("Dora", False, True, "person")
        said = [news for news in told(ana) if news["type"] == "notice"]
        assert [news["code"] for news in said] == ["took_seat"]
        with pytest.raises(Refused):
            await at.hub.join(at.made.code, JoinTable(name="Edo"), "there")

    at_a_table(scene)


def test_the_host_can_close_a_seat_that_was_left_open() -> None:
    async def scene(at: Friends, ana: Client, ben: Client, cem: Client) -> None:
        assert await at.request(cem, type="stand") == ""
        assert await at.request(ana, type="start", fill="random") == ""
        assert await at.request(ana, type="plan", seat=2, bot="random") == ""
        assert not at.live.state().seats[2].open
        with pytest.raises(Refused):
            await at.hub.join(at.made.code, JoinTable(name="Dora"), "there")

    at_a_table(scene)
