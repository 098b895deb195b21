"""The record: one game is one NumPy record, a million games are an array of them.

`State` lists its fields (see compiler/records.py). Cards, places and counts are bytes, so that a game takes little
memory; single numbers and points take two.
"""

from typing import Annotated, Any, Final

import numpy as np

from ..compiler.kinds import array_of
from ..compiler.records import Grid, Record, Row, fields_of, width_of
from .catalogue import CARDS, DESSERT_CARDS, FACE_DOWN

SEATS: Final = 8
HAND: Final = 10
TRAY: Final = 14
"""Cards in front never outnumber the turns played, but within a turn a bonus card and two menus can
each have brought one more before they leave."""
NOTES: Final = 96
DECK: Final = 108
PILE: Final = 15
LONGEST_RUN: Final = 16
"""No card has more copies than this."""
WORTHS: Final = 50
"""How many numbers say what cards are worth; worth.py says which."""
MOST_ROUNDS: Final = 5

# Columns of the tally beyond the cards and how they lie.
MAKI_ICONS: Final = FACE_DOWN + 1
URAMAKI_ICONS: Final = FACE_DOWN + 2
PUDDINGS: Final = FACE_DOWN + 3
COLOUR: Final = FACE_DOWN + 4
"""The first of nine: the eight types of the menu, then face-down cards."""
TALLY: Final = COLOUR + 10

CHANCE_NAMES: Final = ("nothing", "desserts", "deal", "draw")

# How a card lies in front: the second bit says flipped.
ORIGINAL: Final = 0
COPIED: Final = 1
FLIPPED: Final = 2

NO_CARD: Final = -1

# Places on a menu.
ROLL: Final = 1
FIRST_SPECIAL: Final = 5
DESSERT: Final = 7


