from __future__ import annotations

import os
import shutil
import sqlite3

import pytest
from PySide6.QtWidgets import QFileDialog

from workbench.library import Library
from workbench.library.errors import LibraryInUse
from workbench.window.program.opening import (
    AGAIN,
    BACK,
    OTHER,
    QUIT,
    READ_ONLY,
    RECOVER,
    TAKE_OVER,
    offers_for,
    open_library,
)


class Person:
    """Answers questions in a given order and remembers what was asked."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.asked = list(answers), []

    def __call__(self, title, text, offers):
        self.asked.append((title, text, [offer.answer for offer in offers]))
        return self.answers.pop(0)


def nobody(title, text, offers):
    pytest.fail(f"{title}: {text}")


def test_a_good_library_opens_without_a_question(path):
    with open_library(path, nobody).library as library:
        assert not library.read_only


def test_a_missing_library_is_made_with_the_starter_content(tmp_path):
    with open_library(tmp_path / "new.db", nobody).library as library:
        assert library.entries(game="ambush")


def test_a_library_that_is_open_elsewhere_can_be_opened_for_reading(path):
    person = Person(READ_ONLY)

    with Library.open(path), open_library(path, person).library as second:
        assert second.read_only
    title, text, _ = person.asked[0]
    assert title == "This library is already open"
    assert "in another workbench" in text


def test_a_library_that_has_been_closed_elsewhere_opens_when_one_tries_again(path):
    first = Library.open(path)

    def closing(title, text, offers):
        first.close()
        return AGAIN

    with open_library(path, closing).library as second:
        assert not second.read_only


def test_only_a_sign_from_another_host_may_be_doubted(path):
    here, there = (LibraryInUse(path, 1, host, "now") for host in (os.uname().nodename, "elsewhere"))

    assert TAKE_OVER not in [offer.answer for offer in offers_for(here)]
    assert TAKE_OVER in [offer.answer for offer in offers_for(there)]


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to be looked at" * 100, b"SQLite format 3\0"]
)
def test_a_file_that_is_no_library_is_told_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "odd.db"
    path.write_bytes(content)
    person = Person(QUIT)

    answer = open_library(path, person)

    assert (answer.library, answer.wants_other) == (None, False)
    assert path.read_bytes() == content
    assert len(person.asked) == 1


def test_the_database_of_another_program_is_told(tmp_path):
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE songs (name)")
    database.close()
    person = Person(OTHER)

    assert open_library(path, person).wants_other
    assert "is not a library" in person.asked[0][1]


def test_a_damaged_library_comes_back_from_its_newest_backup(path):
    with Library.open(path) as library:
        library.delete("ambush", ["ambush"])
        library.backup()
    damaged = bytearray(path.read_bytes())
    damaged[4096:60_000] = os.urandom(60_000 - 4096)
    path.write_bytes(damaged)
    person = Person(RECOVER, AGAIN)

    with open_library(path, person).library as library:
        assert "ambush" not in {entry.id for entry in library.entries(game="ambush")}
    assert [title for title, _, _ in person.asked] == ["This library is damaged", "The library is back"]


def test_a_damaged_library_without_backup_offers_no_backup(path):
    with Library.open(path) as library:
        for backup in library.backups():
            backup.path.unlink()
    path.write_bytes(path.read_bytes()[:4096] + os.urandom(50_000))
    person = Person(QUIT)

    open_library(path, person)

    assert RECOVER not in person.asked[0][2]


def test_a_library_of_a_newer_program_opens_for_reading_with_a_notice(path):
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 9999")
    database.close()

    with open_library(path, nobody).library as library:
        assert library.read_only
        assert any("newer version" in notice for notice in library.notices)


def test_a_folder_that_is_gone_is_told(tmp_path, path):
    shutil.rmtree(tmp_path / "no", ignore_errors=True)
    (tmp_path / "no").write_text("a file, not a folder")
    person = Person(QUIT)

    assert open_library(tmp_path / "no" / "library.db", person).library is None
    assert person.asked


def test_who_chose_a_file_that_is_no_library_can_go_back_to_the_last_one(path, tmp_path):
    (tmp_path / "list.db").write_text("a shopping list")
    person = Person(BACK)

    answer = open_library(tmp_path / "list.db", person, path)

    assert answer.wants_back
    assert answer.library is None


def test_there_is_no_way_back_to_the_very_library_that_does_not_open(tmp_path):
    (tmp_path / "list.db").write_text("a shopping list")
    person = Person(QUIT)

    open_library(tmp_path / "list.db", person, tmp_path / "list.db")

    assert BACK not in person.asked[0][2]


@pytest.mark.parametrize(("named", "made"), [("mine", "mine.db"), ("mine.library", "mine.library"), ("", "")])
def test_a_new_library_is_made_where_a_person_says(window, tmp_path, monkeypatch, named, made):
    asked = []
    window.library_requested.connect(asked.append)
    answer = str(tmp_path / named) if named else ""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args, **options: (answer, ""))

    window.run_command("file.new_library")

    assert asked == ([tmp_path / made] if made else [])
