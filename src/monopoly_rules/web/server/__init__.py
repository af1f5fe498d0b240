"""The server: who is let in, and a WebSocket for each client. Only here are sockets known."""

from monopoly_rules.web.server.app import SOCKET, app_of
from monopoly_rules.web.server.doors import door, room_for_clients

__all__ = ["SOCKET", "app_of", "door", "room_for_clients"]
