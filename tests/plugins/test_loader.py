"""The loader: it finds plugins, keeps a broken one from the others, and says what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import attrs
import pluggy
import pytest

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.plugins import CompositionError, compose, hookimpl, registry_of
from monopoly_rules.plugins.hooks import Hooks
from monopoly_rules.plugins.loading.loader import ALLOW, GROUP, LIBRARY
from monopoly_rules.plugins.loading.vetting import HOOKS
from monopoly_rules.plugins.registry.registry import read_installed
from toy_game import plugin as toy

from .sites import EDITION, Site, alone, edition

TOY = "from toy_game.plugin import *"
"""The bazaar under another distribution's name."""


def only_problem(plugin: object) -> str:
    """What is wrong with one given plugin; the bazaar beside it loads all the same."""
    registry = registry_of(broken=plugin, toy=toy)
    assert list(registry.editions) == ["toy-bazaar"]
    assert compose("toy-bazaar", players=2, registry=registry).players == 2
    (failure,) = registry.failures
    assert (failure.plugin, failure.origin) == ("broken", "given")
    assert isinstance(failure, MonopolyRulesError)
    return failure.problem


def module(**attributes: object) -> ModuleType:
    """A plugin module made by hand."""
    made = ModuleType("broken_plugin")
    vars(made).update(attributes)
    return made


# Where plugins come from


@pytest.mark.smoke
def test_a_plugin_is_found_by_its_entry_point_and_knows_where_it_came_from(site: Site) -> None:
    site.distribution("harbour-rules", "0.3.1", {"harbour": "harbour"})
    site.package("harbour", EDITION, edition_toml=edition("harbour"))
    loaded = read_installed()
    (plugin,) = loaded.plugins
    assert (plugin.name, plugin.distribution, plugin.version) == (
        "harbour",
        "harbour-rules",
        "0.3.1",
    )
    assert plugin.origin == "harbour-rules 0.3.1"
    assert list(plugin.contributions) == ["register_editions"]
    assert loaded.failures == ()
    assert loaded.variant("toy-harbour").origin == "plugin 'harbour' (harbour-rules 0.3.1)"


@pytest.mark.smoke
def test_the_bazaar_is_found_where_it_is_installed() -> None:
    loaded = read_installed(["toy"])
    assert {"toy": "toy-game"}.items() <= {p.name: p.distribution for p in loaded.plugins}.items()


def test_other_groups_of_entry_points_are_left_alone(site: Site) -> None:
    site.distribution("elsewhere", "1", {})
    info = site.folder / "elsewhere-1.dist-info" / "entry_points.txt"
    info.write_text("[console_scripts]\nboom = nowhere:main\n", "utf-8")
    assert read_installed().plugins == ()
    assert GROUP == "monopoly_rules.variants"


def test_the_order_is_that_of_the_names_not_of_the_path(tmp_path: Path) -> None:
    first, second = Site(tmp_path / "1"), Site(tmp_path / "2")
    for place, name in ((first, "zebra"), (first, "ape"), (second, "mole")):
        place.distribution(f"dist-{name}", "1", {name: name})
        place.package(name, EDITION, edition_toml=edition(name))
    for sites in ((first, second), (second, first)):
        with alone(*sites):
            registry = read_installed()
            assert [plugin.name for plugin in registry.plugins] == ["ape", "mole", "zebra"]
            names = [edition.name for edition in registry.editions.values()]
            assert names == ["toy-ape", "toy-mole", "toy-zebra"]


def test_one_distribution_may_bring_several_plugins(site: Site) -> None:
    site.distribution("pair", "1", {"one": "one", "two": "two"})
    for name in ("one", "two"):
        site.package(name, EDITION, edition_toml=edition(name))
    assert [plugin.origin for plugin in read_installed().plugins] == ["pair 1", "pair 1"]


