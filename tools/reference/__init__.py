"""The pages and schemas of the reference that are made from the code.

``python -m tools.reference`` writes them, ``python -m tools.reference --check`` says which are old.
"""
