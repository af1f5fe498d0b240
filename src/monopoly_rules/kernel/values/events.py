"""Events: what happened, in the past tense, with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.refusals import Value
from monopoly_rules.kernel.values.secrets import HIDDEN, PartlySecret, secrets_of


@attrs.frozen
class Event(PartlySecret):
    """Base of all events.

    ``TEXT`` is the sentence with its fields in braces (``"{seat:seat} paid {amount:money}"``);
    ``VEILED`` is the sentence for those who may not see the secret fields.
    """

    rule: str
    TEXT: ClassVar[str] = ""
    VEILED: ClassVar[str] = ""
    REVEALS: ClassVar[bool] = False
    """Whether it turns face up, for everybody, what no view keeps (a hand shown at the end)."""
    ON_SHEET: ClassVar[bool] = False
    """Whether it is a line of what `Rules.sheet` draws as a whole."""

    @property
    def template(self) -> str:
        """The sentence that fits what is seen."""
        if any(getattr(self, name) is HIDDEN for name, _ in secrets_of(type(self))):
            return self.VEILED
        return self.TEXT

    def spoken_fields(self) -> dict[str, Value]:
        """The fields that are seen, by name."""
        pairs = ((name, getattr(self, name)) for name in names_of(type(self)))
        return {name: value for name, value in pairs if value is not HIDDEN}


def events_in(names: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The events that a module defines, in order: ``EVENTS = events_in(globals())`` after them.

    A class without a ``TEXT`` is only a base of others; a `maker` has not the name of its class.
    """
    return tuple(
        kind
        for name, kind in names.items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.TEXT
        if kind.__name__ == name
    )
