"""Set-up: scenario, explorers, decks, tiles, first chapter, and the shorter games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.kit.chance import chance
from engines.machina_arcana.content import ChapterRole, ItemType, Use
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.setup import set_up
from engines.machina_arcana.state import MARKERS, MachinaState
from tests.engines.machina_arcana.cards import LEVELS
from tests.engines.machina_arcana.scene import asked, at, box_for, choose, do, item, offered, told
from tests.rules import rule


def laid_out(players: int = 1, mode: str = "standard", **options: Any) -> MachinaState:
    """A game before its first step."""
    return set_up(box_for(players, mode, MachinaOptions(**options)), chance(3))


def begun(players: int = 1, mode: str = "standard", **options: Any) -> MachinaState:
    """A game at the first turn of its first round."""
    state = do(laid_out(players, mode, **options))
    while asked(state) in ("choose_explorer", "place_explorer"):
        choose(state, offered(state)[0])
    return state


def numbers(state: MachinaState, cards: list[int]) -> Iterator[int]:
    """Give the numbers of chapter cards."""
    return (state.box.chapters[card].number for card in cards)


@rule("MA-001", "MA-025", "MA-029")
def test_one_to_four_players_choose_an_explorer_each() -> None:
    for players in (1, 4):
        assert len(laid_out(players).explorers) == players
    state = do(laid_out(2))
    assert asked(state) == "choose_explorer"
    assert offered(state) == [("explorer", card) for card in range(4)]
    choose(state, ("explorer", 2))
    assert offered(state) == [("explorer", card) for card in (0, 1, 3)]
    choose(state, ("explorer", 0))
    assert [one.card for one in state.explorers] == [2, 0]
    assert MARKERS == 3


@rule("MA-016", "MA-017", "MA-018", "MA-004", "MA-019")
def test_chapters_are_sorted_with_the_title_on_top_and_endgame_cards_aside() -> None:
    state = laid_out()
    roles = [state.box.chapters[card].role for card in state.chapters]
    assert roles[-1] is ChapterRole.TITLE
    assert list(numbers(state, state.chapters[::-1])) == [0, 1, 2, 3, 4]
    assert list(numbers(state, state.endgame)) == [5]


@rule("MA-020", "MA-021")
def test_threat_and_level_start_at_one() -> None:
    assert (laid_out().threat, laid_out().level) == (1, 1)


@rule("MA-022", "MA-023")
def test_cards_with_the_symbol_of_another_scenario_are_not_used() -> None:
    state = laid_out()
    assert state.unused_items == [item("relic")]
    assert all(item("relic") not in deck for deck in state.item_decks)
    assert len(state.event_decks[1]) == 2


@rule("MA-026", "MA-027", "MA-028")
def test_an_explorer_starts_with_its_printed_health_and_stamina_and_no_essence() -> None:
    state = begun()
    explorer = state.explorers[0]
    assert (explorer.health, explorer.stamina, explorer.essence) == (4, 6, 0)


@rule("MA-030", "MA-031", "MA-032", "MA-024")
def test_level_one_items_lie_in_four_decks_and_the_others_wait() -> None:
    state = laid_out()
    for deck, kind in enumerate(ItemType):
        assert state.item_decks[deck]
        assert all(
            state.box.items[one].type is kind and state.box.items[one].level == 1 for one in state.item_decks[deck]
        )
    assert sorted(state.waiting_items) == sorted([item("saw"), item("helmet")])
    assert state.destroyed_items == []


@rule("MA-033", "MA-034")
def test_the_monster_deck_starts_with_level_one() -> None:
    state = laid_out()
    assert sorted(state.monster_deck) == [card for card, level in enumerate(LEVELS) if level == 1]
    assert state.monster_deck != sorted(state.monster_deck)
    assert sorted(state.waiting_monsters) == [8, 9, 10, 11]


@rule("MA-035", "MA-036", "MA-037")
def test_the_bottom_tile_of_the_deck_is_the_starting_tile_and_that_of_the_endgame_is_aside() -> None:
    state = laid_out()
    deck = list(state.tiles)
    assert sorted(deck) == list(range(6))
    assert [state.box.tiles[tile].id for tile in state.aside] == ["tile.end"]
    state = begun()
    assert state.laid[0][0] == deck[0]
    assert state.tiles == deck[1:]


@rule("MA-038", "MA-039", "MA-040", "MA-335", "MA-336", "MA-334")
def test_the_first_chapter_becomes_current_sets_the_ratings_and_places_the_explorers() -> None:
    state = do(laid_out(2))
    choose(state, ("explorer", 0), ("explorer", 1))
    entry = (at(4, 9), at(5, 9))
    assert asked(state) == "place_explorer"
    assert state.entry == entry
    around = {option[1] for option in offered(state)}
    assert around == {at(x, y) for x in (3, 4, 5, 6) for y in (8, 9)}
    choose(state, ("place", at(4, 9)))
    assert ("place", at(4, 9)) not in offered(state)
    choose(state, ("place", at(5, 9)))
    assert list(numbers(state, state.past)) == [0, 1]
    assert state.met == tuple(state.box.chapters[card].id for card in state.past)
    assert state.ratings == [8, 8]
    assert len(state.laid) == 1
    assert told(state, "phase")[0] == ("explorer",)


@rule("MA-041")
def test_a_very_fast_game_has_chapters_one_two_and_four() -> None:
    state = laid_out(mode="very_fast")
    assert list(numbers(state, state.chapters[::-1])) == [0, 1, 2, 4]


@rule("MA-043")
def test_a_fast_game_leaves_out_chapters_two_and_seven() -> None:
    state = laid_out(mode="fast")
    assert list(numbers(state, state.chapters[::-1])) == [0, 1, 3, 4]


@rule("MA-003")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_changes_with_the_number_of_players(players: int) -> None:
    state = begun(players)
    assert (state.ratings, state.threat, state.level, len(state.laid)) == ([8, 8], 1, 1, 1)
    assert len(state.monster_deck) == 8


@rule("MA-Q-182")
def test_starting_items_are_gained_before_the_first_chapter() -> None:
    state = do(laid_out(starting_items="one"))
    choose(state, ("explorer", 0))
    assert asked(state) == "draw_item"


@rule("MA-036")
def test_chance_turns_the_tiles_of_the_deck_and_no_others() -> None:
    faces = [set_up(box_for(1, "standard", MachinaOptions()), chance(seed)).faces for seed in range(12)]
    tiles = laid_out().box.tiles
    for number, tile in enumerate(tiles):
        seen = {one[number] for one in faces}
        assert seen == ({0, 1} if tile.use is Use.DECK else {0}), tile.id
