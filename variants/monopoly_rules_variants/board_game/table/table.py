"""The working form of a board game. Only its methods, the primitives, write columns and tell
events; rule code calls them and reads like the rulebook. Money, property, cards, and offers with
claims have modules of their own."""

from __future__ import annotations

from monopoly_rules.kernel import Seat, writable
from monopoly_rules_variants.board_game.table.pending import PendingTable
from monopoly_rules_variants.board_game.table.tallies import (
    IN_JAIL,
    LANDINGS,
    THROWS,
    TURNS,
    UNRESOLVED,
)
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import FREE


class Table(PendingTable):
    """A board game that can be changed."""

    __slots__ = ()

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
        at = self.at = writable(self.at)
        at[seat] = self.rules.jail_square
        jail = self.jail = writable(self.jail)
        jail[seat] = 0
        self.doubles = 0
        if (log := self.log) is not None:
            log.append(told.Jailed(rule, seat))

    def fail_in_jail(self, seat: Seat, rule: str) -> None:
        """A prisoner has thrown no double."""
        jail = self.jail = writable(self.jail)
        jail[seat] += 1
        if (log := self.log) is not None:
            log.append(told.StayedInJail(rule, seat, jail[seat]))

    def free(self, seat: Seat, rule: str) -> None:
        """A prisoner leaves jail."""
        jail = self.jail = writable(self.jail)
        jail[seat] = FREE
        if (log := self.log) is not None:
            log.append(told.Freed(rule, seat))

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
        out = self.out = writable(self.out)
        out[seat] = 1
        jail = self.jail = writable(self.jail)
        jail[seat] = FREE
        if (log := self.log) is not None:
            log.append(told.WentBankrupt(rule, seat, creditor))
        self.dismiss(seat)
        self.drop_claims_of((seat,))
        for terms in tuple(self.offers):
            if seat in terms[:2]:
                self.lapse(terms[0], "B-Q-83")
