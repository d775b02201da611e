"""What a person reads."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.game import Words
from engines.kit.language import words as shared
from engines.kit.speech import Speech, listed, sentence
from engines.kit.state import Ending


def place(speech: Speech, number: int) -> str:
    """Name a space of the bay or a cell of the house."""
    spaces = speech.box.bay.spaces
    if number < len(spaces):
        return str(spaces[number].name)
    column, row = speech.box.grid.lattice.spot(number - len(spaces))
    return f"cell {chr(65 + column)}{row + 1} of the house"


def trick(speech: Speech, card: int) -> str:
    """Name a trick; one that nobody may know is only a trick."""
    return speech.box.tricks[card].name if card >= 0 else "a trick"


def ended(why: str) -> Callable[[Speech, Ending], str]:
    """Say how a night ends."""
    return lambda speech, ending: sentence(f"{speech.winners(ending)} win: {why}.")


WORDS = Words(
    events={
        **shared.EVENTS,
        "hour": lambda speech, id: f"It is the hour “{speech.box.content[id].name}”.",
        "drew": lambda speech, seat, number: f"{speech.seat(seat)} draws {number} trick{'s' * (number > 1)}.",
        "drew_these": lambda speech, seat, cards: (
            f"{speech.seat(seat)} has drawn {listed([trick(speech, card) for card in cards])}."
        ),
        "renewed": lambda speech, number: f"The {number} discarded tricks are shuffled.",
        "went": lambda speech, seat, end: f"{speech.seat(seat)} goes to {place(speech, end)}.",
        "laid": lambda speech, seat: f"{speech.seat(seat)} lays a trick face down.",
        "lamp": lambda speech, is_lit: "The lamp burns." if is_lit else "The lamp goes dark.",
        "door": lambda speech, seat, closed: f"{speech.seat(seat)} {'closes' if closed else 'opens'} a door.",
        "doors": lambda speech: "Every door falls shut.",
        "gold": lambda speech, seat: f"{speech.seat(seat)} takes the gold, and is a smuggler now.",
        "turned_up": lambda speech, seat, card: f"{speech.seat(seat)} turns up {trick(speech, card)}.",
    },
    questions={
        **shared.QUESTIONS,
        "action": lambda speech, seat, left: f"What do you do? {left} action{'s' * (left > 1)} left.",
        "window": lambda speech, seat, moment: f"{speech.seat(moment[1])} has had a turn: do you turn up a trick?",
    },
    options={
        **shared.OPTIONS,
        "stop": lambda speech: "stop and draw a trick",
        "go": lambda speech, end: f"go to {place(speech, end)}",
        "lay": lambda speech, card: f"lay {trick(speech, card)} face down",
        "lamp": lambda speech: "shutter the lamp" if speech.state.is_lit else "light the lamp",
        "door": lambda speech, door: "open the door" if door in speech.state.closed else "close the door",
        "gold": lambda speech: "take the gold and change sides",
        "pass": lambda speech: "pass",
        "turn_up": lambda speech, card: f"turn up {trick(speech, card)}",
    },
    endings={"keepers": ended("the light has lasted"), "smugglers": ended("the boats came in the dark")},
)


def seat_names(state: object) -> list[str]:
    """Name the people."""
    return ["Old Marsh", "Wren", "Captain Teal"]
