"""The game that users import: the kernel's, with saves that find their own rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from monopoly_rules.kernel import Action, ChanceSource, Composer
from monopoly_rules.kernel import Game as KernelGame
from monopoly_rules.plugins import compose as compose_installed


class Game(KernelGame):
    """A game in progress; see `monopoly_rules.kernel.Game` for what it can do."""

    @classmethod
    def load(
        cls,
        text: str,
        *,
        compose: Composer = compose_installed,
        chance: ChanceSource | None = None,
        anyway: bool = False,
        forced: bool | Callable[[Action], bool] = False,
    ) -> Self:
        """The game in a saved text, with the installed rules unless told otherwise."""
        return super().load(text, compose=compose, chance=chance, anyway=anyway, forced=forced)
