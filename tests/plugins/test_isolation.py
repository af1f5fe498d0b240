"""Whatever a plugin does while it is loaded, it does to itself alone."""

from __future__ import annotations

import builtins
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import ModuleType

import attrs
import pytest

from monopoly_rules.cli.commands.simulate import most_jobs
from monopoly_rules.kernel import Action, RuleSet, Seat
from monopoly_rules.plugins import Bot, Modifier, Player, compose, hookimpl, registry_of
from monopoly_rules.plugins.registry.registry import Registry, read_installed
from monopoly_rules_variants import board_game
from toy_game import ToyModifier
from toy_game import plugin as toy
from toy_game.plugin import TOY

from .houses import doubling, plugin, registry
from .sites import EDITION, Site, beside, distribution, edition

STAR = """
from monopoly_rules.plugins import hookimpl
from monopoly_rules_variants.board_game import *

pot = BoardModifier("kitty")
POT = pot.account("pot")

@pot.replace(penalties_go_to, rule="STAR-1")
def to_the_pot(look):
    '''Taxes and fines go into the pot.'''
    return POT

@hookimpl
def register_modifiers():
    return [pot]
"""


def only(found: Registry) -> str:
    """The one thing that failed; the bazaar beside it is unhurt."""
    assert compose("toy-bazaar", players=2, registry=found).players == 2
    (failure,) = found.failures
    return failure.problem


# At import


def raising(site: Site, raised: str) -> None:
    """A plugin whose import raises this, and the bazaar beside it."""
    site.distribution("mars", "0.3", {"mars": "mars_broken"})
    site.module("mars_broken", f"raise {raised}")
    site.distribution("toy-game", "0.1.0", {"toy": "toy_again"})
    site.module("toy_again", "from toy_game.plugin import *")


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("raised", "said"),
    [
        ("SystemExit('bye')", "SystemExit: bye"),
        ("GeneratorExit", "GeneratorExit:"),
        ("StopIteration(3)", "StopIteration: 3"),
        ("KeyboardInterrupt", "KeyboardInterrupt:"),
        ("type('Stop', (KeyboardInterrupt,), {})()", "Stop:"),
        ("type('Odd', (BaseException,), {})('odd')", "Odd: odd"),
        ("__import__('asyncio').CancelledError()", "CancelledError:"),
        ("BaseExceptionGroup('all', [SystemExit(1)])", "BaseExceptionGroup: all (1 sub-exc"),
        ("type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})()", "Mute"),
    ],
)
def test_whatever_an_import_raises_is_its_own_problem(site: Site, raised: str, said: str) -> None:
    raising(site, raised)
    problem = only(read_installed())
    assert problem.startswith(f"importing 'mars_broken' failed: {said}")


def test_an_interruption_by_the_user_is_none_of_a_plugin(site: Site) -> None:
    """It ends the program, and a program that goes on can ask again."""
    site.distribution("slow", "1.0", {"slow": "slow"})
    site.package(
        "slow", "import builtins\nbuiltins.slow_import()\n" + EDITION, edition_toml=edition("slow")
    )

    def interrupt() -> None:
        signal.raise_signal(signal.SIGINT)

    found = read_installed()
    vars(builtins)["slow_import"] = interrupt
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            _ = found.plugins
        vars(builtins)["slow_import"] = lambda: None
        assert [each.name for each in found.plugins] == ["slow"]
    finally:
        del vars(builtins)["slow_import"]
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("error", [SystemExit(3), GeneratorExit(), KeyboardInterrupt()])
def test_whatever_a_hook_raises(error: BaseException) -> None:
    @hookimpl
    def register_modifiers() -> list[object]:
        raise error

    broken = type("Broken", (), {"register_modifiers": staticmethod(register_modifiers)})()
    found = registry_of(broken=broken, toy=toy)
    assert only(found).startswith(f"register_modifiers raised {type(error).__name__}")


def test_what_a_plugin_says_is_cut_and_cleaned(site: Site) -> None:
    raising(site, "ValueError('\\x1b[2J' + 'x' * 10_000)")
    problem = only(read_installed())
    assert problem.isprintable()
    assert problem.count("x") <= 100


