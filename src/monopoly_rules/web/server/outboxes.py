"""What waits to be sent to a client: bounded, so that nobody who does not read costs much."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MOST_MESSAGES: Final = 200
"""So many messages may wait for a client that reads slowly; then it is hung up on."""
MOST_CHARACTERS: Final = 2_000_000
"""So many characters may wait for one client; the first message that waits may be longer."""
MOST_OF_ALL: Final = 64_000_000
"""So many characters may wait for all clients together."""


class Waiting:
    """How many characters wait for all clients together."""

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self.most = most
        self.characters = 0


class Outbox:
    """What waits for one client."""

    def __init__(self, waiting: Waiting) -> None:
        self._waiting = waiting
        self._texts: deque[str] = deque()
        self._characters = 0
        self._ended = False
        self._news = asyncio.Event()

    def put(self, text: str) -> bool:
        """Let a text wait; False if too much waits already: then the client is hung up on."""
        if self._ended:
            return False
        characters = self._characters + len(text)
        too_much = (
            len(self._texts) >= MOST_MESSAGES
            or characters > MOST_CHARACTERS
            or self._waiting.characters + len(text) > self._waiting.most
        )
        if self._texts and too_much:
            self.end()
            return False
        self._texts.append(text)
        self._count(len(text))
        self._news.set()
        return True

    async def get(self) -> str | None:
        """The next text; None when there will be no more. It counts until it is `sent`."""
        while not self._texts:
            if self._ended:
                return None
            self._news.clear()
            await self._news.wait()
        return self._texts[0]

    def sent(self) -> None:
        """The text that was got is on its way."""
        if self._texts:  # it may have been hung up on meanwhile
            self._count(-len(self._texts.popleft()))

    def end(self) -> None:
        """Nothing more is sent, and what waits is forgotten."""
        self._ended = True
        self._texts.clear()
        self._count(-self._characters)
        self._news.set()

    def _count(self, characters: int) -> None:
        self._characters += characters
        self._waiting.characters += characters
