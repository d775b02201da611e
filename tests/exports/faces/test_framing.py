"""Where a picture lies in its window."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from engines.kit.layouts import Box, Layout
from engines.kit.pictured import Framing
from exports.faces.layout import faces
from exports.faces.ops import Framing as Frame
from exports.faces.ops import Picture, pictures_on
from exports.faces.values import Book
from exports.images.rendering import picture_of
from exports.pdf.pictures import Pictures
from tests.each import each
from tests.engines.kit.test_pictured import Tarot
from tests.exports.pictures import painted

WIDE = (200, 100)


def window(**more) -> Picture:
    return Picture("a", 10, 20, 40, 40, **more)


def test_a_picture_covers_its_window():
    assert window().placed(WIDE) == (30, 40, 80, 40, 0)


def test_a_picture_can_lie_within_its_window_or_take_its_shape():
    assert window(fit="contain").placed(WIDE)[2:4] == (40, 20)
    assert window(fit="stretch").placed(WIDE)[2:4] == (40, 40)


def test_a_framing_moves_by_shares_of_the_window_zooms_and_turns():
    assert window(framing=Frame(0.25, -0.5, 2, 30)).placed(WIDE) == (40, 20, 160, 80, 30)


def test_a_picture_that_is_zoomed_has_fewer_dots_in_an_inch():
    assert window().dpi((400, 400)) == pytest.approx(254)
    assert window(framing=Frame(zoom=2)).dpi((400, 400)) == pytest.approx(127)


def drawn(framing: Framing, value: str = "{art}"):
    """A card of 40 x 40 mm that is one window, half red and half blue, printed at an inch of 25 dots."""
    image = Image.new("RGB", (80, 80), "#ff0000")
    image.paste("#0000ff", (40, 0, 80, 80))
    out = io.BytesIO()
    image.save(out, "PNG")
    pictures = Pictures({"a" * 64: out.getvalue()}.get)
    box = Box(show="picture", value=value, width=40, height=40)
    layout = Layout(id="l", game="fair", name="L", of="tarot", size="", width=40, height=40, front=[box], bleed=0)
    card = Tarot(id="fool", name="Fool", art="a" * 64, framing=framing)
    face = faces(card, layout, Book({card.id: card}, pictures.size)).front
    return face, picture_of(face, 25.4, pictures=pictures)


RED, BLUE = (1, 0, 0), (0, 0, 1)


@each(
    "framing, left, right",
    [
        (Framing(), RED, BLUE),
        (Framing(x=0.3), RED, RED),
        (Framing(x=-0.3), BLUE, BLUE),
        (Framing(angle=180), BLUE, RED),
        (Framing(angle=90, y=0.4), RED, RED),
        (Framing(zoom=2, x=0.5), RED, RED),
    ],
)
def test_paper_shows_the_picture_as_it_is_framed(framing, left, right):
    _, paper = drawn(framing)

    seen = [tuple(round(part / 255) for part in paper.getpixel((x, 18))) for x in (14, 26)]
    assert seen == [left, right]


def test_a_fixed_picture_has_no_framing():
    face, _ = drawn(Framing(zoom=3), value="a" * 64)

    assert pictures_on(face)[0].framing == Frame()


def test_nothing_of_a_framed_picture_reaches_out_of_its_window():
    pictures = Pictures({"a" * 64: painted(80, 80, "PNG")}.get)
    box = Box(show="picture", value="{art}", x=10, y=10, width=10, height=10)
    layout = Layout(id="l", game="fair", name="L", of="tarot", size="", width=40, height=40, front=[box], bleed=0)
    card = Tarot(id="fool", name="Fool", art="a" * 64, framing=Framing(zoom=3, angle=45))
    paper = picture_of(faces(card, layout, Book({}, pictures.size)).front, 25.4, pictures=pictures)

    assert paper.getpixel((5, 15)) == (255, 255, 255)
    assert paper.getpixel((15, 15)) != (255, 255, 255)
