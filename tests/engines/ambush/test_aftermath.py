from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.kit.language.play import Context, Lasting
from engines.kit.views import view_for
from tests.engines.ambush.scenes import (
    all_cards,
    all_say,
    ambush,
    asked,
    call,
    events,
    grab,
    kind,
    names,
    options,
    scene,
    with_texts,
)
from tests.rules import rule

RIGHT = {(1, 0): "ambush", (2, 0): "ambush", (3, 0): "orc_raider", (4, 0): "dragon"}
WRONG = {(1, 0): "ambush", (2, 0): "treant", (3, 0): "orc_raider", (4, 0): "dragon"}


@rule("AMB-063", "AMB-D-09")
def test_all_players_with_a_castle_grab_at_once():
    state = call(scene(field=RIGHT, step="call", health=(20, 20, 0)))
    seen = set(state.question.seats)
    grab(state, {0: [(3, 0)], 1: [(4, 0)]})

    assert seen <= {0, 1}
    assert names(state, state.hands[1]) == ["dragon"]


@rule("AMB-064", "AMB-065", "AMB-066")
def test_captured_cards_lie_in_a_pile_apart_and_their_captor_does_not_see_them():
    state = call(scene(field={(n, 0): "orc_raider" for n in range(1, 6)}, hands=("treant",), step="call"))
    while not state.piles[0] or asked(state) != "grab":
        all_say(state, ("grab", min(state.battlefield)))
    card = state.piles[0][0]
    state.known[card] = 0

    assert card not in state.hands[0]
    assert view_for(state, 0).piles[0] != [card]


@rule("AMB-067", "AMB-068")
def test_a_hand_takes_one_card_at_a_time():
    state = call(scene(field=RIGHT, step="call"))

    assert all(len(option) == 2 for option in options(state, state.question.seats[0]) if option[0] == "grab")


@rule("AMB-069", "AMB-070", "AMB-071")
def test_a_hand_can_only_take_what_lies_on_the_battlefield():
    state = call(scene(field=RIGHT, step="call"))
    wanted = {option[1] for option in options(state, state.question.seats[0]) if option[0] == "grab"}

    assert wanted == {cell_of(n, 0) for n in range(1, 5)}


@rule("AMB-072", "AMB-074")
def test_nobody_has_to_grab_and_the_phase_ends_when_all_have_stopped():
    state = ambush({}, RIGHT)

    assert state.ambush is None
    assert [len(hand) for hand in state.hands] == [0, 0, 0]


@rule("AMB-073")
def test_one_may_capture_any_number():
    field = {(n, 0): name for n, name in enumerate(["ambush"] * 10 + ["orc_raider"] * 3, start=1)}
    state = ambush({0: [(n, 0) for n in range(1, 14)]}, field)

    assert events(state, "checked")[0][1][0] == 10
    assert asked(state) == "shed"


@rule("AMB-075", "AMB-162")
def test_the_phase_ends_when_the_battlefield_is_empty():
    state = ambush({0: [(1, 0), (2, 0), (3, 0), (4, 0)]}, RIGHT)

    assert len(state.hands[0]) == 4


@rule("AMB-076", "AMB-077", "AMB-EX-07")
def test_captured_and_left_ambush_cards_count_together():
    state = ambush({1: [(1, 0)], 0: [(3, 0)]}, RIGHT)

    assert events(state, "checked") == [(0, (0, 1, 0), 1, False)]
    assert names(state, state.hands[0]) == ["orc_raider"]


@rule("AMB-078", "AMB-079", "AMB-080", "AMB-088", "AMB-EX-06")
def test_a_false_caller_loses_what_was_captured_and_nothing_else():
    field = {(n, 0): name for n, name in enumerate(["ambush"] + ["orc_raider"] * 5 + ["goblin_horde"] * 5, start=1)}
    plan = {0: [(2, 0), (3, 0)], 1: [(7, 0), (8, 0)], 2: [(9, 0)]}
    state = ambush(plan, field, hands=("dragon", "treant", ""))

    assert names(state, state.hands[0]) == ["dragon"]
    assert names(state, state.hands[1]) == ["goblin_horde", "goblin_horde", "treant"]
    assert names(state, state.hands[2]) == ["goblin_horde"]
    assert state.battlefield == {}


@rule("AMB-081", "AMB-082")
def test_after_a_right_call_everybody_keeps_and_takes_up_the_captured_cards():
    state = ambush({0: [(3, 0)], 2: [(4, 0)]}, RIGHT, hands=("treant",))

    assert names(state, state.hands[0]) == ["orc_raider", "treant"]
    assert names(state, state.hands[2]) == ["dragon"]


