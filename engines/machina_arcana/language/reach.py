"""How far a sentence reaches: melee, range and sight, and the map tile that words for things are about.

A word for units, spaces or doors means those on the tile of who plays the sentence, or of all tiles where nobody does
(MA-417 to MA-420). A form with the fact `reaches` says itself how far it goes (MA-421).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from engines.kit.language.abilities import nodes_in
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, bound, find, language_of
from engines.kit.maps.graphs import shortest_path
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.hearing import EVERYWHERE
from engines.machina_arcana.items.owning import main_of
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import is_obstacle
from engines.machina_arcana.state import NOBODY, NONE, NOWHERE, MachinaState
from engines.machina_arcana.units.states import UNTARGETABLE, is_ethereal, is_in_state
from engines.machina_arcana.units.units import position, unit_at

REACHES = "reaches"
MELEE_FILTERS = frozenset({"in_melee", "space_in_melee", "door_in_melee"})
RANGED_FILTERS = frozenset(
    f"{sort}{form}" for sort in ("", "space_", "door_") for form in ("in_range", "in_range_through")
)
TARGETING = MELEE_FILTERS | RANGED_FILTERS
"""The forms that aim: what they narrow is a target (MA-422 to MA-424)."""


# The tile


def here(state: MachinaState, run: Context) -> int:
    """Return the space of who plays a sentence, or NOWHERE."""
    return position(state, run.you)


def in_scope(state: MachinaState, run: Context, node: Node, things: list[Any]) -> list[Any]:
    """Keep what lies on the tile that a sentence is about, unless it says itself how far it reaches."""
    language = language_of(state)
    sort = sort_of(language, node[0])
    if sort not in PLACES or not things:
        return things
    at = here(state, run)
    if at == NOWHERE or reaches(language, node) or bound(state, run, EVERYWHERE):
        return things
    slot, place = slot_of(at), PLACES[sort]
    return [thing for thing in things if slot_of(place(state, thing)) == slot]


@cache
def sort_of(language: Language, form: str) -> str:
    """Return the sort of things that a form of a group or noun names."""
    return language.forms[form].category.partition(".")[0]


@lru_cache(maxsize=4096)
def reaches(language: Language, node: Node) -> bool:
    """Tell whether a group says itself how far it reaches."""
    own = [node[0], *(part[0] for inner in node[1:] for part in _narrowing(language, inner))]
    return any(language.forms[form].extra.get(REACHES) for form in own if form in language.forms)


def _narrowing(language: Language, node: Node) -> list[Node]:
    """List the parts of a group that narrow it, without those of the selectors inside its filters."""
    if not isinstance(node, tuple) or not node:
        return []
    if not isinstance(node[0], str):
        return [part for one in node for part in _narrowing(language, one)]
    form = language.forms.get(node[0])
    if form is None or form.category in language.sorts:
        return []
    return [node, *(part for inner in node[1:] for part in _narrowing(language, inner))]


PLACES: dict[str, Callable[..., int]] = {
    "unit": position,
    "space": lambda state, cell: cell,
    "door": lambda state, door: door // 2,
}
"""Where a thing of each sort lies."""


# Targets


def targeting_of(node: Node) -> str:
    """Tell how a selector aims: "melee", "ranged", or "" for no target at all."""
    forms = {part[0] for part in nodes_in(node)}
    if forms & RANGED_FILTERS:
        return "ranged"
    return "melee" if forms & MELEE_FILTERS else ""


def can_target(state: MachinaState, you: int, unit: int) -> bool:
    """Tell whether a unit may be aimed at: not an ethereal one, unless an ability allows it (MA-157)."""
    if unit == you:
        return True
    if is_in_state(state, unit, UNTARGETABLE):
        return False
    return not is_ethereal(state, unit) or has_grant(state, "targets_ethereal", you)


def has_grant(state: MachinaState, form: str, unit: int) -> bool:
    """Tell whether an ability allows a unit something."""
    return any(unit in find(state, change.context, change.slots[0]).things for change in changes(state, form))


def melee_of(state: MachinaState, run: Context) -> tuple[int, ...]:
    """List the space of who acts and those adjacent to it (MA-422)."""
    at = position(state, run.you)
    return () if at == NOWHERE else (at, *chart(state).beside(at))


def range_of(state: MachinaState, run: Context, number: int, *, through: bool) -> Callable[[int], bool]:
    """Return what tells whether a space is within range and in sight, with no obstacle in the line.

    What is the same for all spaces is looked up once (MA-423 to MA-427).
    """
    at = here(state, run)
    if at == NOWHERE:
        return lambda cell: False
    most, sees = number + more_range(state, run), chart(state).sees

    def is_in_range(cell: int) -> bool:
        if at == cell:
            return True
        if steps(state, at, cell) > most or not sees(at, cell):
            return False
        return through or is_clear(state, at, cell) or passes_obstacles(state, run)

    return is_in_range


def is_clear(state: MachinaState, one: int, other: int) -> bool:
    """Tell whether no obstacle lies in the line between two spaces (MA-423)."""
    between = chart(state).passed(one, other)
    return not between or not any(is_obstacle(state, cell) for cell in between)


def steps(state: MachinaState, one: int, other: int) -> int:
    """Count a range: directly, or by the steps of a way (MA-425, MA-Q-45)."""
    if state.box.options.range_metric == "direct":
        return chart(state).direct(one, other)
    return steps_of_way(state, one, other)


def steps_of_way(state: MachinaState, one: int, other: int) -> int:
    """Count the steps of the shortest way, over obstacles and not through walls."""
    path = shortest_path(one, other, chart(state).beside)
    return len(path) - 1 if path else len(state.laid) * 1000


def more_range(state: MachinaState, run: Context) -> int:
    """Return by how much abilities change the range of who acts (MA-426)."""
    total = 0
    for form, sign in (("range_higher", 1), ("range_lower", -1)):
        for change in changes(state, form):
            if run.you in find(state, change.context, change.slots[0]).things:
                total += sign * int(change.slots[1])
    return total


def passes_obstacles(state: MachinaState, run: Context) -> bool:
    """Tell whether an ability lets the weapon in use, or who acts, aim through obstacles."""
    if has_grant(state, "targets_through", run.you):
        return True
    return any(is_this_weapon(state, change.context, run) for change in changes(state, "weapon_through"))


def sees_unit(state: MachinaState, one: int, other: int) -> bool:
    """Tell whether two units see each other."""
    here, there = position(state, one), position(state, other)
    return NOWHERE not in (here, there) and chart(state).sees(here, there)


def are_near(state: MachinaState, one: int, other: int) -> bool:
    """Tell whether one space is adjacent to another."""
    return NOWHERE not in (one, other) and other in chart(state).beside(one)


def is_occupied(state: MachinaState, cell: int) -> bool:
    """Tell whether a unit stands on a space."""
    return unit_at(state, cell) != NOBODY


def is_this_weapon(state: MachinaState, own: Context, run: Context) -> bool:
    """Tell whether a card that changes its weapon lies in the stack of the card that is played."""
    cards = (own.card, run.card)
    if own.you != run.you or not all(isinstance(card, tuple) and card[0] == "item" for card in cards):
        return False
    mains = {main_of(state, card[1]) for card in cards}
    return len(mains) == 1 and NONE not in mains
