from __future__ import annotations

from collections import Counter

import pytest

from engines.castle_of_magic.tableau import CELLS_OF_COUNTRY, CELLS_OF_ROW, COUNTRY_OF, ROW_OF, last_seen
from engines.kit.chance import chance
from tests.engines.castle_of_magic.scenes import (
    BELL,
    BOOK,
    CANDLE,
    FROM_STOCK,
    KIDA,
    MANIPULATE,
    MARUS,
    SORRELL,
    cell,
    flip,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


@rule("COM-050")
def test_the_top_row_is_attuned_to_the_bell():
    assert [ROW_OF[cell(0, column)] for column in range(1, 10)] == [BELL] * 9


@rule("COM-051")
def test_the_middle_row_is_attuned_to_the_book():
    assert [ROW_OF[cell(1, column)] for column in range(1, 10)] == [BOOK] * 9


@rule("COM-052")
def test_the_bottom_row_is_attuned_to_the_candle():
    assert [ROW_OF[cell(2, column)] for column in range(1, 10)] == [CANDLE] * 9


@rule("COM-053", "COM-054", "COM-055")
@pytest.mark.parametrize(("country", "columns"), [(KIDA, (1, 2, 3)), (MARUS, (4, 5, 6)), (SORRELL, (7, 8, 9))])
def test_each_country_has_three_columns_of_nine_shrines(country, columns):
    expected = {cell(row, column) for row in range(3) for column in columns}

    assert set(CELLS_OF_COUNTRY[country]) == expected


@rule("COM-056")
def test_the_same_card_is_attuned_and_located_by_where_it_lies():
    left = scene("D " + ". " * 26)
    right = scene(". " * 26 + "D")
    card = left.shrines[cell(0, 1)]

    assert right.shrines[cell(2, 9)] == card
    assert (ROW_OF[left.shrines.index(card)], COUNTRY_OF[left.shrines.index(card)]) == (BELL, KIDA)
    assert (ROW_OF[right.shrines.index(card)], COUNTRY_OF[right.shrines.index(card)]) == (CANDLE, SORRELL)


@rule("COM-057")
def test_each_arcanum_and_country_share_three_shrines():
    shared = Counter((ROW_OF[one], COUNTRY_OF[one]) for one in range(27))

    assert set(shared.values()) == {3}
    assert len(shared) == 9
    assert sorted(one for row in CELLS_OF_ROW for one in row) == list(range(27))


@rule("COM-058", "COM-078")
def test_a_card_turned_face_up_is_active():
    state = play(new_game(), FROM_STOCK, flip(1, 5))

    assert [one for one in range(27) if state.active[one]] == [cell(1, 5)]


@rule("COM-059", "COM-078")
def test_a_card_turned_face_down_is_inactive_again():
    state = scene("D")
    play(state, MANIPULATE, FROM_STOCK, flip(0, 1))

    assert not any(state.active)


@rule("COM-060")
def test_no_shrine_changes_its_place_during_a_whole_game():
    state = new_game(5, seed=8)
    luck, before = chance(8), list(state.shrines)
    while state.ending is None:
        play(state, luck.pick("choices", options(state)))

    assert state.shrines == before


@rule("COM-061")
def test_a_row_may_lack_a_faction():
    def factions_of_top_row(seed):
        state = new_game(seed=seed)
        return {state.box.corruption[state.shrines[one]] for one in CELLS_OF_ROW[0]}

    found = [factions_of_top_row(seed) for seed in range(120)]

    assert any({0, 1, 2} - factions for factions in found)


@rule("COM-Q-36")
def test_all_seats_share_one_orientation_of_the_table():
    from engines.castle_of_magic.table import table
    from engines.kit.views import view_for

    state = scene("D E W")
    drawn = [next(area for area in table(view_for(state, seat)).areas if area.id == "tableau") for seat in range(4)]

    assert drawn.count(drawn[0]) == 4


@rule("COM-Q-11")
def test_when_a_card_was_last_seen_is_remembered_by_turn():
    state = new_game(4, first_player="seat 1")
    play(state, FROM_STOCK, flip(0, 1))
    play(state, FROM_STOCK, flip(0, 2))
    play(state, FROM_STOCK, flip(0, 3))
    play(state, FROM_STOCK, flip(0, 4))
    play(state, MANIPULATE, pick_up(cell(0, 1)), flip(0, 1))
    play(state, MANIPULATE, FROM_STOCK, flip(2, 9))

    assert state.turn == 7
    assert last_seen(state, 0, cell(0, 1)) == 5
    assert last_seen(state, 0, cell(0, 2)) == 7
    assert last_seen(state, 0, cell(1, 1)) == -1
