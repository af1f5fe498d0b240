"""Promises in trades: absent where no modifier has any, a part of every offer where one does."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Annotated, ClassVar

import attrs
import jsonschema
import pytest

from monopoly_rules import Game
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.kernel import (
    JSON,
    Action,
    Among,
    Choice,
    DefinitionError,
    Domain,
    Extra,
    RecordError,
    Refusal,
    RuleSet,
    Seat,
    Several,
    Span,
    menu_of,
    refusal,
)
from monopoly_rules.kernel.wire.schema import (
    action_schema,
    choice_schema,
    event_schema,
    view_schema,
)
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules.rulebook import Rule
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    DEED,
    BoardModifier,
    BoardView,
    Deed,
    Look,
    Promise,
    Table,
)
from monopoly_rules_variants.board_game.bargains.promises import NO_PROMISES, bare_promises
from monopoly_rules_variants.board_game.debt.rescue import refuse_rescue
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.values.actions import (
    THROW,
    Accept,
    CounterOffer,
    OfferTrade,
)

from .boards import BRIEF

favours = BoardModifier("favours")
OWED: Extra[tuple[tuple[int, ...], ...]] = favours.extra(
    "owed", (), within=Several(Several(Span(0, 5), 3, 3), 0, 9)
)
favours.row(Rule("FAVOUR-1", "Favours", "In a trade, players may owe each other favours."))
TOO_MANY = refusal("FAVOUR-1", "nobody owes more than nine favours")


@favours.promise
@attrs.frozen
class Favour(Promise):
    """So many favours."""

    number: Annotated[int, Span(1, 3)]
    TEXT: ClassVar = "favours: {number}"

    def refuse(self, look: Look, giver: Seat, receiver: Seat, owned: set[Deed]) -> Refusal | None:
        held = sum(number for *_, number in look.extra(OWED)) + self.number
        return TOO_MANY if held > 9 else None

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        table.put(OWED, (*table.extra(OWED), (giver, receiver, self.number)))


@favours.promise
@attrs.frozen
class Dinner(Promise):
    """A dinner on a deed of one's own."""

    deeds: Annotated[tuple[Deed, ...], Several(DEED, 1, 2, rising=True)]
    course: Annotated[str, Among(("soup", "cake"))]
    TEXT: ClassVar = "{course} on {deeds:deed}"

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        """Nothing that the state would have to remember."""


class House:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [favours]


composed = partial(compose, registry=registry_of(board=board_game, house=House()))
PLAIN, WITH = "board-nl", "board-nl+favours"
GIVEN = {"turn": 0, "cash": [500, 500], "deeds": [["Brink"], ["Spui"]]}
ONE: tuple[object, ...] = ("favours:Favour", 2)
CAKE: tuple[object, ...] = ("favours:Dinner", (18,), "cake")


def game(spec: str = WITH) -> Game:
    rules: RuleSet = composed(spec, players=2)
    return Game(rules, seed=1, start=rules.position(GIVEN))


def offer(*promises: tuple[object, ...], seat: Seat = 0) -> OfferTrade:
    return OfferTrade(seat, 1 - seat, 0, (), (), 50, (), (), promises, ())


def texts(*values: object) -> str:
    return json.dumps(values)


def test_a_plain_game_knows_nothing_of_promises() -> None:
    playing = game(PLAIN)
    rules = playing.rules
    schemas = (action_schema, event_schema, view_schema, choice_schema)
    everything = texts(*(schema(rules) for schema in schemas))
    everything += texts(*(rules.forms.choice(each) for each in playing.choices(0)))
    trade = OfferTrade(0, 1, 0, (), (), 50, (18,), ())
    everything += texts(rules.forms.action(trade))
    playing.play(trade)
    everything += playing.save() + texts(rules.forms.view(playing.view(1)))
    assert "promise" not in everything
    with pytest.raises(RecordError, match="give_promises"):
        playing.action(0, {**rules.forms.action(trade), "give_promises": []})


def test_a_plain_game_refuses_them() -> None:
    refused = game(PLAIN).why_not(offer(ONE))
    assert refused is not None
    assert refused.rule == "K-FIELD"


def test_they_do_not_change_the_digest_of_a_game_without_them() -> None:
    """Only the extra of the modifier differs."""
    plain, other = game(PLAIN), game()
    trade = OfferTrade(0, 1, 0, (), (), 50, (18,), ())
    for each in (plain, other):
        each.play(trade)
    written = [each.rules.forms.state(each.state) for each in (plain, other)]
    assert written[0].pop("extras") == {}
    assert written[1].pop("extras") == {"favours.owed": []}
    assert written[0] == written[1]


