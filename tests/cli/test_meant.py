"""What is typed is done as it was meant, or not at all: nothing is guessed and nothing is lost."""

from __future__ import annotations

from tests.cli.test_typed import board, cards, problem, read

# Fields that are left out


def test_a_card_that_can_go_to_two_partners_goes_to_neither() -> None:
    game = cards()
    seat = game.awaited[0]
    held = next(
        choice.first(1)[0]
        for choice in game.choices(seat)
        if choice.kind.__name__ == "Trade" and choice.domains[2].count() > 1
    )
    card = game.words().name("card", game.rules.forms.action(held)["added"])
    told = problem(game, f"trade {card}")
    assert told.startswith("trade can be meant in several ways")
    first = told.rpartition(": ")[2]
    assert first.startswith("trade partner=")
    assert read(game, first)["added"] == game.rules.forms.action(held)["added"]


def test_a_sale_that_two_groups_could_be_meant_by_is_none() -> None:
    built = dict.fromkeys(("Ketelstraat", "Velperplein", "Steenstraat"), 1)
    built |= dict.fromkeys(("Barteljorisstraat", "Zijlweg", "Houtstraat"), 1)
    game = board(deeds=[list(built), [], []], buildings=built)
    told = problem(game, "group-sale 0,0,0")
    assert told.startswith("group-sale can be meant in several ways")
    first = read(game, told.rpartition(": ")[2])
    assert first["levels"] == [0, 0, 0]


def test_a_sale_that_only_one_group_can_be_meant_by_needs_no_group() -> None:
    built = dict.fromkeys(("Ketelstraat", "Velperplein", "Steenstraat"), 1)
    built |= dict.fromkeys(("Dorpsstraat", "Brink"), 1)
    game = board(deeds=[list(built), [], []], buildings=built)
    three, two = read(game, "group-sale 0,0,0"), read(game, "group-sale 0,0")
    assert (three["levels"], two["levels"]) == ([0, 0, 0], [0, 0])
    assert three["group"] != two["group"]
