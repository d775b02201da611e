"""Moving, doors, spaces and exploring in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, listed, sentence
from engines.machina_arcana.words.names import door, edge, kind_of_space, space, state_of, tile, unit

COMPASS = {
    (0, -1): "north",
    (1, -1): "north-east",
    (1, 0): "east",
    (1, 1): "south-east",
    (0, 1): "south",
    (-1, 1): "south-west",
    (-1, 0): "west",
    (-1, -1): "north-west",
}


def moved(speech: Speech, who: int, before: int, cell: int) -> str:
    """Say where a unit goes."""
    return sentence(f"{unit(speech, who)} goes to {space(speech, cell)}.")


def activate(speech: Speech, cell: int, kind: str) -> str:
    """Name a space that is activated."""
    look = state_of(speech).box.palette.cells.get(kind)
    return f"activate the {look.title.lower() if look else kind} on {space(speech, cell)}"


EVENTS: dict[str, Callable[..., str]] = {
    "moved": moved,
    "stays": lambda speech, who: sentence(f"{unit(speech, who)} does not move."),
    "switched": lambda speech, one, other: sentence(f"{unit(speech, one)} and {unit(speech, other)} change places."),
    "door": lambda speech, border, now, *by: sentence(f"{door(speech, border)} is {now}."),
    "activated": lambda speech, who, cell, kind: sentence(
        f"{unit(speech, who)} activates {kind_of_space(speech, cell)}."
    ),
    "space_destroyed": lambda speech, cell: sentence(f"{kind_of_space(speech, cell)} is destroyed."),
    "space_refreshed": lambda speech, cell: sentence(f"{kind_of_space(speech, cell)} is refreshed."),
    "space_treated": lambda speech, cell, kind: f"{space(speech, cell)} is treated as {kind}.",
    "sealed": lambda speech, who, cell: sentence(f"{unit(speech, who)} seals {kind_of_space(speech, cell)}."),
    "lit": lambda speech, cell: sentence(f"{kind_of_space(speech, cell)} is lit."),
    "explored": lambda speech, who, number, which: (
        f"{unit(speech, who)} explores {edge(speech, number)}: {tile(speech, which)}."
    ),
    "scrolled": lambda speech, tiles: f"{listed([tile(speech, one) for one in tiles])} is left behind.",
    "breached": lambda speech, who, number: f"{unit(speech, who)} breaks through {edge(speech, number)}.",
    "traps_triggered": lambda speech, who: "The traps spring.",
    "explodes": lambda speech, cell: f"The barrel on {space(speech, cell)} explodes.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "order_of_tiles": lambda speech, who: "In which order do the tiles go under the deck?",
    "goes_for": lambda speech, who: f"Whom does {unit(speech, who)} go for?",
    "monster_step": lambda speech, who: f"Which way does {unit(speech, who)} take?",
    "granted_move": lambda speech, who, other: f"Where does {unit(speech, other)} go?",
    "teleport": lambda speech, who, other: f"Where does {unit(speech, other)} appear?",
    "push_direction": lambda speech, who, other: f"Where is {unit(speech, other)} pushed?",
    "explode_next": lambda speech, who: "Which barrel goes off next?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "move": lambda speech, cell: f"move to {space(speech, cell)}",
    "cross": lambda speech, cell: f"cross over to {space(speech, cell)}",
    "step": space,
    "stop": lambda speech: "stop here",
    "close": lambda speech, border: f"close {door(speech, border)}",
    "open": lambda speech, border: f"open {door(speech, border)}",
    "break": lambda speech, border: f"destroy {door(speech, border)}",
    "activate": activate,
    "seal": lambda speech, cell: f"seal {kind_of_space(speech, cell)}",
    "explore": lambda speech, number: f"explore {edge(speech, number)}",
    "breach": lambda speech, number: f"break through {edge(speech, number)}",
    "exit": lambda speech: "leave the map",
    "goes_for": unit,
    "teleport": space,
    "towards": lambda speech, across, down: COMPASS[across, down],
    "explode": space,
}
