"""Who and what is meant: targets, scope of a tile, nearest, any, each (MA-405 to MA-437)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kit.language.play import Context, find
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.state import BARREL, NOBODY, MachinaState
from tests.engines.machina_arcana.worlds import (
    READER,
    abilities,
    at,
    choose,
    equip,
    is_over,
    monster,
    offered,
    reprint,
    rolling,
    say,
    speaks,
    told,
    use,
    world,
)
from tests.rules import rule

HULK, WRAITH, CRAWLER = monster("hulk"), monster("wraith"), monster("crawler")


def meant(state: MachinaState, words: str, who: int = 0, sort: str = "unit", card: Any = ("", -1)) -> set[int]:
    """Return what a selector finds for a unit."""
    assert READER is not None
    return set(find(state, Context(who, card), READER.read(words, sort)).things)


@rule("MA-417", "MA-435", "MA-436", "MA-EX-28", "MA-EX-29")
@pytest.mark.parametrize("words", ["each monster", "one monster"])
def test_a_word_for_units_means_those_on_your_own_tile(words: str) -> None:
    state = world({0: (2, 2)}, {"hulk": (8, 8), "wraith": (12, 5)})
    assert meant(state, words) == {HULK}


@rule("MA-437", "MA-EX-30")
def test_on_any_map_tile_means_all_of_them() -> None:
    state = world({0: (2, 2)}, {"hulk": (8, 8), "wraith": (12, 5)})
    assert meant(state, "one monster on any map tile") == {HULK, WRAITH}


@rule("MA-404", "MA-420")
def test_where_nobody_plays_it_all_tiles_are_meant() -> None:
    state = world({0: (2, 2), 1: (15, 5)}, {"hulk": (8, 8), "wraith": (12, 5)})
    assert meant(state, "each unit", NOBODY) == {0, 1, HULK, WRAITH}


@rule("MA-421")
def test_adjacent_units_are_meant_on_a_joined_tile_too() -> None:
    state = world({0: (9, 4)}, {"hulk": (10, 5), "wraith": (11, 4)})
    assert meant(state, "each adjacent monster") == {HULK}
    assert meant(state, "each monster next to you") == {HULK}


@rule("MA-435")
def test_other_units_are_all_but_you() -> None:
    state = world({0: (2, 2), 1: (3, 2)}, {"hulk": (8, 8)})
    assert meant(state, "each other explorer") == {1}
    assert meant(state, "each unit") == {0, 1, HULK}


# Nearest


@rule("MA-413", "MA-414", "MA-434", "MA-EX-27")
def test_the_nearest_is_counted_directly_on_your_own_tile() -> None:
    rubble = {(3, y): "rubble" for y in range(10)}
    state = world({0: (2, 2)}, {"hulk": (4, 2), "wraith": (2, 5), "crawler": (11, 4)}, spaces=rubble)
    assert meant(state, "the nearest monster") == {HULK}
    assert meant(state, "the nearest monster on any map tile") == {HULK}


@rule("MA-414")
def test_of_several_that_are_as_near_you_choose() -> None:
    state = world({0: (2, 2)}, {"hulk": (4, 2), "wraith": (2, 4)})
    say(state, "The nearest monster loses 1 health.", 0)
    assert offered(state) == [("choose", "unit", WRAITH), ("choose", "unit", HULK)] or len(offered(state)) == 2


# Targets


@rule("MA-409", "MA-422")
def test_in_melee_are_you_and_who_stands_next_to_you() -> None:
    state = world({0: (2, 2), 1: (3, 3)}, {"hulk": (1, 1), "wraith": (4, 2)})
    assert meant(state, "one unit in melee") == {0, 1, HULK}


@rule("MA-406", "MA-409")
def test_nobody_is_in_melee_through_a_wall_of_rubble() -> None:
    state = world({0: (2, 2)}, {"hulk": (4, 2)}, spaces={(3, 2): "rubble"})
    assert meant(state, "one monster in range 3") == set()


@rule("MA-423", "MA-412", "MA-408")
@pytest.mark.parametrize("between", ["chest", "barrel", "lever", "workbench"])
def test_an_obstacle_in_the_line_keeps_a_ranged_target_safe_and_does_not_block_sight(between: str) -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)}, spaces={(4, 2): between})
    assert meant(state, "one monster in range 5") == set()
    assert meant(state, "one monster in range 5 through obstacles") == {HULK}


@rule("MA-423", "MA-412")
def test_a_unit_in_the_line_is_an_obstacle() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2), "wraith": (4, 2)})
    assert meant(state, "one monster in range 5") == {WRAITH}
    assert meant(state, "one monster in range 5 through obstacles") == {HULK, WRAITH}


@rule("MA-412")
def test_a_destroyed_space_is_an_obstacle() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)})
    assert meant(state, "one monster in range 5") == {HULK}
    state.destroyed[at((4, 2))] = True
    assert meant(state, "one monster in range 5") == set()


@rule("MA-425")
def test_range_is_counted_directly() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 5)})
    assert meant(state, "one monster in range 4") == {HULK}
    assert meant(state, "one monster in range 3") == set()


@rule("MA-Q-45")
def test_range_may_be_counted_by_the_steps_of_a_way() -> None:
    rubble = {(x, 3): "rubble" for x in (1, 3)}
    state = world({0: (2, 2)}, {"hulk": (2, 4)}, spaces=rubble, range_metric="path")
    assert meant(state, "one monster in range 2") == {HULK}
    state.treated[at((2, 3))] = ("pit",)
    redraw(state)
    assert meant(state, "one monster in range 2") == {HULK}


@rule("MA-427")
def test_a_unit_may_target_itself_at_range() -> None:
    state = world({0: (2, 2)}, {})
    assert meant(state, "one explorer in range 3") == {0}


@rule("MA-424")
def test_even_through_obstacles_nobody_aims_through_rubble() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)}, spaces={(4, 2): "rubble"})
    assert meant(state, "one monster in range 5 through obstacles") == set()


@rule("MA-157", "MA-EX-26")
def test_an_ethereal_unit_cannot_be_targeted_but_is_meant_by_all_other_words() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, HULK, "This monster is ethereal.")
    for words in ("one monster in melee", "one monster in range 4", "one monster in range 4 through obstacles"):
        assert meant(state, words) == set()
    for words in ("one monster", "each monster", "the nearest monster", "one adjacent monster"):
        assert meant(state, words) == {HULK}


@rule("MA-157", "MA-EX-20", "MA-418", "MA-Q-124")
def test_an_ability_may_allow_to_target_ethereal_units_on_the_tile_of_its_owner() -> None:
    state = world({0: (2, 2), 1: (13, 5)}, {"hulk": (3, 2), "wraith": (14, 5)})
    speaks(state, HULK, "This monster is ethereal.")
    speaks(state, WRAITH, "This monster is ethereal.")
    equip(state, 0, "pendant", "Each explorer can target ethereal units.")
    assert meant(state, "one monster in melee", 0) == {HULK}
    assert meant(state, "one monster in melee", 1) == set()


def test_an_ethereal_unit_can_target_itself() -> None:
    state = world({0: (2, 2)}, {})
    speaks(state, 0, "You are ethereal.")
    assert meant(state, "one explorer in melee") == {0}


def test_an_untargetable_unit_is_no_target_even_for_who_can_target_ethereal_ones() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    speaks(state, HULK, "This monster is untargetable.")
    equip(state, 0, "pendant", "Each explorer can target ethereal units.")
    assert meant(state, "one monster in melee") == set()


# What changes ranges


@rule("MA-426")
def test_more_range_reaches_farther_and_less_not_so_far() -> None:
    state = world({0: (2, 2)}, {"hulk": (7, 2)})
    assert meant(state, "one monster in range 4") == set()
    equip(state, 0, "coat", "The range of you is 2 higher.")
    assert meant(state, "one monster in range 4") == {HULK}
    equip(state, 0, "pendant", "The range of each explorer is 2 lower.")
    assert meant(state, "one monster in range 4") == set()


@rule("MA-424", "MA-Q-107")
def test_a_weapon_that_targets_through_obstacles_does_so_for_itself_alone() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)}, spaces={(4, 2): "chest"})
    pistol = equip(state, 0, "pistol", "This weapon can target through obstacles.")
    blade = equip(state, 0, "blade")
    assert meant(state, "one monster in range 5", card=pistol) == {HULK}
    assert meant(state, "one monster in range 5", card=blade) == set()


def test_a_unit_that_targets_through_obstacles_does_so_with_everything() -> None:
    state = world({0: (2, 2)}, {"hulk": (6, 2)}, spaces={(4, 2): "chest"})
    speaks(state, 0, "You can target through obstacles.")
    assert meant(state, "one monster in range 5") == {HULK}


# Spaces, doors and barrels


@rule("MA-409", "MA-422", "MA-EX-37")
def test_a_space_is_targeted_and_who_stands_next_to_it_is_hurt() -> None:
    state = world({0: (2, 2)}, {"hulk": (4, 2), "wraith": (4, 4)}, spaces={(3, 3): "event", (8, 8): "event"})
    text = "Pay 3 stamina: choose one event space in melee, then one monster next to that space loses 1 health."
    card = speaks(state, 0, text)
    use(state, 0, card)
    choose(state, ("choose", "unit", WRAITH))
    assert state.monsters[WRAITH - 10].wounds == 1
    assert state.explorers[0].stamina == 3


@rule("MA-390")
def test_without_such_a_space_the_ability_cannot_be_played() -> None:
    state = world({0: (2, 2)}, {"hulk": (4, 2)}, spaces={(8, 8): "event"})
    text = "Pay 3 stamina: choose one event space in melee, then one monster next to that space loses 1 health."
    speaks(state, 0, text)
    assert abilities(state, 0) == []


@rule("MA-225", "MA-Q-83")
def test_a_barrel_is_named_apart_and_can_only_be_attacked() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(2, 4): "barrel"})
    barrel = BARREL + at((2, 4))
    assert meant(state, "each unit") == {0, HULK}
    assert meant(state, "one exploding barrel in range 3") == {barrel}
    assert meant(state, "one unit or exploding barrel in range 3") == {0, HULK, barrel}
    assert meant(state, "one monster or exploding barrel in range 3") == {HULK, barrel}
    say(state, "Each unit or exploding barrel loses 1 health.", 0)
    assert is_over(state)


def test_spaces_are_found_by_kind_state_and_place() -> None:
    spaces = {(3, 3): "chest", (8, 8): "chest", (12, 5): "chest", (2, 4): "chapter", (5, 5): "spawn"}
    state = world({0: (2, 2)}, {"hulk": (5, 5)}, spaces=spaces)
    state.destroyed[at((8, 8))] = True
    state.lit[at((2, 4))] = True

    def cells(words: str) -> set[int]:
        return meant(state, words, sort="space")

    assert cells("each chest space") == {at((3, 3))}
    assert cells("each destroyed chest space") == {at((8, 8))}
    assert cells("each destroyed space") == {at((8, 8))}
    assert cells("each chest space on any map tile") == {at((3, 3)), at((12, 5))}
    assert cells("one adjacent chest space") == {at((3, 3))}
    assert cells("one lit chapter space") == {at((2, 4))}
    assert cells("one unlit chapter space") == set()
    assert cells("one chest space in melee") == {at((3, 3))}
    assert cells("one chapter space in range 2") == {at((2, 4))}
    assert cells("one occupied spawn space") == {at((5, 5))}
    assert cells("one free spawn space") == set()
    assert cells("one chest space next to you") == {at((3, 3))}
    assert cells("each chapter space within 2 spaces of you") == {at((2, 4))}
    assert cells("each chest space on the map tile of you") == {at((3, 3))}
    assert cells("your space") == {at((2, 2))}
    assert cells("the space of each monster") == {at((5, 5))}
    assert cells("each space in range 1 through obstacles") == {at((x, y)) for x in (1, 2, 3) for y in (1, 2, 3)}


def test_exit_entry_and_marked_spaces_are_found() -> None:
    state = world({0: (2, 2)})
    state.exit, state.entry, state.tokens = (at((0, 4)), at((0, 5))), (at((4, 9)),), {at((7, 7)): 2}
    assert meant(state, "each space at the exit token", sort="space") == {at((0, 4)), at((0, 5))}
    assert meant(state, "each space at the entry token", sort="space") == {at((4, 9))}
    assert meant(state, "each marked space", sort="space") == {at((7, 7))}


# Other ways to name units


def test_units_are_found_by_what_they_are_and_where_they_stand() -> None:
    beasts = {"hulk": (3, 2), "crawler": (8, 8), "maw": (13, 5)}
    state = world({0: (2, 2), 1: (4, 4), 2: (15, 5)}, beasts, spaces={(8, 8): "trapped"})
    state.monsters[HULK - 10].wounds = 1
    state.explorers[1].bag.append(0)
    state.controlled[CRAWLER - 10] = 0
    maw = monster("maw")
    found = {
        "each wounded unit": {HULK},
        "each unwounded monster": {CRAWLER},
        "each Hulk": {HULK},
        "each monster of level 2": {CRAWLER},
        "each monster of level 2 or more and on any map tile": {CRAWLER, maw},
        "each monster of level 1 or less": {HULK},
        "each bruiser explorer": {1},
        "each explorer with one item": {1},
        "each monster on one trapped space": {CRAWLER},
        "each unit within 1 space of you": {0, HULK},
        "each monster on the map tile of one explorer": {HULK, CRAWLER},
        "each monster in sight of you": {HULK, CRAWLER, maw},
        "each controlled monster": {CRAWLER},
        "each monster that you control": {CRAWLER},
        "each monster next to one explorer": {HULK},
        "the monster with the most armor": {CRAWLER},
        "the monster with the least will": {CRAWLER},
        "the explorer with the most health": {0, 1},
        "the active unit": {0},
    }
    assert {words: meant(state, words) for words in found} == found


@rule("MA-423")
def test_a_door_can_be_aimed_at() -> None:
    state = world({0: (9, 4)})
    assert meant(state, "each door", sort="door") == set()


# Attacks by their words


@rule("MA-391", "MA-EX-25")
def test_an_attack_without_target_is_made_on_oneself() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(state, 0, "Pay 2 stamina: attack 2L on you.")
    rolling(state, 1, 1)
    use(state, 0, card)
    assert state.explorers[0].health == 3


@rule("MA-433", "MA-EX-26")
def test_a_targeted_ability_affects_its_target_alone() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (2, 3)})
    card = speaks(state, 0, "Pay 2 stamina: attack 2L on one monster in melee.")
    rolling(state, 1, 1)
    use(state, 0, card)
    choose(state, ("target", "unit", WRAITH))
    assert [state.monsters[unit - 10].wounds for unit in (HULK, WRAITH)] == [0, 1]
    assert state.explorers[0].health == 4


@rule("MA-432", "MA-156", "MA-EX-28")
def test_all_monsters_are_attacked_with_one_roll() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (8, 8), "maw": (15, 5)})
    rolling(state, 1, 1)
    say(state, "Attack 2L on each monster.", 0)
    assert [state.monsters[unit - 10].wounds for unit in (HULK, WRAITH, monster("maw"))] == [1, 1, 0]


@rule("MA-419", "MA-401", "MA-EX-21")
def test_an_explorer_event_attacks_the_monsters_on_the_tile_of_who_invoked_it() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (15, 5)})
    reprint(state, ("event", 0), "When this card enters play, attack 2L on each monster.")
    state.event_decks[0] = [0]
    rolling(state, 1, 1)
    say(state, "You invoke an explorer event.", 0)
    assert [state.monsters[unit - 10].wounds for unit in (HULK, WRAITH)] == [1, 0]
    assert told(state, "attacks")[0][0] == 0


@rule("MA-402", "MA-404", "MA-EX-22")
def test_a_horror_event_attacks_all_explorers_on_all_tiles_two_times() -> None:
    state = world({0: (2, 2), 1: (15, 5)})
    reprint(state, ("event", 3), "When this card enters play, do this 2 times: attack 2L on each explorer.")
    state.event_decks[1] = [3]
    rolling(state, 1, 1, 1, 1)
    say(state, "Invoke a horror event.", 0)
    assert [one.health for one in state.explorers] == [2, 2]


@rule("MA-403", "MA-404")
def test_a_chapter_means_all_units_even_if_somebody_brought_it_about() -> None:
    state = world({0: (2, 2), 1: (15, 5)})
    reprint(state, ("chapter", 1), "When this card enters play, each explorer loses 1 health.")
    say(state, "Go to the next chapter.", 0)
    assert [one.health for one in state.explorers] == [3, 3]


@rule("MA-419")
def test_an_active_ability_of_a_chapter_means_the_tile_of_who_plays_it() -> None:
    state = world({0: (2, 2), 1: (15, 5)})
    card = reprint(state, ("chapter", 0), "Pay 1 stamina: each explorer loses 1 health.")
    use(state, 0, card)
    assert [one.health for one in state.explorers] == [3, 4]


@rule("MA-Q-123")
def test_a_passive_ability_of_a_chapter_or_current_event_works_on_all_tiles() -> None:
    state = world({0: (2, 2), 1: (15, 5)}, {"hulk": (16, 5)})
    speaks(state, HULK, "This monster is ethereal.")
    reprint(state, ("chapter", 0), "Each explorer can target ethereal units.")
    assert meant(state, "one monster in melee", 1) == {HULK}
