"""The edges of the rules: the exact moment, the exact number, the last card, the one who is out."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of, place_of
from engines.ambush.box import deck_of, dials_of
from engines.ambush.castles import damage, raise_shield, repair
from engines.ambush.grab.calling import closing_time, is_hasty
from engines.ambush.grab.grabbing import is_stamped, takes_stamp
from engines.ambush.grab.levels import LEVELS, SLEEPY, level_of, pace_number
from engines.ambush.grab.practice import calibrate, cycles_of
from engines.ambush.grab.times import reach_factor
from engines.ambush.hands import card_in_hand
from engines.ambush.knowledge import lose_sight, lose_track
from engines.ambush.memory import change_places, fractions
from engines.ambush.setup import is_castle_name
from engines.ambush.state import STOPPED, Ambush, Hand, clockwise_from, opponents
from engines.ambush.zones import has_fallen, is_counted
from engines.kit.chance import chance
from tests.each import each
from tests.engines.ambush.scenes import (
    CONTENT,
    SKIP,
    aim,
    all_say,
    ambush,
    asked,
    events,
    kind,
    names,
    new_game,
    options,
    play,
    play_card,
    scene,
    silence,
)
from tests.rules import rule

FIELD = {(1, 0): "ambush", (2, 0): "ambush"}


def windowed(opens=500, closes=2000, **arrangement):
    """Arrange an open call window on the clock."""
    state = scene(mode="clock", field=FIELD, step="call", **arrangement)
    state.window = (opens, closes)
    return state


@rule("AMB-144", "AMB-146")
@pytest.mark.parametrize(
    ("answer", "dead", "hasty"),
    [
        (("call", 499), 0, True),
        (("call", 500), 0, False),
        (("call", 500), 501, True),
        (("silent", 1), 0, False),
        (("call",), 0, False),
    ],
)
def test_a_press_is_hasty_before_the_window_opens_and_as_long_as_the_button_is_dead(answer, dead, hasty):
    assert is_hasty(windowed(), answer, dead) == hasty


@rule("AMB-143", "AMB-147")
@pytest.mark.parametrize(
    ("given", "closes"),
    [
        ({0: ("call",), 1: ("silent",)}, None),
        ({0: ("call",), 1: ("call", 700)}, 2000),
        ({0: ("silent", 900), 1: ("call",)}, 900),
        ({0: ("silent", 100), 1: ("call",)}, 500),
        ({0: ("call", 900), 1: ("call",)}, 2000),
        ({1: ("silent", 900), 2: ("call",)}, 2000),
    ],
)
def test_a_window_closes_with_its_time_or_when_the_active_player_goes_on(given, closes):
    assert closing_time(windowed(), given) == closes


@rule("AMB-135")
@pytest.mark.parametrize(
    ("option", "stamped"),
    [(("grab", 1000, 5), True), (("grab", 1000), False), (("call", 5), True), (("call",), False), (("stop",), False)],
)
def test_an_answer_with_one_number_more_carries_a_time_stamp(option, stamped):
    assert is_stamped(option) == stamped


@rule("AMB-138", "AMB-153")
@each(
    ("choice", "taken"),
    [
        (("call", 0), True),
        (("call", 600_000), True),
        (("call", 600_001), False),
        (("call", -1), False),
        (("call", True), False),
        (("grab", 1000, 5), False),
        (("wait", 5), False),
        (("pause", 5), False),
        ((5,), False),
    ],
)
def test_a_call_window_takes_its_own_answers_with_a_stamp_and_no_others(choice, taken):
    state = windowed()

    assert takes_stamp(state, state.question, 0, choice) == taken


@rule("AMB-141")
def test_a_reach_grows_with_the_distance_from_ones_own_edge():
    assert reach_factor(0, 0, 0) == 1000
    assert reach_factor(0, 0, -5) < 1000 < reach_factor(0, 0, 5)
    assert (reach_factor(0, 0, -5), reach_factor(0, 0, 1)) == (356, 1069)
    assert (reach_factor(1, 0, 5), reach_factor(2, -5, 0), reach_factor(3, 5, 0)) == (356, 356, 356)


@rule("AMB-142")
@pytest.mark.parametrize(("cycle", "factor"), [(1200, 1000), (600, 600), (1800, 1500), (9000, 2500)])
def test_the_others_are_as_fast_as_the_human_within_limits(cycle, factor):
    state = new_game(2, "clock", calibrate=True)
    state.live = [True, False]
    state.ambush = Ambush(1, -1, [Hand(), Hand()])
    state.ambush.picked = [(0, 1000, 100), (1, 2000, 101), (0, 3000, 100 + cycle)]
    calibrate(state)

    assert (cycles_of(state, 0), cycles_of(state, 1)) == ([cycle], [])
    assert state.calibration == factor
    assert events(state, "calibrated") == [(cycle, factor)]


@rule("AMB-127", "AMB-169")
def test_the_scale_of_memory_goes_through_all_levels():
    expected = [SLEEPY, *LEVELS.values()]

    assert [level_of(step / 4) for step in range(5)] == [pytest.approx(level) for level in expected]
    assert level_of(0.125).encode == pytest.approx((SLEEPY.encode + LEVELS["gentle"].encode) / 2)
    assert (level_of(-1), level_of(2)) == (pytest.approx(SLEEPY), pytest.approx(LEVELS["master"]))
    assert [pace_number(value) for value in ("master", "fast", 2)] == [0.8, "fast", 2]


@rule("AMB-165", "AMB-166")
def test_the_three_draws_of_a_sighting_are_fractions_that_differ():
    drawn = [fractions(chance(seed), 1) for seed in range(300)]

    for place in range(3):
        column = [one[place] for one in drawn]
        assert 0 <= min(column) < 0.1
        assert 0.9 < max(column) < 1
    assert all(len(set(one)) == 3 for one in drawn)


@rule("AMB-172")
def test_memory_follows_cards_that_change_places_or_move():
    kept = {1: "a", 2: "b", 5: "c"}
    change_places(kept, 1, 2)
    change_places(kept, 5, 6)
    change_places(kept, 8, 9)

    assert kept == {1: "b", 2: "a", 6: "c"}


@rule("AMB-020")
@pytest.mark.parametrize("place", [(0, 1), (2, -1), (-3, 4), (-1, -1), (0, -2)])
def test_a_cell_and_its_place_are_the_same(place):
    assert place_of(cell_of(*place)) == place


@rule("AMB-Q-02")
def test_a_crowd_plays_with_half_as_many_cards_and_dials_again():
    cards = new_game(3).box.cards

    assert len(list(deck_of(cards))) == 60
    assert len(list(deck_of(cards, is_crowd=True))) == 90
    assert list(deck_of(cards, is_crowd=True)).count(0) == cards[0].copies * 3 // 2
    dials = len(list(dials_of(CONTENT)))
    assert len(list(dials_of(CONTENT, is_crowd=True))) == dials + (dials + 1) // 2


@rule("AMB-Q-06")
def test_the_damage_of_marked_cards_alone_can_be_set():
    box = new_game(3, ambush_damage=3).box
    by_name = {card.id: damage for card, damage in zip(box.cards, box.damage, strict=True)}

    assert (by_name["ambush"], by_name["doppelganger"], by_name["orc_raider"]) == (3, 1, 3)


@rule("AMB-126")
def test_a_seat_without_a_pace_is_neither_slow_nor_fast():
    assert new_game(3, paces=(1.5,)).box.paces == (1500, 1000, 1000)


@rule("AMB-Q-45")
@each(
    ("choice", "taken"),
    [
        (("name", "K"), True),
        (("name", "K" * 24), True),
        (("name", "K" * 25), False),
        (("name", ""), False),
        (("name", " K"), False),
        (("name", "K\n"), False),
        (("name", 7), False),
        (("title", "K"), False),
        (("name", "K", 1), False),
    ],
)
def test_a_castle_has_a_name_of_up_to_24_characters(choice, taken):
    state = new_game(3)

    assert is_castle_name(state, state.question, 0, choice) == taken


@rule("AMB-011")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_whoever_is_named_goes_first(first):
    state = all_say(new_game(3, first_player="human"), ("name", "Keep"))
    play(state, ("first", first))

    assert (state.first, state.seat, state.turn, state.rounds) == (first, first, 1, 1)
    assert events(state, "goes_first") == [(first,)]


@rule("AMB-011")
def test_nobody_votes_for_the_own_name_and_the_votes_are_told():
    state = all_say(new_game(3, first_player="vote"), ("name", "Keep"))
    assert options(state, 1) == [("best", 0), ("best", 2)]
    all_say(state, ("best", 1), ("best", 0), ("best", 1))

    assert events(state, "voted") == [((1, 0, 1),)]
    assert state.first == 1


@rule("AMB-Q-12")
@pytest.mark.parametrize(("players", "health"), [(2, [25, 28]), (3, [20, 20, 20])])
def test_with_two_the_second_player_may_have_more_health(players, health):
    state = all_say(new_game(players, first_player="human", second_seat_health=3), ("name", "Keep"))
    play(state, ("first", 0))

    assert (state.health, state.full) == (health, health)


@rule("AMB-110")
def test_seats_go_clockwise_and_those_who_are_out_are_no_opponents():
    state = scene(players=4, hands=("orc_raider",), health=(20, 0, 20, 20), step="play_part")

    assert clockwise_from(state, 2) == (2, 3, 0, 1)
    assert (opponents(state, 0), opponents(state, 2)) == ([2, 3], [3, 0])


@rule("AMB-112")
def test_when_a_card_leaves_a_hand_unseen_only_its_owner_and_witnesses_still_know_the_hand():
    state = scene(hands=("orc_raider", "treant"), step="play_part")
    (card,), (other,) = state.hands[0], state.hands[1]
    state.known[card] = state.known[other] = 0b111
    lose_track(state, 0, 2)

    assert (state.known[card], state.known[other]) == (0b101, 0b111)


@rule("AMB-173")
def test_what_was_seen_of_a_card_is_dropped_but_moves_stay_in_mind():
    state = scene(hands=("orc_raider",), step="play_part")
    state.sightings = [(1, 1, 1000, 7, 7, 0), (2, 1, 2000, 8, 7, 0), (3, 1, 1000, 7)]
    lose_sight(state, 7)

    assert state.sightings == [(2, 1, 2000, 8, 7, 0), (3, 1, 1000, 7)]


@rule("AMB-045")
def test_of_two_like_cards_the_one_goes_that_most_players_know():
    state = scene(hands=("orc_raider orc_raider orc_raider treant",), step="play_part")
    first, second, third, _ = state.hands[0]
    raider = kind(state, "orc_raider")
    assert card_in_hand(state, 0, raider) == first
    state.known[second] = state.known[third] = 0b111

    assert card_in_hand(state, 0, raider) == second


@rule("AMB-093")
def test_damage_of_nothing_and_to_a_ruin_is_no_damage():
    state = scene(hands=("orc_raider",), health=(20, 0, 20), step="play_part")
    for deed in (damage, repair, raise_shield):
        deed(state, 1, 3)
    damage(state, 2, 0)

    assert (state.health, state.shield) == ([20, 0, 20], [0, 0, 0])
    assert [events(state, kind) for kind in ("damaged", "unharmed", "castle_fell")] == [[], [], []]


@rule("AMB-087")
def test_captured_cards_only_leave_their_piles_when_they_are_counted():
    state = scene(hands=("orc_raider",), health=(20, 0, 20), step="play_part")
    assert is_counted(state)
    state.ambush = Ambush(1, 0, [Hand(), Hand(STOPPED), Hand()])
    assert not is_counted(state)
    state.ambush.kept = [[1], [], []]

    assert is_counted(state)
    assert (has_fallen(state, 0), bool(has_fallen(state, 1))) == ("", True)


@rule("AMB-111", "AMB-037")
def test_the_expose_part_is_skipped_once():
    state = scene(hands=("orc_raider",), step="play_part", top="dragon")
    state.skips = ["1 expose", "2 play"]
    silence(play(state, SKIP))

    assert events(state, "skips")[0] == (1, "expose")
    assert "1 expose" not in state.skips


@rule("AMB-Q-38")
def test_ghosts_may_grab_but_keep_nothing():
    field = {**FIELD, (3, 0): "dragon"}
    state = ambush({1: [(3, 0)]}, field, health=(20, 0, 20), ghosts=True)

    assert [event[:2] for event in events(state, "captured")] == [(1, cell_of(3, 0))]
    assert state.hands[1] == []


@rule("AMB-051")
@pytest.mark.parametrize(("needed", "is_false"), [(1, False), (2, False), (3, True)])
def test_how_many_ambush_cards_make_a_call_right_can_be_set(needed, is_false):
    state = ambush({0: [(1, 0)]}, {**FIELD, (3, 0): "dragon"}, needed=needed)

    assert events(state, "checked") == [(0, (1, 0, 0), 1, is_false)]
    assert names(state, state.hands[0]) == ([] if is_false else ["ambush"])


@rule("AMB-041", "AMB-110")
def test_a_blow_tells_its_strength_and_whom_it_strikes():
    state = scene(players=4, hands=("dragon",), step="play_part")
    play_card(state, "dragon")

    assert events(state, "strikes") == [(0, 2, (1, 2, 3))]
    assert asked(state) == "lay"
    one = play_card(scene(hands=("orc_raider",), step="play_part"), "orc_raider", aim(2))
    assert events(one, "strikes") == [(0, 3, (2,))]
