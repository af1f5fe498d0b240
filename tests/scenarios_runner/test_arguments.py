"""Scenario files for arguments of players: names, parts, holes, and messages that say all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monopoly_rules.plugins import compose
from monopoly_rules.scenarios import fill_in, read_scenarios, verify

from .writing import CARDS, HEAD, THROW, failure, holds

BOARD = """
spec = "board-nl"
players = 3
[[scenario]]
name = "one"
rules = ["B-RENT-6"]
"""
CARD = """
spec = "card-nl"
players = 2
[[scenario]]
name = "one"
rules = ["C-TURN-2"]
given = { hands = ["red1 H1 GO ?x7", "?x10"], active = 0 }
"""


def board(folder: Path, text: str) -> str:
    """Why a scenario of the board does not hold."""
    return failure(folder, BOARD + text).problem


def test_a_list_of_refusals_is_all_of_them(tmp_path: Path) -> None:
    text = CARD + 'when = [{ seat = 1, action = "Draw", refused = REFUSED }]'
    holds(tmp_path, text.replace("REFUSED", '["K-SEAT", "C-TURN-4"]'))
    found = failure(tmp_path, text.replace("REFUSED", '["K-SEAT", "C-TURN-2"]')).problem
    assert found.startswith("expected a refusal by K-SEAT, C-TURN-2, found C-TURN-4, K-SEAT: ")
    found = failure(tmp_path, text.replace("REFUSED", "[3]")).problem
    assert found == "refused: expected a text or a list of texts, got a whole number: 3"


def test_expectations_before_the_first_step(tmp_path: Path) -> None:
    holds(tmp_path, HEAD + CARDS + "before = { awaited = [0], state = { coins = [2, 10, 10] } }")
    error = failure(tmp_path, HEAD + CARDS + "before = { awaited = [1], over = true }" + THROW)
    assert error.step == "before"
    assert error.problem == "expected awaited = [1], found [0]; expected over = True, found False"


def test_every_mismatch_at_once_with_action_question_and_line(tmp_path: Path) -> None:
    then = "then = { awaited = [2], over = true, state = { coins = [0, 0, 0], sold = [9] } }"
    error = failure(tmp_path, HEAD + CARDS + f"{THROW}chance = [1]\n{then}")
    assert error.problem.split("; ") == [
        "expected awaited = [2], found [0]",
        "expected over = True, found False",
        "expected coins = [0, 0, 0], found [2, 10, 10]",
        "expected sold = [9], found []",
    ]
    assert (error.line, error.about) == (9, "Throw of seat 0; now asked: RaiseMoney, seat 0")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[[scenario]]\nname = 'a'\nwhen = [{ seat = 0 }]", 3),
        ("# [[scenario]]\n[[scenario]]\nwhen = [\n  # one\n  { seat = 0 },\n]", 5),
        ("[[scenario]]\nnote = '''\n[[scenario]]\n'''\n[[scenario.when]]\nseat = 0", 5),
    ],
)
def test_lines_are_counted_past_remarks_and_texts(text: str, line: int) -> None:
    from monopoly_rules.scenarios.lines import lines_of

    (found,) = lines_of(text)
    assert found.of("step 1") == line


GIVEN = 'given = { cash = [900, 500, 500], at = [32, 0, 0], deeds = [[], ["Kalverstraat"], []] }\n'


@pytest.mark.parametrize(
    "then",
    [
        'state = { "owner.Kalverstraat" = 1, "owner.Spui" = "bank" }',
        "state = { jail = {} }",
        "state = { raisable = [900, 700, 500] }",
        'state = { "decks.chance.-1" = "?" }',
        'offered = [{ seat = 1, action = "Mortgage" }]',
        'offered = [{ seat = 1, action = "OfferTrade", give_deeds = ["Kalverstraat"] }]',
        'not_offered = [{ seat = 0, action = "Mortgage" }]',
        'not_offered = [{ seat = 1, action = "OfferTrade", give_deeds = ["Spui"] }]',
        'views = { "0" = { "owner.27" = 1, "owner.18" = "bank" } }',
    ],
)
def test_it_holds_on_the_board(tmp_path: Path, then: str) -> None:
    text = BOARD + GIVEN + f"[scenario.then]\n{then}\n"
    if '"?"' in then:
        file = tmp_path / "case.toml"
        file.write_text(text, "utf-8")
        assert fill_in(file) == 1
        text = file.read_text("utf-8")
    holds(tmp_path, text)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ('"owner.Kalverstrat" = 1', "the position has no 'owner.Kalverstrat': "),
        ('"owner.Spui" = "banc"', "owner.Spui: unknown seat 'banc'; did you mean 'bank'?"),
        ("owner = {}", "expected owner to be empty, found "),
        ('jail = { "0" = 0 }', "the position has no 'jail.0'"),
        ('"decks.chance.-17" = "x"', "the position has no 'decks.chance.-17': there are 16 "),
    ],
)
def test_it_does_not_hold_on_the_board(tmp_path: Path, then: str, said: str) -> None:
    assert board(tmp_path, GIVEN + f"then = {{ state = {{ {then} }} }}").startswith(said)


def test_a_table_of_prisoners_is_compared_as_a_whole(tmp_path: Path) -> None:
    given = 'given = { jail = { "0" = 0, "2" = 1 } }\n'
    holds(tmp_path, BOARD + given + 'then = { state = { jail = { "0" = 0, "2" = 1 } } }')
    holds(tmp_path, BOARD + given + 'then = { state = { "jail.2" = 1 } }')
    for wanted in ("{}", '{ "0" = 0 }'):
        found = board(tmp_path, given + f"then = {{ state = {{ jail = {wanted} }} }}")
        assert "nobody else, found {'0': 0, '2': 1}" in found


def test_prices_paid_are_facts(tmp_path: Path) -> None:
    text = """parameters = { "sell.refund" = "paid" }
