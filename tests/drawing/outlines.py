"""What a drawing consists of, without where it lies: tags, classes and texts."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ElementTree.Element:
    """A drawing as a tree; whatever XML does not allow is an error."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def outline(svg: str) -> list[str]:
    """One line for each element but the rules of style, deeper ones further in."""
    return list(_lines(parsed(svg), 0))


def _lines(element: ElementTree.Element, depth: int) -> Iterator[str]:
    name = element.tag.removeprefix(SVG)
    if name == "style":
        return
    parts = [name, element.get("class", ""), (element.text or "").strip()]
    yield "  " * depth + " ".join(filter(None, parts))
    for child in element:
        yield from _lines(child, depth + 1)


def texts(svg: str) -> list[str]:
    """What is written in a drawing."""
    return [each.text or "" for each in parsed(svg).iter(f"{SVG}text")]


def titles(svg: str, kind: str) -> list[str]:
    """What the parts of a kind say of themselves."""
    found = parsed(svg).iter(f"{SVG}g")
    return [each.findtext(f"{SVG}title") or "" for each in found if each.get("class") == kind]
