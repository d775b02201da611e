from __future__ import annotations

import hashlib
import io
import struct
import subprocess
import zlib

import pytest
from PIL import Image, ImageFile

from engines.kit.pictures import (
    MOST_EXIF,
    MOST_OF_A_PHOTOGRAPH,
    MOST_OF_A_SIDE,
    MOST_OF_A_WEBP,
    MOST_OF_RUNS,
    MOST_PARTS,
    MOST_PIXELS,
    MOST_SCANS,
    is_crowded,
    most_pixels,
)
from exports.faces.inks import greyscale
from exports.faces.ops import Face, Group, Pen, Picture, Rect, Text
from exports.images.rendering import picture_of
from exports.pdf import pictures
from exports.pdf.pictures import PictureError, Pictures, as_jpeg, dots_for, opened
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.pages import Page, Placed
from tests.each import each
from tests.exports.pictures import painted

ORIENTATION = 0x0112


def shown(data: bytes, face: Face | None = None) -> Image.Image:
    """A picture that fills a face of 20 x 10 mm, on blue."""
    plain = Face(20, 10, (Rect(0, 0, 20, 10, Pen("#0000ff")), Picture("art", 0, 0, 20, 10)), bleed=0)
    return picture_of(face or plain, 100, pictures=Pictures({"art": data}.get))


