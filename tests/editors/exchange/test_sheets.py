from __future__ import annotations

import io
import re
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from editors.exchange import sheets, workbooks
from editors.exchange.errors import SheetError
from editors.exchange.sheets import guarded, read_sheets, unguarded, write_csv, write_xlsx
from engines.kit.archives import ENTRY
from tests.disks import room_for
from tests.each import each

HEADINGS = ["Name", "Text"]
ROWS = [["Parry", "Draw 1 card."], ["=HYPERLINK(1)", "-2 and +3"], ["Ünïcode, “quoted”", "two\nlines"]]


def write(path):
    if path.suffix == ".csv":
        write_csv(path, HEADINGS, ROWS)
    else:
        write_xlsx(path, "Cards", HEADINGS, ROWS)


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_what_is_written_reads_back(tmp_path, name):
    write(tmp_path / name)

    [sheet] = read_sheets(tmp_path / name)

    assert list(sheet.headings) == HEADINGS
    assert [list(row) for row in sheet.rows] == ROWS


def test_no_cell_of_a_workbook_is_a_formula(tmp_path):
    write(tmp_path / "cards.xlsx")

    cells = [cell for row in load_workbook(tmp_path / "cards.xlsx").active.iter_rows() for cell in row]

    assert {cell.data_type for cell in cells} == {"s"}


def test_numbers_of_a_workbook_can_be_added_up(tmp_path):
    write_xlsx(tmp_path / "cards.xlsx", "Cards", ["Name", "Cost"], [["=1+1", 3], ["Parry", 0.5]])
    cells = [cell for row in load_workbook(tmp_path / "cards.xlsx").active.iter_rows(min_row=2) for cell in row]

    assert [(cell.data_type, cell.value) for cell in cells] == [("s", "=1+1"), ("n", 3), ("s", "Parry"), ("n", 0.5)]


@given(st.text())
def test_a_guarded_text_never_starts_a_formula_and_says_the_same(text):
    cell = guarded(text)

    assert unguarded(cell) == text
    assert not cell.startswith(("=", "@", "\t", "\r"))


def test_a_negative_number_stays_a_number():
    assert guarded("-3") == "-3"


@pytest.mark.parametrize(
    ("data", "cells"),
    [
        ("Name;Cost\nParry;3\n".encode("cp1252"), ("Parry", "3")),
        ("Name\tCost\nFähre\t3\n".encode("utf-16"), ("Fähre", "3")),
        ("Name,Cost\n\nFähre,3,superfluous\n,\n".encode("cp1252"), ("Fähre", "3")),
        (b"\xef\xbb\xbfName,Cost,\nParry\n", ("Parry", "")),
    ],
)
def test_files_of_other_programs_are_understood(tmp_path, data, cells):
    (tmp_path / "other.csv").write_bytes(data)

    [sheet] = read_sheets(tmp_path / "other.csv")

    assert sheet.headings == ("Name", "Cost")
    assert sheet.rows == (cells,)


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("empty.csv", b"", "has no table"),
        ("noise.csv", bytes(range(256)), "neither a CSV nor an XLSX"),
        ("torn.xlsx", b"PK\x03\x04 torn", "no workbook"),
    ],
)
def test_what_is_no_table_is_refused_in_plain_words(tmp_path, name, data, why):
    (tmp_path / name).write_bytes(data)

    with pytest.raises(SheetError, match=why):
        read_sheets(tmp_path / name)


def test_a_missing_file_is_a_plain_error(tmp_path):
    with pytest.raises(SheetError, match=r"gone\.csv cannot be read"):
        read_sheets(tmp_path / "gone.csv")


def test_an_archive_that_swells_is_refused_before_it_is_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(workbooks, "MOST_UNPACKED", 1000)
    with zipfile.ZipFile(tmp_path / "bomb.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"0" * 5000)

    with pytest.raises(SheetError, match="would unpack"):
        read_sheets(tmp_path / "bomb.xlsx")


def test_too_many_rows_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "MOST_ROWS", 2)
    (tmp_path / "long.csv").write_text("Name\n" + "x\n" * 5)

    with pytest.raises(SheetError, match="more than 2 rows"):
        read_sheets(tmp_path / "long.csv")


def test_numbers_and_flags_of_a_workbook_are_read_as_people_see_them(tmp_path):
    book = Workbook()
    book.active.append(["Name", "Cost", "Rare"])
    book.active.append(["Parry", 3.0, True])
    book.create_sheet("Empty")
    book.save(tmp_path / "typed.xlsx")

    [sheet] = read_sheets(tmp_path / "typed.xlsx")

    assert sheet.rows == (("Parry", "3", "yes"),)


