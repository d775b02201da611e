from __future__ import annotations

import hashlib
import io
import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import exports.memory
import exports.remembered
from engines.kit.documents import Content
from exports.faces.drawings import Drawing, later
from exports.faces.ops import Face, Pen, Rect
from exports.jobs.selection import Selection
from exports.jobs.studio import Job, Studio
from exports.memory import PrintMemory, program_mark
from exports.packs import Pack, Packs
from exports.pdf.pictures import Pictures
from exports.remembered import Numbers
from exports.sheets.boards import page_map
from exports.sheets.papers import PAPERS, Backs, Ink, SheetOptions
from tests.exports.games import content, layouts
from tests.exports.pictures import painted

GAME = "ambush"
CARDS = ("orc_raider", "dragon")
SQUARE = (Rect(0, 0, 1, 1, Pen("#000000")),)


def job(documents: Content | None = None, game: str = GAME, kinds=("card",), **more) -> Job:
    """A job that prints all cards of a game."""
    return Job(game, "A game", documents or content(game), Selection(kinds=kinds), SheetOptions(**more))


def changed(**fields) -> Content:
    """The starter content with one card changed."""
    return Content([*content(GAME).values(), content(GAME)["orc_raider"].changed(**fields)])


def printed(wanted: Job, folder=None, pictures: Pictures | None = None) -> tuple[bytes, PrintMemory | None]:
    """Print as a new run of the program would, with what earlier runs have left in a folder."""
    memory = PrintMemory(folder) if folder else None
    studio, out = Studio(pictures or Pictures(), memory), io.BytesIO()
    studio.write(studio.lay_out(wanted), out)
    if memory:
        memory.save()
    return out.getvalue(), memory


def test_the_next_run_draws_only_the_card_that_has_changed(tmp_path):
    _, first = printed(job(), tmp_path)
    _, second = printed(job(changed(damage=4)), tmp_path)

    assert (first.faces_kept, second.faces_drawn) == (0, 1)
    assert second.faces_kept == first.faces_drawn - 1


@pytest.mark.parametrize(
    "more", [{}, {"ink": Ink.GREY, "version": "r2"}, {"ink": Ink.LOW}, {"backs": Backs.FOLD}], ids=str
)
@pytest.mark.parametrize("fields", [{"damage": 4}, {"name": "Örc → “Räider”"}, {"copies": 9}], ids=str)
def test_a_print_with_a_memory_has_the_bytes_of_one_without(tmp_path, more, fields):
    printed(job(**more), tmp_path)
    again = changed(**fields)

    assert printed(job(again, **more), tmp_path)[0] == printed(job(again, **more))[0]


def test_other_ink_and_another_stamp_are_not_mistaken_for_what_was_printed_before(tmp_path):
    printed(job(), tmp_path)
    for more in ({"ink": Ink.GREY}, {"ink": Ink.LOW}, {"version": "r1"}, {"version": "r2"}):
        assert printed(job(**more), tmp_path)[0] == printed(job(**more))[0]


def test_new_signs_that_move_the_codes_of_all_others_make_nobody_draw_again(tmp_path):
    printed(job(), tmp_path)
    early = min(one.id for one in content(GAME).values() if one.kind == "card")
    strange = Content([*content(GAME).values(), content(GAME)[early].changed(name="Ŵŷżĥ")])

    data, second = printed(job(strange), tmp_path)

    assert second.faces_drawn == 1
    assert data == printed(job(strange))[0]


def test_a_board_over_several_pages_is_not_drawn_again_for_its_map(tmp_path):
    wanted = job(game="castle_von_loghan", kinds=("board",))
    fresh, _ = printed(wanted, tmp_path)

    again, memory = printed(wanted, tmp_path)

    assert (again, memory.faces_drawn) == (fresh, 0)


def test_the_map_of_a_board_shows_it_small_in_its_place():
    page = page_map(Face(400, 200, SQUARE), PAPERS["a4"].landscape(), SheetOptions(), "Board")

    (small,) = page.placed
    assert (small.width, small.height) == pytest.approx((400 * small.scale, 200 * small.scale))
    assert small.x + small.width <= page.width
    assert small.scale < 1


def test_what_was_wrong_with_a_card_is_told_again(tmp_path):
    documents = changed(name="Orc " * 45)
    told = Studio().lay_out(job(documents)).warnings
    printed(job(documents), tmp_path)

    memory = PrintMemory(tmp_path)
    again = Studio(memory=memory).lay_out(job(documents)).warnings
    memory.save()

    assert again == told != []
    assert memory.faces_drawn == 0


# Art


def illustrated() -> Content:
    """Two cards with a picture each."""
    plain = next(one for one in layouts(GAME) if one.of == "card")
    box = {"show": "picture", "value": "{notes}", "x": 5, "y": 5, "width": 40, "height": 30}
    cards = [content(GAME)[name].changed(notes=name) for name in CARDS]
    return Content([*cards, plain.changed(front=[box, *(one.model_dump() for one in plain.front)])])


