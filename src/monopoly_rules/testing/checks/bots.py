"""The usual bots of a family play on."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import CHANCE, Player, RuleSet
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

LEGAL: Final = (
    "a bot answers any question with one of the choices that it is given, whatever modifiers have "
    "added; AnswersByQuestion has a way for questions it does not know"
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
            players = [make(rules, seat, seed) for seat in range(rules.players)]
        _play(rules, players, seed, variant.profile.plies)


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
            with blamed(f"the usual bot of seat {seat}", here):
                action = players[seat](decision.view(seat), decision.choices(seat))
                refusal = decision.why_not(action)
            if refusal is not None:
                raise here.finding(
                    f"the usual bot answers {said(action)}, which {refusal.rule} refuses", LEGAL
                )
        with blamed(f"{said(action)}, carried out,", here):
            state, _ = rules.apply(state, action)
