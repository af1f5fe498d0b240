"""Environments for programs that learn (extra ``rl``): PettingZoo, Gymnasium, and many at once.

Every installed variant is one, plugins included. An answer is made of tokens from a fixed list,
with a mask of what is legal; an observation is one array, made from the seat's own view.
"""

from __future__ import annotations

from monopoly_rules.envs.absent import NEEDED  # noqa: F401  # it tells what is missing
from monopoly_rules.envs.answering import Answer, EnvError
from monopoly_rules.envs.episodes import Episode, Policy, RandomPolicy, play_episodes
from monopoly_rules.envs.rewards import Reward
from monopoly_rules.envs.seat_env import SeatEnv
from monopoly_rules.envs.sitting import Encoding, Sitting
from monopoly_rules.envs.table_env import TableEnv
from monopoly_rules.envs.tables import Tables
from monopoly_rules.envs.tokens import Token, Vocabulary

__all__ = [
    "Answer",
    "Encoding",
    "EnvError",
    "Episode",
    "Policy",
    "RandomPolicy",
    "Reward",
    "SeatEnv",
    "Sitting",
    "TableEnv",
    "Tables",
    "Token",
    "Vocabulary",
    "play_episodes",
]
