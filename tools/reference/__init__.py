"""The pages and schemas of the reference, and the number of rules in the README, from the code.

``python -m tools.reference`` writes them, ``python -m tools.reference --check`` says which are old.
"""
