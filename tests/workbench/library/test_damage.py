from __future__ import annotations

import random

import pytest

from engines.kit.documents import Document, Severity
from tests.each import each
from tests.workbench.library.toys import KINDS, Room, card, open_toys, raw, room
from workbench.library import sqlite
from workbench.library.errors import DamagedDocument, LibraryError, UnknownKind, UnreadableDocument
from workbench.library.values import Action


@pytest.fixture
def damaged(library):
    """A library with two cards, one of which has lost a letter on the disk."""
    library.save([card("axe", text="Chop"), card("bow", text="Shoot")])
    with raw(library.path) as connection:
        connection.execute("UPDATE revision SET body = replace(body, 'Chop', 'Chip')")
    return library


def messages(library):
    """Return what a check says, by document."""
    return {problem.document: problem.message for problem in library.check()}


# ---- damage ----------------------------------------------------------------------------------------


def test_a_damaged_document_is_named_instead_of_given(damaged):
    with pytest.raises(DamagedDocument, match="toy/axe is damaged"):
        damaged.get("toy", "axe")


def test_beside_a_damaged_document_the_others_can_be_used(damaged):
    assert damaged.get("toy", "bow").text == "Shoot"
    assert [document.id for document in damaged.find()] == ["bow"]
    assert list(damaged.content_of("toy")) == ["bow"]
    assert [entry.id for entry in damaged.entries()] == ["axe", "bow"]


def test_a_check_lists_a_damaged_document(damaged):
    [problem] = damaged.check()

    assert (problem.document, problem.severity) == ("axe", Severity.ERROR)
    assert "is damaged" in problem.message


@pytest.mark.slow
def test_saving_again_mends_a_damaged_document(damaged):
    damaged.save(card("axe", text="Chop"), expect_revision=1)

    assert damaged.get("toy", "axe").text == "Chop"
    assert "earlier revision 1" in messages(damaged)["axe"]


def test_a_whole_earlier_revision_can_take_the_place_of_a_damaged_one(library):
    library.save(card(text="one"))
    library.save(card(text="two"))
    with raw(library.path) as connection:
        connection.execute("UPDATE revision SET body = '{}' WHERE number = 2")

    library.restore("toy", "dagger", 1)

    assert library.get("toy", "dagger").text == "one"


def test_a_damaged_revision_is_not_restored(damaged):
    damaged.delete("toy", "axe")

    with pytest.raises(DamagedDocument):
        damaged.restore("toy", "axe")

    assert [entry.id for entry in damaged.trash()] == ["axe"]


def test_a_lost_revision_is_a_damaged_document(library):
    library.save([card("axe"), card("bow")])
    with raw(library.path) as connection:
        connection.execute("DELETE FROM revision WHERE document = 1")

    with pytest.raises(DamagedDocument, match="revision 1 is missing"):
        library.get("toy", "axe")
    assert list(messages(library)) == ["axe"]


def test_a_list_that_says_something_else_than_the_document_is_noticed(library):
    library.save(card())
    with raw(library.path) as connection:
        connection.execute("UPDATE document SET name = 'Digger'")

    assert messages(library) == {"dagger": "The list shows 'Digger', the document says 'Dagger'."}


@pytest.mark.parametrize("column", ["name", "tags", "changed_at", "hash"])
def test_bytes_that_are_no_text_do_not_keep_a_list_from_being_shown(library, column):
    library.save([card("axe", tags=("sharp",)), card("bow")])
    with raw(library.path) as connection:
        connection.execute(f"UPDATE document SET {column} = CAST(x'ff41ff' AS TEXT) WHERE id = 'axe'")  # noqa: S608

    assert [entry.id for entry in library.entries()] == ["axe", "bow"]


def test_a_damaged_picture_is_named(library):
    digest = library.put_asset(b"art", "image/png", "hero.png")
    with raw(library.path) as connection:
        connection.execute("UPDATE asset SET data = x'00'")

    with pytest.raises(LibraryError, match=r"hero\.png"):
        library.asset(digest)
    assert ["hero.png" in problem.message for problem in library.check()] == [True]


