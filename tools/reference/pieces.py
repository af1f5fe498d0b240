"""The page of pieces: the actions, questions, events and views of each family."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from textwrap import dedent

from monopoly_rules.kernel import Among, Domain, Many, Question, RuleSet, View
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.secrets import secrets_of
from monopoly_rules.plugins import Registry, compose
from tools.reference.built_in import widest
from tools.reference.markdown import MADE, sentence, table

FEW = 10
"""So many values are listed."""
INTRODUCTION = f"""# Actions, questions, events and views

This page lists what each family says and hears, under the names that JSON, scenario files and
Python share. {MADE}
[Formats](formats.md) shows how they are written.
"""


def pieces(registry: Registry) -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for family in registry.families:
        variant, players = widest(registry, family)
        rules = compose(variant, players=players, registry=registry)
        parts += [f"## The family `{family}`\n", *_family(family, rules)]
    return "\n".join(parts)


def _family(family: str, rules: RuleSet) -> Iterator[str]:
    yield f"### Actions of `{family}`\n"
    yield f"Ranges are those of `{rules.spec}` with {rules.players} players.\n"
    yield table(["action", "fields", "meaning"], _actions(rules))
    yield f"### Questions of `{family}`\n"
    yield "What a decision asks; a view has it in `question`.\n"
    yield table(["question", "fields", "meaning"], _questions(rules))
    yield f"### Events of `{family}`\n"
    yield "Fields in *italics* are left out for seats that may not know them.\n"
    yield table(["event", "fields", "sentence"], _events(rules))
    yield f"### The view of `{family}`\n"
    yield f"{sentence(rules.VIEW.__doc__)}\n"
    yield table(["field", "meaning"], _view(rules))


def _actions(rules: RuleSet) -> Iterator[list[str]]:
    for name, kind in sorted(rules.actions.items()):
        ranges = rules.ranges[kind]
        fields = "; ".join(f"`{field}`: {_short(domain)}" for field, domain in ranges.items())
        yield [f"`{name}`", fields, sentence(kind.__doc__)]


def _short(domain: Domain) -> str:
    """A domain in words; of many values the first and the last."""
    if isinstance(domain, Many) and isinstance(domain.each, Among):
        whole, each = str(domain), str(domain.each)
        return whole.removesuffix(each) + _short(domain.each)
    if isinstance(domain, Among) and domain.count() > FEW:
        first, *_, last = domain.values
        return f"`{first}` … `{last}` ({domain.count()} in all)"
    return str(domain)


def _questions(rules: RuleSet) -> Iterator[list[str]]:
    for name, kind in sorted(rules.tasks.items()):
        if issubclass(kind, Question):
            fields = ", ".join(f"`{field}`" for field in names_of(kind))
            yield [f"`{name}`", fields, sentence(kind.__doc__)]


def _events(rules: RuleSet) -> Iterator[list[str]]:
    for name, kind in sorted(rules.events.items()):
        hidden = {field for field, _ in secrets_of(kind)}
        fields = (f"*{each}*" if each in hidden else f"`{each}`" for each in names_of(kind))
        yield [f"`{name}`", ", ".join(fields), f"`{kind.TEXT}`"]


def _view(rules: RuleSet) -> Iterator[list[str]]:
    notes: dict[str, str] = {}
    for kind in reversed(rules.VIEW.__mro__):
        if issubclass(kind, View):
            notes |= field_notes(kind)
    for name in names_of(rules.VIEW):
        yield [f"`{name}`", notes.get(name, "")]


def field_notes(kind: type) -> dict[str, str]:
    """The strings below the fields of a class."""
    (tree,) = ast.parse(dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, note in pairwise(tree.body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant):
            found[field.target.id] = sentence(str(note.value.value))
    return found