def test_an_entry_point_may_name_an_object_in_a_module(site: Site) -> None:
    site.distribution("mars", "1", {"mars": "mars_module:plugin"})
    site.module(
        "mars_module",
        """
        from monopoly_rules.plugins import Bot, hookimpl

        class Mars:
            @hookimpl
            def register_bots(self):
                return [Bot("martian", "", lambda rules, seat, seed: None)]

        plugin = Mars()
        """,
    )
    assert [bot.name for bot in read_installed().bots] == ["martian", "random"]


# Two that use one name for their entry points


@pytest.mark.smoke
def test_two_distributions_may_call_their_plugins_the_same(site: Site) -> None:
    for name in ("ada", "bea"):
        site.distribution(f"{name}-rules", "1.0", {"mars": f"{name}_mars"})
        site.package(f"{name}_mars", EDITION, edition_toml=edition(name))
    loaded = read_installed()
    assert [(plugin.name, plugin.origin) for plugin in loaded.plugins] == [
        ("mars", "ada-rules 1.0"),
        ("mars", "bea-rules 1.0"),
    ]
    assert (loaded.failures, loaded.clashes) == ((), ())


def test_a_distribution_cannot_replace_a_built_in_by_taking_its_name(site: Site) -> None:
    site.distribution(LIBRARY, "0.1.0", {"toy": "toy_again"})
    site.module("toy_again", TOY)
    site.distribution("aaa-toy", "9", {"toy": "intruder"})
    site.package("intruder", EDITION, edition_toml=edition("bazaar", coins=1))
    loaded = read_installed()
    rules = compose("toy-bazaar", players=2, registry=loaded)
    assert rules.forms.state(rules.start()[0])["coins"] == [10, 10]
    assert "intruder" not in sys.modules, "not even imported"
    other = compose("aaa-toy:toy-bazaar", players=2, registry=loaded)
    assert other.forms.state(other.start()[0])["coins"] == [1, 1]
    assert loaded.failures == ()


def test_the_same_distribution_twice_on_the_path_is_no_clash(tmp_path: Path) -> None:
    first, second = Site(tmp_path / "1"), Site(tmp_path / "2")
    for each in (first, second):
        each.distribution("harbour-rules", "0.3.1", {"harbour": "harbour"})
        each.package("harbour", EDITION, edition_toml=edition("harbour"))
    with alone(first, second, first):
        loaded = read_installed()
        assert [plugin.origin for plugin in loaded.plugins] == ["harbour-rules 0.3.1"]
        assert loaded.failures == ()


def test_broken_metadata_of_one_distribution_does_not_stop_the_others(site: Site) -> None:
    site.distribution("nameless", "1", {"bare": "bare"}, metadata=False)
    site.package("bare", EDITION, edition_toml=edition("bare"))
    site.distribution("whole", "1", {"whole": "whole"})
    site.package("whole", EDITION, edition_toml=edition("whole"))
    loaded = read_installed()
    assert [(plugin.name, plugin.origin) for plugin in loaded.plugins] == [
        ("bare", "distribution without metadata"),
        ("whole", "whole 1"),
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"[{GROUP}]\nmars\n".encode(), "TypeError: "),
        (f"[{GROUP}]\nmars = \xff".encode("latin-1"), "UnicodeDecodeError: "),
        (f"[{GROUP}]\nmars = no module:\n".encode(), "importing 'no module:' failed: "),
    ],
)
def test_broken_entry_points_of_one_distribution_do_not_stop_the_others(
    site: Site, content: bytes, said: str
) -> None:
    site.distribution("mars", "0.3", {})
    (site.folder / "mars-0.3.dist-info" / "entry_points.txt").write_bytes(content)
    site.distribution("whole", "1", {"whole": "whole"})
    site.package("whole", EDITION, edition_toml=edition("whole"))
    loaded = read_installed()
    assert [plugin.name for plugin in loaded.plugins] == ["whole"]
    (failure,) = loaded.failures
    assert (failure.plugin, failure.origin) == ("mars", "mars 0.3")
    assert said in failure.problem