def test_an_offer_shows_what_is_promised_and_it_is_kept() -> None:
    playing = game()
    rules = playing.rules
    trade = offer(CAKE, ONE)
    told = playing.play(trade)
    assert "soup" not in playing.tell(told[0])
    assert "cake on Spui" in playing.tell(told[0])
    assert "favours: 2" in playing.tell(told[0])
    question = rules.forms.view(playing.view(1))["question"]
    assert isinstance(question, dict)
    assert question["give_promises"] == [["favours:Dinner", [18], "cake"], ["favours:Favour", 2]]
    assert "take_promises" not in question
    for schema, value in (
        (action_schema, rules.forms.action(trade)),
        (event_schema, rules.forms.event(told[0])),
        (view_schema, rules.forms.view(playing.view(1))),
        (choice_schema, rules.forms.choice(playing.choices(1)[2])),
    ):
        jsonschema.validate(value, schema(rules))
    assert playing.action(0, rules.forms.action(trade)) == trade
    again = Game.load(playing.save(), compose=composed)
    assert again.state == playing.state
    playing.play(Accept(1, 0))
    assert rules.forms.state(playing.state)["extras"] == {"favours.owed": [[0, 1, 2]]}
    playing.undo()
    playing.undo()
    assert rules.forms.state(playing.state)["extras"] == {"favours.owed": []}


def test_promises_are_written_in_one_order() -> None:
    playing = game()
    refused = playing.why_not(offer(ONE, CAKE))
    assert refused is not None
    assert refused.rule == "K-FIELD"
    promises: JSON = [["favours:Favour", 2], ["favours:Dinner", [18], "cake"]]
    written = {**playing.rules.forms.action(offer()), "give_promises": promises}
    assert playing.action(0, written) == offer(CAKE, ONE)


def test_an_open_offer_lies_there_with_its_promises() -> None:
    playing = game()
    playing.play(offer(ONE, seat=1))
    view = playing.view(None)
    assert isinstance(view, BoardView)
    assert view.offers[0].give_promises == (ONE,)
    assert Game.load(playing.save(), compose=composed).state == playing.state
    playing.rules.require_possible(playing.state)
    playing.play(Accept(0, 1))
    assert playing.rules.forms.state(playing.state)["extras"] == {"favours.owed": [[1, 0, 2]]}


def test_a_counter_offer_promises_something_else() -> None:
    playing = game()
    playing.play(offer(ONE))
    playing.play(CounterOffer(1, 0, 0, (18,), (), 0, (), (), (), (ONE,)))
    playing.play(Accept(0, 1))
    assert playing.rules.forms.state(playing.state)["extras"] == {"favours.owed": [[0, 1, 2]]}


def test_what_a_modifier_refuses_is_refused_with_its_rule() -> None:
    playing = game()
    for _ in range(4):
        playing.play(offer(ONE))
        playing.play(Accept(1, 0))
    refused = playing.why_not(offer(ONE))
    assert refused is not None
    assert refused.rule == "FAVOUR-1"
    unknown = playing.why_not(offer(("favours:Kiss", 1)))
    assert unknown is not None
    assert unknown.rule == "K-FIELD"


def test_a_choice_describes_them_and_can_be_narrowed() -> None:
    playing = game()
    (choice, *_) = [each for each in playing.choices(0) if each.kind is OfferTrade]
    assert choice.fields[-2:] == ("give_promises", "take_promises")
    assert choice.contains(offer(CAKE, ONE))
    assert not choice.contains(offer(("favours:Favour", 4)))
    narrowed = choice.given(give_promises=(("favours:Favour", 1),))
    assert narrowed.contains(offer(("favours:Favour", 1)))
    described = playing.rules.forms.choice(choice)
    assert "Dinner" in texts(described)


def test_throwing_leaves_them_alone() -> None:
    playing = game()
    playing.play(THROW[0])
    assert playing.rules.forms.state(playing.state)["extras"] == {"favours.owed": []}


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_of_promises_conforms(players: int) -> None:
    check_variant(Variant(WITH, players, composed, profile=BRIEF))


