"""One game after the other in the lane: checked, without events, players on live views."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    Decision,
    Event,
    IllegalAction,
    Lane,
    LazyChoices,
    Player,
    Refusal,
    RuleSet,
    Seat,
    State,
    Table,
    View,
    say_refusal,
)
from monopoly_rules.plugins import Bot, OutOfTurn
from monopoly_rules.simulation.rows import GameRow
from monopoly_rules.simulation.seeds import chance_seed, player_seed
from monopoly_rules.simulation.totals import (
    ACTION_LIMIT,
    TURN_LIMIT,
    Dropped,
    Ending,
    Totals,
)

Asking: TypeAlias = Callable[[View, Sequence[Choice[Action]]], Action | None]
ACTIONS_PER_TURN = 1_000
"""More actions than this for every turn allowed, and the players go round in circles."""


@attrs.frozen(eq=False)
class Match:
    """What all games have in common."""

    rules: RuleSet
    bots: tuple[Bot, ...]
    """One for each seat."""
    start: State
    seed: int
    max_turns: int
    seen_by: Seat | None = None
    """If given, what this seat cannot see is dealt anew for every game."""
    rows: bool = False
    """Whether the games themselves are wanted, not only their sums."""
    events: bool = False
    """Whether it is wanted what happened in them, which takes longer."""
    names: tuple[str, ...] = ()
    """What the bots are called, for the rows."""


def play_games(match: Match, games: range) -> Totals:
    """Play these games; one that breaks is dropped, and the others go on."""
    totals = Totals.nothing(match.rules.TALLY, match.rules.players)
    for number in games:
        try:
            play_game(match, number, totals)
        except Exception as error:  # noqa: BLE001  # players and rules of plugins may do anything
            totals.dropped.append(Dropped(number, f"{type(error).__name__}: {error}"))
    return totals


def play_game(match: Match, number: int, totals: Totals) -> None:
    """Play one game to its end or to a limit, and count it."""
    rules, seed = match.rules, match.seed
    tally = [0] * rules.TALLY
    rng = random.Random(chance_seed(seed, number))
    start = match.start
    if match.seen_by is not None:
        start = rules.resample(start, match.seen_by, rng)
    log: list[Event] | None = [] if match.events else None
    lane = Lane(rules, start, rng, tally, log)
    starter = rules.whose_turn(lane.view(0))
    players = [
        bot.make(rules, seat, player_seed(seed, number, seat))
        for seat, bot in enumerate(match.bots)
    ]
    turns, most = match.max_turns, match.max_turns * ACTIONS_PER_TURN
    actions = play_on(lane, players, turns, most)
    rules.close_tally(lane.table)
    outcome = lane.table.outcome
    ending: Ending = TURN_LIMIT if actions < most else ACTION_LIMIT
    if outcome is not None:
        ending = (outcome.rule, outcome.reason)
    row = GameRow(
        number,
        chance_seed(seed, number),
        match.names,
        starter,
        () if outcome is None else outcome.winners,
        tally[0],
        actions,
        *ending,
        rules.standing(lane.table),
        rules.riches(lane.table) if match.rows else (),
        () if log is None else rules.entries_of(start, log),
    )
    totals.count(row, tally)
    if match.rows:
        totals.rows.append(row)


def play_on(
    lane: Lane[State, Table, View], players: Sequence[Player], turns: int, most: int
) -> int:
    """Let players finish a game, or so many turns or actions of it; returns how many actions they
    took. Those who want it are asked on others' turns."""
    willing = _willing(players)
    if willing:
        return _with_bystanders(lane, players, willing, turns, most)
    return lane.play(players, turns=turns, actions=most)


def _willing(players: Sequence[object]) -> list[tuple[Seat, Asking]]:
    """The players who want to be asked on another's turn."""
    found: list[tuple[Seat, Asking]] = []
    for seat, player in enumerate(players):
        # Asking a protocol takes as long as a whole turn, so the method is looked for first.
        if hasattr(player, "out_of_turn") and isinstance(player, OutOfTurn):
            found.append((seat, player.out_of_turn))
    return found


def _with_bystanders(
    lane: Lane[State, Table, View],
    players: Sequence[Player],
    willing: Sequence[tuple[Seat, Asking]],
    turns: int,
    most: int,
) -> int:
    """Play as `Lane.play` does, and ask those who want it once per opened table what they do on
    another's turn."""
    table, decision, opened = lane.table, lane.decision, lane.rules.opened
    agenda = table.agenda
    choices = [LazyChoices(decision, seat) for seat in range(len(players))]
    actions = 0
    last: object = None
    waiting: list[tuple[Seat, Asking]] = []
    here: object = None
    tally = table.tally or [0]
    while agenda and tally[0] < turns and actions < most:
        awaited = decision.awaited
        now = opened(table)
        if now != last:
            waiting = [each for each in willing if _may_interrupt(decision, awaited, each[0])]
            if waiting:
                last, here = now, agenda[-1]
        if waiting and agenda[-1] is here:
            seat, out_of_turn = waiting.pop()
            offered = out_of_turn(lane.view(seat), choices[seat])
            if offered is None:
                continue
            _take(lane, seat, offered)
        else:
            seat = awaited[0]
            _take(lane, seat, players[seat](lane.view(seat), choices[seat]))
        actions += 1
    return actions


def _take(lane: Lane[State, Table, View], seat: Seat, action: Action) -> None:
    """A player speaks for its own seat only."""
    if action.seat != seat:
        refused = Refusal("K-SEAT", "{0:seat} is not asked now", (action.seat,))
        raise IllegalAction(refused, action, say_refusal(refused, lane.rules.words()))
    lane.take(action)


def _may_interrupt(decision: Decision, awaited: tuple[Seat, ...], seat: Seat) -> bool:
    return seat not in awaited and decision.may_act(seat)
