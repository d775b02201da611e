"""The kinds of documents: tricks, the bay, the rooms of the house, the night and its hours."""

from __future__ import annotations

from typing import Literal

from engines.kit.documents import Control, Document, DocumentId, fact
from engines.kit.maps.boards import Board
from engines.kit.maps.tiles import Tile
from engines.kit.scenarios.documents import Scenario, ScenarioCard

SLUG = "tide_house"


class Trick(Document):
    """A card that is laid face down and turned up when others have had their turn."""

    game: Literal["tide_house"] = "tide_house"
    kind: Literal["trick"] = "trick"
    text: str = fact(
        "", label="Text", about="What it does when it is turned up.", control=Control.RULES, rule="TID-12"
    )


class Bay(Board):
    """The board: spaces by the sea, and the paths between them."""

    game: Literal["tide_house"] = "tide_house"
    kind: Literal["bay"] = "bay"


class Room(Tile):
    """One of the two rooms of the house."""

    game: Literal["tide_house"] = "tide_house"
    kind: Literal["room"] = "room"
    column: int = fact(0, label="Column", about="Where it lies, counted from the left.", ge=0, le=1, rule="TID-03")


class Night(Scenario):
    """A night: its hours, in order."""

    game: Literal["tide_house"] = "tide_house"
    kind: Literal["night"] = "night"
    cards: tuple[DocumentId, ...] = fact((), label="Hours", control=Control.LIST, refers_to="hour", rule="TID-14")


class Hour(ScenarioCard):
    """An hour of a night."""

    scenario_field = "night"
    game: Literal["tide_house"] = "tide_house"
    kind: Literal["hour"] = "hour"
    night: DocumentId = fact(label="Night", control=Control.REFERENCE, refers_to="night")
    number: int = fact(label="Number", ge=1, le=99)
    scene: str = fact("", label="Read aloud", control=Control.PROSE)
    text: str = fact("", label="What it does", control=Control.RULES, rule="TID-14")


KINDS = (Trick, Bay, Room, Night, Hour)
KIND_NAMES = ("trick", "bay", "room", "night", "hour")
