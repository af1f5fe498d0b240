"""The texts that a package has to translate, found in its code, editions and rulebooks.

In code: ``TEXT``, ``TITLE`` and ``VEILED`` of classes, ``COUNTS``, the texts of refusals, score
lines and outcomes, what is given to ``fill``, ``translate``, ``count`` or ``marked``, the nouns of
modifiers (``counted``, ``named``), the names of accounts, the names of the fields of actions, which
forms show, what can be typed for an action (``to type: pay fine``; several words with commas), and
what the rules of modifiers say: the docstrings below ``@mine.then(…, rule=…)``, and ``Rule(…)``,
with the names of modifiers and of what they keep. In edition files: the names under keys that end
in ``_en``; of what is counted, a list of the names for one and for several. In
rulebooks: what a rule says.

`babel_code`, `babel_names` and `babel_rules` find them for ``pybabel extract``; the mapping file
is::

    [extractors]
    code = monopoly_rules.testing.extracting:babel_code
    names = monopoly_rules.testing.extracting:babel_names
    rules = monopoly_rules.testing.extracting:babel_rules

    [code: **.py]
    [names: **/editions/*.toml]
    [rules: **/rulebook.toml]
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from typing import BinaryIO, Final, TypeAlias, TypeGuard

import attrs

from monopoly_rules.kernel import plain_name
from monopoly_rules.kernel.words.saying import typed_text
from monopoly_rules.rulebook import TOLD, title_and_text

TEXTS: Final = ("TEXT", "TITLE", "VEILED")
COUNTS: Final = "COUNTS"
ARGUMENT: Final = {
    "Refusal": 1,
    "refusal": 1,
    "ScoreLine": 0,
    "Outcome": 3,
    "fill": 0,
    "translate": 0,
    "marked": 0,
    "account": 0,
}
"""Where the text stands among the arguments of a call."""
ROW: Final[tuple[str, ...]] = ("id", "title", "text")
"""The first arguments of ``Rule``."""


@attrs.frozen
class Text:
    """One English text; ``many`` is its plural if it counts something."""

    one: str
    many: str = ""


@attrs.frozen
class Found:
    """A text and where it stands."""

    text: Text
    place: str


Message: TypeAlias = tuple[int, str, str | tuple[str, str], list[str]]
"""A text as Babel takes it: line, function, text or singular and plural, comments."""


def babel_code(
    source: BinaryIO, keywords: object, comment_tags: object, options: object
) -> Iterator[Message]:
    """The texts of a module, for ``pybabel extract``."""
    code = source.read().decode()
    for each in in_code(code, ""):
        yield _message(each.text, int(each.place.rpartition(":")[2]))
    for text, line in of_modifiers(code):
        yield _message(text, line)


def babel_names(
    source: BinaryIO, keywords: object, comment_tags: object, options: object
) -> Iterator[Message]:
    """The English names in an edition file, for ``pybabel extract``."""
    for text in in_edition(tomllib.loads(source.read().decode())):
        yield _message(text, 1)


def babel_rules(
    source: BinaryIO, keywords: object, comment_tags: object, options: object
) -> Iterator[Message]:
    """What the rules of a rulebook file say, for ``pybabel extract``."""
    for text in in_rulebook(tomllib.loads(source.read().decode())):
        yield _message(text, 1)


def _message(text: Text, line: int) -> Message:
    return (line, "ngettext", (text.one, text.many), []) if text.many else (line, "", text.one, [])


def in_rulebook(table: Mapping[str, object]) -> Iterator[Text]:
    """What the rules of a rulebook file say.

    >>> [*in_rulebook({"rule": [{"id": "M-1", "title": "Air", "text": "There is none."}]})]
    [Text(one='Air', many=''), Text(one='There is none.', many='')]
    """
    rows = table.get("rule")
    for row in rows if isinstance(rows, list) else ():
        yield from (Text(row[key]) for key in TOLD if row.get(key))


def in_edition(table: object, english: bool = False) -> Iterator[Text]:
    """The English names in an edition file; a list of two is a name for one and for several.

    >>> space = {"name": "Los", "name_en": "Go"}
    >>> [*in_edition({"names_en": {"house": ["dome", "domes"]}, "space": [space]})]
    [Text(one='dome', many='domes'), Text(one='Go', many='')]
    """
    if isinstance(table, str):
        if english:
            yield Text(table)
    elif isinstance(table, dict):
        for key, value in table.items():
            yield from in_edition(value, english or key.endswith("_en"))
    elif english and _is_pair(table):
        yield Text(*table)
    elif isinstance(table, list):
        for value in table:
            yield from in_edition(value, english)


def _is_pair(table: object) -> TypeGuard[list[str]]:
    return (
        isinstance(table, list) and len(table) == 2 and all(isinstance(each, str) for each in table)
    )


def in_code(source: str, file: str) -> Iterator[Found]:
    """The texts of a module.

    >>> [each.text.one for each in in_code('refusal("X-1", "you may not")', "x.py")]
    ['you may not']
    """
    tree = ast.parse(source)
    constants, aliases = _constants(tree), _aliases(tree)
    actions = _actions(tree, aliases)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            found = _of_call(node, constants, aliases)
        else:
            found = _of_node(node, actions)
        for text in found:
            yield Found(text, f"{file}:{getattr(node, 'lineno', 1)}")


def of_modifiers(source: str) -> Iterator[tuple[Text, int]]:
    """What the code of modifiers says beside its sentences, each with its line: their rules (a
    package with a rulebook file has them there), and the names under which their values are shown.

    >>> [text.one for text, _ in of_modifiers('Rule("X-1", "Air", "There is none.")')]
    ['Air', 'There is none.']
    """
    tree = ast.parse(source)
    constants = _constants(tree)
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.FunctionDef) and any(map(_names_a_rule, node.decorator_list)):
            texts += title_and_text(ast.get_docstring(node) or "")
        elif isinstance(node, ast.Call) and _called(node) == "Rule":
            given = dict(zip(ROW, node.args, strict=False))
            given |= {each.arg: each.value for each in node.keywords if each.arg is not None}
            for told in TOLD:
                texts += _strings(given[told], constants) if told in given else ()
        elif isinstance(node, ast.Call) and _names_something(_called(node)):
            texts += map(plain_name, _strings(node.args[0], {}) if node.args else ())
        for text in dict.fromkeys(filter(None, texts)):
            yield Text(text), getattr(node, "lineno", 1)


def _names_a_rule(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        each.arg == "rule" for each in decorator.keywords
    )


def _names_something(called: str) -> bool:
    return called in ("extra", "extra_per_seat") or called.endswith("Modifier")


def _called(node: ast.Call) -> str:
    return _last_name(node.func)


def _last_name(node: ast.expr) -> str:
    """What a name means by its last part: ``Action`` and ``kernel.Action`` are the same."""
    return str(getattr(node, "id", getattr(node, "attr", "")))


def _of_node(node: ast.AST, actions: set[str]) -> Iterator[Text]:
    if isinstance(node, ast.ClassDef):
        yield from _of_class(node, node.name in actions)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for name, value in _assigned(node):
            if name == COUNTS and isinstance(value, ast.Dict):
                for pair in value.values:
                    yield Text(*ast.literal_eval(pair))


def _of_call(
    node: ast.Call, constants: dict[str, list[str]], aliases: dict[str, str]
) -> Iterator[Text]:
    name = aliases.get(_called(node), _called(node))
    if name == "named" and len(node.args) == 2 and isinstance(node.args[1], ast.Dict):
        for value in node.args[1].values:
            yield from map(Text, _strings(value, constants))
    elif name in ("count", "counted") and len(node.args) == 3:
        forms = node.args[:2] if name == "count" else node.args[1:]
        one, many = (list(_strings(arg, constants)) for arg in forms)
        yield from (Text(*pair) for pair in zip(one, many, strict=True))
    elif name in ARGUMENT and len(node.args) > ARGUMENT[name]:
        for text in _strings(node.args[ARGUMENT[name]], constants):
            if text:
                yield Text(plain_name(text) if name == "account" else text)


def _of_class(node: ast.ClassDef, is_action: bool) -> Iterator[Text]:
    # What begins with an underscore is only a base of actions: nobody can type it.
    if is_action and not node.name.startswith("_"):
        yield Text(typed_text(node.name))
    for part in node.body:
        if isinstance(part, ast.Assign | ast.AnnAssign):
            for name, value in _assigned(part):
                if name in TEXTS and isinstance(value, ast.Constant) and value.value:
                    yield Text(str(value.value))
        if is_action and isinstance(part, ast.AnnAssign) and not _is_class_variable(part):
            yield Text(plain_name(getattr(part.target, "id", "")))


def _is_class_variable(part: ast.AnnAssign) -> bool:
    return "ClassVar" in ast.dump(part.annotation)


def _assigned(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, ast.expr | None]]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        yield getattr(target, "id", ""), node.value


def _actions(tree: ast.Module, aliases: dict[str, str]) -> set[str]:
    """The action classes of a module, also those that have their fields from another of them."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {aliases.get(each, each) for each in map(_last_name, node.bases)}
            if not bases.isdisjoint({"Action", *found}):
                found.add(node.name)
    return found


def _aliases(tree: ast.Module) -> dict[str, str]:
    """What a module calls things that it imports: ``refusal as fixed``."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {each.asname: each.name for node in imports for each in node.names if each.asname}


def _constants(tree: ast.Module) -> dict[str, list[str]]:
    """Texts that stand in variables, by the name of the variable."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for name, value in _assigned(node):
                if value is not None:
                    found.setdefault(name, []).extend(_strings(value, {}))
    return found


def _strings(node: ast.expr, constants: dict[str, list[str]]) -> Iterator[str]:
    """The texts an expression can be, as far as they are written here."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body, constants)
        yield from _strings(node.orelse, constants)
    elif isinstance(node, ast.Name):
        yield from constants.get(node.id, ())
