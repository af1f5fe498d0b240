"""Effect kinds: what a row of edition data does, as a frozen class with typed fields and a call.

::

    @effects.kind("pay-bank", rule="B-CARDS-3")
    @attrs.frozen
    class PayBank:
        amount: int

        def __call__(self, table: Table, seat: Seat) -> None:
            table.owe(seat, BANK, self.amount, "B-CARDS-3")

and in the edition: ``effect = "pay-bank"``, ``amount = 50``. A class variable ``TEXT``, such as
``"pay {amount:money}"``, says what the effect does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Never, Protocol, TypeVar

import attrs

from monopoly_rules.kernel import (
    DefinitionError,
    RecordError,
    ReprByFields,
    Seat,
    did_you_mean,
    quoted,
    unknown,
)
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.plugins.errors import CompositionError, EditionError


class Effect(Protocol):
    """Something that a row of edition data makes happen, to a table of any family."""

    def __call__(self, table: Never, seat: Seat, /) -> None: ...


E = TypeVar("E", bound=Effect)


@attrs.frozen(eq=False)
class EffectKind(ReprByFields):
    """A kind under the name that data use for it."""

    name: str
    kind: type[Effect]
    rule: str


def _is_effect(kind: type[object]) -> bool:
    return attrs.has(kind) and "__call__" in dir(kind)


class Effects:
    """The effect kinds of a plugin, for one family."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.kinds: dict[str, EffectKind] = {}

    def kind(self, name: str, *, rule: str) -> Callable[[type[E]], type[E]]:
        """Register a frozen attrs class under a name."""

        def mark(kind: type[E]) -> type[E]:
            if not _is_effect(kind):
                raise DefinitionError(
                    f"effect {name!r}: {kind.__name__} must be a frozen attrs class with "
                    "__call__(self, table, seat)"
                )
            if name in self.kinds:
                raise DefinitionError(f"effect {name!r} is registered twice")
            self.kinds[name] = EffectKind(name, kind, rule)
            return kind

        return mark


@attrs.frozen(eq=False)
class EffectBook(ReprByFields):
    """The kinds an edition can name: its own plugin's, then the family's, others' in full."""

    file: str
    own: Mapping[str, EffectKind]
    family: Mapping[str, EffectKind]
    foreign: Mapping[str, Mapping[str, EffectKind]]

    def find(self, name: str) -> EffectKind:
        """The kind of this name, or `CompositionError` with the known ones."""
        owner, colon, _ = name.partition(":")
        if not colon:
            kinds = {**self.family, **self.own}
        elif owner in self.foreign:
            kinds = {f"{owner}:{kind}": each for kind, each in self.foreign[owner].items()}
        else:
            raise CompositionError(
                f"effect {quoted(name)}: there is no plugin of {quoted(owner)}; "
                f"{did_you_mean(owner, self.foreign)}"
            )
        if name not in kinds:
            raise CompositionError(unknown("effect", name, kinds))
        return kinds[name]

    def build(self, row: Mapping[str, object], place: str) -> Effect:
        """The effect of a row of data: ``effect`` names the kind, the rest are its fields."""
        fields = dict(row)
        name = fields.pop("effect", None)
        if not isinstance(name, str):
            problem = 'a row must name its effect, such as effect = "pay-bank"'
            raise EditionError(self.file, place, problem)
        try:
            kind = self.find(name).kind
        except CompositionError as error:
            raise EditionError(self.file, place, str(error)) from None
        try:
            return structured(fields, kind, place)
        except RecordError as error:
            problem = f"{error.problem} (effect {quoted(name)})"
            raise EditionError(self.file, error.place, problem) from None
