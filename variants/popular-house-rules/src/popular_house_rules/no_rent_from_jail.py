"""House rule: a player in jail collects no rent."""

from collections.abc import Callable

from monopoly_rules_variants.board_game import BoardModifier, Deed, Look, rent

no_rent_from_jail = BoardModifier("no-rent-from-jail")


@no_rent_from_jail.around(rent, rule="JAIL-RENT-1")
def only_the_free_collect(
    usual: Callable[[Look, Deed, int, int], int], look: Look, deed: Deed, pips: int, factor: int
) -> int:
    """A player in jail collects no rent."""
    imprisoned = look.jail[look.owner[deed]] >= 0
    return 0 if imprisoned else usual(look, deed, pips, factor)
