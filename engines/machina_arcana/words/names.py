"""What things are called: units, cards, spaces, doors, edges."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.speech import Speech, listed
from engines.machina_arcana.map.area import cells_at, edge_of, slot_of, spot_in
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import BARREL, MONSTER, NOBODY, NONE, Card, MachinaState
from engines.machina_arcana.units.units import card_of

COLUMNS = "ABCDEFGHIJ"


def state_of(speech: Speech) -> MachinaState:
    """Return the state that is spoken of."""
    found: MachinaState = speech.state  # type: ignore[assignment]
    return found


def unit(speech: Speech, number: int) -> str:
    """Name a unit."""
    state = state_of(speech)
    if number == NOBODY:
        return "nobody"
    if number >= BARREL:
        return f"the exploding barrel on {space(speech, number - BARREL)}"
    if number >= MONSTER:
        return f"the {state.box.monsters[number - MONSTER].name}"
    card_number = state.explorers[number].card
    return f"Explorer {number + 1}" if card_number == NONE else state.box.explorers[card_number].name


def units(speech: Speech, numbers: Sequence[int]) -> str:
    """Name several units."""
    return listed([unit(speech, number) for number in numbers])


def card(speech: Speech, which: Card | None) -> str:
    """Name a card of any sort; None is what somebody has said at the table."""
    if which is None:
        return "the table"
    box = state_of(speech).box
    piles = {
        "explorer": box.explorers,
        "monster": box.monsters,
        "item": box.items,
        "event": box.events,
        "chapter": box.chapters,
    }
    if which[0] in piles and which[1] >= 0:
        return piles[which[0]][which[1]].name
    return "the recharge die" if which[0] == "die" else "the map"


def is_own(speech: Speech, number: int, which: Card | None) -> bool:
    """Tell whether a card is that of the unit itself, so that naming both would say the name twice."""
    return number != NOBODY and which == card_of(state_of(speech), number)


def item(speech: Speech, number: int) -> str:
    """Name an item, or its back."""
    return "an item" if number < 0 else state_of(speech).box.items[number].name


def items(speech: Speech, numbers: Sequence[int]) -> str:
    """Name several items."""
    return listed([item(speech, number) for number in numbers])


def monster(speech: Speech, number: int) -> str:
    """Name a monster card."""
    return state_of(speech).box.monsters[number].name


def tile(speech: Speech, number: int) -> str:
    """Name a map tile."""
    return "a map tile" if number < 0 else state_of(speech).box.tiles[number].name


def space(speech: Speech, cell: int) -> str:
    """Name a space by its column and row on its tile: "C4 of the Foundry"."""
    if cell < 0:
        return "nowhere"
    x, y = spot_in(cell)
    laid = state_of(speech).laid.get(slot_of(cell))
    on = f" of {tile(speech, laid[0])}" if laid and len(state_of(speech).laid) > 1 else ""
    return f"{COLUMNS[x]}{y + 1}{on}"


def kind_of_space(speech: Speech, cell: int) -> str:
    """Name what a space is, and where: "the chest on C4"."""
    state = state_of(speech)
    kind = (state.treated.get(cell) or (chart(state).printed[cell],))[-1]
    look = state.box.palette.cells.get(kind)
    return f"the {look.title.lower() if look else 'space'} on {space(speech, cell)}"


def door(speech: Speech, border: int) -> str:
    """Name a door by the spaces that it parts."""
    one, other = cells_at(border)
    return f"the door between {space(speech, one)} and {space(speech, other)}"


def edge(speech: Speech, number: int) -> str:
    """Name an edge of a tile."""
    slot, side = edge_of(number)
    laid = state_of(speech).laid.get(slot)
    return f"the {side.word} edge of {tile(speech, laid[0])}" if laid else f"the {side.word} edge"


def counted(number: int, noun: str) -> str:
    """Count things: "1 space", "2 spaces"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def thing(speech: Speech, sort: str, number: int) -> str:
    """Name what a sentence selects."""
    return {"unit": unit, "item": item, "door": door, "space": kind_of_space}[sort](speech, number)
