"""Clients by their address: how many there are, and what they may ask together."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from time import monotonic
from typing import Final

import attrs

from monopoly_rules.web.limits import Bucket, Shared

MOST_OF_AN_ADDRESS: Final = 100
"""So many clients may come from one address: a school has one, and so has a street."""
MESSAGES_OF_AN_ADDRESS: Final = (2_000, 200.0)
"""What all clients of an address may ask at once, and every second; to enter a table costs 8."""
WORK_OF_AN_ADDRESS: Final = (120, 10.0)
"""What is much work: so much at once, and so much a second; a saved game costs 40."""
WORK_OF_ALL: Final = (400, 40.0)
TABLES_OF_AN_ADDRESS: Final = (30, 1 / 60)
"""So many new tables at once, and one a minute."""
MOST_REMEMBERED: Final = 1_000
IPV6_NETWORK: Final = 64
"""One customer has so many bits' worth of the newer addresses."""


@attrs.define
class _Address:
    messages: Bucket
    work: Bucket
    tables: Bucket
    clients: int = 0


class Addresses:
    """Everybody's addresses. Those on this machine have no limits of their own: the host plays
    there, and so does everybody who comes through a proxy that tells no addresses."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._work = Bucket(*WORK_OF_ALL, clock=clock)
        self._known: dict[str, _Address] = {}

    def come(self, host: str) -> Shared | None:
        """A client comes: what it shares with others; None if there are too many from there."""
        name = network_of(host)
        if name is None:
            return Shared(work=(self._work,))
        address = self._known.get(name)
        if address is None:
            self._forget()
            address = self._known[name] = _Address(
                Bucket(*MESSAGES_OF_AN_ADDRESS, clock=self._clock),
                Bucket(*WORK_OF_AN_ADDRESS, clock=self._clock),
                Bucket(*TABLES_OF_AN_ADDRESS, clock=self._clock),
            )
        if address.clients >= MOST_OF_AN_ADDRESS:
            return None
        address.clients += 1
        return Shared((address.messages,), (address.work, self._work), (address.tables,))

    def go(self, host: str) -> None:
        """A client that was let in is gone. What it has used up is remembered for a while."""
        name = network_of(host)
        if name is not None:
            self._known[name].clients -= 1

    def _forget(self) -> None:
        if len(self._known) < MOST_REMEMBERED:
            return
        for name, each in list(self._known.items()):
            if not each.clients and each.work.full and each.tables.full:
                del self._known[name]


def network_of(host: str) -> str | None:
    """What counts as one address; None for this machine.

    >>> network_of("127.0.0.1"), network_of("203.0.113.9"), network_of("2001:db8:1:2:3::4")
    (None, '203.0.113.9', '2001:db8:1:2::/64')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if address.is_loopback:
        return None
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((int(address), IPV6_NETWORK), strict=False))
