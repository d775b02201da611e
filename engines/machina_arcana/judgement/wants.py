"""What the chapter wants: what brings the next one, an endgame, or its victory (MA-326 to MA-353)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.kit.language.forms import Node
from engines.kit.language.play import Context, holds
from engines.machina_arcana.abilities.sources import chapter_cards
from engines.machina_arcana.judgement.parts import parts_of
from engines.machina_arcana.map.action_spaces import SEAL_ESSENCE
from engines.machina_arcana.map.spaces import spaces
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.units import living

ENDGAME = "enter_endgame"
ADVANCES = ("next_chapter", ENDGAME, "win_game")
"""The effects that bring the story on."""
CHAPTER = 16.0
"""What a chapter is worth that is done."""
VICTORY = 60.0
"""What the victory of an endgame is worth, shared by the steps that are left."""
UNREADY = 0.25
"""What the way into an endgame is worth to those who are not prepared for it."""
FOR_A_FOE = 4
"""The essence that each explorer wants to bring against a foe."""
LATE = 4
"""From this monster level on waiting makes nothing better."""


@dataclass
class Wants:
    """What each deed is worth to the story, beside its own worth."""

    spaces: dict[str, float] = field(default_factory=dict)
    """By the kind of the space that is activated."""
    uses: dict[tuple[int, int], float] = field(default_factory=dict)
    """By the chapter card and which of its active abilities is played."""
    seals: float = 0.0
    explores: float = 0.0
    kills: float = 0.0
    """A monster that is destroyed."""
    foe: float = 0.0
    """The foe of an endgame that is destroyed; every wound of it is worth its part."""
    tokens: float = 0.0
    """A token that is taken from a marked space."""
    chapter: float = 0.0
    """A chapter space that is activated."""
    essence: int = 0
    """How much essence the explorers still lack for what is to come, together."""


def wants_of(view: MachinaState) -> Wants:
    """Read from the chapter cards in play what they wait for."""
    wants = Wants()
    if not (view.exit or view.is_blocking or view.is_endgame) and view.chapters:
        wants.chapter = CHAPTER
    own = sum(view.explorers[who].essence for who in living(view))
    wanted = essence_wanted(view)
    wants.essence = max(0, wanted - own)
    cards = view.endgame if view.is_endgame else [card for _, card in chapter_cards(view)]
    ready = readiness(view, wanted)
    for card in cards:
        text, done = view.box.texts["chapter"][card], view.counts.get(f"chapter/{card}", 0)
        for trigger in text.triggers:
            _add_trigger(wants, trigger.on, trigger.event, share_of(trigger.effect, done, ready))
        for which, use in enumerate(text.uses):
            if share := share_of(use, done, readiness(view, wanted + essence_in(use))):
                wants.uses[card, which] = share
        if view.is_endgame:
            _add_victory(view, wants, view.box.goals[card][0])
    return wants


def readiness(view: MachinaState, wanted: int) -> float:
    """Return what the way into an endgame is worth to explorers who want so much essence for it."""
    own = sum(view.explorers[who].essence for who in living(view))
    return 1.0 if own >= wanted or view.level >= LATE else UNREADY


def essence_in(use: Node) -> int:
    """Return how much essence an ability costs."""
    return sum(int(node[1]) for node in parts_of(use) if node[0] == "pay_essence" and type(node[1]) is int)


def share_of(effect: Node, done: int, ready: float) -> float:
    """Return what one more time of an effect is worth that brings the story on: the more, the fewer are left."""
    forms = parts_of(effect)
    if not any(node[0] in ADVANCES for node in forms):
        return 0.0
    times = max((int(node[1]) for node in forms if node[0] == "counted" and type(node[1]) is int), default=1)
    return CHAPTER * (ready if any(node[0] == ENDGAME for node in forms) else 1.0) / max(1, times - done)


def _add_trigger(wants: Wants, on: str, event: Node, share: float) -> None:
    if on == "activated":
        for kind in (node[1] for node in parts_of(event) if node[0] == "space_of_kind"):
            wants.spaces[kind] = wants.spaces.get(kind, 0.0) + share
    elif on == "sealed":
        wants.seals += share
    elif on == "explored":
        wants.explores += share
    elif on == "destroyed":
        wants.kills += share


def _add_victory(view: MachinaState, wants: Wants, goal: Node) -> None:
    forms = parts_of(goal)
    if any(node[0] == "named_monster" for node in forms):
        wants.foe += VICTORY
    if any(node[0] == "marked_space" for node in forms):
        wants.tokens += VICTORY / max(1, sum(view.tokens.values()))
    if any(node[0] == "space_of_kind" and node[1] == "spawn" for node in forms):
        wants.seals += VICTORY / max(1, len(spaces(view, kinds.SPAWN)))


# The endgame to come


def essence_wanted(view: MachinaState) -> int:
    """Tell how much essence the explorers want to have for the endgame that is near, or that they are in."""
    total = 0
    if not is_near_endgame(view):
        return 0
    for card in view.endgame:
        forms = parts_of(view.box.goals[card][0])
        names = {node[0] for node in forms}
        if "named_monster" in names:
            total += FOR_A_FOE * len(living(view))
        if "marked_space" in names:
            total += marks_wanted(view, card)
        if any(node[0] == "space_of_kind" and node[1] == "spawn" for node in forms):
            total += SEAL_ESSENCE * seals_wanted(view, card)
    return total


def is_near_endgame(view: MachinaState) -> bool:
    """Tell whether an ability of the current chapter leads into the endgame, or it has begun."""
    if view.is_endgame or not view.past:
        return view.is_endgame
    text = view.box.texts["chapter"][view.past[-1]]
    effects = [*text.uses, *(trigger.effect for trigger in text.triggers)]
    return any(node[0] == ENDGAME for effect in effects for node in parts_of(effect))


def marks_wanted(view: MachinaState, card: int) -> int:
    """Count the tokens of an endgame: those that lie there, or those that its set-up will lay."""
    if view.is_endgame:
        return sum(view.tokens.values())
    marked = tokens = 0
    for laying in (one for one in deeds_of(view, card) if one[0] == "put_tokens"):
        marked = marked or sum(printed_on_tile(view, card, name) for name in kinds_in(laying))
        tokens += int(laying[1]) * marked
    return tokens


def deeds_of(view: MachinaState, card: int) -> list[Node]:
    """List what an endgame does by itself, without what it does only for other numbers of explorers."""
    run, found = Context(NOBODY, ("chapter", card)), list[Node]()
    for trigger in view.box.texts["chapter"][card].triggers:
        if trigger.effect[0] != "if_only" or holds(view, run, trigger.effect[1]):
            found += parts_of(trigger.effect)
    return found


def kinds_in(node: Node) -> list[str]:
    """List the kinds of spaces that a phrase names."""
    return [one[1] for one in parts_of(node) if one[0] == "space_of_kind"]


def seals_wanted(view: MachinaState, card: int) -> int:
    """Count the spawn spaces of an endgame: those that lie there, or those that its set-up will leave."""
    if view.is_endgame:
        return len(spaces(view, kinds.SPAWN))
    return printed_on_tile(view, card, kinds.SPAWN) - [one[0] for one in deeds_of(view, card)].count("destroy_spaces")


def printed_on_tile(view: MachinaState, card: int, kind: str) -> int:
    """Count the spaces of a kind on the tile of an endgame."""
    box = view.box
    tile = next((number for number, one in enumerate(box.tiles) if one.id == box.chapters[card].tile), -1)
    return sum(kind in box.features.get(name, ()) for name in box.grids[tile, 0, 0].cells) if tile >= 0 else 0
