"""Connections: a client and what it may see, and what is to be sent to whom."""

from __future__ import annotations

from typing import TypeAlias

from monopoly_rules.kernel import Seat
from monopoly_rules.web.limits import Bucket, Shared
from monopoly_rules.web.messages import ToClient


class Connection:
    """One client, from when it connects to when it is gone.

    The seat is decided when it enters, by its token, and never by what it sends later.
    """

    def __init__(self, bucket: Bucket | None = None, shared: Shared | None = None) -> None:
        """``bucket`` is its own, ``shared`` what it shares with others; alone, with nobody."""
        self.bucket = Bucket() if bucket is None else bucket
        self.shared = Shared() if shared is None else shared
        self.table = ""
        """The table that it has entered; empty in the lobby."""
        self.seat: Seat | None = None
        """None is a spectator."""
        self.host = False
        self.locale = "en"
        self.told = 0
        """How many events it has been told."""

    def may_ask(self, cost: int) -> bool:
        """Whether it may ask for something of this cost now."""
        return self.bucket.take(cost) and self.shared.may_ask(cost)


Delivery: TypeAlias = tuple[Connection, ToClient]
"""A message, and whom it is for."""
