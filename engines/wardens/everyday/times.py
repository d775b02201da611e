"""When something happens, how long it lasts, and whose turn it is."""

from __future__ import annotations

from engines.kit.language.forms import DEED, DURATION, EVENT, MOMENT, UNIT

GETS = "(gains|gain|gets|get|has|have)"
GUESS = "(guess|guesses|clue|clues)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "the turn ends at once": (
            "(the|this|the current) turn (ends|is over) [immediately|now]",
            "end (the|this|the current) turn [immediately|at once|now]",
        ),
        "the exploring Warden has {number} more guesses": (
            f"(the exploring Warden|the Warden|you) {GETS} {{number:digits}} (more|extra|additional) {GUESS}",
        ),
        "the exploring Warden has {number} guesses fewer": (
            "(the exploring Warden|the Warden) (loses|has) {number:digits} (guess|guesses|clue|clues) [less]",
            "(the exploring Warden|the Warden) has {number:digits} (fewer|less) (guess|guesses|clue|clues)",
        ),
        "Cthulhu sets the dial anew": ("Cthulhu (may|can) (set|choose|change) (the dial|his symbol) [again|anew]",),
    },
    DURATION: {
        "until the end of the turn": ("(this turn|for this turn|until end of turn|during this turn|for the turn)",),
        "until the end of the round": ("(this round|for this round|until end of round|during this round)",),
        "for this battle": (
            "(until the end of the battle|until the battle ends|during this battle|in this battle|this battle)",
        ),
        "for this Expedition": ("(until the end of the Expedition|during this Expedition|in this Expedition)",),
        "for the rest of the game": ("(from now on|until the end of the game|permanently)",),
    },
    MOMENT: {
        "the start of your turn": (
            "the beginning of your turn",
            "the (start|beginning) of (each|every|each of your) turn(s)",
        ),
        "the end of your turn": ("the end of (each|every) of your turns",),
    },
    EVENT: {
        "{who} gains a Madness Point": (
            "{who:warden} (gets|receives|suffers|takes) (a|one) (Madness Point|point of Madness)",
            "{who:warden} gains Madness",
        ),
        "a Warden goes insane": ("(a|any) Warden (becomes|turns) insane",),
        "an Expedition succeeds": (
            "(an|any) (Expedition|exploration) is successful",
            "a Warden (succeeds on|wins|completes) an Expedition",
        ),
        "an Expedition fails": ("(an|any) (Expedition|exploration) is unsuccessful", "a Warden fails an Expedition"),
        "your side destroys enemy units": (
            "(you|your units|your armies|your side) (kill|kills|destroy|destroys) (an|any|a) enemy unit",
        ),
        "your side loses units": ("(you|your side|your armies) (lose|loses) (a|any) unit(s)",),
        "Cthulhu arrives on {where}": (
            "Cthulhu (comes|moves|goes) to {where:territory}",
            "Cthulhu (enters|reaches) {where:territory}",
        ),
    },
    UNIT: {
        "it is your turn": ("(during your turn|on your turn|in your turn)",),
        "it is Cthulhu's turn": ("(during|on|in) Cthulhu's turn",),
        "an Expedition is going on": (
            "(during an Expedition|there is an Expedition|a Warden is exploring|a Warden explores)",
        ),
    },
}
