"""Tokens, which hold seats."""

import hashlib
import hmac
import secrets


def fresh_token() -> str:
    """A token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """The hash of a token; only this is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, compared in constant time."""
    return hmac.compare_digest(one, other)
