from __future__ import annotations

import ast

import pytest
from reportlab.pdfbase import pdfmetrics

from exports.faces.fonts import icon_letters
from exports.faces.ops import Icon
from exports.pdf.typefaces import prepare, to_utf16
from exports.sheets.pages import Page
from tests.exports.cards import pdf, reader
from tests.tree import python_files, syntax


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("<01> <0041>", "<01> <0041>"),
        ("<02> <F0004>", "<02> <DB80DC04>"),
        ("<03> <10FFFF>\n<04> <FFFF>", "<03> <DBFFDFFF>\n<04> <FFFF>"),
        ("<00> <7F>\n128 beginbfchar", "<00> <7F>\n128 beginbfchar"),
    ],
)
def test_letters_beyond_the_basic_plane_are_told_in_two_parts(table, expected):
    assert to_utf16(table) == expected


def test_a_file_tells_the_letters_of_its_icons_so_that_readers_understand_them():
    (page,) = reader(pdf([Page(50, 50, marks=(Icon("sword", 20, 20, 8, "#000000"),))])).pages
    (font,) = page["/Resources"]["/Font"].values()

    in_two_parts = icon_letters()["sword"].encode("utf-16-be").hex().upper()
    assert f"<{in_two_parts}>" in font["/ToUnicode"].get_data().decode("ascii")


def test_our_typefaces_are_made_known_once():
    prepare()
    before = pdfmetrics.getFont("serif")
    prepare()

    assert pdfmetrics.getFont("serif") is before


def test_nothing_private_of_another_object_is_used_to_write_a_pdf():
    found = [
        f"{path.name}:{node.lineno} {ast.unparse(node)}"
        for path in python_files("exports/pdf")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__")
        if not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]

    assert found == []