given = { deeds = [["Spui", "Plein", "Lange Poten"], [], []], buildings = { Spui = 1, Plein = 1 } }
then = { state = { paid = { Spui = [150], Plein = [150], "Lange Poten" = [] } } }"""
    holds(tmp_path, BOARD + text)
    found = board(tmp_path, text.replace("Plein = [150]", "Plein = [100]"))
    assert found == "expected paid.Plein = [100], found [150]"


def test_misspelt_names_never_pass_as_a_refusal(tmp_path: Path) -> None:
    step = 'when = [{ seat = 0, action = "Mortgage", deed = "Kalverstrat", refused = "K-FIELD" }]'
    found = board(tmp_path, step)
    assert found == "Mortgage.deed: unknown deed 'Kalverstrat'; did you mean 'Kalverstraat'?"
    holds(
        tmp_path,
        BOARD + 'when = [{ seat = 0, action = "Mortgage", deed = 99, refused = "K-FIELD" }]',
    )


@pytest.mark.parametrize("key", ["events", "no_events"])
def test_misspelt_names_in_events_are_refused(tmp_path: Path, key: str) -> None:
    then = f'then = {{ {key} = [{{ event = "DeedPassed", deed = "Kalverstrat" }}] }}'
    found = board(tmp_path, GIVEN + then)
    assert found == "deed: unknown deed 'Kalverstrat'; did you mean 'Kalverstraat'?"


@pytest.mark.parametrize(
    "then",
    [
        'state = { "hands.0" = "GO red1 H1 brown1 brown2 lightblue1-3 pink1-2" }',
        'views = { "0" = { hand = "GO red1 H1 brown1 brown2 lightblue1-3 pink1-2" } }',
    ],
)
def test_hands_in_any_order_and_in_notation(tmp_path: Path, then: str) -> None:
    hand = '"pink2 red1 H1 GO brown1 lightblue3 brown2 lightblue1-2 pink1"'
    text = CARD.replace('"red1 H1 GO ?x7"', hand)
    holds(tmp_path, text + f"then = {{ {then} }}")
    found = failure(tmp_path, text + f"then = {{ {then.replace('GO red1', 'GO red2')} }}").problem
    assert found.startswith("expected ")
    found = failure(tmp_path, text + f"then = {{ {then.replace('GO red1', 'GO rad1')} }}").problem
    assert "rad1" in found


def test_cards_by_their_names_in_both_languages(tmp_path: Path) -> None:
    text = CARD + 'then = { state = { "hands.0.9" = "x" } }'
    assert failure(tmp_path, text).problem.startswith("hands.0.9: unknown card 'x'")
    given = 'given = { hands = ["GOx4 MRMx3 TOKENx2 H1", "?x10"], active = 0 }'
    base = CARD[: CARD.index("given")] + given
    for name in ("GO", "Start", "start"):
        names = [*[name] * 4, "MRM", "Mr. Monopoly", "MRM", "TOKEN", "TOKEN", "H1"]
        holds(tmp_path, f'{base}\nthen = {{ state = {{ "hands.0" = {json.dumps(names)} }} }}')


def test_notation_in_an_action(tmp_path: Path) -> None:
    steps = """when = [
  { seat = 0, action = "Draw" },
  { seat = 0, action = "Discard", cards = "GO" },
]
then = { events = [{ event = "Discarded", cards = "GO" }] }"""
    holds(tmp_path, CARD + steps)
    found = failure(
        tmp_path, CARD + steps.replace('"Discard", cards = "GO"', '"Discard", cards = "GX"')
    )
    assert "GX" in found.problem


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('deeds = [["Spui"], ["Spui"], []]', "deeds[1][0]: 'Spui' is given away a second time"),
        (
            'jail = { "0" = 0 }, at = [7, 0, 0]',
            "at[0]: who is in jail stands on square 10, not 7",
        ),
        (
            'jail = { "0" = 0 }, at = [0, 0, 0]',
            "at[0]: who is in jail stands on square 10, not 0",
        ),
    ],
)
def test_what_no_position_can_be(tmp_path: Path, given: str, said: str) -> None:
    error = failure(tmp_path, BOARD + f"given = {{ {given} }}\nthen = {{ over = false }}")
    assert (error.step, error.problem) == ("given", f"given.{said}")


def test_an_impossible_position_names_its_rule(tmp_path: Path) -> None:
    given = 'given = { deeds = [["Spui"], [], []], buildings = { Spui = 1 } }\n'
    found = board(tmp_path, given + "then = { over = false }")
    assert found.endswith("[B-HOUSE-1]")


HOLES = """spec = "board-nl"
players = 2

