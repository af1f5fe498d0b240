"""What can be changed in one node of the code; each change is small and keeps the types.

Nothing here tells a reader of the rules something else only: sentences, annotations and sizes of
messages stay as they are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

NEGATED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
AT_THE_BORDER: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
OTHER_CALL: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
PLACES: Final = frozenset({"self", "look", "table", "rules", "scorer"})
"""Arguments in which all others are looked up: in another place they fail whatever is tested."""
RULE_ID: Final = re.compile(r"[A-Z]+-[A-Z]+(-[A-Z0-9]+)*-[0-9]+")


@attrs.frozen
class Around:
    """What an operator has to know of the code around a node."""

    returns: str = ""
    """What the function around it returns, as annotated."""
    rule_ids: Sequence[str] = ()
    """The rules that the module names, in order."""


def replacements(node: ast.AST, around: Around) -> Iterator[ast.AST]:
    """Every node that may stand in the place of this one."""
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BinOp(op=op) if type(op) in COUNTED:
            yield ast.BinOp(node.left, COUNTED[type(op)](), node.right)
        case ast.AugAssign(op=op):
            if type(op) in COUNTED:
                yield ast.AugAssign(node.target, COUNTED[type(op)](), node.value)
            yield ast.Pass()
        case ast.BoolOp(op=ast.And()):
            yield ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp(op=ast.Or()):
            yield ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield node.operand
        case ast.Constant():
            yield from _constants(node.value, around)
        case ast.If() if _worth_negating(node.test):
            yield ast.If(_negated(node.test), node.body, node.orelse)
        case ast.While() if _worth_negating(node.test):
            yield ast.While(_negated(node.test), node.body, node.orelse)
        case ast.IfExp() if _worth_negating(node.test):
            yield ast.IfExp(_negated(node.test), node.body, node.orelse)
        case ast.comprehension():
            yield from _filtered(node)
        case ast.Slice():
            if node.lower is not None:
                yield ast.Slice(None, node.upper, node.step)
            if node.upper is not None:
                yield ast.Slice(node.lower, None, node.step)
        case ast.Call():
            yield from _called(node)
        case ast.Return():
            yield from _returned(node.value, around.returns)
        case ast.Expr(value=ast.Constant()):
            return
        case ast.Expr() | ast.Raise() | ast.Continue() | ast.Break() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        for others in (NEGATED, AT_THE_BORDER):
            if type(op) in others:
                ops = [*node.ops[:at], others[type(op)](), *node.ops[at + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)


def _constants(value: object, around: Around) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)
    elif isinstance(value, str) and value in around.rule_ids and len(around.rule_ids) > 1:
        ids = around.rule_ids
        yield ast.Constant(ids[(ids.index(value) + 1) % len(ids)])


def _worth_negating(test: ast.expr) -> bool:
    """Comparisons are negated by themselves, and a negation by being taken away."""
    return not isinstance(test, ast.Compare | ast.Constant) and not _is_negation(test)


def _is_negation(test: ast.expr) -> bool:
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _filtered(node: ast.comprehension) -> Iterator[ast.AST]:
    for at, test in enumerate(node.ifs):
        if _worth_negating(test):
            ifs = [*node.ifs[:at], _negated(test), *node.ifs[at + 1 :]]
            yield ast.comprehension(node.target, node.iter, ifs, node.is_async)


def _called(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in OTHER_CALL:
        other = ast.Name(OTHER_CALL[node.func.id], ast.Load())
        yield ast.Call(other, node.args, node.keywords)
        return  # in another order their arguments mean the same
    for at in range(len(node.args) - 1):
        one, two = node.args[at : at + 2]
        if _can_swap(one) and _can_swap(two) and ast.dump(one) != ast.dump(two):
            args = [*node.args[:at], two, one, *node.args[at + 2 :]]
            yield ast.Call(node.func, args, node.keywords)


def _can_swap(argument: ast.expr) -> bool:
    if isinstance(argument, ast.Name):
        return argument.id not in PLACES
    return isinstance(argument, ast.Attribute | ast.Subscript)


def _returned(value: ast.expr | None, returns: str) -> Iterator[ast.AST]:
    if value is None:
        yield ast.Pass()
    elif isinstance(value, ast.Constant):
        return
    elif returns == "bool":
        if _worth_negating(value):
            yield ast.Return(_negated(value))
    elif returns == "int":
        yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
    elif returns.endswith("| None"):
        yield ast.Return(ast.Constant(None))
    elif returns.startswith("tuple[") and returns.endswith(", ...]"):
        yield from _emptied(value, ast.Tuple([], ast.Load()))
    elif returns.startswith("list["):
        yield from _emptied(value, ast.List([], ast.Load()))


def _emptied(value: ast.expr, empty: ast.Tuple | ast.List) -> Iterator[ast.AST]:
    if not (isinstance(value, ast.Tuple | ast.List) and not value.elts):
        yield ast.Return(empty)
