"""A menu by chance."""

from collections.abc import Collection
from random import Random

from ..rules.catalogue import NIGIRI
from ..rules.menu import PARTY_PLAYERS, Menu, barred, legal_menus
from .errors import SushibeltError
from .words import listed, type_name


def random_menu(
    players: int, locked: Collection[int] = (), banned: Collection[int] = (), chance: Random | None = None
) -> Menu:
    """One of the legal menus with all locked types and no banned one, each as likely as the others."""
    if players not in PARTY_PLAYERS:
        raise SushibeltError(f"Party is for 2 to 8 players, not {players}.")
    if NIGIRI in banned:
        raise SushibeltError("Nigiri is part of every menu and cannot be banned.")
    for kind in locked:
        if kind in banned:
            raise SushibeltError(f"{type_name(kind).capitalize()} is both locked and banned.")
        if kind in barred(players):
            raise SushibeltError(f"{type_name(kind).capitalize()} cannot be used with {players} players.")
    menus = list(legal_menus(players, locked, banned))
    if not menus:
        demands = [
            f"{verb} {listed([type_name(kind) for kind in kinds])}"
            for verb, kinds in (("with", locked), ("without", banned))
            if kinds
        ]
        raise SushibeltError(f"There is no menu for {players} players {' and '.join(demands)}.")
    return (chance or Random()).choice(menus)
