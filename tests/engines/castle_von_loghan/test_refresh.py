"""The Refresh Phase: its six steps, and what a Clean Room leaves out."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.expert import EXPERT
from engines.castle_von_loghan.refresh import STEPS_OF_REFRESH, actions
from engines.castle_von_loghan.state import LoghanState
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.opinions import chosen
from tests.engines.castle_von_loghan.scenes import (
    asked,
    at,
    card,
    do,
    force_coin,
    give,
    options_of,
    play_text,
    say,
    scene,
    told,
)
from tests.rules import rule


def words(state: LoghanState) -> set[str]:
    """Name the actions that are possible."""
    return {option[0] for option in actions(state)}


@rule("CVL-295")
def test_the_steps_come_in_the_order_of_the_book():
    assert STEPS_OF_REFRESH == ("actions", "disenchant", "leader", "clarity", "clean", "enemy_moves")
    state = scene()
    state.clarity = 0
    do(state, ("refresh_phase",))
    while state.question is not None:
        say(state, ("recharge",) if asked(state).kind == "action" else options_of(state)[0])
    kinds = [event[1] for event in state.log]
    order = [kinds.index(kind) for kind in ("recharges", "leader", "lose_health", "clean")]
    assert order == sorted(order)


@rule("CVL-296", "CVL-297", "CVL-D-34")
def test_each_player_performs_one_action_from_the_leader_on_and_several_may_do_the_same():
    state = scene()
    state.leader = 1
    do(state, ("refresh_step", "actions"))
    order = []
    while state.question is not None:
        order.append(asked(state).args[0])
        say(state, ("recharge",))
    assert order == [1, 2, 3, 0]
    assert [own.energy for own in state.agents] == [8, 8, 8, 8]


@rule("CVL-298", "CVL-D-35")
@pytest.mark.parametrize(("what", "expected"), [("health", (6, 5)), ("clarity", (5, 6))])
def test_rest_gives_the_group_1_health_or_1_clarity(what: str, expected: tuple[int, int]):
    state = scene()
    state.health = state.clarity = 5
    do(state, ("actions_of", 0))
    say(state, ("rest", what))
    assert (state.health, state.clarity) == expected


@rule("CVL-299", "CVL-Q-85")
def test_recharge_gives_three_energy_spheres_as_far_as_they_fit():
    state = scene()
    state.agents[0].energy = 98
    do(state, ("actions_of", 0))
    say(state, ("recharge",))
    assert state.agents[0].energy == 99


@rule("CVL-300", "CVL-301", "CVL-302", "CVL-Q-86", "CVL-Q-87")
def test_a_search_resolves_the_top_token_and_the_last_one_is_gone_for_later_players():
    state = scene()
    health = [token for token, text in enumerate(state.box.tokens) if text.id == "token-green-health"]
    state.tokens[state.space] = tuple(health[:1])
    state.health = 10
    do(state, ("actions_of", 0))
    say(state, ("search",))
    assert state.health == 11
    assert state.token_box == health[:1]
    assert "search" not in words(state)


@rule("CVL-Q-84")
@pytest.mark.parametrize(("option", "offered"), [("no", False), ("yes", True)])
def test_passing_is_allowed_only_if_the_table_says_so(option: str, offered: bool):
    assert (("pass",) in actions(scene(refresh_pass=option))) is offered


@rule("CVL-119", "CVL-120", "CVL-117")
def test_nobody_rests_or_recharges_in_a_clean_room_but_search_and_sneak_are_possible():
    state = scene()
    state.clean_turn = True
    state.clean = [state.space]
    assert words(state) == {"search", "sneak"}


@rule("CVL-Q-25")
def test_in_a_clean_room_without_tokens_and_neighbours_a_player_passes():
    state = scene()
    state.clean_turn = True
    state.space = at(state, "armoury")
    state.clean = [state.space, at(state, "stable")]
    state.tokens = {}
    assert actions(state) == [("pass",)]
    do(state, ("actions_of", 0))
    assert told(state, "no_action") == [(0,)]


@rule("CVL-121", "CVL-122", "CVL-123")
def test_a_clean_room_turn_has_no_disenchanting_no_change_of_leader_and_no_clarity_check():
    state = scene()
    give(state, 0, "potion")
    state.clean_turn, state.clarity = True, 0
    state.clean = [state.space]
    do(state, ("refresh_step", "disenchant"), ("refresh_step", "leader"), ("refresh_step", "clarity"))
    assert state.question is None
    assert (state.leader, state.health) == (0, 15)


@rule("CVL-312", "CVL-313", "CVL-314", "CVL-327", "CVL-D-40", "CVL-087")
def test_players_disenchant_any_number_of_treasures_for_their_cost_minus_two():
    state = scene()
    axe, potion = give(state, 0, "axe", "equipped"), give(state, 0, "potion")
    do(state, ("refresh_step", "disenchant"))
    say(state, ("disenchant", axe), ("disenchant", potion))
    assert state.agents[0].energy == 5 + 3 + 1
    assert sorted(state.treasure_box) == sorted([axe, potion])


@rule("CVL-315", "CVL-087", "CVL-Q-76")
def test_a_treasure_without_a_cost_can_only_be_discarded():
    state = scene()
    harness = give(state, 0, "harness", "beside")
    do(state, ("refresh_step", "disenchant"))
    assert options_of(state) == [("pass",), ("discard", harness)]
    say(state, ("discard", harness))
    assert state.treasure_discards[2] == (harness,)


@rule("CVL-316")
def test_the_leader_token_goes_to_the_left():
    state = scene()
    for expected in (1, 2, 3, 0):
        do(state, ("refresh_step", "leader"))
        assert state.leader == expected


@rule("CVL-317")
@pytest.mark.parametrize(("clarity", "health"), [(0, 14), (1, 15)])
def test_without_clarity_the_group_loses_1_health(clarity: int, health: int):
    state = scene()
    state.clarity = clarity
    do(state, ("refresh_step", "clarity"))
    assert state.health == health


@rule("CVL-295")
def test_an_effect_may_cancel_a_step_for_this_round():
    state = play_text(scene(), "Skip the Clarity check.")
    state.clarity = 0
    do(state, ("refresh_step", "clarity"))
    assert state.health == 15


# Clean Tokens


@rule("CVL-318", "CVL-319")
def test_the_room_is_cleared_once():
    state = scene()
    do(state, ("refresh_step", "clean"), ("refresh_step", "clean"))
    assert state.clean == [at(state, "gate")]


@rule("CVL-Q-29")
def test_where_there_is_no_mark_no_clean_token_is_placed():
    state = scene()
    state.space = state.cleared = at(state, "corridor")
    do(state, ("refresh_step", "clean"))
    assert state.clean == []


@rule("CVL-318", "CVL-Q-236", "CVL-Q-50")
def test_a_room_of_a_board_that_is_gone_is_not_cleared():
    state = scene()
    do(state, ("change_board", 1), ("refresh_step", "clean"))
    assert (state.clean, state.space) == ([], at(state, "gate"))


SEVEN = ("hall", "kitchen", "chapel", "stable", "library", "gallery", "tower")


def eight(group: str = "gate", **options: str) -> LoghanState:
    """Return a castle in which the eighth Clean Token has just been placed in the group's room."""
    state = scene(**options)
    state.space = at(state, group)
    state.clean = [at(state, room) for room in SEVEN]
    return do(state, ("clean", state.space))


