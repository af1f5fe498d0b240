"""What somebody at a table asks for, and who still has to agree: to take back, or to save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import attrs

from monopoly_rules.kernel import Seat, marked
from monopoly_rules.web.messages import RequestSettled, RequestShown, Unfit
from monopoly_rules.web.tables.connections import Connection


class Consent:
    """One request at a time. It is granted when every other person has agreed, and nobody has to
    where there is no other person."""

    def __init__(self) -> None:
        self.shown: RequestShown | None = None
        """The request that waits, as everybody may see it."""
        self.asker: Connection | None = None
        self._settled: RequestSettled | None = None

    def ask(self, what: Literal["undo", "save"], who: Connection, persons: Sequence[Seat]) -> None:
        """Somebody asks for something."""
        if self.shown is not None:
            raise Unfit("forbidden", marked("somebody has asked already"))
        others = tuple(each for each in persons if each != who.seat)
        self.shown = RequestShown(what, who.seat, (), others)
        self.asker = who

    def agree(self, seat: Seat) -> None:
        """A person agrees."""
        shown = self.require_asked(seat)
        left = tuple(each for each in shown.asked if each != seat)
        self.shown = RequestShown(shown.what, shown.seat, (*shown.agreed, seat), left)

    def require_asked(self, seat: Seat) -> RequestShown:
        """The request that a person is asked to agree to, or `Unfit`."""
        if self.shown is None or seat not in self.shown.asked:
            raise Unfit("forbidden", marked("nobody asks you"))
        return self.shown

    def granted(self) -> tuple[RequestShown, Connection] | None:
        """The request that all have agreed to, and whose it is; it waits no longer."""
        shown, asker = self.shown, self.asker
        if shown is None or asker is None or shown.asked:
            return None
        self.drop(granted=True)
        return shown, asker

    def failed(self) -> None:
        """What was granted could not be done."""
        if self._settled is not None:
            self._settled = attrs.evolve(self._settled, granted=False)

    def settled(self) -> RequestSettled | None:
        """What came of the last request, for everybody; it is told once."""
        told, self._settled = self._settled, None
        return told

    def left(self, who: Connection) -> bool:
        """Whether somebody who goes leaves a save behind that nobody waits for: it is dropped."""
        if self.asker is not who or self.shown is None or self.shown.what != "save":
            return False
        self.drop()
        return True

    def drop(self, *, granted: bool = False, refused_by: Seat | None = None) -> None:
        """Nobody is asked any more."""
        if self.shown is not None:
            what, seat = self.shown.what, self.shown.seat
            self._settled = RequestSettled(what, seat, granted, refused_by)
        self.shown = self.asker = None
