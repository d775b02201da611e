from __future__ import annotations

import json
import os
import stat
import zipfile

import pytest

from engines.kit.amounts import MOST_ENTRIES, MOST_PARTS, TOO_MUCH
from engines.kit.archives import ENTRY
from engines.kit.documents import ChangeSet
from tests.each import each
from tests.workbench.library.toys import card, files_in, open_toys, room
from workbench.library import incoming, sources
from workbench.library.errors import Conflict, LibraryRefused
from workbench.library.values import FieldChange


@pytest.fixture
def out(tmp_path):
    """Where the folder to import lies."""
    return tmp_path / "out"


@pytest.fixture
def shelf(library, out):
    """A library of three documents, and a folder that says the same."""
    library.save([card("axe", text="Chop"), card("bow"), room("hall")])
    library.export_folder(out)
    return library


def write(out, path, **fields):
    """Write the file of a document by hand."""
    game, kind, name = path.split("/")
    said = {"id": name.removesuffix(".json"), "game": game, "kind": kind, "name": "X", **fields}
    file = out / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(said))
    return file


def reasons(plan):
    """Return why files were refused, by path."""
    return {refusal.path: refusal.reason for refusal in plan.refused}


# ---- the plan --------------------------------------------------------------------------------------


def test_a_folder_that_says_the_same_changes_nothing(shelf, out):
    plan = shelf.plan_import(out)

    assert (plan.added, plan.changed, plan.missing, plan.unchanged) == ((), (), (), 3)
    assert not shelf.apply_import(plan)


def test_a_plan_tells_what_is_new_what_changes_and_what_only_the_library_has(shelf, out):
    write(out, "toy/card/spear.json", text="Poke")
    write(out, "toy/card/axe.json", name="Axe", text="Hack")
    (out / "toy/room/hall.json").unlink()

    plan = shelf.plan_import(out)

    assert [step.id for step in plan.added] == ["spear"]
    assert [(step.id, step.fields) for step in plan.changed] == [("axe", (FieldChange("text", "Chop", "Hack"),))]
    assert [step.id for step in plan.missing] == ["hall"]
    assert str(plan) == "1 new, 1 changed, 1 unchanged, 1 in the library only, 0 refused"


def test_a_plan_writes_nothing(shelf, out):
    write(out, "toy/card/spear.json")
    before = shelf.generation()

    shelf.plan_import(out)

    assert shelf.generation() == before


def test_what_a_plan_says_is_done_in_one_step_after_a_backup(shelf, out):
    write(out, "toy/card/spear.json")
    write(out, "toy/card/axe.json", text="Hack")
    (out / "toy/room/hall.json").unlink()

    changes = shelf.apply_import(shelf.plan_import(out), initiator="dialog")

    assert changes == ChangeSet(added=("spear",), changed=("axe",), initiator="dialog")
    assert shelf.get("toy", "axe").text == "Hack"
    assert shelf.backups()[0].reason == "import"
    assert shelf.history("toy", "axe")[0].reason == "import from out"


def test_what_only_the_library_has_goes_to_the_trash_by_wish(shelf, out):
    (out / "toy/room/hall.json").unlink()

    changes = shelf.apply_import(shelf.plan_import(out), remove=True)

    assert changes.removed == ("hall",)
    assert [entry.id for entry in shelf.trash()] == ["hall"]


def test_games_that_the_folder_does_not_have_are_not_missing(shelf, out):
    shelf.save(card("sail", game="other"))

    assert shelf.plan_import(out).missing == ()


def test_a_document_that_changed_after_the_plan_stops_the_import(shelf, out):
    write(out, "toy/card/axe.json", text="Hack")
    write(out, "toy/card/spear.json")
    plan = shelf.plan_import(out)
    shelf.save(card("axe", text="Saw"))

    with pytest.raises(Conflict, match="toy/axe"):
        shelf.apply_import(plan)

    assert shelf.get("toy", "axe").text == "Saw"
    assert [entry.id for entry in shelf.entries(kind="card")] == ["axe", "bow"]


def test_a_document_in_the_trash_comes_back(shelf, out):
    shelf.delete("toy", "axe")

    assert shelf.apply_import(shelf.plan_import(out)).added == ("axe",)


