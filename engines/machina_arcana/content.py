"""The kinds of documents that the game is made of: what is printed on its cards, boards, tiles and pieces.

Every ability of a card is a sentence of its `text`. One that begins with a cost is active, one that waits for
something ("when this card enters play" among them) or changes something is passive.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from engines.kit.documents import Content, Control, Document, DocumentId, Problem, fact
from engines.kit.maps.palettes import palette_for
from engines.kit.maps.tiles import Tile
from engines.kit.pictured import Pictured
from engines.kit.scenarios.documents import Scenario as KitScenario
from engines.kit.scenarios.documents import ScenarioCard

SLUG = "machina_arcana"


class ExplorerClass(StrEnum):
    """What an explorer is good at: which gained items it may equip at once (MA-306 to MA-310)."""

    GUNMAN = "gunman"
    BRUISER = "bruiser"
    MYSTIC = "mystic"
    CRAFTER = "crafter"


class ItemType(StrEnum):
    """The four types of items, each with a deck (MA-277); their order is the number of the deck."""

    WEAPON = "weapon"
    APPAREL = "apparel"
    ARTIFACT = "artifact"
    CONSUMABLE = "consumable"


class EventSide(StrEnum):
    """Who invokes an event."""

    EXPLORER = "explorer"
    HORROR = "horror"


class ChapterRole(StrEnum):
    """What a card of a scenario is."""

    TITLE = "title"
    CHAPTER = "chapter"
    ENDGAME = "endgame"


class Use(StrEnum):
    """Where a map tile comes from."""

    DECK = "deck"
    ENDGAME = "endgame"


class PieceRole(StrEnum):
    """What a token or figure is for."""

    ENTRY = "entry"
    EXIT = "exit"
    DESTROYED = "destroyed"
    LIGHT = "light"
    CLOSED_DOOR = "closed_door"
    DESTROYED_DOOR = "destroyed_door"
    WOUND = "wound"
    COUNT = "count"
    EXPLORER_MARKER = "explorer_marker"
    HORROR_MARKER = "horror_marker"
    SLIDER = "slider"
    EXPLORER_FIGURE = "explorer_figure"
    MONSTER_FIGURE = "monster_figure"


UpgradeSymbol = Literal["", "gear", "valve", "clasp", "buckle", "eye", "star"]
"""What has to match between two cards of a stack: two symbols for each type of item."""
AugmentSymbol = Literal["", "lens", "coil", "plate"]
"""What has to match between an item and its augment: two for weapons, one for apparel."""


class MachinaDocument(Pictured):
    """A component of Machina Arcana."""

    game: Literal["machina_arcana"] = "machina_arcana"
    art: str = fact("", label="Picture", control=Control.IMAGE)
    flavour: str = fact("", label="Flavour", control=Control.PROSE)


class ScenarioSymbol(MachinaDocument):
    """A card that may bear the symbol of a scenario: then it is used in that one alone (MA-022, MA-023)."""

    scenario: str = fact(
        "",
        label="Scenario symbol",
        about="Empty: it is used in every scenario.",
        control=Control.REFERENCE,
        refers_to="scenario",
        rule="MA-022",
    )


class Unit(ScenarioSymbol):
    """What explorers and monsters have (MA-091)."""

    armor: int = fact(label="Armor", ge=0, le=9, rule="MA-092")
    will: int = fact(label="Will", ge=0, le=9, rule="MA-093")
    health: int = fact(label="Health", ge=1, le=9, rule="MA-096")
    stamina: int = fact(label="Stamina", ge=0, le=9, rule="MA-096")
    text: str = fact("", label="Abilities", control=Control.RULES, rule="MA-384")


class Explorer(Unit):
    """An explorer card."""

    kind: Literal["explorer"] = "explorer"
    role: ExplorerClass = fact(label="Class", rule="MA-306")
    essence: int = fact(9, label="Largest essence", ge=0, le=9, rule="MA-Q-09")


class Monster(Unit):
    """A monster card; the order of its abilities is that in which it tries them (MA-480)."""

    kind: Literal["monster"] = "monster"
    level: int = fact(label="Level", ge=1, le=4, rule="MA-034")
    is_foe: bool = fact(
        False,
        label="Foe of an endgame",
        about="It lies in no deck: an endgame card brings it. It cannot be banished, controlled or sealed away.",
        rule="MA-349",
    )


class Item(ScenarioSymbol):
    """An item card: its type, its symbols, what it adds while it is equipped."""

    kind: Literal["item"] = "item"
    type: ItemType = fact(label="Type", rule="MA-277")
    level: int = fact(label="Level", ge=1, le=3, rule="MA-030")
    one_hand: bool = fact(False, label="One hand", about="Two such weapons can be carried.", rule="MA-289")
    upgrade_top: UpgradeSymbol = fact("", label="Upgrade symbol above", rule="MA-292")
    upgrade_bottom: UpgradeSymbol = fact("", label="Upgrade symbol below", rule="MA-292")
    augment_right: AugmentSymbol = fact("", label="Augment symbol right", rule="MA-297")
    augment_left: AugmentSymbol = fact(
        "", label="Augment symbol left", about="An item that has it is an augment.", rule="MA-285"
    )
    armor: int = fact(0, label="Armor bonus", ge=-9, le=9, rule="MA-274")
    will: int = fact(0, label="Will bonus", ge=-9, le=9, rule="MA-274")
    health: int = fact(0, label="Largest health bonus", ge=-9, le=9, rule="MA-274")
    stamina: int = fact(0, label="Largest stamina bonus", ge=-9, le=9, rule="MA-274")
    text: str = fact("", label="Abilities", control=Control.RULES, rule="MA-269")

    @property
    def is_augment(self) -> bool:
        """Whether it is attached to the side of another item and never a main item (MA-285, MA-287)."""
        return bool(self.augment_left)

    @property
    def is_torso(self) -> bool:
        """Whether it is torso apparel (MA-279)."""
        return self.type is ItemType.APPAREL and bool(self.augment_right)

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        symbols = (self.upgrade_top, self.upgrade_bottom, self.augment_right, self.augment_left)
        if self.type is ItemType.CONSUMABLE and any(symbols):
            raise ValueError("a consumable is never equipped, so it has no symbols (MA-282)")
        if self.augment_left and self.augment_right:
            raise ValueError("an augment carries no other augment (MA-Q-95)")
        return self


class Event(ScenarioSymbol):
    """An event card of explorers or of horrors."""

    kind: Literal["event"] = "event"
    side: EventSide = fact(label="Invoked by", rule="MA-364")
    binding: bool = fact(
        False, label="Binding", about="Whoever invoked it keeps it beside the explorer card.", rule="MA-367"
    )
    story: str = fact("", label="Story", control=Control.PROSE)
    text: str = fact("", label="Abilities", control=Control.RULES, rule="MA-363")


class Chapter(MachinaDocument, ScenarioCard):
    """A card of a scenario: its title, a chapter, or its endgame."""

    scenario_field: ClassVar[str] = "scenario"

    kind: Literal["chapter"] = "chapter"
    scenario: DocumentId = fact(label="Scenario", control=Control.REFERENCE, refers_to="scenario", rule="MA-017")
    number: int = fact(
        label="Number", about="0 is the title; the endgame follows the last chapter.", ge=0, le=99, rule="MA-017"
    )
    role: ChapterRole = fact(ChapterRole.CHAPTER, label="Card", rule="MA-017")
    story: str = fact("", label="Story", about="Read aloud when it becomes current.", control=Control.PROSE)
    spawn: int = fact(0, label="Spawn rating", about="0: no spawn phase.", ge=0, le=10, rule="MA-065")
    horror: int = fact(0, label="Horror rating", about="0: no horror phase.", ge=0, le=10, rule="MA-071")
    blocking: bool = fact(False, label="Blocking", about="A chapter space does not lead on from it.", rule="MA-332")
    text: str = fact("", label="Abilities", control=Control.RULES, rule="MA-327")
    tile: str = fact(
        "",
        label="Tile of the endgame",
        control=Control.REFERENCE,
        refers_to="map_tile",
        rule="MA-347",
    )
    victory: str = fact("", label="Victory", about="Of an endgame.", control=Control.RULES, rule="MA-350")
    defeat: str = fact("", label="Defeat", about="Of an endgame.", control=Control.RULES, rule="MA-350")
    epilogue: str = fact(
        "", label="Epilogue", about="Read aloud after the victory.", control=Control.PROSE, rule="MA-353"
    )


class Scenario(MachinaDocument, KitScenario):
    """A scenario: its cards in order, from the title to the endgame."""

    kind: Literal["scenario"] = "scenario"
    cards: tuple[DocumentId, ...] = fact(
        (), label="Cards", about="The title, the chapters, the endgame.", control=Control.LIST, refers_to="chapter"
    )
    symbol: str = fact("", label="Symbol", control=Control.ICON, rule="MA-022")
    number: int = fact(1, label="Number", about="As the box counts them.", ge=1, le=99, rule="MA-016")
    tile: str = fact(
        "",
        label="Starting tile",
        about="Empty: the bottom tile of the deck.",
        control=Control.REFERENCE,
        refers_to="map_tile",
        rule="MA-Q-39",
    )
    text: str = fact("", label="What it is about", control=Control.PROSE)


class MapTile(Tile):
    """A map tile: one of the deck with two faces, or that of an endgame."""

    game: Literal["machina_arcana"] = "machina_arcana"
    kind: Literal["map_tile"] = "map_tile"
    use: Use = fact(
        Use.DECK, label="Use", about="Drawn from the tile deck, or laid out for an endgame.", rule="MA-036"
    )
    text: str = fact("", label="What it is", about="The place, in a sentence or two.", control=Control.PROSE)

    def problems(self, content: Content) -> list[Problem]:
        """Name what nobody can read, and what the proofs of a face find."""
        from engines.machina_arcana.tiles.rules import problems_of

        palette = palette_for(self.game, content.values())
        return super().problems(content) or problems_of(self, palette)


class Face(BaseModel):
    """A side of a die."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    number: int = fact(0, label="Number", ge=0, le=99)
    text: str = fact("", label="What it does", control=Control.RULES, rule="MA-250")


