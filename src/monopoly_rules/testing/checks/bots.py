"""The usual bots of a family play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monopoly_rules.kernel import CHANCE, Action, Choice, Player, RuleSet, Seat
from monopoly_rules.kernel.values.seeds import seat_seed
from monopoly_rules.testing.checks.playing import SOMETHING
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

LEGAL: Final = (
    "a bot answers any question with one of the choices that it is given, whatever modifiers have "
    "added; AnswersByQuestion has a way for questions it does not know"
)

CAN_RAISE: Final = "can_raise"
RAISED: Final = (
    "a modifier that counts money at can_raise has a verb at the questions where money is raised "
    "(while in debt, before buying), as long as it counts that money"
)


def check_usual_bots_play(variant: Variant) -> None:
    """Some games are played by the family's usual bot, which answers whatever it is asked, also by
    modifiers, with an action that is accepted."""
    rules = variant.rules
    make = rules.composition.bot
    if make is None:
        return
    for seed in range(variant.profile.games):
        with blamed("the usual bot, when it is made,", variant):
            players = [make(rules, seat, seat_seed(seed, seat)) for seat in range(rules.players)]
        _play(rules, players, seed, variant.profile.plies)


def _choices(here: Moment, seat: Seat) -> Sequence[Choice[Action]]:
    with blamed(f"the choices of seat {seat}", here):
        choices = here.decision.choices(seat)
    if not choices:
        question = type(here.state.agenda[-1]).__name__
        right = SOMETHING
        if CAN_RAISE in here.rules.composition.points:
            right = f"{RAISED}; {right}"
        raise here.finding(f"{question} awaits seat {seat}, which can do nothing", right)
    return choices


def _play(rules: RuleSet, players: list[Player], seed: int, plies: int) -> None:
    chance = Counted(seed)
    state, _ = rules.start()
    for ply in range(plies):
        here = Moment(rules, seed, ply, chance.drawn, state)
        decision = here.decision
        if decision.over:
            return
        seat = decision.awaited[0]
        if seat == CHANCE:
            action = decision.drawn(chance)
        else:
            choices = _choices(here, seat)
            with blamed(f"the usual bot of seat {seat}", here):
                action = players[seat](decision.view(seat), choices)
                refusal = decision.why_not(action)
            if refusal is not None:
                raise here.finding(
                    f"the usual bot answers {said(action)}, which {refusal.rule} refuses", LEGAL
                )
        with blamed(f"{said(action)}, carried out,", here):
            state, _ = rules.apply(state, action)
