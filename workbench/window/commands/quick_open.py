"""Opening by name: documents of all games, tables of all kinds, and new documents of any kind."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from editors.exchange.plans import new_id
from engines.kit.documents import Document
from engines.kit.layouts import Layout
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation
from engines.registry import LAYOUT, Cover
from workbench.library.errors import LibraryError
from workbench.widgets.chooser import Choice, ChooserDialog
from workbench.window.browser.pane import BrowserPane
from workbench.window.browser.scopes import icon_of

if TYPE_CHECKING:
    from workbench.window.browser.thumbnails import Thumbnails
    from workbench.window.main_window import MainWindow


BEHIND = -20.0
"""What a layout weighs: it is named like the kind that it lays out, and who types that name means the components."""


def kind_of(model: type[Document]) -> str:
    """Return the name of a kind as documents carry it."""
    return str(model.model_fields["kind"].default)


def words_of(kind: str) -> str:
    """Write the name of a kind as a person reads it."""
    return kind.replace("_", " ").capitalize()


def documents(window: MainWindow, thumbnails: Thumbnails | None = None) -> list[Choice]:
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
            picture=partial(thumbnails.image, entry) if thumbnails is not None else None,
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
        for model in (*game.kinds, *((Layout, StyleSheet, Translation) if layouts else ()))
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
    thumbnails = window.thumbnails
    offer = None if window.workspace.read_only else partial(makeable, window)
    dialog = ChooserDialog("Open by name", "Which document?", documents(window, thumbnails), window, offer=offer)
    thumbnails.painted.connect(dialog.model.look_again)
    dialog.finished.connect(thumbnails.stop)
    dialog.chosen.connect(lambda what: window.open_document(*what) if len(what) == 2 else make(window, *what))
    dialog.open()
    return dialog


def makeable(window: MainWindow, name: str) -> list[Choice]:
    """Offer to make what is missing: a component of that name, of the game in front, or of any if there is none.

    The kind in front is offered first; where nothing is, that of what was opened last.
    """
    front = game_in_front(window)
    first = front, window.handlers.kind_in_front(front)
    if not front:
        entries = (window.workspace.shelf.entry(*key) for key in window.state.recent)
        first = next(((one.game, one.kind) for one in entries if one is not None), first)
    games = [game for game in window.workspace.covers if front in ("", game.slug)]
    found = kinds(games, "New", "plus", layouts=False)
    found.sort(key=lambda one: (one.value[0] != first[0], one.value != first))
    return [replace(one, title=f"{one.title} “{name}”", value=(*one.value, name)) for one in found]


def make(window: MainWindow, game: str, kind: str, name: str) -> None:
    """Make a component of a name, with an id that is made of it, and open it."""
    workspace = window.workspace
    blank = workspace.blank(game, kind)
    fellows = [one.id for one in workspace.entries(game) if one.kind == kind]
    try:
        opened = workspace.create(blank.changed(name=name, id=new_id(name, kind, fellows)))
    except (LibraryError, ValueError) as problem:
        window.status.say(f"“{name}” could not be made: {problem}")
        return
    window.open_document(*opened.key)


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
