"""A board of areas and a walled tile of no game in particular."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from engines.kit.maps.boards import Board, Link, Space
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile, TileFace

GAME = "atoll"

PALETTE = Palette.model_validate(
    {
        "id": "palette",
        "game": GAME,
        "name": "Palette",
        "words": {"space": "territory", "spaces": "territories", "mover": "the fleet"},
        "spaces": {"port": {"title": "Port", "icon": "anchor", "colour": "#e8dcc0"}},
        "terrains": {
            "land": {"title": "Land", "colour": "#d8c79a", "pattern": "dots", "letter": "L"},
            "sea": {"title": "Sea", "colour": "#9cc4d4", "pattern": "waves", "letter": "~"},
        },
        "links": {
            "ferry": {"title": "Ferry", "icon": "ferry", "dashed": True},
            "reef": {"title": "Reef", "passable": False, "colour": "#b5332e"},
        },
        "cells": {
            "floor": {"title": "Floor", "letter": ".", "colour": "#e9e4d8"},
            "rubble": {
                "title": "Rubble",
                "letter": "#",
                "colour": "#8d8577",
                "pattern": "crossed",
                "passable": False,
                "blocks_sight": True,
            },
            "chest": {"title": "Chest", "letter": "c", "icon": "treasure-chest", "passable": False, "action": True},
        },
        "borders": {
            "wall": {"title": "Wall", "letter": "|-", "passable": False, "blocks_sight": True, "line": 1.6},
            "door": {"title": "Door", "letter": ":", "icon": "door", "colour": "#7a4a21", "line": 1.2},
            "closed_door": {
                "title": "Closed door",
                "letter": "D",
                "icon": "door-closed",
                "colour": "#7a4a21",
                "passable": False,
                "blocks_sight": True,
            },
            "edge": {"title": "Edge", "passable": False, "blocks_sight": True, "dashed": True},
        },
    }
)

WEST = [(10, 10), (60, 10), (60, 40), (40, 60), (10, 60)]
EAST = [(60, 10), (110, 10), (110, 60), (40, 60), (60, 40)]
BAY = [(10, 60), (110, 60), (110, 100), (10, 100)]
ISLE = [(50, 75), (65, 72), (70, 85), (55, 90)]


class Isles(Board):
    """A board of areas that touch."""

    game: Literal["atoll"] = "atoll"
    kind: Literal["isles"] = "isles"
    touching: ClassVar[bool] = True


class Vault(Tile):
    """A map tile with a name of its own for its kind."""

    game: Literal["atoll"] = "atoll"
    kind: Literal["vault"] = "vault"


def isles(*links: Link, **fields: Any) -> Isles:
    """Two lands, a bay below them and an island in the bay."""
    outlines = {"west": WEST, "east": EAST, "bay": BAY, "isle": ISLE}
    spaces = [
        Space(id=id, name=id.title(), terrain="sea" if id == "bay" else "land", points=points)
        for id, points in outlines.items()
    ]
    return Isles(id="isles", name="The Isles", width=120, height=110, spaces=tuple(spaces), links=links, **fields)


FRONT = TileFace(
    plan=("+-+ +-+-+", "|. . # .|", "+ + + +-+", " . .:. c|", "+-+ +-+ +", "|. .|. .|", "+-+-+-+-+"),
    direction="north",
    name="Hall",
)
BACK = TileFace(
    plan=("+-+-+-+-+", "|. . . .|", "+ + + + +", "|. # # . ", "+ + + + +", "|. . . .|", "+-+ +-+-+"),
    direction="east",
)


def vault(**fields: Any) -> Vault:
    """A tile of four columns and three rows."""
    return Vault.model_validate({"id": "vault", "name": "Vault", "front": FRONT, "back": BACK, **fields})
