"""Every rule has an explanation, code or a reason why not, and a proof; references resolve."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.proofs import Proof, proofs_of
from monopoly_rules.rulebook import Rule, Rulebook, RulebookError, joined, read_rulebook
from tools.traceability import (
    Part,
    Reference,
    code_references,
    main,
    page,
    parts_of,
    problems,
    project_page,
    project_proofs,
    proof_references,
    resolves,
    traces,
)

ROOT = Path(__file__).parent.parent.parent
PAGE = Path("docs/reference/rules.md")
COMMAND = f"python -m tools.traceability --write {PAGE.as_posix()}"

in_checkout = pytest.mark.skipif(
    not (ROOT / "pyproject.toml").is_file(), reason="the tests are away from the checkout"
)
PARTS = parts_of(ROOT)

# The project


@in_checkout
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.file.parent.name)
def test_every_rule_of_the_project_has_code_and_a_proof(part: Part) -> None:
    """Rows enter a rulebook with their code and their proof, so this holds at any time."""
    found = part.problems()
    if found:
        pytest.fail("\n".join(found), pytrace=False)


@in_checkout
def test_the_kernel_and_the_toy_are_among_them() -> None:
    assert {"kernel", "toy_game"} <= {part.file.parent.name for part in PARTS}


@in_checkout
def test_every_family_of_the_project_has_a_rulebook() -> None:
    packages = (ROOT / "variants" / "monopoly_rules_variants").glob("*/__init__.py")
    assert {package.parent / "rulebook.toml" for package in packages} <= {
        part.file for part in PARTS
    }


@in_checkout
def test_no_rule_id_is_claimed_twice() -> None:
    assert joined(part.book for part in PARTS)


@in_checkout
def test_the_page_of_all_rules_is_up_to_date() -> None:
    written = (ROOT / PAGE).read_text("utf-8") if (ROOT / PAGE).is_file() else ""
    if written != project_page(ROOT):
        pytest.fail(f"{PAGE} is not up to date; run: {COMMAND}", pytrace=False)


@in_checkout
def test_the_proofs_that_go_with_the_library_are_up_to_date() -> None:
    for file, text in project_proofs(ROOT):
        written = file.read_text("utf-8") if file.is_file() else ""
        if written != text:
            pytest.fail(f"{file} is not up to date; run: {COMMAND}", pytrace=False)


# What the check finds, on small inputs

ONE = Rule("X-HOUSE-1", "One", "The first.")
TWO = Rule("X-HOUSE-2", "Two", "The second.")
BOOK = Rulebook("x", (ONE, TWO))


def at(rule: str, file: str = "a.py") -> Reference:
    return Reference(rule, file, 3, "f")


CODE = (at("X-HOUSE-1"), at("X-HOUSE-2"))
PROOFS = (at("X-HOUSE-1", "test_a.py"), at("X-HOUSE-2", "test_a.py"))


def test_nothing_is_missing() -> None:
    assert problems((BOOK,), CODE, PROOFS) == []


def test_a_rule_without_code_and_without_a_reason() -> None:
    assert problems((BOOK,), CODE[:1], PROOFS) == [
        "X-HOUSE-2 (Two) has neither code nor a reason why not"
    ]


def test_a_rule_without_a_proof() -> None:
    assert problems((BOOK,), CODE, PROOFS[:1]) == [
        "X-HOUSE-2 (Two) has no proof: no test or scenario names it"
    ]


def test_a_rule_that_a_program_cannot_enforce_needs_its_reason_only() -> None:
    wish = Rule("X-HOUSE-2", "Two", "The second.", unenforced="a matter of manners")
    assert problems((Rulebook("x", (ONE, wish)),), CODE[:1], PROOFS[:1]) == []


def test_a_planned_rule_waits_for_its_code_but_not_in_a_complete_rulebook() -> None:
    later = Rule("X-HOUSE-2", "Two", "The second.", planned="comes with the short game")
    assert problems((Rulebook("x", (ONE, later)),), CODE[:1], PROOFS[:1]) == []
    complete = Rulebook("x", (ONE, later), complete=True, rows=2)
    assert problems((complete,), CODE[:1], PROOFS[:1]) == [
        "X-HOUSE-2 (Two) is planned, but the rulebook x is complete"
    ]


def test_a_rule_whose_code_cannot_be_found_by_its_id() -> None:
    elsewhere = Rule("X-HOUSE-2", "Two", "The second.", code="game.houses.build")
    book = Rulebook("x", (ONE, elsewhere))
    assert problems((book,), CODE[:1], PROOFS) == []
    assert problems((book,), CODE[:1], PROOFS, lambda code: code == "game.houses.build") == []
    assert problems((book,), CODE[:1], PROOFS, lambda code: False) == [
        "X-HOUSE-2 (Two) is carried out by 'game.houses.build', which is not there"
    ]


def test_a_reference_to_a_rule_that_is_not_there() -> None:
    lost = at("X-HOUSE-3", "b.py")
    assert problems((BOOK,), (*CODE, lost), (*PROOFS, lost)) == [
        "code names X-HOUSE-3, which no rulebook has: b.py:3 (f)",
        "a test names X-HOUSE-3, which no rulebook has: b.py:3 (f)",
    ]


def test_ids_of_other_books_and_words_like_them_are_not_judged() -> None:
    assert problems((BOOK,), (*CODE, at("UTF-8"), at("C-SCORE-7")), PROOFS) == []


def test_a_rule_that_replaces_one_that_is_not_there() -> None:
    house = Rule("X-POT-1", "Pot", "Fines go to a pot.", replaces="X-BANK-5")
    both = (at("X-POT-1"),)
    assert problems((Rulebook("x", (house,)),), both, both) == [
        "X-POT-1 (Pot) replaces X-BANK-5, which no rulebook has"
    ]


@pytest.mark.parametrize("rows", [0, 1, 3])
def test_a_complete_rulebook_with_a_wrong_count(rows: int) -> None:
    book = Rulebook("x", (ONE, TWO), complete=True, rows=rows)
    assert problems((book,), CODE, PROOFS) == [f"rulebook x is complete with {rows} rows, has 2"]


def test_a_complete_rulebook_with_the_right_count() -> None:
    assert problems((Rulebook("x", (ONE, TWO), complete=True, rows=2),), CODE, PROOFS) == []


# Where references are found

SOURCE = '''
"""Houses; X-HOUSE-1 in a docstring of a module."""

def build(table: object) -> None:
    """Build a house (X-HOUSE-2), whatever POT-TAX and UTF-8 say."""
    pay(f"X-HOUSE-3 {table}")  # X-HOUSE-9 in a comment does not count

class Sell:
    """Selling.

    >>> build("X-HOUSE-8")
    'X-HOUSE-8 is an example'

    More of X-HOUSE-4.
    """
    RULE = "X-P56-12"
'''
TEST = '''
import pytest

pytestmark = pytest.mark.rule("X-HOUSE-1")

@pytest.mark.rule("X-HOUSE-2", "X-HOUSE-3")
def test_a() -> None:
    """X-HOUSE-9 in a docstring is no proof."""

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("X-HOUSE-4"))])
def test_b(x: int) -> None: ...
'''
SCENARIO = """
[[scenario]]
name = "a house"
rules = ["X-HOUSE-5", "X-HOUSE-6"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project as an author of plugins has it."""
    package = tmp_path / "src" / "houses"
    package.mkdir(parents=True)
    (package / "building.py").write_text(SOURCE, "utf-8")
    tests = tmp_path / "tests"
    (tests / "dists" / "other").mkdir(parents=True)
    (tests / "test_houses.py").write_text(TEST, "utf-8")
    (tests / "houses.toml").write_text(SCENARIO, "utf-8")
    (tests / "broken.toml").write_text("[[scenario", "utf-8")
    (tests / "other.toml").write_text("scenario = 3", "utf-8")
    (tests / "dists" / "other" / "test_other.py").write_text(
        TEST.replace("HOUSE", "OTHER"), "utf-8"
    )
    return tmp_path


def test_code_is_what_names_a_rule_in_a_string(project: Path) -> None:
    found = [
        (each.rule, each.file, each.line, each.name)
        for each in code_references(project, [project / "src"], {"POT-TAX"})
    ]
    file = "src/houses/building.py"
    assert found == [
        ("X-HOUSE-1", file, 2, "module"),
        ("X-HOUSE-2", file, 5, "build"),
        ("POT-TAX", file, 5, "build"),
        ("UTF-8", file, 5, "build"),
        ("X-HOUSE-3", file, 6, "build"),
        ("X-HOUSE-4", file, 9, "Sell"),
        ("X-P56-12", file, 16, "Sell"),
    ]


def test_an_id_of_an_unusual_shape_is_found_if_a_rulebook_has_it(project: Path) -> None:
    assert "POT-TAX" not in {each.rule for each in code_references(project, [project / "src"])}


def test_a_source_may_be_one_file(project: Path) -> None:
    file = project / "src" / "houses" / "building.py"
    assert len([*code_references(project, [file])]) == 6


def test_proofs_are_marked_tests_and_scenarios(project: Path) -> None:
    found = [
        (each.rule, each.file, each.name) for each in proof_references(project, [project / "tests"])
    ]
    assert found == [
        ("X-HOUSE-1", "tests/test_houses.py", "module"),
        ("X-HOUSE-2", "tests/test_houses.py", "test_a"),
        ("X-HOUSE-3", "tests/test_houses.py", "test_a"),
        ("X-HOUSE-4", "tests/test_houses.py", "test_b"),
        ("X-HOUSE-5", "tests/houses.toml", "a house"),
        ("X-HOUSE-6", "tests/houses.toml", "a house"),
    ]


@pytest.mark.parametrize(
    ("code", "there"),
    [
        ("houses/building.py build", True),
        ("houses/building.py build, Sell", True),
        ("houses/building.py Sell.RULE", True),
        ("building.py build", True),
        ("houses build", True),
        ("houses.building.build", True),
        ("houses/building.py buy", False),
        ("houses/building.py build, buy", False),
        ("houses/selling.py build", False),
        ("houses.building.buy", False),
        ("ouses/building.py build", False),
    ],
)
def test_what_a_rule_says_of_its_code(project: Path, code: str, there: bool) -> None:
    assert resolves(code, [project / "src"]) is there


def test_a_source_that_is_no_python(project: Path) -> None:
    (project / "src" / "houses" / "bad.py").write_text("def (", "utf-8")
    with pytest.raises(MonopolyRulesError, match=r"bad\.py: "):
        list(code_references(project, [project / "src"]))


# The command and the page

RULEBOOK = """
name = "houses"
complete = true
rows = 2
[[rule]]
id = "X-HOUSE-2"
title = "Building"
text = "Houses are built one by one."
sources = { nl = "Huizen" }
[[rule]]
id = "X-HOUSE-7"
title = "Manners"
text = "Do not boast of your houses."
unenforced = "a matter of manners"
"""
COMPLETE = """# Rules

Every rule with its explanation, the code that carries it out and its proofs.
This page is generated by `python -m tools.traceability --write`.

## houses

### X-HOUSE-2 Building

Houses are built one by one.

- nl: Huizen
- code: `src/houses/building.py`: build
- proof: `tests/test_houses.py`

### X-HOUSE-7 Manners

Do not boast of your houses.

- not enforced: a matter of manners
"""
PROVEN = """{
  "tests/houses.toml": {
    "a house": ["X-HOUSE-2"]
  },
  "tests/test_houses.py": {
    "": ["X-HOUSE-2"]
  }
}
"""


@pytest.fixture
def checked(project: Path) -> Path:
    """The same project with a rulebook, and nothing wrong with it."""
    (project / "src" / "houses" / "rulebook.toml").write_text(RULEBOOK, "utf-8")
    (project / "src" / "houses" / "building.py").write_text('def build(): "X-HOUSE-2"', "utf-8")
    source = '@pytest.mark.rule("X-HOUSE-2")\ndef test_a(): ...'
    (project / "tests" / "test_houses.py").write_text(source, "utf-8")
    (project / "tests" / "houses.toml").unlink()
    return project


def test_the_command_checks_a_project(checked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(checked)]) == 0
    assert capsys.readouterr().out == "2 rules in 1 rulebooks, 0 problems\n"


def test_the_command_says_what_is_missing(
    checked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checked / "tests" / "test_houses.py").unlink()
    assert main([str(checked)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "X-HOUSE-2 (Building) has no proof: no test or scenario names it",
        "2 rules in 1 rulebooks, 1 problems",
    ]


def test_the_command_writes_the_page(checked: Path) -> None:
    page_file = checked / "rules.md"
    assert main([str(checked), "--write", str(page_file)]) == 0
    assert page_file.read_text("utf-8") == COMPLETE
    assert project_page(checked) == COMPLETE


def test_the_command_writes_the_proofs_beside_the_rulebook(checked: Path) -> None:
    scenario = SCENARIO.replace('"X-HOUSE-5", "X-HOUSE-6"', '"X-HOUSE-2"')
    (checked / "tests" / "houses.toml").write_text(scenario, "utf-8")
    assert main([str(checked), "--write", str(checked / "rules.md")]) == 0
    folder = checked / "src" / "houses"
    assert (folder / "proofs.json").read_text("utf-8") == PROVEN
    assert proofs_of(read_rulebook(folder / "rulebook.toml")) == {
        "X-HOUSE-2": (Proof("tests/houses.toml", "a house"), Proof("tests/test_houses.py"))
    }


@pytest.mark.parametrize("text", ["{", "[]", '{"a": []}', '{"a": {"b": 3}}'])
def test_broken_proofs_are_named(checked: Path, text: str) -> None:
    folder = checked / "src" / "houses"
    (folder / "proofs.json").write_text(text, "utf-8")
    with pytest.raises(RulebookError, match=r"^proofs\.json of the rulebook 'houses': expected "):
        proofs_of(read_rulebook(folder / "rulebook.toml"))


def test_a_rulebook_without_proofs(checked: Path) -> None:
    assert proofs_of(read_rulebook(checked / "src" / "houses" / "rulebook.toml")) == {}
    assert proofs_of(BOOK) == {}


def test_the_command_of_the_failure_message_works_as_written(checked: Path) -> None:
    (checked / PAGE.parent).mkdir(parents=True)
    command = [sys.executable, *COMMAND.split()[1:]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        command, cwd=checked, env=environment, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert (checked / PAGE).read_text("utf-8") == COMPLETE


def test_a_broken_rulebook_is_told_in_one_line(
    checked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checked / "src" / "houses" / "rulebook.toml").write_text("name =", "utf-8")
    assert main([str(checked)]) == 2
    assert capsys.readouterr().err.startswith("rulebook.toml: is not valid TOML: ")


def test_a_project_without_a_rulebook_proves_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(project)]) == 1
    assert capsys.readouterr().out == "0 rules in 0 rulebooks, 0 problems\n"


def test_games_that_serve_the_tests_are_checked_but_not_on_the_page(checked: Path) -> None:
    toy = checked / "tests" / "dists" / "toy" / "src" / "toy"
    toy.mkdir(parents=True)
    (toy / "rulebook.toml").write_text(RULEBOOK.replace("X-HOUSE", "T"), "utf-8")
    assert [part.file.parent.name for part in parts_of(checked)] == ["houses", "toy"]
    assert project_page(checked) == COMPLETE


def test_a_row_shows_what_it_replaces_and_code_that_has_no_id() -> None:
    rule = Rule("POT-1", "Pot", "A pot.", replaces="X-BANK-5", code="pot.fines")
    text = page(traces((Rulebook("pot", (rule,)),), (), ()))
    assert "- replaces X-BANK-5\n- code: `pot.fines`\n" in text
