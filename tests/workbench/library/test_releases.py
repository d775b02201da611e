from __future__ import annotations

import pytest

from engines.kit.documents import Document
from tests.workbench.library.toys import KINDS, Playtest, card, open_toys, raw, room
from workbench.library.errors import DamagedDocument, LibraryRefused, NotInLibrary
from workbench.library.values import Action, DocumentChange, FieldChange


@pytest.fixture
def printed(library, clock):
    """A library of two cards and a room that went to print an hour ago."""
    library.save([card("axe", power=1), card("bow"), room("hall")])
    library.freeze("toy", "demo print", edition="prototype", date="2026-03-01", note="for the fair")
    clock.pass_by(hours=1)
    return library


def test_a_release_says_what_went_to_print(printed):
    [release] = printed.releases("toy")

    assert (release.name, release.edition, release.date) == ("demo print", "prototype", "2026-03-01")
    assert (release.note, release.documents) == ("for the fair", 3)


def test_the_content_of_a_release_stays_what_was_printed(printed):
    before = printed.content_of("toy").fingerprint()

    printed.save(card("axe", power=9))
    printed.delete("toy", "bow")

    assert printed.release_content("toy", "demo print").fingerprint() == before


def test_nothing_has_changed_right_after_a_release(printed):
    assert printed.changes_since("toy", "demo print") == []


def test_what_changed_since_a_release_is_told_field_by_field_with_the_reasons(printed):
    printed.save(card("axe", power=2), reason="too weak")
    printed.save(card("axe", power=3, text="Chop"), reason="still too weak")
    printed.save(card("axe", power=4, text="Chop"), reason="too weak")

    [change] = printed.changes_since("toy", "demo print")

    assert change.fields == (FieldChange("power", 1, 4), FieldChange("text", "", "Chop"))
    assert change.reasons == ("too weak", "still too weak")


def test_a_change_that_was_taken_back_is_no_change(printed):
    printed.save(card("axe", power=2))
    printed.save(card("axe", power=1))

    assert printed.changes_since("toy", "demo print") == []


def test_new_and_removed_documents_are_told(printed):
    printed.save(card("spear", name="Long spear"), reason="reach")
    printed.delete("toy", "bow", reason="nobody shoots")

    assert printed.changes_since("toy", "demo print") == [
        DocumentChange("bow", "card", "Bow", Action.DELETED, (), ("nobody shoots",)),
        DocumentChange("spear", "card", "Long spear", Action.ADDED, (), ("reach",)),
    ]


def test_a_part_of_the_content_can_go_to_print_and_the_rest_is_no_news(printed, clock):
    printed.freeze("toy", "only axes", ids=["axe"])
    clock.pass_by(hours=1)
    printed.save([card("axe", power=2), card("bow", power=2), card("spear")])

    changes = printed.changes_since("toy", "only axes")

    assert list(printed.release_content("toy", "only axes")) == ["axe"]
    assert [(change.id, change.action) for change in changes] == [("axe", "changed"), ("spear", "added")]


def test_saved_playtests_do_not_go_to_print(printed):
    printed.save(Playtest(id="game-1", game="toy", name="Game 1"))

    assert printed.freeze("toy", "second").documents == 3
    assert printed.changes_since("toy", "demo print") == []


def test_a_release_is_made_once(printed):
    with pytest.raises(LibraryRefused, match="already"):
        printed.freeze("toy", "demo print")


def test_an_empty_game_cannot_be_released(library):
    with pytest.raises(LibraryRefused, match="nothing of toy"):
        library.freeze("toy", "empty")


def test_a_document_to_print_must_be_there(printed):
    with pytest.raises(NotInLibrary, match="toy/ghost"):
        printed.freeze("toy", "second", ids=["axe", "ghost"])

    assert len(printed.releases()) == 1


def test_a_release_that_never_was_is_named(printed):
    with pytest.raises(NotInLibrary, match="'third'"):
        printed.changes_since("toy", "third")


def test_a_release_can_be_withdrawn(printed):
    printed.withdraw("toy", "demo print")

    assert printed.releases() == []
    assert len(printed.entries()) == 3


def test_a_damaged_document_does_not_go_to_print(printed):
    with raw(printed.path) as connection:
        connection.execute("UPDATE revision SET body = replace(body, 'Axe', 'Axt')")

    with pytest.raises(DamagedDocument, match="toy/axe"):
        printed.freeze("toy", "second")

    assert len(printed.releases()) == 1


def test_a_field_that_a_newer_program_added_is_no_change(path):
    """What was printed before a kind got a new field counts as having had its default value."""

    class Longer(KINDS["toy", "room"]):
        height: int = 3

    with open_toys(path) as library:
        library.save(room("hall"))
        library.freeze("toy", "first")
    kinds: dict[tuple[str, str], type[Document]] = {**KINDS, ("toy", "room"): Longer}
    with open_toys(path, kinds=kinds) as library:
        library.save(library.get("toy", "hall").changed(height=4))

        [change] = library.changes_since("toy", "first")

    assert change.fields == (FieldChange("height", 3, 4),)


def test_how_a_change_was_made_is_no_reason_for_it(printed):
    printed.rename("toy", "axe", name="Big axe")
    printed.save(card("bow", power=3), reason="too weak")
    printed.restore("toy", "bow", 1)
    printed.save(card("bow", power=4), reason="still too weak")

    reasons = {change.id: change.reasons for change in printed.changes_since("toy", "demo print")}

    assert reasons == {"axe": (), "bow": ("too weak", "still too weak")}
