"""One table: what is played at it, and what its persons have to agree to."""

from __future__ import annotations

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import HOST, HistoryError, Seat, marked
from monopoly_rules.web.messages import (
    AnswerRequest,
    AskUndo,
    Drawn,
    Narrow,
    Narrowed,
    Play,
    Refused,
    Saved,
    Tried,
    Try,
    Unfit,
)
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.playing import ADJOURNED, narrowed, played, require_present, tried
from monopoly_rules.web.tables.room import Room


class Table(Room):
    """A table with its game. If a method raises, nothing has changed."""

    def _playing(self) -> Game:
        if self.game is None:
            raise Unfit("forbidden", marked("the game has not begun: a seat is still free"))
        return self.game

    def _seat_of(self, who: Connection) -> Seat:
        if who.seat is None:
            raise Unfit("not yours", marked("spectators do not play"))
        return who.seat

    def _acting(self, who: Connection, host: bool) -> Seat:
        """Who acts: the host, if somebody who is wants that, else the seat."""
        if not host:
            return self._seat_of(who)
        self.require_host(who)
        return HOST

    def _going_on(self) -> Game:
        """The game, if somebody may still do something in it."""
        game = self._playing()
        if self.head.adjourned:
            raise Unfit("adjourned", ADJOURNED)
        return game

    def play(self, who: Connection, message: Play) -> list[Delivery]:
        """An action of the seat that the token has opened, and of no other."""
        game = self._going_on()
        seat = self._acting(who, message.host)
        before = game.event_count
        played(game, seat, message, who.locale)
        self._together.played(game, before)
        return self._changed(who, message.ask)

    def narrow(self, who: Connection, message: Narrow) -> Narrowed:
        """What is left for the other fields of an action that the seat has begun."""
        game, seat = self._going_on(), self._seat_of(who)
        return Narrowed(game.version, narrowed(game, seat, message, who.locale), ask=message.ask)

    def try_actions(self, who: Connection, message: Try) -> Tried:
        """Why each of some actions would be refused; nothing is done."""
        game = self._going_on()
        seat = self._acting(who, message.host)
        return Tried(game.version, tried(game, seat, message, who.locale), ask=message.ask)

    def draw(self, who: Connection, ask: int) -> Drawn:
        """The table as this client may see it."""
        game = self._playing()
        return Drawn(game.version, game.draw(who.seat, who.locale).svg(), ask=ask)

    def bots_due(self) -> bool:
        """Whether a bot is to decide."""
        if self.game is None or self._bots is None or self.head.adjourned:
            return False
        return self._bots.due(self.game)

    def bots_move(self) -> list[Delivery]:
        """Let one bot decide once."""
        if self.game is None or self._bots is None or self.head.adjourned:
            return []
        action = self._bots.decide(self.game)
        if action is None:
            return []
        self.game.play(action)
        return self._changed()

    # By consent

    def save(self, who: Connection, ask: int) -> list[Delivery]:
        """The whole game as a file. It shows everything: what was hidden and the dice to come. So
        while the game runs it is the host's, every other person has to agree, and the game does
        not go on here; the host may ask again for the file."""
        game = self._playing()
        if game.over or (self.head.adjourned and who.host):
            return [(who, Saved(game.save(), ask=ask))]
        self._going_on()
        if not who.host:
            raise Unfit("not yours", marked("while a game goes on, only the host may save it"))
        self._require_full()  # who could say no is not here yet
        self._consent.ask("save", who, self._persons())
        return self._consider(who, ask)

    def ask_undo(self, who: Connection, message: AskUndo) -> list[Delivery]:
        """Somebody wants to take back a decision: the other persons are asked."""
        self._seat_of(who)
        game = self._going_on()
        require_present(game, message.at)
        self._require_full()
        if game.over:  # somebody may have a save by now, and with it the dice to come
            raise Unfit("forbidden", marked("a game that is over stays over"))
        self._consent.ask("undo", who, self._persons())
        return self._consider(who, message.ask)

    def answer_request(self, who: Connection, message: AnswerRequest) -> list[Delivery]:
        """A person agrees, or does not."""
        seat = self._seat_of(who)
        require_present(self._going_on(), message.at)
        self._consent.require_asked(seat)
        if not message.agree:
            self._consent.drop(refused_by=seat)
            return self._show(who, message.ask)
        self._consent.agree(seat)
        return self._consider(who, message.ask)

    def _consider(self, who: Connection, ask: int) -> list[Delivery]:
        """Do what all have agreed to; otherwise show who is still asked."""
        game, granted = self._playing(), self._consent.granted()
        if granted is None:
            return self._show(who, ask)
        request, asker = granted
        if request.what == "save":
            self._adjourn()
            told = self._show(None if asker is who else who, ask)
            return [*told, (asker, Saved(game.save(), ask=ask if asker is who else 0))]
        try:
            self._together.undo(game, request.seat)
        except HistoryError:
            text = self.translating(who.locale)(marked("there is nothing to take back"))
            self._consent.failed()
            told = self._show()
            return [*told, (who, Refused("forbidden", text, ask=ask))]
        self._audience.rewound(game)
        return self._changed(who, ask)

    def _adjourn(self) -> None:
        """The game ends here. That is kept before anybody has the file, so that not even a crash
        lets it go on with dice that somebody knows."""
        head = attrs.evolve(self.head, adjourned=True)
        try:
            self._keeper.write(head)
        except BaseException:
            self._consent.failed()
            raise
        self.head = head

    def _persons(self) -> list[Seat]:
        return [n for n, each in enumerate(self.head.seats) if each.kind == "person"]

    def _require_full(self) -> None:
        if not self.head.full:
            raise Unfit("forbidden", marked("a seat is still free"))

    def _changed(self, who: Connection | None = None, ask: int = 0) -> list[Delivery]:
        """The game is another one: everybody sees it, and nobody is asked to agree any more."""
        self._consent.drop()
        return self._show(who, ask)
