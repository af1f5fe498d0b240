"""What forms say of the values of a choice: what they are called, what they cost or bring."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter

from monopoly_rules.kernel.domains.single import JSON, Among, Domain, FieldValue, One, Span
from monopoly_rules.kernel.domains.tuples import Known, Pick
from monopoly_rules.kernel.tables.verbs import Offering
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.fields import made_once
from monopoly_rules.kernel.words.saying import spoken
from monopoly_rules.kernel.words.texts import Words, fill


def value_name(noun: str, value: FieldValue, words: Words) -> str:
    """What a value is called on a form."""
    return "-" if value is None else words.name(noun, spoken(value))


def decided_by(choice: Choice[Action]) -> dict[str, FieldValue]:
    """The fields that can only be one value, and that value."""
    pairs = zip(choice.fields, choice.domains, strict=True)
    return {name: domain.value for name, domain in pairs if isinstance(domain, One)}


def described_fields(
    choice: Choice[Action], words: Words, offering: Offering | None
) -> dict[str, JSON]:
    """The domains of a choice by field: labelled, and with what their values cost or bring."""
    return {field: field_form(choice, field, words, offering) for field in choice.fields}


def field_form(
    choice: Choice[Action], field: str, words: Words, offering: Offering | None
) -> dict[str, JSON]:
    """One field of a choice."""
    domain = choice.domains[choice.fields.index(field)]
    others = {name: value for name, value in decided_by(choice).items() if name != field}
    described = domain.describe(_namer(choice, field, others, words))
    return (
        described
        if offering is None
        else described | _notes(field, domain, offering, others, words)
    )


# What values are called


@made_once
def _nouns(kind: type[Action]) -> dict[str, str]:
    """By field, what the sentence of an action calls its values."""
    parsed = Formatter().parse(kind.TEXT)
    return {name: noun for _, name, noun, _ in parsed if name and noun}


def _namer(
    choice: Choice[Action], field: str, others: dict[str, FieldValue], words: Words
) -> Callable[[str, FieldValue], str]:
    """Names the values of a field: by their noun; without one as the sentence of the action does,
    which may need to know the other fields."""
    nouns = _nouns(choice.kind)

    def name(noun: str, value: FieldValue) -> str:
        whole = {**others, field: value}
        if noun or field not in nouns or len(whole) < len(choice.fields):
            return value_name(noun, value, words)
        action = choice.action(*(whole[each] for each in choice.fields))
        return value_name(nouns[field], action.spoken_fields()[field], words)

    return name


# What values cost or bring


def noted(amount: int, words: Words) -> dict[str, JSON]:
    """What costs or brings so much, as a number and in words; nothing where it is nothing."""
    return {"brings": amount, "note": _said(amount, words)} if amount else {}


def _said(amount: int, words: Words) -> str:
    if not amount:
        return ""
    return fill("brings {0:money}" if amount > 0 else "costs {0:money}", words, (abs(amount),))


def _notes(
    field: str,
    domain: Domain,
    offering: Offering,
    others: dict[str, FieldValue],
    words: Words,
) -> dict[str, JSON]:
    """What each value of a field costs or brings by itself, and what the verb notes of it: of a
    pick each item, of a span its ends."""
    already = offering.brings(others)

    def brings(value: FieldValue) -> int:
        return offering.brings({**others, field: value}) - already

    def note(value: FieldValue) -> str:
        found = offering.note(field, value)
        return "" if found is None else fill(found[0], words, found[1])

    if isinstance(domain, One):
        amount = brings(domain.value)
        said = _joined(_said(amount, words), note(domain.value))
        return noted(amount, words) | ({"note": said} if said else {})
    if isinstance(domain, Pick):
        values: list[FieldValue] = [(item,) for item in domain.items]
        notes = [note(item) for item in domain.items]
    elif isinstance(domain, Span):
        values = [domain.low, domain.high]
        notes = ["", ""]
    elif isinstance(domain, Among | Known):
        values = [*domain]
        notes = [note(value) for value in values]
    else:
        return {}
    amounts = [brings(value) for value in values]
    told = [
        _joined(_said(amount, words), said) for amount, said in zip(amounts, notes, strict=True)
    ]
    found: dict[str, JSON] = {"brings": [*amounts]} if any(amounts) else {}
    return found | ({"notes": [*told]} if any(told) else {})


def _joined(*parts: str) -> str:
    return "; ".join(filter(None, parts))
