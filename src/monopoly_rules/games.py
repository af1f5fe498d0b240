"""What users import to play: the game, whose saves find their own rules, and bots to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from monopoly_rules.kernel import Action, ChanceSource, Composer, Player, RuleSet
from monopoly_rules.kernel import Game as KernelGame
from monopoly_rules.kernel.values.seeds import seat_seed
from monopoly_rules.plugins import Registry, family_of, installed
from monopoly_rules.plugins import compose as compose_installed


class Game(KernelGame):
    """A game in progress, with the installed rules: play it, ask it, save it."""

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
        """The game in a saved text, replayed and verified action by action.

        ``text``
            what `save` wrote.
        ``compose``
            makes the rules of a spec; without it, they are the installed ones.
        ``chance``
            another chance source from here on.
        ``anyway``
            replay it under the current rules if it was played under others; ``first_difference``
            then names the first action with another result.
        ``forced``
            which decisions without an alternative run by themselves, as in a new game.
        """
        return super().load(text, compose=compose, chance=chance, anyway=anyway, forced=forced)

    @classmethod
    def resume(
        cls,
        lines: Iterable[str],
        *,
        compose: Composer = compose_installed,
        chance: ChanceSource | None = None,
        anyway: bool = False,
        forced: bool | Callable[[Action], bool] = False,
    ) -> Self:
        """The game in the lines of a journal, exactly as it was when the last line was written.

        ``lines``
            any lines of text, such as an open file, or a `Journal`, in which the game then goes on.
            The last line may be cut off anywhere, as a crash leaves it. `RecordError` names the
            first line that does not fit.

        The other arguments are those of `load`.
        """
        return super().resume(lines, compose=compose, chance=chance, anyway=anyway, forced=forced)


def bots(
    rules: RuleSet, name: str | None = None, seed: int = 1, *, registry: Registry | None = None
) -> list[Player]:
    """A bot for every seat of a rule set: the one of this name, or else the usual one of the game.

    Each bot takes a view and the choices of its seat, and returns an action. ``seed`` feeds those
    that use chance, each with a seed of its own. ``registry`` is an explicit set of plugins;
    without it, what is installed.

    >>> from monopoly_rules import compose
    >>> rules = compose("board-nl", players=2)
    >>> game = Game(rules, seed=7)
    >>> anna, bram = bots(rules)
    >>> anna(game.view(0), game.choices(0))
    Throw(seat=0)
    """
    known = installed() if registry is None else registry
    bot = known.bot_for(family_of(rules.spec, known).full_name, name)
    return [bot.make(rules, seat, seat_seed(seed, seat)) for seat in range(rules.players)]
