"""Secrets that open a seat: handed out once, kept as digests, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

BYTES: Final = 24
"""So many random bytes make a token: nobody guesses one, so its digest needs no salt."""


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def digest_of(token: str) -> str:
    """What is kept of a token: enough to know it again, too little to use it.

    >>> digest_of("a")[:8]
    'ca978112'
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def opens(token: str, digest: str) -> bool:
    """Whether this is the token that was handed out; an empty digest is opened by nothing.

    >>> opens("a", digest_of("a")), opens("b", digest_of("a")), opens("", "")
    (True, False, False)
    """
    return hmac.compare_digest(digest_of(token), digest)


def opened(token: str, digests: Sequence[str]) -> int | None:
    """The place of the digest that a token opens. It always looks at all of them, so that the time
    it takes tells nothing.

    >>> opened("b", ["", digest_of("b")]), opened("", ["", ""])
    (1, None)
    """
    found: int | None = None
    for place, digest in enumerate(digests):
        if opens(token, digest):
            found = place
    return found
