"""The working form of a board game. Only its methods, the primitives, write columns and tell
events; rule code calls them and reads like the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ParamSpec

from monopoly_rules.kernel import Account, DefinitionError, Event, Seat, owned
from monopoly_rules.kernel import Table as KernelTable
from monopoly_rules_variants.board_game import events as told
from monopoly_rules_variants.board_game.counters import (
    IN_JAIL,
    LANDINGS,
    THROWS,
    TURNS,
    UNRESOLVED,
)
from monopoly_rules_variants.board_game.state import (
    BANK,
    FREE,
    NOBODY,
    Claim,
    Deed,
    Payer,
    Terms,
)

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

P = ParamSpec("P")


class Table(KernelTable):
    """A board game that can be changed.

    See `docs/how-to/rule-points.md`.
    """

    __slots__ = (
        "at",
        "bank",
        "begun",
        "called",
        "cash",
        "chance",
        "chest",
        "claims",
        "doubles",
        "held",
        "hotels",
        "houses",
        "jail",
        "level",
        "mortgaged",
        "offers",
        "out",
        "owner",
        "paid",
        "rounds",
        "sold",
        "starter",
        "turn",
        "turns",
    )

    rules: BoardRules
    cash: list[int]
    at: list[int]
    jail: list[int]
    out: list[int]
    held: list[tuple[int, ...]]
    owner: list[int]
    mortgaged: list[int]
    level: list[int]
    paid: list[tuple[int, ...]]
    chance: list[int]
    chest: list[int]
    offers: list[Terms]
    claims: list[Claim]
    houses: int
    hotels: int
    bank: int
    turn: Seat
    starter: Seat
    doubles: int
    begun: int
    called: int
    sold: int
    turns: int
    rounds: int

    # Questions

    def alive(self) -> list[Seat]:
        """The active players in seat order."""
        return [seat for seat, gone in enumerate(self.out) if not gone]

    def left_of(self, seat: Seat) -> Seat:
        """The next active player clockwise (B-SETUP-12)."""
        out = self.out
        players = len(out)
        following = seat + 1
        if following == players:
            following = 0
        while out[following]:
            following += 1
            if following == players:
                following = 0
        return following

    def from_seat(self, first: Seat) -> list[Seat]:
        """The active players in seat order, beginning with this seat."""
        out = self.out
        return [seat for seat in (*range(first, len(out)), *range(first)) if not out[seat]]

    def code_of(self, account: Payer) -> int:
        """An account as a number: seats from 0, the bank -1, a modifier's accounts below."""
        if isinstance(account, Account):
            return NOBODY if account is BANK else -2 - self.rules.place_of(account)
        return account

    def balance(self, account: Payer) -> int:
        """What lies in an account."""
        code = self.code_of(account)
        if code >= 0:
            return self.cash[code]
        if code == NOBODY:
            return self.bank
        held = self.extras[-2 - code]
        assert type(held) is int
        return held

    # Money

    def pay(self, payer: Payer, payee: Payer, amount: int, rule: str) -> None:
        """Money moves from one account to another."""
        cash = self.cash
        if type(cash) is not list:
            cash = self.cash = list(cash)
        if payer is BANK:
            self.bank -= amount
        elif type(payer) is int and payer >= 0:
            cash[payer] -= amount
        else:
            self._book(self.code_of(payer), -amount)
        if payee is BANK:
            self.bank += amount
        elif type(payee) is int and payee >= 0:
            cash[payee] += amount
        else:
            self._book(self.code_of(payee), amount)
        if (log := self.log) is not None:
            log.append(told.paid(rule, self.code_of(payer), self.code_of(payee), amount))

    def owe(self, debtor: Seat, creditor: Payer, amount: int, rule: str) -> None:
        """A debt: paid at once if cash covers it, otherwise settled as B-Q-41 says (B-Q-78)."""
        cash = self.cash
        if not amount:
            return
        if amount <= cash[debtor]:
            if type(creditor) is not int or creditor < 0:
                self.pay(debtor, creditor, amount, rule)
                return
            # As `pay` does it: most debts are rents, and most rents are paid at once.
            if type(cash) is not list:
                cash = self.cash = list(cash)
            cash[debtor] -= amount
            cash[creditor] += amount
            if (log := self.log) is not None:
                log.append(told.paid(rule, debtor, creditor, amount))
            return
        code = self.code_of(creditor)
        self.agenda.append(self.rules.new_debt(debtor, code, amount, rule))
        if (log := self.log) is not None:
            log.append(told.Owed(rule, debtor, code, amount))

    def _book(self, code: int, amount: int) -> None:
        if code == NOBODY:
            self.bank += amount
            return
        extras = self.extras = owned(self.extras)
        held = extras[-2 - code]
        if type(held) is not int:
            raise DefinitionError(f"extra {-2 - code} of {self.rules.spec} holds no money")
        extras[-2 - code] = held + amount

    # Tokens

    def move(self, seat: Seat, square: int, rule: str) -> None:
        """A token is put on a square."""
        at = self.at
        if type(at) is not list:
            at = self.at = list(at)
        at[seat] = square
        if (log := self.log) is not None:
            log.append(told.moved(rule, seat, square))

    def imprison(self, seat: Seat, rule: str) -> None:
        """A player goes to jail at once; a bonus throw is lost (B-JAIL-4, B-JAIL-5)."""
        at = self.at = owned(self.at)
        at[seat] = self.rules.jail_square
        jail = self.jail = owned(self.jail)
        jail[seat] = 0
        self.doubles = 0
        if (log := self.log) is not None:
            log.append(told.Jailed(rule, seat))

    def fail_in_jail(self, seat: Seat, rule: str) -> None:
        """A prisoner has thrown no double."""
        jail = self.jail = owned(self.jail)
        jail[seat] += 1
        if (log := self.log) is not None:
            log.append(told.StayedInJail(rule, seat, jail[seat]))

    def free(self, seat: Seat, rule: str) -> None:
        """A prisoner leaves jail."""
        jail = self.jail = owned(self.jail)
        jail[seat] = FREE
        if (log := self.log) is not None:
            log.append(told.Freed(rule, seat))

    # Deeds and buildings

    def give_deed(self, deed: Deed, receiver: Seat, rule: str) -> None:
        """A deed changes hands; NOBODY is the bank."""
        self.rules.memo.deeds_moved()
        owner = self.owner = owned(self.owner)
        giver = owner[deed]
        owner[deed] = receiver
        if giver == NOBODY:
            self.sold |= 1 << deed
        if (log := self.log) is not None:
            log.append(told.deed_passed(rule, giver, receiver, deed))

    def mortgage(self, deed: Deed, rule: str) -> None:
        """A deed is turned over."""
        mortgaged = self.mortgaged = owned(self.mortgaged)
        mortgaged[deed] = 1
        if (log := self.log) is not None:
            log.append(told.Mortgaged(rule, self.owner[deed], deed))

    def redeem(self, deed: Deed, rule: str) -> None:
        """A deed is turned back."""
        mortgaged = self.mortgaged = owned(self.mortgaged)
        mortgaged[deed] = 0
        if (log := self.log) is not None:
            owner = self.owner[deed]
            if owner == NOBODY:
                log.append(told.MortgageExtinguished(rule, deed))
            else:
                log.append(told.Redeemed(rule, owner, deed))

    def build(self, lot: Deed, price: int, rule: str) -> None:
        """The next building comes from the stock; a hotel gives its houses back."""
        self.rules.memo.levels_changed()
        level = self.level = owned(self.level)
        most = self.rules.house_max
        level[lot] += 1
        if level[lot] > most:
            self.hotels -= 1
            self.houses += most
        else:
            self.houses -= 1
        if self.rules.keeps_prices:
            prices = self.paid = owned(self.paid)
            prices[lot] = (*prices[lot], price)
        if (log := self.log) is not None:
            owner = self.owner[lot]
            log.append(told.Built(rule, owner, lot, level[lot], self.rules.sides[owner]))

    def lower(self, lot: Deed, to: int, rule: str) -> None:
        """Buildings of a lot go back to the stock, down to this level."""
        self.rules.memo.levels_changed()
        level = self.level = owned(self.level)
        most = self.rules.house_max
        if level[lot] > most:
            self.hotels += 1
        else:
            self.houses += level[lot]
        self.houses -= to
        level[lot] = to
        if self.rules.keeps_prices:
            prices = self.paid = owned(self.paid)
            prices[lot] = prices[lot][:to]
        if (log := self.log) is not None:
            owner = self.owner[lot]
            log.append(told.BuildingsSold(rule, owner, lot, to, self.rules.sides[owner]))

    # Cards

    def cards_of(self, deck: int) -> list[int]:
        """A deck that may be written, the top card first."""
        if deck:
            self.chest = owned(self.chest)
            return self.chest
        self.chance = owned(self.chance)
        return self.chance

    def stack(self, deck: int, order: Sequence[int], rule: str) -> None:
        """A deck is laid down in this order, the top card first."""
        self.cards_of(deck)[:] = order
        if (log := self.log) is not None:
            log.append(told.Shuffled(rule, deck))

    def draw(self, seat: Seat, deck: int, rule: str) -> int:
        """The top card is read and goes face down under its deck, unless it is kept (B-Q-75)."""
        cards = self.cards_of(deck)
        card = cards.pop(0)
        if card == self.rules.release_cards[deck]:
            held = self.held = owned(self.held)
            held[seat] = (*held[seat], deck)
        else:
            cards.append(card)
        if (log := self.log) is not None:
            log.append(told.drew(rule, seat, deck, self.rules.card_ids[deck][card]))
        return card

    def give_card(self, giver: Seat, receiver: Seat, deck: int, rule: str) -> None:
        """A release card changes hands; the bank's lie under their decks (B-Q-45)."""
        held = self.held = owned(self.held)
        if giver == NOBODY:
            self.cards_of(deck).remove(self.rules.release_cards[deck])
        else:
            cards = list(held[giver])
            cards.remove(deck)
            held[giver] = tuple(cards)
        if receiver == NOBODY:
            self.cards_of(deck).append(self.rules.release_cards[deck])
        else:
            held[receiver] = (*held[receiver], deck)
        if (log := self.log) is not None:
            log.append(told.CardPassed(rule, giver, receiver, deck))

    # Offers and claims

    def offer(self, terms: Terms) -> None:
        """An offer lies open on the table; it replaces the maker's earlier one (B-Q-83)."""
        offers = self.offers = owned(self.offers)
        offers[:] = sorted([each for each in offers if each[0] != terms[0]] + [terms])
        self._tell_offer(terms)

    def _tell_offer(self, terms: Terms) -> None:
        if (log := self.log) is not None:
            maker, partner, give, take = terms
            log.append(told.Offered("B-Q-74", maker, partner, *give, *take))

    def announce(self, terms: Terms) -> None:
        """An offer is made to somebody who must answer it at once."""
        self._tell_offer(terms)

    def drop_offer(self, maker: Seat) -> None:
        """An open offer is off the table."""
        offers = self.offers = owned(self.offers)
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
        claims = self.claims = owned(self.claims)
        claims.append(claim)

    def drop_claim(self, claim: Claim) -> None:
        """A claim has been made."""
        claims = self.claims = owned(self.claims)
        claims.remove(claim)

    def drop_claims_of(self, seats: Sequence[Seat]) -> None:
        """Every claim of or against these seats is void."""
        if self.claims:
            claims = self.claims = owned(self.claims)
            claims[:] = [each for each in claims if each[0] not in seats and each[1] not in seats]

    def void_claims(self, owner: Seat | None = None) -> None:
        """The claims of an owner, or all of them, are no longer open."""
        if self.claims:
            claims = self.claims = owned(self.claims)
            claims[:] = [] if owner is None else [each for each in claims if each[0] != owner]

    # Turns

    def begin(self, seat: Seat) -> None:
        """The dice come to a player whose turn has not begun yet."""
        self.turn = seat
        self.begun = 0
        self.doubles = 0

    def get_going(self) -> None:
        """The turn is in progress from its first throw, fine or release card on (B-Q-47)."""
        self.begun = 1

    def throw(self, seat: Seat, first: int, second: int, doubles: int, rule: str) -> None:
        """The dice have fallen; so many doubles are in a row now."""
        self.doubles = doubles
        if (tally := self.tally) is not None:
            if tally[UNRESOLVED]:
                self.count_landing(tally)
            tally[THROWS] += 1
            tally[UNRESOLVED] = 1
        if (log := self.log) is not None:
            log.append(told.threw(rule, seat, first, second))

    def count_double(self, doubles: int) -> None:
        """So many doubles in a row; 0 after a throw that was none."""
        self.doubles = doubles

    def start(self, seat: Seat, rule: str) -> None:
        """The player who starts the game."""
        self.starter = seat
        self.begin(seat)
        if (log := self.log) is not None:
            log.append(told.Starts(rule, seat))

    def finish_turn(self, rule: str) -> None:
        """The turn is over and counted; the dice pass to the left (B-TURN-3, B-Q-60)."""
        out = self.out
        seat, starter, players = self.turn, self.starter, len(out)
        following = seat + 1
        if following == players:
            following = 0
        if not out[following]:
            passed = following == starter
        else:
            following = self.left_of(following)
            # The starter's seat may lie between this player and the next.
            passed = 0 < (starter - seat) % players <= (following - seat) % players
        if passed:
            self.rounds += 1
        self.turns += 1
        if (tally := self.tally) is not None:
            if tally[UNRESOLVED]:
                self.count_landing(tally)
            tally[TURNS] += 1
        self.turn = following
        self.begun = 0
        self.doubles = 0
        if (log := self.log) is not None:
            log.append(told.turn_over(rule, seat))

    def count_landing(self, tally: list[int]) -> None:
        """The last throw is resolved: its token stands where it stands."""
        seat = self.turn
        tally[UNRESOLVED] = 0
        tally[IN_JAIL if self.jail[seat] != FREE else LANDINGS + self.at[seat]] += 1

    def call_time(self, rule: str) -> None:
        """The hour has struck."""
        self.called = 1
        if (log := self.log) is not None:
            log.append(told.TimeCalled(rule))

    # Leaving

    def leave(self, seat: Seat, creditor: int, rule: str) -> None:
        """A player is out: tasks, offers and claims go with him."""
        if (tally := self.tally) is not None and tally[UNRESOLVED] and seat == self.turn:
            self.count_landing(tally)
        out = self.out = owned(self.out)
        out[seat] = 1
        jail = self.jail = owned(self.jail)
        jail[seat] = FREE
        if (log := self.log) is not None:
            log.append(told.WentBankrupt(rule, seat, creditor))
        self.dismiss(seat)
        self.drop_claims_of((seat,))
        for terms in tuple(self.offers):
            if seat in terms[:2]:
                self.lapse(terms[0], "B-Q-83")

    def tell(self, kind: Callable[P, Event], *fields: P.args, **named: P.kwargs) -> None:
        """Report what changes no column; the event is made only if somebody listens."""
        if (log := self.log) is not None:
            log.append(kind(*fields, **named))
