"""A family with effects: the bazaar with booths, whose rows of data say what they do."""

from __future__ import annotations

from pathlib import Path

import attrs

from monopoly_rules.kernel import Composition, Seat
from monopoly_rules.plugins import Effects, Family, Registry, registry_of
from toy_game import ToyNumbers, ToyRules, ToyTable
from toy_game.plugin import TOY
from toy_game.rules import ToyNames

from .houses import plugin, written
from .sites import edition


@attrs.frozen
class BoothData:
    names: ToyNames
    booth: list[dict[str, object]] = attrs.field(factory=list)


class BoothRules(ToyRules):
    """The bazaar with booths; they are built with the rule set."""

    def __init__(self, composition: Composition[ToyNumbers, BoothData]) -> None:
        super().__init__(composition)  # type: ignore[arg-type]  # has the names too
        assert composition.effect is not None
        self.booths = [
            composition.effect(row, f"[[booth]] number {number}")
            for number, row in enumerate(composition.data.booth, start=1)
        ]


effects = Effects("booth")


@effects.kind("fee", rule="TOY-3")
@attrs.frozen
class Fee:
    """Pay the bank."""

    amount: int

    def __call__(self, table: ToyTable, seat: Seat) -> None:
        table.pay(seat, self.amount, "TOY-3")


@effects.kind("gift", rule="TOY-7")
@attrs.frozen
class Gift:
    """Receive from the bank."""

    amount: int
    words: str = "a gift"

    def __call__(self, table: ToyTable, seat: Seat) -> None:
        table.earn(seat, self.amount, "TOY-7")


BOOTHS = Family(
    name="booth",
    rules=BoothRules,
    numbers=ToyNumbers,
    data=BoothData,
    version=1,
    rulebook=TOY.rulebook,
    players_rule="TOY-12",
    effects=effects,
)


def fair(folder: Path, *rows: str, own: Effects | None = None, **others: object) -> Registry:
    """A plugin ``fair`` with an edition of these rows, and perhaps effects of its own."""
    text = edition("fair", family="booth") + "".join(f"[[booth]]\n{row}\n" for row in rows)
    kinds = [] if own is None else [own]
    return registry_of(
        booths=plugin(families=[BOOTHS]),
        fair=plugin(editions=[written(folder, "fair.toml", text)], effects=kinds),
        **others,
    )
