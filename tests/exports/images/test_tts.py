from __future__ import annotations

import json

import pytest

from exports.images.tts import COLUMNS, MOST_PIXELS, ROWS, back_picture, cell_of, decks, front_grid, saved_object
from tests.exports.games import all_components

CARDS = [one for one in all_components("ambush") if one.document.kind == "card"]
SHRINES = [one for one in all_components("castle_of_magic") if one.document.kind == "shrine"]


def test_cards_of_one_sort_become_one_deck():
    assert [deck.name for deck in decks(CARDS)] == ["Card"]


def test_a_deck_leaves_the_last_cell_free_and_a_larger_one_is_split():
    many = [*SHRINES, *SHRINES, *SHRINES]

    made = decks(many)

    assert [len(deck.cards) for deck in made] == [69, 12]
    assert all(deck.columns <= COLUMNS and deck.rows <= ROWS for deck in made)
    assert all(len(deck.cards) < deck.columns * deck.rows for deck in made)


@pytest.mark.slow
def test_a_grid_stays_within_the_pixels_of_the_program():
    (deck,) = decks(CARDS)

    picture = front_grid(deck)

    assert max(picture.size) <= MOST_PIXELS
    assert picture.mode == "RGB"
    assert picture.width % deck.columns == picture.height % deck.rows == 0


@pytest.mark.slow
def test_the_first_cell_shows_the_first_card_and_the_last_one_the_back():
    (deck,) = decks(CARDS)
    picture, back = front_grid(deck), back_picture(deck)
    across, down = picture.width // deck.columns, picture.height // deck.rows

    last = picture.crop((picture.width - across, picture.height - down, picture.width, picture.height))

    assert last.getpixel((across // 2, down // 8)) == back.getpixel((across // 2, down // 8))
    assert picture.getpixel((across // 2, down // 2)) != last.getpixel((across // 2, down // 2))


def test_the_saved_object_has_every_copy_of_every_card():
    made = decks([*CARDS, *SHRINES])
    addresses = [(f"file:///f{n}.png", f"file:///b{n}.png") for n in range(len(made))]

    saved = json.loads(saved_object(made, addresses))

    first, second = saved["ObjectStates"]
    assert len(first["DeckIDs"]) == len(first["ContainedObjects"]) == sum(card.copies for card in CARDS)
    assert set(first["DeckIDs"]) == {100 + place for place in range(len(CARDS))}
    assert first["CustomDeck"]["1"]["FaceURL"] == "file:///f0.png"
    assert first["CustomDeck"]["1"]["BackIsHidden"] is True
    assert min(second["DeckIDs"]) == 200


def test_a_deck_with_backs_of_its_own_says_so():
    events = [one for one in all_components("castle_von_loghan") if one.document.kind == "random_event"]

    (deck, *_) = decks(events)
    saved = json.loads(saved_object([deck], [("f", "b")]))

    assert deck.has_own_backs
    assert saved["ObjectStates"][0]["CustomDeck"]["1"]["UniqueBack"] is True


@pytest.mark.slow
def test_nobody_reads_what_comes_off_the_back_of_a_deck():
    made = all_components("castle_von_loghan")
    (events,) = decks([one for one in made if one.document.kind == "random_event"])
    (treasures,) = decks([one for one in made if one.document.kind == "treasure"])

    saved = json.loads(saved_object([events, treasures], [("f", "b"), ("g", "c")]))
    picture = front_grid(events)
    across, down = picture.width // events.columns, picture.height // events.rows
    hidden = picture.crop((picture.width - across, picture.height - down, picture.width, picture.height))

    assert [one["Transform"]["rotZ"] for one in saved["ObjectStates"]] == [0.0, 180.0]
    assert len(hidden.getcolors()) == 1


def test_cards_can_be_taken_to_hand_and_those_that_lie_on_their_side_say_so():
    castles = [one for one in all_components("ambush") if one.document.kind == "castle"]
    made = decks([*CARDS, *castles])

    first, second = json.loads(saved_object(made, [("f", "b")] * 2))["ObjectStates"]

    assert (first["Hands"], first["ContainedObjects"][0]["Hands"]) == (False, True)
    assert (first["SidewaysCard"], second["SidewaysCard"]) == (False, True)
    assert all(one["HideWhenFaceDown"] for one in (first, second, *first["ContainedObjects"]))


def test_a_small_deck_is_as_sharp_as_print():
    (deck,) = decks(CARDS[:13])

    assert (deck.columns * deck.rows, cell_of(deck)) == (15, (744, 1039))


def test_a_grid_of_large_boards_takes_the_shape_in_which_they_are_sharpest():
    (deck,) = decks([one for one in all_components("castle_von_loghan") if one.document.kind == "character"])

    assert cell_of(deck)[0] > 1000
    assert max(front_grid(deck).size) <= MOST_PIXELS