@rule("CVL-321", "CVL-322", "CVL-Q-27", "CVL-Q-26")
def test_at_eight_clean_tokens_the_four_farthest_go():
    state = eight()
    # From the gate: hall 2, kitchen 2, stable 2, tower 2 over the grounds; chapel 3, library 3, gallery 3.
    assert {state.box.spaces[room] for room in state.clean} >= {"gate"}
    assert (asked(state).kind, asked(state).seats) == ("take_off", (0,))
    assert {option[1] for option in options_of(state)} == {
        at(state, room) for room in ("hall", "kitchen", "stable", "tower")
    }
    say(state, ("take_off", at(state, "tower")))
    assert {state.box.spaces[room] for room in state.clean} == {"gate", "hall", "kitchen", "stable"}
    assert boards.has_visible_mark(state, at(state, "tower"))


@rule("CVL-Q-26", "CVL-D-41")
def test_locked_doors_may_count_for_the_distance():
    state = eight(distance_locks="respect")
    # The door from the grounds to the tower is locked: the way leads through hall, library and gallery.
    assert state.question is None
    assert {state.box.spaces[room] for room in state.clean} == {"gate", "hall", "kitchen", "stable"}


@rule("CVL-Q-28")
def test_the_token_of_the_groups_own_room_goes_only_if_there_are_too_few_others():
    state = scene(clean_limit=2, clean_removed=4)
    state.clean = [at(state, "hall")]
    do(state, ("clean", state.space))
    assert state.clean == []


