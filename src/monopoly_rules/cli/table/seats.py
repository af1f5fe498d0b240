"""Who sits at the table: rules, names and bots as the options of a command give them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs

from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.table.files import read_position
from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    JSON,
    Action,
    Event,
    IllegalAction,
    MonopolyRulesError,
    RuleSet,
    Seat,
    State,
)
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.names import NAMES, problem_of_names
from monopoly_rules.plugins import OutOfTurn, Player, compose_guarded, family_of, installed
from monopoly_rules.simulation import player_seed


class SeatingError(MonopolyRulesError):
    """The bots that are wanted do not fit the table."""


@attrs.frozen
class Seated:
    """A bot in a seat."""

    name: str
    decide: Player
    bystander: OutOfTurn | None
    """The same player, if it wants to be asked on others' turns."""


def guarded(spec: str, players: int, settings: Mapping[str, JSON]) -> tuple[RuleSet, str]:
    """A rule set under which every game ends, and what was set for that."""
    rules, guards = compose_guarded(spec, players=players, parameters=settings)
    told = ", ".join(f"{name}={value}" for name, value in guards.items())
    return rules, told


def names_for(given: str | None, players: int) -> tuple[str, ...]:
    """The names of the players, as given or ours."""
    if given is None:
        return (*NAMES, *(f"player {seat}" for seat in range(len(NAMES), players)))[:players]
    names = tuple(each.strip() for each in given.split(","))
    problem = problem_of_names(names, players)
    if problem is not None:
        raise Stop(f"--names {quoted(given)}: {problem}; give one for each, separated by commas")
    return names


def _seated(name: str, player: Player) -> Seated:
    any_player: object = player
    return Seated(name, player, any_player if isinstance(any_player, OutOfTurn) else None)


class Bots:
    """The bots at a table, each in its seat."""

    def __init__(self, seated: Mapping[Seat, Seated]) -> None:
        self._seated = dict(seated)
        self._unasked: list[Seat] | None = None

    def told(self, name: Callable[[Seat], str]) -> str:
        """Who sits where, in words."""
        return ", ".join(f"{name(seat)} ({bot.name})" for seat, bot in self._seated.items())

    def ready(self) -> None:
        """Somebody has decided: bystanders are asked anew."""
        self._unasked = None

    def move(self, game: Game) -> tuple[Event, ...]:
        """A bystander or the awaited bot decides, and the game goes on."""
        events = self.interruption(game)
        if events is not None:
            return events
        self.ready()
        seat = game.awaited[0]
        bot = self._seated[seat]
        return self._played(game, seat, bot, bot.decide(game.view(seat), game.choices(seat)))

    def interruption(self, game: Game) -> tuple[Event, ...] | None:
        """What a bot does on another's turn; those who want to are asked once per decision."""
        decision = game.decision
        awaited = decision.awaited
        if self._unasked is None:
            self._unasked = [seat for seat in self._seated if seat not in awaited]
        while self._unasked:
            seat = self._unasked.pop()
            bot = self._seated[seat]
            if bot.bystander is not None and decision.may_act(seat):
                action = bot.bystander.out_of_turn(game.view(seat), game.choices(seat))
                if action is not None:
                    return self._played(game, seat, bot, action)
        return None

    def _played(self, game: Game, seat: Seat, bot: Seated, action: Action) -> tuple[Event, ...]:
        if action.seat != seat:
            raise Stop(f"the bot {bot.name!r} of seat {seat} acts for seat {action.seat}", 70)
        try:
            return game.play(action)
        except IllegalAction as error:
            raise Stop(
                f"the bot {bot.name!r} tried something that the rules forbid: {error}", 70
            ) from None


def bots_for(
    rules: RuleSet, wanted: str | None, seats: Sequence[Seat], seed: int, number: int = 0
) -> Bots:
    """A bot for each of these seats; without a name the family's default. Their seeds are those
    of a game of a simulation."""
    family = family_of(rules.spec).full_name
    names: list[str | None] = [None]
    if wanted is not None:
        names = [each.strip() for each in wanted.split(",")]
    if len(names) not in (1, len(seats)):
        raise SeatingError(
            f"--bots {wanted}: one bot for all or one for each of {len(seats)} seats"
        )
    bots = [installed().bot_for(family, name) for name in names]
    chosen = bots * len(seats) if len(bots) == 1 else bots
    return Bots(
        {
            seat: _seated(bot.name, bot.make(rules, seat, player_seed(seed, number, seat)))
            for seat, bot in zip(seats, chosen, strict=True)
        }
    )


def seed_of(game: Game) -> int:
    """A seed for the bots of a game that goes on: who has the same record meets the same bots."""
    return int.from_bytes(hashlib.sha256(game.save().encode()).digest(), "big")


def position_in(file: Path, rules: RuleSet, seed: int | None) -> State:
    """A position written by hand, what it leaves open dealt by the seed, in a fixed order without
    one; or one clear line."""
    try:
        return rules.position(read_position(file), seed=seed)
    except MonopolyRulesError as error:
        raise Stop(f"{file}: {error}") from None
