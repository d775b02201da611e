"""What is printed on the components of Castle von Loghan."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from engines.kit import errata
from engines.kit.documents import Content, Control, DocumentId, Problem, Severity, fact
from engines.kit.maps import boards
from engines.kit.pictured import Pictured
from engines.kit.scenarios.documents import Condition, Scenario, ScenarioCard


class Colour(StrEnum):
    """How hard a room, an enemy or an event is; violet is for bosses."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    VIOLET = "violet"


class Timeline(StrEnum):
    """When the castle is visited."""

    PAST = "past"
    ANOMALY = "anomaly"
    FUTURE = "future"


COLOUR_WORDS = tuple(str(colour) for colour in Colour)
TIMELINE_WORDS = tuple(str(timeline) for timeline in Timeline)


class WeaponType(StrEnum):
    """How a weapon hurts, and what an enemy is weak to."""

    MELEE = "melee"
    RANGED = "ranged"
    SHOCK = "shock"


class Size(StrEnum):
    """Where a treasure can be carried."""

    SMALL = "small"
    LARGE = "large"
    NEITHER = "neither"


class SpaceKind(StrEnum):
    """What a space of a board is."""

    ROOM = "room"
    CORRIDOR = "corridor"
    OUTSIDE = "outside"
    START = "start"
    LABORATORY = "laboratory"


class LinkKind(StrEnum):
    """How two spaces are joined."""

    DOOR = "door"
    ARCHWAY = "archway"
    ELEVATOR = "elevator"


class Edition(StrEnum):
    """Which print an erratum concerns."""

    ALL = "all"
    PROTOTYPE = "physical prototype"
    DIGITAL = "digital"


class LoghanDocument(Pictured):
    """A component of Castle von Loghan."""

    game: Literal["castle_von_loghan"] = "castle_von_loghan"


class Character(LoghanDocument):
    """An agent: the character board with its role and skills."""

    kind: Literal["character"] = "character"
    colour: str = fact(label="Colour", about="The player colour of this agent.", control=Control.COLOUR)
    role: str = fact(label="Role", about="What this agent is for.", rule="CVL-042")
    skill_name: str = fact(label="Skill", about="What the Unique Skill is called.", rule="CVL-043")
    skill_clarity: int = fact(label="Clarity needed", ge=0, le=10, rule="CVL-045")
    skill_energy: int = fact(label="Energy cost", ge=0, le=99, rule="CVL-046")
    skill: str = fact(label="Skill text", about="What the Unique Skill does.", control=Control.RULES, rule="CVL-043")
    combat_skill: str = fact(
        "Pay 2 Clarity: draw 1 Combat card.", label="Combat Skill", control=Control.RULES, rule="CVL-050"
    )
    bio: str = fact("", label="Story", about="Who this agent is.", control=Control.PROSE)
    art: str = fact("", label="Picture", control=Control.IMAGE)


class DecisionCard(LoghanDocument):
    """A letter to vote with."""

    kind: Literal["decision"] = "decision"
    letter: Literal["A", "B", "C", "D"] = fact(label="Letter", rule="CVL-032")


class CombatCard(LoghanDocument):
    """A card of the Combat deck; `copies` is how many each deck holds."""

    kind: Literal["combat_card"] = "combat_card"
    priority: int = fact(label="Priority", about="1, 2 or 3; 0 for a card that is never played.", ge=0, le=3)
    text: str = fact("", label="Text", control=Control.RULES, rule="CVL-215")
    character: str = fact("", label="Only for", control=Control.REFERENCE, refers_to="character", rule="CVL-Q-08")
    flavour: str = fact("", label="Flavour", control=Control.PROSE)
    art: str = fact("", label="Picture", control=Control.IMAGE)


class Enemy(LoghanDocument):
    """An enemy; of its copies, `loot` carry a Loot icon."""

    kind: Literal["enemy"] = "enemy"
    colour: Colour = fact(label="Colour", rule="CVL-018")
    health: int = fact(label="Health", ge=1, le=99, rule="CVL-176")
    weakness: WeaponType = fact(label="Weakness", rule="CVL-176")
    attack: str = fact(label="Attack", control=Control.RULES, rule="CVL-253")
    trophy: str = fact(
        "", label="Trophy", about="What it scores in Exploration.", control=Control.RULES, rule="CVL-379"
    )
    loot: int = fact(1, label="Copies with Loot", ge=0, le=99, rule="CVL-412")
    flavour: str = fact("", label="Flavour", control=Control.PROSE)
    art: str = fact("", label="Picture", control=Control.IMAGE)