@rule("CVL-320", "CVL-322")
def test_an_effect_takes_a_clean_token_off():
    state = scene()
    state.clean = [at(state, "hall")]
    play_text(state, "Remove the Clean Token of the Hall.")
    assert state.clean == []


# Enemy Moves


@rule("CVL-323", "CVL-Q-21")
def test_enemies_do_not_move_unless_something_says_so():
    state = scene()
    do(state, ("refresh_step", "enemy_moves"))
    assert state.lurking == [(), (), ()]


@rule("CVL-Q-21", "CVL-174")
@pytest.mark.parametrize(("shown", "count"), [("heads", 0), ("tails", 1)])
def test_roaming_enemies_lurk_on_the_deck_of_the_nearest_visible_mark(shown: str, count: int):
    state = scene(enemy_moves="roaming")
    state.clean = [state.space]
    force_coin(state, shown)
    do(state, ("refresh_step", "enemy_moves"))
    assert len(state.lurking[0]) == count


@rule("CVL-Q-76")
def test_every_player_is_asked_in_the_disenchant_step_who_has_anything():
    state = scene()
    give(state, 2, "potion")
    do(state, ("refresh_step", "disenchant"))
    assert asked(state).seats == (2,)
    say(state, ("disenchant", card(state, "potion")))
    assert state.question is None


# Before an action


@rule("CVL-098", "CVL-Q-78", "CVL-Q-81")
def test_before_an_action_a_trade_brings_the_energy_spheres_for_a_cloak():
    state = scene()
    state.phase = "refresh"
    state.agents[0].energy = 1
    do(state, ("actions_of", 0))
    say(state, ("trade", 1), ("done",), ("energy", 3), ("accept",))
    assert (asked(state).kind, state.agents[0].energy) == ("action", 4)
    assert all(option[0] != "trade" for option in options_of(state)), "one offer in one moment"
    say(state, ("recharge",))
    assert state.question is None


@rule("CVL-124", "CVL-Q-24", "CVL-Q-81")
def test_in_a_clean_room_nobody_trades_before_an_action():
    state = scene()
    state.phase = "refresh"
    state.clean_turn = True
    do(state, ("actions_of", 0))
    assert all(option[0] in ("search", "sneak", "watch") for option in options_of(state))


@rule("CVL-296", "CVL-Q-25", "CVL-Q-84")
@pytest.mark.parametrize(("option", "passing"), [("no", False), ("yes", True)])
def test_where_only_a_sneak_is_possible_it_is_performed_unless_the_table_lets_players_pass(
    option: str, passing: bool
):
    state = scene(refresh_pass=option)
    state.clean_turn, state.clarity, state.tokens = True, 3, {}
    assert words(state) == ({"sneak", "pass"} if passing else {"sneak"})


@rule("CVL-Q-25")
def test_who_has_nothing_to_do_in_a_clean_room_is_not_asked():
    state = scene()
    state.phase = "refresh"
    state.clean_turn, state.clarity, state.tokens = True, 0, {}
    do(state, ("actions_of", 0))
    assert state.question is None


@rule("CVL-098")
def test_a_spare_weapon_is_offered_to_somebody_with_bare_hands():
    state = scene()
    give(state, 0, "great-sword", "equipped")
    bow = give(state, 0, "crossbow", "inventory")
    state.phase = "refresh"
    do(state, ("actions_of", 0))
    option = chosen(state)
    assert option[0] == "trade"
    assert EXPERT.reason(view_for(state, 0), 0, asked(state), option) == "Somebody else has more use for it."
    state.question = None
    do(state, ("offer_trade", 0, option[1]))
    assert chosen(state) == ("treasure", bow)


@rule("CVL-098", "CVL-005")
def test_nothing_is_given_to_rivals():
    state = scene("exploration")
    give(state, 0, "great-sword", "equipped")
    give(state, 0, "crossbow", "inventory")
    state.phase = "refresh"
    do(state, ("actions_of", 0))
    assert any(option[0] == "trade" for option in options_of(state))
    assert chosen(state)[0] != "trade"
