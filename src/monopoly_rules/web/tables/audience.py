"""Everybody at a table: who is here, on which seat, and how much each has been told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from monopoly_rules.games import Game
from monopoly_rules.kernel import Seat, marked
from monopoly_rules.web.limits import MOST_AT_A_TABLE
from monopoly_rules.web.messages import (
    Removed,
    RequestSettled,
    RequestShown,
    ToClient,
    Unfit,
)
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.rewinds import Rewinds
from monopoly_rules.web.tables.showing import shown_to


class Audience:
    """Players and spectators of a game that had this version when the process got it."""

    def __init__(self, version: int) -> None:
        self._here: dict[Connection, Seat | None] = {}
        """On which seat somebody is; a spectator on none."""
        self._rewinds = Rewinds(version)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._here)

    def __len__(self) -> int:
        return len(self._here)

    @property
    def seats(self) -> Collection[Seat | None]:
        """The seats at which somebody is."""
        return self._here.values()

    def require_room(self, who: Connection) -> None:
        """One more may look, or `Unfit`."""
        if who not in self._here and len(self._here) >= MOST_AT_A_TABLE:
            raise Unfit("full", marked("too many look at this table already"))

    def come(self, who: Connection) -> bool:
        """Somebody is here; whether the others see a difference."""
        was, self._here[who] = self._here.get(who), who.seat
        return was != who.seat

    def go(self, who: Connection) -> bool:
        """Somebody is gone; whether it was from a seat, for nobody sees where spectators are."""
        return self._here.pop(who, None) is not None

    def dismiss(self, table: str, who: Connection, ask: int) -> list[Delivery]:
        """The table is gone: everybody is told, and is back in the lobby."""
        told: list[Delivery] = []
        for each in self._here:
            each.table, each.seat, each.host = "", None, False
            told.append((each, Removed(table, ask=ask if each is who else 0)))
        self._here.clear()
        return told

    # Telling

    def tell(self, message: ToClient) -> list[Delivery]:
        """The same for everybody."""
        return [(each, message) for each in self._here]

    def show(
        self,
        game: Game | None,
        request: RequestShown | None,
        asker: Connection | None = None,
        ask: int = 0,
        to: Iterable[Connection] | None = None,
        settled: RequestSettled | None = None,
        *,
        adjourned: bool = False,
    ) -> list[Delivery]:
        """The game as each may see it, if it has begun, with the number of whoever asked."""
        if game is None:
            return []
        here = self._here if to is None else to
        return shown_to(game, here, request, settled, asker, ask, adjourned=adjourned)

    def known(self, game: Game | None, version: int, told: int) -> int:
        """How many of the events that a client has are still true."""
        if game is None:
            return 0
        left = self._rewinds.still_true(told=told, seen=version, version=game.version)
        return min(left, game.event_count)

    def rewound(self, game: Game) -> None:
        """Something was taken back: nobody has been told what no longer is."""
        self._rewinds.add(game.version, game.event_count)
        for each in self._here:
            each.told = min(each.told, game.event_count)
