"""What a guest is shown: the table, what happened since the last decision, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from monopoly_rules.cli.join.showing.requests import outcome, waiting
from monopoly_rules.cli.join.showing.seen import Seen
from monopoly_rules.cli.join.talking.talk import Talk
from monopoly_rules.cli.screen.console import clean
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.kernel import Seat
from monopoly_rules.web.messages import Shown


class Pages:
    """Draws a page for whatever the server shows."""

    def __init__(self, talk: Talk, seen: Seen, screen: Screen, seat: Seat, again: str) -> None:
        self._talk, self._seen, self._screen, self._seat = talk, seen, screen, seat
        self._since = self._told = 0
        """The events since the last decision of this seat, and since something was told."""
        self._notes = self._welcome(again)
        """What stands above the question until something is typed."""

    def _welcome(self, again: str) -> list[Text]:
        """Who plays, in which languages, and how to come back: nobody else knows the way."""
        screen, talk = self._screen, self._talk
        others = [
            (f"{screen.name(n)} ({each.bot})" if each.bot else screen.name(n))
            for n, each in enumerate(talk.seats.seats)
            if n != self._seat
        ]
        told = screen.fill("You are {0:seat}, against {1}.", self._seat, ", ".join(others))
        told += f" {screen.fill('Type help at any time.')}"
        locales = [each for each in talk.entered.locales if each != talk.entered.locale]
        if locales:
            told += f" {screen.fill('In another language: --locale {0}.', ', '.join(locales))}"
        back = screen.fill("to come back:")
        return [Text(told), Text(back), Text(again, no_wrap=True)]  # a command is copied

    def typed(self) -> None:
        """The person has read what was to be read."""
        self._notes = []

    def note(self, text: str) -> None:
        """Say something on the next pages, until something is typed."""
        self._notes.append(Text(text))

    def decided(self, count: int) -> None:
        """The person has decided when there were so many events."""
        self._since = count

    def take(self, shown: Shown) -> None:
        """Something was shown; what came of a request is kept until it is read."""
        self._seen.take(shown)
        count = self._seen.count
        self._since, self._told = min(self._since, count), min(self._told, count)
        settled = shown.settled
        mine = settled is not None and settled.what == "save" and settled.seat == self._seat
        if settled is not None and not (mine and settled.granted):  # where it is comes with it
            self.note(outcome(self._screen, settled))

    def draw(self, shown: Shown, menu: Sequence[Text], *, always: bool) -> None:
        """Draw a page. The menu is for who is awaited, and for who is wanted by somebody;
        ``always``, for everybody."""
        screen, mine = self._screen, self._seat in shown.awaited
        bots = {n for n, each in enumerate(self._talk.seats.seats) if each.kind == "bot"}
        if not screen.in_place:
            if not shown.result and {*shown.awaited} <= bots:
                return  # more comes at once, and what belongs together is told together
            self._since = self._told
        self._told = self._seen.count
        screen.collect()
        news = self._seen.events(self._seat, self._since)
        screen.tell(news)
        if any(event.ON_SHEET for event in news):
            self._since = self._told  # scores are read once
        if not screen.in_place and (mine or shown.result):
            screen.table()
        if shown.result:
            screen.result()
            ended = [Text(clean(shown.result), style="bold")] if shown.adjourned else []
            screen.page([*self._noted(), *ended])
            return
        asked = self._noted()
        if shown.request is not None and self._seat not in shown.request.asked:
            asked.append(Text(waiting(screen, shown.request), style="bold"))
        if not mine:
            waits = screen.fill("waiting for {0}", self.names(shown.awaited))
            asked.append(Text(waits, style="dim"))
        if mine:
            asked.append(Text(clean(shown.question), style="bold"))
        remarks = screen.remarks()
        if mine or (menu and (always or remarks)):
            asked += [*remarks, *menu]
        screen.page(asked)

    def names(self, seats: Sequence[Seat]) -> str:
        """The names of those who are awaited; chance and the host are not told."""
        return ", ".join(self._screen.name(seat) for seat in seats if seat >= 0)

    def _noted(self) -> list[Text]:
        notes = [each.copy() for each in self._notes]
        if not self._screen.in_place:
            self._notes = []  # they do not go away
        return notes
