from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest
from sqlalchemy.orm.exc import StaleDataError
from sqlmodel import Session

from tests.workbench.library.toys import card, open_toys, raw
from workbench.library.errors import Conflict, LibraryInUse
from workbench.library.lock import lock_path
from workbench.library.reading import head_of
from workbench.library.writing import ANY_REVISION, Stamp, store

OTHER_PROGRAM = """
    import sys
    from tests.workbench.library.toys import card, open_toys
    with open_toys(sys.argv[1]) as library:
        library.set_setting("user.name", "Bob")
        held = library.get("toy", "dagger")
        library.save(held.changed(text="Bob's words"))
"""

HOLDER = """
    import sys
    from tests.workbench.library.toys import open_toys
    with open_toys(sys.argv[1]):
        print("open", flush=True)
        sys.stdin.readline()
"""


def start(program, path, **streams):
    """Start another program on the library at a path."""
    command = [sys.executable, "-c", textwrap.dedent(program), str(path)]
    return subprocess.Popen(command, text=True, **streams)


@pytest.fixture
def second(library):
    """A second program that writes to the same library, because the lock of the first does not reach it."""
    lock_path(library.path).unlink()
    with open_toys(library.path) as opened:
        yield opened


# ---- the lock --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_second_program_is_told_who_has_the_library_open(path):
    holder = start(HOLDER, path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert holder.stdout.readline() == "open\n"

        with pytest.raises(LibraryInUse, match="in another workbench") as refused:
            open_toys(path)
    finally:
        holder.communicate("done\n")

    assert refused.value.pid == holder.pid


@pytest.mark.slow
def test_beside_a_program_that_writes_others_may_read(path):
    holder = start(HOLDER, path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert holder.stdout.readline() == "open\n"

        with open_toys(path, read_only=True) as library:
            assert library.entries() == []
    finally:
        holder.communicate("done\n")


@pytest.mark.slow
def test_the_lock_of_a_program_that_was_killed_is_taken_over(path):
    holder = start(HOLDER, path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    holder.stdout.readline()
    holder.kill()
    holder.communicate()

    with open_toys(path) as library:
        assert not library.read_only


# ---- lost updates ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_another_process_saved_meanwhile_is_never_overwritten(library):
    library.save(card(text="mine"))
    lock_path(library.path).unlink()
    assert start(OTHER_PROGRAM, library.path).wait() == 0

    with pytest.raises(Conflict, match=r"toy/dagger was not saved: revision 1 was read, but revision 2 .* by Bob"):
        library.save(card(text="mine again"))

    assert library.get("toy", "dagger").text == "Bob's words"


def test_after_reading_again_the_save_goes_through(library, second):
    library.save(card(text="mine"))
    second.get("toy", "dagger")
    second.save(card(text="theirs"))

    library.get("toy", "dagger")
    library.save(card(text="both"))

    assert second.get("toy", "dagger").text == "both"


def test_a_document_that_was_never_read_is_not_overwritten(library, second):
    second.save(card(text="theirs"))

    with pytest.raises(Conflict, match="was not read before"):
        library.save(card(text="mine"))


def test_a_list_is_not_a_reading(library, second):
    library.save(card(text="mine"))
    second.get("toy", "dagger")
    second.save(card(text="theirs"))

    library.entries()

    with pytest.raises(Conflict):
        library.save(card(text="mine again"))


def test_a_document_that_another_program_deleted_is_not_brought_back_by_a_save(library, second):
    library.save(card(text="mine"))
    second.delete("toy", "dagger")

    with pytest.raises(Conflict, match="no longer in the library"):
        library.save(card(text="mine again"))


def test_a_document_that_another_program_changed_is_not_deleted_unseen(library, second):
    library.save(card(text="mine"))
    second.get("toy", "dagger")
    second.save(card(text="theirs"))

    with pytest.raises(Conflict):
        library.delete("toy", "dagger")


def test_one_conflict_stops_a_whole_bulk_save(library, second):
    library.save([card("axe"), card("bow")])
    second.get("toy", "bow")
    second.save(card("bow", text="theirs"))

    with pytest.raises(Conflict, match="toy/bow"):
        library.save([card("axe", text="mine"), card("bow", text="mine")])

    assert library.get("toy", "axe").text == ""


# ---- saying what one expects -----------------------------------------------------------------------


def test_an_editor_that_says_its_revision_is_warned_even_by_its_own_program(library):
    library.save(card(text="one"))
    _, revision = library.hold("toy", "dagger")
    library.save(card(text="two"))

    with pytest.raises(Conflict):
        library.save(card(text="from one"), expect_revision=revision)


def test_expecting_no_revision_means_that_the_document_must_be_new(library):
    library.save(card(text="one"))

    with pytest.raises(Conflict):
        library.save(card(text="two"), expect_revision=0)


def test_whoever_does_not_care_replaces_what_is_there_and_the_history_keeps_it(library, second):
    second.save(card(text="theirs"))

    library.save(card(text="mine"), expect_revision=ANY_REVISION)

    assert library.get("toy", "dagger").text == "mine"
    assert library.revision("toy", "dagger", 1).text == "theirs"


def test_after_deleting_a_document_a_new_one_may_take_its_id(library):
    library.save(card(text="old"))
    library.delete("toy", "dagger")

    assert library.save(card(text="new")).added == ("dagger",)


# ---- behind it all ---------------------------------------------------------------------------------


def test_a_row_that_changed_behind_an_open_session_is_not_written(library):
    """The version column guards the row itself, also where a database would let a stale UPDATE through."""
    library.save(card(text="one"))
    with Session(library._database._writer, expire_on_commit=False) as session:
        head = head_of(session, "toy", "dagger")
        session.commit()
        with raw(library.path) as connection:
            connection.execute("UPDATE document SET revision = 9 WHERE id = 'dagger'")

        with pytest.raises(Conflict, match="revision 9") as refused:
            store(session, [library._kinds.write(card(text="stale"))], Stamp(library._now()), {})

    assert head.id == "dagger"
    assert isinstance(refused.value.__cause__, StaleDataError)
