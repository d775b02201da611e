"""The language of cards: the sentence that is typed is printed, and it is the effect that is played."""
