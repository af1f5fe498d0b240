"""A modifier's own questions and steps lie on the agenda like the family's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Annotated, ClassVar

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import (
    Action,
    Choice,
    DefinitionError,
    Event,
    Game,
    Refusal,
    Seat,
    SeatQuestion,
    Seats,
    Secret,
    Span,
    Step,
    always,
    seen_only_by,
    verb,
)
from monopoly_rules.kernel.wire.schema import view_schema
from monopoly_rules.kernel.words.saying import say
from monopoly_rules.testing import Variant, check_variant
from toy_game import ToyLook, ToyModifier, ToyTable, on_six, price
from toy_game.turns import Throw

from .houses import composed, doubling, refused, registry

oracle = ToyModifier("oracle")
"""Whoever throws a 6 hears an omen, alone, and says for how many coins he believes it."""


@attrs.frozen
class Believe(Action):
    """Pay for an omen."""

    coins: Annotated[int, Span(0, 3, noun="coins")]


@attrs.frozen
class Heard(Event):
    seat: Seat
    omen: Annotated[Secret[int], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} heard an omen: {omen}"
    VEILED: ClassVar = "{seat:seat} heard an omen"


def offer(look: ToyLook, question: Omen, seat: Seat) -> Iterator[Choice[Believe]]:
    yield Choice(Believe, seat, (Span(0, min(3, look.coins[seat]), noun="coins"),))


def refuse(look: ToyLook, question: Omen, action: Believe) -> Refusal | None:
    if action.coins > look.coins[action.seat]:
        return Refusal("ORACLE-1", "you have {0:coins}", (look.coins[action.seat],))
    return None


def believe(table: ToyTable, question: Omen, action: Believe) -> None:
    table.push(Offering(question.seat, action.coins))


@oracle.question
@attrs.frozen
class Omen(SeatQuestion[ToyLook]):
    """A player alone knows the omen, and says what it is worth."""

    omen: Annotated[Secret[int], Span(0, 1), seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} says what the omen is worth"
    VERBS: ClassVar = (verb(Believe, offers=offer, refuse=refuse, do=believe),)
    ONCE: ClassVar = True


@oracle.step
@attrs.frozen
class Offering(Step[ToyTable]):
    """The coins go to the bank, one by one."""

    seat: Annotated[Seat, Seats()]
    left: Annotated[int, Span(0, 3)]

    def run(self, table: ToyTable) -> None:
        if self.left:
            table.pay(self.seat, 1, "ORACLE-2")
            table.push(Offering(self.seat, self.left - 1))


oracle.event(Heard)
oracle.row(mr.Rule("ORACLE-2", "What an omen costs", "The coins go to the bank, one by one."))


@oracle.replace(on_six, rule="ORACLE-1")
def ask_the_oracle(table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 hears an omen and says what it is worth to him."""
    omen = table.turns % 2
    table.tell(Heard, "ORACLE-1", seat, omen)
    table.push(Omen(seat, omen))


SPEC = "toy-bazaar+oracle"
KNOWN = registry(oracle)


def asked() -> Game:
    """A game of three in which seat 0 has thrown a 6 and is asked."""
    found = composed(SPEC, known=KNOWN)
    start = found.position({"coins": [50, 2, 50]})
    playing = Game(found, start=start, chance=mr.Scripted([(6,), (6,), (2,)]))
    playing.play(Throw(0))
    return playing


@pytest.mark.smoke
def test_the_question_is_asked_answered_and_its_step_runs() -> None:
    playing = asked()
    assert playing.decision.awaited == (0,)
    (choice,) = playing.choices(0)
    assert choice.kind is Believe
    assert choice.domains == (Span(0, 3, noun="coins"),)
    playing.play(Believe(0, 2))
    assert playing.rules.forms.state(playing.state)["coins"] == [48, 2, 50]
    assert [event.rule for event in playing.events()[-2:]] == ["ORACLE-2", "ORACLE-2"]
    assert playing.decision.awaited == (1,), "the turn goes on where the question came in"


def test_a_refusal_names_the_modifiers_rule() -> None:
    playing = asked()
    playing.play(Believe(0, 0))
    playing.play(Throw(1))
    with pytest.raises(mr.IllegalAction) as caught:
        playing.play(Believe(1, 3))
    assert caught.value.refusal.rule == "ORACLE-1"


def test_its_secret_field_is_seen_by_its_seat_alone() -> None:
    playing = asked()
    forms = playing.rules.forms
    seen = {seat: forms.view(playing.view(seat))["question"] for seat in (0, 1, None)}
    hidden = {"task": "oracle:Omen", "seat": 0}
    assert seen[0] == {**hidden, "omen": 0}
    assert seen[1] == seen[None] == hidden


