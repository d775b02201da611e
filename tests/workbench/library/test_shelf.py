from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines.kit.documents import ChangeSet, Document, content_hash, fact
from tests.workbench.library.toys import Card, Effect, Playtest, card, open_toys, room
from workbench.library.errors import LibraryRefused, NotInLibrary

# ---- in and out ------------------------------------------------------------------------------------


def test_a_document_comes_back_as_it_was_saved(library):
    document = card(text="Restore 2 essence", effects=(Effect(text="Draw", amount=2),), weights={"a": 0.1})

    library.save(document)

    assert library.get("toy", "dagger") == document


def test_documents_are_there_when_the_library_is_opened_again(path):
    with open_toys(path) as library:
        library.save(card(text="Stab"))

    with open_toys(path) as library:
        assert library.get("toy", "dagger").text == "Stab"


def test_a_save_tells_what_it_added_and_changed_and_who_asked(library):
    library.save(card("axe"))

    changes = library.save([card("axe", power=2), card("bow")], initiator="table pane")

    assert changes == ChangeSet(added=("bow",), changed=("axe",), initiator="table pane")


def test_saving_an_unchanged_document_makes_no_revision(library):
    library.save(card())
    before = library.generation()

    changes = library.save(card())

    assert not changes
    assert len(library.history("toy", "dagger")) == 1
    assert library.generation() == before


def test_the_generation_grows_with_every_change(library):
    before = library.generation()

    library.save(card())

    assert library.generation() == before + 1


def test_a_missing_document_is_named(library):
    with pytest.raises(NotInLibrary, match="toy/ghost"):
        library.get("toy", "ghost")


def test_two_games_may_use_the_same_id(library):
    library.save([card("skeleton", text="ours"), card("skeleton", game="other", text="theirs")])

    assert library.get("toy", "skeleton").text == "ours"
    assert library.get("other", "skeleton").text == "theirs"


def test_one_game_has_one_document_of_an_id_whatever_its_kind(library):
    library.save(card("hall"))

    with pytest.raises(LibraryRefused, match="is a card already"):
        library.save(room("hall"), expect_revision=1)


def test_an_id_that_is_free_again_may_go_to_another_kind(library):
    library.save(card("hall", text="a card"))
    library.delete("toy", "hall")

    library.save(room("hall"))

    assert library.get("toy", "hall") == room("hall")
    assert library.revision("toy", "hall", 1) == card("hall", text="a card")


# ---- what is not taken -----------------------------------------------------------------------------


def test_the_same_document_twice_in_one_save_is_refused(library):
    with pytest.raises(LibraryRefused, match="toy/axe was given twice"):
        library.save([card("axe", power=1), card("axe", power=2)])


def test_a_kind_that_nobody_could_read_again_is_refused(library):
    with pytest.raises(LibraryRefused, match="does not know the kind 'ship'"):
        library.save(Document(id="a", game="toy", kind="ship", name="A"))


def test_a_document_that_would_not_come_back_the_same_is_refused(library):
    half_made = Card.model_construct(**{**card().model_dump(), "text": " padded "})

    with pytest.raises(LibraryRefused, match="would not come back"):
        library.save(half_made)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_number_that_json_does_not_have_is_refused(library, number):
    with pytest.raises(LibraryRefused, match="toy/dagger cannot be saved"):
        library.save(card(weights={"a": number}))


def test_a_text_of_half_characters_is_refused(library):
    broken = Card.model_construct(**{**card().model_dump(), "text": "\ud800"})

    with pytest.raises(LibraryRefused, match="cannot be saved"):
        library.save(broken)


def test_a_giant_document_is_refused(library):
    with pytest.raises(LibraryRefused, match="larger than 4 million letters"):
        library.save(card(text="x" * (4 * 2**20 + 1)))


def test_a_save_takes_others_to_the_trash_and_remembers_along_with_it(library):
    library.save([card("one"), card("two")])
    change = library.save(
        [card("one", name="New"), card("three")], trashing=[("toy", "two")], remembering={"undo/one": [1]}
    )

    assert (change.added, change.changed, change.removed) == (("three",), ("one",), ("two",))
    assert [entry.id for entry in library.trash()] == ["two"]
    assert library.get_setting("undo/one") == [1]


def test_a_save_that_cannot_take_others_to_the_trash_changes_nothing(library):
    library.save(card("one"))
    with pytest.raises(NotInLibrary):
        library.save(card("one", name="New"), trashing=[("toy", "two")], remembering={"undo/one": [1]})

    assert library.get("toy", "one") == card("one")
    assert library.get_setting("undo/one") is None


def test_a_bulk_save_is_all_or_nothing(library):
    library.save(room("hall"))

    with pytest.raises(LibraryRefused):
        library.save([card("axe"), card("hall")], expect_revision={"hall": 1})

    assert [entry.id for entry in library.entries()] == ["hall"]
    assert library.search("axe") == []


# ---- finding ---------------------------------------------------------------------------------------


