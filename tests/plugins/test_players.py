"""Which bot plays: by name, by default, and what is said when there is none."""

from __future__ import annotations

from typing import Annotated

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Action, AnswersByQuestion, Choice, Game, RuleSet, Seat, Span, View
from monopoly_rules.plugins import RANDOM, Bot, BotError, OutOfTurn, Player
from monopoly_rules.plugins.parts.random_player import RandomPlayer

from .houses import plugin, registry, rules


def player(rules: RuleSet, seat: Seat, seed: int) -> Player:
    def choose(view: View, choices: object) -> Action:
        assert isinstance(choices, tuple)
        first: Choice[Action] = choices[0]
        return first.first(1)[0]

    return choose


GREEDY = Bot("greedy", "toy", player, default=True)


def test_random_is_in_every_registry() -> None:
    found = registry()
    assert [bot.value for bot in found.bots] == [RANDOM]
    assert found.bot_for("toy") is RANDOM
    assert found.bot_for("toy", "random") is RANDOM


def test_the_default_of_a_family_plays_where_none_is_named() -> None:
    shy = Bot("shy", "toy", player)
    found = registry(ada=plugin(bots=[shy, GREEDY]))
    assert found.bot_for("toy") is GREEDY
    assert found.bot_for("toy", "shy") is shy
    assert found.bot_for("chess") is RANDOM
    assert [bot.name for bot in found.bots_of("toy")] == ["greedy", "shy", "random"]


@pytest.mark.parametrize(
    ("family", "name", "message"),
    [
        ("toy", "gredy", "unknown bot 'gredy'; bots for 'toy': greedy, random"),
        ("chess", "greedy", "the bot 'greedy' plays 'toy', not 'chess'; bots for 'chess': random"),
    ],
)
def test_a_bot_that_a_family_does_not_have(family: str, name: str, message: str) -> None:
    found = registry(ada=plugin(bots=[GREEDY]))
    with pytest.raises(BotError) as error:
        found.bot_for(family, name)
    assert str(error.value) == message
    assert (error.value.family, error.value.name) == (family, name)


def test_two_defaults_of_one_family() -> None:
    found = registry(
        ada=plugin(bots=[GREEDY]), bea=plugin(bots=[Bot("brave", "toy", player, default=True)])
    )
    assert [str(failure) for failure in found.failures] == [
        f"plugin {name!r} (given): more than one default bot of 'toy': "
        "'brave' of plugin 'bea' (given) and 'greedy' of plugin 'ada' (given)"
        for name in ("bea", "ada")
    ]
    with pytest.raises(BotError, match="name one; bots for 'toy': brave, greedy, random"):
        found.bot_for("toy")
    assert found.bot_for("toy", "greedy") is GREEDY


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (Bot("random", "toy", player), "the bot 'random' is the library's own"),
        (Bot("any", "", player, default=True), "the bot 'any' plays any game, so it cannot be"),
    ],
)
def test_bots_that_cannot_be_taken(bot: Bot, problem: str) -> None:
    found = registry(ada=plugin(bots=[bot]))
    (failure,) = found.failures
    assert failure.problem.startswith(problem)
    assert [each.value for each in found.bots] == [RANDOM]


def played(seed: int) -> list[Action]:
    toy = rules("toy-bazaar", players=2).erased
    game = Game(toy, seed=3)
    players = [RANDOM.make(toy, seat, seed) for seat in range(2)]
    actions: list[Action] = []
    while not game.over and len(actions) < 60:
        seat = game.awaited[0]
        actions.append(players[seat](game.view(seat), game.choices(seat)))
        game.play(actions[-1])
    return actions


def test_random_players_repeat_themselves_with_their_seed_only() -> None:
    assert played(1) == played(1)
    assert played(1) != played(2)


class Meddler:
    """A player that wants to be asked on another's turn."""

    def __call__(self, view: View, choices: object) -> Action:
        return Action(0)

    def out_of_turn(self, view: View, choices: object) -> Action | None:
        return None


def test_only_players_that_say_so_are_asked_out_of_turn() -> None:
    assert isinstance(Meddler(), OutOfTurn)
    toy = rules("toy-bazaar", players=2).erased
    assert not isinstance(RANDOM.make(toy, 0, 0), OutOfTurn)
    assert not isinstance(player(toy, 0, 0), OutOfTurn)


def test_a_bot_for_every_seat() -> None:
    found = registry(ada=plugin(bots=[GREEDY]))
    toy = rules("toy-bazaar", players=3, known=found).erased
    usual, named = mr.bots(toy, registry=found), mr.bots(toy, "random", registry=found)
    assert [isinstance(each, RandomPlayer) for each in usual] == [False] * 3
    assert [isinstance(each, RandomPlayer) for each in named] == [True] * 3
    with pytest.raises(BotError, match="unknown bot 'shy'"):
        mr.bots(toy, "shy", registry=found)


def test_each_bot_has_a_seed_of_its_own() -> None:
    seeds: list[int] = []

    def make(rules: RuleSet, seat: Seat, seed: int) -> Player:
        seeds.append(seed)
        return RandomPlayer(rules, seat, seed)

    found = registry(ada=plugin(bots=[Bot("noting", "toy", make)]))
    toy = rules("toy-bazaar", players=3, known=found).erased
    for seed in (1, 1, 2):
        mr.bots(toy, "noting", seed, registry=found)
    assert seeds[:3] == seeds[3:6]
    assert len(set(seeds)) == 6


def test_bots_repeat_themselves_with_their_seed_only() -> None:
    card = mr.compose("card-nl", players=4)

    def match(seed: int) -> str:
        game, players = mr.Game(card, seed=7), mr.bots(card, "random", seed)
        for _ in range(30):
            seat = game.awaited[0]
            game.play(players[seat](game.view(seat), game.choices(seat)))
        return game.save()

    assert match(1) == match(1)
    assert match(1) != match(2)


class Shy(AnswersByQuestion):
    """A player that knows no question."""

    def __init__(self) -> None:
        self.answers = {}


@attrs.frozen
class Few(Action):
    number: Annotated[int, Span(1, 3)]


@attrs.frozen
class None_(Action):
    """Without fields."""


def test_a_question_that_a_bot_does_not_know_is_answered_by_its_seed() -> None:
    game = mr.Game(mr.compose("board-nl", players=2), seed=1)
    offered: list[Choice[Action]] = [Choice(Few, 0, (Span(1, 3),)), Choice(None_, 0)]

    def answers(bot: Player) -> list[Action]:
        return [bot(game.view(0), offered) for _ in range(60)]

    assert set(answers(Shy())) == {Few(0, 1)}
    assert answers(Shy().seeded(1)) == answers(Shy().seeded(1))
    assert answers(Shy().seeded(1)) != answers(Shy().seeded(2))
    assert set(answers(Shy().seeded(1))) == {None_(0), Few(0, 1), Few(0, 2), Few(0, 3)}
