"""How amounts of money are written."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields


@attrs.frozen
class Money(EqualByFields):
    """How amounts are written, a minus before all of it.

    >>> Money("euro", "€{}", ",").show(-1500)
    '-€1,500'
    """

    name: str = ""
    pattern: str = "{}"
    """``{}`` stands for the digits."""
    thousands: str = ","
    """What sets thousands apart."""

    def show(self, amount: int) -> str:
        """An amount."""
        digits = f"{abs(amount):,}".replace(",", self.thousands)
        return ("-" if amount < 0 else "") + self.pattern.replace("{}", digits)
