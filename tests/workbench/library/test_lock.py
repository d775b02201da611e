from __future__ import annotations

import json
import os
import socket
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from tests.each import each
from tests.workbench.library.toys import card, open_toys
from workbench.library import clock, lock
from workbench.library.errors import LibraryError, LibraryInUse, LibraryRefused
from workbench.library.lock import Lock, holder_of, lock_path


def leave_sign(path, **said):
    """Leave a sign on the door, as a program does that died."""
    path.parent.mkdir(parents=True, exist_ok=True)
    sign = {"pid": 4242, "host": socket.gethostname(), "since": "2026-02-01T08:00:00+00:00", **said}
    lock_path(path).write_text(json.dumps(sign))


def test_the_sign_names_this_process_while_the_library_is_open(library):
    holder = holder_of(library.path)

    assert (holder.pid, holder.host) == (os.getpid(), socket.gethostname())
    assert holder.since == "2026-03-01T09:00:00+00:00"


def test_the_sign_is_empty_when_the_library_is_closed(library):
    library.close()

    assert holder_of(library.path) is None


def test_opening_the_same_library_twice_in_one_program_is_refused(library):
    with pytest.raises(LibraryInUse, match="in another workbench") as refused:
        open_toys(library.path)

    assert refused.value.pid == os.getpid()


def test_a_refused_opening_leaves_the_holder_alone(library):
    with pytest.raises(LibraryInUse):
        open_toys(library.path)

    library.save(card())
    assert holder_of(library.path).pid == os.getpid()


def test_a_sign_left_on_this_host_by_a_dead_program_is_taken_over(path):
    leave_sign(path)

    with open_toys(path) as library:
        assert not library.read_only


def test_a_sign_from_another_host_is_believed(path):
    leave_sign(path, host="atelier")

    since = datetime(2026, 2, 1, 8, tzinfo=UTC).astimezone()
    words = f"open since {since:%-d %B %Y, %H:%M}, in another workbench on the computer “atelier”"
    with pytest.raises(LibraryInUse, match=words):
        open_toys(path)


def test_a_library_that_was_opened_today_says_so_by_the_clock(path, monkeypatch):
    opened = datetime(2026, 2, 1, 12, 5, tzinfo=UTC)
    monkeypatch.setattr(clock, "now", lambda: opened + timedelta(seconds=1))
    problem = LibraryInUse(path, 4242, socket.gethostname(), opened.isoformat())

    assert f"has been open since {opened.astimezone():%H:%M} in another workbench. " in str(problem)


@pytest.mark.parametrize("nonsense", ["", "now", "2026-02-01T08:00:00", 7])
def test_a_sign_without_a_moment_or_a_host_names_neither(path, nonsense):
    problem = LibraryInUse(path, 0, "", nonsense)

    assert f"The library {path} has been open in another workbench. " in str(problem)


def test_a_sign_from_another_host_can_be_doubted(path):
    leave_sign(path, host="atelier")

    with open_toys(path, take_over=True) as library:
        assert holder_of(library.path).host == socket.gethostname()


@pytest.mark.parametrize("nonsense", [b"", b"\xff\xfe", b"[1]", b'{"pid": 1}', b"{" * 3000])
def test_a_sign_that_says_nothing_names_nobody(path, nonsense):
    path.parent.mkdir(parents=True)
    lock_path(path).write_bytes(nonsense)

    with open_toys(path) as library:
        assert not library.read_only


def test_releasing_twice_is_no_error(path):
    taken = Lock.take(path, clock.now())

    taken.release()
    taken.release()
    Lock.take(path, clock.now()).release()


def foreign(path):
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE songs (name)")
    database.close()


NO_LIBRARIES = {
    "another program's": foreign,
    "no database": lambda path: path.write_bytes(b"not a library at all"),
    "a folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("what", NO_LIBRARIES)
def test_beside_a_file_that_is_no_library_nothing_is_left(path, what):
    path.parent.mkdir(parents=True)
    NO_LIBRARIES[what](path)

    with pytest.raises(LibraryError):
        open_toys(path)

    assert list(path.parent.iterdir()) == [path]


def test_a_sign_that_hung_before_stays_where_it_is(path):
    open_toys(path).close()
    path.write_bytes(b"not a library any more")

    with pytest.raises(LibraryError):
        open_toys(path)

    assert lock_path(path).read_bytes() == b""


def test_who_opened_a_sign_that_is_taken_down_hangs_up_another(path, monkeypatch):
    first = Lock.take(path, clock.now())
    grab = lock._grab

    def take_down_first(handle):
        monkeypatch.setattr(lock, "_grab", grab)
        first.take_down()
        return grab(handle)

    monkeypatch.setattr(lock, "_grab", take_down_first)
    second = Lock.take(path, clock.now())

    assert holder_of(path).pid == os.getpid()
    second.release()


def test_a_library_that_fails_to_open_does_not_stay_locked(path):
    path.parent.mkdir(parents=True)
    path.write_bytes(b"not a library at all")
    with pytest.raises(Exception, match="damaged"):
        open_toys(path)

    path.unlink()
    open_toys(path).close()


def test_a_sign_that_is_a_link_to_somebodys_file_is_refused_and_the_file_stays(path, tmp_path):
    path.parent.mkdir()
    (tmp_path / "precious").write_text("precious")
    lock_path(path).symlink_to(tmp_path / "precious")

    with pytest.raises(LibraryRefused, match="is a link"):
        open_toys(path)

    assert (tmp_path / "precious").read_text() == "precious"


def test_a_sign_that_is_another_name_of_somebodys_file_is_refused_and_the_file_stays(path, tmp_path):
    path.parent.mkdir()
    (tmp_path / "precious").write_text("precious")
    lock_path(path).hardlink_to(tmp_path / "precious")

    with pytest.raises(LibraryRefused, match="is a link"):
        open_toys(path)

    assert (tmp_path / "precious").read_text() == "precious"


def test_a_sign_that_is_a_pipe_keeps_nobody_waiting(path):
    path.parent.mkdir()
    os.mkfifo(lock_path(path))

    with pytest.raises(LibraryRefused, match="no plain file"):
        open_toys(path)


@each("said", ["[" * 4000, '{"pid": [1], "host": 7, "since": null}', "5", "\x00"])
def test_a_sign_that_says_nonsense_names_nobody(said, tmp_path_factory):
    path = tmp_path_factory.mktemp("odd") / "library.db"
    lock_path(path).write_text(said)

    open_toys(path).close()
