"""What plugins contribute, by name: clashes, wrong things, and one broken part beside good ones."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from monopoly_rules.kernel import Action, Choice, DefinitionError, RuleSet, Seat, View
from monopoly_rules.plugins import (
    Bot,
    Effects,
    Family,
    Modifier,
    Player,
    Registry,
    compose,
    registry_of,
)
from toy_game import ToyModifier
from toy_game import plugin as toy
from toy_game.plugin import TOY

from .houses import doubling, fixing, plugin, refused, registry, written
from .sites import edition


def problems(found: Registry) -> list[str]:
    """What failed, in the words an author reads."""
    return [str(failure) for failure in found.failures]


def still_plays(found: Registry) -> bool:
    """Whether the bazaar next to it is unhurt."""
    return compose("toy-bazaar", players=2, registry=found).players == 2


def player(rules: RuleSet, seat: Seat, seed: int) -> Player:
    def choose(view: View, choices: object) -> Action:
        assert isinstance(choices, tuple)
        first: Choice[Action] = choices[0]
        return first.first(1)[0]

    return choose


# Two plugins that claim one name


@pytest.mark.smoke
def test_two_modifiers_of_one_name() -> None:
    found = registry(
        ada=plugin(modifiers=[doubling("double", "ADA-1")]),
        bea=plugin(modifiers=[fixing("double", "BEA-1")]),
    )
    assert problems(found) == [
        f"plugin {name!r} (given): the modifier 'double' is claimed by plugin 'ada' (given) and by "
        "plugin 'bea' (given); none of them is used"
        for name in ("ada", "bea")
    ]
    assert refused("toy-bazaar+double", known=found) == (
        "modifier 'double' is claimed by plugin 'ada' (given) and by plugin 'bea' (given); "
        "remove one of them"
    )
    assert still_plays(found)


def test_two_variants_of_one_name(tmp_path: Path) -> None:
    file = written(tmp_path, "again.toml", edition("bazaar", coins=1))
    found = registry(again=plugin(editions=[file]))
    assert [failure.plugin for failure in found.failures] == ["again", "toy"]
    assert refused("toy-bazaar", known=found) == (
        "variant 'toy-bazaar' is claimed by plugin 'again' (given) and by plugin 'toy' (given); "
        "remove one of them"
    )


def test_two_families_of_one_name() -> None:
    """The editions stay, but none of them can say which of the two it is for."""
    found = registry(again=plugin(families=[attrs.evolve(TOY, version=2)]))
    assert [failure.plugin for failure in found.failures] == ["again", "toy"]
    assert refused("toy-bazaar", known=found) == (
        "bazaar.toml of plugin 'toy' (given): family 'toy' is claimed by plugin 'again' (given) "
        "and by plugin 'toy' (given); remove one of them"
    )


def test_two_bots_of_one_name() -> None:
    bots = {name: plugin(bots=[Bot("greedy", "toy", player)]) for name in ("ada", "bea")}
    found = registry(**bots)
    assert [bot.name for bot in found.bots] == ["random"]
    assert [failure.problem for failure in found.failures] == [
        (
            "the bot 'greedy' is claimed by plugin 'ada' (given) and by plugin 'bea' (given); "
            "none of them is used"
        )
    ] * 2
    assert still_plays(found)


def test_one_plugin_that_claims_a_name_twice() -> None:
    found = registry(doubling("double", "ADA-1"), fixing("double", "ADA-2"))
    assert problems(found) == [
        (
            "plugin 'house' (given): the modifier 'double' is claimed by plugin 'house' (given) "
            "twice; none of them is used"
        )
    ]


def test_a_modifier_and_a_variant_may_have_one_name(tmp_path: Path) -> None:
    """A clash of modifiers says nothing of a variant that is called the same."""
    clash = {name: plugin(modifiers=[doubling("toy-night", "ADA-1")]) for name in ("ada", "bea")}
    file = written(tmp_path, "night.toml", edition("night"))
    found = registry(night=plugin(editions=[file]), **clash)
    assert compose("toy-night", players=2, registry=found).spec == "toy-night"
    assert "is claimed by" in refused("toy-night+toy-night", known=found)


# Wrong things in a list


@pytest.mark.parametrize(
    ("hook", "value", "wanted"),
    [
        ("families", "toy", "it must return Family objects"),
        ("modifiers", ToyModifier, "it must return Modifier objects"),
        ("bots", None, "it must return Bot objects"),
        ("effects", {"pay": 1}, "it must return Effects objects"),
        ("editions", "night.toml", "it must return files, such as "),
        ("rulebooks", 7, "it must return files, such as "),
        ("catalogues", ["de"], "it must return files, such as "),
    ],
)
def test_a_hook_returns_a_wrong_thing(hook: str, value: object, wanted: str) -> None:
    found = registry(broken=plugin(**{hook: [value]}))
    (failure,) = found.failures
    assert failure.plugin == "broken"
    assert failure.problem.startswith(f"register_{hook} returned {value!r}; {wanted}")
    assert still_plays(found)


def test_the_rest_of_the_list_is_taken() -> None:
    found = registry(mixed=plugin(modifiers=[doubling("double", "ADA-1"), "nonsense"]))
    assert [modifier.name for modifier in found.modifiers] == ["double"]
    assert len(found.failures) == 1


@pytest.mark.parametrize("name", ["", "a+b", "a b", "a=b", "a:b"])
def test_a_name_that_could_not_stand_in_a_spec(name: str) -> None:
    found = registry(doubling(name, "ADA-1"))
    assert problems(found) == [
        (
            "plugin 'house' (given): the name of a modifier: expected one word without '+', '=' or "
            f"':', got {name!r}"
        )
    ]
    assert still_plays(found)


def test_a_modifier_that_names_no_family() -> None:
    found = registry(Modifier("short"))
    assert problems(found) == [
        (
            "plugin 'house' (given): the modifier 'short' names no family; make it with the "
            "family's own class (such as BoardModifier), which sets FAMILY"
        )
    ]


def test_a_modifier_whose_parameters_are_none() -> None:
    """It is left out, and cannot hurt specs that do not name it."""

    @attrs.frozen
    class Mine:
        limit: int

    made = doubling("double", "ADA-1")
    made.parameters(Mine)
    found = registry(made)
    (failure,) = found.failures
    assert failure.problem.startswith("the parameters of the modifier 'double': DefinitionError: ")
    assert still_plays(found)


def test_a_family_whose_effects_are_for_another() -> None:
    found = registry_of(odd=plugin(families=[attrs.evolve(TOY, effects=Effects("board"))]))
    assert problems(found) == [
        "plugin 'odd' (given): the effects of the family 'toy' are for 'board'"
    ]


def test_a_family_whose_numbers_are_no_parameters() -> None:
    @attrs.frozen
    class Bare:
        toll: int

    odd = attrs.evolve(TOY, numbers=Bare)  # type: ignore[arg-type]
    (failure,) = registry_of(odd=plugin(families=[odd])).failures
    assert failure.problem.startswith("the numbers of the family 'toy': DefinitionError: ")


def test_a_family_whose_rules_are_a_function() -> None:
    with pytest.raises(
        DefinitionError, match="family 'toy': rules must be the class, not a function"
    ):
        attrs.evolve(TOY, rules=lambda composition: None)  # type: ignore[arg-type,return-value]


def test_a_family_whose_rulebook_is_no_file() -> None:
    odd: Family[object, object] = attrs.evolve(TOY, rulebook="rulebook.toml")  # type: ignore[arg-type,assignment]
    found = registry_of(odd=plugin(families=[odd]))
    assert problems(found) == [
        "plugin 'odd' (given): the rulebook of the family 'toy' is not a file: 'rulebook.toml'"
    ]


# One broken file beside good ones


def test_a_broken_edition_does_not_stop_the_others(tmp_path: Path) -> None:
    bad = written(tmp_path, "bad.toml", "[edition")
    good = written(tmp_path, "good.toml", edition("good"))
    found = registry(mixed=plugin(editions=[bad, good]))
    assert list(found.editions) == ["toy-bazaar", "toy-good"]
    assert compose("toy-good", players=2, registry=found).spec == "toy-good"
    (failure,) = found.failures
    assert str(failure).startswith(
        "plugin 'mixed' (given): bad.toml: the file: is not valid TOML: "
    )


def test_an_edition_of_a_family_that_is_not_there(tmp_path: Path) -> None:
    file = written(tmp_path, "lost.toml", edition("lost", family="tyo"))
    found = registry(lost=plugin(editions=[file]))
    assert found.failures == ()
    assert refused("tyo-lost", known=found) == (
        "lost.toml of plugin 'lost' (given): unknown family 'tyo'; did you mean 'toy'?"
    )


def test_a_broken_rulebook_hurts_only_its_own_family(tmp_path: Path) -> None:
    bad = written(tmp_path, "rulebook.toml", 'name = "odd"\n[[rule]]\nid = "ODD-1"\n')
    odd = attrs.evolve(TOY, name="odd", rulebook=bad)
    file = written(tmp_path, "odd.toml", edition("one", family="odd"))
    found = registry(odd=plugin(families=[odd], editions=[file]))
    message = "rulebook.toml, [[rule]] number 1 (ODD-1): the key 'title' is missing"
    assert problems(found) == [f"plugin 'odd' (given): {message}"]
    assert still_plays(found)
    assert refused("odd-one", known=found) == f"family 'odd' of plugin 'odd' (given): {message}"


def test_catalogues_are_kept_by_plugin(tmp_path: Path) -> None:
    found = registry_of(toy=toy, words=plugin(catalogues=[tmp_path]))
    brought = {plugin.name: found.scope_of(plugin).catalogues[plugin] for plugin in found.plugins}
    assert brought == {"toy": (), "words": (tmp_path,)}
