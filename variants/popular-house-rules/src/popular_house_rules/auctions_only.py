"""House rule: nobody buys at the printed price; every property is auctioned."""

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game import BoardModifier, Deed, Table, for_sale

auctions_only = BoardModifier("auctions-only", excludes=("no-auctions",))


@auctions_only.replace(for_sale, rule="ALL-AUCTION-1")
def put_up(table: Table, seat: Seat, deed: Deed) -> None:
    """A property of the bank is auctioned as soon as somebody lands on it; nobody buys it."""
    table.rules.declined(table, seat, deed)
