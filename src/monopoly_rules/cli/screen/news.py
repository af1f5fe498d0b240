"""What happened since the last page, and which of it a page tells that has not room for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

import attrs
from rich.text import Text

from monopoly_rules.cli.screen.lines import all_wrapped, wrapped
from monopoly_rules.kernel import Event, View, Weight


@attrs.frozen
class Item:
    """A line of news, and how much it matters."""

    text: Text
    weight: Weight = Weight.RESULT


@attrs.define
class Happened:
    """Events that are told together, and the table after them."""

    events: list[Event]
    view: View


class Gathered:
    """The news of a page as they come in. Events stay events until the page is drawn: an auction
    or a street that is built takes several decisions and is one sentence."""

    def __init__(self) -> None:
        self._parts: list[Item | Happened] = []
        self._sheet = 0
        """So many parts are read before the page: the scores of a round."""

    def add(self, *items: Item) -> None:
        """Add lines."""
        self._parts += items

    def happened(self, events: Sequence[Event], view: View) -> None:
        """Add events; they go on where others end."""
        last = self._parts[-1] if len(self._parts) > self._sheet else None
        if isinstance(last, Happened):
            last.events += events
            last.view = view
        elif events:
            self._parts.append(Happened([*events], view))

    def end_sheet(self) -> None:
        """All so far is read before the page."""
        self._sheet = len(self._parts)

    def take_sheet(self, told: Callable[[Happened], Iterable[Item]]) -> list[Item]:
        """What is read before the page; it is not on the page then."""
        parts, self._parts = self._parts[: self._sheet], self._parts[self._sheet :]
        self._sheet = 0
        return _items(parts, told)

    def items(self, told: Callable[[Happened], Iterable[Item]]) -> list[Item]:
        """All lines, of events as they are told now."""
        return _items(self._parts, told)


def _items(
    parts: Iterable[Item | Happened], told: Callable[[Happened], Iterable[Item]]
) -> list[Item]:
    return [item for part in parts for item in ([part] if isinstance(part, Item) else told(part))]


@attrs.frozen
class News:
    """What happened, as much of it as there is room for."""

    told: Sequence[Item]
    more: str
    """Stands where something was left out."""
    reader: str = ""
    """The name of who reads it, if that is a player."""

    def lines(self, width: int) -> list[Text]:
        """All of it."""
        return all_wrapped([each.text for each in self.told], width)

    def within(self, width: int, room: int) -> list[Text]:
        """As much as has room, what matters most and then the latest, each sentence whole; in the
        order in which it happened."""
        parts = [wrapped(each.text, width) for each in self.told]
        if sum(map(len, parts)) <= room or room <= 0:
            return [line for part in parts for line in part] if room > 0 else []
        more = wrapped(Text(f"  {self.more}", style="dim"), width)
        left = room - len(more)
        kept: dict[int, list[Text]] = {}
        for place in sorted(range(len(parts)), key=self._order):
            if len(parts[place]) > left:
                break  # half a sentence says less than none
            kept[place] = parts[place]
            left -= len(kept[place])
        gap = next(place for place in range(len(parts)) if place not in kept)
        kept[gap] = more[:room]
        return [line for place in sorted(kept) for line in kept[place]]

    def _order(self, place: int) -> tuple[int, int, int]:
        """What comes first: by weight, then what is about the reader, then the latest. What the
        reader did weighs as a result, whatever it is, and comes before other results."""
        item = self.told[place]
        text = item.text.plain
        found = self.reader and re.search(rf"\b{re.escape(self.reader)}\b", text)
        if not found:
            return -item.weight, 0, -place
        if text[: found.start()].strip():
            return -item.weight, -1, -place
        return -max(item.weight, Weight.RESULT), -2, -place
