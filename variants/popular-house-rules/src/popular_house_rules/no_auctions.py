"""House rule: a property that its visitor does not buy stays with the bank."""

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game import BoardModifier, Deed, Table, declined

no_auctions = BoardModifier("no-auctions", excludes=("auctions-only",))


@no_auctions.replace(declined, rule="NO-AUCTION-1")
def stays_with_the_bank(table: Table, seat: Seat, deed: Deed) -> None:
    """A property that its visitor does not buy stays with the bank, without an auction."""
