"""What a game asks, of seats and of chance, and its stages."""

from typing import Final

# Stages of a game: what happens when nobody is asked anything any more.
CHOOSING: Final = 0
ACTING: Final = 1
OVER: Final = 2

# Questions to a seat.
NOTHING: Final = 0
PICK: Final = 1
COPY: Final = 2
DIP: Final = 3
CALL: Final = 4
SECOND: Final = 5
ASK: Final = 6
GIVE: Final = 7
MENU_CHOICE: Final = 8
FLIP: Final = 9
QUESTION_NAMES: Final = ("nothing", "pick", "copy", "dip", "call", "second", "ask", "give", "menu", "flip")

# Questions to chance.
DESSERTS_DRAW: Final = 1
DEAL: Final = 2
MENU_DRAW: Final = 3
