"""The tables that authors of plugins read: hooks, what a plugin brings, moments, expectations."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType

import attrs

from monopoly_rules.kernel import Moment
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.plugins import Bot, Family, Hooks, Modifier
from monopoly_rules.plugins.loading.vetting import HOOKS
from monopoly_rules.plugins.parts.editions import Heading
from monopoly_rules.scenarios.expectations import EXPECTATIONS
from monopoly_rules_variants.board_game import BoardRules, BoardState, BoardView, Look
from monopoly_rules_variants.card_game import CardLook, CardRules, CardState, CardView
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed, sentence
from tools.reference.marked import filled
from tools.reference.pieces import field_notes

REFERENCE = ROOT / "docs" / "reference"


def authors() -> dict[Path, str]:
    """The pages with these tables."""
    hooks, editions, scenarios = (
        REFERENCE / f"{name}.md" for name in ("hooks", "editions", "scenarios")
    )
    points = ROOT / "docs" / "how-to" / "rule-points.md"
    house_rules = ROOT / "docs" / "how-to" / "popular-house-rules.md"
    return {
        house_rules: filled(house_rules, {f"source of {name}": _source(name) for name in SHOWN}),
        hooks: filled(
            hooks,
            {
                "hooks": framed(["hook", "what it contributes"], _functions(Hooks, HOOKS)),
                "Modifier": framed(["method", "what it does"], _functions(Modifier, METHODS)),
                "Family": framed(["field", "meaning"], _fields(Family)),
                "Bot": framed(["field", "meaning"], _fields(Bot)),
            },
        ),
        editions: filled(editions, {"edition": framed(["key", "meaning"], _fields(Heading))}),
        points: filled(
            points,
            {
                "Look": framed(["`look.`", "meaning"], _look(Look, BoardView, BoardState)),
                "CardLook": framed(["`look.`", "meaning"], _look(CardLook, CardView, CardState)),
                "moments of the board game": framed(MOMENT, _moments(BoardRules)),
                "moments of the card game": framed(MOMENT, _moments(CardRules)),
            },
        ),
        scenarios: filled(
            scenarios,
            {"expectations": framed(["key", "example", "holds if"], _expectations())},
        ),
    }


METHODS = tuple(
    name
    for name, value in vars(Modifier).items()
    if inspect.isfunction(value) and not name.startswith("_")
)


HOUSE_RULES = ROOT / "variants" / "popular-house-rules" / "src" / "popular_house_rules"
SHOWN = ("double_start.py", "income_tax_choice.py", "loans.py")
"""House rules that are printed whole, for readers who have only the pages."""


def _source(name: str) -> str:
    code = (HOUSE_RULES / name).read_text(encoding="utf-8")
    return f"`{name}`:\n\n```py\n{code}```\n"


MOMENT = ["moment", "rule", "what has happened"]


def _expectations() -> Iterator[list[str]]:
    """What a scenario may expect: an example before the colon, then what has to be so."""
    for name, check in EXPECTATIONS.items():
        example, colon, meaning = sentence(check.__doc__).partition("`: ")
        if not colon:
            raise ValueError(f"the docstring of {name!r} lacks its example")
        yield [f"`{name}`", f"{example}`", meaning.removesuffix(".")]


def _functions(kind: type, names: tuple[str, ...]) -> Iterator[list[str]]:
    for name in names:
        function: Callable[..., object] = getattr(kind, name)
        signature = inspect.signature(function)
        given = [each.replace(annotation=each.empty) for each in signature.parameters.values()][1:]
        result = str(signature.return_annotation)
        returns = "" if result.startswith("Callable") else f" -> {result}"
        call = signature.replace(parameters=given, return_annotation=signature.empty)
        yield [f"`{name}{call}{returns}`", sentence(function.__doc__)]


def _look(
    look: type, view: type[attrs.AttrsInstance], state: type[attrs.AttrsInstance]
) -> Iterator[list[str]]:
    """What a look of a game has: columns with the notes of the state, what they make, and methods.

    The rule set has a paragraph of its own.
    """
    columns = {**field_notes(view), **field_notes(state)}
    for name, member in vars(look).items():
        if name in columns and isinstance(member, property):
            yield [f"`{name}`", columns[name]]
        elif isinstance(member, property) and member.__doc__ and name != "rules":
            yield [f"`{name}`", sentence(member.__doc__)]
        elif isinstance(member, FunctionType) and not name.startswith("_"):
            arguments = ", ".join(list(inspect.signature(member).parameters)[1:])
            yield [f"`{name}({arguments})`", sentence(member.__doc__)]


def _moments(rules: type) -> Iterator[list[str]]:
    for name, point in points_of(rules).items():
        if isinstance(point, Moment):
            arguments = ", ".join(inspect.signature(point.default).parameters)
            told = " ".join((point.default.__doc__ or "").split())
            yield [f"`{name}({arguments})`", f"`{point.rule}`", told]


def _fields(kind: type[attrs.AttrsInstance]) -> Iterator[list[str]]:
    """The fields of a class with the strings below them; each must have one."""
    notes = field_notes(kind)
    return ([f"`{field.name}`", notes[field.name]] for field in attrs.fields(kind))
