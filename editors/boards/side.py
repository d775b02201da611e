"""The side of a board: lists above, and the properties of what is picked below."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.boards.fields import SpaceControl
from editors.boards.plan import LINKS, SPACES, key, links_of, spaces_of
from editors.boards.rows import SpaceRows
from editors.canvas.lists import Entry, ThingList
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts, facts_of, form_order
from editors.part_rows import PartArea, PartRows
from engines.kit.documents import Document, Problem, Severity
from engines.kit.maps.palettes import default_palette

SIGN_OF = {Severity.ERROR: "alert-circle", Severity.WARNING: "alert", Severity.HINT: "lightbulb-outline"}
LEFT_TO_THE_CANVAS = frozenset({"id", "game", "kind", SPACES, LINKS})
NOTHING, MANY = "board", "many"
TITLES = {NOTHING: "The board", SPACES: "Space", LINKS: "Way"}
NAMING_SPACES = {(NOTHING, "start"), (LINKS, "start"), (LINKS, "end")}
"""The fields that name a space of the board."""
NO_SPACES = "No spaces yet: draw one on the board (Ctrl+R), or add one (Ctrl+Shift+N)."
NO_WAYS = "No ways yet: pick a space, and drag from a dot beside it to another space. By keyboard: pick both, Ctrl+L."


class BoardSide(QSplitter):
    """Lists spaces, ways and problems, and edits what is picked."""

    tested_changed = Signal()
    """A fact: the test of what can be reached is to be made with other doors."""

    def __init__(self, opened: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._opened, self._context = opened, context
        self.spaces = ThingList("Spaces of the board", self, empty=NO_SPACES)
        self.links = ThingList("Ways between the spaces", self, empty=NO_WAYS)
        self.problems = ThingList("Problems of the board", self, empty="Nothing is wrong with this board.")
        self.reach_words = QLabel(self)
        self.reach_words.setWordWrap(True)
        self.as_printed = QPushButton("As printed", self)
        self.as_printed.setToolTip("Test with the doors that are locked as printed")
        self.tabs = QTabWidget(self)
        self.pages = QStackedWidget(self)
        self.rows: dict[str, PartRows] = {}
        self._page_of: dict[str, QWidget] = {}
        self._titles: dict[str, QLabel] = {}
        self._many = QLabel(self)
        self._space_controls: list[SpaceControl] = []
        self._build()

    # ---- showing -------------------------------------------------------------------------------------

    def show_board(self, board: Document, closed: Collection[int], problems: Sequence[Problem]) -> None:
        """List what a board says now."""
        names = {space.id: space.name for space in spaces_of(board)}
        for control in self._space_controls:
            control.offer(list(names.items()))
        self.spaces.show_entries([_space_entry(board, place, one) for place, one in enumerate(spaces_of(board))])
        self.links.show_entries(
            [
                _link_entry(board, names, place, one, is_open=place not in closed)
                for place, one in enumerate(links_of(board))
            ]
        )
        self.problems.show_entries([_problem_entry(number, one) for number, one in enumerate(problems)])
        self.tabs.setTabText(2, f"Problems ({len(problems)})" if problems else "Problems")
        for rows in self.rows.values():
            rows.show_problems(problems)

    def show_picked(self, picked: Sequence[str]) -> None:
        """Show the properties of what is picked; of nothing: those of the board."""
        self.spaces.pick(picked)
        self.links.pick(picked)
        kinds = {one.partition(".")[0] for one in picked}
        if len(kinds) > 1:
            self._many.setText(f"{len(picked)} things are picked.\nDrag them, copy them, or delete them.")
            self.pages.setCurrentWidget(self._page_of[MANY])
            return
        kind = next(iter(kinds), NOTHING)
        title = TITLES[kind] if len(picked) < 2 else f"{len(picked)} {TITLES[kind].lower()}s"
        self._titles[kind].setText(f"<b>{title}</b>")
        self.rows[kind].show(self._opened, *picked)
        self.pages.setCurrentWidget(self._page_of[kind])

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field of what is shown."""
        return any(rows.seek(field, position) is not None for rows in self.rows.values())

    def write(self, thing: str) -> None:
        """Put the cursor where work on a thing begins: what is typed replaces the name of a space."""
        self.seek(f"{thing}.{'name' if thing.startswith(SPACES) else 'kind'}")
        line = self.focusWidget()
        if isinstance(line, QLineEdit):
            line.selectAll()

    def finish(self) -> None:
        """Let go of the board."""
        for rows in self.rows.values():
            rows.finish()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.tabs.addTab(self.spaces, "Spaces")
        self.tabs.addTab(self._ways_page(), "Ways")
        self.tabs.addTab(self.problems, "Problems")
        self.tabs.setAccessibleName("Lists of the board")
        self.tabs.tabBar().setAccessibleName("Lists of the board")
        facts = facts_of(type(self._opened.document))
        order = form_order(type(self._opened.document))
        own = {name: facts[name] for name in order if name not in LEFT_TO_THE_CANVAS}
        self._add_page(NOTHING, own)
        for kind in (SPACES, LINKS):
            item = facts[kind].item
            assert item is not None
            assert item.model is not None
            self._add_page(kind, facts_of(item.model))
        self._many.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page_of[MANY] = self._many
        self.pages.addWidget(self._many)
        self.addWidget(self.tabs)
        self.addWidget(self.pages)
        self.setChildrenCollapsible(False)
        self.setSizes([300, 360])

    def _ways_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout()
        line.setContentsMargins(8, 0, 8, 0)
        line.addWidget(self.reach_words, 1)
        line.addWidget(self.as_printed)
        column.addLayout(line)
        column.addWidget(self.links, 1)
        self.links.setToolTip("Ticked ways are open in the test of what can be reached")
        return page

    def _add_page(self, kind: str, facts: Mapping[str, FieldFacts]) -> None:
        area = PartArea(self)
        self._titles[kind] = QLabel(f"<b>{TITLES[kind]}</b>", area.body)
        area.column.addWidget(self._titles[kind])
        rows = SpaceRows if kind == SPACES else PartRows
        self.rows[kind] = rows(self._context, area)
        for name, one in facts.items():
            control = SpaceControl(one, self._context, area.body) if (kind, name) in NAMING_SPACES else None
            area.column.addWidget(self.rows[kind].add(name, one, area.body, control))
            if control is not None:
                self._space_controls.append(control)
        area.column.addStretch(1)
        self._page_of[kind] = area
        self.pages.addWidget(area)