def test_a_document_of_an_unknown_kind_is_kept_word_for_word(shelf, out):
    write(out, "toy/ship/argo.json", sails=3)

    plan = shelf.plan_import(out)
    shelf.apply_import(plan)

    assert plan.unknown == ("toy/argo",)
    shelf.export_folder(out, overwrite=True)
    assert json.loads((out / "toy/ship/argo.json").read_text())["sails"] == 3


def test_hidden_files_and_other_things_in_the_folder_are_none_of_our_business(shelf, out):
    (out / ".git/objects/ab").mkdir(parents=True)
    (out / ".git/objects/ab/x.json").write_text("{}")
    (out / "README.md").write_text("hello")
    (out / "toy/card/notes.txt").write_text("hello")
    (out / "My Pictures/a").mkdir(parents=True)
    (out / "My Pictures/a/b.json").write_text("nonsense")

    assert shelf.plan_import(out).refused == ()


def test_a_file_written_by_another_editor_is_understood(shelf, out):
    said = json.loads((out / "toy/card/axe.json").read_text())
    (out / "toy/card/axe.json").write_bytes(
        b"\xef\xbb\xbf" + json.dumps(said, indent=8).replace("\n", "\r\n").encode()
    )

    assert shelf.plan_import(out).unchanged == 3


# ---- what is refused -------------------------------------------------------------------------------


def evil(**fields):
    """Return the text of an evil card."""
    return json.dumps({"id": "evil", "game": "toy", "kind": "card", "name": "x", **fields}).encode()


