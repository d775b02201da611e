"""Zones on a toy: what is lost, hidden, dealt and moved follows from the declaration alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engines.kit.chance import chance
from engines.kit.parts import json_text
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from engines.kit.zones import SEAT, Form, Sight, Zone, Zones
from engines.kit.zoning.zone_box import LaidOut, laid_out
from tests.engines.kit.zone_toy import (
    CHART,
    CRATE,
    DECK,
    HANDS,
    MAP,
    NOTHING,
    POCKETS,
    SEA,
    SMUGGLER,
    STALLS,
    Ship,
    Smuggler,
    cove,
)

RED_BACK, BLUE_BACK = -2, -3
"""What is seen of hidden crates."""


def worlds(state, seat, count=200):
    """Imagine so many worlds behind what a seat sees."""
    view, luck = view_for(state, seat), chance(seat)
    return [imagine(view, luck, quiet=False) for _ in range(count)]


# Nothing is lost


def test_every_thing_is_counted_wherever_it_lies_and_what_is_in_the_box_too():
    found = Counter(laid_out(cove().box).components(cove()))
    assert [one for one in found if one[0] == "Crate"] == [("Crate", SEA), *(("Crate", n) for n in found_crates())]
    assert (found[("coin",)], found[("die", 1)], found[("die", 2)]) == (6, 9, 9)
    assert sum(count for one, count in found.items() if one[0] == "map") == 6


def found_crates():
    """List the crates in the order in which the zones of the toy lie."""
    return [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 8, 10, 11]


def test_a_choice_is_no_component():
    assert "choice" not in {one[0] for one in laid_out(cove().box).components(cove())}


# Hiding


def test_what_nobody_sees_shows_its_back_and_what_is_alike_shows_nothing():
    view = view_for(cove(), 0)
    assert (view.deck, view.caves) == ([RED_BACK, BLUE_BACK, RED_BACK], {"wet": (BLUE_BACK,)})
    assert [one.bag for one in view.smugglers] == [[UNKNOWN] * 4, [UNKNOWN] * 2, [UNKNOWN] * 6]


def test_a_single_thing_in_a_field_of_its_own_is_hidden_dealt_and_counted_if_it_is_there():
    state = cove()
    assert view_for(state, 0).prize == RED_BACK
    assert {world.prize for world in worlds(state, 0)} == {0, 2, 4, 12}
    state.prize = NOTHING
    assert view_for(state, 0).prize == NOTHING
    assert ("Crate", 12) not in laid_out(state.box).components(state)


def test_an_owner_sees_what_is_theirs_and_the_others_do_not():
    view = view_for(cove(), 1)
    assert view.hands == [[BLUE_BACK], [4], []]
    assert [one.rolled for one in view.smugglers] == [[UNKNOWN] * 2, [1, 1, 2, 2], []]


def test_of_places_side_by_side_an_owner_sees_their_own_and_everybody_which_are_empty():
    assert view_for(cove(), 0).stalls == [6, NOTHING, 7, BLUE_BACK]
    assert view_for(cove(), 1).stalls == [RED_BACK, NOTHING, BLUE_BACK, 9]


def test_a_rule_of_the_game_is_asked_at_this_moment():
    state = cove()
    assert [view_for(state, seat).crew_hand for seat in (0, 1)] == [[8], [RED_BACK]]
    state.crew = [False, True, False]
    assert [view_for(state, seat).crew_hand for seat in (0, 1)] == [[RED_BACK], [8]]


def test_a_rule_may_show_some_places_and_not_the_others():
    assert view_for(cove(), 2).chest == [UNKNOWN, 3, UNKNOWN, UNKNOWN]
    assert view_for(cove(), 1).chest == [UNKNOWN] * 4


def test_a_pile_stays_the_tuple_that_it_is_whatever_is_seen_of_it():
    state = cove()
    some = replace(POCKETS, sort=MAP, seen_by=lambda view, seat, who: [0] if seat == who else False)
    state.box.game.zones, state.smugglers[0].pocket = Zones((some,)), (2, 3)
    assert [view_for(state, seat).smugglers[0].pocket for seat in (0, 1)] == [(2, UNKNOWN), (UNKNOWN, UNKNOWN)]


def test_a_rule_that_is_asked_for_each_part_gets_its_key():
    state = cove()
    state.is_foggy, state.smugglers[0].pocket, state.smugglers[2].pocket = True, (2,), (4,)
    assert [one.pocket for one in view_for(state, 1).smugglers] == [(RED_BACK,), (), (4,)]


def test_a_choice_is_hidden_and_that_none_was_made_is_seen():
    view = view_for(cove(), 1)
    assert [one.dial for one in view.smugglers] == [-3, NOTHING, NOTHING]
    assert [one.dial for one in view_for(cove(), 0).smugglers] == [2, NOTHING, NOTHING]
    assert (view.smugglers[0].secrets, view.raid.leader) == ((-3, -3), -3)


def test_a_part_that_is_not_there_hides_nothing():
    state = cove()
    state.raid = None
    assert view_for(state, 1).raid is None
    aboard = Zone(("smugglers", SMUGGLER, "boat", "card"), MAP, form=Form.SINGLE, seen_by=Sight.NOBODY)
    state.box.game.zones, state.smugglers[1].boat, state.box.laid_out = Zones((aboard,)), Ship(3), None
    assert [one.boat and one.boat.card for one in view_for(state, 1).smugglers] == [None, UNKNOWN, None]


def test_when_everything_lies_open_nothing_is_hidden_and_nothing_dealt():
    state = cove()
    state.is_over = True
    view = view_for(state, 1)
    assert (view.deck, view.learnt, view.secret) == (state.deck, state.learnt, 5)
    assert imagine(view, chance(1)).secret == 5


def test_hiding_leaves_the_state_alone_and_a_view_as_it_is():
    state = cove()
    before = json_text(state)
    view = view_for(state, 2)
    assert json_text(state) == before
    assert view_for(view, 2) == view


def test_the_game_hides_and_deals_its_exceptions():
    view = view_for(cove(), 0)
    assert (view.secret, imagine(view, chance(1)).secret) == (-1, 6)


def test_what_the_game_fills_in_before_the_deal_is_dealt_nowhere_else():
    state = cove()
    zones = state.box.game.zones
    state.box.game.zones = replace(zones, before_deal=lambda world, seat, luck: world.deck.__setitem__(0, 12))
    found = worlds(state, 1, 40)
    assert {world.deck[0] for world in found} == {12}
    assert 12 not in {world.prize for world in found}


# What was shown stays known


def test_a_thing_that_a_seat_was_shown_is_seen_by_it_wherever_it_lies_hidden():
    state = cove()
    CRATE.known.show(state, 1, 0)
    CRATE.known.show(state, 5, 0, 2)
    assert (view_for(state, 0).deck, view_for(state, 0).caves) == ([RED_BACK, 1, RED_BACK], {"wet": (5,)})
    assert view_for(state, 1).deck == [RED_BACK, BLUE_BACK, RED_BACK]
    assert (view_for(state, 2).shown, view_for(state, 1).shown) == ({5: (2,)}, {})


def test_who_leaves_the_crew_still_knows_what_was_in_its_hand_and_not_what_comes_later():
    state = cove()
    CRATE.known.show(state, 8, 0)
    state.crew, state.crew_hand = [False] * 3, [8, 0]
    assert view_for(state, 0).crew_hand == [8, RED_BACK]


def test_with_bits_a_seat_sees_what_it_knows_and_a_view_tells_of_nobody_elses_knowledge():
    assert [view_for(cove(), seat).chart for seat in (0, 1)] == [{4: 0, 7: UNKNOWN}, {4: UNKNOWN, 7: UNKNOWN}]
    assert view_for(cove(), 0).learnt == []


def test_what_is_forgotten_lies_face_down_again():
    state = cove()
    for crate in (0, 1, 2, 5, 9, 12):
        CRATE.known.show(state, crate, 0)
    view = view_for(state, 0)
    assert (view.prize, view.stalls) == (12, [6, NOTHING, 7, 9])
    laid_out(view.box).forget(view, CRATE, 0.0, chance(1), "crate")
    assert (view.deck, view.caves, view.shown) == ([RED_BACK, BLUE_BACK, RED_BACK], {"wet": (BLUE_BACK,)}, {})
    assert (view.prize, view.stalls) == (RED_BACK, [6, NOTHING, 7, BLUE_BACK])
    whole = view_for(state, 0)
    laid_out(whole.box).forget(whole, CRATE, 1.0, chance(1), "crate")
    assert whole == view_for(state, 0)


# Dealing


@pytest.mark.parametrize("seat", range(3))
def test_every_imagined_world_looks_the_same_and_has_every_component(seat):
    state = cove()
    state.is_foggy, state.smugglers[0].pocket, state.deck = True, (2,), [0, 1]
    CRATE.known.show(state, 1, seat)
    before = sorted(map(repr, laid_out(state.box).components(state)))
    for world in worlds(state, seat, 30):
        assert view_for(world, seat) == view_for(state, seat)
        assert sorted(map(repr, laid_out(world.box).components(world))) == before


def test_behind_a_back_is_each_thing_with_that_back_equally_often():
    found = Counter(world.hands[1][0] for world in worlds(cove(), 0, 1600))
    assert set(found) == {0, 2, 4, 12}
    assert all(330 < count < 470 for count in found.values())


def test_a_place_that_holds_only_some_things_gets_no_other_and_each_of_them_equally_often():
    state = cove()
    state.is_foggy, state.deck, state.smugglers[0].pocket = True, [0, 1, 6], (2,)
    state.stalls[0] = NOTHING
    found = Counter(world.smugglers[0].pocket[0] for world in worlds(state, 1, 1200))
    assert set(found) == {0, 2}
    assert all(520 < count < 680 for count in found.values())


def test_the_pickiest_place_is_filled_first():
    state = cove()
    picky = replace(DECK, path="chest", only=lambda box, crate: crate == 0)
    state.box.game.zones = Zones((replace(DECK, only=lambda box, crate: crate < 4), picky))
    state.box.laid_out, state.deck, state.chest = None, [2], [0]
    assert {(world.chest[0], world.deck[0]) for world in worlds(state, 0, 40)} == {(0, 2)}


def test_of_like_things_what_is_not_in_sight_of_the_set_is_dealt_and_a_sorted_hand_stays_sorted():
    found = worlds(cove(), 0, 200)
    assert all(sorted(one.bag + one.rolled) == [1, 1, 1, 2, 2, 2] for world in found for one in world.smugglers[1:])
    assert {tuple(world.smugglers[1].rolled) for world in found} == {(1, 1, 1, 2), (1, 1, 2, 2), (1, 2, 2, 2)}
    assert {tuple(sorted(world.smugglers[0].bag)) for world in found} == {(1, 1, 2, 2)}


def test_a_hidden_choice_is_picked_among_what_it_could_be_and_several_differ():
    found = worlds(cove(), 1, 300)
    assert {world.smugglers[0].dial for world in found} == {world.raid.leader for world in found} == set(range(4))
    assert {world.smugglers[0].secrets for world in found} == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}
    assert all(world.smugglers[1].dial == NOTHING for world in found)


def test_a_deal_that_does_not_fit_is_dealt_again():
    state = cove()
    assert MAP.fits is not None
    assert {world.chest[0] for world in worlds(state, 1)} == {1, 2, 3, 4, 5}


def test_in_an_imagined_world_the_viewer_knows_what_it_sees_and_owners_what_was_dealt_to_them():
    state = cove()
    tents = Zone(HANDS.path, MAP, "the tent of {}", Form.HAND, Sight.OWNER)
    state.box.game.zones, state.box.laid_out = Zones((tents, CHART)), None
    state.hands, state.learnt = [[2], [3], [4, 5]], [0b001, 0b010, 0b001, 0b010, 0b100, 0b100]
    for world in worlds(state, 0, 20):
        assert [world.learnt[card] for card in world.hands[2]] == [0b100] * 2
        assert (world.learnt[0], world.learnt[2]) == (0b001, 0b001)


def test_in_an_imagined_world_the_owner_of_a_place_side_by_side_knows_what_was_dealt_into_it():
    state = cove()
    state.box.game.zones = Zones((replace(STALLS, sort=MAP), CHART))
    state.stalls, state.chart, state.learnt = [0, NOTHING, 2, 3], {4: 1}, [0b001, 0, 0b001, 0b010, 0, 0]
    for world in worlds(state, 0, 20):
        assert [world.learnt[card] for card in (world.stalls[0], world.stalls[3])] == [0b001, 0b010]


def test_hands_in_a_dict_are_hidden_from_the_others_too():
    state = cove()
    state.box.game.zones = Zones((replace(HANDS, path=("caves", SEAT)),))
    state.caves = {0: (3,), 1: (4, 5)}
    assert [view_for(state, seat).caves for seat in (0, 1)] == [{0: (3,), 1: (-2, -3)}, {0: (-3,), 1: (4, 5)}]


# Declarations that cannot be


def test_a_hidden_thing_and_no_thing_must_not_be_the_same():
    zone = Zone("deck", MAP, form=Form.SINGLE, seen_by=Sight.NOBODY, empty=UNKNOWN)
    with pytest.raises(ValueError, match="let `empty` be another"):
        LaidOut(Zones((zone,)), cove().box)


def test_what_its_owner_sees_has_an_owner():
    with pytest.raises(ValueError, match="nobody owns it"):
        LaidOut(Zones((Zone("deck", MAP, seen_by=Sight.OWNER),)), cove().box)


def test_parts_stay_parts():
    """A part that holds a thing is neither copied nor lost by looking at it."""
    view = view_for(cove(), 1)
    assert view.ships == [Ship(10)]
    assert isinstance(view.smugglers[1], Smuggler)
