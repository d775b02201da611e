from __future__ import annotations

import json
from datetime import timedelta

import pytest

from engines.kit.documents import ChangeSet, Content
from tests.workbench.library.toys import Effect, card, open_toys, raw
from workbench.library.errors import NotInLibrary
from workbench.library.revisions import compare
from workbench.library.stored_json import hash_of
from workbench.library.values import Action, FieldChange


def test_every_save_keeps_the_earlier_revision(library):
    library.save(card(power=1))
    library.save(card(power=2))
    library.save(card(power=3))

    assert [library.revision("toy", "dagger", number).power for number in (1, 2, 3)] == [1, 2, 3]


def test_the_history_says_what_happened_when_by_whom_and_why(library, clock):
    library.set_setting("user.name", "Ada")
    library.save(card(power=1))
    clock.pass_by(hours=1)
    library.save(card(power=2), reason="too weak")

    newest, oldest = library.history("toy", "dagger")

    assert (newest.number, newest.action, newest.by, newest.reason) == (2, Action.CHANGED, "Ada", "too weak")
    assert (oldest.number, oldest.action, oldest.by, oldest.reason) == (1, Action.ADDED, "Ada", None)
    assert newest.at - oldest.at == (clock.now - oldest.at)


def test_without_a_name_in_the_settings_nobody_is_named(library):
    library.save(card())

    assert library.history("toy", "dagger")[0].by == ""


def test_the_name_of_the_user_is_remembered_at_the_next_start(path):
    with open_toys(path) as library:
        library.set_setting("user.name", "Ada")

    with open_toys(path) as library:
        assert library.user_name == "Ada"


def test_the_difference_of_two_revisions_is_told_field_by_field(library):
    library.save(card(power=1, text="Stab"))
    library.save(card(power=2, text="Stab"))

    assert library.difference("toy", "dagger", 1, 2) == (FieldChange("power", 1, 2),)


def test_the_difference_to_the_time_before_a_document_is_all_that_it_says(library):
    library.save(card(text="Stab"))

    assert FieldChange("text", None, "Stab") in library.difference("toy", "dagger", 0, 1)


def test_a_difference_goes_as_deep_as_both_sides_have_the_same_shape(library):
    library.save(card(effects=(Effect(text="Draw", amount=1), Effect(text="Pay"))))
    library.save(card(effects=(Effect(text="Draw", amount=2), Effect(text="Pay"))))

    [change] = library.difference("toy", "dagger", 1, 2)

    assert change == FieldChange("effects.0.amount", 1, 2)
    assert change.field == "effects"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ({"a": 1}, {"a": 1}, ()),
        ({"a": [1, 2]}, {"a": [1]}, (FieldChange("a", [1, 2], [1]),)),
        ({"a": {"b": 1}}, {"a": 2}, (FieldChange("a", {"b": 1}, 2),)),
        ({"a": 1}, {"a": True}, (FieldChange("a", 1, True),)),
        ({"a": 1}, {"b": 1}, (FieldChange("a", 1, None), FieldChange("b", None, 1))),
    ],
)
def test_two_values_are_compared_part_by_part(old, new, expected):
    assert compare(old, new) == expected


def test_an_earlier_revision_is_restored_as_a_new_one(library):
    library.save(card(power=1))
    library.save(card(power=2))

    changes = library.restore("toy", "dagger", 1)

    assert changes == ChangeSet(changed=("dagger",))
    assert library.get("toy", "dagger").power == 1
    newest = library.history("toy", "dagger")[0]
    assert (newest.number, newest.action, newest.reason) == (3, Action.RESTORED, "revision 1 again")


def test_restoring_what_is_there_changes_nothing(library):
    library.save(card())

    assert not library.restore("toy", "dagger", 1)
    assert not library.restore("toy", "dagger")


def test_a_revision_that_never_was_is_named(library):
    library.save(card())

    with pytest.raises(NotInLibrary, match="has no revision 7"):
        library.revision("toy", "dagger", 7)


def test_a_history_walked_back_is_an_undo_that_survives_a_restart(path):
    """Saves made in one start of the program are undone one by one in the next, and redone from the trail."""
    with open_toys(path) as library:
        for power in (1, 2, 3):
            library.save(card(power=power))

    with open_toys(path) as library:
        for number in (2, 1):
            library.restore("toy", "dagger", number, reason=f"undo of {number + 1}")
        assert library.get("toy", "dagger").power == 1
        library.restore("toy", "dagger", 3, reason="redo")
        assert library.get("toy", "dagger").power == 3


def test_documents_are_found_by_what_they_once_said(library):
    library.save([card(power=1), card("axe")])
    then = Content([card(power=1), card("axe")]).hashes()
    library.save(card(power=2))
    library.delete("toy", "axe")

    assert library.documents_then("toy", then) == {"dagger": card(power=1), "axe": card("axe")}


def test_a_game_is_found_as_it_was_at_a_moment(library, clock):
    library.save([card(power=1), card("axe")])
    then = clock.now
    clock.pass_by(days=1)
    library.save(card(power=2))
    library.delete("toy", "axe")
    library.save(card("bow"))

    assert dict(library.content_at("toy", then)) == {"dagger": card(power=1), "axe": card("axe")}
    assert set(library.content_at("toy", clock.now)) == {"dagger", "bow"}
    assert not library.content_at("toy", then - timedelta(days=1))


def test_what_was_never_said_is_not_found(library):
    library.save(card(power=1))
    never = Content([card(power=9), card("ghost")]).hashes()

    assert library.documents_then("toy", never) == {}
    assert library.documents_then("other", Content([card(power=1)]).hashes()) == {}


def test_what_a_program_with_other_fields_has_stored_is_found_too(library, path):
    library.save(card(power=1))
    shorter = json.dumps({"game": "toy", "id": "dagger", "kind": "card", "name": "Dagger"})
    with raw(path) as connection:
        connection.execute("UPDATE revision SET body = ?, hash = ?", (shorter, hash_of(shorter)))

    assert library.documents_then("toy", Content([card(power=1)]).hashes()) == {"dagger": card(power=1)}
