"""Modifiers: a change laid on top of a variant, such as a short game or a house rule.

A modifier is an object that collects what it changes::

    double = BoardModifier("double-start")

    @double.around(salary, rule="DOUBLE-1")
    def twice_on_start(usual, look, seat, landed):
        '''Who lands on start exactly gets the salary twice.'''
        return usual(look, seat, landed) * (2 if landed else 1)

The docstring is the rule's text in the rulebook: its first line is the title.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, Never, ParamSpec, TypeVar

from monopoly_rules.kernel import (
    JSON,
    Account,
    Audience,
    DefinitionError,
    Event,
    Extra,
    ExtraValue,
    Point,
    Question,
    Range,
    Settings,
    Step,
    Task,
    Verb,
)
from monopoly_rules.plugins.parts.changes import (
    Change,
    How,
    NumberChange,
    TableChange,
    point_of,
    require_fit,
    row_of,
)
from monopoly_rules.rulebook import Rule

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V", bound=ExtraValue)
N = TypeVar("N")
M = TypeVar("M")
Q = TypeVar("Q", bound=Task)
QuestionClass = TypeVar("QuestionClass", bound=type[Question[Any]])
EventClass = TypeVar("EventClass", bound=type[Event])
StepClass = TypeVar("StepClass", bound=type[Step[Any]])


def _counts(form: object) -> bool:
    """Whether a text has the number in it, and nothing else to fill in."""
    try:
        return isinstance(form, str) and form.format("\0") != form and "\0" in form.format("\0")
    except (LookupError, ValueError):
        return False


class Modifier(Generic[N]):
    """A named set of changes for one family. Families subclass it to fix ``FAMILY``."""

    FAMILY: str = ""

    def __init__(
        self,
        name: str,
        *,
        after: tuple[str, ...] = (),
        requires: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        version: int = 1,
    ) -> None:
        self.name = name
        self.after = after
        """Modifiers whose changes this one knowingly builds on."""
        self.requires = requires
        self.excludes = excludes
        self.version = version
        self.settings: list[Settings[object]] = []
        self.example: dict[str, JSON] = {}
        """Values for the parameters that have to be given, for tests and examples."""
        self.changes: list[Change] = []
        self.number_changes: list[NumberChange[N]] = []
        self.table_changes: list[TableChange] = []
        """Changes of the edition's own tables; the modifiers of a family say of which type."""
        self.vets: list[Callable[[Any], object]] = []
        """What says why it does not go with an edition's tables, likewise."""
        self.extras: list[Extra[Any]] = []
        self.verbs: list[tuple[type[Task], Verb[Never]]] = []
        self.events: list[type[Event]] = []
        self.questions: list[type[Task]] = []
        self.steps: list[type[Task]] = []
        self.promises: list[type[object]] = []
        """What players may promise in trades; the modifiers of a family that has them fill it."""
        self.counts: dict[str, tuple[str, str]] = {}
        self.names: dict[str, Mapping[int | str, str]] = {}
        """How its own values are named, by full noun: what is counted, and what can be listed."""
        self.rows: list[Rule] = []

    def replace(
        self, point: Point[P, R], *, rule: str
    ) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Decorator: the function takes the place of a rule point and has the same signature."""

        def mark(function: Callable[P, R]) -> Callable[P, R]:
            self._change("replace", point, function, rule)
            return function

        return mark

    def around(
        self, point: Point[P, R], *, rule: str
    ) -> Callable[
        [Callable[Concatenate[Callable[P, R], P], R]], Callable[Concatenate[Callable[P, R], P], R]
    ]:
        """Decorator: the function gets the usual function first, then the point's arguments."""

        def mark(
            function: Callable[Concatenate[Callable[P, R], P], R],
        ) -> Callable[Concatenate[Callable[P, R], P], R]:
            self._change("around", point, function, rule)
            return function

        return mark

    def then(
        self, point: Point[P, None], *, rule: str
    ) -> Callable[[Callable[P, None]], Callable[P, None]]:
        """Act at a point that takes a table, after whatever else happens there.

        The function gets what the point gets. Any number of modifiers may act at one point: they
        do so in the order of the spec.
        """

        def mark(function: Callable[P, None]) -> Callable[P, None]:
            self._change("then", point, function, rule)
            return function

        return mark

    def params(self, *, rule: str) -> Callable[[Callable[[N], N]], Callable[[N], N]]:
        """Decorator: the function gets the numbers and returns them changed."""

        def mark(function: Callable[[N], N]) -> Callable[[N], N]:
            self._row(rule, function)
            self.number_changes.append(NumberChange(function, rule))
            return function

        return mark

    def parameters(
        self, kind: type[M], *, example: Mapping[str, JSON] | None = None
    ) -> Settings[M]:
        """Parameters of its own, under flat names that begin with the modifier's;
        ``look.rules.setting(key)`` reads them."""
        key = Settings(self.name, kind)
        self.settings.append(key)
        self.example |= example or {}
        return key

    def extra(
        self, name: str, start: V, *, shown: Audience = "all", within: Range | None = None
    ) -> Extra[V]:
        """A value of its own in the state: ``table.extra(key)``, ``table.put(key, value)``.

        ``within`` is what it can hold, such as ``Span(0, 3)``: positions that somebody writes are
        checked against it.
        """
        key = Extra(self._own_name(name), start, shown, within=within)
        self.extras.append(key)
        return key

    def extra_per_seat(
        self, name: str, start: V, *, shown: Audience = "all", within: Range | None = None
    ) -> Extra[tuple[V, ...]]:
        """A value of its own for every player; ``within`` is what each of them can hold."""
        key: Extra[tuple[V, ...]] = Extra(
            self._own_name(name), (start,), shown, per_seat=True, within=within
        )
        self.extras.append(key)
        return key

    def account(self, name: str) -> Account:
        """A place where money lies, beside the seats and the bank."""
        key = Account(self._own_name(name), 0)
        self.extras.append(key)
        return key

    def verb(self, question: type[Q], verb: Verb[Q]) -> None:
        """Add a verb to a question."""
        if type(verb) is not Verb:
            raise DefinitionError(
                f"modifier {self.name!r}: verb() takes the class of a question and a verb, as "
                f"verb(Turn, verb(Throw, do=throw)), not {question!r:.60} and {verb!r:.60}"
            )
        self.verbs.append((question, verb))

    def question(self, kind: QuestionClass) -> QuestionClass:
        """Announce a question of its own, as a decorator of its class; any rule may push it."""
        self._require_new(kind, Question)
        if not kind.VERBS:
            raise DefinitionError(
                f"modifier {self.name!r}: nothing can be answered to the question "
                f"{kind.__name__}; give it VERBS"
            )
        self.questions.append(kind)
        return kind

    def step(self, kind: StepClass) -> StepClass:
        """Announce a step of its own, as a decorator of its class; any rule may push it."""
        self._require_new(kind, Step)
        self.steps.append(kind)
        return kind

    def event(self, kind: EventClass) -> EventClass:
        """Announce an event of its own, as a decorator of its class, so that it has a JSON form."""
        if Event not in getattr(kind, "__mro__", ()):
            raise DefinitionError(
                f"modifier {self.name!r}: {kind!r:.60} is no event; derive it from Event"
            )
        self.events.append(kind)
        return kind

    def counted(self, noun: str, one: str, many: str) -> str:
        """A noun of its own for numbers: ``mine.counted("crates", "{0} crate", "{0} crates")``.

        What is returned is its full name, ``"mine.crates"``. Ranges take it, as in
        ``Span(0, 9, noun=CRATES)``, and sentences have it after the colon:
        ``"{left:mine.crates}"``.
        """
        full = self._own_noun(noun)
        if not all(_counts(form) for form in (one, many)):
            raise DefinitionError(
                f"modifier {self.name!r}: the noun {noun!r} has {one!r} and {many!r}; write the "
                'texts for one and for several with the number in them, as "{0} bottle" and '
                '"{0} bottles"'
            )
        self.counts[full] = (one, many)
        return full

    def named(self, noun: str, names: Mapping[int | str, str]) -> str:
        """A noun of its own for values that can be listed, with what each is called, as
        ``mine.named("wine", {0: "red wine", 1: "port"})``; see `counted`. Players may type these
        names, and files and JSON that are read by name may have them, in every language."""
        full = self._own_noun(noun)
        given: object = names  # whatever a plugin without types has written
        kept = dict(names) if isinstance(given, Mapping) else {}
        if not kept or not all(type(each) is str and each for each in kept.values()):
            raise DefinitionError(
                f"modifier {self.name!r}: the noun {noun!r} has {names!r:.80}; write what each "
                'value is called, as {0: "red wine", 1: "port"}'
            )
        self.names[full] = kept
        return full

    def row(self, rule: Rule) -> None:
        """Explain a rule of its own that no function under a decorator stands for, as a verb's."""
        if any(known.id == rule.id for known in self.rows):
            raise DefinitionError(f"modifier {self.name!r} explains {rule.id} twice")
        self.rows.append(rule)

    def _require_new(self, kind: type[object], base: type[object]) -> None:
        called = f"modifier {self.name!r}: {kind.__name__}"
        word = base.__name__.lower()
        if not issubclass(kind, base):
            raise DefinitionError(f"{called} is no {word}; derive it from {base.__name__}")
        if "__attrs_attrs__" not in vars(kind):
            raise DefinitionError(f"{called} is a {word} and needs @attrs.frozen under @{word}")
        if kind in (*self.questions, *self.steps, *self.promises):
            raise DefinitionError(f"{called} is announced twice")

    def _own_noun(self, noun: str) -> str:
        full = f"{self.name}.{noun}"
        if not str(noun).replace("-", "_").isidentifier():
            raise DefinitionError(
                f"modifier {self.name!r}: {noun!r} cannot be a noun; use letters, digits, - and _"
            )
        if full in self.counts or full in self.names:
            raise DefinitionError(f"modifier {self.name!r} has two nouns called {noun!r}")
        return full

    def _own_name(self, name: str) -> str:
        full = f"{self.name}.{name}"
        if any(key.name == full for key in self.extras):
            raise DefinitionError(f"modifier {self.name!r} has two extras called {name!r}")
        return full

    def _change(
        self,
        how: How,
        point: object,
        function: Callable[..., object],
        rule: str,
    ) -> None:
        changed = point_of(point, self._at(rule))
        require_fit(how, changed, function, self.changes, self._at(rule))
        self._row(rule, function, changed.rule, how)
        self.changes.append(Change(how, changed.name, changed, function, rule))

    def _row(
        self,
        rule: str,
        function: Callable[..., object],
        replaces: str = "",
        how: How = "replace",
    ) -> None:
        row = row_of(rule, function, replaces, how, self._at(rule))
        if all(known.id != rule for known in self.rows):
            self.rows.append(row)

    def _at(self, rule: str) -> str:
        return f"modifier {self.name!r}, rule {rule}"

    def _change_tables(self, function: Callable[[Any], object], rule: str) -> None:
        self._row(rule, function)
        self.table_changes.append(TableChange(function, rule))

    @property
    def idle(self) -> bool:
        """Whether it changes nothing at all."""
        numbers = self.number_changes or self.table_changes
        return not (self.changes or numbers or self.verbs or self.promises)
