from __future__ import annotations

from datetime import timedelta

import pytest

from engines.kit.documents import ChangeSet, Content
from tests.workbench.library.toys import Playtest, card
from workbench.library.errors import NotInLibrary
from workbench.library.values import Action


@pytest.fixture
def deleted(library):
    """A library whose only card lies in the trash."""
    library.save(card(text="Stab"))
    library.delete("toy", "dagger", reason="nobody plays it")
    return library


def test_a_deleted_document_is_gone_from_the_shelves_and_from_the_search(library):
    library.save([card("axe"), card("bow")])

    changes = library.delete("toy", ["axe"], initiator="list")

    assert changes == ChangeSet(removed=("axe",), initiator="list")
    assert [entry.id for entry in library.entries()] == ["bow"]
    assert library.search("axe") == []
    with pytest.raises(NotInLibrary):
        library.get("toy", "axe")


def test_the_trash_lists_what_was_deleted_and_when(deleted, clock):
    [entry] = deleted.trash(game="toy")

    assert (entry.id, entry.name, entry.deleted_at) == ("dagger", "Dagger", clock.now)


def test_a_deletion_is_part_of_the_history(deleted):
    newest = deleted.history("toy", "dagger")[0]

    assert (newest.action, newest.reason) == (Action.DELETED, "nobody plays it")


def test_a_document_comes_back_out_of_the_trash_as_it_was(deleted):
    changes = deleted.restore("toy", "dagger")

    assert changes == ChangeSet(added=("dagger",))
    assert deleted.get("toy", "dagger") == card(text="Stab")
    assert [hit.entry.id for hit in deleted.search("stab")] == ["dagger"]
    assert deleted.trash() == []


def test_saving_under_the_id_of_a_trashed_document_goes_on_with_its_history(deleted):
    deleted.save(card(text="Poke"))

    assert deleted.history("toy", "dagger")[0].number == 3
    assert deleted.revision("toy", "dagger", 1).text == "Stab"


def test_deleting_many_is_all_or_nothing(library):
    library.save([card("axe"), card("bow")])

    with pytest.raises(NotInLibrary):
        library.delete("toy", ["axe", "ghost"])

    assert [entry.id for entry in library.entries()] == ["axe", "bow"]


def test_the_trash_is_kept_for_two_weeks(deleted, clock):
    clock.pass_by(days=14)

    assert not deleted.purge_trash()
    assert len(deleted.trash()) == 1


def test_after_two_weeks_the_trash_can_be_emptied_for_good(deleted, clock):
    clock.pass_by(days=14, seconds=1)

    assert deleted.purge_trash() == ChangeSet(removed=("dagger",))
    assert deleted.trash() == []
    with pytest.raises(NotInLibrary):
        deleted.history("toy", "dagger")


def test_before_the_trash_is_emptied_there_is_a_backup(deleted):
    deleted.purge_trash(older_than=timedelta(0))

    assert deleted.backups()[0].reason == "purge"


def test_what_went_to_print_is_never_emptied_out_of_the_trash(library, clock):
    library.save(card())
    library.freeze("toy", "first print")
    library.delete("toy", "dagger")
    clock.pass_by(days=100)

    assert not library.purge_trash()
    assert library.release_content("toy", "first print")["dagger"] == card()


@pytest.fixture
def recorded(library):
    """A library with a card in the trash, and the record of a game that was played with it."""
    library.save([card(), card("axe")])
    game = {"id": "game", "game": "toy", "name": "A game"}
    library.save(Playtest(**game, content=Content([card()]).hashes()))
    library.delete("toy", ["dagger", "axe"])
    return library


def test_what_a_kept_game_was_played_with_is_never_emptied_out_of_the_trash(recorded, clock):
    clock.pass_by(days=100)

    assert recorded.purge_trash() == ChangeSet(removed=("axe",))
    assert recorded.documents_then("toy", Content([card()]).hashes()) == {"dagger": card()}
    assert not recorded.has_to_purge()


def test_what_nobody_keeps_a_game_of_any_more_is_emptied(recorded, clock):
    recorded.delete("toy", "game")
    clock.pass_by(days=100)

    assert recorded.has_to_purge()
    assert set(recorded.purge_trash().removed) == {"dagger", "axe", "game"}
