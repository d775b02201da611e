"""What a figure could do from where it stands, as the table shows it."""

from __future__ import annotations

from engines.kit.table import Outlook
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.table.maps import tokens
from engines.machina_arcana.table.outlooks import outlook
from engines.machina_arcana.table.walking import walk
from tests.engines.machina_arcana.scene import at, do, place, scene, settle, unit, where
from tests.rules import rule


def shown(state: MachinaState, name: str) -> Outlook:
    """The outlook of a unit of a plan."""
    return outlook(state, f"unit{unit(name)}")


def spots(*places: tuple[int, int]) -> set[str]:
    """The ids of some places."""
    return {f"cell{at(x, y)}" for x, y in places}


def test_a_figure_comes_as_far_as_its_stamina_around_others_and_sees_what_is_not_behind_a_wall() -> None:
    state = scene("+-+-+-+-+-+", "|0 . A . .|", "+-+-+-+-+-+")
    state.explorers[0].stamina = 3
    found = shown(state, "0")
    assert found.reach == spots((1, 0))
    assert found.sight >= spots((0, 0), (1, 0), (2, 0), (4, 0))
    assert f"cell{at(0, 1)}" not in found.sight
    assert found.way == ()


def test_who_has_no_stamina_left_is_shown_with_that_of_the_next_turn() -> None:
    state = scene("0" + "." * 9)
    state.explorers[0].stamina = 0
    assert shown(state, "0").reach == spots(*((x, 0) for x in range(1, 7)))


def test_a_mindless_monster_takes_the_way_that_is_foretold() -> None:
    state = scene("A..#....", "...#..0.", "........")
    way = shown(state, "A").way
    assert state.monsters[0].at == at(0, 0), "nothing has moved"
    settle(do(state, ("monster_phase",)))
    assert way[-1] == f"cell{at(*where(state, unit('A')))}"
    assert len(way) == 4


def test_the_way_goes_through_a_door_that_is_broken_and_ends_where_it_can_attack() -> None:
    door = scene("+-+-+-+-+-+", "|A:. . . 0|", "+-+-+-+-+-+", cards={"A": {"stamina": 6}})
    door.closed = (2 * at(1, 0),)
    assert shown(door, "A").way == (f"cell{at(1, 0)}", f"cell{at(2, 0)}")
    assert door.closed, "nothing is broken yet"
    shooter = scene("A.....0", cards={"A": {"text": "Pay 1 stamina: attack 1H on one explorer in range 4."}})
    assert shown(shooter, "A").way == (f"cell{at(1, 0)}", f"cell{at(2, 0)}")


def test_what_is_no_figure_has_no_outlook() -> None:
    state = scene("0A")
    for id in ("cell3", "unit99", "unit", "exit4"):
        assert outlook(state, id) == Outlook()
    state.died = (1,)
    assert shown(scene("0..A", players=2), "A").way != ()


@rule("MA-185")
def test_a_walk_goes_around_others_pits_and_closed_doors_as_far_as_stamina_leads() -> None:
    state = do(scene("0A..", ".o..", "...."), ("turn", 0))
    steps = [place(option[1]) for option in walk(state, 0, f"cell{at(2, 0)}")]
    assert steps == [(0, 1), (1, 2), (2, 1), (2, 0)]
    assert outlook(state, f"cell{at(2, 0)}").way == tuple(f"cell{at(*spot)}" for spot in steps)
    assert walk(state, 0, f"cell{at(1, 0)}") == walk(state, 0, f"cell{at(1, 1)}") == walk(state, 0, "unit0") == ()
    state.explorers[0].stamina = 3
    assert walk(state, 0, f"cell{at(2, 0)}") == ()


def test_nobody_walks_out_of_turn() -> None:
    assert walk(scene("0..."), 0, f"cell{at(2, 0)}") == ()


def test_explorers_are_told_apart_by_the_first_letters_of_their_names() -> None:
    icons = {one.name: one.icon for one in tokens(scene("0..."), at(0, 0))}
    assert icons == {"Gunman, health": ""}
