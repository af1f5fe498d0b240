"""The parameters of the ledger that decide how cards may be laid out and what they then earn."""

from __future__ import annotations

from enum import Enum

import attrs
from attrs.validators import in_, instance_of

_flag = instance_of(bool)


class Role(Enum):
    """Whose cards they are at the end of a round: a Chance serves only the one (C-OUT-12)."""

    OUT = "out"
    OTHER = "other"


@attrs.frozen(kw_only=True, cache_hash=True)
class LayoutRules:
    """Joker, token and MRM rules of an edition, each under its name in the ledger."""

    chance_as_token: bool = attrs.field(validator=_flag)
    """C-Q-5: a Chance may act as a token."""
    chance_as_hotel: bool = attrs.field(validator=_flag)
    """C-Q-4: a Chance may be a Hotel."""
    chance_locked_after_laydown: bool = attrs.field(validator=_flag)
    """C-Q-8: a laid Chance keeps its role until the reward brings the card it stands for."""
    chance_may_idle: bool = attrs.field(validator=_flag)
    """C-Q-6: a Chance may stay unused when going out."""
    chance_min_natural_deeds: int = attrs.field(validator=in_((0, 1)))
    """C-Q-2: so many real deeds in a set before a Chance may be a deed of it."""
    chance_extends_stations: bool = attrs.field(validator=_flag)
    """C-Q-3: a Chance may be the third or fourth station, not only one of a pair."""
    tokens_on_non_streets: bool = attrs.field(validator=_flag)
    """C-Q-11: tokens work on stations and utilities too."""
    zeroed_player_blocks_mrm: bool = attrs.field(validator=_flag)
    """C-Q-34: the MRM cards of a player with a Chance in hand count in the comparison."""
