"""Chance sources: who throws the dice. Seeded, scripted, asked for, or replayed.

All of them answer the same question: which action of the seat `CHANCE` comes next. Sources use only
``random()`` of the standard generator, whose sequence is promised for every Python version.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from monopoly_rules.kernel.domains.single import JSON, FieldValue
from monopoly_rules.kernel.errors.kinds import ChanceError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.decisions import Decision, chance_choice
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.seats import CHANCE
from monopoly_rules.kernel.values.seeds import MOST_BITS, is_seed, seed_text

LISTED = 10_000
"""More outcomes than this are described, not listed."""


class ChanceSource(ABC):
    """Where the outcomes of chance come from.

    ``position`` grows with every outcome; going back to an earlier one meets the same outcomes
    again, which is what makes undo honest.
    """

    @abstractmethod
    def choose(self, decision: Decision) -> Action | None:
        """The outcome, or None if somebody has to be asked."""

    @property
    @abstractmethod
    def position(self) -> int:
        """How far the source has come."""

    @abstractmethod
    def seek(self, position: int) -> None:
        """Go to a position it has been at."""

    def to_json(self) -> dict[str, JSON]:
        """What a record says of the source, whatever it has drawn; one that cannot say is asked
        for when loading."""
        return {"kind": "asked"}

    def draws_at(self, position: int) -> int:
        """How far the source that `to_json` speaks of had come at a position."""
        return 0


def outcomes(decision: Decision) -> tuple[tuple[Action, int], ...] | None:
    """The outcomes of chance with their integer weights; None if they are too many to list."""
    choice = chance_choice(decision)
    count = choice.count()
    if count is None or count > LISTED:
        return None
    return tuple((action, 1) for action in choice)


class _Counting:
    """A seeded generator that knows how often it was asked."""

    def __init__(self, seed: int, draws: int) -> None:
        self._random = draw = random.Random(seed).random
        self.draws = draws
        for _ in range(draws):
            draw()

    def random(self) -> float:
        self.draws += 1
        return self._random()


class Seeded(ChanceSource):
    """Outcomes drawn from a seed: the same seed gives the same game everywhere."""

    def __init__(self, seed: int, draws: int = 0) -> None:
        if not is_seed(seed):
            raise ChanceError(
                f"a seed must be a whole number of at most {MOST_BITS} bits, got {quoted(seed)}"
            )
        self.seed = seed
        self._rng = _Counting(seed, draws)

    def choose(self, decision: Decision) -> Action:
        return decision.drawn(self._rng)

    @property
    def position(self) -> int:
        return self._rng.draws

    def seek(self, position: int) -> None:
        if position == self._rng.draws:
            return
        # Generators cannot go back, and keeping their state would cost 2.5 kB for every action.
        self._rng = _Counting(self.seed, position)

    def to_json(self) -> dict[str, JSON]:
        return {"kind": "seeded", "seed": seed_text(self.seed)}

    def draws_at(self, position: int) -> int:
        return position


class Scripted(ChanceSource):
    """Outcomes written down beforehand, then perhaps another source.

    Each outcome is an action of chance or just the values of its fields: ``Scripted([(3, 4),
    (1, 1)])`` throws 3 and 4, then a double.
    """

    def __init__(
        self,
        script: Iterable[Action | Sequence[FieldValue]],
        then: ChanceSource | None = None,
    ) -> None:
        if not isinstance(script, Iterable):
            raise ChanceError(f"a script is a list of outcomes, not {quoted(script)}")
        self._script = tuple(script)
        self._used = 0
        self._then = then
        self._then_from = 0 if then is None else then.position

    def choose(self, decision: Decision) -> Action | None:
        if self._used >= len(self._script):
            if self._then is not None:
                return self._then.choose(decision)
            raise ChanceError(
                f"the script has {len(self._script)} outcomes, but another one is needed: "
                f"{_wanted(decision)}"
            )
        entry = self._script[self._used]
        action = _as_action(entry, decision)
        refusal = decision.why_not(action)
        if refusal is not None:
            raise ChanceError(
                f"outcome {self._used + 1} of the script, {quoted(entry)}, does not fit; "
                f"expected: {_wanted(decision)}"
            )
        self._used += 1
        return action

    @property
    def position(self) -> int:
        return self._used + (0 if self._then is None else self._then.position - self._then_from)

    def seek(self, position: int) -> None:
        self._used = min(position, len(self._script))
        if self._then is not None:
            self._then.seek(self._then_from + position - self._used)

    def to_json(self) -> dict[str, JSON]:
        """A record keeps the outcomes used; what comes after them is asked for or goes on."""
        return {"kind": "asked"} if self._then is None else self._then.to_json()

    def draws_at(self, position: int) -> int:
        if self._then is None:
            return 0
        return self._then.draws_at(self._then_from + max(0, position - len(self._script)))


class Asked(ChanceSource):
    """Outcomes come from outside, such as a real pair of dice: the game awaits `CHANCE`."""

    def choose(self, decision: Decision) -> None:
        return None

    @property
    def position(self) -> int:
        return 0

    def seek(self, position: int) -> None:
        """Nothing to do: whoever was asked is asked again."""


class Replayed(Scripted):
    """The outcomes of an earlier game, in their order."""

    def __init__(self, actions: Iterable[Action], then: ChanceSource | None = None) -> None:
        super().__init__((action for action in actions if action.seat == CHANCE), then)


def _wanted(decision: Decision) -> str:
    choice = chance_choice(decision)
    return f"{choice.kind.__name__} with {', '.join(map(str, choice.domains)) or 'nothing'}"


def _as_action(entry: Action | Sequence[FieldValue], decision: Decision) -> Action:
    if isinstance(entry, Action):
        return entry
    choice = chance_choice(decision)
    if isinstance(entry, str) or len(entry) != len(choice.domains):
        raise ChanceError(f"{quoted(entry)} does not fit; expected: {_wanted(decision)}")
    return choice.action(*entry)
