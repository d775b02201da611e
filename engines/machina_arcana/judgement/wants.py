"""What the chapter wants: what brings the next one, an endgame, or its victory (MA-326 to MA-353)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.kit.language.abilities import nodes_in
from engines.kit.language.forms import Node
from engines.machina_arcana.abilities.sources import chapter_cards
from engines.machina_arcana.language.worths import CHAPTER
from engines.machina_arcana.state import MachinaState

ADVANCES = ("next_chapter", "enter_endgame", "win_game")
"""The effects that bring the story on."""
VICTORY = 30.0
"""What a step towards the victory of an endgame is worth."""


@dataclass
class Wants:
    """What each deed is worth to the story, beside its own worth."""

    spaces: dict[str, float] = field(default_factory=dict)
    """By the kind of the space that is activated."""
    seals: float = 0.0
    explores: float = 0.0
    kills: float = 0.0
    """A monster that is destroyed."""
    foe: float = 0.0
    """The foe of an endgame that is destroyed."""
    tokens: float = 0.0
    """A token that is taken from a marked space."""
    chapter: float = 0.0
    """A chapter space that is activated."""


def wants_of(view: MachinaState) -> Wants:
    """Read from the chapter cards in play what they wait for."""
    wants = Wants()
    if not (view.exit or view.is_blocking or view.is_endgame) and view.chapters:
        wants.chapter = CHAPTER
    for _, card in chapter_cards(view):
        for trigger in view.box.texts["chapter"][card].triggers:
            _add_trigger(wants, trigger.on, trigger.event, trigger.effect)
        if view.is_endgame:
            _add_victory(wants, view.box.goals[card][0])
    return wants


def _add_trigger(wants: Wants, on: str, event: Node, effect: Node) -> None:
    forms = list(nodes_in(effect))
    if not any(node[0] in ADVANCES for node in forms):
        return
    times = max((int(node[1]) for node in forms if node[0] == "counted" and type(node[1]) is int), default=1)
    share = CHAPTER / max(1, times)
    if on == "activated":
        for kind in (node[1] for node in nodes_in(event) if node[0] == "space_of_kind"):
            wants.spaces[kind] = wants.spaces.get(kind, 0.0) + share
    elif on == "sealed":
        wants.seals += share
    elif on == "explored":
        wants.explores += share
    elif on == "destroyed":
        wants.kills += share


def _add_victory(wants: Wants, goal: Node) -> None:
    forms = list(nodes_in(goal)) if goal else []
    names = {node[0] for node in forms}
    if "named_monster" in names:
        wants.foe += VICTORY
    if "marked_space" in names:
        wants.tokens += VICTORY
    if any(node[0] == "space_of_kind" and node[1] == "spawn" for node in forms):
        wants.seals += VICTORY
