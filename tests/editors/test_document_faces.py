from __future__ import annotations

import pytest

from editors.document_faces import DocumentFaces
from tests.editors.desk import FakeDesk

GAME = "castle_von_loghan"
LONG = "A sentence that goes on and on about a dragon. " * 40


@pytest.fixture
def desk():
    return FakeDesk()


def faces_of(desk, document):
    return DocumentFaces(document, desk.layouts(GAME), desk.book(GAME))


def test_a_component_is_drawn_once_whoever_looks(desk):
    faces = faces_of(desk, desk.content(GAME)["enemy.dragon"])

    assert faces.component(0) is faces.component(0)
    assert faces.component(0) is not faces.component(1)


def test_what_does_not_fit_is_told_of_all_components(desk):
    faces = faces_of(desk, desk.content(GAME)["enemy.dragon"].changed(flavour=LONG))

    assert len(faces) == 2
    assert faces.problems() == [one for place in (0, 1) for one in faces.component(place).sides.problems]
    assert faces.problems() != []


def test_a_card_without_copies_has_a_face_with_which_nothing_is_wrong(desk):
    faces = faces_of(desk, desk.content(GAME)["enemy.dragon"].changed(copies=0, flavour=LONG))

    assert len(faces) == 1
    assert faces.component(0).sides.front.ops
    assert faces.problems() == []
