"""The server of a lobby: the page, and a WebSocket for each client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

import monopoly_rules.web
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server.guarding import Guarded
from monopoly_rules.web.server.hub import MOST_CONNECTIONS, PACE, Hub

SOCKET: Final = "/socket"
PAGE: Final = Path(monopoly_rules.web.__file__).with_name("page")


def app_of(
    lobby: Lobby,
    *,
    names: Collection[str] = (),
    pace: float = PACE,
    most: int = MOST_CONNECTIONS,
) -> Starlette:
    """The server of a lobby. ``names`` are the host names under which it is reached, beside
    addresses and ``localhost``; so many clients at ``most`` are connected at once."""
    hub = Hub(lobby, pace, most)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        hub.stir(lobby.names)
        sweeping = asyncio.create_task(hub.sweep())
        yield
        sweeping.cancel()
        hub.close()

    return Starlette(
        routes=[
            WebSocketRoute(SOCKET, hub.socket),
            Mount("/", StaticFiles(directory=PAGE, html=True)),
        ],
        middleware=[Middleware(Guarded, names=frozenset(names))],
        lifespan=lifespan,
    )
