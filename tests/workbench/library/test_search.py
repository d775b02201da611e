from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profiles import examples
from tests.workbench.library.toys import Effect, card, open_toys, room
from workbench.library.search import unmarked


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """A library with a few words on its shelves."""
    with open_toys(tmp_path_factory.mktemp("search") / "library.db") as library:
        library.save(
            [
                card("firebolt", name="Firebolt", text="Deal 2 damage to any explorer on your tile."),
                card("healing", name="Château remedy", text="Restore 2 essence to any explorer."),
                card("essence", name="Essence", text="Pure."),
                card("nested", effects=(Effect(text="Summon a gargoyle"),), tags=("stone",), notes="heavy"),
                room("hall", name="Hall 100%", text="A_long corridor"),
                card("dragon", name="龍の剣", text="straße"),
                card("abroad", game="other", name="Essence abroad"),
            ]
        )
        yield library


def found(shelf, text, **where):
    """Return the ids of what a search finds, best first."""
    return [hit.entry.id for hit in shelf.search(text, **where)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("restore", ["healing"]),
        ("RESTORE", ["healing"]),
        ("rest ess", ["healing"]),
        ("chateau", ["healing"]),
        ("CHÂTEAU", ["healing"]),
        ("gargoyle", ["nested"]),
        ("stone", ["nested"]),
        ("heavy", ["nested"]),
        ("firebolt", ["firebolt"]),
        ("bolt", ["firebolt"]),
        ("100%", ["hall"]),
        ("の剣", ["dragon"]),
        ("restore gargoyle", []),
        ("xyzzy", []),
        ("", []),
        ("   ", []),
    ],
)
def test_words_are_found_in_names_tags_and_every_text(shelf, text, expected):
    assert found(shelf, text) == expected


def test_a_word_in_the_name_is_better_than_one_in_the_text(shelf):
    assert found(shelf, "essence", game="toy") == ["essence", "healing"]


def test_a_search_can_be_limited_to_a_game_or_a_kind(shelf):
    assert found(shelf, "essence", game="other") == ["abroad"]
    assert found(shelf, "corridor", kind="card") == []


def test_a_search_can_be_limited_in_number(shelf):
    assert len(found(shelf, "explorer", limit=1)) == 1


def test_a_hit_shows_the_line_and_where_the_words_are(shelf):
    [hit] = shelf.search("explorer essence")

    start, end = hit.marks[0]
    assert "Restore 2 essence to any explorer" in hit.snippet
    assert hit.snippet[start:end] in {"essence", "explorer"}


def test_a_hit_by_a_part_of_the_name_shows_the_name(shelf):
    [hit] = shelf.search("bolt")

    assert (hit.snippet, hit.marks) == ("Firebolt", ())


@pytest.mark.parametrize(
    "text",
    [
        '"', '""', "'", "*", "essence*", "essence OR restore", "NOT essence", "essence NEAR restore", "name:essence",
        "{name}: essence", "^essence", "essence -restore", "(essence", "essence)", "a AND", "+", "%", "_", "\\",
        "'; DROP TABLE document; --", "\x00", "essence\x00", "\ud83d", "ne\u0301e", "🗡", "-" * 1000, "a " * 500,
    ],
)  # fmt: skip
def test_nothing_that_a_person_types_is_syntax(shelf, text):
    shelf.search(text)
    shelf.entries(text=text)

    assert len(shelf.entries()) == 7


@given(st.text(alphabet=string.printable + "éß龍\x00\u0301", max_size=40))
@examples(300, share_fixtures=True)
def test_no_text_makes_a_search_fail(shelf, text):
    shelf.search(text)


def test_the_words_or_and_not_are_words_like_any_other(shelf):
    assert found(shelf, "essence OR restore") == []


def test_the_index_follows_every_change(library):
    library.save(card(text="first words"))
    library.save(card(text="second words"))

    assert library.search("first") == []
    assert [hit.entry.id for hit in library.search("second")] == ["dagger"]


def test_the_index_is_as_old_as_the_documents_when_a_save_fails(library, monkeypatch):
    library.save(card(text="first"))

    def fail(*_):
        raise RuntimeError("after the index was written")

    monkeypatch.setattr("sqlmodel.Session.commit", fail)
    with pytest.raises(RuntimeError):
        library.save(card(text="second"))
    monkeypatch.undo()

    assert [hit.entry.id for hit in library.search("first")] == ["dagger"]
    assert library.search("second") == []


def test_private_characters_in_a_text_do_not_disturb_the_marks(library):
    library.save(card(text="a \ue000strange\ue001 sword"))

    [hit] = library.search("sword")

    assert [hit.snippet[start:end] for start, end in hit.marks] == ["sword"]


def test_marks_become_positions():
    assert unmarked("the \ue000sword\ue001 of \ue000kings\ue001") == ("the sword of kings", ((4, 9), (13, 18)))


def test_a_search_can_be_limited_to_the_best(library):
    library.save([card(f"fire-{number}", text="fire and smoke") for number in range(5)])

    assert len(library.entries(text="smoke", limit=3)) == 3
    assert len(library.entries(text="smoke")) == 5
