"""Editions and modifiers of the board game: what exists where, and what their data has to hold."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from monopoly_rules.kernel import JSON, say_event
from monopoly_rules.plugins import CompositionError, ParameterError, compose, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game.editions.parameters import Limit
from monopoly_rules_variants.board_game.values.actions import Build

from .boards import board, compose_board, deed
from .skins import Editions, skin


@pytest.mark.rule("B-SETUP-1", "B-KIT-3", "B-Q-01")
@pytest.mark.parametrize(
    ("edition", "fewest", "most"), [("nl", 2, 6), ("de", 3, 6), ("star-wars", 2, 8)]
)
def test_player_counts(edition: str, fewest: int, most: int) -> None:
    """X-04: the engine knows active players only."""
    spec = f"board-{edition}"
    for players in (0, fewest - 1, most + 1):
        with pytest.raises(CompositionError, match=r"player count.*B-SETUP-1"):
            compose_board(spec, players=players)
    for players in (fewest, most):
        rules = board(players, spec=spec)
        numbers = rules.numbers.players
        assert (numbers.min, numbers.max, numbers.banker_only) == (fewest, most, "none")


@pytest.mark.rule("B-SETUP-10", "B-Q-01")
def test_the_banker_who_does_not_play_is_a_label() -> None:
    """The seventh German participant keeps the bank and has no seat."""
    rules = board(6, {"players.banker_only": "Gretel"}, "board-de")
    state, _ = rules.start()
    assert len(state.cash) == 6
    assert "(Gretel)" in rules.render(rules.view(state, 0), rules.words())


@pytest.mark.rule("B-Q-46", "B-Q-60")
def test_the_limit_exists_with_timed_and_in_the_german_game() -> None:
    for spec in ("board-nl", "board-star-wars", "board-nl+short"):
        with pytest.raises(ParameterError, match="belongs to the modifier 'timed'"):
            compose_board(spec, players=3, parameters={"timed.limit": "20 rounds"})
    rules = board(3, {"timed.limit": "20 rounds"}, "board-de")
    assert rules.numbers.timed.limit == Limit("rounds", 20)
    assert rules.deeds_dealt(rules.codec.read_only(rules, rules.opening())).number == 0
    assert board(3, spec="board-de").numbers.timed.limit is None
    for edition in ("nl", "de", "star-wars"):
        with pytest.raises(ParameterError, match="required with the modifier 'timed', for inst"):
            compose_board(f"board-{edition}+timed", players=3)


@pytest.mark.rule("B-Q-47", "B-Q-51")
@pytest.mark.parametrize("name", ["timed.cutoff", "timed.deal", "short.deal", "short.final_estate"])
@pytest.mark.parametrize("edition", ["nl", "de", "star-wars"])
def test_parameters_of_modifiers_exist_with_them_only(edition: str, name: str) -> None:
    with pytest.raises(ParameterError, match="which is not in play"):
        compose_board(f"board-{edition}", players=3, parameters={name: 1})
    assert f" {name} " not in board(3, spec=f"board-{edition}").explain()


@pytest.mark.rule("B-Q-51")
@pytest.mark.parametrize(("edition", "cash"), [("nl", 749), ("de", 14990)])
def test_a_start_below_the_dearest_deal_is_refused(edition: str, cash: int) -> None:
    with pytest.raises(CompositionError, match="B-Q-51"):
        board(3, {"money.start": cash}, f"board-{edition}+short")
    unit = board(3, spec=f"board-{edition}").numbers.money.unit
    board(3, {"money.start": cash + unit}, f"board-{edition}+short").start()


@pytest.mark.rule("B-Q-51")
def test_more_deeds_than_there_are_cannot_be_dealt(tmp_path: Path) -> None:
    most = ("players = [2, 6]", "players = [2, 16]"), ("players.max = 6", "players.max = 16")
    crowd = Editions(skin("crowd", *most, folder=tmp_path))
    registry = registry_of(board=board_game, c=crowd)
    compose("board-crowd+short", players=14, registry=registry).start()
    with pytest.raises(CompositionError, match="2 deeds for each of 15 players"):
        compose("board-crowd+short", players=15, registry=registry)


@pytest.mark.rule("B-SKIN-4", "B-Q-66")
def test_tokens_are_chosen_at_setup() -> None:
    spec = "board-star-wars"
    usual = [token.name for token in board(8, spec=spec).tokens]
    assert usual[:2] == ["Luke Skywalker", "Princess Leia"]
    assert board(8, spec=spec).sides == ("rebel",) * 5 + ("imperial",) * 3
    chosen = board(2, {"setup.tokens": ["Stormtrooper", "R2-D2"]}, spec)
    assert chosen.sides == ("imperial", "rebel")
    for tokens in (["R2-D2"], ["R2-D2", "R2-D2"], ["R2-D2", "Yoda"]):
        with pytest.raises(CompositionError, match="B-Q-66"):
            board(2, {"setup.tokens": cast("JSON", tokens)}, spec)


@pytest.mark.rule("B-SKIN-5")
def test_pieces_by_side() -> None:
    """X-78: a TIE Fighter and a Star Destroyer for Vader, an X-Wing and a Freighter for Luke."""
    rules = board(2, {"setup.tokens": ["Darth Vader", "Luke Skywalker"]}, "board-star-wars")
    words = rules.words(("Vader", "Luke"))
    given: dict[str, object] = {
        "deeds": [["Swamp", "Yoda's Hut"], ["Monument Square", "Imperial Palace"]],
        "buildings": {"Swamp": 4, "Yoda's Hut": 4, "Imperial Palace": 1},
    }
    state = rules.position(given)
    told = []
    for seat, lot in ((0, "Swamp"), (1, "Monument Square")):
        state, events = rules.apply(state, Build(seat, deed(rules, lot)))
        told.append(say_event(events[-1], words))
    assert told == [
        "Vader built on Swamp: Star Destroyer  [B-HOTEL-2]",
        "Luke built on Monument Square: 1 X-Wing Fighter  [B-HOUSE-3]",
    ]
    assert words.name("building", "imperial:4") == "4 TIE Fighters"
    assert words.name("building", "rebel:5") == "Corellian Freighter"
    assert "Darth Vader" in rules.render(rules.view(state, 0), words)


@pytest.mark.rule("B-Q-60")
def test_limits_are_read_and_written() -> None:
    for text in ("20 rounds", "300 turns", "announced"):
        assert Limit.write(Limit.read(text)) == text
    for text in ("0 rounds", "rounds", "3 hours"):
        with pytest.raises(ParameterError, match="20 rounds"):
            board(3, {"timed.limit": text}, "board-nl+timed")


@pytest.mark.rule("B-Q-21", "B-UTILITY-2")
@pytest.mark.parametrize("name", ["tax.income", "utility.factors", "money.unit", "players.max"])
def test_printed_numbers_are_not_for_callers(name: str) -> None:
    with pytest.raises(ParameterError, match="printed"):
        board(3, {name: 1})


@pytest.mark.rule("B-Q-67")
def test_amounts_are_whole_units(tmp_path: Path) -> None:
    odd = Editions(skin("odd", ("money.unit = 1", "money.unit = 7"), folder=tmp_path))
    registry = registry_of(board=board_game, odd=odd)
    with pytest.raises(CompositionError, match="B-Q-67"):
        compose("board-odd", players=3, registry=registry)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('effect = "go-to-jail"', 'effect = "go-to-jial"', "go-to-jail"),
        ('kind = "free-parking"', 'kind = "parking"', "unknown kind"),
        ("target = 11", "goal = 11", "goal"),
        ('name = "Neude"', 'name = "Neude"\ncolour = "blue"', "colour"),
        ('group = "orange"', 'group = "red"', "are not where they should be"),
        ('group = "orange"', 'group = "orgnge"', r"number 17, group: .*mean 'orange'"),
        ("target = 39", "target = 40", r"\[\[chance\]\] number 5 .*expected 0 to 39, got 40"),
        ('name = "Spui"', 'name = "Plein"', r"\[\[space\]\] number 28, name: .*same name"),
        ('id = "dividend"', 'id = "crossword"', r"\[\[chance\]\] number 11, id: .*'crossword' too"),
        ("500 = 2", "500 = 3", r"\[notes\]: adds up to 2000, not to money.start, which is 1500"),
        ("500 = 2", "many = 2", r"\[notes\]: 'many' is not the value of a note"),
        ("500 = 2", '500 = "2"', r"\[notes\], 500: expected a whole number"),
        ('language = "nl"', 'language = "Dutch!"', r"\[edition\], language: .*got 'Dutch!'"),
        ("players.max = 6", "players.max = 5", r"\[parameters\], players.max: 5, but .* 6"),
        ('kind = "jail"', 'kind = "chance"', r"\[\[space\]\]: has 0 squares of kind 'jail'"),
        ('kind = "free-parking"', 'kind = "jail"', "has 2 squares of kind 'jail', .* 10, 20"),
        ('tax = "income"', 'tax = "incom"', r"number 5, tax: .*mean 'income'"),
        ("[names]", '[names]\nfactory = ["x", "y"]', r"\[names\]: unknown key 'factory'"),
        ('id = "brown"', 'id = "brwon"', r"\[\[group\]\] number 1, id: expected brown"),
    ],
)
def test_defects_of_an_edition_are_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    bad = Editions(skin("bad", (old, new), folder=tmp_path))
    with pytest.raises(CompositionError, match=problem):
        compose("board-bad", players=3, registry=registry_of(board=board_game, b=bad))


@pytest.mark.rule("B-SETUP-7", "B-KIT-8")
@pytest.mark.parametrize(
    ("edition", "notes"),
    [
        ("nl", "2x500 4x100 1x50 1x20 2x10 1x5 5x1"),
        ("de", "1x10000 6x2000 4x1000 3x400 10x200 7x100 5x20"),
        ("star-wars", "2x500 2x100 2x50 6x20 5x10 5x5 5x1"),
    ],
)
def test_the_notes_add_up_to_the_start_cash(edition: str, notes: str) -> None:
    rules = board(3, spec=f"board-{edition}")
    held = {int(value): number for value, number in rules.data.notes.items()}
    assert " ".join(f"{number}x{value}" for value, number in held.items()) == notes
    assert sum(value * number for value, number in held.items()) == rules.numbers.money.start


@pytest.mark.rule("B-SKIN-2", "B-SKIN-3", "B-SKIN-7", "B-KIT-9")
@pytest.mark.parametrize(
    ("edition", "shown"),
    [
        (
            "nl",
            (
                "€ 1.500|Inkomstenbelasting|Extra belasting|Kans|Algemeen Fonds"
                "|huis|hotels|eigendomsbewijzen|straten"
            ),
        ),
        (
            "de",
            (
                "M 30.000|Einkommensteuer|Zusatzsteuer|Ereignis|Gemeinschaft"
                "|Haus|Hotels|Besitzrechtskarten|Grundstücke"
            ),
        ),
        (
            "star-wars",
            "1.500 Cr|Docking Tax|Bounty|Imperial|Rebel|Fighter|Ships|Eigendomskaarten|locaties",
        ),
    ],
)
def test_what_an_edition_calls_things(edition: str, shown: str) -> None:
    rules = board(3, spec=f"board-{edition}")
    words = rules.words(locale=rules.language)
    named = (
        ("money", rules.numbers.money.start),
        ("square", 4),
        ("square", 38),
        ("deck", 0),
        ("deck", 1),
        ("term", "house"),
        ("term", "hotels"),
        ("term", "deeds"),
        ("term", "streets"),
    )
    assert [words.name(noun, value) for noun, value in named] == shown.split("|")
    drawn = rules.render(rules.view(rules.position({}), 0), words)
    assert shown.partition("|")[0] in drawn


@pytest.mark.rule("B-RENT-2", "B-MORTGAGE-2", "B-SELL-7")
@pytest.mark.parametrize("edition", ["nl", "de", "star-wars"])
def test_the_price_table_is_the_base_table_times_the_scale(edition: str) -> None:
    base, rules = board(), board(3, spec=f"board-{edition}")
    scale = rules.numbers.money.scale
    for name in ("price", "mortgage_value", "house_cost", "hotel_cost"):
        assert getattr(rules, name) == tuple(scale * each for each in getattr(base, name))
    assert rules.rents == tuple(tuple(scale * rent for rent in rents) for rents in base.rents)
    assert rules.price == tuple(2 * loan for loan in rules.mortgage_value)
