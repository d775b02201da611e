from __future__ import annotations

import json
import os
import socket

import pytest

from tests.workbench.library.toys import card, open_toys
from workbench.library.errors import LibraryInUse
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
    with pytest.raises(LibraryInUse, match=f"process {os.getpid()}"):
        open_toys(library.path)


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

    with pytest.raises(LibraryInUse, match=r"process 4242 on atelier, since 2026-02-01T08:00:00\+00:00"):
        open_toys(path)


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


def test_releasing_twice_is_no_error(path, clock):
    lock = Lock.take(path, clock.now)

    lock.release()
    lock.release()
    Lock.take(path, clock.now).release()


def test_a_library_that_fails_to_open_does_not_stay_locked(path):
    path.parent.mkdir(parents=True)
    path.write_bytes(b"not a library at all")
    with pytest.raises(Exception, match="damaged"):
        open_toys(path)

    path.unlink()
    open_toys(path).close()
