"""Combat Step 6: what every undefeated Enemy does (CVL-253 to CVL-255)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_phase import place_of
from engines.castle_von_loghan.state import NONE, LoghanState, standing
from engines.kit.happenings import let
from engines.kit.language.play import play
from engines.kit.state import push, tell


def enemy_attacks(state: LoghanState) -> None:
    """Let the Enemies that stand now attack, left to right (CVL-253, CVL-254, CVL-Q-109)."""
    push(state, *(("enemy_attacks_next", state.row[place].card) for place in standing(state)))


def enemy_attacks_next(state: LoghanState, card: int) -> None:
    """Let an Enemy attack, unless it has left or fallen; a Stun is over when it has held it back (CVL-Q-111)."""
    place = place_of(state, card)
    if place == NONE or state.row[place].defeated:
        return
    if state.row[place].stunned:
        state.row[place].stunned = False
        tell(state, "stun_over", "CVL-331", card)
    else:
        push(state, let("enemy_attack", place))


def enemy_attack(state: LoghanState, place: int) -> None:
    """Do what an Enemy's card says, as far as it can be done; what it asks of somebody, the Leader answers."""
    card = state.row[place].card
    tell(state, "enemy_attack", "CVL-253", card)
    play(state, state.box.enemy_texts[card].whole, state.leader, ("enemy", card))


STEPS: dict[str, Callable[..., None]] = {
    "enemy_attacks": enemy_attacks,
    "enemy_attacks_next": enemy_attacks_next,
}
DEEDS: dict[str, Callable[..., None]] = {"enemy_attack": enemy_attack}
