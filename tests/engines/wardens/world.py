"""The map of the ledger: its territories and borders, and the board that the game comes with."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import ClassVar

from engines.kit.maps.boards import Board, Space
from engines.kit.maps.palettes import Palette, default_palette

STARTER = Path(__file__).parents[3] / "engines" / "wardens" / "starter"

LANDS = frozenset(
    (
        "Patagonia",
        "Anatolia",
        "Province of Sila",
        "United Kongolia",
        "Westralia",
        "Concordia",
        "Cascadia",
        "Tera de Tupi",
        "Vesperia",
        "Aztlan",
        "Empire of Temeth",
        "Kingdom of Byrranga",
        "Republic of Kebec",
        "New Leningrad",
        "Golden Valley",
        "Libergal",
        "Denal",
        "Kush Dominion",
        "Hindustra",
        "Shan-Zhou",
        "Yamatai",
        "Nusantra",
    )
)
WATERS = frozenset(
    (
        "The Great Rift",
        "Sea of Sedna",
        "Karaptev Sea",
        "Ross Ocean",
        "Sea of Babylon",
        "Balkdeniz Sea",
        "Atlas Ocean",
        "Weddell Ocean",
        "Gulf of Xibalba",
        "Sea of Sirens",
        "Beringa Strait",
        "Ryujin Ocean",
        "Sea of Nagas",
    )
)

BORDERS = {
    "The Great Rift": "Aztlan, Patagonia, Gulf of Xibalba, Ross Ocean, Ryujin Ocean, Weddell Ocean",
    "Sea of Sedna": "Denal, Province of Sila, Republic of Kebec, Atlas Ocean, Balkdeniz Sea, Beringa Strait",
    "Karaptev Sea": "Kingdom of Byrranga, New Leningrad, Balkdeniz Sea, Beringa Strait",
    "Ross Ocean": "Westralia, Sea of Babylon, Sea of Nagas",
    "Sea of Babylon": "Anatolia, Golden Valley, Hindustra, Kush Dominion, Sea of Nagas, Sea of Sirens, Weddell Ocean",
    "Balkdeniz Sea": "Concordia, New Leningrad, Province of Sila, Atlas Ocean",
    "Atlas Ocean": "Empire of Temeth, Libergal, Republic of Kebec, Vesperia, Gulf of Xibalba, Sea of Sirens",
    "Weddell Ocean": "Atlas Ocean, Golden Valley, Patagonia, Tera de Tupi, United Kongolia",
    "Gulf of Xibalba": "Aztlan, Tera de Tupi, Vesperia",
    "Sea of Sirens": "Anatolia, Concordia, Empire of Temeth, Libergal",
    "Beringa Strait": "Cascadia, Denal, Kingdom of Byrranga, Yamatai, Ryujin Ocean",
    "Ryujin Ocean": "Cascadia, Nusantra, Shan-Zhou, Yamatai, Sea of Nagas",
    "Sea of Nagas": "Hindustra, Nusantra, Shan-Zhou, Westralia",
    "Patagonia": "Tera de Tupi",
    "Anatolia": "Concordia, Empire of Temeth, Hindustra, New Leningrad",
    "United Kongolia": "Empire of Temeth, Golden Valley, Kush Dominion",
    "Concordia": "Libergal, New Leningrad",
    "Cascadia": "Aztlan, Denal, Republic of Kebec, Vesperia",
    "Tera de Tupi": "Aztlan",
    "Vesperia": "Aztlan, Republic of Kebec",
    "Empire of Temeth": "Kush Dominion",
    "Kingdom of Byrranga": "New Leningrad, Shan-Zhou",
    "New Leningrad": "Shan-Zhou",
    "Golden Valley": "Kush Dominion",
    "Hindustra": "Nusantra, Shan-Zhou",
    "Shan-Zhou": "Nusantra",
}
"""The 87 borders of the ledger, each once."""

NAVIGATION = {
    ("Concordia", "Province of Sila"),
    ("Denal", "Kingdom of Byrranga"),
    ("Empire of Temeth", "Libergal"),
    ("Nusantra", "Westralia"),
    ("Province of Sila", "Republic of Kebec"),
    ("Shan-Zhou", "Yamatai"),
}
ACROSS = {
    ("Gulf of Xibalba", "The Great Rift"): "canal",
    ("Sea of Babylon", "Sea of Sirens"): "canal",
    ("Hindustra", "Nusantra"): "causeway",
}
"""Borders that no plane map can draw as areas that touch besides the other 84: each crosses one of them."""


class World(Board):
    """A board whose territories are neighbours where they touch."""

    touching: ClassVar[bool] = True


@cache
def world() -> World:
    """Return the board that the game comes with."""
    (plain,) = json.loads((STARTER / "board.json").read_text(encoding="utf-8"))
    return World.model_validate(plain)


def palette() -> Palette:
    """Return the palette that the game comes with."""
    return default_palette("wardens")


def named() -> dict[str, Space]:
    """Return the territories by their names."""
    return {space.name: space for space in world().spaces}


def pairs(borders: dict[str, str] = BORDERS) -> set[frozenset[str]]:
    """Return the borders of the ledger."""
    return {frozenset((one, other)) for one, others in borders.items() for other in others.split(", ")}
