"""A tiny castle: few cards, but some of every kind, so that a test knows what it will meet."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.content import (
    Board,
    Character,
    Colour,
    CombatCard,
    Cover,
    Enemy,
    Link,
    LinkKind,
    Outcome,
    RandomEvent,
    SearchToken,
    Size,
    Space,
    SpaceKind,
    Story,
    StoryEvent,
    Timeline,
    Treasure,
    WeaponType,
)
from engines.kit.documents import Document

MELEE, RANGED, SHOCK = WeaponType.MELEE, WeaponType.RANGED, WeaponType.SHOCK
GREEN, BLUE, RED, VIOLET = Colour


def tiny_content() -> list[Document]:
    """Return everything that a game needs."""
    return [*characters(), *combat_cards(), *enemies(), *treasures(), *tokens(), *events(), *story(), *boards()]


SKILLS = {
    "pill": ("Pill", "Medic", 5, 4, "The group gains 3 Health."),
    "rook": (
        "Rook",
        "Soldier",
        4,
        3,
        "In Step 1 of a Combat round, one player has 2 more Combat Power this Combat round.",
    ),
    "wren": ("Wren", "Scout", 3, 2, "In the Move Phase, look at the top Search token of each room in the Area."),
    "cog": ("Cog", "Engineer", 4, 3, "In the Move Phase, unlock one locked door of this space."),
    "moth": ("Moth", "Infiltrator", 6, 4, "When an Enemy Alert check shows Tails, treat it as Heads."),
    "quill": ("Quill", "Analyst", 5, 3, "In Step 2 of a Combat round, each player may exchange 1 Combat card."),
}


def characters() -> list[Document]:
    """Return the six agents; by id they are cog, moth, pill, quill, rook, wren."""
    return [
        Character(
            id=id,
            name=name,
            role=role,
            colour="#888888",
            skill_name="Skill",
            skill_clarity=clarity,
            skill_energy=energy,
            skill=text,
        )
        for id, (name, role, clarity, energy, text) in SKILLS.items()
    ]


def combat_cards() -> list[Document]:
    """Return the nine kinds of Combat cards: thirty in a deck."""
    shock = "Pay 1 Energy Sphere: deal 1 Damage. If you have a Shock Weapon equipped, draw 1 Combat card."
    shake = "Choose one: you discard 1 Miss; or one player in Reach discards 1 Miss."
    kept = "This card leaves the hand only by Recuperating or by name."
    rows: list[tuple[str, str, int, int, str]] = [
        ("hit", "Hit", 10, 2, "Deal 1 Damage."),
        ("critical-hit", "Critical Hit", 3, 2, "Deal 1 Damage. This card uses no Combat Power."),
        ("clever-attack", "Clever Attack", 3, 2, shock),
        ("parry", "Parry", 3, 2, "Pay 1 Clarity: draw 1 Combat card."),
        ("aid", "Aid", 3, 1, "You and one player in Reach may each discard 1 Combat card."),
        ("shake-off", "Shake Off", 1, 1, shake),
        ("counter", "Counter", 3, 3, "The group loses 1 Health."),
        ("hard-counter", "Hard Counter", 1, 3, "The group loses 2 Health."),
        ("miss", "Miss", 3, 0, kept),
    ]
    return [CombatCard(id=id, name=name, copies=n, priority=p, text=text) for id, name, n, p, text in rows]


def enemies() -> list[Document]:
    """Return one or two Enemies of each colour, and a Boss."""
    rows: list[tuple[str, str, Colour, int, WeaponType, str, str]] = [
        (
            "skeleton",
            "Skeleton",
            GREEN,
            3,
            MELEE,
            "1 Group Damage.",
            "1 Data Point for each Skeleton trophy you own.",
        ),
        ("thief", "Thief", GREEN, 3, RANGED, "The Leader loses 2 Energy Spheres.", "1 Data Point."),
        ("wraith", "Wraith", BLUE, 5, RANGED, "The group loses 2 Clarity.", "2 Data Points."),
        ("dragon", "Dragon", RED, 8, SHOCK, "2 Group Damage.", "5 Data Points."),
    ]
    found: list[Document] = [
        Enemy(id=id, name=name, colour=c, health=h, weakness=w, attack=a, trophy=t, copies=4, loot=1)
        for id, name, c, h, w, a, t in rows
    ]
    boss = Enemy(
        id="warden",
        name="Warden",
        colour=VIOLET,
        health=10,
        weakness=SHOCK,
        attack="3 Group Damage.",
        trophy="6 Data Points.",
    )
    return [*found, boss]


def treasure(
    id: str, name: str, colour: Colour, cost: int | None, size: Size, text: str = "", **facts: object
) -> Treasure:
    """Return a Treasure."""
    return Treasure(id=id, name=name, colour=colour, cost=cost, size=size, text=text, **facts)  # type: ignore[arg-type]


def weapon(id: str, name: str, colour: Colour, cost: int, kind: WeaponType, hands: int, power: int) -> Treasure:
    """Return a Large Weapon."""
    facts = {"weapon": (kind,), "hands": hands, "power": power, "subtypes": ("Weapon",), "copies": 2}
    return treasure(id, name, colour, cost, Size.LARGE, **facts)


KEY = "In the Move Phase, destroy: unlock one locked door of this space."
GRENADE = "In the Combat Phase, destroy: stun one Enemy."
BOOTS = "When you Sneak, once per Turn: you may skip the Enemy Alert check."
HARNESS = "Your Backpack holds 2 more Small Treasures."
SHIELD_TEXT = "Once per Combat round, negate 1 Counter or Hard Counter in your hand."
LAST_BREATH = "When the group's Health would drop to 0, you may destroy: Health becomes 3."
SYPHON = (
    "When another player would gain Energy Spheres, you may destroy: gain Energy Spheres equal to half of that gain,"
    " rounded up."
)


def treasures() -> list[Document]:
    """Return Weapons, a Shield, Potions and a few odd things: ten Green cards, eight Blue, six Red, one Violet."""
    small, shield = Size.SMALL, {"hands": 1, "subtypes": ("Shield",), "copies": 2}
    return [
        weapon("axe", "Axe", GREEN, 5, MELEE, 1, 1),
        weapon("bow", "Bow", GREEN, 5, RANGED, 2, 2),
        weapon("large-rod", "Large Rod", GREEN, 6, SHOCK, 2, 2),
        treasure("potion", "Potion", GREEN, 3, small, "Destroy: the group gains 2 Health.", copies=3),
        treasure("key", "Master Key", GREEN, 4, small, KEY),
        weapon("crossbow", "Crossbow", BLUE, 8, RANGED, 2, 3),
        treasure("steel-shield", "Steel Shield", BLUE, 6, Size.LARGE, SHIELD_TEXT, **shield),
        treasure("syphon", "Sphere Syphon", BLUE, 5, small, SYPHON),
        treasure("grenade", "Flash Grenade", BLUE, 5, small, GRENADE, copies=2),
        treasure("boots", "Muffled Boots", BLUE, 6, small, BOOTS),
        weapon("great-sword", "Great Sword", RED, 11, MELEE, 2, 4),
        treasure("cell", "Sphere Cell", RED, 8, small, "Once per Turn: gain 2 Energy Spheres."),
        treasure("breath", "Last Breath", RED, None, small, LAST_BREATH),
        treasure("harness", "Strapped Harness", RED, None, Size.NEITHER, HARNESS),
        treasure("visor", "Targeting Visor", RED, 6, small, power=1),
        treasure("seal", "Broken Seal", VIOLET, None, Size.NEITHER),
    ]


def tokens() -> list[Document]:
    """Return Search tokens of every kind."""
    rows = [
        ("green-energy", GREEN, "Gain 2 Energy Spheres.", 6),
        ("green-treasure", GREEN, "You may draw 1 Green Treasure.", 3),
        ("green-health", GREEN, "The group gains 1 Health.", 6),
        ("green-summon", GREEN, "2 (3) Enemies lurk here.", 2),
        ("green-gobli", GREEN, "The Gob-Li appears.", 2),
        ("blue-clarity", BLUE, "The group gains 2 Clarity.", 9),
        ("red-energy", RED, "Gain 5 Energy Spheres.", 6),
    ]
    return [SearchToken(id=f"token-{id}", name=id, colour=c, text=text, copies=n) for id, c, text, n in rows]


CHOICES = ("Go first", "Wait", "Hide", "Run")


def outcomes(*texts: str) -> tuple[Outcome, ...]:
    """Return outcomes with these effects."""
    return tuple(Outcome(tale="It happens.", text=text) for text in texts)


def events() -> list[Document]:
    """Return four Random Events of each colour, a third of them with Enemies."""
    effects = ("The group loses 1 Health.", "Gain 1 Energy Sphere.", "The group gains 1 Clarity.", "")
    found: list[Document] = []
    for colour in (GREEN, BLUE, RED):
        endings = ("", "Summon 2 (3) Enemies.", "Draw 1 Treasure.", "The Leader gains Initiative.")
        for number, ending in enumerate(endings):
            found.append(
                RandomEvent(
                    id=f"{colour}-event-{number}",
                    name=f"{colour} event {number}",
                    colour=colour,
                    tale="Something stirs.",
                    choices=CHOICES,
                    outcomes=outcomes(*effects),
                    ending=Outcome(tale="It ends.", text=ending),
                )
            )
    return found


def tale(number: int, ending: str, timeline: Timeline = Timeline.PAST) -> StoryEvent:
    """Return a card of the tiny story."""
    return StoryEvent(
        id=f"tale-{number}",
        name=f"Story Event {number}",
        story="tiny-story",
        number=number,
        timeline=timeline,
        tale="The story goes on.",
        choices=CHOICES,
        outcomes=outcomes("The group loses 1 Clarity.", "Gain 2 Energy Spheres.", "Remember the Bell.", ""),
        ending=Outcome(tale="A door falls shut.", text=ending),
    )


RESOLVED = "Remove this cover when the group has resolved at least 1 Random Event since the last Story Event."


def story() -> list[Document]:
    """Return a story of four cards: a beginning, a hall, another time, an end."""
    cards = (
        tale(1, ""),
        tale(2, "Draw the next Story Event."),
        tale(3, "Go to The Future."),
        tale(4, "The group wins.", Timeline.FUTURE),
    )
    covers = (
        Cover(card="tale-1", condition="", tale="Begin."),
        Cover(card="tale-2", condition="Remove this cover when the group is in the Hall.", tale="Find the hall."),
        Cover(
            card="tale-4",
            condition=RESOLVED,
            tale="Look around.",
        ),
    )
    document = Story(
        id="tiny-story",
        name="Tiny Story",
        cards=tuple(card.id for card in cards),
        covers=covers,
        memories=("the Bell",),
    )
    return [document, *cards]


PLAN: Sequence[tuple[str, str, SpaceKind, Colour | None]] = [
    ("pod", "P.O.D. Ship", SpaceKind.START, None),
    ("out", "Grounds", SpaceKind.OUTSIDE, None),
    ("gate", "Gate", SpaceKind.ROOM, GREEN),
    ("hall", "Hall", SpaceKind.ROOM, GREEN),
    ("corridor", "Corridor", SpaceKind.CORRIDOR, None),
    ("kitchen", "Kitchen", SpaceKind.ROOM, GREEN),
    ("chapel", "Chapel", SpaceKind.ROOM, GREEN),
    ("stable", "Stable", SpaceKind.ROOM, GREEN),
    ("library", "Library", SpaceKind.ROOM, BLUE),
    ("gallery", "Gallery", SpaceKind.ROOM, BLUE),
    ("armoury", "Armoury", SpaceKind.ROOM, BLUE),
    ("vault", "Vault", SpaceKind.ROOM, RED),
    ("tower", "Tower", SpaceKind.ROOM, RED),
]
LINKS: Sequence[tuple[str, str, bool]] = [
    ("pod", "out", False),
    ("out", "gate", False),
    ("out", "stable", False),
    ("out", "tower", True),
    ("gate", "corridor", False),
    ("corridor", "hall", False),
    ("corridor", "kitchen", False),
    ("corridor", "vault", True),
    ("kitchen", "chapel", False),
    ("hall", "library", False),
    ("library", "gallery", False),
    ("gallery", "tower", False),
    ("stable", "armoury", False),
]


def boards() -> list[Document]:
    """Return three boards of one plan; under the third lies a laboratory."""
    found: list[Document] = []
    for timeline in Timeline:
        spaces = [Space(id=id, name=name, kind=kind, colour=colour) for id, name, kind, colour in PLAN]
        links = [Link(start=a, end=b, locked=locked) for a, b, locked in LINKS]
        if timeline is Timeline.FUTURE:
            spaces.append(Space(id="lab", name="Laboratory", kind=SpaceKind.LABORATORY, colour=RED))
            links.append(Link(start="hall", end="lab", kind=LinkKind.ELEVATOR))
        board = Board(
            id=f"board-{timeline}",
            name=str(timeline),
            timeline=timeline,
            spaces=tuple(spaces),
            links=tuple(links),
            start="pod",
        )
        found.append(board)
    return found
