"""Every notice: a code and facts for programs, and one sentence for people. Notices are not stored."""

from typing import Any

from .messages import Notice

NOTICES = {
    "bot_replaced": "The bot {failed} failed. From now on {bot} plays for {name}.",
    "time_is_up": "Time is up for {name}: a bot has answered.",
    "abandoned": "The host has abandoned the game.",
    "changed": "The host has changed what is played here.",
    "took_seat": "{name} has sat down in the middle of the game, in the seat of {before}, and sees that hand.",
    "removed": "The host has asked {name} to leave.",
    "you_are_removed": "The host has asked you to leave your seat; only the host can open one for you again.",
    "left_out": "The cards were shuffled without the part of {names}, which did not come in time.",
    "new_host": "{name} is the host now.",
}


def notice(code: str, **facts: Any) -> Notice:
    """The notice of this code, with its sentence."""
    return Notice(text=NOTICES[code].format(**facts), code=code, facts=facts)
