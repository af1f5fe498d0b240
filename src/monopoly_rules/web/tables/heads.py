"""The head of a table: what is not in the journal of its game. It holds no token, only digests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, Literal, Protocol, cast

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules.kernel.values.names import name_for, problem_of_names
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.web.tokens import opened

FORMAT: Final = 1


@attrs.frozen
class SeatHead:
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    token: str = ""
    """The digest of a person's token."""
    bot: str = ""
    """Which bot it is; empty for the usual one, as in older files."""
    invitation: str = ""
    """The digest of an invitation to this seat alone: the seat is kept for whoever has it."""


@attrs.frozen
class Head:
    """A table: its rules, its seats, and the digests of its secrets."""

    format: int
    table: str
    spec: str
    parameters: Mapping[str, object]
    open: bool
    host: str
    invitation: str
    seats: list[SeatHead]
    adjourned: bool = False
    """Whether its game was saved before it was over, and ended here with that."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def settings(self) -> Mapping[str, JSON]:
        """The parameters, as rules are composed of them."""
        return cast("Mapping[str, JSON]", self.parameters)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who have one."""
        return tuple(seat.name for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether no seat is free."""
        return all(seat.kind != "open" for seat in self.seats)

    def free_seat(self) -> int | None:
        """The first seat that is free, and not kept for anybody."""
        free = (n for n, seat in enumerate(self.seats) if seat.kind == "open")
        return next((n for n in free if not self.seats[n].invitation), None)

    def seat_for(self, invitation: str) -> int | None:
        """The seat that an invitation is for, if it is for one alone."""
        return opened(invitation, [seat.invitation for seat in self.seats])

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return opened(token, [seat.token for seat in self.seats])

    def with_seat(self, seat: int, taken: SeatHead) -> Head:
        """The same table with somebody on a seat; `ValueError` if the name cannot be."""
        names = [each.name for each in self.seats if each.kind != "open"] + [taken.name]
        problem = problem_of_names(names, len(names))
        if problem is not None:
            raise ValueError(problem)
        return attrs.evolve(self, seats=[*self.seats[:seat], taken, *self.seats[seat + 1 :]])

    def with_bot(self, seat: int, bot: str, *besides: str) -> Head:
        """The same table with a bot on a seat, under a name that nobody has, nor is to have."""
        name = name_for(seat, (*self.names, *besides))
        return self.with_seat(seat, SeatHead("bot", name, bot=bot))

    def making_way(self, name: str) -> Head:
        """The same table; a bot that has the name of a person is called otherwise."""
        head = self
        for seat, taken in enumerate(self.seats):
            if taken.kind == "bot" and taken.name.casefold() == name.casefold():
                head = head.with_bot(seat, taken.bot, name)
        return head


class Keeper(Protocol):
    """Where a table is kept, so that it is there again after a crash."""

    def write(self, head: Head) -> None:
        """Keep a head; it is safe when this returns."""

    def keep(self, table: str, game: Game) -> None:
        """Keep a new game; every step of it is safe before it counts."""


def read_head(text: str) -> Head:
    """The head in a text, or `RecordError`."""
    head = structured(parsed(text), Head)
    if head.format != FORMAT:
        raise RecordError("$.format", f"expected {FORMAT}, got {head.format}")
    return head


def write_head(head: Head) -> str:
    """A head as JSON text."""
    return json.dumps(attrs.asdict(head), indent=1) + "\n"
