"""Goes on with a table of the service, whoever sits there."""

from sushibelt.bots.registry import make_bot
from sushibelt.server.live.live_table import LiveTable
from sushibelt.server.log import entries as log
from sushibelt.server.tables import permissions
from sushibelt.server.tables.table import Table


async def play_on(live: LiveTable, spec: str = "greedy", most: int = 1000) -> None:
    """Everybody, person or bot, answers as this bot would, until the game is over or so many answers were given."""
    bot = make_bot(spec, "1")

    def request(table: Table, now: float) -> list[log.Entry]:
        assert table.match is not None
        seat = table.match.waiting_for[0]
        view = table.match.view(seat)
        assert view.question is not None
        by: log.By = "person" if table.seats[seat].played_by_person else "bot"
        return permissions.answer(table, seat, view.question.id, bot.answer(view, view.question), now, by)

    for _ in range(most):
        if not live.table.playing:
            break
        await live.do(request)
