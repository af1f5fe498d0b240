"""How amounts of money are written."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.words.catalogues import Catalogue, marked


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


def money_in(catalogue: Catalogue, pattern: str, name: str = "") -> Money:
    """How a game writes amounts in a language: thousands, and the blank after a sign such as € are
    the language's; words keep theirs."""
    sign, digits, rest = pattern.partition("{}")
    sign = sign.rstrip()
    if sign and digits and not any(map(str.isalnum, sign)):
        # Its translation shows whether a blank stands between sign and amount.
        gap = catalogue.text(marked("€1"))[1:-1]
        pattern = f"{sign}{gap}{digits}{rest}"
    return Money(name, pattern, thousands=catalogue.thousands)
