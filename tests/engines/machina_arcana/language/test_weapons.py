"""Melee and ranged weapons: what they are by their abilities (MA-428, MA-429)."""

from __future__ import annotations

from engines.machina_arcana.state import MachinaState
from tests.engines.machina_arcana.worlds import equip, item, say, world
from tests.rules import rule

SHOT = "Pay 2 stamina: attack 2H on one monster in range 4."
BLOW = "Pay 2 stamina: attack 2H on one monster in melee."


def destroyed_by(state: MachinaState, words: str) -> list[int]:
    return say(state, f"Destroy each {words} weapon item.", 0).destroyed_items


@rule("MA-428")
def test_a_weapon_with_a_ranged_attack_is_a_ranged_weapon() -> None:
    state = world({0: (2, 2)})
    equip(state, 0, "pistol", SHOT)
    equip(state, 0, "blade", BLOW)
    assert destroyed_by(state, "ranged") == [item("pistol")]


@rule("MA-429")
def test_a_weapon_with_a_melee_attack_is_a_melee_weapon() -> None:
    state = world({0: (2, 2)})
    equip(state, 0, "pistol", SHOT)
    equip(state, 0, "blade", BLOW)
    assert destroyed_by(state, "melee") == [item("blade")]


@rule("MA-428", "MA-429")
def test_what_does_not_attack_or_is_no_weapon_is_neither() -> None:
    for words in ("ranged", "melee"):
        state = world({0: (2, 2)})
        equip(state, 0, "pistol", "Pay 1 stamina: one monster in range 4 loses 1 health.")
        equip(state, 0, "blade", "Pay 1 stamina: one monster in melee loses 1 health.")
        equip(state, 0, "coat", SHOT)
        equip(state, 0, "pendant", BLOW)
        assert destroyed_by(state, words) == []
