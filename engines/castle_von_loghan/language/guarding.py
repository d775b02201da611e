"""What comes before a loss, Enemies that heal, and Weapons that alone hurt an Enemy (CVL-Q-244)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.combat.enemy_changes import heal_enemy
from engines.castle_von_loghan.language.worths import more as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context

SENTENCES = Sentences()
RULE = "CVL-Q-244"


@SENTENCES.event(
    "the group would lose Health", id="would_lose_health", on="losing_health", rule=RULE, timings=("before",)
)
def would_lose_health(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The group is about to lose Health; "that many" is how much."""
    return True


@SENTENCES.effect(
    "remove {number:digits} Damage from {enemies:enemy}",
    id="heal_enemies",
    example="Remove 1 Damage from this Enemy.",
    rule=RULE,
    worth=weigh.heal_enemies,
    least={"number": 1},
)
def heal_enemies(state: LoghanState, run: Context, number: int, enemies: Sequence[int]) -> None:
    """Take Damage tokens off Enemies that stand, from whoever has most on them."""
    for place in enemies:
        heal_enemy(state, place, number)


@SENTENCES.modifier(
    "only {kind:weapon_type} Weapons damage this Enemy",
    id="only_weapons",
    example="Only Ranged Weapons damage this Enemy.",
    rule=RULE,
    worth=weigh.against_players,
)
def only_weapons(state: LoghanState, run: Context, kind: str) -> str:
    """Damage of players without such a Weapon equipped is not placed on this Enemy."""
    return kind


@SENTENCES.measure("player", "Trophies", id="most_trophies", rule="CVL-379")
def most_trophies(state: LoghanState, run: Context, who: int) -> int:
    """How many Trophies a player has."""
    return len(state.agents[who].trophies)
