"""Decks: draw, renew, fall back, put back, look."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from engines.kit.chance import chance
from engines.kit.known import Seats
from engines.kit.mechanisms.decks import Decks, Piles, as_lists, as_tuples, without

RED, BLUE = 0, 1


def table(red=(), blue=(), old_red=(), old_blue=(), known=None):
    """Return a table with two decks: cards below 10 are red."""
    return SimpleNamespace(
        decks=[tuple(red), tuple(blue)],
        old=[tuple(old_red), tuple(old_blue)],
        known=known or {},
        chance=chance(1),
        said=[],
    )


DECKS = Decks(
    "decks",
    as_tuples(lambda state: state.decks),
    as_tuples(lambda state: state.old),
    home=lambda state, card: RED if card < 10 else BLUE,
    instead={RED: (RED, BLUE)},
    known=Seats("known"),
    renewed=lambda state, deck, number: state.said.append((deck, number)),
)
NEVER_RENEWED = Decks("decks", as_tuples(lambda state: state.decks), from_below=True)


def test_the_last_card_lies_on_top_and_is_drawn_first():
    state = table(red=(1, 2, 3))
    assert [DECKS.draw(state, RED), DECKS.draw(state, RED)] == [3, 2]
    assert state.decks[RED] == (1,)


def test_a_deck_may_be_drawn_from_below():
    state = table(red=(1, 2, 3))
    assert (NEVER_RENEWED.next_card(state, RED), NEVER_RENEWED.draw(state, RED), state.decks[RED]) == (1, 1, (2, 3))


def test_a_deck_that_is_used_up_is_made_anew_from_its_discards():
    state = table(old_red=(1, 2, 3))
    card = DECKS.draw(state, RED)
    assert (sorted([card, *state.decks[RED]]), state.old[RED]) == ([1, 2, 3], ())
    assert state.said == [(RED, 3)]


def test_a_new_deck_is_shuffled_by_its_own_stream_of_chance():
    orders = set()
    for seed in range(8):
        state = table(old_red=range(5))
        state.chance = chance(seed)
        DECKS.renew(state, RED)
        orders.add(state.decks[RED])
        assert list(state.chance.counts) == ["decks"]
    assert len(orders) > 4


def test_a_deck_that_has_cards_is_not_made_anew():
    state = table(red=(1,), old_red=(2, 3))
    DECKS.renew(state, RED)
    assert (state.decks[RED], state.old[RED]) == ((1,), (2, 3))


def test_where_nothing_is_left_another_deck_is_drawn_from():
    state = table(blue=(11, 12))
    assert (DECKS.draw(state, RED), state.decks[BLUE]) == (12, (11,))


def test_a_deck_without_another_to_fall_back_on_gives_nothing():
    assert DECKS.draw(table(red=(1,)), BLUE) is None
    assert DECKS.draw(table(), RED) is None


def test_a_deck_without_discards_is_never_renewed():
    state = table(old_red=(1, 2))
    assert (NEVER_RENEWED.draw(state, RED), state.old[RED]) == (None, (1, 2))


def test_discards_lie_with_the_deck_that_a_card_belongs_to():
    state = table()
    DECKS.discard(state, 4)
    DECKS.discard(state, 14)
    assert state.old == [(4,), (14,)]


def test_cards_are_put_on_top_or_under_a_deck():
    state = table(red=(1, 2))
    DECKS.put_on_top(state, RED, (5, 6))
    DECKS.put_under(state, RED, (7, 8))
    assert state.decks[RED] == (7, 8, 1, 2, 5, 6)


def test_cards_are_shuffled_into_a_deck():
    state = table(red=(1, 2, 3))
    DECKS.shuffle_in(state, RED, (4, 5))
    assert sorted(state.decks[RED]) == [1, 2, 3, 4, 5]


def test_the_next_card_is_taken_without_a_shuffle_and_any_other_with_one():
    state = table(red=range(8))
    DECKS.take(state, 7)
    assert (state.decks[RED], state.chance.counts) == (tuple(range(7)), {})
    DECKS.take(state, 2)
    assert (sorted(state.decks[RED]), state.chance.counts != {}) == ([0, 1, 3, 4, 5, 6], True)


def test_who_looks_at_a_card_knows_it_and_it_stays_where_it_is():
    state = table(red=(1, 2))
    assert DECKS.look(state, RED, 3) == 2
    DECKS.look(state, RED, 0, 3)
    assert (state.known, state.decks[RED]) == ({2: (0, 3)}, (1, 2))
    assert DECKS.look(state, BLUE, 0) is None


def test_what_was_seen_of_a_card_is_forgotten_when_it_is_drawn_or_its_deck_is_shuffled():
    state = table(red=(1, 2), blue=(11,), known={1: (0,), 2: (0,), 11: (1,)})
    DECKS.draw(state, RED)
    assert state.known == {1: (0,), 11: (1,)}
    DECKS.shuffle_in(state, RED, (5,))
    assert state.known == {11: (1,)}


def test_a_card_that_is_taken_out_of_the_middle_is_forgotten_too_and_what_lies_elsewhere_is_not():
    state = table(red=(1, 2, 3), known={1: (0,), 3: (0,), 7: (1,)})
    DECKS.take(state, 1)
    assert (sorted(state.decks[RED]), state.known) == ([2, 3], {7: (1,)})


def test_a_deck_that_is_made_anew_hides_what_was_known_of_its_cards():
    state = table(old_red=(1, 2), known={1: (0,), 7: (1,)})
    DECKS.renew(state, RED)
    assert state.known == {7: (1,)}


def test_piles_may_be_lists_that_are_changed_in_place():
    state = SimpleNamespace(hands=[[1, 2], [3]], chance=chance(1))
    decks, first = Decks("hands", as_lists(lambda state, who: state.hands[who])), state.hands[0]
    assert decks.draw(state, 0) == 2
    decks.put_on_top(state, 0, (9,))
    assert (state.hands, first) == ([[1, 9], [3]], [1, 9])


def test_piles_may_lie_anywhere():
    state = SimpleNamespace(rooms={4: (1, 2)}, chance=chance(1))
    piles = Piles(
        lambda state, room: state.rooms.get(room, ()), lambda state, room, cards: state.rooms.update({room: cards})
    )
    assert (Decks("rooms", piles).draw(state, 4), Decks("rooms", piles).draw(state, 5)) == (2, None)


def test_a_pile_without_a_card():
    assert without((1, 5, 1), 1) == (5, 1)
    with pytest.raises(ValueError, match="not in tuple"):
        without((1,), 2)
