"""The class of every modifier of the board game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from monopoly_rules.kernel import DefinitionError
from monopoly_rules.plugins import Modifier
from monopoly_rules_variants.board_game.bargains.promises import Kind, Promise
from monopoly_rules_variants.board_game.editions.data import BoardData
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers

Tables: TypeAlias = Callable[[BoardData], BoardData]
Vet: TypeAlias = Callable[[BoardData], str | None]


class BoardModifier(Modifier[BoardNumbers]):
    """A change of the board game."""

    FAMILY = "board"

    def tables(self, *, rule: str) -> Callable[[Tables], Tables]:
        """Decorator: the function gets what the edition holds besides parameters, such as squares
        and cards, and returns it changed."""

        def mark(function: Tables) -> Tables:
            self._change_tables(function, rule)
            return function

        return mark

    def vet(self, function: Vet) -> Vet:
        """Decorator: the function gets what the edition holds besides parameters, and says why the
        modifier does not go with it; None if it does. What others change there counts too."""
        self.vets.append(function)
        return function

    def promise(self, kind: Kind) -> Kind:
        """Announce what players may promise each other in a trade, as a decorator of its class."""
        self._require_new(kind, Promise)
        if not kind.TEXT:
            raise DefinitionError(
                f"modifier {self.name!r}: the promise {kind.__name__} needs a TEXT; offers show it"
            )
        self.promises.append(kind)
        return kind
