"""How a game moves: the check, steps and questions, interrupts, and nothing half done."""

from __future__ import annotations

from typing import ClassVar

import attrs
import pytest

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    DefinitionError,
    Event,
    IllegalAction,
    Outcome,
    Seat,
    Step,
    Task,
    first_misfit,
    say,
    settle,
)

from .pebbles import (
    FLAG,
    POT,
    Ask,
    Broken,
    Coin,
    Count,
    Nod,
    Nodding,
    PebbleLook,
    PebbleRules,
    PebbleState,
    PebbleTable,
    Smash,
    Spin,
    Stop,
    Take,
    Took,
    Toss,
    Tossing,
    Wish,
    composition,
    pebbles,
)

RULES = pebbles(2)
START = RULES.start()[0]


@attrs.frozen
class Stranger(Action):
    pass


def test_start_runs_to_the_first_question() -> None:
    assert START.agenda == (Ask(0),)
    assert RULES.decision(START).awaited == (0,)


@pytest.mark.smoke
def test_apply_gives_the_next_state_and_what_happened() -> None:
    state, events = RULES.apply(START, Take(0, 3))
    assert events == (Took("P-1", 0, 3),)
    assert state.heaps == (3, 0)
    assert state.pot == 17
    assert state.agenda == (Ask(1),)
    assert START.heaps == (0, 0)


def test_apply_without_events_gives_the_same_state() -> None:
    assert RULES.apply(START, Take(0, 3), events=False) == (RULES.apply(START, Take(0, 3))[0], ())


def test_rule_that_breaks_half_way_leaves_the_state_whole() -> None:
    copy = attrs.evolve(START)
    with pytest.raises(Broken):
        RULES.apply(START, Smash(0))
    assert copy == START
    assert RULES.apply(START, Take(0, 1))[0].heaps == (1, 0)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Take(0, 4), "P-1"),
        (Take(0, 0), "P-1"),
        (Take(1, 1), "P-2"),
        (Take(0, 11), "K-FIELD"),
        (Take(0, True), "K-FIELD"),
        (Take(0, "1"), "K-FIELD"),  # type: ignore[arg-type]  # on purpose
        (Take(7, 1), "K-SEAT"),
        (Take(CHANCE, 1), "K-SEAT"),
        (Take(True, 1), "K-FIELD"),
        (Take("0", 1), "K-FIELD"),  # type: ignore[arg-type]  # on purpose
        (Take(HOST, 1), "K-ACTION"),
        (Nod(0), "K-ACTION"),
        (Coin(0, 1), "K-ACTION"),
        (Coin(CHANCE, 1), "K-SEAT"),
        (Stop(0), "K-ACTION"),
        (Stranger(0), "K-ACTION"),
        (Stranger(HOST), "K-ACTION"),
    ],
)
def test_refusal_names_the_first_rule_that_forbids(action: Action, rule: str) -> None:
    refusal = RULES.decision(START).why_not(action)
    assert refusal is not None
    assert refusal.rule == rule
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(START, action)
    assert caught.value.refusal == refusal
    assert caught.value.action is action
    assert caught.value.seat == action.seat
    assert f"[{rule}]" in str(caught.value)


class Patient(PebbleRules):
    """Pebbles with a rule behind what nobody is asked for."""

    def untimely(self, look: PebbleTable, action: Action) -> str | None:
        return {Take: "P-2", Nod: "P-4"}.get(type(action))


@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        (Take(1, 1), "P-2", None),
        (Nod(0), "K-ACTION", "P-4"),
        (Nod(1), "K-ACTION", "P-4"),
        (Coin(0, 1), "K-ACTION", None),
        (Take(0, 11), "K-FIELD", None),
        (Take(7, 1), "K-SEAT", None),
        (Take(CHANCE, 1), "K-SEAT", None),
        (Take(HOST, 1), "K-ACTION", None),
        (Stop(0), "K-ACTION", None),
    ],
)
def test_a_refusal_of_the_kernel_names_the_rule_behind_it(
    action: Action, rule: str, because: str | None
) -> None:
    rules = Patient(composition())
    with pytest.raises(IllegalAction) as caught:
        rules.apply(START, action)
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.because) == (rule, because)
    address = rule if because is None else f"{because}, {rule}"
    assert str(caught.value).endswith(f" [{address}]")
    assert say(refusal, rules.words()).endswith(f"  [{address}]")