@rule("AMB-084", "AMB-085", "AMB-D-12", "AMB-EX-08")
def test_who_has_more_than_ten_cards_chooses_which_go_into_the_deck():
    hand = "orc_raider orc_raider orc_raider dragon dragon treant treant"
    field = {(n, 0): name for n, name in enumerate(["ambush"] * 6, start=1)}
    state = ambush({0: [(n, 0) for n in range(1, 7)]}, field, hands=(hand,))
    assert len(state.hands[0]) == 13
    for _ in range(3):
        all_say(state, ("shed", kind(state, "ambush")))

    assert len(state.hands[0]) == 10
    assert names(state, state.hands[0]).count("ambush") == 3


@rule("AMB-086")
def test_the_limit_counts_nowhere_else():
    hand = "orc_raider " * 5 + "goblin_horde " * 5 + "human_knight " * 2
    state = scene(hands=(hand,), step="play_part")

    assert (asked(state), len(state.hands[0])) == ("play", 12)


@rule("AMB-087", "AMB-092")
def test_what_is_left_goes_into_the_deck_and_the_battlefield_is_empty():
    state = ambush({0: [(3, 0)]}, RIGHT)

    assert state.battlefield == {}
    assert names(state, state.deck + state.shown).count("ambush") == 10


@rule("AMB-089", "AMB-091")
def test_after_an_ambush_between_turns_the_next_player_begins():
    state = scene(hands=("ambush",), field={(1, 0): "ambush", (2, 0): "treant"}, step="play_part")
    from_hand = ("play", kind(state, "ambush"))
    for choice in (from_hand, ("aim", 1), ("lay", cell_of(3, 0))):
        all_say(state, choice)
    grab(call(state, 2), {})

    assert state.seat == 1


@rule("AMB-119", "AMB-121", "AMB-122", "AMB-083")
def test_a_card_that_waits_to_be_captured_works_when_it_is_kept_and_stays_in_the_hand():
    field = RIGHT | {(5, 0): "powder_keg"}
    state = ambush({1: [(5, 0)]}, field)

    assert state.health == [20, 18, 20]
    assert names(state, state.hands[1]) == ["powder_keg"]
    assert state.known[state.hands[1][0]] == 0b111


@rule("AMB-119", "AMB-EX-13")
def test_what_a_false_caller_captured_does_not_go_off():
    state = ambush({0: [(5, 0)]}, WRONG | {(5, 0): "powder_keg"})

    assert state.health == [20, 20, 20]


@rule("AMB-119")
def test_a_treant_repairs_its_captor():
    state = ambush({2: [(5, 0)]}, RIGHT | {(5, 0): "treant"}, health=(20, 20, 15))

    assert state.health[2] == 17


@rule("AMB-120", "AMB-D-10")
def test_a_captor_orders_the_effects_of_different_cards():
    field = RIGHT | {(5, 0): "powder_keg", (6, 0): "treant"}
    state = ambush({1: [(5, 0), (6, 0)]}, field, health=(20, 20, 20))

    assert asked(state) == "which_first"
    assert state.question.seats == (1,)


@rule("AMB-D-11")
def test_the_captor_of_a_griffin_rider_chooses_whom_it_hurts():
    state = ambush({1: [(5, 0)]}, RIGHT | {(5, 0): "griffin_rider"})
    assert {option[2] for option in options(state, 1)} == {0, 2}
    all_say(state, ("choose", "castle", 2))

    assert state.health == [20, 20, 19]


@rule("AMB-123", "AMB-EX-12")
def test_the_game_ends_at_once_when_a_captured_keg_leaves_one_castle():
    state = ambush({1: [(5, 0)]}, RIGHT | {(5, 0): "powder_keg"}, players=2, health=(5, 1))

    assert state.ending.winners == (0,)


@rule("AMB-124")
def test_the_hand_of_a_captor_who_falls_goes_into_the_deck_with_the_captured_cards():
    state = ambush({1: [(5, 0)]}, RIGHT | {(5, 0): "powder_keg"}, health=(20, 2, 20), hands=("", "treant"))

    assert state.hands[1] == []
    assert all_cards(state) == list(range(60))


@rule("AMB-102", "AMB-EX-14")
@pytest.mark.parametrize(
    ("hand", "field", "is_false"), [("", "doppelganger", False), ("doppelganger", "treant", True)]
)
def test_a_doppelganger_counts_on_the_battlefield_only(hand, field, is_false):
    state = ambush({}, {(1, 0): "ambush", (2, 0): field}, hands=(hand,))

    assert events(state, "checked")[0][3] is is_false


@rule("AMB-Q-23")
def test_a_false_call_may_cost_health():
    assert ambush({}, WRONG, false_call_damage=2).health[0] == 18


@rule("AMB-Q-22")
def test_a_false_call_may_leave_the_battlefield_as_it_is():
    assert len(ambush({}, WRONG, false_call_clears=False).battlefield) == 4


