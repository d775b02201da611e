"""The battlefield: face-down cards on a grid around the central deck."""

from __future__ import annotations

from collections.abc import Iterable, Set

from engines.ambush.knowledge import lose_sight
from engines.ambush.state import AmbushState, Steps
from engines.kit.questions import Option
from engines.kit.state import ask, tell

ROW = 1000
"""A cell is ROW * x + y: far more than any line of cards is long."""
DECK = 0
"""The cell of the central deck (AMB-020); no card is ever laid there (AMB-021)."""


def cell_of(x: int, y: int) -> int:
    """Return the cell at a place of the grid."""
    return ROW * x + y


def place_of(cell: int) -> tuple[int, int]:
    """Return where a cell is: (x, y)."""
    y = (cell + ROW // 2) % ROW - ROW // 2
    return (cell - y) // ROW, y


def neighbours(state: AmbushState, cell: int) -> list[int]:
    """List the cells that are directly adjacent to a cell (AMB-020, AMB-Q-09)."""
    return [cell + step for step in state.box.steps_to_neighbours]


def are_adjacent(state: AmbushState, one: int, other: int) -> bool:
    """Tell whether two cells are directly adjacent."""
    return other - one in state.box.steps_to_neighbours


def legal_cells(state: AmbushState, without: int | None = None) -> list[int]:
    """List where a card may lie: next to the deck on an empty battlefield, else next to another card.

    `without` is a card's cell that is left out, as when that very card is being moved.
    """
    steps, taken = state.box.steps_to_neighbours, state.battlefield.keys()
    others: Set[int] = taken if without is None else taken - {without}
    if not others:
        return sorted([DECK + step for step in steps])
    free = {cell + step for cell in others for step in steps}
    if state.box.options.deck_counts:
        free.update([DECK + step for step in steps])
    free.discard(DECK)
    free.difference_update(taken)
    return sorted(free)


def lay_options(cells: Iterable[int]) -> list[Option]:
    """List the options of laying a card."""
    return [("lay", cell) for cell in cells]


PLAYED = "AMB-044"
"""The rule by which a card is placed that was played from the hand."""


def ask_where(state: AmbushState, seat: int, rule: str) -> None:
    """Let a player choose where the card that is being shown goes (AMB-023), unless it was taken away by hand."""
    is_played = state.blow is not None and state.shown[-1:] == [state.blow.card]
    if not state.shown or is_played != (rule == PLAYED):
        return
    options = lay_options(legal_cells(state))
    ask(state, seat, "lay", options, ("lay", seat), rule, seat)


def lay(state: AmbushState, seat: int, choice: Option) -> None:
    """Lay the card that is being shown face down on the battlefield (AMB-016)."""
    card, cell = state.shown.pop(), choice[1]
    state.battlefield[cell] = card
    state.placements += 1
    state.newly_laid.append(cell)
    was_played = state.blow is not None and state.blow.card == card
    note_sighting(state, cell, state.known[card], (1 << seat) if was_played else 0)
    tell(state, "laid", PLAYED if was_played else "AMB-033", seat, cell)


def note_sighting(state: AmbushState, cell: int, seers: int, sure: int) -> None:
    """Keep in mind who has seen the card of a cell, and who is sure to remember it."""
    if seers:
        state.sights += 1
        state.sightings.append((state.sights, state.placements, cell, state.battlefield[cell], seers, sure))


def pick_up(state: AmbushState, cell: int) -> int:
    """Take a card from the battlefield; its cell becomes empty, and nothing is pushed together (AMB-027)."""
    card = state.battlefield.pop(cell)
    lose_sight(state, card)
    return card


def change_places(state: AmbushState, one: int, other: int) -> None:
    """Exchange the cards of two cells; all see which cells, nobody sees a face (AMB-115)."""
    state.battlefield[one], state.battlefield[other] = state.battlefield[other], state.battlefield[one]
    state.sights += 1
    state.sightings.append((state.sights, state.placements, one, other))


def ambush_cards_on(state: AmbushState) -> int:
    """Count the cards of the battlefield that count as Ambush cards there (AMB-102)."""
    counts = state.box.counts_as_ambush
    return sum(counts[card] for card in state.battlefield.values() if card >= 0)


STEPS: Steps = {"lay": lay}
