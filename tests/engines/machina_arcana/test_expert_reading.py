"""What explorers did that no good player does, seen when whole games were read."""

from __future__ import annotations

from engines.kit.maps.grids import Side
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.gear import worth_of_packing
from engines.machina_arcana.judgement.goals import edges_to_explore
from engines.machina_arcana.judgement.wants import wants_of
from engines.machina_arcana.map.area import edge_of
from tests.engines.machina_arcana.cards import BARE
from tests.engines.machina_arcana.scene import item, scene

SHOOTS = "Pay 3 stamina: attack 1H on one unit in range 4."


def drawn(letters: dict[tuple[int, int], str]) -> list[str]:
    """A bare tile with something on its spaces."""
    lines = [list(line) for line in BARE]
    for (x, y), letter in letters.items():
        lines[2 * y + 1][2 * x + 1] = letter
    return ["".join(line) for line in lines]


def test_nobody_puts_on_what_helps_no_attack_that_it_can_make() -> None:
    cards = {"0": {"text": SHOOTS}, "muzzle": {"text": "You roll 1 higher on melee attacks."}}
    state = scene("0...", cards=cards)
    state.explorers[0].bag = [item("muzzle")]
    assert worth_of_packing(state, 0) < 0
    state = scene("0...", cards=cards | {"0": {"text": SHOOTS.replace("range 4", "melee")}})
    state.explorers[0].bag = [item("muzzle")]
    assert worth_of_packing(state, 0) > 0


def test_what_helps_attacks_with_its_weapon_is_put_on_with_a_weapon() -> None:
    cards = {
        "0": {"text": SHOOTS},
        "long barrel": {"text": "You roll 1 higher on attacks with this weapon."},
        "sword": {"text": "Pay 2 stamina: attack 1H on one unit in melee."},
    }
    state = scene("0...", cards=cards)
    state.explorers[0].bag = [item("long barrel")]
    assert worth_of_packing(state, 0) < 0
    alone = worth_of_packing(state, 0)
    state.explorers[0].bag = [item("sword")]
    sword = worth_of_packing(state, 0)
    state.explorers[0].bag = [item("sword"), item("long barrel")]
    assert worth_of_packing(state, 0) > sword > alone


def test_who_explores_scrolls_no_chests_away_that_could_still_be_had() -> None:
    state = scene(drawn({(2, 1): "c", (7, 7): "e"}), drawn({(5, 5): "0"}))
    worths = {
        edge_of(goal.thing): goal.worth for goal in edges_to_explore(state, 0, wants_of(state), Distances(state))
    }
    east, north = (worths.get((1, side), 0.0) for side in (Side.EAST, Side.NORTH))
    assert east < north
