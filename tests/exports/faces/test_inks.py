from __future__ import annotations

from dataclasses import replace

from exports.faces.inks import FAINT, INK, grey, greyscale, lightness, low_ink, tinted
from exports.faces.ops import Face, Group, Icon, Line, Pen, Picture, Rect, Text, walk

FACE = Face(
    63,
    88,
    (
        Rect(0, 0, 63, 88, Pen("#203040")),
        Group((Text("white", 5, 5, "serif", 9, "#ffffff"), Picture("art", 5, 5, 20, 20))),
        Icon("sword", 9, 9, 5, "#aa2211"),
    ),
)


def test_a_tint_goes_towards_white_or_black():
    assert (tinted("#808080", 1), tinted("#808080", -1), tinted("#102030", 0)) == ("#ffffff", "#000000", "#102030")


def test_greyscale_keeps_how_light_a_colour_is_and_has_no_colour_left():
    letters = [op for op in walk(greyscale(FACE).ops) if isinstance(op, Icon)]

    assert letters[0].colour == grey("#aa2211")
    assert abs(lightness(letters[0].colour) - lightness("#aa2211")) < 0.01
    assert len({letters[0].colour[n : n + 2] for n in (1, 3, 5)}) == 1


def test_low_ink_paints_no_ground_and_no_picture():
    ops = walk(low_ink(FACE).ops)

    assert {op.pen.fill for op in ops if isinstance(op, Rect)} <= {"#ffffff", ""}
    assert not [op for op in ops if isinstance(op, Picture)]


def test_low_ink_keeps_every_letter_readable_on_white():
    colours = [op.colour for op in walk(low_ink(FACE).ops) if isinstance(op, Text | Icon)]

    assert len(colours) == 2
    assert all(lightness(colour) < 0.62 for colour in colours)


def lines_on(ground: str, line: str, opacity: float = 1.0) -> set[str]:
    """The colours of lines on a ground, with little ink: inside it, and half beyond its edge."""
    inside, beyond = Line(5, 5, 50, 5, Pen(stroke=line)), Line(60, 5, 90, 5, Pen(stroke=line))
    face = Face(63, 88, (Rect(0, 0, 63, 88, Pen(ground)), Group((inside, beyond), opacity=opacity)))
    return {op.pen.stroke for op in walk(low_ink(face).ops) if isinstance(op, Line)}


def test_with_little_ink_a_pattern_stays_faint_and_a_line_that_stood_out_does_too():
    assert lines_on("#1d212b", "#2b3140") == lines_on("#1d212b", "#ffffff", 0.1) == {FAINT}
    assert lines_on("#f0f0a0", "#ffff20") == {INK}
    assert lines_on("#f0e8d0", "#902020") == {"#902020"}


def test_with_little_ink_a_pattern_is_told_by_the_part_of_it_that_is_seen():
    band = Rect(0, 20, 63, 20, Pen("#d8dff0"))
    clipped = Group((Line(10, 38, 10, 60, Pen(stroke="#a8bce0")),), clip=Rect(0, 20, 63, 20, Pen()))
    face = Face(63, 88, (Rect(0, 0, 63, 88, Pen("#ffffc0")), band, clipped))

    assert {op.pen.stroke for op in walk(low_ink(face).ops) if isinstance(op, Line)} == {FAINT}


def test_with_little_ink_what_was_pale_on_a_colour_keeps_the_colour():
    token = (Rect(0, 0, 14, 14, Pen("#902020")), Rect(1, 1, 12, 12, Pen(stroke="#ffffff", line=0.4)))
    letters = (Icon("water", 7, 7, 6, "#ffffff"), Text("7", 6, 9, "sans", 9, "#fff0e0"))
    ops = low_ink(Face(14, 14, (*token, *letters))).ops

    assert [ops[1].pen.stroke, ops[2].colour, ops[3].colour] == ["#902020"] * 3


def test_with_little_ink_a_frame_is_seen_also_where_it_is_as_dark_as_the_ground():
    face = Face(63, 88, (Rect(0, 0, 63, 88, Pen("#202024")), Rect(4, 50, 55, 30, Pen("#fff7e3", "#1f1d24", 0.5))))

    assert low_ink(face).ops[1].pen.stroke == "#1f1d24"


def test_a_thick_line_stays_black_with_little_ink_whatever_it_lies_on():
    wall = Line(5, 20, 50, 20, Pen("", "#23272f", 1.8))
    face = Face(63, 88, (Rect(0, 0, 63, 88, Pen("#23272f")), wall, replace(wall, pen=Pen("", "#23272f", 0.3))))
    strokes = [op.pen.stroke for op in low_ink(face).ops if isinstance(op, Line)]

    assert lightness(strokes[0]) < 0.3
    assert strokes[1] == FAINT
