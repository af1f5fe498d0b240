"""Every refusal and every event names its rule and can be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import Formatter

from monopoly_rules.kernel import (
    Domain,
    Event,
    Refusal,
    Seat,
    Words,
    did_you_mean,
    say_event,
    say_refusal,
)
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.secrets import secrets_of
from monopoly_rules.kernel.words.texts import TERM
from monopoly_rules.testing.findings import ConformanceError, blamed
from monopoly_rules.testing.probes import near_misses
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

KNOWN = (
    "a rule id stands in a rulebook: the family's, the plugin's own (register_rulebooks), or the "
    "rule= of a modifier's function"
)
NOUN = (
    "a noun is one of the family's words(), or a modifier's own by its full name (counted(), "
    "named()); without one, a number is written as it is"
)
ADDRESS = 'every refusal, event and outcome names the rule behind it: Refusal("X-1", "…")'


def check_everything_names_its_rule(variant: Variant) -> None:
    """Every refusal, event and outcome names a rule that a rulebook has, and becomes a sentence for
    each seat."""
    names = tuple(f"Player {seat}" for seat in range(variant.players))
    told = {locale: variant.rules.words(names, locale) for locale in variant.rules.locales}
    for kind in variant.rules.events.values():
        _can_be_said(variant, told, kind)
    for verb in variant.rules.actions.values():
        _names_its_fields(variant, told, verb, "TEXT", verb.TEXT, set(names_of(verb)))
    for task in variant.rules.tasks.values():
        _names_its_fields(variant, told, task, "TEXT", task.TEXT, set(names_of(task)))
    for what, domain in _ranges(variant):
        _has_nouns(variant, told, what, domain)
    spoken = [*told.values()]
    words = spoken[0]
    seats: tuple[Seat | None, ...] = (None, *range(variant.rules.players))
    for walk in variant.walks:
        for moment in walk.moments:
            for event in moment.events:
                _event(event, words, seats, moment.where)
                _known(variant, event.rule, event, moment)
            outcome = moment.state.outcome
            if outcome is not None and named(outcome.rule):
                _known(variant, outcome.rule, outcome, moment)
            if outcome is not None and not (named(outcome.rule) and outcome.reason):
                raise moment.finding(f"the outcome {outcome!r} lacks a rule or a reason", ADDRESS)
    for moment in variant.moments:
        rng = Counted(moment.seed * 1_000 + moment.ply)
        decision = moment.decision
        with blamed("the predicates", moment):
            probes = near_misses(
                variant.rules, decision, variant.seats, rng, variant.profile.probes
            )
            answers = [(action, decision.why_not(action)) for action in probes]
        for action, refusal in answers:
            if refusal is not None:
                _refusal(refusal, spoken, said(action), moment.where)
                for rule in refusal.rules:
                    _known(variant, rule, refusal, moment)


def check_catalogues_are_compiled(variant: Variant) -> None:
    """Every translation (.po) of the family and the modifiers has been compiled (.mo): only that is
    read, and only that need be in a wheel."""
    with blamed("the catalogues", variant):
        left = variant.rules.catalogues.uncompiled()
    if left:
        raise ConformanceError(
            f"{left[0]} is a translation that nobody reads: there is no .mo file beside it",
            where=str(variant),
            right="`pybabel compile -d locale -D NAME` makes it; .mo files belong in the wheel",
        )


def named(rule: object) -> bool:
    """Whether this can be a rule id: a word without blanks."""
    return type(rule) is str and rule != "" and not any(letter.isspace() for letter in rule)


def _known(variant: Variant, rule: str, what: object, moment: Moment) -> None:
    """The rule is one of the rule set's; some are made without rulebooks and have none."""
    with blamed("the rulebooks", variant):
        ids = variant.rules.rule_ids
    if ids and rule not in ids:
        raise moment.finding(
            f"{what!r} names the rule {rule!r}, which no rulebook has; {did_you_mean(rule, ids)}",
            KNOWN,
        )