class Treasure(LoghanDocument):
    """A thing worth carrying."""

    kind: Literal["treasure"] = "treasure"
    colour: Colour = fact(label="Colour", rule="CVL-016")
    cost: int | None = fact(
        None, label="Cost", about="In Energy Spheres; empty: it has none.", ge=0, le=99, rule="CVL-080"
    )
    size: Size = fact(label="Size", rule="CVL-054")
    subtypes: tuple[str, ...] = fact((), label="Subtypes", control=Control.LIST, rule="CVL-078")
    weapon: tuple[WeaponType, ...] = fact((), label="Weapon types", control=Control.LIST, rule="CVL-229")
    hands: int = fact(0, label="Hands", about="0: no hand symbol.", ge=0, le=2, rule="CVL-081")
    power: int = fact(0, label="Combat Power", ge=0, le=20, rule="CVL-082")
    text: str = fact("", label="Text", control=Control.RULES)
    flavour: str = fact("", label="Flavour", control=Control.PROSE)
    art: str = fact("", label="Picture", control=Control.IMAGE)


class SearchToken(LoghanDocument):
    """What a search finds."""

    kind: Literal["search_token"] = "search_token"
    colour: Colour = fact(label="Colour", rule="CVL-029")
    text: str = fact(label="Text", control=Control.RULES, rule="CVL-333")