class State(Record):
    """One game."""

    # The game that is played.
    classic: int
    """1 for the classic game, 0 for Party."""
    first_printing: int
    """1 for Party as it was first printed: any number of bonus cards in one turn."""
    seats: int
    both_ways: int
    cards_each: int
    menu: Annotated[Row, 8]
    """The eight card types in play: nigiri, the ROLL, three appetizers, two specials, the DESSERT."""
    first_card: Annotated[Row, 8]
    """The first card of each of these types."""
    after_card: Annotated[Row, 8]
    """The card after their last."""
    colour: Annotated[Row, CARDS]
    """The colour of each card: its type's place on the menu, wasabi's being nigiri's."""
    colourful: int
    """Whether colours count in this game: with tea or soy sauce on the menu."""
    dessert_group: Annotated[Row, 3]
    """How many desserts join the deck before each round."""

    # Where it stands.
    round_no: int
    turn_no: int
    stage: int
    chance: int
    """What chance is asked for: a draw of desserts, a deal, a menu's four cards, or nothing."""
    awaited: int
    """How many seats still owe an answer."""
    asked: Annotated[Row, SEATS]
    """What each seat is asked."""

    # Cards nobody holds.
    pool: Annotated[Row, CARDS]
    """Cards in circulation: all but the set-aside desserts and those not yet in the deck."""
    deck: Annotated[Row, DECK + LONGEST_RUN]
    """The draw pile as a bag: its order means nothing, since each draw is made by chance."""
    deck_left: int
    pile: Annotated[Row, PILE]
    """Party's dessert pile, likewise."""
    pile_left: int
    discard: Annotated[Row, CARDS]

    # Hands: passing turns the belt, it moves no cards.
    belt: int
    """How far the belt has turned: seat 0 holds the row of this number, seat 1 the next, and so on."""
    held: Annotated[Row, SEATS]
    """Cards in each row."""
    hand: Annotated[Grid, SEATS, HAND]
    """The cards of each row; places beyond them hold NO_CARD."""

    # Trays: what lies in front, in the order in which it came.
    laid: Annotated[Row, SEATS]
    tray: Annotated[Grid, SEATS, TRAY]
    """What each card counts as (a special order: what it copies)."""
    tray_turn: Annotated[Grid, SEATS, TRAY]
    """The turn in which it came to lie there."""
    tray_state: Annotated[Grid, SEATS, TRAY]
    """ORIGINAL or COPIED, plus FLIPPED."""
    tray_mate: Annotated[Grid, SEATS, TRAY]
    """A nigiri's wasabi, or a wasabi's nigiri, by place in the tray; -1 without.

    In a round, places beyond a tray are ORIGINAL and without a partner, so that laying a card need not say so."""

    bonus: Annotated[Row, SEATS]
    """How many usable chopsticks and spoons lie in front."""
    wasabi: Annotated[Row, SEATS]
    """How many free wasabi lie in front."""
    icons: Annotated[Row, SEATS]
    """How many uramaki icons lie in front."""

    # Face-down choices of this turn.
    picked: Annotated[Row, SEATS]
    picked_at: Annotated[Row, SEATS]
    """Its place in the hand."""
    seconded: Annotated[Row, SEATS]
    """The second card in the classic game."""
    copying: Annotated[Row, SEATS]
    """What a special order will copy."""
    dipping: Annotated[Row, SEATS]
    """Whether it goes on a free wasabi."""
    called: Annotated[Row, np.int16, SEATS]
    """The called bonus cards: a bit for each place in the tray."""

    # Actions of this turn.
    queue: Annotated[Row, np.int16, 16]
    """Cards waiting to act, in order; see `landing.queue_entry`."""
    queued: int
    acting: int
    """The card that acts, as it stood in the queue; 0 for none."""
    request_first: int
    """The first card that meets a spoon's request."""
    request_after: int
    """The card after the last one that does."""
    giver: int
    drawn: Annotated[Row, 4]
    """What the acting menu drew."""
    drawn_left: int
    peeked: Annotated[Row, 9]
    """Cards that a menu's player put back into the deck this round, three to a menu; -1 where not sure any more."""
    peeker: Annotated[Row, 9]
    """Who saw each of them."""
    menus_used: int

    # Races and points.
    miso_played: int
    next_place: int
    """The next uramaki place to be taken; open up to 3."""
    race_points: Annotated[Row, np.int16, SEATS]
    """Uramaki points of this round, already within `points`."""
    points: Annotated[Row, np.int16, SEATS]
    dessert: Annotated[Grid, SEATS, DESSERT_CARDS]
    """Desserts set aside, by card."""

    # Working space, no part of the position. `tally` must come first: `POSITION_BYTES` ends there.
    tally: Annotated[Grid, SEATS, TALLY]
    """Cards in front at the end of the round, counted by what they are."""
    option: Annotated[Row, 40]
    """The legal answers `options` found last."""
    taking_notes: int
    """Whether to write notes."""
    notes: Annotated[Grid, np.int16, NOTES, 4]
    """What happened since the last answer: kind, seat, card, detail."""
    noted: int

    # The numbers of the game, which begin with it and never change: official ones, or those of a variant.
    rounds: int
    unofficial: int
    """1 for a variant: whoever sees or keeps such a game has to say so."""
    worth: Annotated[Row, WORTHS]
    """What cards are worth; see worth.py."""

    def position_bytes(self) -> bytes:
        """All that makes this position, byte for byte (working space left out)."""
        return self.record().tobytes()[:POSITION_BYTES]


_FIELDS: Final = fields_of(State)
_WORKING: Final = [name for name, _, _ in _FIELDS].index("tally")
_LAST: Final = ("first_printing", "called", "rounds", "unofficial", "worth")
"""What came later stands behind the bytes: moving those by a few places costs a GPU a twelfth of its speed."""
# Wide fields stand before bytes, so that the position has no gaps; working space stands the other way round.
RECORD: Final = np.dtype(
    sorted(_FIELDS[:_WORKING], key=lambda field: (field[0] in _LAST, -width_of(field)))
    + sorted(_FIELDS[_WORKING:], key=lambda field: (field[0] in _LAST, width_of(field))),
    align=True,
)
State.DTYPE = RECORD
Games = Annotated[Any, array_of(RECORD, facade=State)]
"""An array of records, as compiled functions take it."""
POSITION_BYTES: Final[int] = RECORD.fields["tally"][1] if RECORD.fields else 0
