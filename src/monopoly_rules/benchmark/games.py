"""What a game costs: through states, in the lane, replayed, and unit by unit."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.recorded import Moment, Recorded, noting, players_of
from monopoly_rules.kernel import CHANCE, Action, Lane, LazyChoices, RuleSet
from monopoly_rules.plugins import Bot
from monopoly_rules.simulation import chance_seed, player_seed, simulate
from monopoly_rules.simulation.playing import Match, play_games

Work: TypeAlias = Callable[[Recorded], int]
Row: TypeAlias = tuple[str, str, str, str, Work, float | None, float | None]
"""Name, lane, players, unit, work, floor, budget."""

STATE_FLOORS: Final[Mapping[str, float]] = {"simple": 0.0145, "buyer": 0.021, "hasty": 0.019}
"""Turns through states, as ratio to the bare loop, by bot."""
LISTED_FLOORS: Final[Mapping[str, float]] = {"simple": 0.019, "buyer": 0.019, "hasty": 0.018}
"""Actions with the choices of the asked seat listed."""
LANE_FLOORS: Final[Mapping[str, float]] = {"simple": 0.036, "buyer": 0.075, "hasty": 0.045}
"""Turns in the lane, checked and on views."""
CHOICE_BUDGETS: Final[Mapping[str, float]] = {"InDebt": 20.0}
"""Microseconds for choices where they are dear, by the name of the question."""
OFTEN: Final = 20
"""Questions that were asked more seldom have no figure of their own."""
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
        self._scripts: dict[int, tuple[Action, ...]] = {}

    def whole_games(self) -> list[Figure]:
        """What games of this bot cost, its thinking included."""
        bot = self.bot.name
        states, listing, lane = (
            floors.get(bot) for floors in (STATE_FLOORS, LISTED_FLOORS, LANE_FLOORS)
        )
        unlisted, listed = f"{STATES}, choices unlisted", f"{STATES}, choices listed"
        rules_only = f"{bot}, replayed"
        return self._figures(
            ("turns", unlisted, bot, "turn", self.turns_in_states, states, None),
            ("player actions", listed, bot, "action", self.actions_in_states, listing, None),
            ("turns (simulate)", LANE, bot, "turn", self.turns_in_lane, lane, None),
            ("turns", UNCHECKED, bot, "turn", self.turns_unchecked, None, None),
            ("turns (rules only)", LANE, rules_only, "turn", self.rules_only, None, None),
        )

    def as_users_run_it(self, games: int) -> Figure:
        """`simulate` over many games in one go, whole games of any length, nothing left out."""
        rules, bots = self.rules, [self.bot.name]

        def simulated() -> int:
            return simulate(rules, games=games, seed=1, bots=bots).turns

        name = "turns (games in one go)"
        return Figure(rules.spec, name, "simulate", self.bot.name, "turn", [simulated])

    def units(self) -> list[Figure]:
        """What each thing costs that a game is made of, no player's thinking included."""
        return self._figures(
            ("action or throw", LANE, "replayed", "action", self.replay_in_lane, None, 1.5),
            ("action or throw", UNCHECKED, "replayed", "action", self.replay_unchecked, None, 1.5),
            ("who is asked", "states", "-", "question", self.who, None, 1.0),
            ("check", "states", "replayed", "action", self.check, None, 1.5),
            ("choices of a seat", "states", "-", "question", self.choices, None, 8.0),
            ("choices, described", "states", "-", "question", self.described, None, None),
            ("check and apply", STATES, "replayed", "action", self.apply, None, 6.0),
            ("check and apply", "states, told", "replayed", "action", self.apply_told, None, 8.0),
            ("view of a seat", "states", "-", "view", self.view, None, 5.0),
        )

    def choices_by_question(self) -> list[Figure]:
        """What choices cost at each question that is asked often enough."""
        asked: dict[str, list[Moment]] = {}
        for game in self.games:
            for moment in game.asked:
                asked.setdefault(type(moment.state.agenda[-1]).__name__, []).append(moment)
        return [
            Figure(
                self.rules.spec,
                f"choices at {name}",
                "states",
                "-",
                "question",
                [partial(self._listed, moments)],
                budget=CHOICE_BUDGETS.get(name),
            )
            for name, moments in sorted(asked.items())
            if len(moments) >= OFTEN
        ]

    def _figures(self, *rows: Row) -> list[Figure]:
        return [
            Figure(
                self.rules.spec,
                name,
                lane,
                players,
                unit,
                [partial(work, game) for game in self.games],
                floor=least,
                budget=most,
            )
            for name, lane, players, unit, work, least, most in rows
        ]

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

    def rules_only(self, game: Recorded) -> int:
        """The same games once more, their players reading from a script."""
        rules = self.rules
        script = self._scripts.get(game.seed)
        if script is None:
            script = self._scripts[game.seed] = self._script(game.seed)
        reading = iter(script).__next__
        tally = [0] * rules.TALLY
        lane = Lane(rules, self.opening, random.Random(chance_seed(game.seed, 0)), tally)
        lane.play([lambda view, choices: reading()] * rules.players, actions=len(script))
        return tally[0]

    def _script(self, seed: int) -> tuple[Action, ...]:
        """What the players of a whole game do."""
        rules = self.rules
        actions: list[Action] = []
        players = [self.bot.make(rules, s, player_seed(seed, 0, s)) for s in range(rules.players)]
        tally = [0] * rules.TALLY
        lane = Lane(rules, self.opening, random.Random(chance_seed(seed, 0)), tally)
        lane.play([noting(player, actions) for player in players], turns=WHOLE)
        return tuple(actions)

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
        return self._listed(game.asked)

    def _listed(self, moments: Sequence[Moment]) -> int:
        decision = self.rules.decision
        for moment in moments:
            decision(moment.state).choices(moment.seat)
        return len(moments)

    def described(self, game: Recorded) -> int:
        """Every domain of every choice is read, as whoever shows them does."""
        decision = self.rules.decision
        for moment in game.asked:
            for choice in decision(moment.state).choices(moment.seat):
                _ = choice.domains
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
