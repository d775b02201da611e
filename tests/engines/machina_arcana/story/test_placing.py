"""Chapters, entry and exit, endgame, how the game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.kit.maps.grids import Side
from engines.machina_arcana.content import Use
from engines.machina_arcana.derived import cards_changed, redraw
from engines.machina_arcana.map.area import Edge
from engines.machina_arcana.map.spaces import treat_space
from engines.machina_arcana.seats import sides
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.story.endgame import add_item_level
from engines.machina_arcana.story.progress import printed_rating, reset_rating
from engines.machina_arcana.units.attributes import attribute
from engines.machina_arcana.units.units import position, units
from tests.engines.machina_arcana.cards import BARE, END, drawn_tile
from tests.engines.machina_arcana.scene import (
    act,
    asked,
    at,
    choose,
    do,
    item,
    offered,
    scene,
    settle,
    told,
    unit,
    with_tiles,
)
from tests.rules import rule

A = unit("A")


def inhabited(letters: str = "0", **options: Any) -> MachinaState:
    """A bare tile with units in its second row."""
    plan = list(BARE)
    plan[3] = "|" + " ".join(letters.ljust(10, ".")) + "|"
    state = scene(plan, **options)
    tiles = [
        *state.box.tiles,
        drawn_tile(99, END, "").model_copy(update={"id": "tile.end", "use": Use.ENDGAME}),
    ]
    state.box = with_tiles(state.box, tiles)
    state.aside, state.faces = [len(tiles) - 1], [0] * len(tiles)
    state.endgame = [5]
    return state


# Chapters


@rule("MA-329", "MA-326", "MA-403")
def test_a_chapter_that_is_played_sets_its_ratings_and_resolves_its_enters_play_abilities() -> None:
    text = "When this card enters play, each explorer loses 1 stamina."
    state = inhabited("01", cards={"chapter 2": {"text": text}})
    state.ratings = [3, 3]
    do(state, ("next_chapter", 0))
    assert state.past[-1] == 2
    assert state.ratings == [7, 6]
    assert [one.stamina for one in state.explorers] == [5, 5]


@rule("MA-332", "MA-333", "MA-Q-113")
def test_a_blocking_chapter_is_left_by_its_own_abilities_alone() -> None:
    state = inhabited("0", cards={"chapter 3": {"text": "Pay 1 stamina: go to the next chapter."}})
    state.past, state.chapters = [0, 1, 2], [2, 3]
    state.endgame = []
    do(state, ("next_chapter", 0))
    assert state.is_blocking
    act(state, 0, "use", "chapter", 3, 0)
    assert state.past[-1] == 2


@rule("MA-328", "MA-419", "MA-327")
def test_the_activating_explorer_is_the_target_of_a_chapters_active_ability() -> None:
    state = inhabited("01", turn=1, cards={"chapter 1": {"text": "Pay 1 stamina: you restore 1 health."}})
    for one in state.explorers:
        one.health = 2
    act(state, 1, "use", "chapter", 1, 0)
    assert [one.health for one in state.explorers] == [2, 3]


@rule("MA-344")
def test_add_item_level_shuffles_the_items_of_that_level_into_their_decks() -> None:
    state = inhabited()
    state.waiting_items = [item("saw"), item("helmet")]
    add_item_level(state, 2)
    assert item("saw") in state.item_decks[0]
    assert state.waiting_items == [item("helmet")]
    assert sum(map(len, state.item_decks)) == 1


# Entry


@rule("MA-334", "MA-335", "MA-336", "MA-Q-40")
def test_place_entry_token_lays_the_top_tile_with_the_token_and_places_all_explorers_beside_it() -> None:
    state = inhabited("01A")
    top = state.tiles[-1]
    do(state, ("place_entry",))
    assert state.laid[0][0] == top
    assert state.entry == (at(4, 9), at(5, 9))
    assert asked(state) == "place_explorer"
    assert {option[1] for option in offered(state)} == {at(x, y) for x in (3, 4, 5, 6) for y in (8, 9)}
    settle(state)
    assert len({one.at for one in state.explorers}) == 2


@rule("MA-337", "MA-122", "MA-398", "MA-Q-115")
def test_placed_explorers_and_their_equipped_items_enter_play_after_the_chapters_abilities() -> None:
    text = "When this card enters play, you lose 1 stamina."
    chapter = "When this card enters play, place the entry token, then each explorer restores 6 stamina."
    cards = {"0": {"text": text}, "sword": {"text": text}, "chapter 2": {"text": chapter}}
    state = inhabited("0", cards=cards)
    state.explorers[0].mains = [item("sword")]
    settle(do(state, ("next_chapter", 0)))
    assert state.explorers[0].stamina == 4


# Exit


@rule("MA-338", "MA-339")
def test_the_exit_token_goes_on_any_unexplored_edge_but_that_of_the_entry() -> None:
    state = inhabited("0")
    state.entry = (at(4, 9), at(5, 9))
    do(state, ("place_exit", 0))
    places = {option[1] for option in offered(state)}
    assert places == {Edge(0, side).number for side in (Side.NORTH, Side.EAST, Side.WEST)}
    choose(state, ("exit_at", Edge(0, Side.NORTH).number))
    assert state.exit == (at(4, 0), at(5, 0))


@rule("MA-341", "MA-342", "MA-343", "MA-138")
def test_when_the_last_survivor_exits_monsters_are_banished_tiles_go_under_the_deck_and_the_chapter_changes() -> None:
    text = "When this card enters play, place the entry token."
    state = inhabited("01A", cards={"chapter 2": {"text": text}})
    state.exit = (at(4, 0), at(5, 0))
    below = list(state.tiles)
    state.explorers[0].at, state.explorers[1].at = at(4, 0), at(5, 0)
    act(state, 0, "exit")
    assert state.past[-1] == 1
    assert state.queue == [0]
    act(state, 1, "exit")
    assert state.past[-1] == 2
    assert state.ratings == [7, 6]
    assert state.queue == []
    assert state.destroyed_monsters == [0]
    assert state.explorers[0].essence == state.explorers[1].essence == 0
    settle(state)
    assert state.tiles == [0, *below[:-1]]
    assert list(state.exit) == []
    assert not any(one.has_exited for one in state.explorers)


@rule("MA-042")
def test_a_very_fast_game_is_won_when_the_last_survivor_exits_in_chapter_four() -> None:
    state = inhabited("0", mode="very_fast")
    state.past = [0, 1, 2, 4]
    state.exit = (at(4, 0), at(5, 0))
    state.explorers[0].at = at(4, 0)
    act(state, 0, "exit")
    assert state.ending is not None
    assert state.ending.winners == (0,)


# Endgame


@rule("MA-347", "MA-348", "MA-349", "MA-Q-121")
def test_enter_endgame_lays_its_tile_and_places_the_explorers_at_the_illustrated_entry() -> None:
    cards = {"chapter 5": {"text": "When this card enters play, each explorer loses 1 stamina."}}
    state = inhabited("01B", cards=cards)
    do(state, ("enter_endgame",))
    assert state.is_endgame
    assert state.met[-1] == state.box.chapters[state.endgame[0]].id
    assert [state.box.tiles[tile].id for tile, _, _ in state.laid.values()] == ["tile.end"]
    assert state.queue == []
    around = {at(x, y) for x in range(3) for y in range(2)}
    assert {option[1] for option in offered(state)} == around
    settle(state)
    assert [one.stamina for one in state.explorers] == [5, 5]


@rule("MA-EX-62", "MA-Q-117")
def test_when_all_living_explorers_are_out_the_chapter_goes_on_even_by_a_death() -> None:
    text = "When this card enters play, enter the endgame, then start a new round."
    for ending in ("exit", "death"):
        state = inhabited("0123A", cards={"chapter 2": {"text": text}})
        state.exit = (at(4, 0), at(5, 0))
        do(state, ("destroy_unit", 3, -1, "effect"))
        for who in (0, 1):
            state.explorers[who].at, state.explorers[who].has_exited = -1, True
        state.explorers[2].at = at(4, 0)
        if ending == "exit":
            act(state, 2, "exit")
        else:
            state.phase = "monster"
            do(state, ("destroy_unit", 2, A, "attack"))
        settle_places(state)
        assert state.is_endgame, ending
        placed = [who for who, one in enumerate(state.explorers) if one.at >= 0]
        assert placed == ([0, 1, 2] if ending == "exit" else [0, 1])
        assert state.queue == []
        assert state.phase == "explorer"
        assert told(state, "new_round") == [()]


@rule("MA-EX-62", "MA-011")
def test_the_death_of_the_last_living_explorer_loses_the_game() -> None:
    state = inhabited("012A")
    for who in (0, 1, 2):
        do(state, ("destroy_unit", who, A, "attack"))
    assert state.ending is not None
    assert state.ending.winners == ()


def settle_places(state: MachinaState) -> None:
    """Place the explorers one after the other."""
    while asked(state) == "place_explorer":
        choose(state, offered(state)[0])


def at_the_end(**cards: Any) -> MachinaState:
    """A position in the endgame."""
    state = inhabited("01A", cards={"chapter 5": cards} if cards else None)
    state.is_endgame = True
    return state


@rule("MA-007", "MA-350", "MA-009", "MA-010", "MA-351")
def test_the_survivors_win_when_the_victory_condition_of_the_endgame_is_met() -> None:
    state = at_the_end()
    do(state, ("destroy_unit", 1, A, "attack"), ("check_end",))
    assert asked(state) == "rest"
    do(state, ("destroy_unit", A, 0, "attack"), ("check_end",))
    assert state.ending is not None
    assert state.ending.winners == (0,)


@rule("MA-012", "MA-352", "MA-Q-86")
def test_the_game_is_lost_when_the_defeat_condition_is_met_even_together_with_victory() -> None:
    state = at_the_end()
    reader = state.box.reader
    assert reader is not None
    goals = list(state.box.goals)
    goals[5] = (goals[5][0], reader.understand("As soon as there are no monsters.").node)
    state.box = replace(state.box, goals=tuple(goals))
    do(state, ("destroy_unit", A, 0, "attack"), ("check_end",))
    assert state.ending is not None
    assert state.ending.winners == ()


@rule("MA-008", "MA-353", "MA-009")
def test_victory_lets_all_survivors_win() -> None:
    state = inhabited("01", cards={"chapter 1": {"text": "Pay 1 stamina: the explorers win."}})
    act(state, 0, "use", "chapter", 1, 0)
    assert state.ending is not None
    assert state.ending.winners == (0, 1)


@rule("MA-002", "MA-014")
def test_explorers_are_one_side_and_the_players_of_the_dead_the_other() -> None:
    state = inhabited("012")
    assert sides(state) == ((0, 1, 2),)
    do(state, ("destroy_unit", 1, -1, "effect"))
    assert sides(state) == ((0, 2), (1,))


@rule("MA-345", "MA-347")
def test_an_ability_of_a_chapter_that_is_played_enters_the_endgame_with_a_new_round() -> None:
    text = "Pay 1 stamina: enter the endgame, then start a new round."
    state = inhabited("01", cards={"chapter 1": {"text": text}})
    state.past, before = [0, 1], state.rounds
    do(state, ("do_use", 0, ("use", "chapter", 1, 0)))
    settle_places(state)
    assert (state.is_endgame, state.rounds, told(state, "new_round")) == (True, before + 1, [()])


@rule("MA-063", "MA-Q-122")
def test_in_the_endgame_ratings_return_to_what_its_card_prints() -> None:
    state = at_the_end(spawn=4)
    state.ratings = [2, 2]
    reset_rating(state, 0)
    reset_rating(state, 1)
    assert state.ratings == [4, printed_rating(state, 1)]
    assert printed_rating(state, 1) == state.box.chapters[state.past[-1]].horror


@rule("MA-233")
def test_no_seal_destroys_the_foe_of_an_endgame() -> None:
    for is_foe in (False, True):
        state = inhabited("0A")
        foes = [one.model_copy(update={"is_foe": is_foe}) for one in state.box.monsters]
        state.box = replace(state.box, monsters=tuple(foes))
        treat_space(state, position(state, A), "spawn", also=False)
        do(state, ("seal_paid", 0, position(state, A)))
        assert (A in units(state)) == is_foe


def test_an_exit_that_is_wanted_before_a_tile_lies_is_owed() -> None:
    state = inhabited("0")
    state.laid, state.in_play = {}, []
    redraw(state)
    do(state, ("place_exit", 0))
    assert (state.exit, state.owes_exit) == ((), 0)


@rule("MA-044")
def test_a_fast_game_is_won_by_the_victory_condition_and_not_by_an_exit() -> None:
    state = inhabited("0", mode="fast")
    state.past = [0, 1, 2, 4]
    state.exit = (at(4, 0), at(5, 0))
    state.explorers[0].at = at(4, 0)
    act(state, 0, "exit")
    assert state.ending is None
    won = inhabited("0", mode="fast")
    do(won, ("enter_endgame",))
    settle(won)
    do(won, ("check_end",))
    assert won.ending is not None
    assert won.ending.winners == (0,)


@rule("MA-349", "MA-383")
def test_endgame_cards_speak_in_the_endgame_alone() -> None:
    state = inhabited("0", cards={"chapter 5": {"text": "The armor of each explorer is 1 higher."}})
    assert attribute(state, 0, "armor") == 2
    state.is_endgame = True
    cards_changed(state)
    assert attribute(state, 0, "armor") == 3
