"""What lies in the box: 65 cards, 6 player aids and 12 pawns, each kind declared once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

from pydantic import StringConstraints

from engines.castle_of_magic import signs
from engines.kit.documents import Content, Control, Document, DocumentId, Problem, Severity, fact
from engines.kit.pictured import Pictured, Signed, signed

STARTER = Path(__file__).parent / "starter"

ROWS = 3
COLUMNS = 9
CELLS = ROWS * COLUMNS
"""As many shrines as the tableau has cells."""
RITUALS = 8
"""As many rituals as three arcana in two states make, and as many outcomes."""

ColourName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z ]*$", max_length=30)]
Paint = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]


class Faction(StrEnum):
    """The three rival factions (COM-016)."""

    DRAGON = "dragon"
    EAGLE = "eagle"
    WOLF = "wolf"


class Piece(StrEnum):
    """The three pieces of regalia (COM-013)."""

    AMULET = "amulet"
    CROWN = "crown"
    SCEPTER = "scepter"


class Arcana(StrEnum):
    """The three arcana, from the top row to the bottom row (COM-018)."""

    BELL = "bell"
    BOOK = "book"
    CANDLE = "candle"


class Role(StrEnum):
    """The three kinds of characters (COM-019)."""

    WIZARD = "wizard"
    CULTIST = "cultist"
    MONSTER = "monster"


FACTION_NAMES = {
    Faction.DRAGON: "Dragon Masters",
    Faction.EAGLE: "Eagle Lords",
    Faction.WOLF: "Wolf Mages",
}
SUPPORTERS = {Faction.DRAGON: "dragons", Faction.EAGLE: "eagles", Faction.WOLF: "wolves"}
STATE_NAMES = {
    Arcana.BELL: ("silent", "ringing"),
    Arcana.BOOK: ("closed", "open"),
    Arcana.CANDLE: ("unlit", "lit"),
}
"""What each arcanum is called when it is inactive and when it is active."""


def arcana_name(states: Sequence[bool]) -> str:
    """Say the states of the three arcana: "bell ringing, book closed, candle lit"."""
    return ", ".join(f"{one} {STATE_NAMES[one][active]}" for one, active in zip(Arcana, states, strict=True))


class Component(Pictured):
    """Anything that lies in the box of Castle of Magic."""

    game: Literal["castle_of_magic"] = fact(
        "castle_of_magic", label="Game", about="The game that this component belongs to."
    )
    flavour: str = fact(
        "",
        label="Flavour",
        about="A line to enjoy; no rule hangs on it.",
        control=Control.PROSE,
        max_length=400,
    )

    def error(self, field: str, message: str, rule: str) -> Problem:
        """Return a problem that keeps the game from being played."""
        return Problem(self.id, field, message, Severity.ERROR, rule)


class Shrine(Component):
    """One of the 27 shrines: corrupted by a faction, or the resting place of a piece of regalia."""

    kind: Literal["shrine"] = fact("shrine", label="Kind", about="A card of the tableau.", rule="COM-009")
    faction: Faction | None = fact(
        None, label="Corrupted by", about="The faction whose emblem the front shows.", rule="COM-015"
    )
    regalia: Piece | None = fact(
        None,
        label="Regalia",
        about="The piece interred here; such a shrine belongs to no faction.",
        rule="COM-013",
    )

    def problems(self, content: Content) -> list[Problem]:
        """A shrine is corrupted by one faction or holds one piece, never both and never neither."""
        if (self.faction is None) != (self.regalia is None):
            return []
        rule = "COM-015" if self.faction is None else "COM-014"
        return [self.error("faction", "a shrine has either a faction or a piece of regalia", rule)]


class Character(Component):
    """Who a player secretly is: a wizard, a cultist or the Monster."""

    kind: Literal["character"] = fact("character", label="Kind", about="A secret role.", rule="COM-002")
    role: Role = fact(label="Kind of character", about="Wizard, cultist or the Monster.", rule="COM-019")
    faction: Faction | None = fact(
        None, label="Faction", about="The animals that support the shield show it.", rule="COM-020"
    )
    home: DocumentId | None = fact(
        None,
        label="Home country",
        about="The country that the shield shows; only wizards have one.",
        refers_to="country",
        control=Control.REFERENCE,
        rule="COM-020",
    )
    text: str = fact(
        label="Objectives",
        about="What the character scores for when the spell is cast, one sentence for each objective.",
        control=Control.RULES,
        rule="COM-132",
    )

    @property
    def shield(self) -> str | None:
        """What the shield of the coat of arms shows: the home country's id, or the Monster's image."""
        return self.home if self.role is Role.WIZARD else "monster"

    @property
    def supporters(self) -> str:
        """The animals beside the shield."""
        return SUPPORTERS[self.faction] if self.faction else ""

    def problems(self, content: Content) -> list[Problem]:
        """A wizard has a faction and a country, a cultist a faction only, the Monster neither."""
        found = []
        rule = {Role.WIZARD: "COM-020", Role.CULTIST: "COM-022", Role.MONSTER: "COM-024"}[self.role]
        if (self.faction is not None) != (self.role is not Role.MONSTER):
            needs = "belongs to no faction" if self.faction else "belongs to a faction"
            found.append(self.error("faction", f"a {self.role} {needs}", rule))
        if (self.home is not None) != (self.role is Role.WIZARD):
            needs = "has no home country" if self.home else "comes from a country"
            found.append(self.error("home", f"a {self.role} {needs}", rule))
        if self.home is not None and content.get_as(Country, self.home) is None:
            found.append(self.error("home", f"there is no country {self.home!r}", "COM-020"))
        return found


class Ritual(Component):
    """A version of the ritual spell: one state for each arcanum."""

    kind: Literal["ritual"] = fact("ritual", label="Kind", about="A version of the spell.", rule="COM-026")
    bell: bool = fact(label="Bell is ringing", about="Silent if not.", rule="COM-026")
    book: bool = fact(label="Book is open", about="Closed if not.", rule="COM-026")
    candle: bool = fact(label="Candle is lit", about="Unlit if not.", rule="COM-026")

    @property
    def states(self) -> tuple[bool, bool, bool]:
        """The three icons: bell, book, candle."""
        return self.bell, self.book, self.candle


class Outcome(Component, Signed):
    """What happens when the ritual under this card is the one that is cast."""

    kind: Literal["outcome"] = fact("outcome", label="Kind", about="What a ritual brings.", rule="COM-027")
    sign: str = signed(signs.OUTCOMES)
    text: str = fact(
        label="Outcome",
        about="What happens to the Monster and to those who claim regalia.",
        control=Control.RULES,
        rule="COM-106",
    )


class Arcanum(Component):
    """A label beside the tableau: one arcanum in one of its two states."""

    kind: Literal["arcanum"] = fact("arcanum", label="Kind", about="A label of a row.", rule="COM-041")
    arcanum: Arcana = fact(label="Arcanum", about="Bell, book or candle.", rule="COM-018")
    active: bool = fact(
        label="Active", about="Inactive arcana are struck through and lie on the left.", rule="COM-041"
    )


class Country(Component, Signed):
    """A label below the tableau: the three columns around it are this country."""

    kind: Literal["country"] = fact("country", label="Kind", about="A label of columns.", rule="COM-040")
    sign: str = signed(signs.COUNTRIES)
    column: Literal[2, 5, 8] = fact(
        label="Below column", about="The middle one of the country's three columns.", rule="COM-040"
    )


class PlayerAid(Component):
    """A reminder of the rules in a player's colour."""

    kind: Literal["player_aid"] = fact("player_aid", label="Kind", about="A reminder.", rule="COM-030")
    colour: ColourName = fact(label="Colour", about="The player's colour, in a word.", rule="COM-030")
    summary: str = fact(
        "",
        label="Summary",
        about="The two actions, the outcomes and the scores, as the player wants to be reminded of them.",
        control=Control.PROSE,
        rule="COM-030",
    )


class Pawn(Component):
    """A pawn in a player's colour; its copies are the pawns of that colour."""

    kind: Literal["pawn"] = fact("pawn", label="Kind", about="A wooden piece.", rule="COM-029")
    colour: ColourName = fact(label="Colour", about="The player's colour, in a word.", rule="COM-029")
    paint: Paint = fact(
        "#808080",
        label="Paint",
        about="The shade of the colour on screen and paper.",
        control=Control.COLOUR,
        rule="COM-029",
    )


KINDS: tuple[type[Component], ...] = (
    Shrine,
    Character,
    Ritual,
    Outcome,
    Arcanum,
    Country,
    PlayerAid,
    Pawn,
)


def starter() -> list[Document]:
    """Return the content that the game comes with."""
    return [document for kind in KINDS for document in _starter_of(kind)]


def _starter_of(kind: type[Component]) -> list[Document]:
    file = STARTER / f"{kind.model_fields['kind'].default}.json"
    return [kind.model_validate(plain) for plain in json.loads(file.read_text(encoding="utf-8"))]
