from __future__ import annotations

import io
import re

import pytest
from PIL import Image, ImageCms

from exports.faces.ops import Face, Pen, Picture, Rect
from exports.images.rendering import face_page
from exports.pdf.pictures import Pictures
from exports.pdf.separation import ProfileError, Separation, read_separation
from exports.pdf.writer import PdfOptions, write_pdf
from tests.exports.cards import reader
from tests.exports.pdf.press_profile import profile

LIMIT = 2.4
COLOURS = ["#10080c", "#203040", "#c0392b", "#0000ff", "#00ff00", "#ffee00", "#401020", "#ffffff", "#000000"]


@pytest.fixture(scope="module")
def inks():
    return Separation(profile(), LIMIT)


def test_no_colour_has_more_ink_than_the_paper_bears(inks):
    without = Separation(profile(), 4.0)

    assert max(sum(without.ink(one)) for one in COLOURS) > LIMIT
    assert max(sum(inks.ink(one)) for one in COLOURS) <= LIMIT


def test_black_stays_where_ink_is_taken_away(inks):
    without = Separation(profile(), 4.0)

    assert inks.ink("#10080c")[3] == without.ink("#10080c")[3]


@pytest.mark.parametrize(("colour", "black"), [("#000000", 1.0), ("#ffffff", 0.0), ("#333335", 0.797)])
def test_greys_are_printed_with_black_alone(inks, colour, black):
    assert inks.ink(colour) == pytest.approx((0, 0, 0, black), abs=0.01)


def noise():
    """A picture with all sorts of colours."""
    return Image.merge("RGB", [Image.radial_gradient("L").rotate(90 * turn).resize((80, 60)) for turn in range(3)])


def test_pictures_become_inks_within_the_limit_too(inks):
    dark = noise().point(lambda value: value // 3)
    data = inks.separated(dark).tobytes()

    assert max(sum(data[place : place + 4]) for place in range(0, len(data), 4)) <= LIMIT * 255


def test_what_is_transparent_lies_on_white(inks):
    assert inks.separated(Image.new("RGBA", (3, 3), (0, 0, 0, 0))).getpixel((1, 1)) == inks.separated(
        Image.new("RGB", (3, 3), "white")
    ).getpixel((1, 1))


def test_a_file_in_inks_has_nothing_red_green_and_blue(inks):
    out, packed = io.BytesIO(), io.BytesIO()
    noise().save(packed, "JPEG")
    face = Face(63, 88, (Rect(0, 0, 63, 88, Pen("#203040", "#c0392b")), Picture("a", 5, 5, 40, 30)))
    write_pdf([face_page(face, 3.0)], out, PdfOptions(separation=inks), Pictures(lambda asset: packed.getvalue()))
    file = reader(out.getvalue())
    drawn = file.pages[0].get_contents().get_data().decode("latin-1")
    spaces = _spaces(file)

    assert re.search(r"\bk\b", drawn)
    assert re.search(r"\bK\b", drawn)
    assert not re.search(r"\b(rg|RG)\b", drawn)
    assert spaces == {"/DeviceCMYK"}
    assert "A press of the tests" in file.metadata.subject


def _spaces(file):
    """Return the colour spaces of all pictures of a file."""
    found = set()
    for number in range(1, len(file.xref[0]) + 1):
        one = file.get_object(number)
        if isinstance(one, dict) and one.get("/Subtype") == "/Image":
            found.add(str(one["/ColorSpace"]))
    return found


def test_what_is_no_profile_of_a_press_is_refused_by_its_name(tmp_path):
    for name, data, why in (
        ("no.icc", b"", "no ICC profile"),
        ("bytes.icc", b"acsp" * 100, "no ICC profile"),
        ("srgb.icc", ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), "a profile for RGB"),
        ("cut.icc", profile()[:300], "profile"),
    ):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(ProfileError, match=rf"{name}.*{why}"):
            read_separation(tmp_path / name, 3.0)
    with pytest.raises(ProfileError, match="there is no profile"):
        read_separation(tmp_path / "nothing.icc", 3.0)
