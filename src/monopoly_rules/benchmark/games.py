"""What a game costs: through states, in the lane, replayed, and unit by unit."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.recorded import Recorded, players_of
from monopoly_rules.kernel import CHANCE, Game, Lane, LazyChoices, RuleSet
from monopoly_rules.plugins import Bot, compose
from monopoly_rules.simulation import chance_seed, player_seed
from monopoly_rules.simulation.playing import Match, play_games

Work: TypeAlias = Callable[[Recorded], int]
Row: TypeAlias = tuple[str, str, str, str, Work, float | None, float | None]
"""Name, lane, players, unit, work, floor, budget."""

LANE_FLOORS: Final[Mapping[str, float]] = {"board": 0.05, "card": 0.03}
"""Turns in the lane, checked and on views, as ratio to the bare loop, by family."""
WHOLE: Final = 250
"""Turns after which a game that is played as a whole is long enough."""
STATES: Final = "states, checked, events off"
LANE: Final = "table, checked, events off"
UNCHECKED: Final = "table, unchecked, events off"


class GameBench:
    """Recorded games of one rule set, and the work measured on them."""

    def __init__(self, rules: RuleSet, family: str, bot: Bot, games: Sequence[Recorded]) -> None:
        self.rules = rules
        self.family = family
        self.bot = bot
        self.games = games
        self.opening = rules.start()[0]
        self._saves: dict[int, str] = {}

    def _saved(self, recorded: Recorded) -> str:
        game = Game(self.rules, seed=recorded.seed, start=recorded.start)
        for moment in recorded.asked:
            game.play(moment.action)
        return game.save()

    def whole_games(self) -> list[Figure]:
        """What games of this bot cost, its thinking included."""
        floor = LANE_FLOORS.get(self.family)
        bot, end = self.bot.name, 0.1 if self.family == "board" else None
        unlisted, listed = f"{STATES}, choices unlisted", f"{STATES}, choices listed"
        return self._figures(
            ("turns", unlisted, bot, "turn", self.turns_in_states, 0.02, None),
            ("player actions", listed, bot, "action", self.actions_in_states, 0.02, None),
            ("turns (simulate)", LANE, bot, "turn", self.turns_in_lane, floor, None),
            ("turns", UNCHECKED, bot, "turn", self.turns_unchecked, end, None),
        )

    def units(self) -> list[Figure]:
        """What each thing costs that a game is made of, no player's thinking included."""
        return self._figures(
            ("action or throw", LANE, "replayed", "action", self.replay_in_lane, None, 1.5),
            ("action or throw", UNCHECKED, "replayed", "action", self.replay_unchecked, None, 1.5),
            ("replay of a save", "states, told", "replayed", "action", self.load, None, None),
            ("who is asked", "states", "-", "question", self.who, None, 1.0),
            ("check", "states", "replayed", "action", self.check, None, 1.5),
            ("choices of a seat", "states", "-", "question", self.choices, None, 10.0),
            ("check and apply", STATES, "replayed", "action", self.apply, None, 6.0),
            ("check and apply", "states, told", "replayed", "action", self.apply_told, None, 8.0),
            ("view of a seat", "states", "-", "view", self.view, None, 5.0),
        )

    def _figures(self, *rows: Row) -> list[Figure]:
        return [
            Figure(
                self.rules.spec,
                name,
                lane,
                players,
                unit,
                [partial(work, game) for game in self._measured(work)],
                floor=least,
                budget=most,
            )
            for name, lane, players, unit, work, least, most in rows
        ]

    def _measured(self, work: Work) -> Sequence[Recorded]:
        """Loading writes down every position on the way: two stretches are enough of that."""
        return self.games[:2] if work == self.load else self.games

    # Whole games

    def turns_in_states(self, game: Recorded) -> int:
        self._play_states(game, listed=False)
        return game.turns

    def actions_in_states(self, game: Recorded) -> int:
        self._play_states(game, listed=True)
        return len(game.asked)

    def _play_states(self, game: Recorded, *, listed: bool) -> None:
        rules, chance = self.rules, random.Random(game.seed)
        players = players_of(rules, self.bot)
        state = game.start
        for _ in game.moments:
            decision = rules.decision(state)
            seat = decision.awaited[0]
            if seat == CHANCE:
                action = decision.drawn(chance)
            else:
                choices = decision.choices(seat) if listed else LazyChoices(decision, seat)
                action = players[seat](decision.view(seat), choices)
            state, _ = rules.apply(state, action, events=False)

    def turns_in_lane(self, game: Recorded) -> int:
        """What a simulation does, and nothing beside it: a whole game from its start."""
        rules = self.rules
        bots = (self.bot,) * rules.players
        totals = play_games(Match(rules, bots, self.opening, game.seed, WHOLE), range(1))
        return totals.tally[0]

    def turns_unchecked(self, game: Recorded) -> int:
        """The same games without the check."""
        rules = self.rules
        tally = [0] * rules.TALLY
        lane = Lane(rules, self.opening, random.Random(chance_seed(game.seed, 0)), tally)
        players = [
            self.bot.make(rules, seat, player_seed(game.seed, 0, seat))
            for seat in range(rules.players)
        ]
        lane.play(players, turns=WHOLE, checked=False)
        return tally[0]

    # Replays

    def replay_in_lane(self, game: Recorded) -> int:
        return self._replay(game, checked=True)

    def replay_unchecked(self, game: Recorded) -> int:
        return self._replay(game, checked=False)

    def _replay(self, game: Recorded, *, checked: bool) -> int:
        lane = Lane(self.rules, game.start, random.Random(game.seed))
        take = lane.take
        for moment in game.asked:
            take(moment.action, checked=checked)
        return len(game.moments)

    def load(self, game: Recorded) -> int:
        if game.seed not in self._saves:
            self._saves[game.seed] = self._saved(game)
        Game.load(self._saves[game.seed], compose=compose)
        return len(game.moments)

    # Units

    def who(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.moments:
            _ = decision(moment.state).awaited
        return len(game.moments)

    def check(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.moments:
            decision(moment.state).why_not(moment.action)
        return len(game.moments)

    def choices(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.asked:
            decision(moment.state).choices(moment.seat)
        return len(game.asked)

    def apply(self, game: Recorded) -> int:
        apply = self.rules.apply
        for moment in game.moments:
            apply(moment.state, moment.action, events=False)
        return len(game.moments)

    def apply_told(self, game: Recorded) -> int:
        apply = self.rules.apply
        for moment in game.moments:
            apply(moment.state, moment.action)
        return len(game.moments)

    def view(self, game: Recorded) -> int:
        view = self.rules.view
        for moment in game.asked:
            view(moment.state, moment.seat)
        return len(game.asked)
