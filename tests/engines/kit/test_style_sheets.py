from __future__ import annotations

from engines.kit.documents import Content, canonical_json
from engines.kit.layouts import Box, Layout, Show, When
from engines.kit.style_sheets import StyleSheet, styled


def layout(*boxes, **more):
    return Layout.model_validate({"id": "l", "game": "toy", "name": "L", "of": "card", "front": boxes, **more})


def sheet(id="sheet", **more):
    return StyleSheet.model_validate({"id": id, "game": "toy", "name": id.title(), **more})


def text(**more):
    return {"show": "text", "value": "{name}", **more}


def test_without_a_sheet_a_layout_is_as_it_is():
    plain = layout(text(style="title"))

    assert styled(plain, []) is plain


def test_what_a_style_says_goes_before_what_the_box_says():
    title = sheet(styles={"title": {"size": 20, "colour": "#aa0000"}})
    (box,) = styled(layout(text(style="title", size=9, align="right")), [title]).front

    assert (box.size, box.colour, box.align) == (20, "#aa0000", "right")


def test_a_style_that_no_sheet_has_changes_nothing():
    (box,) = styled(layout(text(style="nobody", size=9)), [sheet(styles={"title": {"size": 20}})]).front

    assert box.size == 9


def test_a_part_stands_where_its_box_lies_and_when_it_is_shown():
    frame = sheet(parts={"frame": [{"show": "rect", "x": 1, "y": 2}, text(x=3, style="title")], "other": []})
    frame = frame.changed(styles={"title": {"size": 20}})
    when = {"field": "loot"}
    part = {"show": "part", "value": "frame", "x": 10, "y": 30, "when": [when]}
    first, second, last = styled(layout(part, text(value="end")), [frame]).front

    assert (first.show, first.x, first.y) == (Show.RECT, 11, 32)
    assert (second.x, second.size, second.when) == (13, 20, (When(field="loot"),))
    assert last.value == "end"


def test_a_part_of_itself_ends_somewhere():
    loop = sheet(parts={"loop": [{"show": "part", "value": "loop", "x": 1}, {"show": "rect"}]})

    assert len(styled(layout({"show": "part", "value": "loop"}), [loop]).front) < 20


def test_words_have_signs_unless_the_layout_keeps_its_words():
    words = sheet(signs={"# damage": "**#**{sword}"}, symbols={"damage": "sword"})

    assert styled(layout(signs={"gold": "{coin}"}), [words]).signs == {"# damage": "**#**{sword}", "gold": "{coin}"}
    assert styled(layout(prints_signs=False), [words]).signs == {}
    assert styled(layout(prints_signs=False), [words]).symbols == {"damage": "sword"}


def test_of_two_sheets_the_first_by_its_id_is_right_and_the_other_is_told():
    one, two = sheet("a", styles={"title": {"size": 20}}), sheet("b", styles={"title": {"size": 30}})
    (box,) = styled(layout(text(style="title")), [two, one]).front

    assert box.size == 20
    content = Content([one, two])
    assert one.problems(content) == []
    assert [problem.field for problem in two.problems(content)] == ["styles"]


def test_a_layout_that_uses_nothing_new_keeps_its_hash():
    written = canonical_json(layout(text()))

    assert not [name for name in ("style", "typefaces", "outlines", "prints_signs") if f'"{name}"' in written]


def test_a_part_without_a_sheet_is_still_a_box():
    (box,) = styled(layout({"show": "part", "value": "frame"}), [sheet()]).front

    assert isinstance(box, Box)
    assert box.show is Show.PART
