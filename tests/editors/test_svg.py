"""Drawings in SVG are taken safely, and kept as pictures."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from editors.pictures import picture_of_file
from editors.svg import LONG_SIDE, SvgError, cleaned, drawn, is_svg
from tests.each import each

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">'
RED = f'{HEAD}<rect width="20" height="10" fill="#ff0000"/></svg>'.encode()


def test_a_drawing_is_drawn_sharply_and_keeps_its_shape(qapp):
    image = Image.open(io.BytesIO(drawn(RED)))

    assert image.size == (LONG_SIDE, LONG_SIDE // 2)
    assert image.convert("RGB").getpixel((100, 100)) == (255, 0, 0)


def test_a_file_is_told_by_what_is_in_it(qapp, tmp_path):
    file = tmp_path / "lantern.png"
    file.write_bytes(b'<?xml version="1.0"?>' + RED)

    assert is_svg(file.read_bytes())
    assert picture_of_file(file).data.startswith(b"\x89PNG")


@each(
    "inside",
    [
        "<script>alert(1)</script>",
        "<foreignObject><p>x</p></foreignObject>",
        '<rect onclick="alert(1)" width="1" height="1"/>',
        '<use href="http://example.org/x.svg#a"/>',
        '<rect fill="url(http://example.org/a)" width="1" height="1"/>',
        "<animate attributeName='x' dur='1s'/>",
    ],
)
def test_what_is_not_drawn_is_left_out(inside):
    kept = cleaned(f"{HEAD}{inside}</svg>".encode()).replace(b"http://www.w3.org", b"")

    assert not any(word in kept for word in (b"script", b"alert", b"http", b"foreign", b"animate"))


BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + HEAD + "<text>&b;</text></svg>"
COPIES = "".join(f'<g id="c{n}">{f"<use xlink:href={chr(34)}#c{n - 1}{chr(34)}/>" * 10}</g>' for n in range(1, 12))


@each(
    "hostile, why",
    [
        (BOMB, "entities"),
        (f'{HEAD}<g id="c0"><rect/></g>{COPIES}</svg>', "too many parts"),
        (f'{HEAD}<g id="a"><use xlink:href="#a"/></g></svg>', "copy of itself"),
        (f'{HEAD}<image href="file:///etc/passwd"/></svg>', "from elsewhere"),
        (f"{HEAD}<style>@import url(http://x)</style></svg>", "from elsewhere"),
        (f"{HEAD}{'<g>' * 200}{'</g>' * 200}</svg>", "too many parts"),
        (f"{HEAD}<rect", "no SVG"),
        ("<html><svg/></html>", "no SVG"),
    ],
)
def test_hostile_drawings_are_refused_with_the_reason(hostile, why):
    with pytest.raises(SvgError, match=why):
        cleaned(hostile.encode())


def test_an_empty_drawing_is_refused(qapp):
    with pytest.raises(SvgError, match="nothing"):
        drawn(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"></svg>')
