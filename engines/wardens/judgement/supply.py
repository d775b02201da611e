"""What the next reinforcement brings: who stands at an Outpost when his turn begins is not alone for long."""

from __future__ import annotations

from engines.wardens.armies.units import in_reserve, room_at
from engines.wardens.cards.powers import MORE_VEHICLES, power
from engines.wardens.map.places import active_outposts, entrances
from engines.wardens.state import WardensState


def supply(view: WardensState, who: int, place: int) -> int:
    """Count the vehicles that a Warden can have made on a territory when his next turn begins (WAR-074, WAR-075)."""
    options = view.box.options
    sources = sum(place in entrances(view, who, outpost) for outpost in active_outposts(view))
    made = options.reinforcement + power(view, MORE_VEHICLES, who)
    if sources <= 1 or made - options.batch_most < options.batch_least:
        made = min(made, options.batch_most) if sources <= 1 else 2 * options.batch_least
    number = min(made if sources else 0, room_at(view, who, place), in_reserve(view, who))
    return number if number >= options.batch_least else 0
