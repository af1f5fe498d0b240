"""Traceability: every rule has an explanation, code or a reason why not, and a proof.

Code is whatever names a rule's id in a string or docstring of the sources; a proof is a test marked
``@pytest.mark.rule("…")`` or a scenario whose ``rules`` list it.

``python -m tools.traceability`` checks the project in the current folder: the rulebooks
under ``src/`` and ``variants/``, each against the sources beside it, and the proofs under
``tests/``. ``--write FILE`` writes the page that shows rule, explanation, code and proofs, and
``proofs.json`` beside each rulebook, from which the command shows a rule's proofs.
"""

from __future__ import annotations

from tools.traceability.checking import Part, Trace, parts_of, problems, traces
from tools.traceability.command import main
from tools.traceability.references import (
    Reference,
    code_references,
    proof_references,
    resolves,
)
from tools.traceability.writing import page, project_page, project_proofs, proofs

__all__ = [
    "Part",
    "Reference",
    "Trace",
    "code_references",
    "main",
    "page",
    "parts_of",
    "problems",
    "project_page",
    "project_proofs",
    "proof_references",
    "proofs",
    "resolves",
    "traces",
]
