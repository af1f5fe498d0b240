"""Effect kinds: what rows of edition data name, where it is looked up, and what can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import attrs
import pytest
from tests.locales.compiled import catalogue_in

from monopoly_rules.kernel import DefinitionError, Seat
from monopoly_rules.plugins import EditionError, Effects, Registry, compose, hookimpl
from toy_game import ToyTable

from .booths import BOOTHS, BoothRules, Fee, Gift, fair
from .houses import plugin, refused, written
from .sites import beside, distribution, edition


def booths(known: Registry) -> list[object]:
    """The effects of the fair's rows."""
    return [*cast("BoothRules", compose("booth-fair", players=2, registry=known)).booths]


def paying(name: str, family: str = "booth") -> Effects:
    """A plugin's own effects: one kind of this name."""
    made = Effects(family)

    @made.kind(name, rule="FAIR-1")
    @attrs.frozen
    class Own:
        """Not the family's."""

        def __call__(self, table: ToyTable, seat: Seat) -> None: ...

    return made


def kinds_of(effects: Effects) -> list[type[object]]:
    return [kind.kind for kind in effects.kinds.values()]


@pytest.mark.smoke
def test_a_row_becomes_a_typed_value_that_can_be_called(tmp_path: Path) -> None:
    known = fair(tmp_path, 'effect = "fee"\namount = 3', 'effect = "gift"\namount = 2')
    assert booths(known) == [Fee(3), Gift(2, "a gift")]
    rules = compose("booth-fair", players=2, registry=known)
    table = rules.codec.open_table(rules, rules.start()[0], [])
    for effect in cast("BoothRules", rules).booths:
        effect(table, 1)
    assert rules.forms.state(rules.codec.freeze(table))["coins"] == [10, 9]


# Where a name is looked up


def test_first_in_the_plugin_that_ships_the_edition(tmp_path: Path) -> None:
    own = paying("fee")
    (booth,) = booths(fair(tmp_path, 'effect = "fee"', own=own))
    assert type(booth) is kinds_of(own)[0]


def test_then_in_the_family_and_never_elsewhere(tmp_path: Path) -> None:
    """Installing a plugin cannot change an edition."""
    mars = plugin(effects=[paying("fee"), paying("oxygen", "other")])
    known = fair(tmp_path, 'effect = "fee"\namount = 3', mars=mars)
    assert booths(known) == [Fee(3)]
    known = fair(tmp_path, 'effect = "oxygen"', mars=plugin(effects=[paying("oxygen")]))
    assert refused("booth-fair", players=2, known=known) == (
        "fair.toml: [[booth]] number 1: unknown effect 'oxygen'; known: fee, gift"
    )


def test_another_plugin_by_its_name(tmp_path: Path) -> None:
    oxygen = paying("oxygen")
    known = fair(tmp_path, 'effect = "mars:oxygen"', mars=plugin(effects=[oxygen]))
    (booth,) = booths(known)
    assert type(booth) is kinds_of(oxygen)[0]


def test_the_texts_of_its_effects_are_translated_by_the_plugin_that_brings_them(
    tmp_path: Path,
) -> None:
    texts = catalogue_in(tmp_path / "mars", "nl", {"breathe": "adem"})

    class Mars:
        @hookimpl
        def register_effects(self) -> list[Effects]:
            return [paying("oxygen")]

        @hookimpl
        def register_catalogues(self) -> list[Path]:
            return [texts]

    known = fair(tmp_path, 'effect = "mars:oxygen"', mars=Mars())
    words = compose("booth-fair", players=2, registry=known).words((), "nl")
    assert words.translate("breathe") == "adem"
    known = fair(tmp_path, 'effect = "gift"\namount = 2', mars=Mars())
    words = compose("booth-fair", players=2, registry=known).words((), "nl")
    assert words.translate("breathe") == "breathe"


def test_the_family_by_the_name_of_its_plugin(tmp_path: Path) -> None:
    known = fair(tmp_path, 'effect = "booths:fee"\namount = 1', own=paying("fee"))
    assert booths(known) == [Fee(1)]


def test_effects_of_another_family_do_not_count(tmp_path: Path) -> None:
    known = fair(tmp_path, 'effect = "mars:oxygen"', mars=plugin(effects=[paying("oxygen", "toy")]))
    assert refused("booth-fair", players=2, known=known) == (
        "fair.toml: [[booth]] number 1: unknown effect 'mars:oxygen'; there is none"
    )


