"""Monopoly rules: every rule enforced, named, and replaceable by a plugin."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from monopoly_rules.analysis import Analysis, AnalysisError, analyse
    from monopoly_rules.ask import best_lay_down, best_layout, may_go_out
    from monopoly_rules.core.cards import Card, CardError
    from monopoly_rules.core.hands import Hand
    from monopoly_rules.core.layouts import Layout, ScoredLayout
    from monopoly_rules.core.scoring import Role, Score
    from monopoly_rules.games import Game, bots
    from monopoly_rules.kernel import (
        CHANCE,
        HOST,
        Action,
        Asked,
        ChanceError,
        Choice,
        ChoiceError,
        Event,
        GameBusy,
        GameError,
        HistoryError,
        IllegalAction,
        Journal,
        JournalError,
        MonopolyRulesError,
        Outcome,
        PositionError,
        RecordError,
        Refusal,
        Replayed,
        RuleSet,
        Scripted,
        Seat,
        Seeded,
        StaleAction,
        State,
        UnknownLocale,
        View,
    )
    from monopoly_rules.lookup import rule
    from monopoly_rules.plugins import (
        CompositionError,
        ParameterError,
        PluginError,
        UnknownRule,
        compose,
    )
    from monopoly_rules.rulebook import Rule
    from monopoly_rules.searching import FoundRule, related_rules, rule_proofs, search_rules
    from monopoly_rules.simulation import SimulationError, Summary, simulate

__all__ = [
    "CHANCE",
    "HOST",
    "Action",
    "Analysis",
    "AnalysisError",
    "Asked",
    "Card",
    "CardError",
    "ChanceError",
    "Choice",
    "ChoiceError",
    "CompositionError",
    "Event",
    "FoundRule",
    "Game",
    "GameBusy",
    "GameError",
    "Hand",
    "HistoryError",
    "IllegalAction",
    "Journal",
    "JournalError",
    "Layout",
    "MonopolyRulesError",
    "Outcome",
    "ParameterError",
    "PluginError",
    "PositionError",
    "RecordError",
    "Refusal",
    "Replayed",
    "Role",
    "Rule",
    "RuleSet",
    "Score",
    "ScoredLayout",
    "Scripted",
    "Seat",
    "Seeded",
    "SimulationError",
    "StaleAction",
    "State",
    "Summary",
    "UnknownLocale",
    "UnknownRule",
    "View",
    "analyse",
    "best_lay_down",
    "best_layout",
    "bots",
    "compose",
    "may_go_out",
    "related_rules",
    "rule",
    "rule_proofs",
    "search_rules",
    "simulate",
]

_ELSEWHERE: Final = {
    "analysis": "Analysis AnalysisError analyse",
    "ask": "best_lay_down best_layout may_go_out",
    "lookup": "rule",
    "searching": "FoundRule related_rules rule_proofs search_rules",
    "core.cards": "Card CardError",
    "games": "Game bots",
    "core.hands": "Hand",
    "core.layouts": "Layout ScoredLayout",
    "plugins": "CompositionError ParameterError PluginError UnknownRule compose",
    "rulebook": "Rule",
    "core.scoring": "Role Score",
    "simulation": "SimulationError Summary simulate",
}
_PLACES: Final = {name: place for place, names in _ELSEWHERE.items() for name in names.split()}
"""Where a name is defined, if not in the kernel. It is loaded when it is first asked for: the
command has to be ready for Ctrl-C before it loads anything that takes time."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_PLACES.get(name, 'kernel')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
