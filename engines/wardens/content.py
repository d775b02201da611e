"""What is printed on the components of Wardens."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engines.kit.documents import Content, Control, Problem, fact
from engines.kit.maps import boards
from engines.kit.pictured import Pictured, Signed, signed
from engines.wardens import signs


class Terrain(StrEnum):
    """What a territory is made of."""

    LAND = "land"
    WATER = "water"


class Role(StrEnum):
    """Who acts: the order is that of the round, and the number of a role is that of its units too."""

    CTHULHU = "cthulhu"
    MORGANA = "morgana"
    KAYSAR = "kaysar"
    SELENA = "selena"


class Token(StrEnum):
    """What a side shows in a round of battle; each beats the one after it, and the last beats the first."""

    ATTACK = "attack"
    DEFENSE = "defense"
    RUSH = "rush"


class Symbol(StrEnum):
    """What the Fate dial can show."""

    ABYSS = "abyss"
    DARK_STAR = "dark_star"
    CTHULHU = "cthulhu"
    NIGHTMARE = "nightmare"


class ProphecyType(StrEnum):
    """When a Prophecy card may be played for its action."""

    ABILITY = "ability"
    NIGHTMARE = "nightmare"


class Action(StrEnum):
    """What an action or a bonus action is spent on."""

    MOVE = "move"
    BATTLE = "battle"
    EXPEDITION = "expedition"
    OTHER = "other"
    """Outpost Attacks, Repair and Workshops: no bonus action pays for them."""


class Tier(StrEnum):
    """Where a power stands in its tree."""

    BOTTOM = "bottom"
    FOURTH = "fourth"
    FIFTH = "fifth"


class WardensDocument(Pictured):
    """A component of Wardens."""

    game: Literal["wardens"] = "wardens"
    art: str = fact("", label="Picture", control=Control.IMAGE)
    flavour: str = fact("", label="Flavour", control=Control.PROSE)


class Prophecy(WardensDocument, Signed):
    """A Prophecy card: an action, or one of two icons."""

    kind: Literal["prophecy"] = "prophecy"
    sign: str = signed(signs.PROPHECIES, by="name")
    type: ProphecyType = fact(ProphecyType.ABILITY, label="Type", rule="WAR-212")
    text: str = fact(label="Action", control=Control.RULES, rule="WAR-208")
    wardens_text: str = fact(
        "",
        label="Action of the Wardens",
        about="What it does for the Wardens, if not the same as for Cthulhu.",
        control=Control.RULES,
        rule="WAR-219",
    )
    battle_icon: Token = fact(label="Battle icon", rule="WAR-209")
    fate_icon: Symbol = fact(label="Fate icon", rule="WAR-209")


class Territory(WardensDocument):
    """A Territory card."""

    kind: Literal["territory"] = "territory"
    space: str = fact(label="Territory", about="The id of the territory on the board.", rule="WAR-009")
    terrain: Terrain = fact(label="Terrain", rule="WAR-009")


class Artifact(WardensDocument, Signed):
    """One of the five Artifacts: used once, at any moment."""

    kind: Literal["artifact"] = "artifact"
    sign: str = signed(signs.ARTIFACTS, by="name")
    text: str = fact(label="Effect", control=Control.RULES, rule="WAR-199")


class Character(WardensDocument):
    """A character board."""

    kind: Literal["character"] = "character"
    role: Role = fact(label="Role", rule="WAR-008")
    colour: str = fact(label="Colour", control=Control.COLOUR)
    terrains: tuple[Terrain, ...] = fact(label="Moves on", control=Control.LIST, rule="WAR-114")
    actions: int = fact(3, label="Actions", about="Of each army, in each turn.", ge=0, le=20, rule="WAR-082")
    limit: int = fact(0, label="Madness limit", about="0 for Cthulhu.", ge=0, le=20, rule="WAR-229")
    token_bonus: Token | None = fact(
        None, label="Token bonus", about="Empty: chosen in set-up, as Cthulhu does.", rule="WAR-154"
    )
    bonus_action: Action | None = fact(None, label="Bonus action", rule="WAR-089")
    mastery: str = fact("", label="Mastery", control=Control.RULES, rule="WAR-090")
    pet_name: str = fact("", label="Pet")
    pet: str = fact("", label="Pet skill", control=Control.RULES, rule="WAR-090")
    special: str = fact("", label="Special ability", control=Control.RULES)
    summary: str = fact("", label="Actions in words", control=Control.PROSE)


class Power(WardensDocument):
    """What upgrades and mutations have: a place in the tree and what changes once it is unlocked."""

    tier: Tier = fact(label="Tier", rule="WAR-277")
    place: int = fact(1, label="Place in its tier", about="From left to right.", ge=1, le=9)
    text: str = fact(label="Effect", control=Control.RULES)


class Upgrade(Power):
    """An army upgrade of Selena's tree."""

    kind: Literal["upgrade"] = "upgrade"


