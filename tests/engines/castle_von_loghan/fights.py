"""Fights: a scene in the middle of a combat, and short words for what is played in it."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.content import CombatCard, Enemy, Size, Treasure
from engines.castle_von_loghan.state import LoghanState
from tests.engines.castle_von_loghan.scenes import asked, do, foe, kind, say, scene


def fight(*foes: str, step: int = 4, **facts: Any) -> LoghanState:
    """Return a scene in the first Combat round of a combat with these Enemies."""
    state = scene(**{"ask_when": "never", **facts}) if facts.get("box") is None else scene(**facts)
    copies: dict[str, int] = {}
    for id in foes:
        foe(state, id, copies.get(id, 0))
        copies[id] = copies.get(id, 0) + 1
    state.phase, state.step, state.combats, state.combat_round = "combat", step, 1, 1
    return state


def plays(state: LoghanState, *ids: str) -> LoghanState:
    """Play Combat cards one after the other as the open question asks for them."""
    return say(state, *(("play", kind(state, id)) for id in ids))


def attacks(state: LoghanState, who: int, place: int, *ids: str) -> LoghanState:
    """Let a character attack an Enemy with these cards and then stop."""
    do(state, ("attack_turn", who))
    say(state, ("attack", place))
    plays(state, *ids)
    if state.question is not None and state.question.kind == "attack_card":
        say(state, ("stop",))
    return state


def playable(state: LoghanState) -> set[str]:
    """Name the Combat cards that the open question offers to play."""
    cards = state.box.combat_cards
    return {cards[option[1]].id for option in asked(state).options[0] if option[0] == "play"}


def held(state: LoghanState, who: int) -> list[str]:
    """Name the Combat cards that a character holds."""
    return sorted(state.box.combat_cards[one].id for one in state.agents[who].hand)


def discarded(state: LoghanState, who: int) -> list[str]:
    """Name the Combat cards on a character's discard pile."""
    return sorted(state.box.combat_cards[one].id for one in state.agents[who].discard)


def on_top(state: LoghanState, who: int, *ids: str) -> None:
    """Put cards on top of a character's Combat deck, the first one uppermost."""
    own = state.agents[who]
    for id in reversed(ids):
        own.deck.remove(kind(state, id))
        own.deck.append(kind(state, id))


def damage(state: LoghanState, place: int) -> int:
    """Count the Damage tokens on an Enemy."""
    return sum(state.row[place].tokens)


def combat_card(id: str, text: str, priority: int = 2, copies: int = 1) -> CombatCard:
    """Return a Combat card with a text of its own."""
    return CombatCard(id=id, name=id.replace("-", " ").title(), text=text, priority=priority, copies=copies)


def enemy(id: str, attack: str, colour: Any = "green", health: int = 3) -> Enemy:
    """Return an Enemy with an attack of its own."""
    return Enemy(id=id, name=id.title(), colour=colour, health=health, weakness="shock", attack=attack, copies=4)


def gear(id: str, text: str, **facts: Any) -> Treasure:
    """Return a Large Treasure for one hand with a text of its own."""
    given = {"colour": "green", "cost": 5, "size": Size.LARGE, "hands": 1, "copies": 2, **facts}
    return Treasure(id=id, name=id.replace("-", " ").title(), text=text, **given)