def test_so_does_the_refusal_of_a_seat_that_is_not_asked() -> None:
    rules = Patient(composition())
    tossed, _ = rules.apply(START, Toss(0))
    refusal = rules.decision(tossed).why_not(Take(1, 1))
    assert refusal is not None
    assert refusal.rules == ("P-2", "K-SEAT")


def test_unknown_action_is_told_what_is_possible() -> None:
    with pytest.raises(IllegalAction, match="Smash, Spin, Take, Toss, Wish"):
        RULES.apply(START, Nod(0))


def test_nothing_is_possible_after_the_end() -> None:
    over, _ = RULES.apply(START, Stop(HOST))
    assert over.outcome == Outcome("P-9", (0,), (0, 0), "stopped")
    assert over.agenda == ()
    decision = RULES.decision(over)
    assert decision.over
    assert decision.awaited == ()
    assert decision.question(0) is None
    for seat in (0, 1, CHANCE, HOST):
        assert not decision.may_act(seat)
        assert decision.choices(seat) == ()
    for action in (Take(0, 1), Stop(HOST), Take(99, 1), Stranger(0)):
        refusal = decision.why_not(action)
        assert refusal is not None
        assert refusal.rule == "K-OVER"


def test_question_answered_once_is_taken_off_by_the_kernel() -> None:
    tossed, _ = RULES.apply(START, Toss(0))
    assert tossed.agenda == (Nodding(1), Tossing())
    landed, _ = RULES.apply(tossed, Coin(CHANCE, 0))
    assert landed.agenda == (Nodding(1),)
    nodded, _ = RULES.apply(landed, Nod(1))
    assert nodded.agenda == (Ask(1),)


def test_interrupt_is_kept_in_the_state_and_resumed() -> None:
    table = RULES.codec.open_table(RULES, START, [])
    table.push(Count(2))
    table.push(Nodding(1))
    waiting = RULES.codec.freeze(table)
    assert RULES.decision(waiting).awaited == (1,)
    assert RULES.problems(waiting) == ()
    after, events = RULES.apply(waiting, Nod(1))
    assert events == (Took("P-1", 0, 1), Took("P-1", 0, 1))
    assert after.agenda == (Ask(0),)


def test_question_that_stays_may_be_answered_by_several_seats() -> None:
    state, _ = RULES.apply(START, Wish(1, 3))
    state, _ = RULES.apply(state, Wish(0, 4))
    assert state.agenda == (Ask(0),)
    assert state.extras == (0, ("4", "3"), False)


def test_empty_agenda_asks_the_turn_order_or_ends_the_game() -> None:
    almost = PebbleState((Ask(1),), (0, ("", ""), False), None, (17, 2), 1, 1)
    over, _ = RULES.apply(almost, Take(1, 1))
    assert over.outcome == Outcome("P-3", (0,), (17, 3), "the pot is empty")


def test_steps_without_end_are_noticed() -> None:
    with pytest.raises(DefinitionError, match="steps without a question"):
        RULES.apply(START, Spin(0))


def test_idle_that_neither_asks_nor_ends_is_noticed() -> None:
    class Lazy(type(RULES)):  # type: ignore[misc]  # a class made here
        def idle(self, table: PebbleTable) -> None:
            return

    lazy = Lazy(composition(2))
    table = lazy.codec.open_table(lazy, START, None)
    table.agenda.clear()
    with pytest.raises(DefinitionError, match="neither asked nor ended"):
        settle(table)


