"""Typefaces and signs of designers' own, on faces and in print."""

from __future__ import annotations

import hashlib
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from engines.kit.layouts import Layout
from exports.faces import own_fonts
from exports.faces.fonts import family_of, font_file, metrics
from exports.faces.layout import faces
from exports.faces.ops import Icon, Text, walk
from exports.faces.outlines import OutlineError, contours_of, outline_of
from exports.faces.own_fonts import FontError
from exports.faces.values import Book
from tests.each import each
from tests.exports.faces.test_layout import HERO, box

ROUND = font_file("round").read_bytes()
BOLD = font_file("sans-bold").read_bytes()


def named(data):
    return hashlib.sha256(data).hexdigest()


FILES = {named(ROUND): ROUND, named(BOLD): BOLD}


def with_bits(bits):
    """A typeface whose licence says something."""
    font, held = TTFont(BytesIO(ROUND)), BytesIO()
    font["OS/2"].fsType = bits
    font.save(held)
    return held.getvalue()


def with_byte(table, place, value):
    """A typeface with one byte that is another one."""
    start = TTFont(BytesIO(ROUND)).reader.tables[table].offset + place
    return ROUND[:start] + bytes([value]) + ROUND[start + 1 :]


def drawn(value, font="mine", fonts=FILES.get, **more):
    own = {"regular": named(ROUND), "bold": named(BOLD)}
    layout = Layout.model_validate(
        {
            "id": "l",
            "game": "toy",
            "name": "L",
            "of": "card",
            "typefaces": {"mine": own},
            "front": [box("text", value, font=font)],
            **more,
        }
    )
    return faces(HERO, layout, Book({"hero": HERO}, fonts=fonts))


def test_a_box_is_set_in_a_typeface_of_the_designers_own():
    texts = [op for op in walk(drawn("plain **bold** *italic*").front.ops) if isinstance(op, Text)]

    assert [one.font for one in texts] == [named(ROUND), named(BOLD), named(ROUND)]
    assert metrics(named(ROUND)).width("plain") == metrics("round").width("plain")


def test_a_typeface_that_is_not_there_is_told_and_drawn_with_ours():
    sides = drawn("plain", typefaces={"mine": {"regular": "0" * 64}})

    assert "'mine' cannot be printed" in sides.problems[0].message
    assert "does not have all its files" in sides.problems[0].message
    assert [op.font for op in walk(sides.front.ops) if isinstance(op, Text)] == ["serif"]
    assert "there is no typeface 'nobody'" in drawn("plain", font="nobody").problems[0].message


def test_a_typeface_that_is_damaged_is_told_as_such():
    damaged = "1" * 64
    sides = drawn("plain", typefaces={"mine": {"regular": damaged}}, fonts={damaged: ROUND[:2000]}.get)

    assert "ours stands in its place: it is damaged" in sides.problems[0].message


def test_what_a_family_lacks_is_drawn_with_what_it_has():
    assert family_of("a+b+a+b").bold_italic == "b"


@each(
    ("data", "why"),
    [
        (lambda: with_bits(0x0002), "licence does not let it"),
        (lambda: with_bits(0x0100), "wants it whole"),
        (lambda: with_bits(0x0200), "as pictures only"),
        (lambda: b"OTTO" + ROUND[4:], "PostScript"),
        (lambda: b"ttcf" + ROUND[4:], "collection"),
        (lambda: b"wOF2" + ROUND[4:], "web pages"),
        (lambda: b"%PDF-1.7", "no typeface"),
        (lambda: b"", "no typeface"),
        (lambda: ROUND[:2000], "damaged"),
        (lambda: with_byte("glyf", 700, 1), "not as it was written"),
        (lambda: with_byte("hmtx", 9, 1), "not as it was written"),
    ],
)
def test_what_may_not_be_printed_is_refused_in_words(data, why):
    with pytest.raises(FontError, match=why):
        own_fonts.check(data())


def test_every_typeface_that_is_cut_short_is_refused_and_nothing_else_happens():
    for end in range(4, len(ROUND), len(ROUND) // 60):
        with pytest.raises(FontError):
            own_fonts.check(ROUND[:end])


def test_what_is_odd_about_a_typeface_is_not_told_line_by_line(caplog):
    own_fonts.check(with_byte("name", 3, 255))

    assert not caplog.records


def test_a_typeface_that_may_be_printed_has_a_name():
    assert own_fonts.check(ROUND) == "Fredoka One"


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M0 0H100V50H0Z"/></svg>'


def test_a_drawing_becomes_an_outline_in_the_middle_of_a_square():
    assert outline_of(SVG) == "M0 6H24V18H0V6Z"
    (contour,) = contours_of(outline_of(SVG))
    assert contour.start == (-0.5, 0.25)


@each(
    ("shapes", "why"),
    [
        ("", "no shapes"),
        ("<text>A</text>", "no shapes"),
        ('<path d="M0 0"/>', "no shapes"),
        ('<path d="nonsense"/>', "cannot be read|no shapes"),
    ],
)
def test_a_drawing_without_shapes_is_no_sign(shapes, why):
    with pytest.raises(OutlineError, match=why):
        outline_of(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{shapes}</svg>'.encode())


@each("text", ["M", "M0", "M0,0L", "M" + "9" * 30_000, "Mx", "M0,0 A1,1", "M1e999,0L2,2Z"])
def test_what_is_no_outline_draws_nothing_or_something_and_never_fails(text):
    contours_of(text)


def test_a_word_in_braces_is_printed_as_an_own_sign():
    sides = drawn("2 {damage}", font="serif", outlines={"spike": outline_of(SVG)}, symbols={"damage": "spike"})
    (icon,) = [op for op in walk(sides.front.ops) if isinstance(op, Icon)]

    assert icon.name == outline_of(SVG)
