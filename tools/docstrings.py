"""How docstrings become pages: examples and literal blocks as code, names of pages as links.

Docstrings are written for `help()`; this is what the builder of the site needs besides.
"""

from __future__ import annotations

import re
from textwrap import dedent

import griffe

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
LITERAL = re.compile(r"::\n\n((?:    .*\n?|\n)+)")
PAGE = re.compile(r"`docs/([\w/-]+\.md(?:#[\w-]+)?)`")
ROLE = re.compile(r":\w+:(?=`)")


def as_markdown(text: str) -> str:
    """A docstring as the pages under ``docs/reference/api`` show it."""
    text = ROLE.sub("", text)
    text = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
    text = LITERAL.sub(lambda found: f":\n\n```python\n{dedent(found[1]).strip()}\n```\n", text)
    return PAGE.sub(lambda found: f"[{found[1]}](../../{found[1]})", text)


class Docstrings(griffe.Extension):
    """Rewrites every docstring that is read."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: object) -> None:
        """Called for every module, class, function and attribute."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
