"""The line to a server: a WebSocket, whose end is one error, whatever it was."""

from __future__ import annotations

from contextlib import ExitStack, suppress

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


class Lost(Exception):
    """There is no line to the server, or no longer."""


class Line:
    """A connection to a server."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        try:
            self._socket = self._open.enter_context(connect(address, max_size=None))
        except (OSError, WebSocketException) as error:
            raise Lost(str(error)) from None

    def send(self, message: str) -> None:
        """Send a text."""
        try:
            self._socket.send(message)
        except (OSError, WebSocketException) as error:
            raise Lost(str(error)) from None

    def recv(self, timeout: float | None = None) -> str | bytes:
        """The next text; `TimeoutError` if none comes in time."""
        try:
            return self._socket.recv(timeout=timeout)
        except TimeoutError:
            raise
        except (OSError, WebSocketException) as error:
            raise Lost(str(error)) from None

    def close(self) -> None:
        """Hang up."""
        with suppress(OSError, WebSocketException):
            self._open.close()