def test_random_players_offer_goods_promises_and_both_without_listing_all_promises(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    usual = Favour.refuse

    def counted(promise: Favour, *given: object) -> Refusal | None:
        asked.append(promise)
        return usual(promise, *given)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(Favour, "refuse", counted)
    rules = composed(WITH, players=2)
    choices = rules.decision(rules.position(GIVEN)).choices(0)
    (trade,) = [choice for choice in choices if choice.kind is OfferTrade]
    rng = random.Random(5)
    asked.clear()
    drawn = [each for _ in range(300) if isinstance(each := trade.sample(rng), OfferTrade)]
    goods = [bool(each.give_deeds or each.take_deeds) for each in drawn]
    promised = [bool(each.give_promises or each.take_promises) for each in drawn]
    assert {*zip(goods, promised, strict=True)} == {(True, True), (True, False), (False, True)}
    assert len(asked) < 2 * len(drawn)


def test_with_nothing_but_promises_one_is_offered() -> None:
    rules = composed(WITH, players=2)
    bare = {
        **GIVEN,
        "deeds": [[], []],
        "extras": {"favours.owed": [[0, 1, 3], [0, 1, 3], [0, 1, 2]]},
    }
    choices = rules.decision(rules.position(bare)).choices(0)
    (trade,) = [choice for choice in choices if choice.kind is OfferTrade]
    sampled = {trade.sample(random.Random(seed)) for seed in range(40)}
    drawn = [each for each in sampled if isinstance(each, OfferTrade)]
    promised = {(*each.give_promises, *each.take_promises) for each in drawn}
    assert promised == {(("favours:Favour", 1),)}


@pytest.mark.rule("B-Q-91")
def test_a_suggested_counter_offer_keeps_what_both_promise() -> None:
    """Its maker promises what he was asked for, and is promised what he was offered."""
    playing = game()
    brink, spui = (playing.rules.value_of("deed", name) for name in ("Brink", "Spui"))
    assert type(brink) is int
    assert type(spui) is int
    playing.play(OfferTrade(0, 1, 0, (brink,), (), 0, (spui,), (), (ONE,), (CAKE,)))
    view = playing.view(1)
    assert isinstance(view, BoardView)
    found = [*playing.rules.suggested(view, CounterOffer)]
    assert found == [
        CounterOffer(1, 0, 0, (spui,), (), asked, (brink,), (), (CAKE,), (ONE,))
        for asked in (30, 60, 120)
    ]
    assert [playing.why_not(each) for each in found] == [None, None, None]


def test_a_promise_needs_a_sentence_and_a_range() -> None:
    mine = BoardModifier("mine")

    @attrs.frozen
    class Silent(Promise):
        number: Annotated[int, Span(1, 3)]

    with pytest.raises(DefinitionError, match="TEXT"):
        mine.promise(Silent)
    with pytest.raises(DefinitionError, match="derive it from Promise"):
        mine.promise(int)  # type: ignore[type-var]  # on purpose


def typed(playing: Game) -> Phrases:
    return Phrases(playing.rules, 0, playing.words("en"))


def trades(playing: Game) -> list[Choice[Action]]:
    return [each for each in playing.choices(0) if each.kind is OfferTrade]


def test_the_terminal_asks_for_a_promise_part_by_part() -> None:
    playing = game()
    # Enter instead of an example; cash, deeds; a dinner, a favour; nothing from the other one;
    # Enter does it.
    lines = ["", "0", "-", "50", "-", "2", "Spui", "cake", "favours:Favour", "2", "kiss", "-", ""]
    refused: list[Refusal] = []
    menu = Menu(
        Screen(playing, "en", 0),
        typed(playing),
        lambda prompt: lines.pop(0),
        refused.append,
        menu_of(trades(playing)),
        playing.decision.form,
    )
    assert menu.numbered(1) == offer(CAKE, ONE)
    assert not lines
    assert not refused


def test_a_promise_can_be_typed_and_left_out() -> None:
    playing = game()
    meant = typed(playing).read("offer-trade 1 0 - - 50 - -", trades(playing))
    assert meant == offer()
    words = 'offer-trade 1 0 - - 50 - - give_promises=\'[["favours:Dinner", ["Spui"], "cake"]]\''
    assert typed(playing).read(words, trades(playing)) == offer(CAKE)


elders = BoardModifier("elders")
NOT_OLD = refusal("ELDER-1", "only the first seat gives advice")


@elders.promise
@attrs.frozen
class Advice(Promise):
    """Advice, which only the eldest can give."""

    days: Annotated[int, Span(1, 2)]
    TEXT: ClassVar = "advice: {days}"

    def refuse(self, look: Look, giver: Seat, receiver: Seat, owned: set[Deed]) -> Refusal | None:
        return None if giver == 0 else NOT_OLD

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        """Nothing that the state would have to remember."""


class Elders:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [elders]


@pytest.mark.parametrize(("seat", "given", "taken"), [(0, 2, 0), (1, 0, 2)])
def test_who_can_promise_something_gives_it_and_the_other_asks_for_it(
    seat: Seat, given: int, taken: int
) -> None:
    known = registry_of(board=board_game, elders=Elders())
    rules = compose("board-nl+elders", players=2, registry=known)
    look = rules.codec.open_table(rules, rules.position(GIVEN), None)
    assert isinstance(look, Table)
    offers = {*bare_promises(look, seat, 1 - seat)}
    assert sum(len(each.give_promises) for each in offers) == given
    assert sum(len(each.take_promises) for each in offers) == taken


@pytest.mark.rule("B-Q-64")
def test_a_debtor_promises_nothing() -> None:
    rules = composed(WITH, players=2)
    state = attrs.evolve(rules.position(GIVEN), agenda=(Debt(0, 1, 900, "B-RENT-1", 0, (0, 0)),))
    look = rules.codec.open_table(rules, state, None)
    brink = rules.value_of("deed", "Brink")
    assert isinstance(look, Table)
    assert type(brink) is int
    sale = OfferTrade(0, 1, 0, (brink,), (), 450, (), (), (), ())
    assert refuse_rescue(look, None, sale) is None
    promising = attrs.evolve(sale, give_promises=(ONE,)), attrs.evolve(sale, take_promises=(ONE,))
    for each in promising:
        refused = refuse_rescue(look, None, each)
        assert refused is not None
        assert (refused.rule, refused.text) == (
            "B-Q-64",
            "nothing is promised in a debtor's offer",
        )


hosts = BoardModifier("hosts")
NO_ROOF = refusal("HOST-1", "nobody is invited to what belongs to another")


@hosts.promise
@attrs.frozen
class Evening(Promise):
    """An evening on a deed that is one's own when the trade is made."""

    at: Annotated[Deed, DEED]
    TEXT: ClassVar = "an evening on {at:deed}"

    def refuse(self, look: Look, giver: Seat, receiver: Seat, owned: set[Deed]) -> Refusal | None:
        return None if self.at in owned else NO_ROOF

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        """Nothing that the state would have to remember."""

    @classmethod
    def domains(cls, look: Look, giver: Seat, receiver: Seat) -> tuple[Domain, ...] | None:
        """Only the second seat is asked for one."""
        return super().domains(look, giver, receiver) if giver == 1 else None


class Hosts:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [hosts]


def hosted(**given: object) -> Game:
    known = registry_of(board=board_game, hosts=Hosts())
    rules = compose("board-nl+hosts", players=2, registry=known)
    return Game(rules, seed=1, start=rules.position({**GIVEN, **given}))


@pytest.mark.rule("B-Q-36")
def test_what_the_partner_promises_is_judged_by_the_deeds_that_he_has_after_the_trade() -> None:
    """Seat 0 gives Brink for Spui: then seat 1 has Brink, and Spui no longer."""
    playing = hosted()
    brink, spui = (playing.rules.value_of("deed", name) for name in ("Brink", "Spui"))
    assert type(brink) is int
    assert type(spui) is int

    def why_not(give: tuple[int, ...], take: tuple[int, ...], at: int) -> str | None:
        evening = ("hosts:Evening", at)
        refused = playing.why_not(OfferTrade(0, 1, 0, give, (), 0, take, (), (), (evening,)))
        return None if refused is None else refused.rule

    assert why_not((brink,), (spui,), brink) is None
    assert why_not((brink,), (spui,), spui) == "HOST-1"
    assert why_not((), (), spui) is None
    assert why_not((), (), brink) == "HOST-1"


def test_a_choice_shows_what_each_side_can_promise() -> None:
    """Nobody else than seat 1 can invite, on either of the two deeds that there are."""
    (choice,) = trades(hosted())
    mine, theirs = choice.domains[-2:]
    for deed, is_theirs in ((1, True), (18, True), (0, False)):
        evening = (("hosts:Evening", deed),)
        assert (mine.contains(evening), theirs.contains(evening)) == (False, is_theirs)


def test_where_nothing_can_be_promised_goods_are_sampled() -> None:
    """Both have a release card and no deed, so nobody can be invited."""
    (choice,) = trades(hosted(deeds=[[], []], cards=[["chance"], ["chest"]]))
    drawn = [choice.sample(random.Random(seed)) for seed in range(40)]
    offers = [each for each in drawn if isinstance(each, OfferTrade)]
    assert {(each.give_cards, each.take_cards) for each in offers} == {((0,), ()), ((), (1,))}
    assert not any(each.give_promises or each.take_promises for each in offers)


def test_promises_come_from_the_side_that_can_make_them() -> None:
    """Only seat 1 can invite, to its own deed: seat 0 asks for that, and never offers it."""
    playing = hosted()
    look = playing.rules.codec.open_table(playing.rules, playing.state, None)
    assert isinstance(look, Table)
    bare = [*bare_promises(look, 0, 1)]
    assert {(each.give_promises, each.take_promises) for each in bare} == {
        ((), (("hosts:Evening", 18),))
    }
    (choice,) = trades(playing)
    drawn = [choice.sample(random.Random(seed)) for seed in range(60)]
    offers = [each for each in drawn if isinstance(each, OfferTrade)]
    assert not any(each.give_promises for each in offers)
    with_goods = [each for each in offers if each.give_deeds or each.take_deeds]
    assert any(each.take_promises for each in with_goods)


def test_who_can_promise_nothing_offers_no_promises_and_nothing_else() -> None:
    assert NO_PROMISES.count() == 1
    assert () in NO_PROMISES
    assert (None,) not in NO_PROMISES
