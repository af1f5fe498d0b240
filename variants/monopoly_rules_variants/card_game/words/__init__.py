"""What things are called in a card game, and what its table looks like as text.

Sentences stand with the events, actions and questions that they tell (`TEXT`).
"""
