"""What is under way and shown by itself: a battle, an Expedition, the choice of a token for its bonus."""

from __future__ import annotations

from engines.kit.scenes import is_news, last_told, lines_of
from engines.kit.table import Scene, SceneRow
from engines.wardens.state import WardensState
from engines.wardens.table.battle_scene import battle_scene, token_things
from engines.wardens.table.expedition_scene import expedition_scene


def scenes(view: WardensState) -> tuple[Scene, ...]:
    """Describe what is under way."""
    found = (battle_scene(view), expedition_scene(view), bonus_scene(view))
    return tuple(scene for scene in found if scene is not None)


def bonus_scene(view: WardensState) -> Scene | None:
    """Describe the tokens while Cthulhu chooses the one that has the bonus, and then that one (WAR-035)."""
    chosen = last_told(view.log, ("token_bonus",))
    if is_news(view, chosen):
        assert chosen is not None
        token = SceneRow("Battle token", token_things(view)[chosen[4] : chosen[4] + 1])
        (words,) = lines_of(view, [chosen])
        return Scene("token_bonus", "Cthulhu's token", rows=(token,), result=words, is_over=True)
    if view.question is None or view.question.kind != "token_bonus":
        return None
    tokens = SceneRow("Battle tokens", token_things(view))
    return Scene("token_bonus", "Which token has Cthulhu's bonus?", rows=(tokens,))
