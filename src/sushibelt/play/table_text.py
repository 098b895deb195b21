"""A table in a few lines of text."""

from .view import LaidCard, View
from .words import answer_name, counted, menu_title


def table_text(view: View, names: tuple[str, ...]) -> str:
    """What a seat, or a spectator, sees."""
    width = max(map(len, names))
    state = "the game is over" if view.over else f"round {view.round_no}, turn {view.turn_no} of {view.cards_each}"
    lines = [f"{menu_title(view.classic, view.menu)}: {state}"]
    for seat, name in enumerate(names):
        line = f"{name:<{width}} {view.points[seat]:>4} points"
        if view.trays[seat]:
            line += f"; in front: {_laid(view.trays[seat])}"
        if view.desserts[seat]:
            line += f"; desserts: {counted(view.desserts[seat])}"
        lines.append(line)
    if view.seat is not None and view.hand:
        lines.append(f"{names[view.seat]}'s hand: {counted(view.hand)}")
    if view.question is not None:
        options = ", ".join(f"{option} {answer_name(option)}" for option in view.question.options)
        lines.append(f"{view.question.kind}: {options}")
    return "\n".join(lines) + "\n"


def _laid(tray: tuple[LaidCard, ...]) -> str:
    """What lies in front of a player."""
    face_down = sum(laid.flipped for laid in tray)
    parts = [counted(laid.card for laid in tray if not laid.flipped)] if face_down < len(tray) else []
    return ", ".join(parts + ([f"{face_down} face-down"] if face_down else []))
