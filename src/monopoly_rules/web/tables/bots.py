"""The bots at a table: one decision at a time, so that nobody waits while they play."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from monopoly_rules.games import Game
from monopoly_rules.kernel import Action, Player, RuleSet, Seat
from monopoly_rules.kernel.values.seeds import new_seed, seat_seed
from monopoly_rules.plugins import OutOfTurn, Registry, family_of

_log = logging.getLogger(__name__)


class Bots:
    """Bots in their seats; they see the view and the choices of their seat and nothing else."""

    def __init__(self, rules: RuleSet, wanted: Mapping[Seat, str], registry: Registry) -> None:
        family = family_of(rules.spec, registry).full_name
        seed = new_seed()
        self._players: dict[Seat, Player] = {
            seat: registry.bot_for(family, name or None).make(rules, seat, seat_seed(seed, seat))
            for seat, name in wanted.items()
        }
        self._asked: tuple[int, list[Seat]] = (-1, [])
        """The version on which bystanders were last asked, and who still is to be."""

    def due(self, game: Game) -> bool:
        """Whether a bot is awaited, or has to be asked whether it wants to act out of turn."""
        if game.over or not self._players:
            return False
        return any(seat in self._players for seat in game.awaited) or bool(self._bystanders(game))

    def _bystanders(self, game: Game) -> list[Seat]:
        if self._asked[0] != game.version:
            awaited = game.awaited
            wanting = [
                seat
                for seat, player in self._players.items()
                if seat not in awaited and _interrupts(player) is not None
            ]
            self._asked = (game.version, wanting)
        return self._asked[1]

    def decide(self, game: Game) -> Action | None:
        """What a bot does next; None if none of them wants to, or has to."""
        bystanders, decision = self._bystanders(game), game.decision
        while bystanders:
            seat = bystanders.pop()
            player = _interrupts(self._players[seat])
            if player is not None and decision.may_act(seat):
                action = player.out_of_turn(game.view(seat), game.choices(seat))
                if action is not None and action.seat == seat and game.why_not(action) is None:
                    return action
        for seat in game.awaited:
            if seat in self._players:
                return self._answer(game, seat)
        return None

    def _answer(self, game: Game, seat: Seat) -> Action:
        """What a bot answers. One that fails or cheats must not hold up the table: it is reported,
        and the first thing that is offered is done."""
        choices = game.choices(seat)
        try:
            action = self._players[seat](game.view(seat), choices)
            if action.seat == seat and game.why_not(action) is None:
                return action
            _log.error("%s: the bot of seat %d wanted %r", game.rules.spec, seat, action)
        except Exception:  # noqa: BLE001  # whatever a plugin raises
            _log.exception("%s: the bot of seat %d has failed", game.rules.spec, seat)
        return next(action for choice in choices for action in choice.first(1))


def _interrupts(player: object) -> OutOfTurn | None:
    return player if isinstance(player, OutOfTurn) else None
