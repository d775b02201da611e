"""What effects are worth to whoever plays them, counted in Health: hints for computer players.

A hint has the name of its form: it belongs to the sentence and never to a card, so that what a designer writes
tomorrow is weighed by it too.
"""