def test_an_older_version_further_down_the_path_is_not_looked_at(tmp_path: Path) -> None:
    first, second = Site(tmp_path / "1"), Site(tmp_path / "2")
    first.distribution("harbour-rules", "2.0", {"harbour": "harbour"})
    first.package("harbour", EDITION, edition_toml=edition("harbour"))
    second.distribution("harbour-rules", "1.0", {"old": "harbour_old"})
    with alone(first, second):
        loaded = read_installed()
        assert [plugin.origin for plugin in loaded.plugins] == ["harbour-rules 2.0"]
        assert loaded.failures == ()


# Which of them may load


@pytest.fixture
def three(site: Site) -> Iterator[Site]:
    """Two plugins of others, and a built-in."""
    for name in ("ape", "board", "mole"):
        distribution = LIBRARY if name == "board" else f"dist-{name}"
        site.distribution(distribution, "1", {name: f"{name}_module"})
        site.package(f"{name}_module", EDITION, edition_toml=edition(name))
    return iter([site])


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("allowed", "names"),
    [
        (None, ["board", "ape", "mole"]),
        ("ape,mole", ["board", "ape", "mole"]),
        (" mole , ", ["board", "mole"]),
        ("dist-mole:mole", ["board", "mole"]),
        ("board", ["board"]),
        ("", ["board"]),
    ],
)
def test_the_allow_list(
    allowed: str | None, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unset means all; what is built in always loads."""
    if allowed is None:
        monkeypatch.delenv(ALLOW, raising=False)
    else:
        monkeypatch.setenv(ALLOW, allowed)
    loaded = read_installed()
    assert [plugin.name for plugin in loaded.plugins] == names
    assert loaded.failures == ()
    assert ALLOW == "MONOPOLY_RULES_PLUGINS"


@pytest.mark.usefixtures("three")
def test_what_is_not_allowed_is_not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ALLOW, "mole")
    assert read_installed().failures == ()
    assert "mole_module" in sys.modules
    assert "ape_module" not in sys.modules


@pytest.mark.usefixtures("three")
def test_a_misspelt_name_in_the_allow_list_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ALLOW, "mloe")
    (failure,) = read_installed().failures
    assert str(failure) == (
        "plugin 'mloe' (MONOPOLY_RULES_PLUGINS): it is allowed but not installed; "
        "did you mean 'mole'?"
    )


# An explicit list


@pytest.mark.smoke
def test_an_explicit_list_reads_no_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.distributions", None)
    registry = registry_of(toy=toy)
    (plugin,) = registry.plugins
    assert (plugin.name, plugin.distribution, plugin.version) == ("toy", "given", "")
    assert registry.families["toy"].origin == "plugin 'toy' (given)"
    assert registry.failures == ()


def test_a_given_plugin_may_have_any_name() -> None:
    registry = registry_of(**{"my-toys": toy})
    assert [plugin.name for plugin in registry.plugins] == ["my-toys"]


def test_nothing_given_is_nothing() -> None:
    registry = registry_of()
    with pytest.raises(CompositionError, match=r"^unknown variant 'toy-bazaar'; there is none$"):
        compose("toy-bazaar", players=2, registry=registry)


# What is wrong with a plugin, in words its author can act on


def test_it_raises_on_import(site: Site) -> None:
    site.distribution("mars", "0.3", {"mars": "mars_broken"})
    site.module("mars_broken", "raise RuntimeError('no air\\nat all')")
    site.distribution("toy-game", "0.1.0", {"toy": "toy_again"})
    site.module("toy_again", TOY)
    loaded = read_installed()
    assert [plugin.name for plugin in loaded.plugins] == ["toy"]
    (failure,) = loaded.failures
    assert str(failure) == (
        "plugin 'mars' (mars 0.3): importing 'mars_broken' failed: RuntimeError: no air at all"
    )
    assert isinstance(failure.__cause__, RuntimeError), "the traceback is kept for who wants it"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "import nowhere_to_be_found",
            "ModuleNotFoundError: No module named 'nowhere_to_be_found'",
        ),
        ("def f(:", "SyntaxError: invalid syntax"),
        ("import sys; sys.exit('bye')", "SystemExit: bye"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_an_import_can_fail_in_many_ways(site: Site, source: str, said: str) -> None:
    site.distribution("mars", "0.3", {"mars": "mars_broken"})
    site.module("mars_broken", source)
    (failure,) = read_installed().failures
    assert failure.problem.startswith(f"importing 'mars_broken' failed: {said}")


def test_the_entry_point_names_no_module(site: Site) -> None:
    site.distribution("mars", "0.3", {"mars": "mars_gone:plugin"})
    (failure,) = read_installed().failures
    assert failure.problem == (
        "importing 'mars_gone:plugin' failed: ModuleNotFoundError: No module named 'mars_gone'"
    )


def test_the_entry_point_names_no_attribute(site: Site) -> None:
    site.distribution("mars", "0.3", {"mars": "mars_empty:plugin"})
    site.module("mars_empty", "")
    (failure,) = read_installed().failures
    assert failure.problem.startswith("importing 'mars_empty:plugin' failed: AttributeError: ")


def test_it_contributes_nothing() -> None:
    assert only_problem(module()) == (
        "it contributes nothing; implement one of register_families, register_editions, "
        "register_modifiers, register_effects, register_bots, register_rulebooks, "
        "register_catalogues"
    )


def test_its_hooks_return_empty_lists() -> None:
    @hookimpl
    def register_modifiers() -> list[object]:
        return []

    problem = only_problem(module(register_modifiers=register_modifiers))
    assert problem.startswith("it contributes nothing; implement one of register_families, ")


def test_it_misspells_a_hook() -> None:
    @hookimpl
    def register_modifers() -> list[object]:
        return []

    assert only_problem(module(register_modifers=register_modifers)) == (
        "there is no hook 'register_modifers'; did you mean 'register_modifiers'?"
    )


def test_it_misspells_a_hook_beside_a_good_one() -> None:
    @hookimpl
    def register_edition() -> list[object]:
        return []

    broken = module(register_families=toy.register_families, register_edition=register_edition)
    assert only_problem(broken) == (
        "there is no hook 'register_edition'; did you mean 'register_editions'?"
    )


def test_it_misspells_the_name_that_it_gives_to_the_marker() -> None:
    @hookimpl(specname="register_bot")
    def mine() -> list[object]:
        return []

    assert only_problem(module(mine=mine)) == (
        "there is no hook 'register_bot'; did you mean 'register_bots'?"
    )


def test_it_forgets_the_marker() -> None:
    def register_modifiers() -> list[object]:
        return []

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers is not marked; put @hookimpl from monopoly_rules.plugins above it"
    )


def test_it_forgets_the_marker_beside_a_good_hook() -> None:
    def register_bots() -> list[object]:
        return []

    broken = module(register_families=toy.register_families, register_bots=register_bots)
    assert only_problem(broken) == (
        "register_bots is not marked; put @hookimpl from monopoly_rules.plugins above it"
    )


def test_it_uses_the_marker_of_another_project() -> None:
    @pluggy.HookimplMarker("monopoly")
    def register_modifiers() -> list[object]:
        return []

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers carries the marker of 'monopoly'; "
        "use `from monopoly_rules.plugins import hookimpl`"
    )


def test_hooks_of_another_project_may_stand_beside_ours() -> None:
    @pluggy.HookimplMarker("pytest")
    def pytest_configure() -> None: ...

    both = module(register_families=toy.register_families, pytest_configure=pytest_configure)
    assert registry_of(both=both).failures == ()


class Unfinished:
    @hookimpl
    def register_families(self) -> list[object]:
        return []


def test_it_registers_a_class() -> None:
    assert only_problem(Unfinished) == ("Unfinished is a class; register a module or an instance")


def test_it_registers_a_function() -> None:
    assert only_problem(toy.register_families) == (
        "register_families is a function; register a module or an instance"
    )


def test_it_registers_an_object_that_cannot_be_hashed() -> None:
    @attrs.define
    class Mars:
        @hookimpl
        def register_families(self) -> list[object]:
            return []

    assert only_problem(Mars()) == (
        "a Mars cannot be hashed; register a module, or an object whose class has eq=False"
    )


def test_a_hook_raises() -> None:
    @hookimpl
    def register_modifiers() -> list[object]:
        raise KeyError("pot")

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers raised KeyError: 'pot'"
    )


def test_a_hook_leaves_the_program() -> None:
    @hookimpl
    def register_modifiers() -> list[object]:
        sys.exit(3)

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers raised SystemExit: 3"
    )


def test_a_hook_takes_an_argument() -> None:
    @hookimpl
    def register_modifiers(config: object) -> list[object]:
        return []

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers takes no arguments, not even with defaults"
    )


def test_a_hook_takes_an_argument_with_a_default() -> None:
    """pluggy 1.6 and 1.7 treat these differently, so there is none of them."""

    @hookimpl
    def register_modifiers(config: object = None) -> list[object]:
        return []

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers takes no arguments, not even with defaults"
    )


def test_a_hook_forgets_to_return() -> None:
    @hookimpl
    def register_modifiers() -> None: ...

    assert only_problem(module(register_modifiers=register_modifiers)) == (
        "register_modifiers returned nothing; it must return a list"
    )


@pytest.mark.parametrize(
    ("value", "kind"),
    [("short", "str"), (toy.TOY, "Family"), ({"a": 1}, "dict"), (iter(()), "tuple_iterator")],
)
def test_a_hook_returns_no_list(value: object, kind: str) -> None:
    @hookimpl
    def register_families() -> object:
        return value

    assert only_problem(module(register_families=register_families)) == (
        f"register_families must return a list, not {kind}"
    )


def test_examining_a_plugin_raises() -> None:
    class Moody:
        @property
        def mood(self) -> str:
            raise ValueError("not today")

        @hookimpl
        def register_families(self) -> list[object]:
            return []

    problem = only_problem(Moody())
    assert problem in (
        "it cannot be examined: ValueError: not today",
        "it contributes nothing; implement one of " + ", ".join(HOOKS),
    )


def test_a_broken_plugin_is_named_where_its_variant_is_missed() -> None:
    def register_editions() -> list[object]:
        return []

    registry = registry_of(mars=module(register_editions=register_editions), toy=toy)
    with pytest.raises(CompositionError) as caught:
        compose("toy-mars", players=2, registry=registry)
    assert str(caught.value) == (
        "unknown variant 'toy-mars'; did you mean 'toy-bazaar'? (not loaded: plugin 'mars' "
        "(given): register_editions is not marked; put @hookimpl from monopoly_rules.plugins "
        "above it)"
    )


def test_given_plugins_are_sorted_by_name() -> None:
    assert [plugin.name for plugin in registry_of(b=toy, a=toy).plugins] == ["a", "b"]


def test_hooks_are_called_once_and_never_again() -> None:
    calls: list[str] = []

    @hookimpl
    def register_families() -> list[object]:
        calls.append("families")
        return list(toy.register_families())

    counted = module(register_families=register_families, register_editions=toy.register_editions)
    registry = registry_of(counted=counted)
    for players in (2, 3):
        compose("toy-bazaar", players=players, registry=registry)
    assert calls == ["families"]


def test_every_hook_is_documented() -> None:
    """The page of hooks shows what their docstrings say."""
    assert all(getattr(Hooks, hook).__doc__ for hook in HOOKS)
