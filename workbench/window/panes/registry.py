"""Which pane shows what: the one place that knows all panes and docks by name.

They are imported when they are first wanted, so that the window opens at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from editors.document import OpenDocument
from editors.pane import DockPane, Pane
from engines.kit.layouts import Layout
from engines.kit.maps.boards import Board
from engines.kit.maps.tiles import Tile
from engines.kit.scenarios.documents import Scenario
from engines.kit.translations import Translation

if TYPE_CHECKING:
    from workbench.desk.workspace import Workspace

LAB = "workbench.lab.pane:LabPane"
CARD, STORY, BOARD, TILE, LAYOUT, TABLE, TRANSLATION = (
    "editors.cards.pane:CardPane",
    "editors.stories.pane:StoryPane",
    "editors.boards.pane:BoardPane",
    "editors.tiles.pane:TilePane",
    "editors.layouts.pane:LayoutPane",
    "editors.tables.pane:TablePane",
    "editors.translations.pane:TranslationPane",
)
DOCKS = {
    "library": "workbench.window.browser.pane:BrowserPane",
    "preview": "editors.preview:PreviewPane",
    "problems": "workbench.window.panes.problems:ProblemsPane",
    "history": "workbench.window.panes.history:HistoryPane",
    "phrasebook": "editors.phrasebook:PhrasebookPane",
    "notes": "workbench.playtest.panes.card_notes:CardNotesPane",
    "change": "workbench.lab.change_pane:ChangePane",
    "trash": "workbench.window.panes.trash:TrashPane",
}
ICONS = {
    CARD: "card-outline",
    STORY: "book-open-outline",
    BOARD: "map-outline",
    TILE: "checkerboard",
    LAYOUT: "ruler-square",
    TABLE: "table",
    TRANSLATION: "translate",
}


def name_for(opened: OpenDocument) -> str:
    """Tell which pane edits a document, by what its kind derives from."""
    if isinstance(opened.document, Layout):
        return LAYOUT
    if isinstance(opened.document, Translation):
        return TRANSLATION
    if isinstance(opened.document, Board):
        return BOARD
    if isinstance(opened.document, Tile):
        return TILE
    if isinstance(opened.document, Scenario):
        return STORY
    return CARD


def pane_for(opened: OpenDocument, workspace: Workspace) -> Pane:
    """Make the pane that edits a document."""
    return cast("Pane", _class(name_for(opened))(opened, workspace))


def table_for(game: str, kind: str, workspace: Workspace) -> Pane:
    """Make the pane that shows all documents of a kind."""
    return cast("Pane", _class(TABLE)(game, kind, workspace))


def lab_pane(workspace: Workspace) -> Pane:
    """Make the pane in which games are played by the thousand."""
    return cast("Pane", _class(LAB)(workspace))


def dock_content(id: str, workspace: Workspace) -> DockPane:
    """Make what a dock holds."""
    return cast("DockPane", _class(DOCKS[id])(workspace))


def _class(name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
