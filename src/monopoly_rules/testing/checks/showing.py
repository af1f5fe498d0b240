"""What clients and notebooks are shown: the catalogue of what lies in the box, and drawings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from monopoly_rules.kernel import JSON, catalogue_schema
from monopoly_rules.testing.checks.forms import validator
from monopoly_rules.testing.findings import ConformanceError, blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Moment

if TYPE_CHECKING:
    from monopoly_rules.kernel.box import Box, Card, Group, Square, Title

READABLE: Final = 4.5
"""The contrast of what can be read (WCAG 2, 1.4.3)."""
DRAWN: Final = 6
"""So many positions are drawn."""
AWKWARD: Final = "<&\"'>\x00\x1b]]>"
"""What XML cannot hold, in the name of a player."""


def check_catalogue_holds_together(variant: Variant) -> None:
    """The catalogue fits its schema in every language, its numbers lead to things that are there,
    and whatever is written in a style can be read."""
    rules = variant.rules
    problem = validator(catalogue_schema(rules))
    for locale in rules.locales:
        with blamed(f"the catalogue in the locale {locale}", variant):
            form: JSON = rules.forms.catalogue(locale)
            box = rules.box(locale)
        wrong = problem(form)
        for each in ([] if wrong is None else [wrong], _astray(box), _unreadable(box)):
            for text in each:
                raise ConformanceError(
                    f"the catalogue in the locale {locale}: {text}",
                    where=str(variant),
                    right="box() numbers things in the order of its lists, and names styles that "
                    "styles() has",
                )


def _astray(box: Box) -> Iterator[str]:
    """Numbers and names of styles that lead nowhere."""
    sizes = {"deed": len(box.deeds), "group": len(box.groups), "deck": len(box.decks)}
    sizes |= {"square": len(box.squares)}
    things: list[Square | Title | Group | Card] = [*box.squares, *box.deeds]
    things += [*box.groups, *box.cards]
    for thing in things:
        for field, size in sizes.items():
            number = getattr(thing, field, None)
            if number is not None and not 0 <= number < size:
                yield f"{thing.name!r} has the {field} {number}, and there are {size}"
    for group in box.groups:
        for numbers, size in ((group.deeds, len(box.deeds)), (group.cards, len(box.cards))):
            if not all(0 <= number < size for number in numbers):
                yield f"the group {group.name!r} has something that is not there"
    known = {style.name for style in box.styles} | {""}
    yield from (
        f"{thing.name!r} has the style {thing.style!r}, which has no colours"
        for thing in things
        if thing.style not in known
    )


def _unreadable(box: Box) -> Iterator[str]:
    from monopoly_rules.kernel.drawing import contrast

    papers = [style for style in box.styles if style.name == "paper"]
    for style in box.styles:
        for name in ("light", "dark"):
            own = getattr(style, name)
            pairs = [(own.ink, own.fill), *((own.text, getattr(p, name).fill) for p in papers)]
            for one, other in pairs:
                if contrast(one, other) < READABLE:
                    yield f"{one} on {other} cannot be read (the style {style.name!r} in {name})"


def check_drawings_are_sound(variant: Variant) -> None:
    """A drawing of any position is well-formed whatever players are called, has a title and a
    description, and shows no more than the view it is made of."""
    rules = variant.rules
    names = tuple(f"{AWKWARD} {seat}" for seat in range(rules.players))
    spoken = {locale: rules.words(names, locale) for locale in rules.locales}
    for moment in _some(variant.moments):
        for locale, words in spoken.items():
            for seat in (None, 0):
                what = f"the drawing for seat {seat} in the locale {locale}"
                with blamed(what, moment):
                    view = rules.view(moment.state, seat)
                    svg = rules.draw(view, words).svg()
                    again = rules.draw(view, words).svg()
                if svg != again:
                    raise moment.finding(
                        f"{what} is another one the second time",
                        "draw() depends on the view and the words alone",
                    )
                _sound(svg, what, str(moment))


def _some(moments: tuple[Moment, ...]) -> Iterable[Moment]:
    return moments[:: max(1, len(moments) // DRAWN)]


def _sound(svg: str, what: str, where: str) -> None:
    right = "texts go into a drawing through label(), tag() and the others, which escape them"
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ConformanceError(f"{what} is no XML: {error}", where=where, right=right) from error
    told = [(child.text or "").strip() for child in root][:2]
    if not all(told) or len(told) < 2:
        raise ConformanceError(
            f"{what} does not say what it shows",
            where=where,
            right="a Drawing has a title and a description for those who cannot see it",
        )
