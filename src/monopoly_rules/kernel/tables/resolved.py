"""What a table knows of its rules: everything resolved once into plain attributes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Never, TypeAlias, TypeVar, cast

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.domains.single import Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.listing import Listing, listing_of
from monopoly_rules.kernel.tables.tasks import ChanceQuestion, Question, SeatQuestion, Step, Task
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.actions import Action, Check
from monopoly_rules.kernel.values.extras import ExtraKey, Settings
from monopoly_rules.kernel.values.refusals import Refusal

if TYPE_CHECKING:
    from monopoly_rules.kernel.tables.views import View

M = TypeVar("M")
V = TypeVar("V")


Response: TypeAlias = tuple[Check | None, Callable[..., Refusal | None], Callable[..., None], bool]
"""The test of an action's fields, the predicate of its verb, what the verb does, and whether the
question is answered by it and goes first."""


@attrs.frozen(eq=False)
class QuestionInfo(ReprByFields):
    """What a question needs, looked up once: whom it asks and what becomes of each answer."""

    chance: bool
    one_seat: bool
    """Whether it asks the seat that it names, whatever the position."""
    in_place: Callable[..., None] | None
    """Chance carried out on a lane's table without an action."""
    draw: Callable[[Random], Action | None] | None
    """What chance answers, drawn without looking at the position."""
    sampler: Callable[..., Action] | None
    """What chance answers, made without its choice."""
    responses: dict[type[Action], Response]
    """By action: what becomes of it."""
    listing: Listing
    """What lists its choices."""


class ByQuestion(dict[type[Task], V]):
    """Something of every question of a rule set; a question that it does not have is named."""

    def __init__(self, spec: str, known: Mapping[type[Task], V]) -> None:
        super().__init__(known)
        self.spec = spec

    def __missing__(self, kind: type[Task]) -> V:
        raise unannounced(kind, self.spec)


def unannounced(kind: type[Task], spec: str) -> DefinitionError:
    """The error for a task of a class that neither the family nor a modifier has announced."""
    asks = issubclass(kind, Question)
    word, met = ("question", "is asked") if asks else ("step", "lies on the agenda")
    return DefinitionError(
        f"{kind.__name__} {met}, but is not a {word} of {spec!r}; a family lists its {word}s in "
        f"{word.upper()}S, a modifier announces its own with @modifier.{word} above the class "
        f"({kind.__module__}.{kind.__qualname__})"
    )


class Resolved:
    """The part of a rule set that runs a game; it does not depend on the family's own types."""

    spec: str
    players: int
    extras: tuple[ExtraKey, ...]
    owners: Mapping[type[object], str]
    """By class of a task, action or event: the modifier that brings it."""
    verbs: dict[type[Task], dict[type[Action], Verb[Never]]]
    """By question, then by action: what may be answered."""
    host_verbs: dict[type[Action], Verb[Never]]
    checks: dict[type[Action], Check | None]
    """What tests the fixed ranges of an action's fields."""
    steps: frozenset[type[Task]]
    """What may run by itself: the family's steps and those that modifiers have announced."""
    infos: dict[type[Task], QuestionInfo]
    """By question: what it needs while a game runs."""
    host_responses: dict[type[Action], Response]
    host_listing: Listing
    hides: bool
    """Whether any question has secrets."""
    see: Callable[..., View]
    on_idle: Callable[..., None]
    """What happens when the agenda is empty."""
    untimely: Callable[..., str | None]
    """The rule behind the refusal of an action that nobody asked for."""
    places: Mapping[ExtraKey, int]

    settings: Mapping[Settings[object], object]

    def setting(self, key: Settings[M]) -> M:
        """A modifier's own parameters in this rule set."""
        if key not in self.settings:
            raise DefinitionError(
                f"the parameters of {key.owner!r} are not part of {self.spec!r}; "
                "is the modifier in play?"
            )
        return cast("M", self.settings[key])

    def place_of(self, key: ExtraKey) -> int:
        """Where the state keeps a modifier's value."""
        try:
            return self.places[key]
        except KeyError:
            raise DefinitionError(
                f"extra {key.name!r} is not part of {self.spec!r}; is its modifier in play?"
            ) from None


def verbs_of(kind: type[Task]) -> tuple[Verb[Never], ...]:
    """The verbs of a question class."""
    if not issubclass(kind, Question):
        raise DefinitionError(f"{kind.__name__} is listed among the questions but is not one")
    return kind.VERBS


def steps_of(kinds: Iterable[type[Task]]) -> frozenset[type[Task]]:
    """Step classes, or `DefinitionError` for what is no step."""
    found = frozenset(kinds)
    for kind in found:
        if not issubclass(kind, Step):
            raise DefinitionError(f"{kind.__name__} is listed among the steps but is not one")
    return found


def info_of(
    kind: type[Task],
    verbs: dict[type[Action], Verb[Never]],
    checks: dict[type[Action], Check | None],
    in_place: Callable[..., None] | None,
    columns: Collection[str],
) -> QuestionInfo:
    """The info of a question class."""
    assert issubclass(kind, Question)
    responses = responses_of(verbs, checks, once=kind.ONCE)
    chance = issubclass(kind, ChanceQuestion)
    draw = None
    if issubclass(kind, ChanceQuestion) and kind.draw is not ChanceQuestion.draw:
        draw = kind.draw
    sampler = next((verb.sampler for verb in verbs.values()), None) if chance else None
    one_seat = kind.awaited is SeatQuestion.awaited
    listing = listing_of(verbs.values(), columns)
    return QuestionInfo(chance, one_seat, in_place, draw, sampler, responses, listing)


def responses_of(
    verbs: dict[type[Action], Verb[Never]],
    checks: dict[type[Action], Check | None],
    *,
    once: bool = False,
) -> dict[type[Action], Response]:
    """What becomes of each answer."""
    return {kind: (checks[kind], verb.refuse, verb.do, once) for kind, verb in verbs.items()}


def by_kind(place: type[object], verbs: tuple[Verb[Never], ...]) -> dict[type[Action], Verb[Never]]:
    """Verbs by the action they carry out; each action has one."""
    found: dict[type[Action], Verb[Never]] = {}
    for verb in verbs:
        if found.setdefault(verb.kind, verb) is not verb:
            raise DefinitionError(f"{place.__name__} has two verbs for {verb.kind.__name__}")
    return found
