"""The tool that lets all bots meet: every pair once, told from both sides."""

from __future__ import annotations

from tools.contests import TABLES, Result, between, round_robin, table_of


def test_a_result_says_what_was_won_and_how_sure_that_is() -> None:
    result = Result(games=200, finished=200, wins=150)
    assert str(result) == "75 % (69 to 80 %)"
    assert str(result.turned()) == "25 % (20 to 31 %)"
    assert str(Result(200, 160, 160)) == "100 % (98 to 100 %) of 160"
    assert str(Result(8, 0, 0)) == "none ended"


def test_wins_are_counted_from_every_seat() -> None:
    found = between("card-nl", ("collector", "random"), games=2)
    assert found == Result(games=4, finished=4, wins=4.0)


def test_every_pair_meets_and_both_sides_add_up() -> None:
    found = round_robin("card-nl", games=1)
    bots, _ = TABLES["card-nl"]
    assert set(found) == {(one, other) for one in bots for other in bots if one != other}
    assert all(
        each.wins + found[other, one].wins == each.finished for (one, other), each in found.items()
    )
    heading, _, *rows = table_of("card-nl", found)
    assert heading == "| card-nl | `shrewd` | `collector` | `random` | `hasty` |"
    assert [row.split(" | ")[0] for row in rows] == [f"| `{bot}`" for bot in bots]
