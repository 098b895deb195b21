"""Codes of tables: easy to read aloud and to copy by hand, and unlikely to spell anything."""

import hashlib
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456"
"""What codes may be made of: those of older tables have vowels."""
NEW_LETTERS = "bcdfghjkmnpqrstvwxz256"
"""What new ones are made of: no vowels, nor digits that look like them, so that hardly a word can be spelled."""
CODE_LENGTH = 7

LOOK_ALIKES = str.maketrans("256", "zsg")
SHORTEST, LONGEST = 2, 4
UNWANTED = frozenset({
    "02a020d8b73d", "06b83a83735b", "0d7f5468711a", "1d4dfd22968d", "223dcb392660", "25939bbbc1c1", "2fe162d99211",
    "358ac939b857", "35b3cf0ba579", "3c9c0aec8fdc", "577c52a98191", "686155a22e98", "696707c76012", "69716af5ae39",
    "77fc8f0f33ea", "7a02b7fe2638", "7b05232d37c7", "80da9593fd2b", "80e47fe4950c", "93f367540d36", "95f711846f3c",
    "9f6085ec70df", "a3831b26364d", "af1f70452e47", "b0ca58427923", "b63fc5293bcb", "b8b187f1cad2", "b9853a847433",
    "c0d800b57cc5", "c2caa4a33d6a", "c822e86b63c6", "cac7533a2720", "d0a224fe9805", "d5a894dc1e8c", "e5fcdbe8dee6",
    "e84dd7acf543", "f38e748eaeee", "fbdfeb73c72f",
})  # fmt: skip
"""Words without vowels that no code shall have, as `_trace` shows them, so that they need not be printed here."""


def fresh_code() -> str:
    """A new table's code: one of some two billion."""
    while True:
        code = "".join(secrets.choice(NEW_LETTERS) for _ in range(CODE_LENGTH))
        if not spells_something(code):
            return code


def code_from(text: str) -> str | None:
    """The code in what somebody typed; None if it cannot be one."""
    code = text.strip().lower().replace("-", "").replace(" ", "")
    return code if len(code) == CODE_LENGTH and all(letter in LETTERS for letter in code) else None


def spells_something(code: str) -> bool:
    """Whether there is an unwanted word in a code, as it looks."""
    seen = code.translate(LOOK_ALIKES)
    parts = (seen[start : start + length] for length in range(SHORTEST, LONGEST + 1) for start in range(len(seen)))
    return any(_trace(part) in UNWANTED for part in parts)


def _trace(word: str) -> str:
    return hashlib.sha256(f"sushibelt {word}".encode()).hexdigest()[:12]
