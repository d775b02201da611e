"""Pointing: which things on the table an option concerns, so that a click on a thing is an answer."""

from __future__ import annotations

from engines.kit.pointing import Finder
from engines.kit.zoning.zone_table import ids_where
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.seats import seat_of_explorer
from engines.machina_arcana.state import BARREL, MachinaState
from engines.machina_arcana.units.units import position
from engines.machina_arcana.zones import ATTACHED, BAG, BOUND, DESTROYED_EVENTS, DRAWN, ENDGAME, MAINS, PAST, QUEUE

Ids = tuple[str, ...]


def nowhere(view: MachinaState, seat: int) -> str:
    """Point at a player's stamina with what concerns no thing, such as the end of a turn: nobody ends it by a slip.

    Before anybody has an explorer it is the chapters.
    """
    own = [who for who in range(len(view.explorers)) if seat_of_explorer(view, who) == seat]
    acting = [who for who in own if who == view.actor] or own
    return f"stamina{acting[0]}.marker" if view.laid and acting else "chapters"


def unit(view: MachinaState, seat: int, number: int) -> Ids:
    """Find the figure of a unit; a barrel is its space."""
    return (f"cell{number - BARREL}",) if number >= BARREL else (f"unit{number}",)


def item(view: MachinaState, seat: int, number: int, *more: int) -> Ids:
    """Find an item, and what it goes onto or to whom."""
    return ids_where(view, [MAINS, ATTACHED, BAG, DRAWN], (number,))


def card(view: MachinaState, seat: int, sort: str, number: int, *more: int) -> Ids:
    """Find a card of any sort."""
    if sort == "item":
        return item(view, seat, number)
    if sort == "explorer":
        owner = next((who for who, one in enumerate(view.explorers) if one.card == number), 0)
        return (f"explorer{owner}.card",)
    zones = {"event": [BOUND, DESTROYED_EVENTS], "chapter": [PAST, ENDGAME], "monster": [QUEUE]}
    return ids_where(view, zones[sort], (number,)) if sort in zones else ()


def edge(view: MachinaState, seat: int, number: int) -> Ids:
    """Find the spaces of an edge."""
    return tuple(f"cell{cell}" for cell in chart(view).edges.get(number, ()))


def exit_here(view: MachinaState, seat: int) -> Ids:
    """Find the exit token."""
    return tuple(f"exit{cell}" for cell in view.exit)


def deck(view: MachinaState, seat: int, number: int) -> Ids:
    """Find an item deck; an empty one is its place."""
    return (f"items{number}.{'deck' if view.item_decks[number] else 'place'}",)


def chosen(view: MachinaState, seat: int, sort: str, thing: int) -> Ids:
    """Find a thing that a sentence selects."""
    if sort == "unit":
        return unit(view, seat, thing)
    if sort == "item":
        return item(view, seat, thing)
    return {"space": (f"cell{thing}",), "door": (f"door{thing}",)}.get(sort, ())


def towards(view: MachinaState, seat: int, across: int, down: int) -> Ids:
    """Find the space towards which a unit is pushed."""
    assert view.question is not None
    at = position(view, view.question.args[1])
    return (f"cell{chart(view).shifted(at, across, down)}",)


CELLS = ("move", "cross", "step", "seal", "place", "light", "spawn_at", "place_at", "teleport", "explode")
POINTS: dict[str, Finder] = {
    **dict.fromkeys(CELLS, "cell{}"),
    "activate": "cell{}",
    **dict.fromkeys(("close", "open", "break"), "door{}"),
    **dict.fromkeys(("turn_of", "roller", "trade", "inventory", "goes_for", "dies"), unit),
    **dict.fromkeys(("explore", "breach", "exit_at"), edge),
    "exit": exit_here,
    "use": card,
    "keep_card": card,
    **dict.fromkeys(("destroy_item", "destroy", "return", "keep", "give", "want", "equip"), item),
    **dict.fromkeys(("equip_for", "attach", "unequip", "swap"), item),
    "draw": deck,
    **dict.fromkeys(("choose", "target"), chosen),
    "borrow": item,
    "towards": towards,
}
"""For each first word of an option how to find what it concerns."""
