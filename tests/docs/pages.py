"""The pages of the documentation and the blocks of code in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import attrs
import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))

in_checkout = pytest.mark.skipif(not PAGES, reason="the tests are away from the checkout")

FENCE = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LABEL = re.compile(r"^ *`([^`]+)`(?:, the whole file)?:$")


@attrs.frozen
class Block:
    """A block of code. ``file`` is the file it is said to be, if it is said."""

    page: Path
    language: str
    text: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.page.relative_to(DOCS).as_posix()}:{self.line}"


def text_of(page: str) -> str:
    """The text of a page."""
    return (DOCS / page).read_text(encoding="utf-8")


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        before = text[: found.start()].rstrip().rpartition("\n")[2]
        label = LABEL.match(before)
        file = "" if label is None else label.group(1)
        line = text.count("\n", 0, found.start()) + 1
        yield Block(page, found.group(2), dedent(found.group(3)), file, line)


def all_blocks(*languages: str) -> list[Block]:
    """The blocks of all pages in these languages."""
    return [block for page in PAGES for block in blocks(page) if block.language in languages]
