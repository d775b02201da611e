"""The Enemy Alert Phase, and the decks when they run out."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, RED, VIOLET
from engines.castle_von_loghan.events.alert import flip
from engines.castle_von_loghan.events.event_phase import draw_random_event
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.decks import (
    discard_treasure,
    draw_enemy,
    draw_treasure,
    remove_treasure,
    return_treasure,
)
from tests.each import each
from tests.engines.castle_von_loghan.scenes import asked, at, do, force_coin, play_text, say, scene, told
from tests.rules import rule


def dull(**options: str) -> LoghanState:
    """Return a scene with too little Clarity for the skill that turns Tails into Heads."""
    state = scene(**options)  # type: ignore[arg-type]
    state.clarity = 5
    return state


def alert(shown: str, players: int = 4, **options: str) -> LoghanState:
    """Play an Enemy Alert Phase in which the Coin shows one side."""
    state = dull(players=players, **options)  # type: ignore[arg-type]
    force_coin(state, shown)
    return do(state, ("alert_phase",))


def names(state: LoghanState) -> list[str]:
    """Name the Enemies in the row."""
    return [state.box.enemies[foe.card].id for foe in state.row]


@rule("CVL-157", "CVL-158", "CVL-166")
def test_heads_brings_nobody():
    state = alert("heads")
    assert state.row == []
    assert told(state, "coin") == [("heads",)]


@rule("CVL-157", "CVL-159", "CVL-165", "CVL-011")
@pytest.mark.parametrize(("players", "count"), [(3, 2), (4, 3), (6, 3)])
def test_tails_summons_two_or_three_enemies(players: int, count: int):
    assert len(alert("tails", players).row) == count


@rule("CVL-161", "CVL-162")
def test_enemies_have_the_colour_of_the_room_and_lie_face_up():
    state = dull()
    state.space = at(state, "library")
    force_coin(state, "tails")
    do(state, ("alert_phase",))
    assert set(names(state)) == {"wraith"}
    assert len(told(state, "summoned")) == 3


@rule("CVL-160", "CVL-156")
def test_there_is_no_coin_flip_when_the_event_has_summoned_enemies():
    state = play_text(scene(), "Summon 2 (3) Enemies.")
    assert len(state.row) == 3
    do(state, ("alert_phase",))
    assert told(state, "coin") == []
    assert len(state.row) == 3


@rule("CVL-106")
def test_the_check_can_be_skipped_by_an_effect():
    state = play_text(scene(), "Skip the Enemy Alert check.")
    do(state, ("alert_phase",))
    assert told(state, "coin") == []


@rule("CVL-Q-22")
@pytest.mark.parametrize(("option", "flips"), [("yes", 1), ("no", 0)])
def test_a_clean_room_turn_has_a_check_if_the_table_wants_it(option: str, flips: int):
    state = scene(clean_room_alert=option)
    state.clean_turn = True
    do(state, ("alert_phase",))
    assert len(told(state, "coin")) == flips


@rule("CVL-163", "CVL-164", "CVL-Q-105", "CVL-338")
@pytest.mark.parametrize("shown", ["heads", "tails"])
def test_lurking_enemies_on_the_deck_that_was_drawn_from_join_the_others(shown: str):
    state = dull()
    do(state, ("lurk", 1, GREEN, GREEN), ("lurk", 1, GREEN, GREEN))
    state.event_decks = (GREEN,)
    force_coin(state, shown)
    do(state, ("alert_phase",))
    assert len(state.row) == (2 if shown == "heads" else 5)
    assert state.lurking[GREEN] == ()


@rule("CVL-163", "CVL-Q-23", "CVL-Q-38", "CVL-Q-46")
@pytest.mark.parametrize("drawn", [(), (BLUE,)])
def test_enemies_that_lurk_on_another_deck_wait(drawn: tuple[int, ...]):
    state = scene()
    do(state, ("lurk", 2, GREEN, GREEN))
    state.event_decks = drawn
    force_coin(state, "heads")
    do(state, ("alert_phase",))
    assert state.row == []
    assert len(state.lurking[GREEN]) == 2


@rule("CVL-163", "CVL-Q-46")
def test_a_card_drawn_in_place_of_another_colour_brings_who_lurks_on_either_deck():
    state = dull()
    do(state, ("lurk", 1, GREEN, GREEN), ("lurk", 1, BLUE, BLUE), ("lurk", 1, RED, RED))
    state.event_box += state.events[GREEN]
    state.events[GREEN] = ()
    draw_random_event(state, GREEN)
    state.agenda = [("idle",)]
    force_coin(state, "heads")
    do(state, ("alert_phase",))
    assert [state.box.enemy_colours[foe.card] for foe in state.row] == [GREEN, BLUE]
    assert len(state.lurking[RED]) == 1


@rule("CVL-Q-39")
def test_where_there_is_no_mark_green_counts():
    state = scene()
    state.space = at(state, "corridor")
    play_text(state, "Summon 1 Enemy.")
    assert state.box.enemy_colours[state.row[0].card] == GREEN


@rule("CVL-158", "CVL-157")
def test_a_skill_may_turn_tails_into_heads_and_is_paid_for():
    state = scene()
    state.agents[1].energy = 6
    force_coin(state, "tails")
    do(state, ("alert_phase",))
    assert asked(state).kind == "use_skill"
    say(state, ("yes",), ("pay_alone",))
    assert state.row == []
    assert state.agents[1].energy == 2


@rule("CVL-157")
def test_an_effect_may_ask_for_another_check():
    state = dull()
    force_coin(state, "tails")
    play_text(state, "Check for Enemy Alert.")
    assert len(state.row) == 3


# Running out


@rule("CVL-167", "CVL-324")
def test_an_empty_deck_is_made_anew_from_its_discard_pile():
    state = scene()
    cards, state.treasures[GREEN] = state.treasures[GREEN], ()
    for card in cards:
        discard_treasure(state, card)
    assert (state.treasures[GREEN], set(state.treasure_discards[GREEN])) == ((), set(cards))
    drawn = draw_treasure(state, GREEN)
    assert drawn in cards
    assert state.treasure_discards[GREEN] == ()
    assert len(state.treasures[GREEN]) == len(cards) - 1


@rule("CVL-168", "CVL-169", "CVL-170", "CVL-Q-101")
@each(("colour", "order"), [(GREEN, [GREEN, BLUE, RED]), (BLUE, [BLUE, GREEN, RED]), (RED, [RED, BLUE, GREEN])])
@each("sort", ["treasures", "enemies"])
def test_where_a_colour_has_run_out_another_is_drawn(colour: int, order: list[int], sort: str):
    state = scene()
    colours = state.box.treasure_colours if sort == "treasures" else state.box.enemy_colours
    for empty, expected in enumerate(order):
        for gone in order[:empty]:
            getattr(state, sort)[gone] = ()
        card = (draw_treasure if sort == "treasures" else draw_enemy)(state, colour)
        assert card is not None
        assert colours[card] == expected


@rule("CVL-171")
def test_a_destroyed_treasure_never_returns():
    state = scene()
    for card in state.treasures[GREEN]:
        remove_treasure(state, card)
    state.treasures[GREEN] = ()
    card = draw_treasure(state, GREEN)
    assert card is not None
    assert state.box.treasure_colours[card] == BLUE


@rule("CVL-325")
def test_a_reshuffled_card_goes_back_into_its_own_deck():
    state = scene()
    card = draw_treasure(state, RED)
    assert card is not None
    return_treasure(state, card)
    assert sorted(state.treasures[RED]) == sorted({*state.treasures[RED]})
    assert card in state.treasures[RED]


@rule("CVL-Q-98", "CVL-Q-94")
def test_bosses_never_replace_ordinary_enemies_and_nothing_replaces_bosses():
    state = scene()
    for colour in (GREEN, BLUE, RED):
        state.enemies[colour] = ()
    assert draw_enemy(state, GREEN) is None
    assert draw_enemy(state, VIOLET) is not None
    assert draw_enemy(state, VIOLET) is None


@rule("CVL-Q-100")
def test_in_a_story_no_enemy_appears_when_none_is_left_and_play_goes_on():
    state = scene()
    state.enemies = [(), (), (), ()]
    do(state, ("summon", 3, GREEN))
    assert state.row == []
    assert state.ending is None


@rule("CVL-Q-99")
def test_a_story_card_summons_a_boss_by_name():
    state = play_text(scene(), "Summon the Warden.")
    assert names(state) == ["warden"]
    play_text(state, "Summon the Warden.")
    assert names(state) == ["warden"], "there is only one"


@rule("CVL-Q-09")
def test_the_coin_is_fair_and_every_flip_is_told():
    state = dull()
    for _ in range(400):
        flip(state, "CVL-157")
    shown = [args[0] for args in told(state, "coin")]
    assert len(shown) == 400
    assert 150 < shown.count("heads") < 250
