"""How the shared forms do things in this game: who listens, what time it is, what things are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.castle_von_loghan import content as printed
from engines.castle_von_loghan.castle.boards import distances
from engines.castle_von_loghan.castle.maps import space_names
from engines.castle_von_loghan.character_skills import is_skill_ready, use_skill
from engines.castle_von_loghan.language.worths import story as weigh
from engines.castle_von_loghan.state import NONE, LoghanState, is_large_group, player_order
from engines.castle_von_loghan.treasures.carrying import is_at_hand
from engines.kit.documents import Content
from engines.kit.happenings import Listener
from engines.kit.language import forms as f
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.grammar import Names
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import ask

SENTENCES = Sentences()


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    treasures = content.of(printed.Treasure)
    memories = [memory for story in content.of(printed.Story) for memory in story.memories]
    return {
        "combat_card": {one.id: one.name for one in content.of(printed.CombatCard)},
        "enemy_name": {one.id: one.name for one in content.of(printed.Enemy)},
        "treasure_name": {one.id: one.name for one in treasures},
        "space_name": space_names(printed.boards_in_play(content)),
        "character_name": {one.id: one.name for one in content.of(printed.Character)},
        "subtype": {word: word for one in treasures for word in one.subtypes},
        "memory": {memory: memory for memory in memories},
    }


# Who listens


def listeners(state: LoghanState, timing: str, kind: str) -> Iterator[Listener]:
    """Yield the cards in play that may listen: Treasures, Unique Skills and Enemies, in player order."""
    if (timing, kind) not in state.box.timings:
        return
    for who in player_order(state):
        yield from _treasures(state, who, timing, kind)
        yield from _skills(state, who, timing, kind)
    for foe in state.row:
        for trigger in state.box.enemy_texts[foe.card].waiting_for(timing, kind):
            yield Listener(state.leader, ("enemy", foe.card), trigger.event, trigger.effect)


def is_heard(state: LoghanState, kind: str) -> bool:
    """Tell whether any card in play could listen to a kind of happening."""
    ears = state.box.ears.get(kind)
    if ears is None:
        return False
    treasures, skills, enemies = ears["treasure"], ears["skill"], ears["enemy"]
    for own in state.agents:
        if own.card in skills:
            return True
        for pile in (own.equipped, own.backpack, own.inventory, own.beside):
            if pile and not treasures.isdisjoint(pile):
                return True
    return any(foe.card in enemies for foe in state.row)


def _treasures(state: LoghanState, who: int, timing: str, kind: str) -> Iterator[Listener]:
    own = state.agents[who]
    for card in (*own.equipped, *own.beside, *own.inventory, *own.backpack):
        for trigger in state.box.treasure_texts[card].waiting_for(timing, kind):
            if is_at_hand(state, who, card, trigger.effect):
                yield Listener(who, ("treasure", card), trigger.event, trigger.effect)


def _skills(state: LoghanState, who: int, timing: str, kind: str) -> Iterator[Listener]:
    for trigger in state.box.skills[state.agents[who].card].waiting_for(timing, kind):
        if is_skill_ready(state, who):
            yield Listener(who, ("skill", who), trigger.event, ("may_use_skill", trigger.effect))


@SENTENCES.declare(
    f.SENTENCE, "you may use your Unique Skill: {effect:sentence}", rule="CVL-043", worth=weigh.may_use_skill
)
def may_use_skill(state: LoghanState, run: Context, effect: Node) -> None:
    """Pay for your Unique Skill and use it, or leave it."""
    seat = state.agents[run.you].seat
    options = [("yes",), ("no",)]
    ask(state, seat, "use_skill", options, ("skill_wanted", run.you, effect), "CVL-043", run.you)


def skill_wanted(state: LoghanState, who: int, effect: Node, option: Option) -> None:
    """Use the skill if its owner wants to."""
    if option == ("yes",):
        use_skill(state, who, effect)


def involved(state: LoghanState, event: tuple[Any, ...]) -> dict[str, Any]:
    """Tell what "that player", "that Enemy" and "that gain" mean in what a happening sets off."""
    kind = event[0]
    if kind == "gain_energy":
        return {"player": event[1], "gain": event[2]}
    if kind in ("losing_health", "health_lost", "clarity_lost"):
        return {f.NUMBER: event[1]}
    if kind == "place_damage":
        return {"player": event[1], "enemy": event[2]}
    if kind == "defeated" and event[2] != NONE:
        return {"enemy": event[1], "player": event[2]}
    if kind in ("revealed", "defeated", "enemy_attack"):
        return {"enemy": event[1]}
    return {"room": event[1]} if kind == "enter_room" else {}


RULES_OF_CARDS = {
    "treasure": "CVL-061",
    "skill": "CVL-043",
    "combat": "CVL-210",
    "enemy": "CVL-253",
    "event": "CVL-148",
    "tale": "CVL-148",
    "token": "CVL-301",
}
"""By which rule each sort of card does what it says."""


def rule_of(state: LoghanState, card: Any) -> str:
    """Return the rule by which a card does what it says."""
    return RULES_OF_CARDS.get(card[0], "CVL-085") if isinstance(card, tuple) else "CVL-085"


# Time and distance


def clock(state: LoghanState, period: str) -> int:
    """Count the periods: Turns, combats and Combat rounds, so that a limit knows when it is over (CVL-Q-02)."""
    combat_round = 1_000 * state.combats + state.combat_round
    if period == "turn":
        by_round = state.box.options.treasure_limit == "round" or not state.combat_round
        return state.rounds if by_round else 1_000_000 + combat_round
    if period == "combat_round":
        return combat_round
    return state.combats if period == "combat" else 0


def distance(state: LoghanState, run: Context, sort: str, thing: int) -> int:
    """Count how far a room is from the group."""
    return distances(state, state.space, through_locks=True)[thing]


def seat_order(state: LoghanState, event: tuple[Any, ...]) -> list[int]:
    """List in which order the characters' effects are played."""
    return list(player_order(state))


def is_there(state: LoghanState, run: Context, sort: str, thing: int) -> bool:
    """Tell whether "that Enemy" still stands in the row."""
    return sort != "enemy" or thing < len(state.row)


HOOKS: dict[str, Callable[..., Any]] = {
    "listeners": listeners,
    "is_heard": is_heard,
    "is_there": is_there,
    "involved": involved,
    "clock": clock,
    "rule_of": rule_of,
    "distance": distance,
    "seat_order": seat_order,
    "is_large_group": is_large_group,
}
STEPS = {"skill_wanted": skill_wanted}
