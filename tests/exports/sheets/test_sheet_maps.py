from __future__ import annotations

import json

import pytest

from exports.sheets.imposition import sheets
from exports.sheets.papers import Backs, Paper, SheetOptions
from exports.sheets.sheet_maps import MapError, SheetMap, known_maps, map_called, mapped, read_map
from tests.exports.cards import card, cards, face

PLAIN = {
    "name": "Four",
    "paper": [150, 200],
    "grids": [
        {"columns": 2, "rows": 2, "width": 63, "height": 88, "left": 8, "top": 6, "across": 70, "down": 95},
    ],
}
FOUR = SheetMap.model_validate(PLAIN)


def on(chart, items, **more):
    return sheets(items, SheetOptions(paper=chart.sheet(), chart=chart, **more))


def test_things_lie_in_the_cells_sheet_after_sheet():
    pages = on(FOUR, cards(5))

    assert [[(one.x, one.y) for one in page.placed] for page in pages] == [
        [(8, 6), (78, 6), (8, 101), (78, 101)],
        [(8, 6)],
    ]
    assert (pages[0].width, pages[0].height) == (150, 200)


def test_a_smaller_thing_lies_in_the_middle_of_its_cell_and_is_turned_if_it_has_to_be():
    [[slot]] = mapped([((80.0, 61.0), "rect")], FOUR)

    assert (slot.x, slot.y, slot.width, slot.height, slot.turned) == (9, 10, 61, 80, True)


def test_what_is_too_large_for_every_cell_or_far_too_small_is_left_out():
    assert mapped([((70.0, 120.0), "rect"), ((20.0, 20.0), "rect")], FOUR) == []


def test_a_grid_takes_only_its_own_shape_and_the_best_fit_wins():
    grid = PLAIN["grids"][0]
    round_ones = {**grid, "columns": 1, "width": 40, "height": 40, "outline": "round"}
    chart = SheetMap.model_validate({**PLAIN, "grids": [{**grid, "width": 50, "height": 50}, round_ones]})

    assert chart.grid_for((40, 40), "round") == (1, False)
    assert chart.grid_for((40, 40), "rect") == (0, False)


def test_backs_meet_their_fronts_on_a_map_too():
    front, back = on(FOUR, [card("One")], backs=Backs.LONG_EDGE)

    assert (front.placed[0].x, back.placed[0].x) == (8, 150 - 8 - 63)


@pytest.mark.parametrize("marks", [True, False])
def test_cuts_are_shown_only_where_nobody_has_made_them_yet(marks):
    [page] = on(FOUR.model_copy(update={"marks": marks}), [card("One")])

    assert bool(page.marks) is marks


def test_what_comes_with_the_program_lies_on_its_paper_without_overlaps(tmp_path):
    for chart in known_maps().values():
        file = tmp_path / "map.json"
        file.write_text(chart.model_dump_json())
        assert read_map(file) == chart


@pytest.mark.parametrize(
    "spoil",
    [
        {"paper": [10, 10]},
        {"grids": []},
        {"grids": [{**PLAIN["grids"][0], "left": 100}]},
        {"grids": [{**PLAIN["grids"][0], "across": 30}]},
        {"grids": [{**PLAIN["grids"][0], "rows": 10**9}]},
        {"grids": [{**PLAIN["grids"][0], "width": float("nan")}]},
        {"more": 1},
    ],
)
def test_a_file_that_is_no_sheet_map_is_refused_by_its_name(tmp_path, spoil):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({**PLAIN, **spoil}))

    with pytest.raises(MapError, match=r"mine\.json"):
        read_map(file)


@pytest.mark.parametrize("text", ["", "[", "[" * 100_000, "1", "null"])
def test_what_is_no_map_at_all_is_refused_too(tmp_path, text):
    (tmp_path / "mine.json").write_text(text)
    with pytest.raises(MapError):
        map_called(str(tmp_path / "mine.json"))


def test_a_paper_of_any_size_takes_its_cards():
    pages = sheets(cards(2), SheetOptions(paper=Paper("own", 80, 100), margin=5, contents=True, calibration=True))

    assert [page.side for page in pages] == ["contents", "calibration", "calibration", "front", "front"]
    assert face("x").size == (63, 88)
