"""Points explained: a scored round, and the final standing."""

from collections.abc import Sequence

from ...play.standing import RoundScore, Standing


def score_title(score: RoundScore) -> str:
    """What was scored."""
    return f"Round {score.round_no}" if score.round_no else "Desserts"


def score_rows(score: RoundScore, names: Sequence[str]) -> list[tuple[str, str, list[str]]]:
    """For each player: name, points, and the reasons by card type."""
    return reason_rows(names, score.points, [[reason.text for reason in reasons] for reasons in score.reasons])


def reason_rows(
    names: Sequence[str], points: Sequence[int], texts: Sequence[Sequence[str]]
) -> list[tuple[str, str, list[str]]]:
    """For each player: name, points with their sign, and why."""
    return [
        (name, f"{number:+}" if number else "0", list(why) or ["nothing"])
        for name, number, why in zip(names, points, texts, strict=True)
    ]


def points_line(points: Sequence[int], names: Sequence[str]) -> str:
    """How everybody stands: "Ana 12, Ben 9"."""
    return ", ".join(f"{name} {total}" for name, total in zip(names, points, strict=True))


def standing_rows(standing: Standing, names: Sequence[str]) -> list[tuple[str, str, str, str]]:
    """The ranking, best first: rank, name, points, and the desserts where they decide or still leave a tie."""
    rows = []
    rank = 1
    for seats in standing.ranking:
        for seat in seats:
            tied = standing.points.count(standing.points[seat]) > 1
            desserts = desserts_text(standing.desserts[seat]) if tied else ""
            rows.append((f"{rank}.", names[seat], str(standing.points[seat]), desserts))
        rank += len(seats)
    return rows


def desserts_text(count: int) -> str:
    """A number of dessert cards."""
    return f"{count} dessert card{'s' * (count != 1)}"