[[scenario]]
name = "what is the rent?"   # "?" in a remark stays
rules = ["B-RENT-6"]
given = { cash = [1000, 1000], at = [32, 0], deeds = [[], ["Leidschestraat", "Kalverstraat"]] }
before = { awaited = "?" }

[[scenario.when]]
seat = 0
action = "Throw"
chance = [[3, 4]]
then = { state = { cash = "?" }, choices = { "1" = "?" } }

[[scenario.when]]
seat = 0
action = "Build"
lot = "Spui"
refused = "?"
"""


def test_what_comes_out_is_written_where_there_is_a_hole(tmp_path: Path) -> None:
    file = tmp_path / "rent.toml"
    file.write_text(HOLES, "utf-8")
    (before,) = verify([file])
    assert before.problem is not None
    assert 'before: "?" is filled in by verify --write; found: [0]' in before.problem
    assert fill_in(file) == 4
    written = file.read_text("utf-8")
    assert "before = { awaited = [0] }" in written
    assert "state = { cash = [900, 1100] }" in written
    assert 'refused = "B-HOUSE-1"' in written
    assert '# "?" in a remark stays' in written
    assert all(result.holds for result in verify([file]))
    assert fill_in(file) == 0
    assert file.read_text("utf-8") == written


def test_long_lists_are_written_in_lines(tmp_path: Path) -> None:
    file = tmp_path / "rent.toml"
    given = 'then = { events = "?", state = { cash = "?" } }'
    text = HOLES.replace('then = { state = { cash = "?" }, choices = { "1" = "?" } }', given)
    file.write_text(text, "utf-8")
    assert fill_in(file) == 4
    written = file.read_text("utf-8").splitlines()
    begun = written.index("then = { events = [")
    assert written[begun + 1].startswith('  { event = "Threw", ')
    assert "], state = { cash = [900, 1100] } }" in written
    assert max(map(len, written)) <= 120
    assert all(result.holds for result in verify([file]))


@pytest.mark.parametrize("name", ["Parkstraße", "Parkstrasse", "parkstrasse", "PARKSTRASSE"])
def test_names_in_files_may_be_spelt_as_in_play(name: str) -> None:
    rules = compose("board-de", players=3)
    park = rules.value_of("deed", "Parkstraße")
    assert park is not None
    assert rules.value_of("deed", name) == park
    wanted = rules.position({"deeds": [["Parkstraße"], [], []]})
    assert rules.position({"deeds": [[name], [], []]}) == wanted


@pytest.mark.parametrize("name", ["Park", "parkstr.", "Parkgasse", ""])
def test_the_beginning_of_a_name_in_a_file_is_none(name: str) -> None:
    assert compose("board-de", players=3).value_of("deed", name) is None


def test_a_hole_hides_nothing_that_is_wrong_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "rent.toml"
    given = 'then = { state = { cash = "?", turns = 99 } }'
    text = HOLES.replace('before = { awaited = "?" }\n', "")
    text = text.replace('then = { state = { cash = "?" }, choices = { "1" = "?" } }', given)
    file.write_text(text, "utf-8")
    (found,) = verify([file])
    assert found.problem is not None
    assert 'cash: "?" is filled in by verify --write; found: [900, 1100]' in found.problem
    assert "expected turns = 99, found " in found.problem


def test_a_failure_leaves_what_comes_after_it(tmp_path: Path) -> None:
    file = tmp_path / "rent.toml"
    file.write_text(HOLES.replace("chance = [[3, 4]]", "chance = [[3, 9]]"), "utf-8")
    assert fill_in(file) == 1
    assert file.read_text("utf-8").count('"?"') == 4
    assert len(read_scenarios(file)) == 1