def test_saves_undo_and_replay_keep_it() -> None:
    playing = asked()
    again = Game.load(playing.save(), compose=partial(mr.compose, registry=KNOWN))
    assert again.state == playing.state
    again.play(Believe(0, 1))
    again.undo()
    assert again.state == playing.state
    written = json.loads(json.dumps(playing.rules.forms.state(playing.state)))
    assert written["agenda"][-1] == {"task": "oracle:Omen", "seat": 0, "omen": 0}
    assert playing.rules.forms.read_state(written) == playing.state


def test_schema_explanation_and_words_know_it() -> None:
    found = composed(SPEC, known=KNOWN)
    assert "oracle:Omen" in json.dumps(view_schema(found))
    assert "question Omen" in found.explain()
    playing = asked()
    question = playing.decision.question(0)
    assert question is not None
    assert say(question, playing.words()) == "seat 0 says what the omen is worth"


def test_it_conforms_alone_and_beside_another() -> None:
    known = registry(oracle, doubling("twice", "TWICE-1"))
    for spec in (SPEC, "toy-bazaar+twice+oracle"):
        check_variant(Variant(spec, 3, partial(mr.compose, registry=known)))


# Misuse is named


def test_a_question_that_nobody_announced_is_named_when_it_is_asked() -> None:
    silent = ToyModifier("silent")

    @attrs.frozen
    class Whisper(SeatQuestion[ToyLook]):
        """Announced by nobody."""

    @silent.replace(on_six, rule="SILENT-1")
    def whisper(table: ToyTable, seat: Seat) -> None:
        """Nobody knows this question."""
        table.push(Whisper(seat))

    found = composed("toy-bazaar+silent", silent)
    start = found.position({"coins": [50, 50, 50]})
    playing = Game(found, start=start, chance=mr.Scripted([(6,)]))
    with pytest.raises(DefinitionError, match="Whisper is asked, but is not a question"):
        playing.play(Throw(0))
    assert playing.state == start, "nothing is half done"


def test_a_task_that_cannot_be_one_is_refused_where_it_is_announced() -> None:
    made = ToyModifier("made")

    @attrs.frozen
    class Mute(SeatQuestion[ToyLook]):
        """Nothing can be answered."""

    class Bare(SeatQuestion[ToyLook]):
        VERBS: ClassVar = (verb(Believe, offers=offer, refuse=always, do=believe),)

    with pytest.raises(DefinitionError, match="nothing can be answered to the question Mute"):
        made.question(Mute)
    with pytest.raises(DefinitionError, match=r"Bare is a question and needs @attrs.frozen"):
        made.question(Bare)
    with pytest.raises(DefinitionError, match="Offering is no question; derive it from Question"):
        made.question(Offering)  # type: ignore[type-var]  # the mistake
    with pytest.raises(DefinitionError, match="Omen is announced twice"):
        oracle.question(Omen)


def free(look: ToyLook, seat: Seat) -> int:
    """The bank gives nothing for a card."""
    return 0


def test_an_event_or_a_verb_that_cannot_be_one_is_refused_where_it_is_announced() -> None:
    mine = ToyModifier("mine")
    with pytest.raises(DefinitionError, match="'int'> is no event; derive it from Event"):
        mine.event(int)  # type: ignore[type-var]  # on purpose
    with pytest.raises(DefinitionError, match="takes the class of a question and a verb"):
        mine.verb(Omen, Believe)  # type: ignore[arg-type]  # on purpose


def test_two_modifiers_cannot_own_one_question() -> None:
    other = ToyModifier("other")
    other.question(Omen)
    other.replace(price, rule="OTHER-1")(free)
    problem = refused("toy-bazaar+oracle+other", known=registry(oracle, other))
    assert problem.startswith("Believe belongs to modifier 'oracle'")


def test_a_verb_may_be_added_to_an_earlier_modifiers_question() -> None:
    @attrs.frozen
    class Laugh(Action):
        """Do not believe it."""

    later = ToyModifier("later", after=("oracle",))
    later.row(mr.Rule("LATER-1", "Laugh", "An omen may be laughed at."))

    def offer_laughter(look: ToyLook, question: Omen, seat: Seat) -> Iterator[Choice[Laugh]]:
        yield Choice(Laugh, seat)

    def laugh(table: ToyTable, question: Omen, action: Laugh) -> None:
        """Nothing happens."""

    later.verb(Omen, verb(Laugh, offers=offer_laughter, refuse=always, do=laugh))
    known = registry(oracle, later)
    found = composed("toy-bazaar+oracle+later", known=known)
    assert Laugh in found.verbs[Omen]
    assert "adds Laugh to Omen, which is not a question" in refused("toy-bazaar+later", known=known)
