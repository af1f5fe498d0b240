"""Rollouts: what each choice of a seat leads to, by playing on from it many times."""

from __future__ import annotations

from monopoly_rules.analysis.analysing import analyse
from monopoly_rules.analysis.prospects import Analysis, AnalysisError, Mean, Prospect

__all__ = ["Analysis", "AnalysisError", "Mean", "Prospect", "analyse"]
