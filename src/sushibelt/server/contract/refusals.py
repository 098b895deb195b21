"""What can be refused here: a code and facts for programs, and from them one sentence for people."""

from typing import Any

from ...bots.errors import BotFailed, UnknownBot
from ...play.errors import SushibeltError
from .shapes import Facts

REFUSALS: dict[str, tuple[int, str]] = {
    # finding a table, and being let in
    "no_such_table": (404, "There is no such table."),
    "no_finished_game": (404, "There is no finished game here."),
    "table_closed": (410, "This table has been closed."),
    "token_opens_no_seat": (403, "This token opens no seat at this table any more."),
    "no_spectators": (403, "Nobody may watch at this table."),
    "hello_first": (400, "Please say hello first."),
    "no_seat": (403, "You have no seat here."),
    # making a table, and sitting down
    "name_missing": (400, "Please say what you are called."),
    "name_too_long": (400, "A name has at most {most} letters here."),
    "name_taken": (400, "Somebody here is called {name} already."),
    "turn_seconds": (400, "Time per turn is {least} to {most} seconds, or 0 for no limit."),
    "classic_menu": (400, "The classic game has no menus."),
    "classic_players": (400, "The classic game is for 2 to 5 players, not {players}."),
    "party_players": (400, "Party is for 2 to 8 players, not {players}."),
    "menu": (400, "{problem}"),
    "one_own_seat": (400, "One seat at most can be your own."),
    "bot_without_seat": (400, "Only a bot's seat names a bot."),
    "unknown_bot": (400, "{problem}"),
    "bot_not_here": (400, "That bot cannot be had here; a program takes a seat by itself, with the seat's token."),
    "bot_too_slow": (400, "A bot thinks for at most {seconds} seconds here."),
    "bot_too_thorough": (400, "A bot makes at most {simulations} simulations here."),
    "no_such_seat": (400, "There is no seat {seat} at this table."),
    "all_seats_taken": (400, "All seats are taken."),
    "seat_taken": (400, "That seat is taken."),
    "too_late_for_seat": (503, "Somebody took the seat at the same moment; please try again."),
    # what the host does
    "host_starts": (403, "Only the host can start."),
    "host_plans": (403, "Only the host can say who sits where."),
    "host_lends": (403, "Only the host can lend another's seat."),
    "host_removes": (403, "Only the host can ask somebody to leave."),
    "host_changes": (403, "Only the host can change what is played."),
    "host_abandons": (403, "Only the host can break off the game."),
    "host_passes": (403, "Only the host can make somebody else the host."),
    "host_is_here": (400, "The host is here, or was a moment ago."),
    "host_already": (400, "That is the host already."),
    "seated_start": (403, "Only those who sit here can start."),
    "game_is_on": (400, "The game is on already."),
    "seat_open": (400, "A seat is still open: wait for somebody, or let a bot play there."),
    "seats_open": (400, "{count} seats are still open: wait for somebody, or let a bot play there."),
    "too_many_people": (400, "{people} people sit here: so few seats are not enough."),
    "seat_is_somebodys": (400, "That seat is {name}'s."),
    "nobody_sits_there": (400, "Nobody sits there."),
    "bot_plays_there": (400, "A bot plays there already."),
    "person_is_here": (400, "{name} is here; only an empty chair can be lent."),
    "only_others_leave": (400, "Only another person can be asked to leave."),
    "seat_not_lent": (400, "You are sitting on your seat already."),
    "seat_is_lent": (403, "A bot plays for you; take your seat back first."),
    # the game
    "no_game": (400, "No game is going on."),
    "game_over": (400, "The game is over."),
    "stale_game": (400, "That game is over."),
    "stale_question": (400, "That question is over."),
    "nothing_asked": (400, "You are not asked anything now; the table waits for {names}."),
    "illegal_answer": (400, "You cannot answer {answer} now."),
    "not_chosen": (400, "You have not chosen yet."),
    "too_late": (400, "The cards are revealed; it is too late."),
    "nothing_to_choose": (400, "You have nothing to choose in this turn."),
    "person_plays": (403, "A person plays here again."),
    "bot_left": (400, "That bot plays here no more."),
    "no_hints": (403, "There are no hints at this table."),
    "hints_for_players": (403, "Only those who play can ask for a hint."),
    "hint_coming": (400, "Your hint is on its way."),
    "bot_failed": (503, "{problem}"),
    # bad input, and too much of it
    "unreadable": (400, "This cannot be read: {problem}."),
    "not_json": (400, "This is not JSON."),
    "wrong_type": (415, "What is sent here must be JSON."),
    "too_long": (413, "That is too long."),
    "foreign_page": (403, "This page is not ours, so it cannot do that here."),
    "nothing_here": (404, "There is nothing here."),
    "wrong_method": (405, "This cannot be done at this address."),
    "too_many": (429, "That was a lot at once; please wait a minute."),
    "flood": (429, "That was too much at once; please connect again."),
    "not_possible": (400, "{problem}"),
    # the service itself
    "closing": (503, "The service is going down; please try again in a moment."),
    "not_stored": (503, "This could not be stored ({problem}); please try again."),
    "store_silent": (503, "The store does not answer; please try again in a moment."),
    "crowded": (503, "Too many want something at this table at once; please try again."),
    "broken": (500, "Something went wrong here; it was written down."),
}
"""For each code a status, for HTTP, and the sentence with its facts."""


class Refused(SushibeltError):
    """Something that cannot be done; nothing has changed."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts: Facts = facts
        self.status, sentence = REFUSALS[code]
        super().__init__(sentence.format(**facts))


def refusal(problem: SushibeltError) -> Refused:
    """Whatever was wrong as a refusal; what the game itself objects to comes in its own words."""
    if isinstance(problem, Refused):
        return problem
    code = "unknown_bot" if isinstance(problem, UnknownBot) else "not_possible"
    return Refused("bot_failed" if isinstance(problem, BotFailed) else code, problem=str(problem))
