"""Any game as a Hypothesis state machine: when a contract breaks, the shortest game that does."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from monopoly_rules.kernel import HOST, Action, Game, HistoryError, IllegalAction, RecordError
from monopoly_rules.testing.findings import ConformanceError
from monopoly_rules.testing.probes import near_misses
from monopoly_rules.testing.strategies import actions
from monopoly_rules.testing.variants import Variant, acting
from monopoly_rules.testing.walks import Counted, said, written

LATEST = 50
"""So many events are compared after undo and redo, which change no earlier ones."""
HOST_CALLS = 20
"""One play in so many is the host's: calling time ends most games."""


def game_machine(variant: Variant) -> type[RuleBasedStateMachine]:
    """A state machine that plays, undoes, redoes, saves and loads games of a variant."""
    rules = variant.rules
    players = tuple(range(rules.players))

    class GameMachine(RuleBasedStateMachine):
        game: Game
        conserved: dict[str, int]

        @initialize(seed=st.integers(0, 1000))
        def start(self, seed: int) -> None:
            self.game = Game(rules, seed=seed)
            self.conserved = self._conserved()

        @precondition(lambda self: not self.game.over)
        @rule(data=st.data())
        def play(self, data: st.DataObject) -> None:
            decision = self.game.decision
            calls = decision.may_act(HOST) and data.draw(st.integers(1, HOST_CALLS)) == HOST_CALLS
            seats = (HOST,) if calls else acting(decision, players)
            action = data.draw(actions(decision, seats), label="action")
            before, text = self.game.state, written(rules, self.game.state)
            try:
                self.game.play(action)
            except IllegalAction as error:
                self.fail(f"{said(action)} is offered and refused: {error}", "offers are accepted")
            if written(rules, before) != text:
                self.fail(f"{said(action)} changed the state before it", "states are values")

        @precondition(lambda self: not self.game.over)
        @rule(seed=st.integers(0, 1000))
        def refuse(self, seed: int) -> None:
            """A near miss is refused without any effect, unless a choice contains it."""
            decision = self.game.decision
            for action in near_misses(rules, decision, variant.seats, Counted(seed), 4):
                offered = any(choice.contains(action) for choice in decision.choices(action.seat))
                refusal = decision.why_not(action)
                if offered != (refusal is None):
                    word = "offered" if offered else "not offered"
                    self.fail(
                        f"{said(action)} is {word}, and the answer is {refusal}",
                        "what is offered is accepted, and nothing else",
                    )
                if not offered:
                    self._without_effect(action)

        def _without_effect(self, action: Action) -> None:
            before, text = self.game.state, written(rules, self.game.state)
            with suppress(IllegalAction):
                self.game.play(action)
            if self.game.state is not before or written(rules, before) != text:
                self.fail(f"{said(action)} is refused, and the game changed", "nothing changes")

        @rule()
        def undo_and_redo(self) -> None:
            state, since = self.game.state, max(0, self.game.event_count - LATEST)
            events = self.game.events(since=since)
            with suppress(HistoryError):
                self.game.undo()
                self.game.redo()
            if self.game.state != state or self.game.events(since=since) != events:
                self.fail(
                    "undo and redo lead to a different position", "redo repeats what undo took back"
                )

        @rule()
        def undo(self) -> None:
            with suppress(HistoryError):
                self.game.undo()

        @rule()
        def save_and_load(self) -> None:
            """The game goes on as the one that was loaded."""
            text, state = self.game.save(), self.game.state
            try:
                self.game = Game.load(text, compose=variant.recompose)
            except RecordError as error:
                self.fail(f"a saved game cannot be loaded: {error}", "records hold everything")
            if self.game.state != state or self.game.save() != text:
                self.fail("a loaded game is a different one", "save, load, replay is the identity")

        @invariant()
        def holds(self) -> None:
            game = self.game
            problems = rules.problems(game.state)
            if problems:
                self.fail(f"an impossible position: {game.tell(problems[0])}", "problems() is ()")
            idle = [seat for seat in game.awaited if not game.choices(seat)]
            if not game.over and (idle or not game.awaited):
                self.fail(f"{game.awaited} are awaited, {idle} can do nothing", "somebody is asked")
            if self._conserved() != self.conserved:
                self.fail(
                    f"conserved are {self._conserved()}, and before {self.conserved}",
                    "what leaves one column arrives in another",
                )

        def _conserved(self) -> dict[str, int]:
            return dict(rules.conserved(rules.codec.read_only(rules, self.game.state)))

        def fail(self, problem: str, right: str) -> None:
            raise ConformanceError(problem, where=f"{variant}, the game below", right=right)

    return GameMachine


def check_any_game(variant: Variant) -> None:
    """Hypothesis finds no game, however odd, that breaks a contract."""
    run_state_machine_as_test(
        game_machine(variant),
        settings=settings(
            max_examples=variant.profile.examples,
            stateful_step_count=variant.profile.steps,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            derandomize=True,
            database=None,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )
