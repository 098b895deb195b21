"""Unseen hands, drawn anew for every simulation, never against what the seat has seen or heard."""

from typing import Final

from ...compiler import hot, rule
from ...rules.catalogue import PUDDING_CARD
from ...rules.chance import advance, word
from ...rules.state import State
from .workspace import Workspace

TRIES: Final = 32
"""How often a card that a hand is known to lack is exchanged before it stays."""


@hot
def chance(m: Workspace, choices: int) -> int:
    """A random number below `choices`."""
    m.random = advance(m.random)
    return word(m.random) * choices >> 32


@rule
def redeal(s: State, m: Workspace) -> None:
    """Deal what cannot be placed into the unknown hands; the rest is the deck."""
    for i in range(m.pile_cards):
        other = chance(m, m.loose_cards)
        if m.loose[other] >= PUDDING_CARD:
            m.pile[i], m.loose[other] = m.loose[other], m.pile[i]
    for i in range(m.slots):
        other = i + chance(m, m.loose_cards - i)
        m.loose[i], m.loose[other] = m.loose[other], m.loose[i]
    if m.picky:
        respect_lacks(m)
    for i in range(m.slots):
        s.hand[m.slot_row[i], m.slot_place[i]] = m.loose[i]
    if m.deal_deck:
        for i in range(m.slots, m.loose_cards):
            s.deck[m.deck_from + i - m.slots] = m.loose[i]


@rule
def respect_lacks(m: Workspace) -> None:
    """Exchange cards until nobody holds what they said they lack."""
    for i in range(m.slots):
        tries = TRIES
        while m.slot_lacks[i] >> m.loose[i] & 1 and tries > 0:
            tries -= 1
            other = chance(m, m.loose_cards)
            if not m.slot_lacks[i] >> m.loose[other] & 1 and (
                other >= m.slots or not m.slot_lacks[other] >> m.loose[i] & 1
            ):
                m.loose[i], m.loose[other] = m.loose[other], m.loose[i]
