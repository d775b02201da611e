"""Combat end: Energy Spheres, Clarity, and what was defeated (CVL-259 to CVL-266)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, RED, VIOLET
from engines.castle_von_loghan.options import YES
from engines.castle_von_loghan.resources import gain_clarity, gain_energy_step
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.castle_von_loghan.treasures.decks import ENEMIES
from engines.kit.happenings import let, nothing_more
from engines.kit.state import push, tell

ENERGY = {GREEN: 1, BLUE: 1, RED: 2, VIOLET: 2}
"""What a defeated Enemy gives to everybody who placed Damage; a Boss gives as much as a Red one (CVL-Q-97)."""
CLARITY = {GREEN: 0, BLUE: 2, RED: 2, VIOLET: 2}


def combat_end(state: LoghanState) -> None:
    """Count what was defeated and give out Energy Spheres and Clarity (CVL-259, CVL-263, CVL-264)."""
    cards = [foe.card for foe in state.row if foe.defeated]
    colours = [state.box.enemy_colours[card] for card in cards]
    note_defeats(state, cards)
    tell(state, "combat_won", "CVL-257", len(cards))
    clarity = clarity_for(state, colours)
    if clarity:
        gain_clarity(state, clarity, "CVL-263")
    energy = sum(ENERGY[colour] for colour in colours)
    earners = [who for who in player_order(state) if state.agents[who].has_dealt and energy]
    gains = [gain_energy_step(who, energy, "CVL-259") for who in earners]
    push(state, *gains, let("combat_ends"), ("combat_over",))


def note_defeats(state: LoghanState, cards: list[int]) -> None:
    """Note the Loot, the Boss, and the defeats that stories and Exploration count (CVL-266, CVL-359, CVL-Q-96)."""
    box = state.box
    kinds = [box.enemy_kinds[card] for card in cards]
    state.boss_defeated = any(box.enemy_colours[card] == VIOLET for card in cards)
    state.loot = state.boss_defeated or any(box.enemy_loot[card] for card in cards)
    state.defeated_since += kinds
    state.defeated_ever += kinds
    state.boss_counter += len(cards)


def clarity_for(state: LoghanState, colours: list[int]) -> int:
    """Count the Clarity for Blue, Red and Violet Enemies: for each, or once for each colour (CVL-Q-107)."""
    counted = colours if state.box.options.combat_clarity == "per_enemy" else set(colours)
    return sum(CLARITY[colour] for colour in counted)


def combat_over(state: LoghanState) -> None:
    """Leave the combat; without a Reward Phase the Enemies go now (CVL-266, CVL-Q-161)."""
    state.combat_round = state.step = 0
    for own in state.agents:
        own.recuperating = False
        own.power_used = own.power_bonus = own.power_bonus_combat = 0
    if not has_reward_phase(state):
        clear_row(state)


def has_reward_phase(state: LoghanState) -> bool:
    """Tell whether a Reward Phase follows: with Loot, and in Exploration for the Trophies (CVL-266, CVL-Q-160)."""
    if state.box.is_exploration and state.box.options.trophies_need_loot != YES:
        return True
    return state.loot


def clear_row(state: LoghanState) -> None:
    """Put the Enemies of the row on their discard piles; the tokens go back to the players (CVL-273)."""
    for foe in state.row:
        ENEMIES.discard(state, foe.card)
    if state.row:
        tell(state, "enemies_discarded", "CVL-273", len(state.row))
    state.row = []


STEPS: dict[str, Callable[..., None]] = {"combat_end": combat_end, "combat_over": combat_over}
DEEDS: dict[str, Callable[..., None]] = {"combat_ends": nothing_more}
