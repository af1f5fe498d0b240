"""The table of a view as it came over the wire."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from rich.text import Text

from monopoly_rules.cli.screen.styles import coloured
from monopoly_rules.kernel import JSON, RuleSet, View, Words
from monopoly_rules.kernel.values.fields import names_of

NARROW = 80
"""On fewer columns the short form is drawn."""


def drawn(rules: RuleSet, form: Mapping[str, JSON], words: Words, width: int) -> list[Text]:
    """The table in lines, in the form that fits the width."""
    view = view_of(rules, form)
    short = width < NARROW
    return coloured(rules.short_picture(view, words) if short else rules.picture(view, words))


def view_of(rules: RuleSet, form: Mapping[str, JSON]) -> View:
    """A view as pictures need it: its columns; questions and offers stay as they were written."""
    values = {name: _plain(form.get(name)) for name in names_of(rules.VIEW)}
    made = cast("Callable[..., View]", rules.VIEW)
    return made(**values)


def _plain(value: JSON) -> object:
    """Lists as tuples."""
    return tuple(_plain(each) for each in value) if isinstance(value, list) else value
