"""Pictures that end at the trim, and what a cut beside it shows."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QImage

from editors.painter import FacePainter
from exports.faces.ops import Face, Framing, Group, Pen, Picture, Rect
from exports.faces.picture_bleed import OVERLAP, pieces_of
from exports.images.rendering import picture_of
from exports.pdf.pictures import Pictures
from tests.each import each

SQUARE, WIDE = (100, 100), (200, 100)
ALL_ROUND = (3.0, 3.0, 3.0, 3.0)


def window(bleeds=ALL_ROUND, **more) -> Picture:
    return Picture("a", 0, 0, 40, 40, bleeds=bleeds, **more)


def turned_over(picture, pixels):
    return [(piece.across, piece.down) for piece in pieces_of(picture, pixels)]


BOTH, ACROSS, DOWN, PLAIN = (True, True), (True, False), (False, True), (False, False)


def test_a_picture_that_ends_at_its_window_is_mirrored_at_every_edge_and_in_the_corners():
    assert turned_over(window(), SQUARE) == [BOTH, BOTH, DOWN, BOTH, BOTH, DOWN, ACROSS, ACROSS, PLAIN]
    assert turned_over(window((0, 0, 3, 0)), SQUARE) == [ACROSS, PLAIN]


def test_the_mirrored_picture_lies_at_the_edge_that_it_continues_and_a_little_below_it():
    (mirrored, plain) = pieces_of(window((3, 0, 0, 0)), SQUARE)

    assert plain.placed == (20, 20, 40, 40, 0)
    assert mirrored.placed == pytest.approx((20 - 40 + OVERLAP, 20, 40, 40, 0))


@each(
    ("picture", "pixels", "pieces"),
    [
        (window(), WIDE, [DOWN, DOWN, PLAIN]),
        (window(framing=Framing(zoom=1.5)), SQUARE, [PLAIN]),
        (window(framing=Framing(x=0.5, zoom=2)), SQUARE, [ACROSS, PLAIN]),
        (window(framing=Framing(x=0.2)), SQUARE, [DOWN, DOWN, PLAIN]),
        (window(fit="contain"), WIDE, [ACROSS, ACROSS, PLAIN]),
        (window((0, 0, 0, 0)), SQUARE, [PLAIN]),
        (window(framing=Framing(angle=45, zoom=3)), SQUARE, [PLAIN]),
        (window(framing=Framing(angle=90)), WIDE, [DOWN, DOWN, PLAIN]),
    ],
)
def test_it_goes_on_by_itself_where_it_is_larger_and_ends_where_it_does_not_fill_its_window(picture, pixels, pieces):
    assert turned_over(picture, pixels) == pieces


def stripes() -> bytes:
    """A picture of 40 x 40 mm: red, then blue from the third millimetre on, green in the last."""
    image = Image.new("RGB", (400, 400), "#0000ff")
    image.paste("#ff0000", (0, 0, 20, 400))
    image.paste("#00ff00", (390, 0, 400, 400))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


FACE = Face(40, 40, (Group((window(),), clip=Rect(-3, -3, 46, 46, Pen())),), bleed=3, radius=0)


def paper() -> Image.Image:
    return picture_of(FACE, 254, bleed=True, pictures=Pictures({"a": stripes()}.get))


def test_paper_shows_the_picture_as_it_is_within_the_trim_and_its_mirrored_edge_beyond():
    printed = paper()

    def seen(millimetre):
        return tuple(part > 128 for part in printed.getpixel((round((millimetre + 3) * 10), 230)))

    red, green, blue = (True, False, False), (False, True, False), (False, False, True)
    assert [seen(place) for place in (-2.5, -1.5, -0.1, 0.1, 1.5, 2.5)] == [blue, red, red, red, red, blue]
    assert [seen(place) for place in (38.5, 39.5, 40.5, 41.5)] == [blue, green, green, blue]


def test_screen_and_paper_bleed_alike(qapp):
    screen = FacePainter({"a": stripes()}.get).image(FACE, 10, bleed=True)
    screen = screen.convertToFormat(QImage.Format.Format_RGB888)
    size = screen.width(), screen.height()
    shown = Image.frombytes("RGB", size, bytes(screen.constBits()), "raw", "RGB", screen.bytesPerLine())

    assert max(ImageStat.Stat(ImageChops.difference(paper().resize(size), shown)).mean) < 3
