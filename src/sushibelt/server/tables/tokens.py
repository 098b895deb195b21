"""Tokens, which hold seats, and codes, which identify tables."""

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456"
"""The alphabet of codes, without letters that are easily confused when read aloud or copied by hand."""
CODE_LENGTH = 7


def fresh_token() -> str:
    """A token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """The hash of a token; only this is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, compared in constant time."""
    return hmac.compare_digest(one, other)


def fresh_code() -> str:
    """A new table's code: one of some 13 billion."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def code_from(text: str) -> str | None:
    """The code in what somebody typed; None if it cannot be one."""
    code = text.strip().lower().replace("-", "").replace(" ", "")
    return code if len(code) == CODE_LENGTH and all(letter in LETTERS for letter in code) else None
