"""Names that people give themselves: of bounded length, in one line, and such that others can see them."""

import unicodedata

from ..contract.refusals import Refused

LONGEST_NAME = 24
LONGEST_NAME_BYTES = 256
"""No name of `LONGEST_NAME` characters takes more in UTF-8, even where its letters come in parts."""

BLANKS = "\u2800\U0001d159"
"""A Braille pattern without dots and a note without a head: symbols that show nothing."""
UNSEEN = (
    (0x034F, 0x034F),  # the joiner of graphemes
    (0x115F, 0x1160),  # fillers of Hangul
    (0x17B4, 0x17B5),  # inherent vowels of Khmer
    (0x180B, 0x180F),  # selectors of Mongolian
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),  # selectors of variations
    (0xFFA0, 0xFFA0),
    (0xE0100, 0xE01EF),
)
"""Letters and marks that Unicode lets nobody see (Default_Ignorable_Code_Point), beyond those of category C."""

_SEEN = {ord(blank): " " for blank in BLANKS} | {
    unseen: None for first, last in UNSEEN for unseen in range(first, last + 1)
}


def clean_name(text: str) -> str:
    """A name as it is shown to others: one line, nothing invisible, not too long."""
    if len(text) > LONGEST_NAME_BYTES or len(text.encode("utf-8", "replace")) > LONGEST_NAME_BYTES:
        raise Refused("name_too_long", most=LONGEST_NAME)  # before any work: that of normalising is not linear
    spaced = "".join(" " if letter.isspace() else letter for letter in text.translate(_SEEN))
    seen = "".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C")
    name = " ".join(unicodedata.normalize("NFC", seen).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):  # a mark alone stands on nothing
        raise Refused("name_missing")
    if len(name) > LONGEST_NAME:
        raise Refused("name_too_long", most=LONGEST_NAME)
    return name