def _refusal(refusal: Refusal, spoken: Sequence[Words], action: str, where: str) -> None:
    if type(refusal) is not Refusal or not all(map(named, refusal.rules)):
        raise ConformanceError(
            f"the refusal of {action} names no rule: {refusal!r}", where=where, right=ADDRESS
        )
    with blamed(f"saying {refusal!r}", where):
        sentences = [say_refusal(refusal, words) for words in spoken]
    if not all(sentence.strip() for sentence in sentences):
        raise ConformanceError(
            f"the refusal of {action} by {refusal.rule} says nothing",
            where=where,
            right='a refusal says why: Refusal("X-1", "you have {0:coins}", (3,))',
        )


def _event(event: Event, words: Words, seats: tuple[Seat | None, ...], where: str) -> None:
    if not named(event.rule):
        raise ConformanceError(f"{event!r} names no rule", where=where, right=ADDRESS)
    for seat in seats:
        with blamed(f"telling seat {seat} of {event!r}", where):
            say_event(event.seen_by(seat), words)


def _can_be_said(variant: Variant, told: Mapping[str, Words], kind: type[Event]) -> None:
    """The templates of an event name fields that are there to be told."""
    secret = {name for name, _ in secrets_of(kind)}
    fields = set(names_of(kind))
    for label, text, known in (
        ("TEXT", kind.TEXT, fields),
        ("VEILED", kind.VEILED if secret else "-", fields - secret),
    ):
        if not text.strip():
            raise ConformanceError(
                f"{kind.__name__}.{label} says nothing at all",
                where=str(variant),
                right=f"{label} is a sentence with the names of fields in braces",
            )
        _names_its_fields(variant, told, kind, label, text, known)


def _ranges(variant: Variant) -> Iterator[tuple[str, Domain]]:
    """The ranges of everything that is named on screens and in forms, each with what it is of."""
    for kind, fields in variant.rules.ranges.items():
        yield from ((f"{kind.__name__}.{name}", domain) for name, domain in fields.items())
    for key in variant.rules.extras:
        if key.within is not None:
            yield f"the extra {key.name!r}", key.within.seated(variant.players)


def _has_nouns(variant: Variant, told: Mapping[str, Words], what: str, domain: Domain) -> None:
    """The values of a range are named by nouns that the game has."""
    for noun in nouns_of(domain):
        for words in told.values():
            if noun not in words.nouns:
                raise ConformanceError(
                    f"the range of {what} names the noun {noun!r}, which the game does not have; "
                    f"{did_you_mean(noun, sorted(filter(None, words.nouns)))}",
                    where=str(variant),
                    right=NOUN,
                )


def _names_its_fields(
    variant: Variant,
    told: Mapping[str, Words],
    kind: type[object],
    label: str,
    text: str,
    known: set[str],
) -> None:
    """A template names fields of its class and nothing else, in every language there is."""
    for locale, words in told.items():
        what = f"{kind.__name__}.{label}" + ("" if locale == "en" else f" in the locale {locale}")
        with blamed(what, str(variant)):
            parts = [(name, noun) for _, name, noun, _ in Formatter().parse(words.translate(text))]
            nouns = words.nouns
        used = {name for name, noun in parts if name is not None and noun != TERM}
        strange = [noun for _, noun in parts if noun and noun != TERM and noun not in nouns]
        if strange:
            raise ConformanceError(
                f"{what} names the noun {strange[0]!r}, which the game does not have; "
                f"{did_you_mean(strange[0], sorted(filter(None, nouns)))}",
                where=str(variant),
                right=NOUN,
            )
        if not used <= known:
            raise ConformanceError(
                f"{what} says {', '.join(sorted(used - known))}",
                where=str(variant),
                right=f"{label} is a sentence with the names of fields in braces; known: "
                f"{', '.join(sorted(known))}",
            )


def nouns_of(domain: Domain) -> Iterator[str]:
    """The nouns of a range and of its parts."""
    noun = getattr(domain, "noun", "")
    if noun:
        yield noun
    inner: list[Domain] = [*getattr(domain, "parts", ()), *getattr(domain, "options", ())]
    inner += [each for name in ("each", "other") if (each := getattr(domain, name, None))]
    for each in inner:
        yield from nouns_of(each)