def test_a_distribution_by_its_name_which_alone_is_imported(tmp_path: Path) -> None:
    text = edition("far", family="booth") + '[[booth]]\neffect = "Mars_Rules:oxygen"\n'
    far = plugin(editions=[written(tmp_path, "far.toml", text)])
    oxygen = paying("oxygen")
    asked: list[str] = []

    class Counted:
        @hookimpl
        def register_effects(self) -> list[Effects]:
            asked.append("venus")
            return [paying("oxygen")]

    known = beside(
        distribution("far", far=far),
        distribution("mars-rules", mars=plugin(effects=[oxygen])),
        distribution("venus", venus=Counted()),
        booths=plugin(families=[BOOTHS]),
    )
    rules = cast("BoothRules", compose("far:booth-far", players=2, registry=known))
    assert [type(booth) for booth in rules.booths] == kinds_of(oxygen)
    assert (rules.spec, asked) == ("far:booth-far", [])
    assert known.failures == ()
    assert asked == ["venus"]


# What can be wrong with a row


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('effect = "fe"', "unknown effect 'fe'; did you mean 'fee'?"),
        ('effect = "xyz"', "unknown effect 'xyz'; known: fee, gift"),
        (
            'effect = "boths:fee"',
            "effect 'boths:fee': there is no plugin of 'boths'; did you mean 'booths'?",
        ),
        ("amount = 3", 'a row must name its effect, such as effect = "pay-bank"'),
        ("effect = 3", 'a row must name its effect, such as effect = "pay-bank"'),
        ('effect = "fee"', "the key 'amount' is missing (effect 'fee')"),
        (
            'effect = "fee"\namount = 3\namuont = 3',
            "unknown key 'amuont'; did you mean 'amount'? (effect 'fee')",
        ),
    ],
)
def test_a_wrong_row(tmp_path: Path, row: str, said: str) -> None:
    good = 'effect = "fee"\namount = 1'
    message = refused("booth-fair", players=2, known=fair(tmp_path, good, row))
    assert message == f"fair.toml: [[booth]] number 2: {said}"


def test_a_wrong_row_says_its_file_and_place(tmp_path: Path) -> None:
    rows = ("amount = 3", 'effect = "x"', 'effect = "fee"', 'effect = "fee"\namount = "x"')
    for row, place in zip(rows, ("", "", "", ".amount"), strict=True):
        with pytest.raises(EditionError) as caught:
            compose("booth-fair", players=2, registry=fair(tmp_path, row))
        assert (caught.value.file, caught.value.place) == (
            "fair.toml",
            f"[[booth]] number 1{place}",
        )


def test_a_wrong_value_in_a_row(tmp_path: Path) -> None:
    known = fair(tmp_path, 'effect = "fee"\namount = "three"')
    assert refused("booth-fair", players=2, known=known) == (
        "fair.toml: [[booth]] number 1.amount: expected a whole number, got a text: 'three' "
        "(effect 'fee')"
    )


# What can be wrong with a kind


def test_a_kind_without_a_call() -> None:
    made = Effects("booth")
    with pytest.raises(DefinitionError) as caught:

        @made.kind("odd", rule="FAIR-1")
        @attrs.frozen
        class Odd:  # type: ignore[type-var]
            amount: int

    assert str(caught.value) == (
        "effect 'odd': Odd must be a frozen attrs class with __call__(self, table, seat)"
    )


def test_a_kind_that_is_no_attrs_class() -> None:
    made = Effects("booth")
    with pytest.raises(DefinitionError, match="Odd must be a frozen attrs class"):

        @made.kind("odd", rule="FAIR-1")
        class Odd:
            def __call__(self, table: ToyTable, seat: Seat) -> None: ...


def test_two_kinds_of_one_name() -> None:
    made = paying("fee")
    with pytest.raises(DefinitionError, match="effect 'fee' is registered twice"):
        made.kind("fee", rule="FAIR-2")(Fee)


def test_two_kinds_of_one_name_in_two_lists(tmp_path: Path) -> None:
    twice = plugin(effects=[paying("oxygen"), paying("oxygen")])
    known = fair(tmp_path, mars=twice)
    assert [str(failure) for failure in known.failures] == [
        "plugin 'mars' (given): the effect 'oxygen' is registered twice"
    ]
    assert booths(known) == []
