"""Combat Step 4: attack one Enemy with Priority 2 cards (CVL-224 to CVL-243)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.abilities import PRIORITY_OF_ATTACKS
from engines.castle_von_loghan.combat.chaos_combat import best_cards, best_targets
from engines.castle_von_loghan.combat.combat_cards import (
    can_play,
    deals_damage,
    kinds_in_hand,
    play_card,
    power_left,
    power_needed,
)
from engines.castle_von_loghan.combat.combat_phase import defeat, defeats, place_of
from engines.castle_von_loghan.combat.enemy_changes import can_hurt, left_after_ignoring
from engines.castle_von_loghan.state import NOBODY, NONE, LoghanState, player_order, standing
from engines.castle_von_loghan.treasures.carrying import modifiers_of, note_use, weapon_types
from engines.kit.asking import ask_hidden
from engines.kit.happenings import let
from engines.kit.language.play import Context, members
from engines.kit.questions import Option
from engines.kit.state import push, tell

MOST_TOKENS = 15
"""How many Damage tokens each player has (CVL-033); they bind only if the options say so (CVL-Q-148)."""
LIMITED = "15"
NO_TARGET: Option = ("no_target",)
STOP: Option = ("stop",)


def attacks(state: LoghanState) -> None:
    """Let everybody attack, Leader first; nobody has to (CVL-224, CVL-Q-139)."""
    people = player_order(state)
    push(state, *(step for who in people for step in (("window", "combat_4"), ("attack_turn", who))))


def attack_turn(state: LoghanState, who: int) -> None:
    """Begin a character's turn: first it chooses the Enemy (CVL-225); who Recuperates has none."""
    if state.agents[who].recuperating or not has_playable(state, who):
        return
    state.attacker, state.target, state.weakness_hit = who, NONE, False
    push(state, ("end_attack", who, defeats(state)))
    ask_hidden(state, who, "target", ("aim", who), "CVL-225")


def target_options(state: LoghanState, who: int) -> list[Option]:
    """List the Enemies to attack, or none; a Chaos Character goes where it places most tokens (CVL-389).

    An Enemy can be chosen with only a Parry in hand as well: it may draw a card that hurts (CVL-242).
    """
    places = targets(state)
    if state.agents[who].chaos and places:
        return [("attack", place) for place in best_targets(state, who, places)]
    return [NO_TARGET, *(("attack", place) for place in places)]


def targets(state: LoghanState) -> list[int]:
    """List the Enemies that stand; when all are defeated, the last one that fell (CVL-235, CVL-236)."""
    fallen = [place for place, foe in enumerate(state.row) if foe.defeated == defeats(state)]
    return standing(state) or fallen


def aim(state: LoghanState, who: int, option: Option) -> None:
    """Turn to an Enemy, or to none for cards that need no target (CVL-Q-138)."""
    if option != NO_TARGET:
        state.target = option[1]
        tell(state, "attacks", "CVL-225", who, state.row[state.target].card)
    push(state, ("attack_card", who))


# Cards


def attack_card(state: LoghanState, who: int) -> None:
    """Ask for the next card (CVL-226, CVL-D-24)."""
    options = attack_options(state, who)
    if any(option != STOP for option in options):
        ask_hidden(state, who, "attack_card", ("attack_with", who), "CVL-226", options=options)


def attack_options(state: LoghanState, who: int) -> list[Option]:
    """List the cards that can be played now; a Chaos Character plays what places most tokens (CVL-389)."""
    kinds = [kind for kind in playable(state, who) if state.target != NONE or not deals_damage(state.box, kind)]
    if state.agents[who].chaos and kinds:
        return [("play", kind) for kind in best_cards(state, who, kinds)]
    return [STOP, *(("play", kind) for kind in kinds)]


def playable(state: LoghanState, who: int) -> list[int]:
    """List the Priority 2 cards for which there is enough Combat Power, and a payment (CVL-212, CVL-213)."""
    return [kind for kind in within_power(state, who) if can_play(state, who, kind)]


def has_playable(state: LoghanState, who: int) -> bool:
    """Tell whether there is any such card."""
    return any(can_play(state, who, kind) for kind in within_power(state, who))


def within_power(state: LoghanState, who: int) -> list[int]:
    """List the Priority 2 cards in hand for which there is enough Combat Power (CVL-212)."""
    left, facts = max(0, power_left(state, who)), state.box.combat_facts
    return [
        kind
        for kind in kinds_in_hand(state, who)
        if facts[kind].priority == PRIORITY_OF_ATTACKS and facts[kind].power <= left
    ]