def test_pictures_come_out_the_same_from_memory(tmp_path):
    art = Pictures(lambda asset: painted(500, 400))
    fresh, first = printed(job(illustrated()), tmp_path, art)

    again, second = printed(job(illustrated()), tmp_path, art)

    assert again == fresh == printed(job(illustrated()), None, art)[0]
    assert (first.faces_drawn, second.faces_drawn) == (3, 0)


def test_a_picture_that_cannot_be_read_just_now_is_not_forgotten_for_good(tmp_path):
    held = {"there": True}
    art = Pictures(lambda asset: painted(500, 400) if held["there"] else None)
    studio = Studio(art, PrintMemory(tmp_path))
    laid = studio.lay_out(job(illustrated()))
    held["there"] = False
    studio.write(laid, io.BytesIO())
    studio.memory.save()
    held["there"] = True

    assert printed(job(illustrated()), tmp_path, art)[0] == printed(job(illustrated()), None, art)[0]


# Packs that are not what they should be


def sealed(key: bytes, text: bytes) -> bytes:
    """A forged thing with the right seal."""
    packed = zlib.compress(text)
    return hashlib.sha256(key + packed).digest() + packed


def forge(folder: Path, forged: Callable[[bytes, bytes], bytes]) -> None:
    """Put other things into all packs of a folder, under the same keys and with good seals."""
    for file in folder.glob("*.pack"):
        pack = Pack.opened(file, program_mark())
        false = Packs(folder / "false", program_mark())
        for key, data in pack.everything():
            false.add(key, forged(key, data))
        false.save()
        pack.close(remove=True)
    for file in (folder / "false").iterdir():
        file.rename(folder / file.name)


SKETCH = {"lines": ["q Q"], "pictures": [], "opacities": []}
FORGED = {
    "a sketch that names no typeface": json.dumps({**SKETCH, "lines": [["../../font", "1", "1 1", "x"]]}).encode(),
    "operators that are no letters": json.dumps({**SKETCH, "lines": ["Ω"]}, ensure_ascii=False).encode(),
    "pictures that nobody has": json.dumps({**SKETCH, "pictures": [["../secret", False]]}).encode(),
    "an opacity beyond all": b'{"lines": [], "pictures": [], "opacities": [NaN]}',
    "another shape": b'{"lines": 7}',
    "a program": b"cbuiltins\nprint\n(tR.",
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_thing_is_ignored(tmp_path, forged):
    whole = printed(job(), tmp_path)[0]
    forge(tmp_path, lambda key, data: sealed(key, forged))

    data, memory = printed(job(), tmp_path)

    assert data == whole
    assert memory.faces_kept == 0


def test_a_small_thing_that_unpacks_to_a_huge_one_is_ignored(tmp_path, monkeypatch):
    whole = printed(job(), tmp_path)[0]
    monkeypatch.setattr(exports.memory, "MOST_UNPACKED", 200_000)
    forge(tmp_path, lambda key, data: sealed(key, json.dumps(SKETCH).encode() + b" " * 200_000))

    assert printed(job(), tmp_path)[0] == whole


def test_a_thing_without_its_seal_is_ignored(tmp_path):
    whole = printed(job(), tmp_path)[0]
    forge(tmp_path, lambda key, data: data[:-1] + b"?")

    assert printed(job(), tmp_path)[0] == whole


@pytest.mark.parametrize("spoil", [lambda data: data[:50], lambda data: data[:-1] + b"?", lambda data: b""])
def test_a_broken_pack_is_ignored_and_replaced(tmp_path, spoil):
    whole = printed(job(), tmp_path)[0]
    (pack,) = tmp_path.iterdir()
    pack.write_bytes(spoil(pack.read_bytes()))

    assert printed(job(), tmp_path)[0] == whole
    assert printed(job(), tmp_path)[1].faces_drawn == 0
    assert not pack.exists()


def test_another_program_finds_nothing(tmp_path, monkeypatch):
    printed(job(), tmp_path)
    monkeypatch.setattr(exports.memory, "program_mark", lambda: b"another")

    assert printed(job(), tmp_path)[1].faces_kept == 0
    assert len(program_mark()) == 32


def test_a_folder_that_cannot_be_used_does_no_harm(tmp_path):
    (tmp_path / "file").write_text("in the way")

    assert printed(job(), tmp_path / "file")[0] == printed(job())[0]


# Drawings


def test_a_drawing_is_made_once_and_only_when_it_is_needed():
    made = []
    drawing = later("square", lambda: made.append("square") or SQUARE)
    face = Face(1, 1, drawing)
    assert (face.size, made) == ((1, 1), [])

    assert (face, hash(face), repr(face)) == (plain := Face(1, 1, SQUARE), hash(plain), repr(plain))
    assert ([*drawing], len(drawing), drawing[:1], drawing == Drawing("x", lambda: SQUARE)) == (
        [*SQUARE],
        1,
        SQUARE,
        True,
    )
    assert made == ["square"]


def test_numbers_are_remembered_once_each_however_many_there_are(monkeypatch):
    monkeypatch.setattr(exports.remembered, "MOST_NEW", 3)
    numbers, plain = Numbers(), set()
    for step in range(300):
        number = step * step % 101
        assert (number in numbers) is (number in plain)
        numbers.add(number)
        plain.add(number)

    assert len(numbers) == len(plain)
    assert all(number in numbers for number in plain)