def test_points_are_plain_attributes_that_a_composition_may_change() -> None:
    assert RULES.aim(None) == 0  # type: ignore[arg-type]  # it reads nothing
    other = pebbles(2, points={"aim": lambda look: 18})
    state, _ = other.apply(other.start()[0], Take(0, 2))
    assert state.outcome is not None
    assert RULES.aim(None) == 0  # type: ignore[arg-type]  # it reads nothing


def test_problems_of_a_position_name_their_rules() -> None:
    assert RULES.problems(START) == ()

    def rules_of(state: PebbleState) -> list[str]:
        return [problem.rule for problem in RULES.problems(state)]

    assert rules_of(attrs.evolve(START, pot=19)) == ["P-5"]
    assert rules_of(attrs.evolve(START, pot=21)) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, heaps=(0, True))) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, heaps=(0, 0, 0))) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, agenda=())) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, agenda=(Ask(5),))) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, agenda=(Count(1),))) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, extras=())) == ["K-FIELD"]
    assert rules_of(attrs.evolve(START, outcome=Outcome("P-3", (), (0, 0), "x"))) == ["K-FIELD"]
    assert rules_of(None) == ["K-FIELD"]  # type: ignore[arg-type]  # on purpose


@attrs.frozen
class Upon(Step[PebbleTable]):
    """Lies only upon another task, and only while the pot is full."""

    TAG: ClassVar = "OnTop"

    def fits(self, look: PebbleLook, below: Task | None) -> bool:
        return below is not None and look.pot == POT


@pytest.mark.parametrize(
    ("agenda", "pot", "misfit"),
    [
        ((), POT, None),
        ((Ask(0),), POT, None),
        ((Ask(0), Upon(), Upon()), POT, None),
        ((Upon(), Ask(0)), POT, 0),
        ((Ask(0), Upon(), Ask(0)), POT - 1, 1),
    ],
)
def test_the_lowest_task_that_does_not_fit_is_found(
    agenda: tuple[Task, ...], pot: int, misfit: int | None
) -> None:
    look = RULES.codec.read_only(RULES, attrs.evolve(START, agenda=agenda, pot=pot))
    assert first_misfit(look) is (None if misfit is None else agenda[misfit])


def test_what_a_modifier_has_put_in_between_is_not_below_a_task_of_the_game() -> None:
    modified = type(RULES)(attrs.evolve(RULES.composition, owners={Ask: "asks"}))  # type: ignore[arg-type]
    agenda = (Ask(0), Upon())
    look = modified.codec.read_only(modified, attrs.evolve(START, agenda=agenda))
    assert first_misfit(look) is agenda[1]


def test_a_task_keeps_its_name_in_json_by_its_tag() -> None:
    assert RULES.name_of(Upon) == "OnTop"
    assert RULES.name_of(Ask) == "Ask"


def test_events_are_made_only_if_somebody_listens() -> None:
    made: list[int] = []

    def took(rule: str, seat: Seat, amount: int) -> Event:
        made.append(amount)
        return Took(rule, seat, amount)

    log: list[Event] = []
    for listening in (None, log):
        RULES.codec.open_table(RULES, START, listening).tell(took, "P-1", 0, amount=2)
    assert made == [2]
    assert log == [Took("P-1", 0, 2)]


def test_fingerprint_follows_the_identity() -> None:
    assert pebbles(2).fingerprint == RULES.fingerprint
    assert pebbles(2, identity={"family pebbles": "2"}).fingerprint != RULES.fingerprint


def test_two_verbs_for_one_action_are_refused() -> None:
    with pytest.raises(DefinitionError, match="two verbs for Take"):
        pebbles(2, verbs={Ask: (attrs.evolve(Ask.VERBS[0]),)})


def test_flag_is_a_truth_value_and_nothing_else() -> None:
    table = RULES.codec.open_table(RULES, START, None)
    table.put(FLAG, True)
    assert RULES.codec.freeze(table).extras[2] is True
