"""The side of a board: lists above, and the properties of what is picked below."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from pydantic import BaseModel
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
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
from editors.boards.borders import Border
from editors.boards.fields import SpaceControl
from editors.boards.plan import LINKS, SPACES, as_board, key, part_model
from editors.boards.rows import SpaceRows
from editors.canvas.lists import Entry, ThingList
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts, Shape, facts_of, form_order
from editors.part_rows import PartArea, PartRows
from editors.severities import severity_icon
from engines.kit.documents import Problem
from engines.kit.maps.boards import Board, Link, Space
from engines.kit.maps.palettes import CLOSED, Look, Palette

LEFT_TO_THE_CANVAS = {
    "board": frozenset({"id", "game", "kind", SPACES, LINKS}),
    SPACES: frozenset({"points", "name_at"}),
    LINKS: frozenset[str](),
}
"""What has no row, because it is seen and changed on the canvas."""
NOTHING, MANY = "board", "many"
NAMING_SPACES = {(NOTHING, "start"), (LINKS, "start"), (LINKS, "end")}
"""The fields that name a space of the board."""
NARROW_TABS = "QTabBar::tab { padding: 7px 8px; }"
"""All four tabs are to be seen beside the board, with the number of problems in the last one."""
NO_SPACES = "No {} yet: draw one on the board (Ctrl+R), or add one (Ctrl+Shift+N)."
NO_LINKS = (
    "No {} yet: pick a {space}, and drag from a dot beside it to another {space}. By keyboard: pick both, Ctrl+L."
)


class BoardSide(QSplitter):
    """Lists spaces, links and problems, and edits what is picked."""

    def __init__(
        self, opened: OpenDocument, context: FieldContext, palette: Palette, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._opened, self._context, self._palette = opened, context, palette
        words = palette.words
        no_links = NO_LINKS.format(words.links, space=words.space)
        self.spaces = ThingList(f"{titled(words.spaces)} of the board", self, empty=NO_SPACES.format(words.spaces))
        self.links = ThingList(f"{titled(words.links)} between the {words.spaces}", self, empty=no_links)
        self.borders = ThingList("Borders of the board", self, empty="No two areas touch.")
        self.borders.setToolTip("Everybody passes ticked borders, nobody the others")
        self.problems = ThingList("Problems of the board", self, empty="Nothing is wrong with this board.")
        self.reach_words = QLabel(self)
        self.reach_words.setWordWrap(True)
        self.as_printed = QPushButton("As printed", self)
        self.as_printed.setToolTip(f"Test with the {words.gates} that are {words.closed} as printed")
        self.tabs = QTabWidget(self)
        self.tabs.tabBar().setStyleSheet(NARROW_TABS)
        self.pages = QStackedWidget(self)
        self.rows: dict[str, PartRows] = {}
        self._page_of: dict[str, QWidget] = {}
        self._titles: dict[str, QLabel] = {}
        self._many = QLabel(self)
        self._space_controls: list[SpaceControl] = []
        self._build()

    # ---- showing -------------------------------------------------------------------------------------

    def show_board(
        self,
        board: Board,
        palette: Palette,
        closed: Collection[int],
        borders: Sequence[Border] = (),
    ) -> None:
        """List what a board says now."""
        self.borders.show_entries([_border_entry(board, number, one) for number, one in enumerate(borders)])
        names = {space.id: space.name for space in board.spaces}
        for control in self._space_controls:
            control.offer(list(names.items()))
        self.spaces.show_entries([_space_entry(board, palette, place) for place in range(len(board.spaces))])
        self.links.show_entries(
            [
                _link_entry(palette, names, place, one, is_open=place not in closed)
                for place, one in enumerate(board.links)
            ]
        )

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """List what is wrong, and say it beside the rows that are shown."""
        self.problems.show_entries([_problem_entry(number, one) for number, one in enumerate(problems)])
        self.tabs.setTabText(
            self.tabs.indexOf(self.problems), f"Problems ({len(problems)})" if problems else "Problems"
        )
        for rows in self.rows.values():
            rows.show_problems(problems)

    def mark(self, picked: Sequence[str]) -> None:
        """Mark what is picked in the lists."""
        self.spaces.pick(picked)
        self.links.pick(picked)

    def show_picked(self, picked: Sequence[str]) -> None:
        """Show the properties of what is picked; of nothing: those of the board."""
        self.mark(picked)
        kinds = {one.partition(".")[0] for one in picked}
        if len(kinds) > 1:
            self._many.setText(f"{len(picked)} things are picked.\nDrag them, copy them, or delete them.")
            self.pages.setCurrentWidget(self._page_of[MANY])
            return
        kind = next(iter(kinds), NOTHING)
        one, many = self._called(kind)
        title = one if len(picked) < 2 else f"{len(picked)} {many}"
        self._titles[kind].setText(f"<b>{title}</b>")
        self.rows[kind].show(self._opened, *picked)
        self.pages.setCurrentWidget(self._page_of[kind])

    def _called(self, kind: str) -> tuple[str, str]:
        """Say what one thing of a sort is called, as a title, and several."""
        words = self._palette.words
        called = {SPACES: (words.space, words.spaces), LINKS: (words.link, words.links)}
        one, many = called.get(kind, ("the board", "boards"))
        return titled(one), many

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
        self.tabs.addTab(self.spaces, titled(self._palette.words.spaces))
        self.tabs.addTab(self._links_page(), titled(self._palette.words.links))
        if as_board(self._opened.document).touching:
            self.tabs.addTab(self.borders, "Borders")
        else:
            self.borders.hide()
        self.tabs.addTab(self.problems, "Problems")
        self.tabs.setAccessibleName("Lists of the board")
        self.tabs.tabBar().setAccessibleName("Lists of the board")
        board = as_board(self._opened.document)
        facts = facts_of(type(board))
        left = LEFT_TO_THE_CANVAS[NOTHING] | (frozenset() if board.begins else {"start"})
        self._add_page(NOTHING, {name: facts[name] for name in form_order(type(board)) if name not in left})
        for kind in (SPACES, LINKS):
            self._add_page(kind, self._part_facts(kind, part_model(board, kind)))
        self._many.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page_of[MANY] = self._many
        self.pages.addWidget(self._many)
        self.addWidget(self.tabs)
        self.addWidget(self.pages)
        self.setChildrenCollapsible(False)
        self.setSizes([300, 360])

    def _part_facts(self, kind: str, model: type[BaseModel]) -> dict[str, FieldFacts]:
        """Return the fields of a space or link; where the game leaves a kind open, the palette has the choices."""
        palette = self._palette
        open_kinds: dict[tuple[str, str], Mapping[str, Look]] = {
            (SPACES, "kind"): palette.spaces,
            (SPACES, "terrain"): palette.terrains,
            (LINKS, "kind"): self._link_looks(),
        }
        found: dict[str, FieldFacts] = {}
        for name in part_order(model):
            facts, looks = facts_of(model)[name], open_kinds.get((kind, name))
            if looks is not None and facts.shape is Shape.LINE:
                choices = (("", "none"), *((one, look.title) for one, look in looks.items()))
                facts = replace(facts, shape=Shape.CHOICE, choices=choices)
            is_idle = looks is not None and not looks
            if name not in LEFT_TO_THE_CANVAS[kind] and not is_idle:
                found[name] = facts
        return found

    def _link_looks(self) -> dict[str, Look]:
        """Return the kinds of links; where touching joins, one parts what touches."""
        found: dict[str, Look] = {name: look for name, look in self._palette.links.items() if name != CLOSED}
        parting = self._palette.parting()
        if as_board(self._opened.document).touching:
            found.setdefault(parting, self._palette.link(parting))
        return found

    def _links_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout()
        line.setContentsMargins(8, 0, 8, 0)
        line.addWidget(self.reach_words, 1)
        line.addWidget(self.as_printed)
        column.addLayout(line)
        column.addWidget(self.links, 1)
        self.links.setToolTip(f"Ticked {self._palette.words.links} are open in the test of what can be reached")
        return page

    def _add_page(self, kind: str, facts: Mapping[str, FieldFacts]) -> None:
        area = PartArea(self)
        self._titles[kind] = QLabel(f"<b>{self._called(kind)[0]}</b>", area.body)
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


def titled(words: str) -> str:
    """Begin words with a capital."""
    return words[:1].upper() + words[1:]


def part_order(model: type[BaseModel]) -> list[str]:
    """List the fields of a space or link: what it is, what the game adds, then where it lies."""
    own = [name for name in model.__annotations__ if name in model.model_fields]
    wanted = dict.fromkeys(["id", "name", "start", "end", *own, *model.model_fields])
    return [name for name in wanted if name in model.model_fields]


def _space_entry(board: Board, palette: Palette, place: int) -> Entry:
    space = board.spaces[place]
    start = f", {palette.words.mover} begins here" if space.id == board.start else ""
    return Entry(key(SPACES, place), space.name, _space_icon(space, palette), about=f"{space.id}{start}")


def _space_icon(space: Space, palette: Palette) -> QIcon:
    """Show the mark of a space, its terrain, or that it is a space at all."""
    mark = palette.marks.get(space.mark)
    if mark is not None and mark.colour:
        return look.icon(mark.icon or "circle", mark.colour)
    terrain = palette.terrains.get(space.terrain)
    if terrain is not None and terrain.colour:
        return look.icon(terrain.icon or "square", terrain.colour)
    return look.icon("square-outline", "muted")


def _link_entry(palette: Palette, names: Mapping[str, str], place: int, link: Link, *, is_open: bool) -> Entry:
    closed = f", {palette.words.closed}" if link.is_closed else ""
    words = f"{names.get(link.start, link.start)} – {names.get(link.end, link.end)}{closed}"
    icon = look.icon(palette.link(link.look).icon or "link")
    return Entry(key(LINKS, place), words, icon, is_open, str(link.kind))


def _border_entry(board: Board, number: int, border: Border) -> Entry:
    words = f"{board.spaces[border.one].name} – {board.spaces[border.other].name}"
    icon = look.icon("border-none-variant" if border.is_open else "fence")
    return Entry(str(number), words, icon, border.is_open, "Everybody passes" if border.is_open else "Nobody passes")


def _problem_entry(number: int, problem: Problem) -> Entry:
    message = problem.message[:1].upper() + problem.message[1:]
    return Entry(str(number), message, severity_icon(problem.severity))
