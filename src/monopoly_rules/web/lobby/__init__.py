"""The lobby: all tables of a server, and the one place that answers whatever a client sends."""

from monopoly_rules.web.lobby.lobby import Lobby, Work

__all__ = ["Lobby", "Work"]
