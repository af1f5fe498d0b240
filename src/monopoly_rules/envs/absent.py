"""What the extra ``rl`` brings, and one clear word where it is absent: this is imported first."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo")

for _name in NEEDED:
    if find_spec(_name) is None:
        raise ModuleNotFoundError(
            f"environments need {_name}: pip install 'monopoly-rules[rl]'", name=_name
        )
