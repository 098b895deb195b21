"""What lies in front of a player as one would say it, in one line: "wasabi squid, 2 tempura, maki3, miso".

Commas divide, and may be left out where nothing else can be meant. The order counts as on the table: a nigiri goes on
the wasabi said before it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from ..rules.cards.rolls import URAMAKI_PLACES, uramaki_place_points
from ..rules.catalogue import CARD_NAMES, SQUID, WASABI_CARD
from .card_words import (
    FLIPPED,
    LINKS,
    SPECIAL_ORDER_NAME,
    Name,
    Vocabulary,
    begun,
    called,
    either,
    having,
    plain,
    short_name,
)
from .errors import BadTable

NOTHING = "nothing"
"""What is said of somebody who has no card in front."""
ORDINALS = ("1st", "2nd", "3rd")

_MOST = 99
"""More of one card than any table has."""
_LONGEST_NAME = 5
_NOTHING = (NOTHING, "none", "no cards", "-", "–")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINAL_WORDS = ("first", "second", "third")
_NIGIRI = CARD_NAMES[: SQUID + 1]
WASABI_NAME = CARD_NAMES[WASABI_CARD]
_ON_WASABI = "_on_wasabi"
_COPY = f"{SPECIAL_ORDER_NAME}:"


class Tray(msgspec.Struct, frozen=True):
    """What lies in front of a player at the end of a round, and what uramaki brought before it."""

    cards: tuple[str, ...] = ()
    """By the scorer's names, in the order of play."""
    places: tuple[int, ...] = ()
    """Places of the uramaki race that were taken during the round, from 1 to 3."""

    @property
    def race(self) -> int:
        """The points these places gave."""
        return sum(uramaki_place_points(place) for place in self.places)


def said_tray(line: str, vocabulary: Vocabulary) -> Tray:
    """The tray that a line describes; raises BadTable with one sentence that names what is nearest."""
    if line.strip().casefold() in _NOTHING:
        return Tray()
    parts = [(part.strip(), words) for part in re.split(r"[,;|·]", line) if (words := _words(part))]
    if not parts:
        raise BadTable(f"Name the cards in front, or say {NOTHING}.")
    cards: list[str] = []
    places: list[int] = []
    for part, words in parts:
        if place := _place(words):
            places.append(place)
        else:
            cards += _Part(part, words, vocabulary).cards()
    return Tray(tuple(_in_order(cards)), tuple(places))


def _in_order(cards: Sequence[str]) -> Iterator[str]:
    """The same cards so that their order alone says which nigiri is on wasabi: on a free one before it, or its own."""
    free = 0
    for card in cards:
        nigiri = card.removesuffix(_ON_WASABI).removeprefix(_COPY if card.endswith(_ON_WASABI) else "")
        if nigiri != card and not free:
            yield WASABI_NAME
            free += 1
        if nigiri == WASABI_NAME:
            free += 1
        elif nigiri in _NIGIRI and free:
            free -= 1
        yield nigiri


def line_of(tray: Tray) -> str:
    """A tray in one line, which gives the same tray again."""
    runs = [(card, len(list(same))) for card, same in groupby(tray.cards)]
    parts = [f"{count} {short_name(card)}" if count > 1 else short_name(card) for card, count in runs]
    parts += [f"uramaki {ORDINALS[place - 1]}" for place in tray.places]
    return ", ".join(parts) or NOTHING


def endings(line: str, vocabulary: Vocabulary) -> list[str]:
    """Whole lines that this one may become: its last name completed in every possible way."""
    start, last = re.fullmatch(r"((?:.*[,;|·])?\s*)([^,;|·]*)", line, re.DOTALL).groups()  # type: ignore[union-attr]
    pieces = re.split(r"(\s+)", last)
    for place in range(0, len(pieces), 2):
        before, typed = "".join(pieces[:place]), "".join(pieces[place:]).casefold()
        number = re.match(r"\d+x?(?=\D)", typed)
        glued, typed = (number[0], typed[number.end() :]) if number else ("", typed)
        found = [name for name in vocabulary.on_table if typed and name.startswith(typed)]
        if found:
            return [f"{start}{before}{glued}{name}" for name in found]
    return []


# --- words ----------------------------------------------------------------------------------------------


class _Word(NamedTuple):
    text: str
    glued: bool
    """Whether nothing stands between it and the word before: "maki3"."""


def _words(part: str) -> list[_Word]:
    """The words and numbers of a part, without those that only link others."""
    part = re.sub(r"(?<=\d)\s*[x*]", " x ", part.casefold().replace("×", "x"))
    words = []
    end = -1
    for found in re.finditer(r"\d+(?:st|nd|rd|th)\b|\d+|x(?=\s*\d)|[^\W\d_]+", part):
        text = found[0]
        if text in _NUMBERS:
            text = str(_NUMBERS.index(text) + 1)
        if text not in LINKS:
            words.append(_Word(text if text[0].isdecimal() else plain(text), found.start() == end))
            end = found.end()
    return words


def _place(words: Sequence[_Word]) -> int:
    """The place in the uramaki race that a part speaks of; 0 if it speaks of none."""
    texts = [word.text for word in words if word.text not in ("uramaki", "race", "in")]
    spoken = [text for text in texts if text != "place"]
    if not spoken or (len(texts) == len(spoken) and spoken[0] not in ORDINALS + _ORDINAL_WORDS):
        return 0
    if len(spoken) == 1:
        for names in (ORDINALS, _ORDINAL_WORDS, ("1", "2", "3")):
            if spoken[0] in names:
                return names.index(spoken[0]) + 1
    raise BadTable(f"A place in the uramaki race is said alone, as uramaki {either(ORDINALS[:URAMAKI_PLACES])}.")


