"""What is said of the kernel's values: events, refusals, questions, actions, choices, outcomes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel.domains.single import FieldValue, One
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.refusals import Refusal, Value
from monopoly_rules.kernel.words.texts import Message, Open, Words, fill, message, speak

Sayable: TypeAlias = Event | Refusal | Outcome | Action | Task | Choice[Action]
"""Whatever has words."""
SAYABLE: Final = (Event, Refusal, Outcome, Action, Task, Choice)
"""The same as classes."""
OPEN: Final = Open("…")


def say(what: Sayable, words: Words) -> str:
    """A value in words; with its rule where it has one."""
    told = message_of(what)
    sentence = speak(told, words)
    return f"{sentence}  [{', '.join(told.rules)}]" if told.rules else sentence


def message_of(what: Sayable) -> Message:
    """What is said of a value, in no language yet."""
    if isinstance(what, Event):
        return Message(what.template, what.spoken_fields(), (what.rule,))
    if isinstance(what, Refusal):
        return attrs.evolve(message(what.text, *what.values), rules=what.rules)
    if isinstance(what, Outcome):
        text = "{0:seat} won: {1}" if what.winners else "nobody won: {1}"
        told = message(text, what.winners, message(what.reason))
        return attrs.evolve(told, rules=(what.rule,))
    if isinstance(what, Choice):
        return _message_of_choice(what)
    return _message_of_fields(what)


def say_event(event: Event, words: Words) -> str:
    """The sentence of an event as it was seen, with its rule id."""
    return say(event, words)


def say_events(
    text: str, words: Words, events: Sequence[Event], fields: Mapping[str, Value]
) -> str:
    """One sentence for several events that belong together, with the rules of all of them."""
    rules = dict.fromkeys(event.rule for event in events)
    return f"{fill(text, words, (), fields)}  [{', '.join(rules)}]"


def say_refusal(refusal: Refusal, words: Words) -> str:
    """The sentence of a refusal, without its rule id."""
    return speak(message_of(refusal), words)


def say_outcome(outcome: Outcome, words: Words) -> str:
    """Who has won and why, with the rule."""
    return say(outcome, words)


def say_choice(choice: Choice[Action], words: Words) -> str:
    """What a seat may do; an ellipsis stands for what is still to be chosen."""
    return say(choice, words)


def _message_of_choice(choice: Choice[Action]) -> Message:
    settled = [domain.value for domain in choice.domains if isinstance(domain, One)]
    if len(settled) == len(choice.domains):
        return _message_of_fields(choice.action(*settled))
    known: dict[str, Value] = {"seat": choice.seat}
    for name, domain in zip(choice.fields, choice.domains, strict=True):
        known[name] = spoken(domain.value) if isinstance(domain, One) else OPEN
    return _filled(choice.kind, known)


def action_title(kind: type[Action], words: Words) -> str:
    """What an action is called on a button.

    >>> from monopoly_rules.kernel import PlainWords
    >>> class PayFine(Action):
    ...     pass
    >>> action_title(PayFine, PlainWords())
    'Pay fine'
    """
    text = kind.TITLE or ("" if "{" in kind.TEXT else kind.TEXT) or plain_name(kind.__name__)
    title = fill(text, words)
    return title[:1].upper() + title[1:]


def typed_words(name: str, words: Words) -> tuple[str, ...]:
    """What a person may type for an action in a language, the word that is shown first; nothing
    where the language has no words for it. ``name`` is that of its class.

    >>> from monopoly_rules.kernel import PlainWords
    >>> typed_words("PayFine", PlainWords())
    ()
    """
    asked = typed_text(name)
    told = words.translate(asked)
    return () if told == asked else tuple(each.strip() for each in told.split(","))


def typed_text(name: str) -> str:
    """What catalogues translate into the words that can be typed for an action, with commas.

    >>> typed_text("PayFine")
    'to type: pay fine'
    """
    return f"to type: {plain_name(name)}"


def field_title(name: str, words: Words, *kinds: type[Action]) -> str:
    """What the field of an action, or of several, is called on a form."""
    called = (kind.TITLES[name] for kind in kinds if name in kind.TITLES)
    return words.translate(next(called, plain_name(name)))


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


def _message_of_fields(what: Action | Task) -> Message:
    hidden: dict[str, Value] = dict.fromkeys(names_of(type(what)), OPEN)
    shown = {name: spoken(value) for name, value in what.spoken_fields().items()}
    return _filled(type(what), {**hidden, **shown})


def _filled(kind: type[Action | Task], values: Mapping[str, Value]) -> Message:
    """The sentence of a class; without one, its name and its fields."""
    if kind.TEXT:
        text = kind.text_of(values) if issubclass(kind, Action) else kind.TEXT
        return Message(text, values)
    name = message(plain_name(kind.__name__))
    fields = tuple(
        message("{0} {1}", message(plain_name(each)), value)
        for each, value in values.items()
        if each != "seat"
    )
    return message("{0}: {1}", name, fields) if fields else name
