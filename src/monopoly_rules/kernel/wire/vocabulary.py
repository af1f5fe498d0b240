"""What forms and schemas know of a rule set: its classes by name, and what people call values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from monopoly_rules.kernel.domains.single import Domain, FieldValue
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.extras import ExtraKey
from monopoly_rules.kernel.words.texts import Words

if TYPE_CHECKING:
    from monopoly_rules.kernel.box import Box


class Vocabulary(Protocol):
    """The part of a rule set that is written and read."""

    @property
    def spec(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def extras(self) -> tuple[ExtraKey, ...]: ...
    @property
    def actions(self) -> Mapping[str, type[Action]]: ...
    @property
    def tasks(self) -> Mapping[str, type[Task]]: ...
    @property
    def events(self) -> Mapping[str, type[Event]]: ...
    @property
    def ranges(self) -> Mapping[type[object], Mapping[str, Domain]]: ...
    @property
    def added(self) -> Mapping[str, Domain]: ...
    @property
    def STATE(self) -> type[State]: ...  # as families declare it
    @property
    def VIEW(self) -> type[View]: ...

    def name_of(self, kind: type[object]) -> str:
        """The name of an action, task or event class in JSON."""

    def value_of(self, noun: str, text: str) -> FieldValue:
        """The value that people call by this name; None if there is none."""

    def known_names(self, noun: str) -> Iterable[str]:
        """What values of this noun are called, as far as they have names."""

    def several(self, text: str) -> tuple[str, ...] | None:
        """The names in a text that stands for several values; None if the game has none such."""

    def words(self, names: tuple[str, ...] = (), locale: str = "en") -> Words:
        """How the game speaks."""

    def box(self, locale: str) -> Box:
        """What lies in the box, under the names of a language."""