# --- cards ----------------------------------------------------------------------------------------------


class _Part:
    """What stands between two commas, read from left to right."""

    def __init__(self, text: str, words: Sequence[_Word], vocabulary: Vocabulary) -> None:
        self._text = text
        self._words = list(words)
        self._vocabulary = vocabulary
        self._at = 0

    def cards(self) -> list[str]:
        """The cards it names, each as often as it says."""
        cards: list[str] = []
        while self._at < len(self._words):
            cards += self._next()
        if FLIPPED in cards and len(set(cards)) > 1:
            raise BadTable(f"A face-down card counts 2 whatever it was: say only {FLIPPED}, with a comma after it.")
        return cards

    def _next(self) -> list[str]:
        count = self._number()
        if count is not None and self._is("x"):
            self._at += 1
        if self._at == len(self._words):
            raise BadTable(f"{self._text!r} does not say what there are {count} of.")
        card = self._card(count)
        after = self._count_after(card)
        if count is not None and after is not None:
            raise BadTable(f"{self._text!r} says twice how many {short_name(card)} there are.")
        return [card] * (after if after is not None else 1 if count is None else count)

    def _number(self) -> int | None:
        """A number that stands here, taken."""
        if self._at == len(self._words) or not (text := self._words[self._at].text).isdecimal():
            return None
        if len(text) > 2:
            raise BadTable(f"Nobody has {text} of a card; {_MOST} is the most that is read.")
        self._at += 1
        return int(text)

    def _count_after(self, card: str) -> int | None:
        """A number that follows a card: after an x, or as the last word of the part."""
        if self._is("x"):
            self._at += 1
            if (count := self._number()) is None:
                raise BadTable(f"{self._text!r} does not say how many {short_name(card)} there are.")
            return count
        if self._at == len(self._words) - 1 and not card[-1].isdecimal():
            return self._number()
        return None

    def _is(self, word: str) -> bool:
        return self._at < len(self._words) and self._words[self._at].text == word

    def _card(self, count: int | None) -> str:
        """The card that the next words name, with what it lies on or what it copies."""
        names, length = self._longest()
        if not names:
            raise self._unknown()
        if len(names) > 1:
            raise self._unclear(names, length, count)
        card = names[0].card
        self._vocabulary.check(card)
        self._check_comma(card, length)
        self._at += length
        if card == SPECIAL_ORDER_NAME:
            return f"{_COPY}{self._copied()}"
        if self._is("on"):
            return self._dipped(card)
        return card

    def _longest(self) -> tuple[list[Name], int]:
        """What the next words may mean, taking as many of them as fit together; whole words before begun ones."""
        words = [word.text for word in self._words[self._at : self._at + _LONGEST_NAME]]
        known = self._vocabulary
        whole = ((called, known.names), (called, known.same_edition), (having, known.names))
        elsewhere = ((called, known.everywhere), (having, known.everywhere), (begun, known.everywhere))
        for ways in (whole, ((begun, known.names),), elsewhere):
            for length in range(len(words), 0, -1):
                for find, names in ways:
                    if found := find(names, words[:length]):
                        return found, length
        return [], 0

    def _check_comma(self, card: str, length: int) -> None:
        """An order number, or the number of what follows? Only a comma can say it."""
        end = self._at + length
        number = self._words[end - 1]
        if card in CARD_NAMES and number.text.isdecimal() and not number.glued and end < len(self._words):
            without = self._vocabulary.names
            if any(name.card == card.rpartition("_")[0] for name in without):
                raise BadTable(f"{self._text!r} needs a comma before or after the {number.text}.")

    def _copied(self) -> str:
        """What a special order has become."""
        if self._at == len(self._words):
            raise BadTable("Say what the special order has become, as in special order tempura, or just tempura.")
        return self._card(None)

    def _dipped(self, card: str) -> str:
        """A nigiri and the wasabi under it."""
        self._at += 1
        if not self._is("wasabi"):
            raise BadTable(f"{self._text!r} does not say what the {short_name(card)} is on; only wasabi can be meant.")
        if card not in _NIGIRI:
            raise BadTable(f"Only nigiri go on wasabi, not {short_name(card)}.")
        self._at += 1
        return f"{card}{_ON_WASABI}"

    # --- what is wrong -----------------------------------------------------------------------------------

    def _unknown(self) -> BadTable:
        word = self._words[self._at].text
        typed = next((said for said in re.findall(r"\w+", self._text) if plain(said) == word), word)
        near = self._vocabulary.nearest(word)
        return BadTable(f"There is no card called {typed!r}" + (f"; did you mean {either(near)}?" if near else "."))

    def _unclear(self, names: Sequence[Name], length: int, count: int | None) -> BadTable:
        said = " ".join(word.text for word in self._words[self._at : self._at + length])
        short = [short_name(name.card) for name in names]
        if count is not None and f"{said}{count}" in short:
            several = either([f"{count} {name}" for name in short])
            return BadTable(
                f"'{count} {said}' is unclear: one card with {count} icons is {said}{count}, or is it {several}?"
            )
        return BadTable(f"{said!r} could be {either(short)}.")
