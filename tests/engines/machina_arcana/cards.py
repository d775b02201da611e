"""Made-up cards: the fewest that a game needs, with every symbol, level and role once.

A box counts its cards in the order of their ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kit.documents import Document
from engines.kit.maps.tiles import TileFace
from engines.machina_arcana import content as printed

LEVELS = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4)
"""The levels of the monsters A to L."""
NAMES = ("Adder", "Bear", "Crab", "Dhole", "Eel", "Fiend", "Ghoul", "Hound", "Imp", "Jackal", "Kraken", "Leech")

ITEMS: dict[str, dict[str, Any]] = {
    "sword": {"type": "weapon", "one_hand": True, "upgrade_top": "gear", "augment_right": "lens"},
    "dagger": {"type": "weapon", "one_hand": True},
    "cannon": {"type": "weapon", "upgrade_top": "gear", "augment_right": "coil"},
    "long barrel": {"type": "weapon", "upgrade_bottom": "gear", "upgrade_top": "valve"},
    "muzzle": {"type": "weapon", "upgrade_bottom": "valve"},
    "scope": {"type": "weapon", "augment_left": "lens"},
    "boots": {"type": "apparel", "upgrade_top": "clasp", "armor": 1},
    "coat": {"type": "apparel", "upgrade_bottom": "clasp", "upgrade_top": "clasp", "augment_right": "plate"},
    "cloak": {"type": "apparel", "upgrade_bottom": "clasp", "upgrade_top": "clasp", "augment_right": "plate"},
    "hat": {"type": "apparel", "upgrade_bottom": "clasp", "will": 1},
    "plating": {"type": "apparel", "augment_left": "plate", "armor": 2},
    "idol": {"type": "artifact", "upgrade_top": "eye"},
    "charm": {"type": "artifact", "upgrade_bottom": "eye"},
    "tonic": {"type": "consumable"},
    "saw": {"type": "weapon", "level": 2, "one_hand": True},
    "helmet": {"type": "apparel", "level": 3, "upgrade_bottom": "clasp"},
    "relic": {"type": "artifact", "scenario": "other"},
}

EVENTS: dict[str, dict[str, Any]] = {
    "whisper": {"side": "explorer"},
    "dream": {"side": "explorer"},
    "oath": {"side": "explorer", "binding": True},
    "shiver": {"side": "horror"},
    "howl": {"side": "horror"},
    "omen": {"side": "horror", "scenario": "other"},
}

PLACES_ENTRY = "When this card enters play, place the entry token."
CHAPTERS: tuple[dict[str, Any], ...] = (
    {"number": 0, "role": "title"},
    {"number": 1, "spawn": 8, "horror": 8, "text": PLACES_ENTRY},
    {"number": 2, "spawn": 7, "horror": 6},
    {"number": 3, "spawn": 9, "horror": 9, "blocking": True},
    {"number": 4, "spawn": 0, "horror": 0, "text": "When this card enters play, enter the endgame."},
    {"number": 5, "role": "endgame", "tile": "tile.end", "victory": "As soon as there are no monsters."},
)
OTHERS: tuple[dict[str, Any], ...] = (
    {"number": 0, "role": "title"},
    {"number": 1, "spawn": 8, "horror": 8, "text": PLACES_ENTRY},
)

BARE = (
    "+-+-+-+-+ + +-+-+-+-+",
    *("|. . . . . . . . . .|", "+ + + + + + + + + + +") * 4,
    " . . . . . . . . . . ",
    "+ + + + + + + + + + +",
    " . . . . . . . . . . ",
    *("+ + + + + + + + + + +", "|. . . . . . . . . .|") * 4,
    "+-+-+-+-+ + +-+-+-+-+",
)
"""A tile without anything on it, with an edge at every side."""
END = (
    "+-+-+-+-+-+-+-+-+-+-+",
    "|n n . . . . . . . .|",
    *("+ + + + + + + + + + +", "|. . . . . . . . . .|") * 9,
    "+-+-+-+-+-+-+-+-+-+-+",
)


def drawn_tile(number: int, plan: Sequence[str], direction: Any = "south") -> printed.MapTile:
    """Make a tile of a plan."""
    return printed.MapTile(
        id=f"tile.{number}", name=f"Tile {number}", front=TileFace(plan=tuple(plan), direction=direction)
    )


def unit_cards() -> list[Document]:
    """List explorers, one of each class, and monsters."""
    people = [
        printed.Explorer(id=f"explorer.{number}", name=role.title(), role=role, armor=2, will=2, health=4, stamina=6)
        for number, role in enumerate(printed.ExplorerClass)
    ]
    beasts = [
        printed.Monster(
            id=f"monster.{number:02}", name=NAMES[number], level=level, armor=3, will=2, health=2, stamina=4
        )
        for number, level in enumerate(LEVELS)
    ]
    return [*people, *beasts]


def chapter_cards() -> list[Document]:
    """List the two scenarios and their cards."""
    found: list[Document] = []
    for number, (name, cards) in enumerate((("ice", CHAPTERS), ("other", OTHERS)), start=1):
        chapters = [
            printed.Chapter(
                id=f"chapter.{name}.{facts['number']}", name=f"{name} {facts['number']}", scenario=name, **facts
            )
            for facts in cards
        ]
        ids = tuple(one.id for one in chapters)
        found += [printed.Scenario(id=name, name=name.title(), number=number, cards=ids), *chapters]
    return found


def dice() -> list[Document]:
    """List the four dice."""
    texts = ("You restore 1 health.", "You restore all stamina.", "Nothing happens.")
    faces = {"high": (0, 1, 1, 2, 2, 3), "low": (0, 1, 1, 1, 2, 2), "game": range(10), "recharge": range(3)}
    return [
        printed.Die(
            id=f"die.{role}",
            name=role,
            role=printed.DieRole(role),
            faces=tuple(printed.Face(number=one, text=texts[one] if role == "recharge" else "") for one in numbers),
        )
        for role, numbers in faces.items()
    ]


def tiles() -> list[Document]:
    """List the bare tiles of the deck, and that of the endgame."""
    end = drawn_tile(0, END, "").model_copy(update={"id": "tile.end", "use": printed.Use.ENDGAME})
    return [*(drawn_tile(number, BARE) for number in range(6)), end]


def documents() -> list[Document]:
    """List all made-up components."""
    items = [
        printed.Item(id=f"item.{place:02}", name=name.title(), **({"level": 1} | facts))
        for place, (name, facts) in enumerate(ITEMS.items())
    ]
    events = [
        printed.Event(id=f"event.{place:02}", name=name.title(), **facts)
        for place, (name, facts) in enumerate(EVENTS.items())
    ]
    return [*unit_cards(), *items, *events, *chapter_cards(), *dice(), *tiles()]
