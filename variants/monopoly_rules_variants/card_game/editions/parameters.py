"""The parameters of the card game, under the names of the ledger."""

from __future__ import annotations

from typing import Annotated, Literal

import attrs

from monopoly_rules.kernel import EqualByFields, Seats, Several, Span
from monopoly_rules.plugins import Parameter

_PRINTED = "no other value is defined; an edition or a modifier may set one"
_ONLY = "no other value is defined"


@attrs.frozen(kw_only=True)
class CardNumbers(EqualByFields):
    """Every parameter of the card game; the edition files give their values."""

    house_counts: Annotated[
        tuple[int, ...], Several(Span(0, 14), 4, 4), Parameter("C-Q-1", fixed=_PRINTED)
    ]
    hand_size: Annotated[int, Span(1, 11), Parameter("C-SETUP-4", fixed=_PRINTED)]
    reward_count: Annotated[int, Span(0, 20), Parameter("C-REWARD-1", fixed=_PRINTED)]
    reward_short_pile: Annotated[Literal["take_rest"], Parameter("C-Q-23", fixed=_ONLY)]
    chance_as_token: Annotated[bool, Parameter("C-Q-5")]
    chance_as_hotel: Annotated[bool, Parameter("C-Q-4")]
    chance_locked_after_laydown: Annotated[bool, Parameter("C-Q-8")]
    chance_may_idle: Annotated[bool, Parameter("C-Q-6")]
    chance_min_natural_deeds: Annotated[int, Span(0, 1), Parameter("C-Q-2")]
    chance_extends_stations: Annotated[bool, Parameter("C-Q-3")]
    real_cards_rearrange: Annotated[Literal[True], Parameter("C-Q-9", fixed=_ONLY)]
    tokens_on_non_streets: Annotated[bool, Parameter("C-Q-11")]
    surplus_on_going_out: Annotated[Literal["trade_pile", "aside"], Parameter("C-Q-18")]
    draw_pile_empty: Annotated[Literal["trade_or_out", "end_round"], Parameter("C-Q-22")]
    stall_orbits: Annotated[int | None, Span(1, 1_000_000), Parameter("C-Q-58")] = None
    mrm_tie: Annotated[Literal["nobody"], Parameter("C-Q-35", fixed=_ONLY)]
    zeroed_player_blocks_mrm: Annotated[bool, Parameter("C-Q-34")]
    auto_arrange: Annotated[bool, Parameter("C-Q-37")]
    win_target: Annotated[int, Span(1, 10**9, noun="money"), Parameter("C-WIN-1")]
    win_strictly_above: Annotated[bool, Parameter("C-Q-38")]
    top_tie: Annotated[Literal["play_on", "shared"], Parameter("C-Q-39")]
    neutral_plus_draw: Annotated[bool, Parameter("C-P3-4")]
    neutral_multi_trade: Annotated[bool, Parameter("C-Q-44")]
    neutral_piles_per_turn: Annotated[int, Span(1, 2), Parameter("C-Q-46")]
    p56_pass_timing: Annotated[Literal["orbit", "turn"], Parameter("C-Q-51")]
    p56_missing_trade_card: Annotated[Literal["lay_from_hand"], Parameter("C-Q-50", fixed=_ONLY)]
    p56_out_hand: Annotated[Literal["base", "ten"], Parameter("C-Q-48")]
    first_dealer: Annotated[int, Seats(), Parameter("C-Q-43")]