class DieRole(StrEnum):
    """Which of the four dice it is."""

    HIGH = "high"
    LOW = "low"
    RECHARGE = "recharge"
    GAME = "game"


class Die(MachinaDocument):
    """A die of the box."""

    kind: Literal["die"] = "die"
    role: DieRole = fact(label="Die", rule="MA-143")
    faces: tuple[Face, ...] = fact(label="Faces", control=Control.LIST, min_length=2, max_length=20)


class PlayerBoard(MachinaDocument):
    """The board of a player: sliders for essence, health and stamina, and the symbol of its markers."""

    kind: Literal["player_board"] = "player_board"
    symbol: str = fact(label="Symbol", control=Control.ICON, rule="MA-029")
    colour: str = fact(label="Colour", control=Control.COLOUR)


class ChapterBoard(MachinaDocument):
    """The board for chapters, ratings, threat and level."""

    kind: Literal["chapter_board"] = "chapter_board"
    threat: int = fact(6, label="Length of the threat track", ge=2, le=12, rule="MA-Q-05")


class Piece(MachinaDocument):
    """A token or figure."""

    kind: Literal["piece"] = "piece"
    role: PieceRole = fact(label="What it is for")
    symbol: str = fact("", label="Symbol", control=Control.ICON)
    colour: str = fact("", label="Colour", control=Control.COLOUR)


class PlayerAid(MachinaDocument):
    """A card that says what can be done, and for what."""

    kind: Literal["player_aid"] = "player_aid"
    text: str = fact("", label="Text", control=Control.PROSE)


KINDS: tuple[type[Document], ...] = (
    *(Explorer, Monster, Item, Event, Chapter, Scenario, MapTile),
    *(Die, PlayerBoard, ChapterBoard, Piece, PlayerAid),
)