def attack_with(state: LoghanState, who: int, option: Option) -> None:
    """Play a card, using Combat Power, and ask for the next; what it draws may be played too (CVL-227, CVL-242)."""
    if option != STOP:
        state.agents[who].power_used += power_needed(state.box, option[1])
        push(state, ("attack_card", who))
        play_card(state, who, option[1], "CVL-226")


# Damage


def deal_damage(state: LoghanState, who: int, places: tuple[int, ...], number: int, card: Any = None) -> None:
    """Put Damage on Enemies; a Combat card may deal more, and hits a Weakness (CVL-228, CVL-229)."""
    cards = [state.row[place].card for place in places if 0 <= place < len(state.row)]
    is_card = isinstance(card, tuple) and card[0] == "combat"
    if is_card:
        number += more_damage(state, who, card[1])
    for enemy in reversed(cards):
        more = more_damage_to(state, who, enemy) if is_card else 0
        push(state, ("damage", who, enemy, number + more, is_card))


def more_damage(state: LoghanState, who: int, kind: int) -> int:
    """Add what equipped Treasures say of this kind of card, and note that they have worked."""
    name, extra = state.box.combat_cards[kind].id, 0
    for card, change, limit in list(modifiers_of(state, who, "more_damage")):
        if change[1] == name:
            extra += int(change[2])
            note_use(state, who, card, change, limit)
    return extra


def more_damage_to(state: LoghanState, who: int, enemy: int) -> int:
    """Add what equipped Treasures say of Enemies like this one, and note that they have worked (CVL-Q-241)."""
    extra = 0
    for card, change, limit in list(modifiers_of(state, who, "more_damage_to")):
        if place_of(state, enemy) in members(state, Context(who, ("treasure", card)), change[2]):
            extra += int(change[1])
            note_use(state, who, card, change, limit)
    return extra


def damage(state: LoghanState, who: int, enemy: int, number: int, is_card: bool) -> None:  # noqa: FBT001
    """Damage one Enemy; then a Weakness counts, once in an attack."""
    place = place_of(state, enemy)
    if place == NONE or number <= 0:
        return
    extra = is_card and hits_weakness(state, who, place)
    state.weakness_hit = state.weakness_hit or extra
    push(state, let("place_damage", who, place, number), *([let("weakness", who, place)] if extra else []))


def hits_weakness(state: LoghanState, who: int, place: int) -> bool:
    """Tell whether this attack has its one extra Damage now (CVL-229, CVL-230, CVL-Q-66, CVL-Q-67, CVL-Q-140)."""
    if who != state.attacker or place != state.target or state.weakness_hit:
        return False
    return str(state.box.enemies[state.row[place].card].weakness) in weapon_types(state, who)


def place_damage(state: LoghanState, who: int, place: int, number: int) -> None:
    """Put tokens of the own colour on an Enemy, and see at once whether it falls (CVL-231, CVL-Q-142, CVL-Q-149)."""
    if place >= len(state.row):  # a text has taken it out of the combat just before
        return
    foe, own = state.row[place], state.agents[who]
    number = left_after_ignoring(state, place, number) if can_hurt(state, who, place) else 0
    if state.box.options.damage_token_limit == LIMITED:
        number = min(number, MOST_TOKENS - own.placed)
    if number <= 0:
        return
    foe.tokens[who] += number
    own.placed += number
    own.has_dealt = True
    tell(state, "damage", "CVL-228", who, foe.card, number)
    if sum(foe.tokens) >= state.box.enemies[foe.card].health:
        defeat(state, place, who=who)


def weakness(state: LoghanState, who: int, place: int) -> None:
    """Place the one extra Damage of a Weakness, unless the attacked Enemy has left the combat since (CVL-Q-156)."""
    if state.target == NONE:
        return
    tell(state, "weakness", "CVL-229", who, state.row[state.target].card)
    push(state, let("place_damage", who, state.target, 1))


def end_attack(state: LoghanState, who: int, defeats_before: int) -> None:
    """End a turn: now the excess on what fell in it is worked out (CVL-232, CVL-Q-141, CVL-Q-147)."""
    fallen = sorted((foe.defeated, foe.card) for foe in state.row if foe.defeated > defeats_before)
    state.attacker, state.target = NOBODY, NONE
    push(state, *(("excess", who, card) for _, card in fallen))


STEPS: dict[str, Callable[..., None]] = {
    "attacks": attacks,
    "attack_turn": attack_turn,
    "aim": aim,
    "attack_card": attack_card,
    "attack_with": attack_with,
    "deal_damage": deal_damage,
    "damage": damage,
    "end_attack": end_attack,
}
DEEDS: dict[str, Callable[..., None]] = {"place_damage": place_damage, "weakness": weakness}
OFFERS = {"target": target_options, "attack_card": attack_options}
