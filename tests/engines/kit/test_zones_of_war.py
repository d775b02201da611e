"""Zones for games of areas and sides: counted pieces, a hand that a side shares, what is set in secret."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kit.by_hand import Pile, _moved, contents, name_of, targets, things_at, why_refused, zones_of
from engines.kit.chance import chance
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from engines.kit.zoning.zone_box import laid_out
from engines.kit.zoning.zone_table import area_of, things_of, tokens_of
from tests.engines.kit.war_toy import (
    ARMIES,
    BURIED,
    CHOSEN,
    DEEP,
    DIAL,
    GARRISONS,
    KNOWN,
    LAND,
    NOTHING,
    PROPHECIES,
    SHIP,
    TANK,
    TEAM,
    TEAM_HAND,
    UNITS,
    WarState,
    war,
)


def worlds(state: WarState, seat: int, count: int = 200) -> list[WarState]:
    """Imagine so many worlds behind what a seat sees."""
    view, luck = view_for(state, seat), chance(seat)
    return [imagine(view, luck, quiet=False) for _ in range(count)]


def pile(state: WarState, id: str) -> Pile:
    """Find a pile."""
    return next(one for one in zones_of(state) if one.id == id)


def moved(source: str, target: str) -> WarState:
    """Return the war after one piece or card was moved by hand."""
    state = war()
    _moved(state, source, 0, target, "top")
    return state


@pytest.mark.parametrize("seat", range(3))
def test_every_imagined_war_looks_the_same_and_has_every_component(seat):
    state = war()
    state.sane[2] = False
    KNOWN.show(state, 1, 2)
    before = sorted(map(repr, laid_out(state.box).components(state)))
    for world in worlds(state, seat, 30):
        assert view_for(world, seat) == view_for(state, seat)
        assert sorted(map(repr, laid_out(world.box).components(world))) == before


# Pieces that are only counted


def test_pieces_are_counted_in_every_shape_in_which_a_state_keeps_them():
    found = Counter(laid_out(war().box).components(war()))
    assert (found["piece", TANK], found["piece", SHIP]) == (9, 5)


def test_a_piece_goes_to_a_territory_of_which_the_state_says_nothing_yet():
    assert moved("reserve.0", "units.0.9").units == [{4: 2, 9: 1}, {7: 1}]
    assert moved("reserve.0", "garrisons.2.0").garrisons == {4: {SHIP: 3}, 2: {TANK: 1}}
    assert moved("reserve.0", "armies.0.units").armies[0].units == 3


def test_where_the_last_piece_has_left_the_state_says_nothing_any_more():
    state = moved("units.1.7", "reserve.1")
    assert (state.units, state.reserve) == ([{4: 2}, {}], [5, 1])


def test_a_place_takes_no_other_pieces_than_those_that_it_counts():
    state = war()
    ships = pile(state, "units.1.7")
    found = {one.id for one in targets(state, ships, SHIP)}
    assert {"armies.1.units", "reserve.1", "garrisons.4.1", "units.1.4"} <= found
    assert not found & {"armies.0.units", "reserve.0", "garrisons.4.0", "units.0.4"}
    assert why_refused(state, "units.1.7", 0, "armies.0.units", "top") == "Ship cannot lie in army 0"


def test_places_of_counted_pieces_have_names_and_are_empty_where_the_state_says_nothing():
    state = war()
    assert pile(state, "garrisons.4.1").name == "the garrison of territory 4: ships"
    assert [contents(state, pile(state, id)) for id in ("units.0.4", "units.0.5", "garrisons.5.1")] == [
        (TANK, TANK),
        (),
        (),
    ]


def test_counted_pieces_lie_on_the_table_as_one_thing_or_token_with_their_number():
    view = view_for(war(), 0)
    (army,) = things_of(view, ARMIES, 0)
    assert (army.id, army.name, army.document, army.count, army.owner) == ("units0.0", "Tank", "tank", 2, 1)
    (token,) = tokens_of(view, GARRISONS, 4, SHIP)
    assert (token.name, token.count, token.owner) == ("Ship", 3, None)
    assert tokens_of(view, UNITS, TANK, 5) == ()
    state = war()
    assert [(one.id, place) for one, place in things_at(state, "units0.4.0")] == [("units.0.4", 0)]


# A hand that a side shares


def test_a_hand_is_seen_by_those_who_are_of_the_side_at_this_moment():
    state = war()
    assert [view_for(state, seat).team_hand for seat in range(3)] == [[UNKNOWN] * 2, [0, 1], [0, 1]]
    state.sane[2] = False
    assert [view_for(state, seat).team_hand for seat in (1, 2)] == [[0, 1], [UNKNOWN] * 2]


def test_who_leaves_the_side_still_knows_what_was_in_the_hand_and_not_what_comes_later():
    state = war()
    for card in state.team_hand:
        KNOWN.show(state, card, 2)
    state.sane[2], state.team_hand = False, [0, 1, PROPHECIES.draw(state, 0)]
    assert view_for(state, 2).team_hand == [0, 1, UNKNOWN]
    assert {world.team_hand[2] for world in worlds(state, 2)} == {2, 3, 4}
    state.sane[2] = True
    assert view_for(state, 2).team_hand == [0, 1, 4]


def test_the_other_side_knows_of_a_hand_what_it_was_shown():
    state = war()
    KNOWN.show(state, 1, 0)
    assert view_for(state, 0).team_hand == [UNKNOWN, 1]
    assert view_for(state, 0).known == {1: (0,)}
    assert view_for(state, 1).known == {}


def test_what_was_known_of_a_card_is_forgotten_when_it_is_shuffled_into_the_deck_and_not_before():
    state = war()
    KNOWN.show(state, 0, 2)
    KNOWN.show(state, 1, 2)
    state.team_hand.remove(1)
    PROPHECIES.discard(state, 1)
    PROPHECIES.shuffle(state, 0, state.prophecy_deck)
    assert state.known == {0: (2,), 1: (2,)}
    state.prophecy_deck = []
    PROPHECIES.renew(state, 0)
    assert (state.known, sorted(state.prophecy_deck)) == ({0: (2,)}, [1, 5, 6, 7])
    assert view_for(state, 2).prophecy_deck == [UNKNOWN] * 4


def test_the_hand_of_a_side_is_an_area_and_has_room():
    area = area_of(view_for(war(), 1), TEAM_HAND)
    assert (area.title, [thing.name for thing in area.places[0].things]) == (
        "Hand of the team",
        ["Prophecy 0", "Prophecy 1"],
    )
    assert pile(war(), "team_hand").room == 5


# Cards face down on their places


def test_face_down_cards_are_seen_by_who_laid_them_and_turned_ones_by_all():
    state = war()
    state.turned = [2]
    assert view_for(state, 0).buried == [0, 1, 7, 8, NOTHING]
    assert view_for(state, 1).buried == [UNKNOWN, UNKNOWN, 7, UNKNOWN, NOTHING]


def test_behind_face_down_cards_is_what_lies_nowhere_in_sight_and_fits():
    state = war()
    found = worlds(state, 1, 300)
    assert {card for world in found for card in world.buried} == {*range(12), NOTHING} - {5, 6}
    assert all(sum(card in LAND for card in world.buried) >= 2 for world in found)


def test_who_sees_the_face_down_cards_deals_none_of_them_into_the_deck():
    assert {tuple(sorted(world.territory_deck)) for world in worlds(war(), 0, 20)} == {(2, 3, 4, 9, 10, 11)}


def test_face_down_cards_are_backs_on_the_table():
    (card,) = things_of(view_for(war(), 1), BURIED, 0)
    assert (card.document, card.face_up) == ("", False)
    assert things_of(view_for(war(), 1), BURIED, 4) == ()


# What is set in secret


def test_a_dial_is_hidden_until_it_is_named_and_could_show_every_symbol():
    state = war()
    assert [view_for(state, seat).dial for seat in (0, 1)] == [2, UNKNOWN]
    found = Counter(world.dial for world in worlds(state, 1, 400))
    assert set(found) == set(range(4))
    assert all(60 < count < 140 for count in found.values())
    state.is_named = True
    assert view_for(state, 1).dial == 2


def test_that_no_dial_is_set_everybody_sees():
    state = war()
    state.dial = NOTHING
    assert view_for(state, 1).dial == NOTHING
    assert {world.dial for world in worlds(state, 1, 5)} == {NOTHING}


def test_a_choice_without_a_document_has_words_on_the_table():
    (seen,), (hidden,) = (things_of(view_for(war(), seat), DIAL) for seat in (0, 1))
    assert (seen.name, seen.face_up, hidden.name, hidden.face_up) == ("Eye", True, "Fate dial", False)
    assert name_of(war(), "symbol", 3) == "Nightmare"


def test_a_token_chosen_in_secret_is_seen_by_its_side_and_not_by_what_is_left_either():
    state = war()
    assert [view_for(state, seat).chosen for seat in (0, 1)] == [[1, -8], [UNKNOWN, -8]]
    assert view_for(state, 1).tokens == [[UNKNOWN] * 2, [0, 1, 2]]
    assert view_for(state, 0).tokens == [[0, 2], [UNKNOWN] * 3]


def test_a_hidden_token_is_each_of_its_set_equally_often_and_the_own_one_stays():
    state = war()
    state.tokens, state.chosen = [[0, 2], [0, 1]], [1, 2]
    found = worlds(state, 2, 600)
    assert {world.chosen[TEAM] for world in found} == {2}
    assert all(sorted([world.chosen[DEEP], *world.tokens[DEEP]]) == [0, 1, 2] for world in found)
    count = Counter(world.chosen[DEEP] for world in found)
    assert set(count) == {0, 1, 2}
    assert all(150 < number < 250 for number in count.values())


def test_a_token_moves_by_hand_only_within_its_side():
    state = war()
    assert {one.id for one in targets(state, pile(state, "tokens.1"), 0)} == {"chosen.1"}
    assert moved("tokens.1", "chosen.1").chosen == [1, 0]
    assert CHOSEN.form == "single"


def test_which_face_lies_up_is_known_of_what_is_laid_and_could_be_either_of_the_rest():
    state = war()
    assert view_for(state, 1).faces == [UNKNOWN, 1, UNKNOWN]
    assert {tuple(world.faces) for world in worlds(state, 1)} == {(0, 1, 0), (0, 1, 1), (1, 1, 0), (1, 1, 1)}
