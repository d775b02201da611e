"""Zones on the table: faces for those who may see them, backs for the others, and plain areas."""

from __future__ import annotations

from engines.kit.table import Shape
from engines.kit.views import view_for
from engines.kit.zoning.zone_table import area_of, areas_of, ids_of, ids_where, place_of, things_of
from tests.engines.kit.zone_toy import BANK, CAVES, CRATE, CREW, DECK, HANDS, POCKETS, SHIPS, STALLS, cove


def seen(zone, *keys, seat=0, state=None):
    """Describe what lies in a place of the cove, as a seat sees it."""
    return things_of(view_for(state or cove(), seat), zone, *keys)


def test_a_face_has_its_document_its_note_and_its_owner():
    (card,) = seen(HANDS, 0)
    assert (card.id, card.name, card.document, card.kind) == ("hands0.0", "Crate 3", "crate.3", "crate")
    assert (card.note, card.owner, card.face_up) == ("Rum 3", 0, True)


def test_what_is_hidden_shows_a_document_with_the_same_back_and_nothing_of_its_own():
    (card,) = seen(HANDS, 1)
    assert (card.name, card.document, card.face_up, card.note) == ("Crate", "", False, "")
    assert (card.kind, card.back) == ("crate", "crate.0")


def test_a_stack_that_nobody_looks_through_lies_as_one_pile_with_the_back_of_its_top_card():
    (pile,) = seen(DECK)
    assert (pile.id, pile.name, pile.count, pile.back) == ("deck.deck", "Deck", 3, "crate.0")


def test_who_knows_the_top_card_sees_it_beside_the_pile():
    state = cove()
    CRATE.known.show(state, 2, 0)
    assert [one.id for one in seen(DECK, state=state)] == ["deck.deck", "top"]
    assert [one.id for one in seen(DECK, seat=1, state=state)] == ["deck.deck"]


def test_an_empty_pile_shows_the_back_that_belongs_there():
    state = cove()
    state.caves = {}
    assert seen(CAVES, "dry", state=state) == ()
    state.deck = []
    (pile,) = seen(DECK, state=state)
    assert (pile.count, pile.back) == (0, "")


def test_where_known_things_lie_apart_the_hidden_ones_are_one_pile_in_their_place():
    state = cove()
    state.caves, state.stalls = {"wet": (1, 5, 9)}, []
    CRATE.known.show(state, 5, 0)
    rest, known = seen(CAVES, "wet", state=state)
    assert (rest.id, rest.count, rest.name) == ("rest.wet", 2, "In the wet cave")
    assert (known.id, known.document) == ("caveswet.1", "crate.5")


def test_what_lies_face_down_before_who_may_look_at_it_says_so():
    (card,) = seen(STALLS, 3, seat=1)
    assert (card.document, card.face_up, card.note) == ("crate.9", False, "face down")
    assert seen(STALLS, 1) == ()


def test_who_looks_blindly_sees_only_backs():
    view = view_for(cove(), 0)
    (card,) = things_of(view, HANDS, 0, is_blind=True)
    assert (card.document, card.face_up) == ("", False)


def test_an_area_has_the_title_the_shape_the_owner_and_the_place_of_its_zone():
    area = area_of(view_for(cove(), 0), HANDS, 1)
    assert (area.id, area.title, area.shape, area.owner) == ("hands1", "Hand of Green", Shape.HAND, 1)
    assert (area.places[0].id, len(area.places[0].things)) == ("hands1.place", 1)


def test_titles_leave_out_the_article_or_the_owner():
    view = view_for(cove(), 0)
    assert [area_of(view, zone, *keys).title for zone, *keys in ((CREW,), (POCKETS, 0), (CAVES, "wet"))] == [
        "Hand of the crew",
        "Pocket",
        "In the wet cave",
    ]
    assert place_of(view, POCKETS, 0).name == "Pocket"


def test_areas_come_for_all_keys_or_for_one_and_what_is_not_shown_bare_keeps_its_room():
    view = view_for(cove(), 0)
    assert [area.id for area in areas_of(view, [HANDS, SHIPS])] == ["hands0", "hands1", "hands2", "ships"]
    assert [area.id for area in areas_of(view, [HANDS, POCKETS], 1)] == ["hands1", "pocket1"]
    view.ships = []
    assert [(area.id, area.is_loose) for area in areas_of(view, [HANDS, SHIPS])][-2:] == [
        ("hands2", False),
        ("ships", True),
    ]


def test_things_are_found_where_the_viewer_sees_them():
    assert ids_where(view_for(cove(), 0), [HANDS, SHIPS], (3, 4, 10)) == ("hands0.0", "ships.0")


def test_things_that_are_counted_have_one_id_and_those_that_lie_apart_one_each():
    state = cove()
    state.hands[0] = [3, 4]
    assert list(ids_of(state, HANDS, (0,)).values()) == [0, 1]
    assert list(ids_of(state, BANK, ()).values()) == [0]


def test_the_id_of_a_pile_is_that_of_its_topmost_thing():
    assert ids_of(cove(), DECK, ())["deck.deck"] == ids_of(cove(), DECK, ())["top"] == -1
