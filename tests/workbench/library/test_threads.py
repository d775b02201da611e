from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.workbench.library.toys import card
from workbench.library import shelf
from workbench.library.errors import Conflict

WORKERS = 8


def run(work, times=WORKERS):
    """Do the same work in several threads at once, and pass on what goes wrong."""
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(work, range(times)))


@pytest.mark.slow
def test_several_threads_save_and_read_at_once(library):
    def work(worker):
        for number in range(10):
            library.save(card(f"card-{worker}-{number}", power=number))
            assert library.get("toy", f"card-{worker}-{number}").power == number
            library.entries()

    run(work)

    assert len(library.entries()) == WORKERS * 10
    assert library.check() == []


def test_threads_that_save_the_same_document_make_one_revision_each(library):
    library.save(card(power=0))

    run(lambda worker: library.save(card(power=worker + 1)))

    history = library.history("toy", "dagger")
    assert sorted(revision.number for revision in history) == list(range(1, WORKERS + 2))


def test_what_this_program_has_seen_is_noted_before_another_thread_may_write(library):
    """Otherwise a thread that saves next would take the revision before the last for the last."""
    writer = library._database._one_writer

    class Noted(dict):
        def update(self, *revisions):
            assert writer._is_owned()
            super().update(*revisions)

    library._seen = Noted()
    library.save(card())

    assert library._seen == {("toy", "dagger"): 1}


def test_a_reader_who_began_before_a_save_does_not_make_the_program_forget_it(library, monkeypatch):
    """Otherwise what the program itself saves next would be refused, as if another had saved in between."""
    library.save(card(power=1))

    def save_meanwhile(kinds, found):
        monkeypatch.undo()
        library.save(card(power=2))
        return shelf.read(kinds, found)

    monkeypatch.setattr(shelf, "read", save_meanwhile)
    assert [one.power for one in library.find(ids=["dagger"])] == [1]
    library.save(card(power=3))

    assert library.get("toy", "dagger").power == 3


def test_of_threads_that_come_from_the_same_revision_one_wins(library):
    library.save(card(power=0))

    def work(worker):
        try:
            library.save(card(power=worker + 1), expect_revision=1)
        except Conflict:
            return 0
        return 1

    assert sum(run(work)) == 1
    assert len(library.history("toy", "dagger")) == 2


@pytest.mark.slow
def test_a_reader_never_sees_half_of_a_bulk_save(library):
    names = [f"card-{number}" for number in range(10)]
    library.save([card(name, power=0) for name in names])

    def write(rounds):
        for power in range(1, rounds):
            library.save([card(name, power=power) for name in names])

    def read(_):
        for _ in range(30):
            assert len({document.power for document in library.find(ids=names)}) == 1

    with ThreadPoolExecutor(4) as pool:
        writer = pool.submit(write, 30)
        readers = [pool.submit(read, number) for number in range(3)]
        for job in [writer, *readers]:
            job.result()


def test_backups_and_restores_stand_beside_saves(library):
    def work(worker):
        if worker == 0:
            library.restore_backup(library.backup())
        elif worker % 2:
            library.save(card(f"card-{worker}"))
        else:
            library.search("card")

    run(work, times=16)

    assert library.check() == []


def test_a_library_that_is_closed_while_others_read_says_so(library):
    library.save(card())
    library.close()

    with pytest.raises(Exception, match="has been closed"):
        run(lambda _: library.get("toy", "dagger"))
