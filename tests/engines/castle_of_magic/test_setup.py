from __future__ import annotations

from collections import Counter

import pytest

from engines.castle_of_magic.casting import arcanum_states
from engines.castle_of_magic.content import STATE_NAMES, Arcana
from engines.castle_of_magic.names import seat_names
from engines.castle_of_magic.table import table
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.engines.castle_of_magic.scenes import kind, new_game, options, play
from tests.rules import rule

SEEDS = range(1, 41)


def places(state, area):
    """Return the places of an area of the table by id."""
    found = next(one for one in table(view_for(state, 0)).areas if one.id == area)
    return {place.id: place for place in found.places}


@rule("COM-028")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_each_player_has_a_colour_of_their_own(players):
    state = new_game(players)

    assert len(set(state.colours)) == players
    assert UNKNOWN not in state.colours


@rule("COM-029", "COM-Q-05")
def test_each_player_takes_two_pawns_of_their_colour():
    state = new_game()

    assert state.stock == [2, 2, 2, 2]
    assert [pawn.copies for pawn in state.box.pawns] == [2] * 6


@rule("COM-030")
def test_each_player_has_the_player_aid_of_their_colour_in_front_of_them():
    state = new_game(6)
    for seat, colour in enumerate(state.colours):
        aid = places(state, f"seat.{seat}")[f"aid.{seat}"].things[0]

        assert aid.document == f"aid.{state.box.pawns[colour].colour}"


@rule("COM-031")
def test_all_pawns_start_off_the_tableau():
    assert set(new_game(6).pawn_on) == {-1}


@rule("COM-032")
def test_colours_that_nobody_plays_do_not_appear_on_the_table():
    state = new_game(4)
    playing = {state.box.pawns[colour].colour for colour in state.colours}
    shown = {thing.document for thing in table(state).things() if thing.kind in ("pawn", "player_aid")}

    assert shown == {f"pawn.{one}" for one in playing} | {f"aid.{one}" for one in playing}


@rule("COM-033", "COM-034")
def test_which_character_a_seat_is_dealt_depends_on_the_shuffle():
    dealt = Counter(new_game(seed=seed).characters[0] for seed in range(130))

    assert set(dealt) == set(range(13))


@rule("COM-034")
def test_each_player_is_dealt_one_character():
    state = new_game(5)

    assert sorted(state.characters + state.unused) == list(range(13))


@rule("COM-035")
def test_a_player_is_told_their_own_character_and_nobody_elses():
    state = new_game()
    for seat in range(4):
        told = [event for event in view_for(state, seat).log if event[1] == "dealt"]

        assert [event[4:] for event in told] == [(seat, state.characters[seat])]


@rule("COM-036")
@pytest.mark.parametrize(("players", "left"), [(4, 9), (5, 8), (6, 7)])
def test_the_characters_that_were_not_dealt_stay_unseen(players, left):
    state = new_game(players)

    assert view_for(state, 0).unused == [UNKNOWN] * left


@rule("COM-037")
def test_the_shrines_are_shuffled():
    layouts = {tuple(new_game(seed=seed).shrines) for seed in SEEDS}

    assert len(layouts) == len(SEEDS)


@rule("COM-038")
def test_the_shrines_lie_face_down_in_three_rows_of_nine():
    state = new_game()
    cells = [place for id, place in places(state, "tableau").items() if id.startswith("cell.")]

    assert Counter(place.row for place in cells) == {0: 9, 1: 9, 2: 9}
    assert {place.things[0].face_up for place in cells} == {False}


@rule("COM-039")
def test_nobody_has_seen_a_shrine_when_play_begins():
    state = new_game()

    for seat in range(4):
        assert view_for(state, seat).shrines == [UNKNOWN] * 27


@rule("COM-040")
@pytest.mark.parametrize(("country", "column"), [("kida", 2), ("marus", 5), ("sorrell", 8)])
def test_each_country_card_lies_below_its_column(country, column):
    place = places(new_game(), "tableau")[f"label.country.{country}"]

    assert (place.row, place.column) == (3, column)


@rule("COM-041", "COM-042")
@pytest.mark.parametrize(("row", "arcanum"), list(enumerate(Arcana)))
def test_arcanum_cards_lie_beside_their_row_inactive_left_and_active_right(row, arcanum):
    labels = places(new_game(), "tableau")
    inactive, active = (labels[f"label.arcanum.{arcanum}.{name}"] for name in STATE_NAMES[arcanum])

    assert (inactive.row, inactive.column) == (row, 0)
    assert (active.row, active.column) == (row, 10)


@rule("COM-043", "COM-Q-30")
def test_no_option_ever_points_at_a_label():
    state = new_game(seed=3)
    while state.ending is None:
        pointed = {thing for things in table(state).points.values() for thing in things}

        assert not [thing for thing in pointed if thing.startswith("label")]
        play(state, options(state)[-1])


@rule("COM-044", "COM-Q-24")
def test_the_rituals_lie_face_up_in_one_row_in_binary_order():
    cards = [place.things[0] for place in places(new_game(), "rituals").values()]

    assert [card.document for card in cards] == [f"ritual.{number:03b}" for number in range(8)]
    assert {card.face_up for card in cards} == {True}


@rule("COM-045", "COM-046")
def test_outcomes_are_paired_with_rituals_at_random_one_to_one():
    pairings = [tuple(new_game(seed=seed).outcomes) for seed in SEEDS]

    assert {tuple(sorted(pairing)) for pairing in pairings} == {tuple(range(8))}
    assert len(set(pairings)) > len(SEEDS) // 2


@rule("COM-047")
def test_all_outcomes_start_face_down():
    state = new_game()

    assert state.turned_up == [False] * 8
    assert view_for(state, 0).outcomes == [UNKNOWN] * 8


@rule("COM-048")
def test_the_icons_of_a_ritual_stay_visible_under_its_outcome():
    place = places(new_game(), "rituals")["ritual.5"]

    assert place.name == "bell ringing, book closed, candle lit"
    assert [thing.kind for thing in place.things] == ["ritual", "outcome"]


@rule("COM-049")
def test_after_setup_the_bell_is_silent_the_book_closed_and_the_candle_unlit():
    assert arcanum_states(new_game()) == (False, False, False)


@rule("COM-D-01", "COM-Q-23")
def test_players_can_choose_their_colours_one_after_the_other():
    state = new_game(4, colours="chosen")

    assert kind(state) == "colour"
    assert len(options(state)) == 6
    play(state, ("colour", 3))
    assert ("colour", 3) not in options(state)
    play(state, ("colour", 0), ("colour", 5), ("colour", 1))
    assert state.colours == [3, 0, 5, 1]
    assert state.stock == [2, 2, 2, 2]


@rule("COM-D-01")
def test_the_last_player_with_one_colour_left_is_not_asked():
    state = new_game(6, colours="chosen")
    play(state, *[("colour", colour) for colour in range(5)])

    assert state.colours == [0, 1, 2, 3, 4, 5]
    assert kind(state) == "pawns"


@rule("COM-Q-23")
def test_colours_can_be_given_in_the_order_of_the_box():
    assert new_game(colours="listed").colours == [0, 1, 2, 3]


@rule("COM-Q-23")
def test_colours_are_dealt_at_random_by_default():
    assert len({tuple(new_game(seed=seed).colours) for seed in SEEDS}) > 20


def test_seats_are_named_by_their_colours():
    assert seat_names(new_game(colours="listed")) == ["Blue", "Green", "Purple", "Red"]