def middle(picture: Image.Image) -> tuple[int, ...]:
    return picture.getpixel((picture.width // 2, picture.height // 2))


@pytest.mark.parametrize(
    "data",
    [
        painted(40, 20),
        painted(40, 20, "PNG"),
        painted(40, 20, "WEBP", lossless=True),
        painted(40, 20, "GIF"),
        painted(40, 20, "PNG", "RGBA"),
    ],
    ids=["jpeg", "png", "webp", "gif", "opaque png with alpha"],
)
def test_pictures_of_every_sort_come_out_in_their_colours(data):
    assert middle(shown(data)) == pytest.approx((0xC0, 0x40, 0x20), abs=6)


def test_what_is_transparent_lets_the_ground_through():
    half = painted(40, 20, "PNG", "RGBA", (255, 0, 0, 128))

    assert middle(shown(half)) == pytest.approx((128, 0, 127), abs=4)


def test_a_faded_picture_lets_the_ground_through():
    faded = Group((Picture("art", 0, 0, 20, 10),), clip=Rect(0, 0, 20, 10, Pen()), opacity=0.5)
    face = Face(20, 10, (Rect(0, 0, 20, 10, Pen("#0000ff")), faded), bleed=0)

    assert middle(shown(painted(40, 20, colour="#ff0000"), face)) == pytest.approx((128, 0, 128), abs=4)


def test_a_jpeg_in_printing_inks_keeps_its_colours():
    assert middle(shown(painted(40, 20, mode="CMYK", colour=(0, 255, 255, 0))))[0] > 200


def test_a_grey_jpeg_is_drawn():
    assert middle(shown(painted(40, 20, mode="L", colour=90))) == pytest.approx((90, 90, 90), abs=3)


def test_greyscale_takes_the_colours_of_pictures_too():
    face = greyscale(Face(20, 10, (Picture("art", 0, 0, 20, 10),), bleed=0))

    red, green, blue = middle(shown(painted(40, 20, colour="#ff0000"), face))
    assert red == green == blue == pytest.approx(76, abs=3)


def test_a_photograph_is_turned_as_the_camera_was_held():
    out = io.BytesIO()
    picture = Image.new("RGB", (40, 20), "#00ff00")
    picture.paste("#ff0000", (0, 0, 20, 20))
    exif = Image.Exif()
    exif[ORIENTATION] = 3
    picture.save(out, "JPEG", exif=exif, quality=95, subsampling=0)

    found = shown(out.getvalue())

    assert found.getpixel((5, found.height // 2))[1] > 200
    assert found.getpixel((found.width - 6, found.height // 2))[0] > 200


def test_a_photograph_on_its_side_has_its_sides_changed():
    exif = Image.Exif()
    exif[ORIENTATION] = 6

    assert Pictures({"art": painted(40, 20, exif=exif)}.get).size("art") == (20, 40)


def test_a_jpeg_goes_into_the_file_as_it_is():
    data = painted(40, 20)
    out = io.BytesIO()
    face = Face(20, 10, (Picture("art", 0, 0, 20, 10),), bleed=0)
    write_pdf([Page(20, 10, (Placed(face, 0, 0),))], out, PdfOptions(), Pictures({"art": data}.get))

    assert data in out.getvalue()


@each("data", [painted(3000, 1500), painted(3000, 1500, "PNG"), painted(3000, 1500, "PNG", "RGBA")])
def test_a_picture_is_no_sharper_than_paper_can_show(data):
    pictures = Pictures({"art": data}.get)
    covering = (dots_for(50.8), dots_for(12.7))  # of 50.8 x 25.4 mm as it comes, the upper and lower quarter cut off

    assert covering == (700, 175)
    assert pictures.image("art", most=covering).size == (700, 350)
    assert pictures.image("art", most=(2900, 100)).size == (3000, 1500)


def test_a_picture_on_many_cards_is_stored_once():
    data = as_jpeg(Image.effect_noise((300, 300), 90).convert("RGB"))
    faces = [Face(20, 10, (Picture("art", 0, 0, 20, 10),), bleed=0, radius=place) for place in range(30)]
    out = io.BytesIO()
    placed = tuple(Placed(face, 0, 10 * place) for place, face in enumerate(faces))
    write_pdf([Page(20, 300, placed)], out, PdfOptions(), Pictures({"art": data}.get))

    assert len(out.getvalue()) < 1.5 * len(data)


@pytest.mark.parametrize("data", [b"", b"no picture", painted(40, 20, "PNG")[:60]], ids=["empty", "text", "cut off"])
def test_a_broken_picture_leaves_its_place_empty(data):
    assert middle(shown(data)) == (0, 0, 255)


def _noise(**more) -> bytes:
    out = io.BytesIO()
    Image.effect_noise((300, 200), 90).convert("RGB").save(out, "JPEG", **more)
    return out.getvalue()


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 3]


def _with_another_body(data: bytes) -> bytes:
    start = data.index(b"\xff\xda") + 14
    strange = b"".join(hashlib.sha256(bytes([place])).digest() for place in range(200))
    return data[:start] + (strange * 9)[: len(data) - start - 2] + data[-2:]


@each(
    "data",
    [
        damage(_noise(progressive=progressive))
        for progressive in (False, True)
        for damage in (_with_another_body, _cut)
    ],
    ids=["another body", "cut", "another body, progressive", "cut, progressive"],
)
@each("grey", [False, True])
def test_a_damaged_jpeg_is_left_out_and_told(data, grey):
    pictures = Pictures({"art": data}.get)

    assert pictures.image("art", grey=grey) is None
    assert pictures.damaged == {"art"}


@each("more", [{}, {"progressive": True}, {"restart_marker_blocks": 4}, {"optimize": True}, {"comment": b"\xff\x02"}])
def test_a_jpeg_of_any_kind_that_is_whole_is_printed_as_it_is(more):
    data = _noise(**more)

    assert [Pictures({"art": one}.get).image("art").source.data for one in (data, data + b"trailer")] == [
        data,
        data + b"trailer",
    ]


def test_a_picture_that_would_fill_the_memory_is_refused():
    wide = painted(MOST_PIXELS // 1000 + 1, 1000, "PNG", "1", 0)

    with pytest.raises(PictureError):
        opened(wide)


@pytest.mark.parametrize(("more", "fits"), [({}, True), ({"progressive": True}, False)], ids=["plain", "progressive"])
def test_a_photograph_of_a_large_camera_is_taken_unless_all_of_it_has_to_be_held(more, fits):
    out = io.BytesIO()
    Image.new("L", (MOST_PIXELS // 1000 + 1, 1000)).save(out, "JPEG", **more)

    if fits:
        assert opened(out.getvalue()).format == "JPEG"
    else:
        with pytest.raises(PictureError):
            opened(out.getvalue())


def crowded(sort: str, count: int) -> bytes:
    """A picture with so many parts more than it needs."""
    whole = painted(20, 10, sort)
    match sort:
        case "JPEG":
            return whole[:2] + b"\xff\xfe\x00\x02" * count + whole[2:]
        case "PNG":
            return whole[:33] + struct.pack(">I4sI", 0, b"abCd", zlib.crc32(b"abCd")) * count + whole[33:]
    table = 13 + (3 << (whole[10] & 7) + 1 if whole[10] & 0x80 else 0)
    return whole[:table] + b"!\xfe" + b"\1a" * count + b"\0" + whole[table:]


@each("sort", ["JPEG", "PNG", "GIF"])
def test_a_picture_with_countless_parts_before_its_pixels_is_refused(sort):
    assert opened(crowded(sort, 900)).size == (20, 10)
    with pytest.raises(PictureError, match="more parts than any program writes"):
        opened(crowded(sort, MOST_PARTS))


def test_a_jpeg_that_sharpens_without_end_or_is_filled_up_is_refused():
    whole = painted(20, 10, "JPEG", progressive=True)
    last = whole[whole.rindex(b"\xff\xda") : -2]

    assert not is_crowded(whole[:-2] + last + whole[-2:])
    assert is_crowded(whole[:-2] + last * MOST_SCANS + whole[-2:])
    assert is_crowded(whole[:2] + b"\xff" * MOST_PARTS + whole[2:])


def test_a_jpeg_with_countless_notes_of_cameras_is_refused():
    whole = painted(20, 10, "JPEG")
    note = b"\xff\xe1\x00\x0aExif\0\0ab"

    assert not is_crowded(whole[:2] + note * MOST_EXIF + whole[2:])
    assert is_crowded(whole[:2] + note * (MOST_EXIF + 1) + whole[2:])


def bmp(way: int, rest: int = 0) -> bytes:
    """The head of a BMP that is packed in a way, and so many bytes behind it."""
    head = struct.pack("<IIIIiiHHIIiiII", 0, 0, 54, 40, 20, 10, 1, 8, way, 0, 0, 0, 0, 0)
    return b"BM" + head + bytes(rest)


def test_a_bmp_of_runs_has_a_limit_of_its_own():
    assert most_pixels(bmp(1)) == most_pixels(bmp(2)) == MOST_OF_RUNS
    assert most_pixels(bmp(0)) == most_pixels(b"BM") == MOST_PIXELS
    assert is_crowded(bmp(1, MOST_OF_RUNS))
    assert not is_crowded(bmp(0, MOST_OF_RUNS))


def test_a_picture_of_one_long_line_is_too_large():
    with pytest.raises(PictureError, match="too large"):
        opened(painted(MOST_OF_A_SIDE + 1, 1, "PNG"))


def test_a_jpeg_has_a_limit_too():
    assert most_pixels(painted(20, 10, "JPEG")) == MOST_OF_A_PHOTOGRAPH
    assert most_pixels(b"\xff\xd8\xff\xe0\x00\x00") == most_pixels(b"") == MOST_PIXELS


@pytest.mark.parametrize("name", ["my art (1).jpg", "Kröte/龍 >> <<", "\ud800", "#20/)"])
def test_a_picture_may_be_called_anything(name):
    face = Face(20, 10, (Picture(name, 0, 0, 20, 10),), bleed=0)

    found = picture_of(face, 100, pictures=Pictures({name: painted(40, 20)}.get))

    assert middle(found) == pytest.approx((0xC0, 0x40, 0x20), abs=6)


@each("text", ["a\\b (c) )", "\x00\x07", "\ud800", "龍 🐉", "%PDF endstream", "é’“”–×→"])
def test_any_text_can_be_printed(text):
    face = Face(40, 10, (Text(text, 2, 6, "sans", 9, "#000000"), Rect(30, 2, 5, 5, Pen("#00ff00"))), bleed=0)

    picture = picture_of(face, 100)

    assert picture.getpixel((128, 18)) == (0, 255, 0)


@each("form", ["EPS", "TIFF", "ICO", "PPM", "DDS"])
def test_only_the_sorts_that_are_offered_are_opened_whatever_a_file_is_called(form):
    with pytest.raises(PictureError):
        opened(painted(40, 20, form, "RGB"))


def test_a_program_for_a_printer_is_not_run(monkeypatch):
    started = []
    monkeypatch.setattr(subprocess, "Popen", lambda *words, **more: started.append(words) or 1 / 0)

    assert middle(shown(painted(40, 20, "EPS"))) == (0, 0, 255)
    assert not started


def test_a_picture_that_turns_out_damaged_is_left_out_and_named(monkeypatch):
    def fail(*_):
        raise RuntimeError("a decoder raises what it likes")

    art = Pictures({"art": painted(40, 20, "PNG")}.get)
    assert art.size("art") == (40, 20)
    monkeypatch.setattr(ImageFile.ImageFile, "load", fail)

    assert art.image("art") is None
    assert art.damaged == {"art"}


@each("form, mode", [("PNG", "RGBA"), ("JPEG", "RGB")])
def test_large_pictures_are_halved_where_they_would_fill_the_memory(form, mode):
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    art = Pictures({"art": painted(600, 400, form, mode, "#c04020", exif=exif)}.get)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "MOST_TO_TURN", 100_000)
        patch.setattr(pictures, "MOST_SEE_THROUGH", 100_000)
        assert max(art.image("art").size) == 300


def test_a_large_transparent_picture_is_made_smaller_without_a_whole_copy(monkeypatch):
    two = Image.new("RGBA", (300, 600), (255, 0, 0, 128))
    two.paste((0, 0, 255, 255), (0, 300, 300, 600))
    out, touched = io.BytesIO(), []
    two.save(out, "PNG")
    monkeypatch.setattr(pictures, "MOST_SEE_THROUGH", 10_000)
    for name in ("convert", "reduce", "resize"):
        own = getattr(Image.Image, name)
        monkeypatch.setattr(
            Image.Image, name, lambda one, *more, own=own: (touched.append(one.height), own(one, *more))[1]
        )

    printed = Pictures({"art": out.getvalue()}.get).image("art", most=(50, 100))

    assert printed.size == (50, 100)
    assert max(touched) < 600
    small = printed.source._image
    assert [small.getpixel((25, y)) for y in (10, 90)] == [(255, 0, 0, 128), (0, 0, 255, 255)]


def test_a_webp_has_a_lower_limit():
    assert most_pixels(painted(20, 10, "WEBP")) == MOST_OF_A_WEBP < MOST_PIXELS