BAD = {
    "no JSON": (b"{", "Expecting property name"),
    "no UTF-8": (b"\xff\xfe{}", "not written in UTF-8"),
    "a list": (b"[]", "no JSON object"),
    "nothing": (b"", "Expecting value"),
    "deep": (b'{"a":' * 100_000, "nested too deeply"),
    "rather deep": (b'{"a":' * 70 + b"1" + b"}" * 70, "nested too deeply"),
    "a field twice": (b'{"id": "evil", "id": "axe"}', "says a field twice"),
    "no id": (evil(id=None), "its id is missing"),
    "an id that leads elsewhere": (evil(id="../x"), "its id is missing or malformed"),
    "another id": (evil(id="other"), "not where it lies"),
    "another game": (evil(game="other"), "not where it lies"),
    "another kind": (evil(kind="room"), "not where it lies"),
    "an unknown field": (evil(q=1), "q: Extra inputs"),
    "a wrong type": (evil(power="a"), "power: "),
    "a number out of range": (evil(copies=-1), "copies: "),
    "a name that is a number": (evil(name=7), "its name is missing or malformed"),
    "not a number": (evil(weights={"a": float("nan")}), "JSON compliant"),
    "an infinite number": (evil(weights={"a": 1}).replace(b"1}", b"1e999}"), "JSON compliant"),
    "half a character": (evil(name="\ud800"), "surrogates not allowed"),
    "a giant number": (evil(power=1).replace(b"1}", b"9" * 9999 + b"}"), "limit"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_with_a_reason_and_nothing_is_written(shelf, out, what):
    data, reason = BAD[what]
    (out / "toy/card/evil.json").write_bytes(data)
    write(out, "toy/card/good.json")
    before = shelf.generation()

    plan = shelf.plan_import(out)

    assert list(reasons(plan)) == ["toy/card/evil.json"]
    assert reason in reasons(plan)["toy/card/evil.json"]
    with pytest.raises(LibraryRefused, match="Nothing was imported"):
        shelf.apply_import(plan)
    assert shelf.generation() == before


def test_the_good_files_can_be_taken_without_the_bad_ones(shelf, out):
    (out / "toy/card/axe.json").write_text("{")
    write(out, "toy/card/good.json")

    plan = shelf.plan_import(out)
    changes = shelf.apply_import(plan, partial=True, remove=True)

    assert changes == ChangeSet(added=("good",))
    assert shelf.get("toy", "axe").text == "Chop"


def test_a_giant_file_is_refused(shelf, out, monkeypatch):
    monkeypatch.setattr(sources, "LARGEST", 2000)
    write(out, "toy/card/evil.json", text="x" * 3000)

    assert "larger than" in reasons(shelf.plan_import(out))["toy/card/evil.json"]


@pytest.mark.parametrize(
    ("limit", "value"),
    [("MOST_FILES", 2), ("MOST_BYTES", 100), ("MOST_PARTS_IN_ALL", 3), ("MOST_ENTRIES_IN_ALL", 9)],
)
def test_a_folder_out_of_proportion_is_refused_whole(shelf, out, monkeypatch, limit, value):
    monkeypatch.setattr(sources, limit, value)

    with pytest.raises(LibraryRefused, match="more than a library could"):
        shelf.plan_import(out)


def test_what_is_refused_again_and_again_is_looked_at_no_further(shelf, out, monkeypatch):
    for number in range(5):
        write(out, f"toy/card/evil-{number}.json", tags=[1] * 100)
    assert len(reasons(shelf.plan_import(out))) == 5
    monkeypatch.setattr(incoming, "MOST_IN_VAIN", 250)

    with pytest.raises(LibraryRefused, match=r"not looked at: 3 files, the last of them toy/card/evil-2.json \(tags"):
        shelf.plan_import(out)


def test_two_files_with_the_same_id_are_both_refused(shelf, out):
    write(out, "toy/card/twin.json")
    write(out, "toy/room/twin.json")

    assert set(reasons(shelf.plan_import(out))) == {"toy/card/twin.json", "toy/room/twin.json"}


def test_an_id_that_another_kind_has_in_the_library_is_refused(shelf, out):
    (out / "toy/room/hall.json").unlink()
    write(out, "toy/card/hall.json")

    assert reasons(shelf.plan_import(out)) == {"toy/card/hall.json": "the library has toy/hall as a room"}


@pytest.mark.parametrize("name", ["Evil.json", "e vil.json", "evil..json", "é.json", "-evil.json"])
def test_a_file_with_a_name_that_no_document_has_is_refused(shelf, out, name):
    (out / "toy/card" / name).write_text("{}")

    assert reasons(shelf.plan_import(out)) == {f"toy/card/{name}": "its name is not that of a document"}


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
@pytest.mark.parametrize("place", ["toy/card/evil.json", "toy/evil", "evil"])
def test_links_are_refused_and_not_followed(shelf, out, tmp_path, place):
    secret = tmp_path / "secret"
    write(secret, "evil/card/evil.json")
    (out / place).symlink_to(secret / "evil/card/evil.json" if place.endswith("json") else secret / "evil")

    assert reasons(shelf.plan_import(out)) == {place: "it is a link to somewhere else"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes on Windows")
def test_a_pipe_is_refused_without_waiting_for_it(shelf, out):
    os.mkfifo(out / "toy/card/evil.json")

    assert reasons(shelf.plan_import(out)) == {"toy/card/evil.json": "it is no plain file"}


def test_a_folder_in_the_place_of_a_file_is_refused(shelf, out):
    (out / "toy/card/evil.json").mkdir()

    assert list(reasons(shelf.plan_import(out))) == ["toy/card/evil.json"]


def test_a_source_that_is_not_there_is_named(shelf, tmp_path):
    with pytest.raises(LibraryRefused, match="no folder or zip file"):
        shelf.plan_import(tmp_path / "nowhere")


# ---- zips ------------------------------------------------------------------------------------------


@pytest.fixture
def packed(shelf, tmp_path):
    """A zip of the library."""
    shelf.export_zip(tmp_path / "out.zip")
    return tmp_path / "out.zip"


def test_a_zip_is_taken_like_a_folder(packed, tmp_path):
    with open_toys(tmp_path / "fresh" / "library.db") as library:
        assert sorted(library.apply_import(library.plan_import(packed)).added) == ["axe", "bow", "hall"]


def test_a_zip_is_always_the_same_bytes(shelf, packed, tmp_path):
    shelf.export_zip(tmp_path / "again.zip")

    assert packed.read_bytes() == (tmp_path / "again.zip").read_bytes()


@pytest.mark.parametrize("name", ["../evil.json", "/toy/card/evil.json", "toy/card/../../evil.json", "c:\\evil.json"])
def test_an_entry_that_leads_elsewhere_is_refused(shelf, packed, tmp_path, name):
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr(name, "{}")
    before = files_in(tmp_path)

    plan = shelf.plan_import(packed)

    assert list(reasons(plan).values()) == ["its name is not that of a document"]
    assert files_in(tmp_path) == before


def test_a_link_in_a_zip_is_refused(shelf, packed):
    entry = zipfile.ZipInfo("toy/card/evil.json")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr(entry, "../../../secret")

    assert reasons(shelf.plan_import(packed)) == {"toy/card/evil.json": "it is a link to somewhere else"}


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_an_entry_that_is_there_twice_is_refused(shelf, packed):
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr("toy/card/axe.json", "{}")

    assert reasons(shelf.plan_import(packed)) == {"toy/card/axe.json": "it is in the archive twice"}


def test_a_bomb_is_refused_without_being_unpacked(shelf, packed):
    with zipfile.ZipFile(packed, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("toy/card/evil.json", b" " * 3_000_000)

    assert reasons(shelf.plan_import(packed)) == {
        "toy/card/evil.json": "it is packed more densely than a text can be"
    }


@pytest.mark.parametrize(("limit", "value"), [("MOST_FILES", 2), ("MOST_BYTES", 100)])
def test_a_zip_out_of_proportion_is_refused_whole(shelf, packed, monkeypatch, limit, value):
    monkeypatch.setattr(sources, limit, value)

    with pytest.raises(LibraryRefused, match="more than a library could"):
        shelf.plan_import(packed)


def test_the_entries_of_a_zip_are_counted_before_anything_is_made_of_them(shelf, packed):
    packed.write_bytes(b"the list of an archive " + ENTRY * (sources.MOST_FILES + 1))

    with pytest.raises(LibraryRefused, match="over 20,000 files"):
        shelf.plan_import(packed)


@pytest.mark.parametrize("cut", [0, 10, 100, -10])
def test_a_broken_zip_is_refused(shelf, packed, cut):
    packed.write_bytes(packed.read_bytes()[:cut])

    with pytest.raises(LibraryRefused, match="neither a folder nor a whole zip file"):
        shelf.plan_import(packed)


def test_a_zip_with_flipped_bits_never_brings_wrong_words(shelf, packed):
    good = packed.read_bytes()
    for place in range(30, len(good), 37):
        packed.write_bytes(good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :])
        try:
            plan = shelf.plan_import(packed)
        except LibraryRefused:
            continue
        assert (plan.added, plan.changed) == ((), ())


@each("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=["bzip2", "lzma"])
def test_what_is_packed_in_a_way_that_unpacks_at_once_is_refused_before_it_is(method, tmp_path_factory):
    room = tmp_path_factory.mktemp("bomb")
    with zipfile.ZipFile(room / "bomb.zip", "w", method) as archive:
        archive.writestr("toy/card/evil.json", b" " * 1000)
    with open_toys(room / "library.db") as library:
        assert "only stored and deflated" in reasons(library.plan_import(room / "bomb.zip"))["toy/card/evil.json"]


def test_an_archive_whose_names_are_no_letters_is_refused(shelf, tmp_path):
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as archive:
        archive.writestr("toy/card/\u00e9.json", "{}")
    data = (tmp_path / "odd.zip").read_bytes().replace("\u00e9".encode(), b"\xff\xff")
    (tmp_path / "odd.zip").write_bytes(data)

    with pytest.raises(LibraryRefused, match="neither a folder nor a whole zip file"):
        shelf.plan_import(tmp_path / "odd.zip")


# ---- more than anybody wrote -------------------------------------------------------------------------


def test_a_document_with_more_entries_than_any_is_refused_before_it_is_looked_at(shelf, out):
    write(out, "toy/card/spear.json", tags=[1] * (MOST_ENTRIES + 2))
    write(out, "toy/card/sword.json", tags=[[]] * (MOST_PARTS + 2))

    refused = reasons(shelf.plan_import(out))

    assert refused == dict.fromkeys(["toy/card/spear.json", "toy/card/sword.json"], TOO_MUCH)


def test_what_could_not_be_read_again_is_not_saved(shelf):
    with pytest.raises(LibraryRefused, match=TOO_MUCH):
        shelf.save([card("axe", tags=("a",) * (MOST_ENTRIES + 2))])

    assert shelf.get("toy", "axe").tags == ()


def test_of_a_path_without_end_the_beginning_is_told(shelf, tmp_path):
    path = f"toy/card/{'a' * 60_000}.json"
    with zipfile.ZipFile(tmp_path / "long.zip", "w") as archive:
        archive.writestr(path, b"{}")

    (refused,) = shelf.plan_import(tmp_path / "long.zip").refused

    assert refused.path == f"{path[:300]}…"
