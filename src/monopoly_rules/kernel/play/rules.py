"""A rule set: a family's rules, composed for a number of players, ready to play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Generic, Never, TypeAlias, TypeVar, cast

from monopoly_rules.kernel.domains.single import JSON, Domain, FieldValue, Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.play.composition import Composition
from monopoly_rules.kernel.play.decisions import decision_of
from monopoly_rules.kernel.play.identity import fingerprint_of
from monopoly_rules.kernel.play.resolving import resolve
from monopoly_rules.kernel.play.running import apply, settle
from monopoly_rules.kernel.play.written import placed, position, problems, require_possible
from monopoly_rules.kernel.tables.openings import makers_of, opening_of
from monopoly_rules.kernel.tables.states import State, StateCodec, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.tables.views import Showing, View, Views, open_view
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.appearance import Appearance

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.shortcuts import Shortcuts
    from monopoly_rules.kernel.values.entries import Entry
    from monopoly_rules.kernel.wire.digests import Digests
    from monopoly_rules.kernel.wire.forms import Forms
    from monopoly_rules.kernel.words.texts import Words

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)
N = TypeVar("N")
D = TypeVar("D")


class Rules(Appearance[W], ABC, Generic[S, T, W]):
    """Base of every family's rules class.

    A family says what its values are (the class variables) and fills in the abstract methods. All
    of them take a look or a table; what users call (`apply`, `view`, `decision` …) takes states.
    """

    STATE: ClassVar[type[State]]
    TABLE: ClassVar[type[Table]]
    VIEW: ClassVar[type[View]]
    """What a seat may know; without one, everybody sees every column."""
    SHOWING: ClassVar[Mapping[str, Showing[Never]]] = {}
    """What the fields of a view show that do not show a column as it is."""
    QUESTIONS: ClassVar[tuple[type[Task], ...]]
    STEPS: ClassVar[tuple[type[Task], ...]] = ()
    EVENTS: ClassVar[tuple[type[Event], ...]] = ()
    HOST_VERBS: ClassVar[tuple[Verb[Never], ...]] = ()
    AGENDA: ClassVar[tuple[Task, ...]] = ()
    """What is to be done before anything else, the first task last."""
    IN_PLACE: ClassVar[Mapping[type[Task], Callable[..., None]]] = {}
    """Chance carried out on a lane's table without an action, with the same calls of random()."""
    TALLY: ClassVar[int] = 1
    """How many counters a table's tally has; the first is for finished turns."""
    HOLDS: ClassVar[str] = "score"
    """What `standing` says of a seat, in one word."""

    numbers: object
    """The parameters; a family declares its own class."""

    # What `resolve` fills in, beside the attributes of `Resolved`.

    codec: StateCodec[S, T]
    views: Views[T, W]
    actions: dict[str, type[Action]]
    tasks: dict[str, type[Task]]
    events: dict[str, type[Event]]
    added: dict[str, Domain]
    """What modifiers add to fields that are `added`, by its name."""
    ranges: dict[type[object], Mapping[str, Domain]]
    """What the fields of states, tasks and actions can hold."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "STATE") and not hasattr(cls, "VIEW"):
            cls.VIEW = open_view(cls.STATE)

    def __init__(self, composition: Composition[N, D]) -> None:
        self.composition = cast("Composition[object, object]", composition)
        """What it was made of; checks make it anew with something else in it."""
        self.numbers = composition.numbers
        self.spec = composition.spec
        self.players = composition.players
        self.parameters = composition.parameters
        self.identity = dict(composition.identity)
        self.extras = composition.extras
        self.owners = composition.owners
        self.settings = composition.settings
        self._read_rule_ids = composition.rule_ids
        self._explanation = composition.explanation
        self.edition_language = composition.language
        self.catalogues = composition.catalogues
        if type(self).opening is Rules.opening:
            makers_of(self.STATE)
        resolve(self.erased, self.composition)
        if type(self).see is Rules.see:
            self.see = self.views.see  # type: ignore[method-assign, assignment]  # hot: a call less

    def named(self, kinds: Iterable[type[V]]) -> dict[str, type[V]]:
        """Classes by the name that JSON gives them; a modifier's carry its name."""
        named: dict[str, type[V]] = {}
        for kind in kinds:
            name = self.name_of(kind)
            if named.setdefault(name, kind) is not kind:
                raise DefinitionError(f"{self.spec}: two classes are called {name!r}")
        return named

    def name_of(self, kind: type[object]) -> str:
        """The name of an action, task or event class in JSON."""
        owner = self.owners.get(kind)
        tag = vars(kind).get("TAG") or kind.__name__
        return tag if owner is None else f"{owner}:{tag}"

    # What a family fills in.

    def additions(self, composition: Composition[N, D]) -> Mapping[str, Domain]:
        """What modifiers add to fields that are `added`, and what an edition makes of ranges that
        are `Usual`, by name; asked once."""
        return {}

    def opening(self) -> S:
        """The position before anything has happened."""
        return cast("S", opening_of(self.STATE, self, self.AGENDA))

    @abstractmethod
    def idle(self, table: T) -> None:
        """The agenda is empty: ask whoever is next, or end the game."""

    def see(self, look: T, seat: Seat | None) -> W:
        """What a seat may know, built by an allow-list; None is a spectator."""
        return self.views.see(look, seat)

    def watch(self, table: T, seat: Seat) -> W | None:
        """A view that shows a seat the lane's table as it is whenever it is read; None where a
        family looks in its own way, so that every decision needs a new view."""
        return self.views.watch(table, seat) if type(self).see is Rules.see else None

    def shortcuts(self, table: T, chance: Random) -> Shortcuts[T]:
        """What a lane does its own way on this table, with this chance."""
        from monopoly_rules.kernel.play.shortcuts import Shortcuts

        return Shortcuts(self.on_idle)

    def resample(self, state: S, seat: Seat, rng: Random) -> S:
        """A state that this seat cannot tell from the given one, with all else dealt anew. A game
        that shows everybody everything need not say how."""
        if self.hides or self.VIEW is not open_view(self.STATE):
            raise DefinitionError(
                f"{type(self).__name__} does not show everything to everybody; define resample()"
            )
        return state

    def conserved(self, look: T) -> Mapping[str, int]:
        """What no action changes, by name: the cards on the table, the coins with the bank's."""
        return {}

    def flaws(self, look: T) -> Iterable[Refusal]:
        """What is impossible about a position whose fields lie in their ranges."""
        return ()

    def untimely(self, look: T, action: Action) -> str | None:
        """The rule that makes an action untimely which this seat is not asked for, the most
        specific one; None if there is none. Its fields may hold anything."""
        return None

    def value_of(self, noun: str, text: str) -> FieldValue:
        """The value that people call by this name, such as a card; None if there is none."""
        return None

    def known_names(self, noun: str) -> Iterable[str]:
        """What values of this noun are called, for who has misspelt one."""
        return ()

    def several(self, text: str) -> tuple[str, ...] | None:
        """The names in a text that stands for several values, such as ``"red1-3 GO"``; None if the
        game has no such notation."""
        return None

    def same_name(self, one: str, other: str) -> bool:
        """Whether two names are of the same thing, as in two languages."""
        return one == other

    placed = placed

    def standing(self, look: T) -> tuple[int, ...]:
        """What every seat has now, in the currency of the game; statistics are made of it."""
        return (0,) * self.players if look.outcome is None else look.outcome.scores

    def opened(self, table: T) -> object:
        """What differs from one open table to the next while a tally is kept; None where only
        awaited seats ever act."""
        return None

    def close_tally(self, table: T) -> None:
        """Nothing more will happen on this table: count what was still to be counted."""

    def counted(self, tally: Sequence[int]) -> Mapping[str, JSON]:
        """The family's own counters by name, of one tally or of the sum of many."""
        return {}

    def entries_of(self, start: S, events: Sequence[Event]) -> tuple[Entry, ...]:
        """What happened in a game, given all its events from a position on: how often each kind
        was told, with the sum of its amounts. Families say more."""
        from monopoly_rules.kernel.values.entries import entries_told

        return entries_told((self.name_of(type(each)), each) for each in events)

    def riches(self, look: T) -> tuple[int, ...]:
        """What every seat is worth now, with all it has."""
        return self.standing(look)

    def facts(self, look: T) -> Mapping[str, JSON]:
        """What a scenario may expect of a position, by name: its columns, and what follows."""
        return self.forms.state(self.codec.freeze(look))

    def host(self) -> tuple[Verb[Never], ...]:
        """What the host may do at any decision."""
        return self.HOST_VERBS

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> Words:
        """How this game speaks, in a language there are texts for."""
        from monopoly_rules.kernel.words.plain import PlainWords

        return PlainWords(names, catalogue=self.catalogues.catalogue(locale))

    # What everybody calls.

    def start(self) -> tuple[S, tuple[Event, ...]]:
        """The first position in which somebody is asked, and what led to it."""
        log: list[Event] = []
        table = self.codec.open_table(self, self.opening(), log)
        settle(table)
        return self.codec.freeze(table), tuple(log)

    decision = decision_of
    apply = apply

    def view(self, state: S, seat: Seat | None) -> W:
        """What a seat may know about a state."""
        return self.see(self.codec.read_only(self, state), seat)

    position = position
    problems = problems
    require_possible = require_possible

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        told = f" with {given}" if given else ""
        return f"<rules of {self.spec} for {self.players} players{told}>"

    def explain(self) -> str:
        """Every rule point, parameter and extra of this rule set, and who set it."""
        return self._explanation

    @cached_property
    def rule_ids(self) -> frozenset[str]:
        """The ids of all rules that it has; empty if it was made without rulebooks."""
        return self._read_rule_ids()

    @property
    def fingerprint(self) -> str:
        """A short digest of everything a replay depends on."""
        return fingerprint_of(self.identity)

    @cached_property
    def forms(self) -> Forms:
        """The JSON forms of this rule set's values."""
        from monopoly_rules.kernel.wire.forms import Forms

        return Forms(self.erased)

    @cached_property
    def digests(self) -> Digests:
        """The digests of this rule set's positions."""
        from monopoly_rules.kernel.wire.digests import Digests

        return Digests(self.erased, self.forms)

    @cached_property
    def erased(self) -> RuleSet:
        """The same rules without the family's own types."""
        return cast("RuleSet", self)


RuleSet: TypeAlias = Rules[State, Table, View]
"""A rule set of any family."""

V = TypeVar("V")
