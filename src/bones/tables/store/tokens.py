"""Unguessable texts: ids, links, tokens of programs, and what is kept of those that are secret."""

import hashlib
import secrets


def fresh_token(size: int = 16) -> str:
    """A text nobody can guess, of `size` random bytes, that may stand in an address."""
    return secrets.token_urlsafe(size)


def token_hash(token: str) -> str:
    """What is kept of a secret token. It has so many random bytes that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
