"""The bazaar with one defect each: the conformance kit has to notice every one of them."""

from __future__ import annotations

from . import deciding, keeping, modifying, moving, telling
from .registry import MUTANTS, Mutant

__all__ = ["MUTANTS", "Mutant", "deciding", "keeping", "modifying", "moving", "telling"]
