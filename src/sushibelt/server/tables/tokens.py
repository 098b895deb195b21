"""Secrets and codes: what opens a seat, and what a table is called."""

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456"
"""What codes are made of: nothing that is mistaken for something else when read aloud or copied by hand."""
CODE_LENGTH = 7


def fresh_token() -> str:
    """A token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)


def fresh_code() -> str:
    """A new table's code: one of some 13 billion."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def code_from(text: str) -> str | None:
    """The code that somebody means; None if it cannot be one."""
    code = text.strip().lower().replace("-", "").replace(" ", "")
    return code if len(code) == CODE_LENGTH and all(letter in LETTERS for letter in code) else None
