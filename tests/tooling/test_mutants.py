"""Mutation testing: known mutants of tiny modules, and what becomes of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.mutating import Mutant, mutants_of
from tools.mutants.reporting import report, tallied
from tools.mutants.verdicts import (
    Equivalent,
    Verdict,
    equivalents,
    keep,
    kept,
    reason_for,
    sampled,
    stale,
)

ROOT = Path(__file__).parents[2]


def afters(source: str) -> list[str]:
    """What becomes of a source; all of it is code."""
    found = mutants_of("tiny.py", source)
    for mutant in found:
        mutant.code("tiny.py")
    return [mutant.after for mutant in found]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = a < b", ["x = a >= b", "x = a <= b"]),
        ("x = a is None", ["x = a is not None"]),
        ("x = a < b in c", ["x = a >= b in c", "x = a <= b in c", "x = a < b not in c"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = -a", ["x = a"]),
        ("x = a // b", ["x = a * b"]),
        ("x = 3", ["x = 4", "x = 2"]),
        ("x = True", ["x = False"]),
        ("x = a[0]", ["x = a[1]", "x = a[-1]"]),
        ("x = a[b:]", ["x = a[:]"]),
        ("x = min(a, b)", ["x = max(a, b)"]),
        ("x = f(a, b)", ["x = f(b, a)"]),
        ("x = f(table, b)", []),
        ("x = [b for b in c if b]", ["x = [b for b in c if not b]"]),
        ("x += a", ["x -= a", "pass"]),
        ("a.b = c", ["pass"]),
        ("f(a)", ["pass"]),
        ("del a[b]", ["pass"]),
        ("x = a if b else c", ["x = a if not b else c"]),
    ],
)
def test_every_small_change_of_a_statement(line: str, changed: list[str]) -> None:
    assert afters(line) == changed


def test_of_a_statement_with_a_body_the_head_is_shown() -> None:
    assert afters("if a:\n    f()\nelse:\n    g()\n") == ["if not a:", "pass", "pass"]
    assert afters("for a in b:\n    continue\n") == ["pass"]
    assert afters("while a > b:\n    break\n") == ["while a <= b:", "while a >= b:", "pass"]


@pytest.mark.parametrize(
    ("returns", "changed"),
    [
        ("bool", ["return not x()"]),
        ("int", ["return x() + 1"]),
        ("Refusal | None", ["return None"]),
        ("tuple[int, ...]", ["return ()"]),
        ("list[int]", ["return []"]),
        ("str", []),
    ],
)
def test_another_value_of_the_same_type_is_returned(returns: str, changed: list[str]) -> None:
    assert afters(f"def f() -> {returns}:\n    return x()\n") == changed


def test_a_rule_gives_way_to_another_rule_of_the_module() -> None:
    source = 'a = refusal("B-RENT-1", "no")\nb = refusal("B-Q-12", "no")\n'
    assert afters(source) == ["a = refusal('B-Q-12', 'no')", "b = refusal('B-RENT-1', 'no')"]


@pytest.mark.parametrize(
    "source",
    [
        '"""A sentence."""\n',
        "if TYPE_CHECKING:\n    a = 1\n",
        "def f(a: Annotated[int, Span(1, 2)]) -> Literal[1]: ...\n",
        "@cache(3)\nclass A(B[1]):\n    x: Span(0, 5)\n",
        "x = attrs.field(default=1)\n",
        "x = zip(a, table, strict=True)\n",
        'x = f"{a + 1}"\n',
        "assert a < b\n",
        "from a import b\n",
    ],
)
def test_what_decides_nothing_is_left_alone(source: str) -> None:
    assert afters(source) == []


TWICE = """
class A:
    def f(self, a: int) -> int:
        if a:
            self.g()
        self.g()
