"""What scenes are made of: what was told since they began, and what was laid down in secret."""

from __future__ import annotations

from engines.kit.scenes import is_news, laid_down, last_told, told_since
from engines.kit.table import Scene, SceneRow, SceneSide, Table, Thing, Token
from tests.engines.kit.tiny import tiny_state
from tests.own_cards import starter

BEGUN = (1, "begins", "R", None)
LOG = [BEGUN, (1, "hit", "R", None, 2), (3, "begins", "R", None), (4, "hit", "R", None, 1), (4, "over", "R", None)]


def told(log=LOG, decisions=4):
    state = tiny_state()
    state.log, state.decisions = list(log), decisions
    return state


def test_only_what_was_told_since_the_last_beginning_counts():
    assert told_since(told(), "begins") == LOG[2:]
    assert told_since(told(), "never") == []


def test_the_last_event_of_some_kinds_is_found():
    assert last_told(LOG, ("hit", "begins")) == LOG[3]
    assert last_told(LOG, ("win",)) is None


def test_news_is_what_happened_since_the_last_answer():
    assert is_news(told(), LOG[-1])
    assert not is_news(told(), LOG[0])
    assert not is_news(told(), None)


def test_what_is_laid_down_shows_its_face_to_who_laid_it_only():
    card = next(iter(starter("ambush")))
    hidden, own = laid_down("t", "Token", card), laid_down("t", "Token", card, card)

    assert (hidden.document, hidden.name, hidden.face_up) == ("", "Token", False)
    assert (own.document, own.face_up) == (card.id, False)


def test_the_things_of_a_scene_are_things_of_the_table():
    side = SceneSide("one", "One", tokens=(Token("army", "Army"),), things=(Thing("shown", "Shown"),))
    scene = Scene("fight", "Fight", (side,), (SceneRow("Choose", (Thing("choice", "Choice"),)),))

    assert [thing.id for thing in Table((), scenes=(scene,)).things()] == ["shown", "choice"]
    assert [token.id for token in scene.tokens()] == ["army"]