class Outcome(BaseModel):
    """What a choice, or the end of an event, brings: read aloud, then carried out."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    tale: str = fact("", label="Read aloud", control=Control.PROSE)
    text: str = fact("", label="Effect", control=Control.RULES)


class EventCard(LoghanDocument):
    """What both kinds of Event cards have: a front with choices, a back with outcomes and an ending."""

    context: str = fact("", label="Contextual text", about="Checked first.", control=Control.RULES, rule="CVL-139")
    tale: str = fact(label="Read aloud", control=Control.PROSE, rule="CVL-140")
    choices: tuple[str, ...] = fact(label="Choices", control=Control.LIST, min_length=1, max_length=4, rule="CVL-140")
    outcomes: tuple[Outcome, ...] = fact(label="Outcomes", control=Control.LIST, max_length=4, rule="CVL-147")
    ending: Outcome = fact(Outcome(), label="Event Ending", rule="CVL-151")
    art: str = fact("", label="Picture", control=Control.IMAGE)


class RandomEvent(EventCard):
    """An event that waits in rooms of its colour."""

    kind: Literal["random_event"] = "random_event"
    colour: Colour = fact(label="Colour", rule="CVL-135")


class StoryEvent(EventCard, ScenarioCard):
    """A card of a story."""

    scenario_field = "story"

    kind: Literal["story_event"] = "story_event"
    story: DocumentId = fact(label="Story", control=Control.REFERENCE, refers_to="story", rule="CVL-003")
    number: int = fact(label="Number", ge=1, le=999, rule="CVL-021")
    timeline: Timeline = fact(label="Timeline")
    place: str = fact("", label="Where", about="What the players see around them.", control=Control.PROSE)
    stays: bool = fact(False, label="Stays in play", about="Otherwise it goes to the box.", rule="CVL-153")


class Cover(Condition):
    """What has to be fulfilled before the story goes on with a card."""

    noun = "cover"

    card: DocumentId = fact(label="Lies on", control=Control.REFERENCE, refers_to="story_event")
    condition: str = fact(label="Condition", control=Control.RULES, rule="CVL-131")
    tale: str = fact("", label="What the players read", control=Control.PROSE)


class Story(LoghanDocument, Scenario):
    """A story deck: its cards in order, and the covers between them."""

    kind: Literal["story"] = "story"
    blurb: str = fact("", label="What it is about", control=Control.PROSE)
    cards: tuple[DocumentId, ...] = fact(label="Cards", control=Control.LIST, refers_to="story_event", rule="CVL-021")
    covers: tuple[Cover, ...] = fact((), label="Covers", control=Control.LIST, rule="CVL-132")
    start: Timeline = fact(Timeline.PAST, label="Begins in", rule="CVL-013")
    treasures: tuple[DocumentId, ...] = fact(
        (),
        label="Needs treasures",
        control=Control.LIST,
        refers_to="treasure",
        about="Story items that its cards name.",
    )
    memories: tuple[str, ...] = fact(
        (),
        label="Remembers",
        control=Control.LIST,
        about="Short names of what the story can remember, such as “the Broken Bell”.",
    )


class Space(boards.Space):
    """A space of a board: where it lies (in millimetres) and what is printed on it."""

    marked_by = "colour"

    kind: SpaceKind = fact(SpaceKind.ROOM, label="Kind")
    colour: Colour | None = fact(None, label="Colour of the “?”", rule="CVL-135")


class Link(boards.Link):
    """A way between two spaces."""

    closed_by = "locked"

    kind: LinkKind = fact(LinkKind.DOOR, label="Kind")
    locked: bool = fact(False, label="Locked at the start", rule="CVL-127")


class Flaw(NamedTuple):
    """Why nobody can play on a board: the field, the reason and the rule."""

    field: str
    message: str
    rule: str


class Board(LoghanDocument, boards.Board):
    """The castle in one timeline."""

    begins = True

    kind: Literal["board"] = "board"
    timeline: Timeline = fact(label="Timeline", rule="CVL-345")
    spaces: tuple[Space, ...] = fact(label="Spaces", control=Control.LIST)
    links: tuple[Link, ...] = fact(label="Doors and ways", control=Control.LIST)
    start: str = fact(label="The P.O.D. Ship", about="The space where the group begins.", rule="CVL-039")
    art: str = fact("", label="Background", control=Control.IMAGE)

    def flaw(self) -> Flaw | None:
        """Tell why nobody can play on this board, or None."""
        known = {space.id for space in self.spaces}
        if self.start not in known:
            return Flaw("start", "it does not say in which of its spaces the group begins", "CVL-039")
        wrong = sorted({end for link in self.links for end in (link.start, link.end)} - known)
        return Flaw("links", f"no space is called {', '.join(wrong)}", "CVL-111") if wrong else None

    def problems(self, content: Content) -> list[Problem]:
        """Say so when another board of the same timeline is played instead."""
        other = next((one for one in boards_in_play(content) if one.timeline is self.timeline), None)
        if not self.copies or other is None or other.id == self.id:
            return []
        message = (
            f"not played: {other.name} is the board of the {self.timeline}. Give that one 0 copies to play on this"
        )
        return [Problem(self.id, "timeline", message, Severity.WARNING, "CVL-345")]


def boards_in_play(content: Content) -> list[Board]:
    """List the board of each timeline that games are played on: the first in the box that can be played on."""
    in_box = [board for board in content.of(Board) if board.copies]
    found: dict[Timeline, Board] = {}
    for board in sorted(in_box, key=lambda board: board.flaw() is not None):
        found.setdefault(board.timeline, board)
    return [found[timeline] for timeline in Timeline if timeline in found]


class Piece(LoghanDocument):
    """A marker, token or other piece without rules of its own."""

    kind: Literal["piece"] = "piece"
    shape: Literal["round", "square", "hex", "marker", "card"] = fact("round", label="Shape")
    icon: str = fact("", label="Icon", control=Control.ICON)
    colour: str = fact("", label="Colour", control=Control.COLOUR)
    about: str = fact("", label="What it is for", control=Control.PROSE)


class Erratum(LoghanDocument, errata.Erratum):
    """A correction of what was printed: what it says, and what it should say."""

    kind: Literal["erratum"] = "erratum"
    edition: Edition = fact(Edition.ALL, label="Edition", rule="CVL-Q-204")
    printed: str = fact("unknown", label="Printed", about="What the print says, or “unknown”.", rule="CVL-Q-207")


KINDS = (
    Character,
    DecisionCard,
    CombatCard,
    Enemy,
    Treasure,
    SearchToken,
    RandomEvent,
    StoryEvent,
    Story,
    Board,
    Piece,
    Erratum,
)