@pytest.mark.slow
def test_no_flipped_bit_is_ever_taken_for_the_truth(path):
    """Each of 150 copies has one bit flipped: what is read is right, or refused by name, never wrong."""
    saved = [card(f"card-{number}", text=f"Deal {number} damage. " * 20) for number in range(40)]
    with open_toys(path) as library:
        library.save(saved)
    good, chance, refused = path.read_bytes(), random.Random(7), 0  # noqa: S311
    for _ in range(150):
        flipped = bytearray(good)
        flipped[chance.randrange(len(good))] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        refused += is_refused(path, saved)

    assert refused > 20


def is_refused(path, saved):
    """Read all that can be read of a library: it is what was saved; return whether something is missing."""
    try:
        with open_toys(path, read_only=True) as library:
            found, problems = library.find(), library.check()
    except LibraryError:
        return True
    assert [document for document in found if document not in saved] == []
    assert len(found) == len(saved) or problems
    return len(found) < len(saved)


def flip_in_index(path, index, old, new):
    """Change some bytes in the page of an index, as a flipped bit does."""
    with raw(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root, size = (
            connection.execute(f"SELECT rootpage FROM sqlite_master WHERE name = '{index}'").fetchone()[0],  # noqa: S608
            connection.execute("PRAGMA page_size").fetchone()[0],
        )
    data = path.read_bytes()
    begin = (root - 1) * size
    page = data[begin : begin + size]
    assert old in page
    path.write_bytes(data[:begin] + page.replace(old, new, 1) + data[begin + size :])


def test_a_bit_in_an_index_takes_no_card_out_of_its_game(path):
    with open_toys(path) as library:
        library.save([card("axe"), card("bow"), card("club")])
    flip_in_index(path, "sqlite_autoindex_document_1", b"toybow", b"tnybow")

    with open_toys(path, read_only=True) as library:
        assert list(library.content_of("toy")) == ["axe", "bow", "club"]
        assert "index of library.db is damaged" in library.notices[1]
    with open_toys(path) as library:
        assert list(library.content_of("toy")) == ["axe", "bow", "club"]
        assert "was made anew" in library.notices[0]
        assert library.check() == []
    assert [one.name for one in path.parent.glob("library.backups/broken-*/*.db")] == ["library.db"]


@pytest.mark.slow
@each(
    "change, said",
    [
        ("UPDATE document SET tags = '[\"blunt\"]' WHERE id = 'axe'", "other tags"),
        ("UPDATE document SET changed_at = '2020-01-01T00:00:00+00:00' WHERE id = 'axe'", "history of the document"),
        ("UPDATE document SET deleted_at = changed_at WHERE id = 'axe'", "history of the document"),
        ("UPDATE revision SET at = '2020-01-01T00:00:00+00:00' WHERE number = 1", "history says of its revision 1"),
        ("UPDATE revision SET action = 'aeded' WHERE number = 1", "history says of its revision 1"),
        ("UPDATE revision SET reason = 'a wim' WHERE number = 1", "history says of its revision 1"),
        ("DELETE FROM revision WHERE number = 1", "history of the document"),
        ("UPDATE release SET date = '2020-01-02'", "The release 'first'"),
        ("DELETE FROM printed WHERE document = 1", "The release 'first'"),
        ("UPDATE setting SET value = '\"Eve\"' WHERE key = 'user.name'", "remembers as 'user.name'"),
    ],
)
def test_whatever_a_row_says_beside_the_text_is_checked_too(change, said, tmp_path_factory):
    with open_toys(tmp_path_factory.mktemp("shelf") / "library.db") as library:
        library.set_setting("user.name", "Ada")
        library.save([card("axe"), card("bow")], reason="a whim")
        library.save(card("axe", tags=("sharp",)))
        library.freeze("toy", "first")
        assert library.check() == []
        with raw(library.path) as connection:
            connection.execute(change)

        assert any(said in problem.message for problem in library.check())


def test_a_step_of_the_history_that_is_damaged_is_shown_as_such(library):
    library.save(card("axe"))
    with raw(library.path) as connection:
        connection.execute("UPDATE revision SET action = 'aeded'")

    assert [one.action for one in library.history("toy", "axe")] == [Action.UNKNOWN]


@pytest.mark.slow
@each(
    "key, value",
    [
        *(("library.changes", value) for value in ("t", "[1]", "9" * 5000)),
        *(("library.filled", value) for value in ("5", "[[1]]")),
        ("other", "[" * 100_000),
    ],
)
def test_a_setting_that_cannot_be_read_stops_nobody(key, value, tmp_path_factory):
    path = tmp_path_factory.mktemp("shelf") / "library.db"
    with open_toys(path) as library:
        library.save(card("axe"))
    with raw(path) as connection:
        connection.execute("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", (key, value))

    with open_toys(path, fill=[card("bow")]) as library:
        library.save(card("axe", text="Chop"), expect_revision=1)
        assert library.get_setting("other") is None
        assert {entry.id for entry in library.entries()} == {"axe", "bow"}


def test_the_check_of_the_file_finds_values_of_the_wrong_type(path):
    open_toys(path).close()

    with sqlite.connected(path) as connection, pytest.raises(Exception, match="cannot store"):
        connection.execute("INSERT INTO setting (key, value) VALUES ('a', x'00')")


# ---- what this program cannot read -----------------------------------------------------------------


class Ship(Document):
    """A kind that only a newer program knows."""

    kind: str = "ship"
    sails: int = 3


class Wider(Room):
    """A room of a newer program, with a field that this one does not have."""

    width: int = 10


@pytest.fixture
def from_the_future(path):
    """A library with documents that this program cannot read, beside one that it can."""
    newer: dict[tuple[str, str], type[Document]] = {**KINDS, ("toy", "ship"): Ship, ("toy", "room"): Wider}
    with open_toys(path, kinds=newer) as library:
        library.save([card(), Ship(id="argo", game="toy", name="Argo"), Wider(id="hall", game="toy", name="Hall")])
    with open_toys(path) as library:
        yield library


def test_a_document_of_an_unknown_kind_is_named_and_kept(from_the_future):
    with pytest.raises(UnknownKind, match="does not know the kind 'ship'"):
        from_the_future.get("toy", "argo")

    assert [entry.id for entry in from_the_future.entries(kind="ship")] == ["argo"]


def test_a_document_that_does_not_fit_its_kind_is_named_and_kept(from_the_future):
    with pytest.raises(UnreadableDocument, match=r"toy/hall cannot be read: width: .* It is kept as it is"):
        from_the_future.get("toy", "hall")


def test_a_check_lists_what_cannot_be_read(from_the_future):
    assert set(messages(from_the_future)) == {"argo", "hall"}


def test_what_cannot_be_read_can_be_found_deleted_and_restored(from_the_future):
    assert [hit.entry.id for hit in from_the_future.search("argo")] == ["argo"]

    from_the_future.delete("toy", "argo")
    from_the_future.restore("toy", "argo")

    assert [entry.revision for entry in from_the_future.entries(kind="ship")] == [3]


def test_what_cannot_be_read_has_a_history_of_plain_fields(from_the_future):
    fields = {change.path: change.new for change in from_the_future.difference("toy", "argo", 0, 1)}

    assert fields["sails"] == 3


def test_what_cannot_be_read_is_exported_word_for_word(from_the_future, tmp_path):
    exported = from_the_future.export_folder(tmp_path / "out")

    assert exported.refused == ()
    assert '"sails": 3' in (tmp_path / "out/toy/ship/argo.json").read_text()
    assert '"width": 10' in (tmp_path / "out/toy/room/hall.json").read_text()


def test_what_cannot_be_read_stays_the_same_through_export_and_import(from_the_future, tmp_path):
    before = {entry.id: entry.hash for entry in from_the_future.entries()}
    from_the_future.export_folder(tmp_path / "out")

    plan = from_the_future.plan_import(tmp_path / "out")
    from_the_future.apply_import(plan, remove=True)

    assert (plan.unchanged, plan.refused) == (3, ())
    assert {entry.id: entry.hash for entry in from_the_future.entries()} == before


# ---- what documents say themselves -----------------------------------------------------------------


def test_a_check_asks_every_document_about_its_fellows(library):
    library.save([card("axe", foe="bow"), card("bow", foe="ghost"), room()])

    assert messages(library) == {"bow": "There is no ghost."}


def test_a_check_of_a_document_that_fails_does_not_hide_the_others(library, monkeypatch):
    library.save([card("axe", foe="ghost"), room("hall")])

    def fail(self, content):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(Room, "problems", fail)

    said = messages(library)
    assert said["axe"] == "There is no ghost."
    assert "could not be checked" in said["hall"]
