"""What to open for somebody who has opened nothing yet: a card with rules text, and a story."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.documents import Control, Document
from engines.kit.scenarios.documents import Scenario
from engines.registry import Cover
from workbench.desk.workspace import Workspace

Key = tuple[str, str]
Wanted = Callable[[type[Document]], bool]


def first_card(workspace: Workspace, game: str = "") -> Key | None:
    """Return the first document whose rules text can be read and played, of any game or of one."""
    return _first(workspace, _has_rules, game)


def first_story(workspace: Workspace) -> Key | None:
    """Return the first story."""
    return _first(workspace, _is_story)


def _has_rules(model: type[Document]) -> bool:
    extras = [field.json_schema_extra for field in model.model_fields.values()]
    return any(isinstance(extra, dict) and extra.get("control") == Control.RULES for extra in extras)


def _is_story(model: type[Document]) -> bool:
    return issubclass(model, Scenario)


def _kinds(game: Cover, wanted: Wanted) -> set[str]:
    return {str(model.model_fields["kind"].default) for model in game.kinds if wanted(model)}


def _first(workspace: Workspace, wanted: Wanted, only: str = "") -> Key | None:
    for game in workspace.covers:
        kinds = _kinds(game, wanted) if only in ("", game.slug) else set()
        for entry in workspace.entries(game.slug):
            if entry.kind in kinds:
                return entry.game, entry.id
    return None