"""


def test_mutants_are_known_by_what_they_change() -> None:
    found = mutants_of("tiny.py", TWICE)
    assert [(each.function, each.after, each.nth, each.line) for each in found] == [
        ("A.f", "if not a:", 1, 4),
        ("A.f", "pass", 1, 5),
        ("A.f", "pass", 2, 6),
    ]
    assert found[2].key == "tiny.py A.f #2: self.g() -> pass"
    moved = mutants_of("tiny.py", '"""Moved."""\n' + TWICE)
    assert moved == found
    assert moved[0].line == 5


def test_a_mutant_is_compiled_and_the_next_one_knows_nothing_of_it() -> None:
    values = []
    for mutant in mutants_of("tiny.py", "x = 10 - 1\n"):
        scope: dict[str, object] = {}
        exec(mutant.code("tiny.py"), scope)  # noqa: S102  # two numbers
        values.append((mutant.after, scope["x"]))
    assert values == [
        ("x = 10 + 1", 11),
        ("x = 11 - 1", 10),
        ("x = 9 - 1", 8),
        ("x = 10 - 2", 8),
        ("x = 10 - 0", 10),
    ]


MANY = mutants_of("tiny.py", "\n".join(f"x{n} = a < {n}" for n in range(50)))


def test_a_larger_sample_holds_the_smaller_one() -> None:
    small, large = sampled(MANY, 20, "1"), sampled(MANY, 40, "1")
    assert large[:20] == small
    assert sampled(MANY, 20, "2") != small
    assert sampled(reversed(MANY), 20, "1") == small


def test_verdicts_are_kept_and_the_last_word_counts(tmp_path: Path) -> None:
    file = tmp_path / "new" / "verdicts.jsonl"
    assert kept(file) == {}
    survived = Verdict("a", "golden", None, 2.5)
    killed = Verdict("a", "scenarios", "rent.toml::station", 0.5)
    other = Verdict("b", "tests", "test_x", 1.0)
    for verdict in (survived, other, killed):
        keep(file, verdict)
    assert kept(file) == {"a": killed, "b": other}


def equivalent(mutant: Mutant, reason: str) -> Equivalent:
    return Equivalent(mutant.module, mutant.function, mutant.before, mutant.after, reason)


def test_the_score_leaves_equivalents_out_and_survivors_are_shown() -> None:
    sample = MANY[:5]
    verdicts = {
        each.key: Verdict(each.key, "scenarios", killer, 1.0)
        for each, killer in zip(sample, ["x", "x", "x", None, None], strict=True)
    }
    known = [equivalent(sample[3], "never equal"), equivalent(MANY[9], "x")]
    reasons = {each.key: why for each in sample if (why := reason_for(each, known)) is not None}
    tally = tallied(sample, verdicts, reasons)
    assert (tally.size, tally.score) == (5, 0.75)
    text = "\n".join(report(tally, stale(known, sample)))
    survivor = sample[4]
    assert f"survived: tiny.py:{survivor.line} the module\n    - {survivor.before}" in text
    assert "    never equal" in text
    assert f"no longer there, take it out of the list of equivalents: {MANY[9].module}" in text
    assert text.endswith(
        "5 mutants: 3 killed (scenarios 3), 1 survived, 1 equivalent\nscore: 75.0%"
    )


def test_every_equivalent_has_a_reason_and_is_listed_once() -> None:
    listed = equivalents()
    assert all(len(each.reason) > 20 for each in listed)
    places = [(each.module, each.function, each.before, each.after) for each in listed]
    assert len({*places}) == len(places)


LEAST = """
TEN = 10

def least(bid: int) -> int:
    while bid < TEN:
        bid += 3
    return bid
"""
JUDGE = """
import json, sys
from pathlib import Path
from tools.mutants.judging import Judge
from tools.mutants.processes import JudgingError
from tools.mutants.stages import Stage
from tools.mutants.suites import Suite

def run(wanted=10):
    from tiny import least
    return None if least(7) == wanted else "seven"

folder = Path(sys.argv[1])
sys.path.insert(0, sys.argv[1])
class Cases:
    def __len__(self):
        return 2

    def run(self, chosen):
        for number in chosen:
            if number == 0:
                import time
                time.sleep(0.01)
            elif run():
                return "seven"

def load(use):
    use(Cases())  # tiny is imported late

stages = (Stage("quick", run, load), Stage("slow", lambda: None, load))
suite = Suite("tiny", folder, ".", ("*.py",), stages)
judge = Judge(suite, spare=0.2)
found = {}
for mutant in suite.mutants():
    judged = judge.judge(mutant)
    found[mutant.after] = [judged.stage, judged.killer]
print(json.dumps(found))
print(json.dumps({each.after: judged.killer for each, judged in judge.at_once(suite.mutants())}))
failing = Suite("tiny", folder, ".", ("*.py",), (Stage("quick", lambda: run(11), load),))
try:
    Judge(failing).judge(mutant)
except JudgingError as error:
    print(error)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants are judged in forked processes")
def test_mutants_of_a_tiny_module_are_judged(tmp_path: Path) -> None:
    (tmp_path / "tiny.py").write_text(LEAST)
    command = [sys.executable, "-c", JUDGE, str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    first, second, third = ran.stdout.splitlines()
    assert json.loads(first) == {
        "while bid >= TEN:": ["quick", "seven"],
        "while bid <= TEN:": ["quick", "seven"],
        "bid -= 3": ["quick", "took too long"],
        "pass": ["quick", "took too long"],
        "bid += 4": ["quick", "seven"],
        "bid += 2": ["quick", "seven"],
        "return bid + 1": ["quick", "seven"],
        "TEN = 11": ["quick", "seven"],
        "TEN = 9": ["slow", None],
    }
    at_once = {after: killer for after, (_, killer) in json.loads(first).items() if killer}
    del at_once["TEN = 11"]
    assert json.loads(second) == at_once
    assert third == "without any change there fails: tiny, quick: seven"
