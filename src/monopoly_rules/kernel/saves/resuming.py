"""A journal, played again step by step."""

from __future__ import annotations

from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.saves.history import History, Taken
from monopoly_rules.kernel.saves.loading import Replay, repeated
from monopoly_rules.kernel.saves.recorded_setup import most_draws
from monopoly_rules.kernel.wire.digests import text_of
from monopoly_rules.kernel.wire.journal_lines import Lines, PlayLine, RedoLine, Step, UndoLine


class Resuming:
    """Repeats the steps of a journal; ``undone`` is what can still be repeated after them."""

    def __init__(self, rules: RuleSet, history: History, *, anyway: bool) -> None:
        self._rules = rules
        self._history = history
        self.replay = Replay(rules, history, _place, anyway=anyway)
        self.undone: list[Taken] = []
        self._run: list[PlayLine] = []
        self._drawn: list[int] = []

    def steps(self, read: Lines, here: int | None) -> None:
        """Everything that a journal says, or `RecordError` with the first line that does not fit.

        ``here`` is where another chance source stands that takes over.
        """
        most = most_draws(read.record, read.size)
        opening = read.record.opening
        drawn = opening.draws if here is None else here
        self._require_draws(opening.draws, 0, most, "line 1.opening")
        self.replay.play(1, [opening], [drawn], [read.version])
        reached = drawn
        for number, step in enumerate(read.steps, 2):
            if isinstance(step, PlayLine):
                if here is None and step.actions:
                    drawn = step.draws
                    if not reached <= drawn <= most:
                        self._play(number)
                        self._require_draws(drawn, reached, most, _place(number))
                self._run.append(step)
                self._drawn.append(drawn)
                reached = drawn
            else:
                self._play(number)
                self.replay.arrive()
                self._back_or_forth(step, _place(number))
                self._compare(step, _place(number))
                reached = self._history.drawn_at(self._history.moment)
        self._play(2 + len(read.steps))
        self.replay.arrive()

    def _play(self, number: int) -> None:
        """The plays that come one after the other before a line."""
        run, drawn, self._run, self._drawn = self._run, self._drawn, [], []
        if run:
            self.replay.play(number - len(run), run, drawn, [step.version for step in run])
            self.undone.clear()

    def _back_or_forth(self, step: UndoLine | RedoLine, place: str) -> None:
        history = self._history
        if isinstance(step, UndoLine):
            moment = history.last_of(step.undo)
            if moment == 0:
                raise RecordError(place, "there is nothing to undo")
            self.undone += history.back_to(moment)
        elif self.undone:
            moves = self.undone.pop()
            plies = repeated(self._rules, history.state, moves)
            history.add(plies, moves.drawn, step.version, moves.digests)
        else:
            raise RecordError(place, "there is nothing to redo")

    def _compare(self, step: Step, place: str) -> None:
        if step.after is None:
            return
        found = text_of(self._rules.digests.trail().of(self._history.state))
        if len(step.after) != 1:
            raise RecordError(f"{place}.after", "expected one digest")
        if step.after[0] != found:
            self.replay.differs(found, step.after[0], place)

    def _require_draws(self, draws: int, least: int, most: int, place: str) -> None:
        if not least <= draws <= most:
            raise RecordError(f"{place}.draws", f"expected {least} to {most}, got {quoted(draws)}")


def _place(number: int) -> str:
    return f"line {number}" if number > 1 else "line 1.opening"
