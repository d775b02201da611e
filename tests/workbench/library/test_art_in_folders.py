from __future__ import annotations

import hashlib
import zipfile

import pytest

from tests.each import each
from tests.workbench.library.toys import card, files_in, open_toys
from workbench.library import sources
from workbench.library.errors import LibraryRefused, NotInLibrary
from workbench.library.sources import MANIFEST

ART = b"\x89PNG\r\n\x1a\n the hero"
HASH = hashlib.sha256(ART).hexdigest()
PATH = f"_art/image/{HASH}.png"


@pytest.fixture
def shelf(library):
    library.put_asset(ART, "image/png", "hero.png")
    library.put_asset(b"nobody uses this", "image/jpeg", "idle.jpg")
    library.save([card("axe", art=HASH), card("bow")])
    return library


@pytest.fixture
def other(tmp_path):
    with open_toys(tmp_path / "other" / "library.db") as opened:
        yield opened


@pytest.mark.parametrize("name", ["out", "out.zip"])
def test_the_art_that_documents_name_goes_along_and_comes_back(shelf, other, tmp_path, name):
    export = shelf.export_zip if name.endswith(".zip") else shelf.export_folder
    export(tmp_path / name)
    plan = other.plan_import(tmp_path / name)
    assert "1 new pictures and fonts" in str(plan)
    with pytest.raises(NotInLibrary):
        other.asset(HASH)

    other.apply_import(plan)

    assert other.asset(HASH) == ART
    assert [(one.media_type, one.size) for one in other.assets()] == [("image/png", len(ART))]


def test_export_import_export_again_gives_the_same_bytes(shelf, other, tmp_path):
    shelf.export_folder(tmp_path / "one")
    other.apply_import(other.plan_import(tmp_path / "one"))
    other.export_folder(tmp_path / "two")

    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert list(files_in(tmp_path / "one")) == [PATH, "toy/card/axe.json", "toy/card/bow.json", MANIFEST]


def test_art_that_no_document_names_any_more_leaves_the_folder(shelf, tmp_path):
    shelf.export_folder(tmp_path / "out")
    shelf.save(card("axe"))

    assert shelf.export_folder(tmp_path / "out", games=["toy"]).removed == ()
    assert shelf.export_folder(tmp_path / "out").removed == (PATH,)


def test_art_that_is_not_what_its_name_says_is_refused(shelf, other, tmp_path):
    shelf.export_folder(tmp_path / "out")
    (tmp_path / "out" / PATH).write_bytes(b"something else")

    plan = other.plan_import(tmp_path / "out")

    assert [(one.path, one.reason) for one in plan.refused] == [
        (PATH, "it is not the picture or font that its name says")
    ]
    assert plan.art == ()


@pytest.mark.parametrize(
    "path", [f"_art/program/{HASH}.exe", "_art/image/../../escape.png", "_art/image/hero.png", f"_art/{HASH}.png"]
)
def test_other_names_among_the_art_of_an_archive_are_refused(other, tmp_path, path):
    with zipfile.ZipFile(tmp_path / "art.zip", "w") as archive:
        archive.writestr(path, ART)

    plan = other.plan_import(tmp_path / "art.zip")

    assert [one.path for one in plan.refused] == [path]
    assert plan.art == ()


@pytest.mark.parametrize("name", ["out", "out.zip"])
def test_art_is_let_go_once_it_was_looked_at(shelf, tmp_path, name):
    export = shelf.export_zip if name.endswith(".zip") else shelf.export_folder
    export(tmp_path / name)

    haul = sources.read_source(tmp_path / name)

    assert haul.art == {PATH}
    assert ART not in haul.files.values()
    with sources.art_in(tmp_path / name) as read:
        assert read(PATH) == ART


def test_art_that_was_changed_between_plan_and_import_stops_it(shelf, other, tmp_path):
    shelf.export_folder(tmp_path / "out")
    plan = other.plan_import(tmp_path / "out")
    (tmp_path / "out" / PATH).write_bytes(ART[:-1])

    with pytest.raises(LibraryRefused, match="has changed since it was looked at"):
        other.apply_import(plan)

    assert (other.assets(), other.entries()) == ([], [])


def test_a_picture_that_is_too_large_is_refused(shelf, other, tmp_path, monkeypatch):
    shelf.export_folder(tmp_path / "out")
    monkeypatch.setattr(sources, "LARGEST_ART", 5)

    assert [one.path for one in other.plan_import(tmp_path / "out").refused] == [PATH]


@each(
    "data",
    [b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(hello) print", b"<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ids=["a program for a printer", "a drawing"],
)
def test_what_is_called_a_picture_and_is_none_of_those_offered_is_refused(data, tmp_path_factory):
    with open_toys(tmp_path_factory.mktemp("shelf") / "library.db") as library:
        folder = tmp_path_factory.mktemp("stranger")
        art = folder / "_art/image" / f"{hashlib.sha256(data).hexdigest()}.png"
        art.parent.mkdir(parents=True)
        art.write_bytes(data)

        plan = library.plan_import(folder)

        assert plan.art == ()
        assert "only PNG, JPEG, WebP, GIF or BMP" in plan.refused[0].reason
