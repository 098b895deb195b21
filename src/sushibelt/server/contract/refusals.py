"""Every reason for refusing a request: a code and facts for programs, and one sentence for people."""

from functools import partial
from typing import Any

from ...bots.errors import BotFailed, UnknownBot
from ...play.errors import SushibeltError
from .shapes import Facts

REFUSALS: dict[str, tuple[int, str]] = {
    # finding a table, and being let in
    "no_such_table": (404, "There is no such table."),
    "no_finished_game": (404, "There is no finished game here."),
    "table_closed": (410, "This table has been closed."),
    "token_opens_no_seat": (403, "This token is no longer valid at this table."),
    "no_spectators": (403, "This table does not allow spectators."),
    "hello_first": (400, "Please say hello first."),
    "no_seat": (403, "You have no seat here."),
    # making a table, and sitting down
    "name_missing": (400, "Please enter your name."),
    "name_too_long": (400, "A name can have at most {most} characters here."),
    "name_taken": (400, "Somebody here is already called {name}."),
    "turn_seconds": (400, "Time per turn is {least} to {most} seconds, or 0 for no limit."),
    "classic_menu": (400, "The classic game has no menus."),
    "classic_printing": (400, "Only Party has a first printing with rules of its own; the classic game has none."),
    "classic_players": (400, "The classic game is for 2 to 5 players, not {players}."),
    "party_players": (400, "Party is for 2 to 8 players, not {players}."),
    "menu": (400, "{problem}"),
    "one_own_seat": (400, "At most one seat can be your own."),
    "bot_without_seat": (400, "Only a seat for a bot can name a bot."),
    "unknown_bot": (400, "{problem}"),
    "bot_not_here": (400, "That bot is not available here; a program can take a seat itself, with the seat's token."),
    "bot_too_slow": (400, "A bot may think for at most {seconds} seconds here."),
    "bot_too_thorough": (400, "A bot may run at most {simulations} simulations here."),
    "no_such_seat": (400, "There is no seat {seat} at this table."),
    "seated_already": (400, "You already have a seat at this table."),
    "removed": (403, "The host has asked you to leave your seat; only the host can open one for you again."),
    "all_seats_taken": (400, "All seats are taken."),
    "seat_taken": (400, "That seat is taken."),
    "too_late_for_seat": (503, "Somebody took the seat at the same moment; please try again."),
    # what the host does
    "host_starts": (403, "Only the host can start."),
    "host_plans": (403, "Only the host can decide who sits where."),
    "host_lends": (403, "Only the host can lend somebody else's seat."),
    "host_removes": (403, "Only the host can ask somebody to leave."),
    "host_changes": (403, "Only the host can change what is played."),
    "host_abandons": (403, "Only the host can abandon the game."),
    "host_passes": (403, "Only the host can make somebody else the host."),
    "host_is_here": (400, "The host is here, or was a moment ago."),
    "host_already": (400, "That person is already the host."),
    "seated_start": (403, "Only people with a seat can start."),
    "game_is_on": (400, "The game has already started."),
    "seat_open": (400, "A seat is still open: wait for somebody, or let a bot play there."),
    "seats_open": (400, "{count} seats are still open: wait for somebody, or let a bot play there."),
    "too_many_people": (400, "{people} people sit here: that is not enough seats."),
    "seat_is_somebodys": (400, "That seat is {name}'s."),
    "nobody_sits_there": (400, "Nobody sits there."),
    "bot_plays_there": (400, "A bot is already playing there."),
    "person_is_here": (400, "{name} is here; only the seat of somebody who is away can be lent."),
    "only_others_leave": (400, "Only another person can be asked to leave."),
    "seat_not_lent": (400, "You are already in your seat."),
    "seat_is_lent": (403, "A bot is playing for you; take your seat back first."),
    # shuffling
    "drawing": (400, "The cards are being shuffled."),
    "no_draw": (400, "Nobody is waiting for this part of the shuffling."),
    "wrong_value": (400, "This value does not have the hash that was told before."),
    # the game
    "no_game": (400, "No game is going on."),
    "game_over": (400, "The game is over."),
    "stale_game": (400, "That game is over."),
    "stale_question": (400, "That is not the current question."),
    "nothing_asked": (400, "It is not your turn to answer; the table is waiting for {names}."),
    "illegal_answer": (400, "You cannot answer {answer} now."),
    "not_chosen": (400, "You have not chosen yet."),
    "too_late": (400, "It is too late: the cards have been revealed."),
    "nothing_to_choose": (400, "You have nothing to choose in this turn."),
    "person_plays": (403, "A person is playing here again."),
    "bot_left": (400, "That bot no longer plays here."),
    "no_hints": (403, "This table does not allow hints."),
    "hints_for_players": (403, "Only players can ask for a hint."),
    "gestures_for_players": (403, "Only players can make gestures."),
    "too_many_gestures": (429, "That is enough for the moment; please wait a little."),
    "nobody_to_nudge": (409, "The table waits for nobody else."),
    "hint_coming": (400, "Your hint is on its way."),
    "bot_failed": (503, "{problem}"),
    # bad input, and too much of it
    "unreadable": (400, "This cannot be read: {problem}."),
    "variant": (400, "Only the published games are played here, no variants of them."),
    "not_json": (400, "This is not JSON."),
    "wrong_type": (415, "The body of this request must be JSON."),
    "too_long": (413, "That is too long."),
    "foreign_page": (403, "This page is not ours, so it cannot do that here."),
    "foreign_host": (421, "This service is not called {host}; its setting `hosts` lists the names that it has."),
    "metrics_token": (401, "Metrics need the token that the service was started with."),
    "nothing_here": (404, "There is nothing here."),
    "wrong_method": (405, "This address does not support that method."),
    "too_many": (429, "Too many requests; please wait a minute."),
    "flood": (429, "Too many messages at once; please connect again."),
    "not_possible": (400, "{problem}"),
    # the service itself
    "closing": (503, "The service is shutting down; please try again in a moment."),
    "not_stored": (503, "This could not be stored ({problem}); please try again."),
    "store_silent": (
        503,
        "The database does not respond, so it is not known whether this was stored; please look again in a moment.",
    ),
    "table_damaged": (500, "What is stored of this table cannot be read; it has been logged."),
    "busy": (503, "Too much is going on here at the moment; please try again in a minute."),
    "log_full": (409, "This table has seen as much as it can hold; please open a new one."),
    "crowded": (503, "Too many requests at this table at once; please try again."),
    "broken": (500, "Something went wrong on the server; it has been logged."),
}
"""For each code, the HTTP status and the sentence with placeholders for its facts."""


class Refused(SushibeltError):
    """A refused request; nothing has changed, unless the store itself has failed and cannot tell."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts: Facts = facts
        self.status, sentence = REFUSALS[code]
        super().__init__(sentence.format(**facts))

    def __reduce__(self) -> tuple[Any, ...]:
        """How it comes back from another process."""
        return partial(type(self), self.code, **self.facts), ()


def unreadable(problem: Exception) -> Refused:
    """The refusal of what cannot be decoded; a table of a variant, which nothing here has a field for, is one."""
    said = str(problem)
    return Refused("variant") if "unknown field `variant`" in said else Refused("unreadable", problem=said[:150])


def refusal(problem: SushibeltError) -> Refused:
    """Any error as a refusal; the game's own errors keep their own sentences."""
    if isinstance(problem, Refused):
        return problem
    code = "unknown_bot" if isinstance(problem, UnknownBot) else "not_possible"
    return Refused("bot_failed" if isinstance(problem, BotFailed) else code, problem=str(problem))
