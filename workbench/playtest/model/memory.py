"""What players have to remember: hidden from log and table for those who want to play without aids."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.state import EVERYONE, Event, State
from engines.kit.table import Area, Table, Thing


def has_to_be_remembered(view: State, event: Event) -> bool:
    """Tell whether an event told something that has lain hidden since; what was told just now may be read."""
    is_past = event[0] < view.decisions and view.ending is None and view.viewer != EVERYONE
    return is_past and event[1] in view.box.game.words.fleeting


def is_memory_game(view: State) -> bool:
    """Tell whether a game has anything that players have to remember."""
    return bool(view.box.game.words.fleeting)


def forgotten(table: Table) -> Table:
    """Return a table on which everything lies as it is seen, whatever the viewer was shown before."""
    return replace(table, areas=tuple(map(_forgotten_area, table.areas)))


def _forgotten_area(area: Area) -> Area:
    if not any(thing.is_recalled for place in area.places for thing in place.things):
        return area
    places = [replace(place, things=tuple(map(_forgotten_thing, place.things))) for place in area.places]
    return replace(area, places=tuple(places))


def _forgotten_thing(thing: Thing) -> Thing:
    if not thing.is_recalled:
        return thing
    name = thing.kind.replace("_", " ").capitalize()
    return replace(thing, name=name, document="", face_up=False, note="", back=thing.document)
