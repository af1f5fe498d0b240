"""How hard the checks try: quickly in every test run, long on request."""

from __future__ import annotations

import attrs


@attrs.frozen
class Profile:
    """Sizes of the checks."""

    name: str
    walks: int
    """Random games that the checks look at."""
    plies: int
    """Actions after which a random game is left."""
    moments: int
    """Positions that the dearer checks look at, of every kind of question some."""
    probes: int
    """Near misses tried in each of these positions."""
    games: int
    """Games that are saved, loaded, taken back and repeated in another process."""
    examples: int
    """Games of the Hypothesis state machine."""
    steps: int
    """Steps in each of them."""
    processes: int
    """Further processes that play the same games, each with a hash seed of its own."""
    parameter_sets: int
    """Random sets of parameters that games are played with."""


FAST = Profile("fast", 24, 300, 100, 60, 3, 30, 20, processes=2, parameter_sets=8)
"""Seconds: what an author runs all day."""
LONG = Profile("long", 200, 5_000, 1_500, 300, 30, 200, 50, processes=2, parameter_sets=200)
"""Minutes: before a release."""
PROFILES = {profile.name: profile for profile in (FAST, LONG)}
