"""Who is let in: whoever asks for this server by its own name, from its own page."""

from __future__ import annotations

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

POLICY_VIOLATION: Final = 1008
"""Why a WebSocket is closed, in its own numbers."""
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guarded:
    """Lets in only who asks for this server by its own name, and from its own page; and says in
    every answer what the page may do.

    A foreign page that got its own name to point here would ask for that name, so a host has to be
    an address, ``localhost``, or a name that the server was told. Programs that are no browser
    send no origin, and need none.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        known = self._knows(host) and (origin is None or _place(origin) == host.lower())
        if not known and scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY_VIOLATION)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        app = self._app if known else PlainTextResponse("unknown host or origin\n", 403)
        await app(scope, receive, send_guarded)

    def _knows(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _place(origin: str) -> str:
    """The host and port of an origin; none of what is no origin."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