def _space_entry(board: Document, place: int, space: object) -> Entry:
    mark = default_palette(board.game).marks.get(str(getattr(space, "mark", "")))
    colour = mark.colour if mark else ""
    icon = look.icon("help-circle", colour) if colour else look.icon("square-outline", look.current().muted)
    id, name = str(getattr(space, "id", "")), str(getattr(space, "name", ""))
    start = ", the group begins here" if id == getattr(board, "start", "") else ""
    return Entry(key(SPACES, place), name, icon, about=f"{id}{start}")


def _link_entry(board: Document, names: Mapping[str, str], place: int, link: object, *, is_open: bool) -> Entry:
    start, end = str(getattr(link, "start", "")), str(getattr(link, "end", ""))
    kind = str(getattr(link, "kind", ""))
    is_locked = bool(getattr(link, "locked", False))
    words = f"{names.get(start, start)} – {names.get(end, end)}{', locked' if is_locked else ''}"
    return Entry(
        key(LINKS, place),
        words,
        look.icon(default_palette(board.game).link(str(getattr(link, "look", ""))).icon or "link"),
        is_open,
        kind,
    )


def _problem_entry(number: int, problem: Problem) -> Entry:
    theme = look.current()
    colours = {Severity.ERROR: theme.error, Severity.WARNING: theme.warning, Severity.HINT: theme.hint}
    message = problem.message[:1].upper() + problem.message[1:]
    return Entry(str(number), message, look.icon(SIGN_OF[problem.severity], colours[problem.severity]))