def test_the_handler_of_the_program_is_back_afterwards(site: Site) -> None:
    raising(site, "KeyboardInterrupt")
    before = signal.getsignal(signal.SIGINT)
    only(read_installed())
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interruption_in_another_thread_is_never_the_users(site: Site) -> None:
    raising(site, "KeyboardInterrupt")
    said: list[str] = []
    thread = Thread(target=lambda: said.append(only(read_installed())))
    thread.start()
    thread.join()
    assert said == ["importing 'mars_broken' failed: KeyboardInterrupt:"]


def test_what_cannot_be_looked_at() -> None:
    class Moody(ToyModifier):
        def __getattribute__(self, name: str) -> object:
            if name == "settings":
                raise SystemExit("not today")
            return super().__getattribute__(name)

    found = registry(moody=plugin(modifiers=[Moody("moody")]))
    assert only(found) == "a modifier that cannot be examined: SystemExit: not today"


@pytest.mark.smoke
def test_what_an_import_prints_is_no_output_of_the_program(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.distribution("loud", "1.0", {"loud": "loud"})
    site.package(
        "loud",
        "print('hello')\n" + EDITION.replace("return", "print('hook'); return"),
        edition_toml=edition("loud"),
    )
    assert list(read_installed().editions) == ["loud:toy-loud"]
    assert capsys.readouterr() == ("", "hello\nhook\n")


@pytest.mark.parametrize(
    "prints",
    [
        "print('hello')",
        "import os; os.write(1, b'hello')",
        "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(\"hello\")'])",
    ],
)
def test_json_is_json_with_a_plugin_that_prints(tmp_path: Path, prints: str) -> None:
    loud = Site(tmp_path / "site")
    loud.distribution("loud", "1.0", {"loud": "loud"})
    loud.package("loud", f"{prints}\n{EDITION}", edition_toml=edition("loud"))
    path = os.pathsep.join([str(loud.folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-m", "monopoly_rules", "variants", "--json"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    names = {each["full_name"] for each in json.loads(done.stdout)["variants"]}
    assert {"loud:toy-loud", "board-nl", "card-nl"} <= names
    assert "hello" in done.stderr


LOUD_BOT = """
import atexit
import os
import monopoly_rules.plugins as mp

atexit.register(print, "goodbye")

@mp.hookimpl
def register_bots():
    def make(rules, seat, seed):
        def player(view, choices):
            print("hello")
            os.write(1, b"again")
            return next(iter(choices[0]))
        return player
    return [mp.Bot("loud", "board", make, "It talks.")]
"""


def test_json_is_json_with_a_bot_that_prints_in_play_and_at_exit(tmp_path: Path) -> None:
    loud = Site(tmp_path / "site")
    loud.distribution("loud", "1.0", {"loud": "loud"})
    loud.module("loud", LOUD_BOT)
    path = os.pathsep.join([str(loud.folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    for jobs in {"1", str(most_jobs())}:
        done = subprocess.run(
            [
                *(sys.executable, "-m", "monopoly_rules", "simulate", "board-nl", "--json"),
                *("--games", "2", "--seed", "1", "--bots", "loud", "--jobs", jobs),
                *("--players", "2", "--max-turns", "5"),
            ],
            check=False,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["games"] == 2
        assert "hello" in done.stderr
        assert "goodbye" in done.stderr


# Hooks that came in with an import


@pytest.mark.smoke
def test_a_star_import_does_not_contribute_the_games_of_others(shelf: Site) -> None:
    shelf.distribution("star", "1.0", {"star": "star"})
    shelf.module("star", STAR)
    known = read_installed()
    found = compose("board-nl+kitty", players=4, registry=known)
    assert found.spec == "board-nl+star:kitty"
    assert [each.full_name for each in known.families.values()].count("board") == 1
    assert not [name for name in known.editions if name.startswith("star:")]
    problems = [each.problem for each in known.failures if each.plugin == "star"]
    assert problems == [
        (
            "the hooks of plugin 'board' (monopoly-rules "
            f"{known.families['board'].plugin.version}) are not called again (register_bots, "
            "register_catalogues, register_editions, register_families): it has imported them; "
            "import only the names that you use"
        )
    ]
    assert known.clashes == ()


def test_a_star_import_in_a_given_plugin() -> None:
    star = ModuleType("star")
    exec(STAR, vars(star))  # noqa: S102  # as an import does
    known = registry_of(board=board_game, star=star)
    found = compose("board-nl+kitty", players=4, registry=known)
    assert found.spec == "board-nl+kitty"
    assert known.bot("board").full_name == "simple"


def test_only_a_star_import(shelf: Site) -> None:
    shelf.distribution("star", "1.0", {"star": "star"})
    shelf.module("star", "from monopoly_rules_variants.board_game import *")
    (problem,) = [each.problem for each in read_installed().failures if each.plugin == "star"]
    assert problem.startswith("the hooks of plugin 'board' ")
    assert "; it contributes nothing; implement one of " in problem


# What is registered


def made(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return lambda view, choices: Action(seat)


@pytest.mark.parametrize(
    ("contribution", "said"),
    [
        (
            {"modifiers": [ToyModifier("a", version="2")]},  # type: ignore[arg-type]
            "the version of the modifier 'a' must be a whole number, not '2'",
        ),
        (
            {"modifiers": [ToyModifier("a", version=None)]},  # type: ignore[arg-type]
            "the version of the modifier 'a' must be a whole number, not None",
        ),
        (
            {"families": [attrs.evolve(TOY, name="odd", version=True)]},
            "the version of the family 'odd' must be a whole number, not True",
        ),
        (
            {"families": [attrs.evolve(TOY, name="odd", version=-1)]},
            "the version of the family 'odd' must be a whole number, not -1",
        ),
        (
            {"bots": [Bot("lazy", "toy", None)]},  # type: ignore[arg-type]
            (
                "the bot 'lazy' makes no player: make must be a function (rules, seat, seed) -> "
                "Player, not None"
            ),
        ),
        (
            {"bots": [Bot("lazy", None, made)]},  # type: ignore[arg-type]
            (
                "the family of the bot 'lazy': expected a name such as 'board' or "
                "'my-dist:board', got None"
            ),
        ),
        (
            {"modifiers": [ToyModifier("a", after="short")]},  # type: ignore[arg-type]
            "the modifier 'a': after must be a tuple of names, such as ('short',), not 'short'",
        ),
        (
            {"modifiers": [ToyModifier("a", requires=("a b",))]},
            (
                "the modifier 'a', requires: expected a name such as 'short' or 'my-dist:short', "
                "got 'a b'"
            ),
        ),
        (
            {"modifiers": [type("Odd", (Modifier,), {"FAMILY": 7})("a")]},
            (
                "the family of the modifier 'a': expected a name such as 'board' or "
                "'my-dist:board', got 7"
            ),
        ),
    ],
)
def test_what_is_wrong_is_named(contribution: dict[str, list[object]], said: str) -> None:
    assert only(registry(broken=plugin(**contribution))) == said


def test_a_catalogue_that_is_not_there(tmp_path: Path) -> None:
    found = registry(words=plugin(catalogues=[tmp_path / "locale", tmp_path]))
    assert only(found) == (
        f"register_catalogues returned {tmp_path / 'locale'}, which is not a folder; is it missing "
        "from the wheel?"
    )
    (words,) = [each for each in found.plugins if each.name == "words"]
    assert found.scope_of(words).catalogues[words] == (tmp_path,)


# While it is loaded


def test_a_plugin_that_asks_for_plugins_while_it_is_imported(site: Site) -> None:
    """It finds those that are there; itself it does not find yet."""
    site.distribution("toy-game", "0.1.0", {"toy": "toy_again"})
    site.module("toy_again", "from toy_game.plugin import *")
    site.distribution("early", "1.0", {"early": "early"})
    asks = "from tests.plugins import asking\nasking.seen = [*asking.registry.editions]\n"
    site.package("early", asks + EDITION, edition_toml=edition("early"))
    from tests.plugins import asking

    asking.registry = read_installed()
    assert [*asking.registry.editions] == ["early:toy-early", "toy-game:toy-bazaar"]
    assert asking.seen == ["toy-game:toy-bazaar"]


@pytest.fixture
def counted() -> tuple[Registry, list[int]]:
    calls: list[int] = []

    @hookimpl
    def register_modifiers() -> list[object]:
        calls.append(1)
        return [doubling("double", "H-1")]

    house = type("House", (), {"register_modifiers": staticmethod(register_modifiers)})()
    return beside(distribution("house", house=house), toy=toy), calls


def test_threads_load_a_plugin_once(counted: tuple[Registry, list[int]]) -> None:
    found, calls = counted
    output = sys.stdout
    specs: list[str] = []

    def ask() -> None:
        specs.append(compose("toy-bazaar+double", players=2, registry=found).spec)

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert specs == ["toy-bazaar+house:double"] * 8
    assert calls == [1]
    assert sys.stdout is output
