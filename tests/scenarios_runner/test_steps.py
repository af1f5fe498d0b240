"""Steps: positions, actions by name, scripted chance, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.scenarios import fill_in

from .writing import CARDS, HEAD, THROW, failure, holds

ORDER = ", ".join(str(card) for card in range(20))


def problem(folder: Path, text: str, step: str = "step 1") -> str:
    """Why a scenario fails at this step."""
    error = failure(folder, HEAD + text)
    assert error.step == step, error
    return error.problem


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("NOPE-9", "rules: toy-bazaar has no rule 'NOPE-9'; known: "),
        ("TOY-33", "rules: toy-bazaar has no rule 'TOY-33'; did you mean 'TOY-3'?"),
        ("POT-1", "rules: toy-bazaar has no rule 'POT-1'; "),
    ],
)
def test_rules_that_the_spec_does_not_have(tmp_path: Path, rule: str, said: str) -> None:
    """The rules of a modifier that is not in the spec are none of its rules either."""
    text = HEAD.replace("TOY-3", rule) + "then = { over = false }"
    error = failure(tmp_path, text)
    assert error.problem.startswith(said)
    assert len(error.problem) < 600


# Given


@pytest.mark.smoke
def test_any_position_is_a_start(tmp_path: Path) -> None:
    holds(tmp_path, HEAD + CARDS + 'then = { state = { "hands.0" = [1, 2, 3] }, awaited = [0] }')


def test_without_a_position_the_game_starts_as_usual(tmp_path: Path) -> None:
    text = f"given = {{ chance = [[{ORDER}]] }}\nthen = {{ state = {{ coins = [10, 10, 10] }} }}"
    holds(tmp_path, HEAD + text)


def test_values_by_the_names_people_use(tmp_path: Path) -> None:
    deck = [card for card in range(20) if card not in (1, 3)]
    text = f"""
    given = {{ hands = [["card 3", 1], [], []], deck = {deck} }}
    when = [{{ seat = 0, action = "Sell", cards = ["card 3"] }}]
    [scenario.then]
    state = {{ "hands.0" = ["card 1"], sold = ["card 3"] }}
    events = [{{ event = "Sold", cards = ["card 3"] }}]
    """
    holds(tmp_path, HEAD + text)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            "{ coins = [1, 2] }",
            "given.coins: expected a list of 3",
        ),
        ("{ coin = [1, 2, 3] }", "given: unknown key 'coin'; did you mean 'coins'?"),
        ('{ coins = ["x", 2, 3] }', "given.coins[0]: "),
        (
            "{ hands = [[1], [1], []] }",
            "impossible position: 21 cards are on the table, each of 20 once",
        ),
        ("{ out = [1, 1, 1] }", "impossible position: "),
        ("{ chance = 3 }", "chance: expected a list, got "),
    ],
)
def test_an_impossible_position(tmp_path: Path, given: str, said: str) -> None:
    text = f"given = {given}\nthen = {{ over = false }}"
    assert problem(tmp_path, text, "given").startswith(said)


def test_an_outcome_that_the_start_does_not_ask_for(tmp_path: Path) -> None:
    text = "given = { coins = [1, 2, 3], chance = [[6]] }\nthen = { over = false }"
    assert problem(tmp_path, text, "given") == "chance was not asked for [[6]]"


# Actions


def test_an_action_that_is_not_allowed(tmp_path: Path) -> None:
    assert problem(tmp_path, CARDS + 'when = [{ seat = 1, action = "Throw" }]') == (
        "Throw is refused: only the player whose turn it is may throw [TOY-2]"
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (
            '{ seat = 0, action = "Thorw" }',
            "action: unknown action 'Thorw'; did you mean 'Throw'?",
        ),
        ("{ seat = 0, action = 3 }", "action: unknown action 3; known: Bid, "),
        (
            '{ seat = 0, action = "Sell", cadrs = [1] }',
            "Sell: unknown key 'cadrs'; did you mean 'cards'?",
        ),
        (
            '{ seat = 0, action = "Throw", refussed = "TOY-2" }',
            "Throw: unknown key 'refussed'; did you mean 'refused'?",
        ),
        (
            '{ seat = 0, action = "Throw", thne = { over = true } }',
            "Throw: unknown key 'thne'; did you mean 'then'?",
        ),
        ('{ seat = 0, action = "Sell" }', "Sell: the key 'cards' is missing"),
        ('{ action = "Throw" }', "Throw: the key 'seat' is missing"),
        (
            '{ seat = 3, action = "Throw" }',
            "seat: expected 0 to 2, 'chance' or 'host', got a whole number: 3",
        ),
        (
            '{ seat = "x", action = "Throw" }',
            "seat: expected 0 to 2, 'chance' or 'host', got a text: 'x'",
        ),
        (
            '{ seat = true, action = "Throw" }',
            "seat: expected 0 to 2, 'chance' or 'host', got true or false: True",
        ),
        (
            '{ seat = 0, action = "Sell", cards = [99] }',
            "Sell.cards[0]: expected ",
        ),
        (
            '{ seat = 0, action = "Sell", cards = ["crad 3"] }',
            "Sell.cards[0]: expected ",
        ),
        ("{ seat = 0 }", "in a step without an action: unknown key 'seat'"),
        ("{}", "a step needs an action or an outcome of chance"),
        ('{ note = "nothing" }', "a step needs an action or an outcome of chance"),
    ],
)
def test_a_wrong_step(tmp_path: Path, step: str, said: str) -> None:
    assert problem(tmp_path, CARDS + f"when = [{step}]").startswith(said)


def test_the_host_has_a_name(tmp_path: Path) -> None:
    text = 'when = [{ seat = "host", action = "TimeUp" }]\nthen = { over = true }'
    holds(tmp_path, HEAD + CARDS + text)


# Chance


def test_outcomes_stand_at_the_step_that_needs_them(tmp_path: Path) -> None:
    holds(tmp_path, HEAD + CARDS + THROW + "chance = [6]\nthen = { awaited = [0, 1, 2] }")
    holds(tmp_path, HEAD + CARDS + THROW + "chance = [[6]]\nthen = { awaited = [0, 1, 2] }")


def test_a_step_may_be_chance_alone(tmp_path: Path) -> None:
    text = CARDS + THROW + 'then = { awaited = ["chance"] }\n[[scenario.when]]\nchance = [6]\n'
    holds(tmp_path, HEAD + text + "then = { awaited = [0, 1, 2] }")


@pytest.mark.parametrize("order", [f"[[{ORDER}]]", f"[[[{ORDER}]]]"])
def test_the_order_of_a_deck_with_or_without_its_own_brackets(tmp_path: Path, order: str) -> None:
    hands = "[[0, 1, 2], [3, 4, 5], [6, 7, 8]]"
    text = f"given = {{ chance = {order} }}\nthen = {{ state = {{ hands = {hands} }} }}"
    holds(tmp_path, HEAD + text)


def test_an_outcome_too_many(tmp_path: Path) -> None:
    assert problem(tmp_path, CARDS + THROW + "chance = [6, 6]") == "chance was not asked for [6]"


def test_an_outcome_that_nobody_asked_for(tmp_path: Path) -> None:
    step = "[[scenario.when]]\nchance = [6]\n"
    assert problem(tmp_path, CARDS + step) == "chance was not asked for [6]"


@pytest.mark.parametrize("outcome", ["7", "[7]", "[1, 2]", '"six"', "[]", "true"])
def test_an_outcome_that_does_not_fit(tmp_path: Path, outcome: str) -> None:
    said = problem(tmp_path, CARDS + THROW + f"chance = [{outcome}]")
    assert said.startswith("the outcome ")
    assert said.endswith(" does not fit; expected: Die with 1 to 6")


def test_outcomes_that_are_no_list(tmp_path: Path) -> None:
    assert problem(tmp_path, CARDS + THROW + "chance = 6") == (
        "chance: expected a list, got a whole number: 6"
    )


def test_a_missing_outcome_is_asked_for_at_the_next_step(tmp_path: Path) -> None:
    assert problem(tmp_path, CARDS + THROW + THROW, "step 2") == (
        "Throw is refused: seat 0 is not asked now [K-SEAT]; chance is awaited: Die with 1 to 6; "
        "give it in a step as chance = [...]"
    )


def test_with_a_seed_chance_answers_by_itself(tmp_path: Path) -> None:
    text = 'seed = 7\nwhen = [{ seat = 0, action = "Throw" }]\n'
    holds(tmp_path, HEAD + text + 'then = { events = [{ event = "Threw", seat = 0 }] }')


def test_what_a_step_gives_comes_before_the_seed(tmp_path: Path) -> None:
    text = 'seed = 7\nwhen = [{ seat = 0, action = "Throw", chance = [6] }]\n'
    holds(tmp_path, HEAD + text + 'then = { events = [{ event = "Threw", pips = 6 }] }')


# Refusals


def test_a_refusal_with_its_rule(tmp_path: Path) -> None:
    text = CARDS + 'when = [{ seat = 1, action = "Throw", refused = "TOY-2" }]'
    holds(tmp_path, HEAD + text)


def test_a_refusal_by_another_rule(tmp_path: Path) -> None:
    text = CARDS + 'when = [{ seat = 1, action = "Throw", refused = "TOY-9" }]'
    assert problem(tmp_path, text) == (
        "expected a refusal by TOY-9, found TOY-2: only the player whose turn it is may throw"
    )


def test_a_refusal_that_does_not_come(tmp_path: Path) -> None:
    text = CARDS + 'when = [{ seat = 0, action = "Throw", refused = "TOY-2" }]'
    assert problem(tmp_path, text) == ("expected a refusal by TOY-2, but Throw(seat=0) is allowed")


def test_a_value_that_a_field_can_never_have_is_refused_by_the_kernel(tmp_path: Path) -> None:
    text = CARDS + 'when = [{ seat = 0, action = "Sell", cards = [99], refused = "K-FIELD" }]'
    holds(tmp_path, HEAD + text)


def test_a_refusal_changes_nothing_and_may_be_followed(tmp_path: Path) -> None:
    text = """
    when = [
      { seat = 1, action = "Throw", refused = "TOY-2", then = { awaited = [0] } },
      { seat = 0, action = "Throw", chance = [6] },
    ]
    """
    holds(tmp_path, HEAD + CARDS + text)


def test_a_refused_step_uses_no_chance(tmp_path: Path) -> None:
    text = CARDS + 'when = [{ seat = 1, action = "Throw", refused = "TOY-2", chance = [6] }]'
    assert problem(tmp_path, text) == "chance was not asked for [6]"


# Rules that break


def test_a_rule_that_breaks_is_a_failure_of_its_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("toy_game.values.ToyTable.pay", broken)
    text = HEAD + "given = { coins = [10, 10, 10] }" + THROW + "chance = [1]"
    error = failure(tmp_path, text)
    assert str(error) == (
        "case.toml:8, 'one', step 1 (Throw of seat 0; now asked: Turn, seat 0): "
        "the rules failed: ZeroDivisionError: division by zero"
    )
    assert isinstance(error.__cause__, ZeroDivisionError)


OFFER = """
spec = "board-nl"
players = 2
[[scenario]]
name = "one"
rules = ["B-TRADE-3"]
given = { deeds = [["Spui"], []] }
when = [{ seat = 0, action = "OfferTrade", give_deeds = ["Spui"], take_cash = 100"""


def test_what_an_offer_leaves_out_is_nothing(tmp_path: Path) -> None:
    goods = 'give_deeds = ["Spui"], take_deeds = [], give_cash = 0'
    then = f'then = {{ events = [{{ event = "Offered", {goods} }}] }}'
    holds(tmp_path, f"{OFFER}, partner = 1, {then} }}]")


def test_fields_that_are_missing_are_named_and_all_listed(tmp_path: Path) -> None:
    """A key that was right was once called unknown, because others were missing."""
    said = failure(tmp_path, f"{OFFER} }}]").problem
    assert said.startswith("OfferTrade: the key 'partner' is missing; the fields are partner, give")
    said = failure(tmp_path, f"{OFFER}, parnter = 1 }}]").problem
    assert said == "OfferTrade: unknown key 'parnter'; did you mean 'partner'?"


def test_what_is_filled_in_has_names(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(f'{OFFER}, partner = 1, then = {{ events = "?" }} }}]', "utf-8")
    assert fill_in(file) == 1
    assert 'give_deeds = ["Spui"], give_cards = []' in file.read_text("utf-8")
    holds(tmp_path, file.read_text("utf-8"))
