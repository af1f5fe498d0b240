"""What is said of the kernel's values: events, refusals, questions, actions, choices, outcomes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from monopoly_rules.kernel.domains.single import FieldValue, One
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.refusals import Refusal, Value
from monopoly_rules.kernel.words.texts import Open, Words, fill, say_event, say_refusal

Sayable: TypeAlias = Event | Refusal | Outcome | Action | Task | Choice[Action]
"""Whatever has words."""
SAYABLE: Final = (Event, Refusal, Outcome, Action, Task, Choice)
"""The same as classes."""
OPEN: Final = Open("…")


def say(what: Sayable, words: Words) -> str:
    """A value in words; with its rule where it has one."""
    if isinstance(what, Event):
        return say_event(what, words)
    if isinstance(what, Refusal):
        return f"{say_refusal(what, words)}  [{', '.join(what.rules)}]"
    if isinstance(what, Outcome):
        return say_outcome(what, words)
    if isinstance(what, Choice):
        return say_choice(what, words)
    return _say_fields(what, words)


def say_outcome(outcome: Outcome, words: Words) -> str:
    """Who has won and why, with the rule."""
    winners, reason = outcome.winners, words.translate(outcome.reason)
    text = "{0:seat} won: {1}" if winners else "nobody won: {1}"
    return f"{fill(text, words, (winners, reason))}  [{outcome.rule}]"


def say_choice(choice: Choice[Action], words: Words) -> str:
    """What a seat may do; an ellipsis stands for what is still to be chosen."""
    settled = [domain.value for domain in choice.domains if isinstance(domain, One)]
    if len(settled) == len(choice.domains):
        return _say_fields(choice.action(*settled), words)
    known: dict[str, Value] = {"seat": choice.seat}
    for name, domain in zip(choice.fields, choice.domains, strict=True):
        known[name] = spoken(domain.value) if isinstance(domain, One) else OPEN
    return _filled(choice.kind, known, words)


def action_title(kind: type[Action], words: Words) -> str:
    """What an action is called on a button.

    >>> from monopoly_rules.kernel.words.texts import PlainWords
    >>> class PayFine(Action):
    ...     pass
    >>> action_title(PayFine, PlainWords())
    'Pay fine'
    """
    text = kind.TITLE or ("" if "{" in kind.TEXT else kind.TEXT) or plain_name(kind.__name__)
    title = fill(text, words)
    return title[:1].upper() + title[1:]


def field_title(name: str, words: Words) -> str:
    """What the field of an action is called on a form."""
    return words.translate(plain_name(name))


def plain_name(name: str) -> str:
    """The name of a class or a field in plain words.

    >>> plain_name("PayFine"), plain_name("give_cash")
    ('pay fine', 'give cash')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).lower()


def spoken(value: FieldValue) -> Value:
    """The value of a field as words can name it."""
    if isinstance(value, tuple):
        return tuple(each if isinstance(each, int | str) else OPEN for each in value)
    return Open("-") if value is None else value


def _say_fields(what: Action | Task, words: Words) -> str:
    hidden: dict[str, Value] = dict.fromkeys(names_of(type(what)), OPEN)
    shown = {name: spoken(value) for name, value in what.spoken_fields().items()}
    return _filled(type(what), {**hidden, **shown}, words)


def _filled(kind: type[Action | Task], values: Mapping[str, Value], words: Words) -> str:
    """The sentence of a class; without one, its name and its fields."""
    if kind.TEXT:
        return fill(kind.TEXT, words, (), values)
    fields = [f"{field_title(name, words)} {{{name}}}" for name in values if name != "seat"]
    text = ": ".join(filter(None, (words.translate(plain_name(kind.__name__)), ", ".join(fields))))
    return fill(text, words, (), values)
