"""The long run: a million damaged inputs and five million random actions, in pieces.

``python -m tests.marathon`` runs what `nox -s long` runs, shows how far it is, and goes on where it
was stopped. `pieces` says what is to be done, `walking` plays, `__main__` keeps the score.
"""
