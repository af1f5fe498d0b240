"""The choices that a server lists, as values: the terminal's own menus and words take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from monopoly_rules.cli.join.domains import Form, domain_of
from monopoly_rules.kernel import (
    JSON,
    Action,
    Choice,
    Domain,
    FieldValue,
    Random,
    RecordError,
    RuleSet,
    Seat,
)

Narrow = Callable[[dict[str, JSON]], Form]
"""What the server says is left of a choice, once some of its fields are decided."""


class Served:
    """What a choice goes back to that is offered elsewhere: its form, and the server."""

    def __init__(self, rules: RuleSet, seat: Seat, form: Form, narrow: Narrow) -> None:
        self._rules, self._seat, self._narrow = rules, seat, narrow
        self._forms: dict[tuple[tuple[str, FieldValue], ...], Form] = {(): form}

    @property
    def exact(self) -> bool:
        """Whether every combination of values may be chosen."""
        return bool(self._forms[()].get("exact"))

    def form(self, decided: Mapping[str, FieldValue]) -> Form:
        """The form, with some fields decided; the server is asked where it may know more."""
        key = tuple(decided.items())
        if key not in self._forms:
            before = self.form(dict(key[:-1]))
            name, value = key[-1]
            field = _fields(before)[name]
            known = self.exact or (field["kind"] == "one" and domain_of(field).contains(value))
            self._forms[key] = before if known else self._narrow(self._begun(decided))
        return self._forms[key]

    def _begun(self, decided: Mapping[str, FieldValue]) -> dict[str, JSON]:
        """The action so far; what the form leaves no choice about tells it from others."""
        form = self._forms[()]
        fixed = {
            name: field["value"] for name, field in _fields(form).items() if field["kind"] == "one"
        }
        given = {name: _json(value) for name, value in decided.items()}
        return {"action": form["action"], **fixed, **given}

    def domains(self, given: Mapping[str, FieldValue]) -> tuple[Domain, ...] | None:
        if self.exact:
            return None
        return tuple(domain_of(field) for field in _fields(self.form(given)).values())

    def accepts(self, action: Action) -> bool:
        """The server will say."""
        return True

    def examples(self) -> Iterator[Action]:
        for each in cast("list[JSON]", self._forms[()].get("examples", [])):
            yield self._rules.forms.read_action(each, seat=self._seat)

    def sample(self, rng: Random) -> Action | None:
        return None


def choices_of(
    rules: RuleSet, seat: Seat, forms: tuple[Form, ...], narrow: Narrow
) -> tuple[Choice[Action], ...]:
    """The choices behind forms; `RecordError` for an action that is unknown here."""
    return tuple(_choice(rules, seat, form, narrow) for form in forms)


def _choice(rules: RuleSet, seat: Seat, form: Form, narrow: Narrow) -> Choice[Action]:
    kind = rules.actions.get(str(form.get("action")))
    if kind is None:
        raise RecordError("$.choices", f"unknown action {form.get('action')!r}")
    offerer = Served(rules, seat, form, narrow)
    domains = tuple(domain_of(field) for field in _fields(form).values())
    return Choice(kind, seat, domains, offerer.exact, offerer)


def form_of(choice: Choice[Action]) -> Form:
    """The form of such a choice, as it is now."""
    assert isinstance(choice.offerer, Served)
    return choice.offerer.form(choice.decided)


def _fields(form: Form) -> dict[str, Form]:
    return cast("dict[str, Form]", form["fields"])


def _json(value: FieldValue) -> JSON:
    return [_json(each) for each in value] if isinstance(value, tuple) else value