@pytest.fixture
def shelf(library):
    library.save(
        [
            card("axe", tags=("weapon", "steel"), text="Chop once"),
            card("bow", tags=("weapon",), text="Shoot far"),
            room("hall", text="A far door"),
            card("axe", game="other"),
        ]
    )
    return library


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, ["other/axe", "toy/axe", "toy/bow", "toy/hall"]),
        ({"game": "toy"}, ["toy/axe", "toy/bow", "toy/hall"]),
        ({"kind": "room"}, ["toy/hall"]),
        ({"tag": "weapon"}, ["toy/axe", "toy/bow"]),
        ({"tag": "weap"}, []),
        ({"ids": ["bow", "hall", "ghost"]}, ["toy/bow", "toy/hall"]),
        ({"ids": []}, []),
        ({"text": "far", "kind": "card"}, ["toy/bow"]),
        ({"text": "far", "game": "other"}, []),
    ],
)
def test_entries_and_documents_are_found_by_the_same_questions(shelf, wanted, expected):
    assert [f"{entry.game}/{entry.id}" for entry in shelf.entries(**wanted)] == expected
    assert [f"{document.game}/{document.id}" for document in shelf.find(**wanted)] == expected


def test_an_entry_says_what_a_list_shows(shelf, clock):
    [entry] = shelf.entries(ids=["bow"])

    assert (entry.game, entry.kind, entry.name, entry.tags) == ("toy", "card", "Bow", ("weapon",))
    assert (entry.revision, entry.hash) == (1, content_hash(shelf.get("toy", "bow")))
    assert entry.changed_at == clock.now


def test_content_is_all_that_a_game_is_played_with(shelf):
    shelf.save(Playtest(id="game-1", game="toy", name="Game 1"))

    assert list(shelf.content_of("toy")) == ["axe", "bow", "hall"]


def test_saving_a_playtest_does_not_change_the_fingerprint_of_the_content(shelf):
    before = shelf.content_of("toy").fingerprint()

    shelf.save(Playtest(id="game-1", game="toy", name="Game 1"))

    assert shelf.content_of("toy").fingerprint() == before


# ---- renaming and copying --------------------------------------------------------------------------


def test_a_new_name_is_a_new_revision_of_the_same_document(library):
    library.save(card())

    changes = library.rename("toy", "dagger", name="Rusty dagger")

    assert changes.changed == ("dagger",)
    assert library.get("toy", "dagger").name == "Rusty dagger"


def test_a_new_id_is_followed_by_everybody_who_refers_to_it(library):
    library.save(
        [
            room("hall"),
            card("axe", foe="bow", text="bow"),
            card("bow", friends=("axe", "bow")),
            card("spear", effects=(Effect(target="hall"), Effect(target="bow"))),
        ]
    )

    changes = library.rename("toy", "bow", new_id="longbow")

    assert changes == ChangeSet(added=("longbow",), changed=("axe", "spear"), removed=("bow",))
    assert (library.get("toy", "axe").foe, library.get("toy", "axe").text) == ("longbow", "bow")
    assert library.get("toy", "longbow").friends == ("axe", "longbow")
    assert [effect.target for effect in library.get("toy", "spear").effects] == ["hall", "longbow"]


def test_an_id_that_is_taken_is_not_given_away(library):
    library.save([card("axe"), card("bow")])

    with pytest.raises(Exception, match="toy/axe was not saved"):
        library.rename("toy", "bow", new_id="axe")

    assert [entry.id for entry in library.entries()] == ["axe", "bow"]


def test_a_malformed_id_is_refused_by_the_document(library):
    library.save(card())

    with pytest.raises(ValidationError):
        library.rename("toy", "dagger", new_id="../dagger")


def test_a_copy_gets_a_free_id_and_says_that_it_is_one(library):
    library.save([card("axe"), card("axe-2")])
    library.delete("toy", "axe-2")

    changes = library.duplicate("toy", "axe")

    assert changes.added == ("axe-3",)
    assert library.get("toy", "axe-3").name == "Axe (copy)"


def test_a_copy_of_a_copy_counts_on(library):
    library.save(card("axe"))
    library.duplicate("toy", "axe")

    assert library.duplicate("toy", "axe-2").added == ("axe-3",)


def test_a_copy_may_be_given_an_id_and_a_name(library):
    library.save(card("axe", power=7))

    library.duplicate("toy", "axe", new_id="halberd", name="Halberd")

    assert library.get("toy", "halberd") == card("halberd", power=7)


def test_the_longest_names_can_be_copied(library):
    library.save(card("a" * 120, name="n" * 200))

    library.duplicate("toy", "a" * 120)

    assert len(library.entries()) == 2


def test_a_copy_of_a_copy_has_a_name_that_its_kind_allows(path):
    class Tag(Card):
        name: str = fact(label="Name", max_length=24)

    with open_toys(path, kinds={("toy", "card"): Tag}) as library:
        library.save(Tag(id="cock", game="toy", name="Brass Weathercock"))
        library.duplicate("toy", "cock")
        library.duplicate("toy", "cock-2")

        assert [one.name for one in library.entries()][1:] == ["Brass Weathercock (copy)", "Brass Weathercock (copy)"]
