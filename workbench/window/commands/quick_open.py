"""Opening by name: documents of all games, tables of all kinds, and new documents of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kit.documents import Document
from engines.kit.layouts import Layout
from engines.registry import LAYOUT, Cover
from workbench.widgets.chooser import Choice, ChooserDialog
from workbench.window.browser.pane import BrowserPane
from workbench.window.browser.scopes import icon_of

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow


BEHIND = -20.0
"""What a layout weighs: it is named like the kind that it lays out, and who types that name means the components."""


def kind_of(model: type[Document]) -> str:
    """Return the name of a kind as documents carry it."""
    return str(model.model_fields["kind"].default)


def words_of(kind: str) -> str:
    """Write the name of a kind as a person reads it."""
    return kind.replace("_", " ").capitalize()


def documents(window: MainWindow) -> list[Choice]:
    """List every document as the library shows it; what was opened of late stands first, layouts last."""
    recent = window.state.recent
    weights = {key: (len(recent) - place) / 3 for place, key in enumerate(recent)}
    titles = {game.slug: game.title for game in window.workspace.covers}
    return [
        Choice(
            entry.name,
            f"{words_of(entry.kind)} · {titles.get(entry.game, entry.game)}",
            icon=icon_of(entry.game, entry.kind),
            value=(entry.game, entry.id),
            weight=weights.get((entry.game, entry.id), BEHIND if entry.kind == LAYOUT else 0.0),
        )
        for entry in window.workspace.entries()
    ]


def kinds(games: list[Cover], verb: str, icon: str, *, layouts: bool) -> list[Choice]:
    """List every kind of every game."""
    return [
        Choice(
            f"{verb} {words_of(kind_of(model))}".strip(),
            game.title,
            icon=icon,
            value=(game.slug, kind_of(model)),
            note=game.boardless if layouts else "",
        )
        for game in games
        for model in (*game.kinds, *((Layout,) if layouts else ()))
    ]


def game_in_front(window: MainWindow) -> str:
    """Return the game that a person is at: of the library if the cursor is there, of the tab in front otherwise."""
    pane, browser = window.current_pane(), window.docks.made().get("library")
    key = window.tabs.key_of(pane) if pane is not None else None
    of_tab = key.game if key is not None else ""
    picked = browser.game() if isinstance(browser, BrowserPane) else ""
    return (picked or of_tab) if window.active_pane() is browser else (of_tab or picked)


def open_documents(window: MainWindow) -> ChooserDialog:
    """Let a person open a document by its name."""
    dialog = ChooserDialog("Open by name", "Which document?", documents(window), window)
    dialog.chosen.connect(lambda key: window.open_document(*key))
    dialog.open()
    return dialog


def games_from_front(window: MainWindow) -> list[Cover]:
    """Return all games, the one that a person is at first."""
    front = game_in_front(window)
    return sorted(window.workspace.covers, key=lambda game: game.slug != front)


def open_tables(window: MainWindow) -> ChooserDialog:
    """Let a person open the table of a kind, those of the game in front first."""
    found = kinds(games_from_front(window), "", "table", layouts=False)
    dialog = ChooserDialog("Open table", "Which kind?", found, window)
    dialog.chosen.connect(lambda key: window.open_table(*key))
    dialog.open()
    return dialog


def new_documents(window: MainWindow) -> ChooserDialog:
    """Let a person make a new document of any kind, those of the game in front first."""
    games = games_from_front(window)
    note = games[0].boardless if game_in_front(window) == games[0].slug else ""
    found = kinds(games, "New", "plus", layouts=True)
    dialog = ChooserDialog("New", "What do you want to make?", found, window, note)
    dialog.chosen.connect(lambda key: window.handlers.make_new(*key))
    dialog.open()
    return dialog