@rule("AMB-082")
def test_it_is_told_how_many_cards_everybody_takes_up():
    state = ambush({0: [(3, 0)], 2: [(1, 0), (4, 0)]}, RIGHT)

    assert sorted(events(state, "takes_up")) == [(0, 1), (2, 2)]
    assert state.piles == [[], [], []]


@rule("AMB-076", "AMB-066")
def test_when_the_grabbing_is_over_a_captor_sees_the_captured_cards_and_nobody_else_does():
    field = {**RIGHT, (5, 0): "stone_giant"}
    state = call(scene(field=field, step="call"))
    card = state.battlefield[cell_of(5, 0)]
    state.known[card] = 0
    grab(state, {1: [(5, 0)]})

    assert events(state, "went_through") == [(1, (card,))]
    assert state.known[card] == 0b010


@rule("AMB-121")
def test_only_cards_that_the_ambush_sets_off_are_shown():
    field = RIGHT | {(5, 0): "powder_keg"}
    state = call(scene(field=field, step="call"))
    keg, raider = (state.battlefield[cell_of(n, 0)] for n in (5, 3))
    state.known[keg] = state.known[raider] = 0
    grab(state, {1: [(5, 0), (3, 0)]})

    assert events(state, "shows_captured") == [(1, keg)]
    assert (state.known[keg], state.known[raider]) == (0b111, 0b010)


TEN = "orc_raider orc_raider orc_raider stone_giant stone_giant dwarf_mason dwarf_mason" + 3 * " human_knight"


@rule("AMB-084")
def test_who_has_exactly_ten_cards_keeps_them():
    state = ambush({0: [(3, 0)]}, RIGHT, hands=(TEN.removeprefix("orc_raider "),))

    assert (asked(state), len(state.hands[0])) == ("play", 10)


@rule("AMB-085", "AMB-D-12")
def test_all_who_have_too_many_choose_at_once_and_see_how_many_are_too_many():
    hands = (TEN, " ".join(["goblin_horde"] * 5 + ["gnome_tinker"] * 3 + ["halfling_thief"] * 2))
    state = ambush({0: [(1, 0), (2, 0)], 1: [(4, 0)]}, {**RIGHT, (4, 0): "troll_bruiser"}, hands=hands)

    assert (asked(state), state.question.seats) == ("shed", (0, 1))
    assert state.question.args == ((0, 1), (2, 1))


@rule("AMB-Q-27", "AMB-087")
def test_a_card_that_is_shed_is_laid_aside_unseen_and_goes_into_the_deck_with_the_rest():
    state = ambush({0: [(1, 0), (2, 0)]}, RIGHT, hands=(TEN,))
    giant = next(card for card in state.hands[0] if names(state, [card]) == ["stone_giant"])
    kept = next(card for card in state.hands[0] if names(state, [card]) == ["orc_raider"])
    state.known[giant] = state.known[kept] = 0b111
    all_say(state, ("shed", kind(state, "stone_giant")))

    assert (state.piles[0], state.known[giant], state.known[kept]) == ([giant], 0b001, 0b001)
    all_say(state, ("shed", kind(state, "dwarf_mason")))
    assert events(state, "sheds") == [(0, 1), (0, 1)]
    assert (len(state.hands[0]), giant in state.deck, state.known[giant], state.piles[0]) == (10, True, 0, [])
    assert events(state, "cleared") == [(2 + 2,)]


@rule("AMB-081", "AMB-Q-30")
def test_what_lasts_for_an_ambush_or_while_a_card_lies_is_over_with_it():
    state = scene(field=RIGHT, step="call")
    brief, lying, long = ("next ambush",), ("lies", state.battlefield[cell_of(3, 0)]), ("end of the game",)
    run = tuple(Context(0, None))
    state.lasting = [Lasting(("no_call", "you"), run, until, -1) for until in (brief, lying, long)]
    state.shield, state.shield_until = [3, 2, 0], [brief, long, ()]
    grab(call(state, 1), {})

    assert [one.until for one in state.lasting] == [long]
    assert state.shield == [0, 2, 0]


@rule("AMB-151")
def test_the_luck_of_an_ambush_is_forgotten_with_it():
    state = ambush({0: [(3, 0)]}, RIGHT)

    assert [name for name in state.chance.counts if name.startswith("ambush")] == []


@rule("AMB-092", "AMB-D-10")
def test_the_cards_left_behind_work_after_the_captured_ones_and_before_the_hand_limit():
    content = with_texts(dragon="When left behind, repair 1.", treant="When captured: repair 2.")
    field = {**RIGHT, (5, 0): "treant"}
    state = ambush({0: [(5, 0), (3, 0)]}, field, content=content, health=(5, 20, 20), hands=(TEN,))

    assert [event[1] for event in events(state, "repaired")] == [2, 1]
    assert asked(state) == "shed"
