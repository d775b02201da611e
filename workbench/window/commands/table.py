"""The table of commands: from it come menus, toolbar, shortcuts, the palette and their page in the guide.

What a command does is not written here. Whoever has the focus offers handlers by command id, first the pane, then
the window; a command that nobody handles now is grey.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Menu(StrEnum):
    """The menus, in their order; those of single panes are shown only with such a pane."""

    FILE = "&File"
    EDIT = "&Edit"
    VIEW = "&View"
    TABLE = "&Table"
    STORY = "&Story"
    BOARD = "&Board"
    LAYOUT = "&Layout"
    PLAY = "&Play"
    HELP = "&Help"


PANE_MENUS = frozenset({Menu.TABLE, Menu.STORY, Menu.BOARD, Menu.LAYOUT})


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person can ask for by menu, key, toolbar or palette."""

    id: str
    title: str
    menu: Menu
    shortcut: str = ""
    icon: str = ""
    about: str = ""
    group: int = 0
    """A line is drawn in the menu where the group changes."""


COMMANDS = (
    Command("file.new", "New…", Menu.FILE, "Ctrl+N", "plus", "Make a new card, board, story or layout"),
    Command("file.quick_open", "Open by name…", Menu.FILE, "Ctrl+P", "file-search-outline", "A document of any game"),
    Command("file.open_table", "Open table…", Menu.FILE, "Ctrl+T", "table", "All documents of a kind"),
    Command("file.open_layout", "Open the layout", Menu.FILE, "Ctrl+Alt+L", "ruler-square", "How such a card looks"),
    Command("file.open_library", "Open another library…", Menu.FILE, "Ctrl+Shift+O", "bookshelf"),
    Command("file.new_library", "New library…", Menu.FILE, about="A file of its own, with the starter content"),
    Command("file.save", "Save now", Menu.FILE, "Ctrl+S", "content-save-outline", "Everything is saved by itself", 1),
    Command("file.print", "Print…", Menu.FILE, "Ctrl+Alt+P", "printer-outline", "Lay components on sheets to cut", 2),
    Command("file.releases", "Releases and errata…", Menu.FILE, "", "book-check-outline", "What went to print", 2),
    Command("file.export", "Export…", Menu.FILE, "Ctrl+E", "export-variant", "Write what is shown to a file", 2),
    Command(
        "file.pictures", "Pictures from a folder…", Menu.FILE, "", "image-multiple-outline", "Matched by name", 2
    ),
    Command("file.close_tab", "Close tab", Menu.FILE, "Ctrl+W", "close", group=3),
    Command("file.close_others", "Close other tabs", Menu.FILE, "Ctrl+Shift+W", group=3),
    Command("file.reopen_tab", "Reopen closed tab", Menu.FILE, "Ctrl+Shift+T", "restore", group=3),
    Command("file.quit", "Quit", Menu.FILE, "Ctrl+Q", group=4),
    Command("edit.undo", "Undo", Menu.EDIT, "Ctrl+Z", "undo", "Take the last change back"),
    Command("edit.redo", "Redo", Menu.EDIT, "Ctrl+Shift+Z", "redo", "Make the change again"),
    Command("edit.cut", "Cut", Menu.EDIT, "Ctrl+X", "content-cut", group=1),
    Command("edit.copy", "Copy", Menu.EDIT, "Ctrl+C", "content-copy", group=1),
    Command("edit.paste", "Paste", Menu.EDIT, "Ctrl+V", "content-paste", group=1),
    Command("edit.select_all", "Select all", Menu.EDIT, "Ctrl+A", group=1),
    Command("edit.duplicate", "Duplicate", Menu.EDIT, "Ctrl+D", "content-duplicate", group=2),
    Command("edit.rename", "Rename…", Menu.EDIT, "F2", "rename-outline", group=2),
    Command("edit.delete", "Move to trash", Menu.EDIT, "Del", "trash-can-outline", group=2),
    Command("edit.find", "Find", Menu.EDIT, "Ctrl+F", "magnify", group=3),
    Command("edit.replace", "Find and replace…", Menu.EDIT, "Ctrl+H", "find-replace", group=3),
    Command("edit.fill_down", "Fill down", Menu.EDIT, "Ctrl+Shift+D", "arrow-down-bold-outline", group=3),
    Command("edit.preferences", "Preferences…", Menu.EDIT, "Ctrl+,", "cog-outline", group=4),
    Command("edit.shortcuts", "Shortcuts…", Menu.EDIT, "Ctrl+Alt+K", "keyboard-outline", group=4),
    Command("view.palette", "All commands…", Menu.VIEW, "Ctrl+Shift+P", "console-line", "Any command by its name"),
    Command("view.library", "Library", Menu.VIEW, "Ctrl+1", "bookshelf", "Games, kinds and documents", 1),
    Command("view.preview", "Preview", Menu.VIEW, "Ctrl+2", "card-outline", "The printed face of what you edit", 1),
    Command("view.problems", "Problems", Menu.VIEW, "Ctrl+3", "alert-circle-outline", group=1),
    Command("view.history", "History", Menu.VIEW, "Ctrl+4", "history", "Earlier revisions, and the way back", 1),
    Command("view.phrasebook", "Phrasebook", Menu.VIEW, "Ctrl+5", "book-open-variant", "Sentences to insert", 1),
    Command("view.trash", "Trash", Menu.VIEW, "Ctrl+6", "trash-can-outline", "What was deleted, and the way back", 1),
    Command("view.notes", "Notes", Menu.VIEW, "Ctrl+7", "note-text-outline", "What playtests noted on this card", 1),
    Command(
        "view.change", "Change", Menu.VIEW, "Ctrl+8", "flask-round-bottom-outline", "What the last change does", 1
    ),
    Command("view.editor", "Editor", Menu.VIEW, "F6", "pencil-outline", "Put the cursor back into the tab", 1),
    Command("view.zoom_in", "Larger", Menu.VIEW, "Ctrl+=", "magnify-plus-outline", group=2),
    Command("view.zoom_out", "Smaller", Menu.VIEW, "Ctrl+-", "magnify-minus-outline", group=2),
    Command("view.zoom_fit", "Fit into view", Menu.VIEW, "Ctrl+0", "fit-to-page-outline", group=2),
    Command("view.next_tab", "Next tab", Menu.VIEW, "Ctrl+Tab", group=3),
    Command("view.previous_tab", "Previous tab", Menu.VIEW, "Ctrl+Shift+Tab", group=3),
    Command(
        "view.distraction_free", "Distraction-free mode", Menu.VIEW, "F11", "fullscreen", "Hide all but the tab", 4
    ),
    Command("view.theme", "Next theme", Menu.VIEW, "Ctrl+Alt+T", "theme-light-dark", "Light, dark, high contrast", 4),
    Command("view.float", "Let the dock float, or put it back", Menu.VIEW, about="The dock with the cursor", group=4),
    Command(
        "view.keep_workspace", "Keep the docks as a workspace…", Menu.VIEW, about="Under a name of yours", group=4
    ),
    Command("view.workspaces", "Workspaces…", Menu.VIEW, about="Lay the docks out as they were kept", group=4),
    Command("view.reset", "Reset the docks", Menu.VIEW, about="Each back in its place, with the toolbar", group=4),
    Command("table.import", "Import table…", Menu.TABLE, "Ctrl+I", "import", "Read a CSV or XLSX file"),
    Command("table.open_row", "Open this row", Menu.TABLE, "Ctrl+Return", "open-in-app", "In a pane of its own"),
    Command("table.next_missing", "Next missing text", Menu.TABLE, "Ctrl+Down", "arrow-down", "Of a translation"),
    Command("story.view_1", "Write the card", Menu.STORY, "Alt+1", "pencil-outline", "Front and back"),
    Command("story.view_2", "Story as a graph", Menu.STORY, "Alt+2", "graph-outline", "Where the story can go"),
    Command("story.view_3", "Read the story", Menu.STORY, "Alt+3", "book-open-outline", "As the players hear it"),
    Command("story.view_4", "About the story", Menu.STORY, "Alt+4", "book-cog-outline", "What it says of itself"),
    Command("story.add_card", "Add card", Menu.STORY, "Ctrl+Shift+A", "plus", "Behind the current one", 1),
    Command("story.move_up", "Move card up", Menu.STORY, "", "arrow-up", "Alt+Up in the deck", 1),
    Command("story.move_down", "Move card down", Menu.STORY, "", "arrow-down", "Alt+Down in the deck", 1),
    Command(
        "story.condition",
        "Lay or lift condition",
        Menu.STORY,
        "Ctrl+Shift+K",
        "lock-outline",
        "What the card waits for, such as a cover",
        1,
    ),
    Command("story.renumber", "Number the cards", Menu.STORY, "", "order-numeric-ascending", "In deck order", 1),
    Command(
        "story.play_from_here", "Play from here…", Menu.STORY, "Ctrl+F5", "play-circle-outline", "At this card", 2
    ),
    Command("board.add_space", "Add space", Menu.BOARD, "Ctrl+Shift+N", "plus-box-outline"),
    Command("board.draw", "Draw spaces", Menu.BOARD, "Ctrl+R", "vector-square-plus", "Drag on the board to draw one"),
    Command("board.connect", "Connect", Menu.BOARD, "Ctrl+L", "vector-line", "The spaces that are picked"),
    Command("board.start", "Begin here", Menu.BOARD, "", "flag-outline", "Let play begin in this space"),
    Command("board.split", "Split", Menu.BOARD, "Ctrl+Shift+L", "knife", "Draw a line through an area", 1),
    Command("board.merge", "Merge", Menu.BOARD, "Ctrl+M", "vector-combine", "The areas that are picked", 1),
    Command("board.border", "Close or open border", Menu.BOARD, "Ctrl+Shift+E", "fence", "Of two picked areas", 1),
    Command("board.add_point", "Add corner", Menu.BOARD, "Ins", "vector-point-plus", "Behind the chosen one", 1),
    Command("board.reach", "Show what can be reached", Menu.BOARD, "Ctrl+Shift+R", "map-marker-path", group=2),
    Command(
        "board.layout", "Tracks and ornaments…", Menu.BOARD, "", "ruler-square", "Open the layout of the board", 2
    ),
    Command("tile.page_1", "Draw the tile", Menu.BOARD, "Ctrl+Alt+1", "brush", "Both faces of a map tile", 3),
    Command("tile.page_2", "Join tiles", Menu.BOARD, "Ctrl+Alt+2", "puzzle-outline", "Beside one another", 3),
    Command("tile.page_3", "Deck of tiles", Menu.BOARD, "Ctrl+Alt+3", "cards-outline", "All faces and proofs", 3),
    Command("tile.other_face", "Other face", Menu.BOARD, "", "flip-horizontal", "Of a map tile (G)", 4),
    Command("tile.add_back", "Add a back", Menu.BOARD, "", "plus-box-outline", "To a map tile with one face", 4),
    Command(
        "tile.turn", "Turn by a quarter", Menu.BOARD, "", "rotate-right", "The face, or the stamp in the hand (T)", 4
    ),
    Command(
        "tile.mirror", "Mirror", Menu.BOARD, "", "reflect-horizontal", "The face, or the stamp in the hand (H)", 4
    ),
    Command("tile.edge", "Open or close edge", Menu.BOARD, "", "door-open", "At the nearest side of the tile (E)", 4),
    Command(
        "tile.direction", "Direction symbol", Menu.BOARD, "", "navigation", "At the nearest edge of the tile (D)", 4
    ),
    Command(
        "tile.take_map", "Take over a map of Tiled…", Menu.BOARD, "", "map-outline", "Onto this face of the tile", 4
    ),
    Command(
        "tile.new_kind", "New kind of space…", Menu.BOARD, "", "shape-square-rounded-plus", "Of the scenario's own", 4
    ),
    Command("layout.reset", "Back to the default", Menu.LAYOUT, "", "restore", "As the game comes with it"),
    Command("layout.add_box", "Add box", Menu.LAYOUT, "Ctrl+Shift+B", "plus-box-outline", group=1),
    Command(
        "layout.add_picture", "Add picture…", Menu.LAYOUT, "", "image-plus", "A frame or ground, the same on all", 1
    ),
    Command("layout.raise", "Bring forward", Menu.LAYOUT, "Ctrl+Shift+Up", "arrange-bring-forward", group=1),
    Command("layout.lower", "Send backward", Menu.LAYOUT, "Ctrl+Shift+Down", "arrange-send-backward", group=1),
    Command("layout.align_left", "Align left edges", Menu.LAYOUT, "", "align-horizontal-left", group=2),
    Command("layout.align_centre", "Centre across", Menu.LAYOUT, "", "align-horizontal-center", group=2),
    Command("layout.align_right", "Align right edges", Menu.LAYOUT, "", "align-horizontal-right", group=2),
    Command("layout.align_top", "Align tops", Menu.LAYOUT, "", "align-vertical-top", group=2),
    Command("layout.align_middle", "Centre up and down", Menu.LAYOUT, "", "align-vertical-center", group=2),
    Command("layout.align_bottom", "Align bottoms", Menu.LAYOUT, "", "align-vertical-bottom", group=2),
    Command("layout.spread_across", "Same gaps across", Menu.LAYOUT, "", "distribute-horizontal-left", group=3),
    Command("layout.spread_down", "Same gaps down", Menu.LAYOUT, "", "distribute-vertical-top", group=3),
    Command("layout.same_width", "Same width", Menu.LAYOUT, "", "arrow-expand-horizontal", group=3),
    Command("layout.same_height", "Same height", Menu.LAYOUT, "", "arrow-expand-vertical", group=3),
    Command(
        "layout.make_part", "Make a part…", Menu.LAYOUT, "", "puzzle-plus-outline", "That other layouts can use", 4
    ),
    Command("layout.take_apart", "Take part apart", Menu.LAYOUT, "", "puzzle-remove-outline", group=4),
    Command("layout.flip", "Other side", Menu.LAYOUT, "Ctrl+B", "rotate-3d-variant", "Front or back", 5),
    Command("layout.next", "Next component", Menu.LAYOUT, "Alt+Right", "chevron-right", "To try the layout on", 5),
    Command("layout.previous", "Previous component", Menu.LAYOUT, "Alt+Left", "chevron-left", group=5),
    Command("play.table", "Back to the table", Menu.PLAY, "Shift+F5", "table-furniture", "The playtest that is open"),
    Command("play.new", "New playtest…", Menu.PLAY, "F5", "play-outline", "Play, with seats that fill themselves"),
    Command("play.lab", "Lab", Menu.PLAY, "Ctrl+F6", "flask-outline", "Play many games, and see what a change does"),
    Command(
        "play.change",
        "What does this change do?",
        Menu.PLAY,
        "Ctrl+F7",
        "flask-round-bottom-outline",
        "Both versions, same seeds",
    ),
    Command("help.guide", "Guide", Menu.HELP, "F1", "help-circle-outline", "The book of the workbench"),
    Command("help.welcome", "Welcome", Menu.HELP, icon="hand-wave-outline"),
    Command("help.log", "Show the log", Menu.HELP, icon="text-box-outline", group=1),
    Command("help.about", "About", Menu.HELP, icon="information-outline", group=1),
)

BY_ID = {command.id: command for command in COMMANDS}
