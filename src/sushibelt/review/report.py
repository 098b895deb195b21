"""A review as one page of HTML with everything in it: no file beside it, no script, nothing fetched from anywhere."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from ..paper import COLOURS, bar, section, table, whole_page
from ..play.hindsight import Hindsight
from ..play.notebook import drawing as card_drawing
from ..play.standing import verdict
from ..play.words import answer_number, menu_from, menu_title
from ..rules.catalogue import CARD_NAMES, CARDS
from .chart import ChartPoint
from .chart_svg import chart_svg
from .report_style import STYLE
from .review import Decision, PlayerReview, Review
from .telling import (
    ABOUT_PLAYERS,
    behind_words,
    each_choice_words,
    known_words,
    largest_swings,
    loss_words,
    losses,
    method_words,
    points_words,
    share,
    signed,
    swing_words,
    top,
)
from .words import answer_words, moment_words, percent
from .worths import Worth


def report_page(game: Hindsight, review: Review, engine: str) -> str:
    """The whole page; `engine` says whose values these are."""
    record = game.record
    title = menu_title(record.edition == "classic", () if record.menu is None else menu_from(record.menu))
    sections = (
        section("Chances to win", _chances(game, review)),
        section("How everybody did", _players(review)),
        section("What decided it", _moments(review)),
        section("What was clearly given away", _losses(review)),
        section("Every choice", _choices(review)),
        section("How this is known", "".join(f"<p>{escape(it)}</p>" for it in method_words(review))),
    )
    return whole_page(title, verdict(game.standing, game.names), sections, engine, STYLE + _pictures(review.decisions))


def _name(review: Review, seat: int) -> str:
    return f'<b class=who style="--who:{COLOURS[seat]}">{escape(review.names[seat])}</b>'


# --- chances -----------------------------------------------------------------------------------------------


def _chances(game: Hindsight, review: Review) -> str:
    points = game.standing.points
    legend = "".join(f"<li>{_name(review, seat)} {points_words(points[seat])}</li>" for seat in range(game.players))
    swings = "".join(
        f"<li>Round {it.round_no}, turn {it.turn_no}: {escape(' · '.join(swing_words(it, review.names)))}</li>"
        for it in largest_swings(review)
    )
    moved = f"<p>The turns that moved them most:</p><ul>{swings}</ul>" if swings else ""
    about = "<p class=small>Hindsight: all hands open, chance still to come.</p>"
    drawing = f"<div class=wide>{chart_svg(review.chart, review.names)}</div>"
    return f"<ul class=legend>{legend}</ul>{drawing}{about}{moved}{_chart_table(review)}"


def _chart_table(review: Review) -> str:
    """The chart in numbers, for those who cannot see it."""
    rows = (
        f"<tr><th scope=row>{escape(_when(point))}</th>"
        + "".join(f"<td>{percent(chance)}</td>" for chance in point.chances)
        + "</tr>"
        for point in review.chart
    )
    return f"<details><summary>In numbers</summary>{table(['', *map(escape, review.names)], rows)}</details>"


def _when(point: ChartPoint) -> str:
    """A moment in words."""
    where = f"round {point.round_no}"
    return {
        "start": "before the first deal",
        "deal": f"{where}, dealt",
        "count": f"{where}, counted",
        "end": "the end",
    }.get(point.what, f"{where}, turn {point.turn_no}")


# --- players -----------------------------------------------------------------------------------------------


def _players(review: Review) -> str:
    rounds = len(review.players[0].rounds)
    first = review.chart[-1].round_no - rounds + 1
    heads = ["", "accuracy", *(f"round {first + it}" for it in range(rounds)), "given away, each choice", "luck"]
    rows = (_player(review, seat, it) for seat, it in enumerate(review.players))
    return table(heads, rows, "players") + f"<p class=small>{escape(ABOUT_PLAYERS)}</p>"


def _player(review: Review, seat: int, it: PlayerReview) -> str:
    shares = "".join(f"<td>{share(accuracy)}</td>" for accuracy in (it.accuracy, *it.rounds))
    given_away = f"<td class=given-away>{each_choice_words(review, seat)}</td>"
    return f"<tr><th scope=row>{_name(review, seat)}</th>{shares}{given_away}<td>{signed(it.luck)}</td></tr>"


def _moments(review: Review) -> str:
    if not review.moments:
        return "<p>No choice and no turn did.</p>"
    return "<ol>" + "".join(f"<li>{escape(moment_words(it, review.names))}</li>" for it in review.moments) + "</ol>"


# --- choices -----------------------------------------------------------------------------------------------


def _losses(review: Review) -> str:
    found = losses(review)
    if not found:
        return "<p>Nobody clearly gave anything away.</p>"
    rows = (
        f"<tr><th scope=row>{it.round_no}.{it.turn_no}</th><td>{_name(review, it.seat)}</td>"
        f"<td>{_answer(it, it.given)}</td><td>{_answer(it, it.best.answer)}</td>"
        f"<td>{loss_words(it)}{' (exact)' if it.exact else ''}</td></tr>"
        for it in found
    )
    return table(["turn", "", "took", "better", "lost"], rows, "losses")


def _choices(review: Review) -> str:
    """All of them, round by round, each with the best answers."""
    parts = []
    for round_no, ones in groupby(review.decisions, key=lambda it: it.round_no):
        inside = "".join(_choice(review, it) for it in ones)
        parts.append(f"<details><summary>Round {round_no}</summary><div class=choices>{inside}</div></details>")
    return "".join(parts) or "<p>Nobody had anything to choose.</p>"


def _choice(review: Review, it: Decision) -> str:
    knew = known_words(it, review.names) + ("; solved exactly" if it.exact else "")
    best = max(it.best.win, 0.01)
    rows = "".join(_worth(it, worth, worth.win / best) for worth in top(it))
    return (
        f"<article><h3>{it.round_no}.{it.turn_no} {_name(review, it.seat)}</h3>"
        f"<p class=small>{escape(knew)}</p><ul class=worths>{rows}</ul></article>"
    )


def _worth(it: Decision, worth: Worth, part: float) -> str:
    sign = "★" if worth is it.best else "›" if worth.answer == it.given else ""
    given = " class=given" if worth.answer == it.given else ""
    width = round(100 * min(1.0, max(0.0, part)))
    return (
        f"<li{given}><span class=sign>{sign}</span><span>{_answer(it, worth.answer)}</span>"
        f"<span>{percent(worth.win)}</span>{bar(width / 100)}"
        f"<span>{behind_words(it, worth)}</span></li>"
    )


def _answer(it: Decision, answer: str) -> str:
    """An answer in words, with its drawing if it is a card."""
    words = escape(answer_words(it.question, answer))
    return f'<i class="card {_class(answer)}"></i>{words}' if _is_card(answer) else words


def _is_card(answer: str) -> bool:
    return answer_number(answer) < CARDS


def _class(answer: str) -> str:
    return f"c{answer_number(answer)}"


def _pictures(decisions: Sequence[Decision]) -> str:
    """Each drawing once, however often it is shown."""
    shown = {worth.answer for it in decisions for worth in top(it) if _is_card(worth.answer)}
    return "".join(
        f".{_class(answer)}{{background-image:url(data:image/svg+xml;base64,{card_drawing(CARD_NAMES[answer_number(answer)])})}}"
        for answer in sorted(shown)
    )
