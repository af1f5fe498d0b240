"""A view as rules can be asked about it, for those who see no more than that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_rules.kernel import ExtraKey

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.printed import Printed
    from monopoly_rules_variants.board_game.view import BoardView


class Seen:
    """A view with the rules beside it: enough for the questions that a player asks himself."""

    __slots__ = ("cash", "level", "mortgaged", "owner", "rules", "view")

    def __init__(self, rules: Printed, view: BoardView) -> None:
        self.rules = rules
        self.view = view
        # What is read again and again; the rest is looked up in the view.
        self.cash = view.cash
        self.owner = view.owner
        self.mortgaged = view.mortgaged
        self.level = view.level

    def __getattr__(self, name: str) -> object:
        return getattr(self.view, name)

    def extra(self, key: ExtraKey) -> object:
        """A modifier's value, as far as it is shown."""
        return dict(self.view.extras)[key.name]
