"""Ambush!: sorcerers batter each other's castles, and grab for cards when two Ambush cards lie hidden."""
