"""Domains of fields, read from the forms in which a server writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from monopoly_rules.kernel import (
    JSON,
    Among,
    Domain,
    Either,
    FieldValue,
    Known,
    Many,
    One,
    Parts,
    Pick,
    RecordError,
    Span,
)

Form = Mapping[str, JSON]


def value_of(data: JSON) -> FieldValue:
    """A value as rules have it: lists are tuples.

    >>> value_of([3, [1, 2]])
    (3, (1, 2))
    """
    if isinstance(data, list):
        return tuple(value_of(each) for each in data)
    if data is None or isinstance(data, int | str):
        return data
    raise RecordError("$", "expected a number, a text or a list")


def domain_of(form: Form) -> Domain:
    """What a field may hold; `RecordError` for a form that says nothing that is known here.

    >>> domain_of({"kind": "span", "low": 1, "high": 9, "step": 2, "noun": "money"})
    Span(low=1, high=9, step=2, noun='money')
    """
    try:
        return _READERS[str(form["kind"])](form)
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(
            "$", f"a field is described in a way that is unknown here: {error}"
        ) from (None)


def _all(forms: JSON) -> tuple[Domain, ...]:
    return tuple(domain_of(each) for each in cast("list[Form]", forms))


def _values(data: JSON) -> tuple[FieldValue, ...]:
    return tuple(value_of(each) for each in cast("list[JSON]", data))


def _whole(form: Form, name: str) -> int:
    return int(cast("int", form[name]))


def _noun(form: Form) -> str:
    return str(form.get("noun", ""))


def _among(form: Form) -> Domain:
    values = _values(form["values"])
    if "other" in form:
        return Known(values, domain_of(cast("Form", form["other"])))
    return Among(values, _noun(form))


def _pick(form: Form) -> Domain:
    items = cast("tuple[int | str, ...]", _values(form["items"]))
    return Pick(
        items, _whole(form, "least"), _whole(form, "most"), bool(form["ordered"]), _noun(form)
    )


def _many(form: Form) -> Domain:
    each = domain_of(cast("Form", form["each"]))
    return Many(each, _whole(form, "least"), _whole(form, "most"), bool(form["rising"]))


def _parts(form: Form) -> Domain:
    titles = tuple(str(each) for each in cast("list[JSON]", form["titles"]))
    return Parts(str(form["label"]), _all(form["parts"]), titles)


def _span(form: Form) -> Domain:
    return Span(_whole(form, "low"), _whole(form, "high"), _whole(form, "step"), _noun(form))


_READERS: Final[Mapping[str, Callable[[Form], Domain]]] = {
    "one": lambda form: One(value_of(form["value"]), _noun(form)),
    "span": _span,
    "among": _among,
    "pick": _pick,
    "many": _many,
    "parts": _parts,
    "either": lambda form: Either(_all(form["options"])),
}
