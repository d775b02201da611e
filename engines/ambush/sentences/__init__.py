"""The sentences of Ambush!: each form stands next to the function that plays it."""