class Mutation(Power):
    """A mutation of Cthulhu's tree."""

    kind: Literal["mutation"] = "mutation"


class BattleToken(WardensDocument):
    """A battle token, and what it brings the side that wins with it."""

    kind: Literal["battle_token"] = "battle_token"
    token: Token = fact(label="Token", rule="WAR-141")
    kills: int = fact(0, label="Kills", ge=0, le=20, rule="WAR-145")
    loses: int = fact(0, label="Loses", about="Own units that the winner loses.", ge=0, le=20, rule="WAR-145")
    adds: int = fact(0, label="Adds", about="Own units that may be added instead of killing.", ge=0, le=20)
    bonus: str = fact("", label="With the bonus", control=Control.PROSE, rule="WAR-151")


class Fate(WardensDocument):
    """A symbol of the Fate dial, and what Cthulhu gains by it when an Expedition fails."""

    kind: Literal["fate"] = "fate"
    symbol: Symbol = fact(label="Symbol", rule="WAR-169")
    icon: str = fact("", label="Sign", control=Control.ICON)
    text: str = fact(label="Bonus", control=Control.RULES, rule="WAR-183")


class TrackSpace(WardensDocument):
    """A space of the Dark Star track."""

    kind: Literal["track_space"] = "track_space"
    number: int = fact(label="Number", about="1 is the first space.", ge=1, le=99, rule="WAR-192")
    text: str = fact("", label="Bonus", control=Control.RULES, rule="WAR-193")


class Face(BaseModel):
    """A side of the Chance die."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = fact(label="Number", ge=1, le=99)
    dots: int = fact(label="Dots", ge=0, le=9)


class Die(WardensDocument):
    """The Chance die: attacks read the number, Expeditions the dots."""

    kind: Literal["die"] = "die"
    faces: tuple[Face, ...] = fact(label="Faces", control=Control.LIST, min_length=1, max_length=20, rule="WAR-124")


class PieceRole(StrEnum):
    """What a piece is."""

    STARSPAWN = "starspawn"
    TENTACLE = "tentacle"
    SHIP = "ship"
    ZEPPELIN = "zeppelin"
    TANK = "tank"
    CTHULHU = "cthulhu"
    WARDEN = "warden"
    OUTPOST = "outpost"
    PORTAL = "portal"
    WORKSHOP = "workshop"
    EXPEDITION = "expedition"
    MADNESS = "madness"
    MUTATION = "mutation"
    DARK_STAR = "dark_star"
    DIAL = "dial"
    OTHER = "other"


class Piece(WardensDocument):
    """A miniature, token or other piece; its copies are how many the box holds."""

    kind: Literal["piece"] = "piece"
    role: PieceRole = fact(PieceRole.OTHER, label="What it is")
    shape: Literal["round", "square", "hex", "marker", "card"] = fact("round", label="Shape")
    icon: str = fact("", label="Icon", control=Control.ICON)
    colour: str = fact("", label="Colour", control=Control.COLOUR)
    about: str = fact("", label="What it is for", control=Control.PROSE)


class PlayerAid(WardensDocument):
    """A reminder of the rules."""

    kind: Literal["player_aid"] = "player_aid"
    role: Role | None = fact(None, label="For whom", about="Empty: for everybody.")
    summary: str = fact("", label="Summary", control=Control.PROSE)


class Space(boards.Space):
    """A territory of the board."""


class Link(boards.Link):
    """A navigation link, a canal or a causeway."""


class Board(WardensDocument, boards.Board):
    """The world: territories that touch are neighbours."""

    touching = True
    begins = True

    kind: Literal["board"] = "board"
    spaces: tuple[Space, ...] = fact(label="Territories", control=Control.LIST, rule="WAR-Q-01")
    links: tuple[Link, ...] = fact((), label="Passages", control=Control.LIST, rule="WAR-113")
    start: str = fact("", label="Where Cthulhu starts", rule="WAR-034")

    def problems(self, content: Content) -> list[Problem]:
        """List what the ledger would say against this map."""
        from engines.wardens.map.checks import map_problems  # it reads the kinds of this module

        return map_problems(self, content)


KINDS: tuple[type[WardensDocument], ...] = (
    Prophecy,
    Territory,
    Artifact,
    Character,
    Upgrade,
    Mutation,
    BattleToken,
    Fate,
    TrackSpace,
    Die,
    Board,
    Piece,
    PlayerAid,
)