def workbook(path, **parts):
    """Write a workbook of one sheet with parts of its own: `sheet`, `strings`, and how they are packed."""
    book, out = Workbook(), io.BytesIO()
    book.active.append(["Name"])
    book.save(out)
    with zipfile.ZipFile(out) as old, zipfile.ZipFile(path, "w", parts.get("method", zipfile.ZIP_DEFLATED)) as new:
        for one in old.namelist():
            data = old.read(one)
            if one == "xl/worksheets/sheet1.xml" and "sheet" in parts:
                data = re.sub(rb"(?s)(<sheetData>).*(</sheetData>)", rb"\1" + parts["sheet"] + rb"\2", data)
                data = re.sub(rb"<dimension[^>]*>", b"", data)
            new.writestr(one, data)
    return path


ROW = b'<row r="%d"><c r="A%d" t="inlineStr"><is><t>%s</t></is></c></row>'


@pytest.mark.slow
@each(
    "parts, why",
    [
        ({"sheet": b"<row/>" * 900_000}, "more in it than a table"),
        ({"sheet": b"<row><c %s/></row>" % (b'a="" ' * 100_000)}, "more in it than a table"),
        ({"sheet": (b"<row %s/>" % (b'a="" ' * 4_000)) * 401}, "more in it than a table"),
        ({"sheet": ROW % (1, 1, b"x" * 40_000)}, "more than 32,767 letters"),
        ({"sheet": ROW % (1, 1, b"Name") + ROW % (99_999_999_999, 99_999_999_999, b"x")}, "more than 50,000 rows"),
        ({"sheet": b'<row r="1"><c r="A1" t="s"><v>7</v></c></row>'}, "no workbook that can be read"),
        ({"method": zipfile.ZIP_BZIP2}, "packed in a way that is not read"),
        ({"method": zipfile.ZIP_LZMA}, "packed in a way that is not read"),
    ],
    ids=[
        "rows without end",
        "a long tag",
        "attributes without end",
        "a huge cell",
        "a far row",
        "a text that is not there",
        "bzip2",
        "lzma",
    ],
)
def test_a_workbook_out_of_proportion_is_refused_in_words(parts, why, tmp_path_factory):
    path = workbook(tmp_path_factory.mktemp("odd") / "odd.xlsx", **parts)

    with pytest.raises(SheetError, match=why):
        read_sheets(path)


def test_a_text_that_countless_cells_show_is_counted_as_often(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "MOST_LETTERS", 1000)
    path = workbook(tmp_path / "odd.xlsx", sheet=b"".join(ROW % (n, n, b"Name") for n in range(1, 300)))

    with pytest.raises(SheetError, match="more than 1,000 letters"):
        read_sheets(path)


def test_a_sheet_that_goes_by_many_names_is_refused(tmp_path):
    plain, odd = workbook(tmp_path / "plain.xlsx"), tmp_path / "odd.xlsx"
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(odd, "w") as new:
        for one in old.namelist():
            said = (
                re.sub(rb"(<sheet )([^>]*/>)", rb"\1\2\1\2", old.read(one))
                if "workbook.xml" in one
                else old.read(one)
            )
            new.writestr(one, said)

    with pytest.raises(SheetError, match="no workbook that can be read"):
        read_sheets(odd)


def test_the_sheets_of_a_workbook_have_their_limits_together(tmp_path, monkeypatch):
    monkeypatch.setattr(sheets, "MOST_ROWS", 4)
    book = Workbook()
    for sheet in (book.active, book.create_sheet("More")):
        for row in ("Name", "Parry", "Feint"):
            sheet.append([row])
    book.save(tmp_path / "long.xlsx")

    with pytest.raises(SheetError, match="more than 4 rows"):
        read_sheets(tmp_path / "long.xlsx")


def test_a_workbook_of_countless_parts_is_refused_before_anything_is_made_of_them(tmp_path):
    (tmp_path / "odd.xlsx").write_bytes(b"PK, the list of an archive " + ENTRY * 501)

    with pytest.raises(SheetError, match="more than 500 parts"):
        read_sheets(tmp_path / "odd.xlsx")


@each("data, why", [(b"," * 1_000_001, "more than 1,000,000 cells"), (b"\n" * 60_000, "more than 50,000 rows")])
def test_a_csv_out_of_proportion_is_refused_in_words(data, why, tmp_path_factory):
    path = tmp_path_factory.mktemp("odd") / "odd.csv"
    path.write_bytes(data)

    with pytest.raises(SheetError, match=why):
        read_sheets(path)


# A workbook is put together on the disk first, where there must be room: it is the file itself that does not fit.
@each("name, room", [("cards.csv", 20), ("cards.xlsx", 2_500)])
def test_a_full_disk_leaves_the_old_table_as_it_was(name, room, tmp_path_factory):
    path = tmp_path_factory.mktemp("full") / name
    write(path)
    before = path.read_bytes()

    with room_for(room), pytest.raises(OSError, match="too large"):
        write(path)

    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_a_table_takes_the_place_of_a_table_and_of_nothing_else(tmp_path, name):
    write(tmp_path / name)
    write(tmp_path / name)
    for foreign in (b"my diary", b"SQLite format 3\0, and more"):
        (tmp_path / name).write_bytes(foreign)
        with pytest.raises(OSError, match="no table, and it was left as it is"):
            write(tmp_path / name)

        assert (tmp_path / name).read_bytes() == foreign
