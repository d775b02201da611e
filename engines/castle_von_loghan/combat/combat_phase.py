"""The Combat Phase: Combat rounds of seven steps until no Enemy stands (CVL-173 to CVL-178)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.state import NONE, LoghanState, standing
from engines.castle_von_loghan.treasures.decks import ENEMIES
from engines.kit.happenings import let, nothing_more
from engines.kit.questions import Step
from engines.kit.state import push, tell

LONGEST_COMBAT = 200
"""After so many Combat rounds the Enemies give up a fight that nobody can end (CVL-Q-157)."""

ROUND: tuple[Step, ...] = (
    let("combat_round_begins"),
    ("combat_step", 1),
    ("choose_weapons",),
    ("window", "combat_1"),
    ("combat_step", 2),
    ("draw_hands",),
    ("window", "combat_2"),
    ("combat_talk",),
    ("extra_draws",),
    ("recuperations",),
    ("combat_step", 3),
    ("window", "combat_3"),
    ("priority_one",),
    ("combat_step", 4),
    ("attacks",),
    ("combat_step", 5),
    ("window", "combat_5"),
    ("priority_three",),
    ("enemy_step",),
    ("combat_step", 7),
    ("cleanup",),
)
"""The seven steps in their order; what players may use at any time comes once the weapons are chosen (CVL-188)."""


def combat_phase(state: LoghanState) -> None:
    """Fight if any Enemy stands: there is no choice about it (CVL-107, CVL-165, CVL-Q-112)."""
    state.loot = state.boss_defeated = False
    if not standing(state):
        return
    state.phase, state.step = "combat", 0
    state.combats += 1
    state.combat_round = 0
    for own in state.agents:
        own.has_dealt, own.placed = False, 0
        own.power_bonus_combat = own.next_draw = 0
        own.worked = ()
    tell(state, "combat", "CVL-173", tuple(foe.card for foe in state.row))
    stun_first(state)
    push(state, let("combat_begins"), ("combat_round",))


def stun_first(state: LoghanState) -> None:
    """Let the first Enemies begin Stunned, if an earlier effect said so (CVL-331)."""
    for place in standing(state)[: state.next_stuns]:
        state.row[place].stunned = True
        tell(state, "stunned", "CVL-331", state.row[place].card)
    state.next_stuns = 0


def combat_round(state: LoghanState) -> None:
    """Begin a Combat round, if there is still somebody to fight (CVL-177, CVL-178)."""
    if not standing(state):
        push(state, ("combat_end",))
        return
    if state.combat_round >= LONGEST_COMBAT:
        tell(state, "no_end", "CVL-Q-157", LONGEST_COMBAT)
        push(state, ("remove_enemies", tuple(state.row[place].card for place in standing(state))), ("combat_end",))
        return
    state.combat_round += 1
    for own in state.agents:
        own.power_used = own.power_bonus = 0
        own.recuperating = False
        own.draw_change, own.next_draw = own.next_draw, 0
    tell(state, "combat_round", "CVL-177", state.combat_round)
    push(state, *ROUND)


def combat_step(state: LoghanState, number: int) -> None:
    """Go on to a step of the Combat round."""
    state.step = number


def enemy_step(state: LoghanState) -> None:
    """Let the Enemies attack in Step 6, unless none is left after Step 5 (CVL-251, CVL-252, CVL-Q-126)."""
    if standing(state):
        push(state, ("combat_step", 6), ("window", "combat_6"), ("enemy_attacks",))


# Enemies in the row


def place_of(state: LoghanState, card: int) -> int:
    """Return where an Enemy stands in the row, or NONE if it has left."""
    return next((place for place, foe in enumerate(state.row) if foe.card == card), NONE)


def defeat(state: LoghanState, place: int, rule: str = "CVL-231", *, who: int = NONE) -> None:
    """Turn an Enemy card by 90 degrees: it is defeated, and stays with its tokens (CVL-231, CVL-234)."""
    foe = state.row[place]
    if not foe.defeated:
        foe.defeated = defeats(state) + 1
        tell(state, "defeated", rule, foe.card)
        push(state, let("defeated", place, who))


def defeats(state: LoghanState) -> int:
    """Count the defeats so far in this combat."""
    return max([foe.defeated for foe in state.row], default=0)


def defeat_enemies(state: LoghanState, cards: tuple[int, ...], who: int = NONE) -> None:
    """Defeat Enemies by an effect."""
    for card in cards:
        if (place := place_of(state, card)) != NONE:
            defeat(state, place, who=who)


def remove_enemies(state: LoghanState, cards: tuple[int, ...]) -> None:
    """Take Enemies out of this combat; nobody is rewarded for them (CVL-Q-156)."""
    target = state.row[state.target].card if state.target != NONE else NONE
    gone = [foe for foe in state.row if foe.card in cards]
    state.row = [foe for foe in state.row if foe.card not in cards]
    for foe in gone:
        for own, tokens in zip(state.agents, foe.tokens, strict=True):
            own.placed -= tokens
        ENEMIES.discard(state, foe.card)
        tell(state, "enemy_removed", "CVL-Q-156", foe.card)
    state.target = place_of(state, target)


STEPS: dict[str, Callable[..., None]] = {
    "combat_phase": combat_phase,
    "combat_round": combat_round,
    "combat_step": combat_step,
    "enemy_step": enemy_step,
    "defeat_enemies": defeat_enemies,
    "remove_enemies": remove_enemies,
}
DEEDS: dict[str, Callable[..., None]] = {
    "combat_begins": nothing_more,
    "combat_round_begins": nothing_more,
    "defeated": nothing_more,
}
