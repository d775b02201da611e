"""What is seen to move is what has moved, whatever ids things take over from one another."""

from __future__ import annotations

from engines.kit.table import Thing, Token
from workbench.playtest.table.blocks import Sort, Spot
from workbench.playtest.table.motion import trips


def card(id, x, face="", place="hand", count=1):
    thing = Thing(id, face or "Card", face, "card", face_up=bool(face), count=count)
    return Spot(Sort.THING, id, x, 0, 10, 10, thing=thing, place=place)


def pawn(x):
    return Spot(Sort.DISC, "pawn", x, 0, 5, 5, token=Token("pawn", "Pawn"))


def told(before, after):
    return [(one.spot.id, one.start[0], one.end[0], one.is_likeness) for one in trips(before, after)]


def test_a_pawn_goes_from_place_to_place():
    assert told([pawn(0)], [pawn(90)]) == [("pawn", 0, 90, False)]


def test_a_pawn_whose_id_is_its_place_goes_there_too():
    def on(cell, x):
        return Spot(Sort.DISC, cell, x, 0, 5, 5, token=Token(cell, "Pawn", owner=1))

    other = Spot(Sort.DISC, "c", 50, 0, 5, 5, token=Token("c", "Pawn", owner=2))
    assert told([on("a", 0), other], [on("b", 30), other]) == [("b", 0, 30, False)]


def test_a_played_card_moves_and_the_next_one_takes_its_place_in_the_hand():
    hand = [card("hand.0", 0, "axe"), card("hand.1", 20, "bow")]
    after = [card("hand.0", 0, "bow"), card("played.0", 70, "axe", "played")]
    assert told(hand, after) == [("hand.0", 20, 0, False), ("played.0", 0, 70, False)]


def test_of_two_equal_cards_the_one_that_stays_does_not_move():
    hand = [card("hand.0", 0, "hit"), card("hand.1", 20, "hit")]
    assert told(hand, [card("hand.0", 0, "hit")]) == []


def test_a_card_that_only_moves_up_in_the_hand_does_not_come_from_its_like_elsewhere():
    before = [card("shown", 90, "axe", "shown"), card("hand.0", 0, "bow"), card("hand.1", 20, "axe")]
    assert told(before, [card("hand.0", 0, "axe")]) == [("hand.0", 20, 0, False)]


def test_a_drawn_card_comes_from_the_pile_that_has_one_less():
    deck, other = card("deck", 50, place="deck", count=9), card("other", 80, place="other", count=9)
    after = [card("deck", 50, place="deck", count=8), other, card("hand.0", 0, "axe")]
    assert told([deck, other], after) == [("hand.0", 50, 0, False)]


def test_a_discarded_card_is_seen_to_go_onto_the_pile_that_has_one_more():
    pile, more = card("pile", 50, place="pile", count=2), card("pile", 50, place="pile", count=3)
    assert told([card("hand.0", 0, "axe"), pile], [more]) == [("hand.0", 0, 50, True)]


def test_what_goes_from_pile_to_pile_is_seen_on_its_way():
    deck, hand = card("deck", 50, place="deck", count=9), card("hidden", 0, place="hand", count=2)
    after = [card("deck", 50, place="deck", count=8), card("hidden", 0, place="hand", count=3)]
    assert told([deck, hand], after) == [("hidden", 50, 0, True)]


def test_a_card_that_is_turned_up_stays_where_it_is():
    assert told([card("cell.1", 30)], [card("cell.1", 30, "axe")]) == []


def test_two_different_faces_are_never_one_thing():
    assert told([card("row.0", 0, "axe")], [card("row.0", 30, "bow", "row")]) == []
