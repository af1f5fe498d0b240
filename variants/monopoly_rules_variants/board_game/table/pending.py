"""Primitives of what lies open on the table: offers (B-Q-74), claims of rent (B-Q-15)."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel import Seat, writable
from monopoly_rules_variants.board_game.table.decks import DecksTable
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import Claim, Terms


class PendingTable(DecksTable):
    """The open offers and claims of a table."""

    __slots__ = ()

    def offer(self, terms: Terms) -> None:
        """An offer lies open on the table; it replaces the maker's earlier one (B-Q-83)."""
        offers = self.offers = writable(self.offers)
        offers[:] = sorted([each for each in offers if each[0] != terms[0]] + [terms])
        self.announce(terms)

    def announce(self, terms: Terms) -> None:
        """An offer is made, or a counter-offer (B-Q-91)."""
        if (log := self.log) is not None:
            maker, partner, give, take, counters, *promises = terms
            rule = "B-Q-91" if counters else "B-Q-74"
            log.append(told.Offered(rule, maker, partner, *give, *take, *promises))

    def drop_offer(self, maker: Seat) -> None:
        """An open offer is off the table."""
        offers = self.offers = writable(self.offers)
        offers[:] = [each for each in offers if each[0] != maker]

    def lapse(self, maker: Seat, rule: str) -> None:
        """An open offer has lapsed."""
        self.drop_offer(maker)
        if (log := self.log) is not None:
            log.append(told.Lapsed(rule, maker))

    def lapse_all(self, rule: str) -> None:
        """All open offers lapse."""
        for terms in tuple(self.offers):
            self.lapse(terms[0], rule)

    def open_claim(self, claim: Claim) -> None:
        """Rent may be asked for; no report announces it (B-Q-15)."""
        claims = self.claims = writable(self.claims)
        claims.append(claim)

    def drop_claim(self, claim: Claim) -> None:
        """A claim has been made."""
        claims = self.claims = writable(self.claims)
        claims.remove(claim)

    def drop_claims_of(self, seats: Sequence[Seat]) -> None:
        """Every claim of or against these seats is void."""
        if self.claims:
            claims = self.claims = writable(self.claims)
            claims[:] = [each for each in claims if each[0] not in seats and each[1] not in seats]

    def void_claims(self, owner: Seat | None = None) -> None:
        """The claims of an owner, or all of them, are no longer open."""
        if self.claims:
            claims = self.claims = writable(self.claims)
            claims[:] = [] if owner is None else [each for each in claims if each[0] != owner]
