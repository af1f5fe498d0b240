"""``python -m monopoly_rules.testing SPEC``: does a variant conform?"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import TextIO, cast

from monopoly_rules.kernel import JSON, Composer, MonopolyRulesError
from monopoly_rules.plugins import CompositionError, family_of, installed
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing.conformance import CHECKS, Check
from monopoly_rules.testing.profiles import PROFILES, Profile
from monopoly_rules.testing.variants import Variant, player_counts


def main(
    argv: Sequence[str] | None = None,
    compose: Composer = compose_installed,
    out: TextIO | None = None,
) -> int:
    """Check a variant and print a table; 0 if it conforms, 1 if not, 2 if it cannot be tried."""
    out = out or sys.stdout
    given = parser().parse_args(argv)
    try:
        parameters = {**examples(given.spec), **dict(parameter(each) for each in given.set)}
        variants = wanted(given.spec, given.players, compose, parameters, PROFILES[given.profile])
    except MonopolyRulesError as error:
        print(f"{given.spec}: {error}", file=out)
        return 2
    failed = sum(report(variant, out) for variant in variants)
    said = "1 check failed" if failed == 1 else f"{failed} checks failed"
    print(said if failed else "all checks passed", file=out)
    return 1 if failed else 0


def parser() -> argparse.ArgumentParser:
    """The arguments of the command."""
    arguments = argparse.ArgumentParser(
        prog="python -m monopoly_rules.testing", description="Check that a variant conforms."
    )
    arguments.add_argument("spec", metavar="SPEC", help="the variant, with modifiers: mars+short")
    arguments.add_argument(
        "--players",
        type=int,
        action="append",
        metavar="N",
        help="number of players, may be repeated (default: the smallest and the largest)",
    )
    arguments.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the rule set, its value in JSON or as plain text; those that a "
        "modifier requires have the modifier's example as default",
    )
    arguments.add_argument(
        "--profile",
        choices=sorted(PROFILES),
        default="fast",
        help="how hard to try: fast (the default) takes seconds for a small game and minutes for a "
        "large one, long takes several times as long",
    )
    return arguments


def parameter(text: str) -> tuple[str, JSON]:
    """A parameter as it is written on the command line.

    >>> parameter("jail.fine=100"), parameter("timed.limit=20 rounds")
    (('jail.fine', 100), ('timed.limit', '20 rounds'))
    """
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise MonopolyRulesError(f"--set {text}: expected NAME=VALUE")
    try:
        return name, cast("JSON", json.loads(value))
    except ValueError:
        return name, value


def examples(spec: str) -> dict[str, JSON]:
    """Values for the parameters that have to be given, as the modifiers of a spec name them."""
    known, found = installed(), dict[str, JSON]()
    try:
        family = family_of(spec, known).full_name
        for name in spec.split("+")[1:]:
            found |= known.modifier(name, family).value.example
    except CompositionError:
        return found  # composing says what is wrong with it
    return found


def wanted(
    spec: str,
    players: list[int] | None,
    compose: Composer,
    parameters: dict[str, JSON],
    profile: Profile,
) -> list[Variant]:
    """The variants to check; composing them is the first test."""
    if not players:
        found = player_counts(spec, compose, parameters)
        players = sorted({found[0], found[-1]})
    variants = [Variant(spec, number, compose, parameters, profile) for number in players]
    for variant in variants:
        _ = variant.rules
    return variants


def report(variant: Variant, out: TextIO) -> int:
    """Run the checks one by one and print a line for each; how many failed."""
    print(f"{variant} ({variant.profile.name})", file=out)
    messages: list[str] = []
    for check in CHECKS:
        started = time.perf_counter()
        message = attempt(check, variant)
        spent = time.perf_counter() - started
        word = "ok" if message is None else "FAILED"
        name = check.__name__.removeprefix("check_").replace("_", " ")
        print(f"  {word:6}  {name:44} {spent:6.2f} s", file=out, flush=True)
        if message is not None:
            messages.append(f"{check.__name__}: {message}")
    for message in messages:
        print(f"\n{message}", file=out)
    print(file=out)
    return len(messages)


def attempt(check: Check, variant: Variant) -> str | None:
    """What a check has to say; None if all is well."""
    try:
        check(variant)
    except Exception as error:  # noqa: BLE001  # the table shows whatever went wrong
        notes = "".join(f"\n  {note}" for note in getattr(error, "__notes__", ()))
        name = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        return f"{name}{error}{notes}"
    return None
