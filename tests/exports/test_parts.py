from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import pypdf
import pytest

import exports.parts
from engines.kit.documents import Content
from exports.faces.ops import Face
from exports.jobs.selection import Selection
from exports.jobs.studio import Job, LaidOut, Studio
from exports.parts import TooMany, split
from exports.sheets.backs import opposite
from exports.sheets.papers import Backs, SheetOptions
from tests.exports.games import content

GAME = "ambush"
POKER, BOARD = Face(63, 88, ()), Face(600, 400, ())


@pytest.fixture(autouse=True)
def small_files(monkeypatch):
    """Let a file hold two sheets, which are eighteen cards."""
    monkeypatch.setattr(exports.parts, "MOST_SHEETS", 2)


def job(documents: Content | None = None, **more) -> Job:
    """A job that prints all cards of Ambush!."""
    return Job(GAME, "Ambush!", documents or content(GAME), Selection(kinds=["card"]), SheetOptions(**more))


def laid_out(wanted: Job, studio: Studio | None = None) -> list[LaidOut]:
    return list((studio or Studio()).in_parts(wanted, lambda parts: None))


def labels(some: list[LaidOut]) -> Counter[str]:
    """How often each card lies on the pages with fronts."""
    return Counter(one.label for laid in some for page in laid.pages if page.side == "front" for one in page.placed)


def printed(laid: LaidOut, studio: Studio) -> bytes:
    out = io.BytesIO()
    studio.write(laid, out)
    return out.getvalue()


# Sharing out


def shared(*components: tuple[str, Face, int]) -> list[tuple[tuple[str, ...], int, int]]:
    found = split(components, SheetOptions()).shares
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert {one.of for one in found} == {len(found)}
    return [(tuple(one.ids), one.skip, one.copies) for one in found]


def test_a_file_is_filled_before_the_next_one_begins():
    assert shared(("a", POKER, 10), ("b", POKER, 10), ("c", POKER, 2)) == [(("a", "b"), 0, 18), (("b", "c"), 8, 4)]


def test_the_copies_of_one_card_go_to_as_many_files_as_they_need():
    assert shared(("a", POKER, 40)) == [(("a",), 0, 18), (("a",), 18, 18), (("a",), 36, 4)]


def test_several_components_of_a_document_are_counted_together():
    assert shared(("a", POKER, 15), ("a", POKER, 15)) == [(("a",), 0, 18), (("a",), 18, 12)]


def test_a_board_that_is_larger_than_a_file_has_one_of_its_own():
    assert shared(("a", POKER, 1), ("b", BOARD, 2), ("c", POKER, 1)) == [
        (("a",), 0, 1),
        (("b",), 0, 1),
        (("b",), 1, 1),
        (("c",), 0, 1),
    ]


def test_small_things_do_not_make_a_file_of_endless_pieces():
    token = Face(10, 10, ())
    found = split([("a", token, 36)], SheetOptions())

    assert [one.copies for one in found.shares] == [18, 18]
    assert found.sheets == 1


# Files


@pytest.mark.parametrize("backs", [Backs.NONE, Backs.LONG_EDGE, Backs.SEPARATE, Backs.FOLD])
def test_all_parts_together_have_every_card_as_often_as_one_file(monkeypatch, backs):
    parts = laid_out(job(backs=backs))
    monkeypatch.setattr(exports.parts, "MOST_SHEETS", 1000)
    (whole,) = laid_out(job(backs=backs))

    assert len(parts) > 2
    assert labels(parts) == labels([whole])
    assert sum(laid.copies for laid in parts) == whole.copies


def test_the_parts_of_equal_cards_take_no_more_paper_than_one_file():
    card = content(GAME)["orc_raider"].changed(copies=100)
    parts = laid_out(job(Content([card])))

    assert [len(laid.pages) for laid in parts] == [2, 2, 2, 2, 2, 2]
    assert sum(laid.copies for laid in parts) == 100


def test_what_fits_one_file_is_not_split():
    card = content(GAME)["orc_raider"]
    (whole,) = laid_out(job(Content([card.changed(copies=18)])))

    assert [more for more, _ in whole.files()] == [""]
    with pytest.raises(TooMany):
        Studio().lay_out(job(Content([card.changed(copies=19)])))


def test_every_file_has_a_number_and_keeps_its_backs():
    names = [more for laid in laid_out(job(backs=Backs.SEPARATE))[:2] for more, _ in laid.files()]

    assert names == ["-1", "-1-backs", "-2", "-2-backs"]


def test_the_backs_of_every_part_lie_opposite_to_their_fronts():
    for laid in laid_out(job(backs=Backs.LONG_EDGE)):
        for front, back in zip(laid.pages[::2], laid.pages[1::2], strict=True):
            turned = [opposite(one, one.face, front, sideways=True) for one in front.placed]
            assert (front.side, back.side) == ("front", "back")
            assert [(one.label, one.x, one.y) for one in back.placed] == [(one.label, one.x, one.y) for one in turned]


def test_a_part_has_the_same_bytes_whatever_was_printed_before():
    studio = Studio()
    files = [printed(laid, studio) for laid in laid_out(job(backs=Backs.LONG_EDGE), studio)]
    parts = Studio().split(job(backs=Backs.LONG_EDGE))

    for place, one in enumerate(parts.jobs):
        alone = Studio()
        assert printed(alone.lay_out(one), alone) == files[place]


def test_a_part_says_which_one_it_is_and_the_printer_is_measured_once():
    parts = laid_out(job(contents=True, calibration=True))
    studio = Studio()
    second = pypdf.PdfReader(io.BytesIO(printed(parts[1], studio)))

    assert "part 2 of" in second.metadata.title
    assert "part 2 of" in second.pages[0].extract_text()
    assert [[page.side for page in laid.pages].count("calibration") for laid in parts[:2]] == [2, 0]


def test_the_number_of_sheets_is_told_before_anything_is_drawn():
    parts = Studio().split(job())

    assert parts.sheets == sum(laid.sheets for laid in laid_out(job()))
    assert parts.copies == sum(one.copies for one in content(GAME).values() if one.kind == "card")


def test_only_the_documents_of_a_part_are_fetched_for_it():
    whole = job()
    first = Studio().split(whole).jobs[0]
    some = {id: one for id, one in whole.content.items() if id in first.share.ids}

    assert len(some) < len(whole.content)
    assert labels([Studio().lay_out(replace(first, content=some))]) == labels([Studio().lay_out(first)])
