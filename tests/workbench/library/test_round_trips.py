from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kit.documents import content_hash
from tests.profiles import examples
from tests.workbench.library.toys import Card, Effect, files_in, open_toys

odd_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=60) | st.sampled_from(
    ["e\u0301", "\u202eabc", "a\x00b", "\U0001d54f\U0001f5e1\ufe0f", "\u2028", "\ufeffx", "=1+1", "a\r\nb", "\\"]
)
ids = st.from_regex(r"\A[a-z0-9]+([._-][a-z0-9]+)*\Z").filter(lambda id: len(id) <= 120) | st.sampled_from(
    ["con", "nul.x", "com1", "a" * 120, "0", "a-b.c_d"]
)
effects = st.builds(Effect, text=odd_text, amount=st.integers(-(2**70), 2**70), target=odd_text)
cards = st.builds(
    Card,
    id=ids,
    game=st.sampled_from(["toy", "other"]),
    name=odd_text.map(lambda text: f"n{text}"),
    tags=st.lists(odd_text, max_size=3).map(tuple),
    notes=odd_text,
    text=odd_text,
    power=st.integers(),
    effects=st.lists(effects, max_size=3).map(tuple),
    weights=st.dictionaries(odd_text, st.floats(allow_nan=False, allow_infinity=False), max_size=3),
)
shelves = st.lists(cards, max_size=6, unique_by=lambda document: (document.game, document.id))
usual = examples(40, share_fixtures=True)


@pytest.fixture
def fresh(path):
    """A way to get a library without anything in it."""

    def open_fresh():
        folder = Path(tempfile.mkdtemp(dir=path.parents[1]))
        return open_toys(folder / "library.db")

    return open_fresh


@pytest.mark.slow
@given(shelves)
@usual
def test_any_document_comes_back_as_it_was(fresh, documents):
    with fresh() as library:
        library.save(documents)

        found = {(document.game, document.id): document for document in library.find()}
        assert found == {(document.game, document.id): document for document in documents}
        assert {entry.hash for entry in library.entries()} == {content_hash(one) for one in documents}
        assert library.check() == []


@pytest.mark.slow
@given(shelves)
@usual
def test_export_import_and_export_again_are_identical(fresh, documents):
    with fresh() as library, fresh() as other:
        first, second = library.path.parent / "out", other.path.parent / "out"
        library.save(documents)
        library.export_folder(first)
        other.apply_import(other.plan_import(first))
        other.export_folder(second)

        assert files_in(first) == files_in(second)
        assert {entry.hash for entry in other.entries()} == {entry.hash for entry in library.entries()}


@pytest.mark.slow
@given(shelves)
@usual
def test_a_zip_carries_what_a_folder_carries(fresh, documents):
    with fresh() as library, fresh() as other:
        library.save(documents)
        library.export_zip(library.path.parent / "out.zip")
        other.apply_import(other.plan_import(library.path.parent / "out.zip"))
        other.export_zip(other.path.parent / "out.zip")

        zips = [(one.path.parent / "out.zip").read_bytes() for one in (library, other)]
        assert zips[0] == zips[1]


@pytest.mark.slow
@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3), st.booleans()), max_size=12))
@usual
def test_any_series_of_saves_and_deletions_can_be_walked_back(fresh, steps):
    """Whatever is done to a few documents, every revision still says what was saved in it."""
    said: dict[str, list[int]] = {}
    with fresh() as library:
        for id, power, delete in steps:
            present = {entry.id for entry in library.entries()}
            if delete and id in present:
                library.delete("toy", id)
                said[id].append(said[id][-1])
            elif id not in present or said[id][-1] != power:
                library.save(Card(id=id, game="toy", name=id, power=power))
                said.setdefault(id, []).append(power)
        for id, powers in said.items():
            kept = [library.revision("toy", id, number + 1).power for number in range(len(powers))]
            assert kept == powers
