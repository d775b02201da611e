"""The pane of a layout: drag boxes over a real component, and see at once how all others look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QGuiApplication, QUndoStack

from editors.canvas import clipboard
from editors.canvas.menus import Choice, offer
from editors.desk import Desk
from editors.document import OpenDocument
from editors.layouts.boxes import BACK, FRONT, boxes_of, key, places
from editors.layouts.completion import bound_names
from editors.layouts.edits import CLIP
from editors.layouts.samples import samples, shown
from editors.layouts.views import LINES, LayoutViews
from engines.kit.documents import Problem
from engines.kit.layouts import Show

NEW_BOX = QRectF(10, 10, 40, 12)
"""Where a box begins that nobody has drawn."""
DEFAULT_WORDS = "The game comes with this layout; your first change makes it yours."
BARE_WORDS = "Nothing is on it yet, so no component uses it. The tab Layout says which kind it is for."
CHANGED_WORDS = "You have changed this layout of the game."


class LayoutPane(LayoutViews):
    """Edits a layout: its boxes on both sides, over a component of its kind."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__(opened, desk)
        self._problems: Mapping[int, Sequence[Problem]] = {}
        self.context.offered["field"] = self._names_of_fields
        self._connect()
        self.refresh_samples()
        self.side.show_picked(())

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return f"{self.opened.document.name} (layout)"

    def subject(self) -> OpenDocument:
        """Return what preview and history show: the component on which the layout is tried."""
        return self._desk.open(self._game, self.sample.document) if self.sample else self.opened

    def undo_stack(self) -> QUndoStack | None:
        """Return the stack of the layout."""
        return self.opened.stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what can be done now."""
        found: dict[str, Callable[[], None]] = {
            "view.zoom_in": self.view.zoom_in,
            "view.zoom_out": self.view.zoom_out,
            "view.zoom_fit": self.view.zoom_fit,
            "edit.select_all": self.pick_all,
            "layout.flip": self.flip,
            "layout.next": partial(self.try_next, 1),
            "layout.previous": partial(self.try_next, -1),
        }
        if self._desk.read_only:
            return found
        found["layout.add_box"] = self.add_box
        if self.reset_button.isEnabled():
            found["layout.reset"] = self.edits.reset
        if clipboard.holds(CLIP):
            found["edit.paste"] = self.paste
        if self.scene.picked():
            found["edit.copy"] = self.copy
            found |= {"edit.delete": self.delete, "edit.duplicate": self.duplicate, "edit.rename": self.write}
            found |= {"layout.raise": partial(self.step, up=True), "layout.lower": partial(self.step, up=False)}
        return found

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field of the layout or of a box into view."""
        words = field.split(".")
        if words[0] in (FRONT, BACK):
            self.show_side(words[0])
            if len(words) > 1:
                self.pick([".".join(words[:2])])
        self.side.seek(field, position)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow changed components."""
        if game == self._game and set(ids) - {self.opened.document.id}:
            self.refresh_samples()

    def state(self) -> dict[str, object]:
        """Return side, sample and widths."""
        document = self.sample.document if self.sample else ""
        return {"side": self.side_name, "sample": document, "split": self.splitter.sizes()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up side, sample and widths."""
        found = next((place for place, one in enumerate(self.samples) if one.document == state.get("sample")), None)
        if found is not None:
            self.try_on(found)
        if state.get("side") == BACK and self.layout_document().back:
            self.show_side(BACK)
        split = state.get("split")
        if isinstance(split, list):
            self.splitter.setSizes([size for size in split if isinstance(size, int)])

    def finish(self) -> None:
        """Stop drawing, and let go of the layout."""
        self.strip.finish()
        self.side.finish()

    # ---- what a person does --------------------------------------------------------------------------

    def pick(self, keys: Collection[str]) -> None:
        """Pick boxes on the face and in the list."""
        self.scene.pick(keys)
        self.side.show_picked(self.scene.picked())

    def pick_all(self) -> None:
        """Pick every box of this side that is not the ground."""
        self.pick([name for name, box in self.scene.boxes.items() if not box.is_ground and box.can_be_picked])

    def show_side(self, side: str) -> None:
        """Turn to the front or to the back."""
        self.side_name = self.strip.side = side
        self.switches[side].setChecked(True)
        self.pick([])
        self.refresh()
        self.view.zoom_fit()
        self.strip.draw_again()
        self.commands_changed.emit()

    def flip(self) -> None:
        """Turn over."""
        self.show_side(FRONT if self.side_name == BACK else BACK)

    def try_on(self, place: int) -> None:
        """Try the layout on a component."""
        if 0 <= place < len(self.samples):
            self.sample = self.samples[place]
            with QSignalBlocker(self.chooser):
                self.chooser.setCurrentIndex(place)
            self.subject_changed.emit(self._desk.open(self._game, self.sample.document))
            self.refresh()

    def try_next(self, step: int) -> None:
        """Try the next component, or the one before."""
        if self.samples:
            self.try_on((self.chooser.currentIndex() + step) % len(self.samples))

    def add_box(self) -> None:
        """Put a new box on the face."""
        self.make_box(NEW_BOX)

    def make_box(self, area: QRectF) -> None:
        """Put a new box of the chosen sort on an area."""
        place = self.edits.add(self.side_name, Show(self.sort.currentData()), area)
        self.pick([key(self.side_name, place)])
        self.write()

    def write(self) -> None:
        """Put the cursor into what the picked box shows."""
        picked = self.scene.picked()
        if picked:
            self.side.seek(f"{picked[0]}.value")

    def delete(self) -> None:
        """Take the picked boxes away."""
        gone = places(self.scene.picked())
        self.pick([])
        self.edits.delete(self.side_name, gone)

    def duplicate(self) -> None:
        """Put copies of the picked boxes on top."""
        self._pick_places(self.edits.duplicate(self.side_name, places(self.scene.picked())))

    def copy(self) -> None:
        """Put the picked boxes on the clipboard."""
        self.edits.copy(self.side_name, places(self.scene.picked()))

    def paste(self) -> None:
        """Put the boxes of the clipboard on top."""
        self._pick_places(self.edits.paste(self.side_name))

    def step(self, *, up: bool) -> None:
        """Move the picked boxes forward or backward."""
        self._pick_places(self.edits.step(self.side_name, places(self.scene.picked()), up=up))

    def choices(self) -> list[Choice]:
        """List what can be done to what is picked, for its menu."""
        known = self.handlers()
        wanted = [
            ("layout.add_box", "plus-box-outline", "Add a box"),
            ("layout.raise", "arrange-bring-forward", "Bring forward"),
            ("layout.lower", "arrange-send-backward", "Send backward"),
            ("edit.duplicate", "content-duplicate", "Duplicate"),
            ("edit.delete", "trash-can-outline", "Delete"),
            ("layout.flip", "rotate-3d-variant", "Other side"),
        ]
        return [(icon, words, known[name]) for name, icon, words in wanted if name in known]

    # ---- following -----------------------------------------------------------------------------------

    def refresh_samples(self) -> None:
        """List the components that the layout is for, and stay on the one that was tried."""
        self.samples = samples(self.layout_document(), *self._around())
        with QSignalBlocker(self.chooser):
            self.chooser.clear()
            self.chooser.addItems([sample.name for sample in self.samples])
        wanted = [(one.document, one.part) for one in self.samples]
        now = (self.sample.document, self.sample.part) if self.sample else None
        place = wanted.index(now) if now in wanted else 0
        self.sample = self.samples[place] if self.samples else None
        self.chooser.setCurrentIndex(place if self.samples else -1)
        self.empty_words.setVisible(not self.samples)
        self.strip.show_samples(self.samples)
        self.refresh()

    def refresh(self) -> None:
        """Show what the layout says now."""
        layout, side = self.layout_document(), self.side_name
        boxes = boxes_of(layout, side)
        sides = self._draw(self.sample) if self.sample else None
        seen = shown(self.sample, layout, boxes, *self._around()) if self.sample else [True for _ in boxes]
        face = (sides.back if side == BACK else sides.front) if sides else None
        self.scene.show_side(face, side, boxes, seen)
        self.side.show_boxes(side, boxes, seen)
        self.side.offer(bound_names(self._desk.game(self._game), layout))
        self.first_words.setVisible(not boxes)
        default, is_bare = self.edits.default(), not (layout.front or layout.back)
        self.banner.setVisible(default is not None or is_bare)
        self.banner.setText(BARE_WORDS if is_bare else DEFAULT_WORDS if default == layout else CHANGED_WORDS)
        self.reset_button.setVisible(default is not None and not self._desk.read_only)
        self.reset_button.setEnabled(default is not None and default != layout)

    def _names_of_fields(self) -> list[str]:
        """List the fields that a condition may ask for."""
        names = bound_names(self._desk.game(self._game), self.layout_document())
        return [name for name in names if not name.startswith("@")]

    def _pick_places(self, found: Sequence[int]) -> None:
        self.pick([key(self.side_name, place) for place in found])

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
        if fields & {"of", "when", "each", "per"}:
            self.refresh_samples()
        else:
            self.refresh()
            self.strip.draw_again()

    def _on_place_requested(self, areas: dict[str, QRectF]) -> None:
        self.scene.is_moving = True
        self.edits.lay(self.side_name, areas)

    def _on_run_changed(self) -> None:
        self.opened.seal()
        if self.scene.is_moving:
            self.scene.is_moving = False
            self.refresh()

    def _on_picked_changed(self, keys: tuple[str, ...]) -> None:
        self.side.show_picked(keys)
        self.commands_changed.emit()

    def _on_problems_changed(self, problems: Mapping[int, Sequence[Problem]]) -> None:
        self._problems = problems
        self.side.show_problems(self.samples, problems)

    def _on_problem_picked(self, keys: tuple[str, ...]) -> None:
        if keys:
            place, number = (int(word) for word in keys[0].split())
            self.try_on(place)
            self.show_side(self._problems[place][number].field)

    def _on_draw_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.scene.draws = is_on
        self.view.viewport().setCursor(Qt.CursorShape.CrossCursor if is_on else Qt.CursorShape.ArrowCursor)

    def _on_rest_requested(self) -> None:
        if self.draw_switch.isChecked():
            self.draw_switch.setChecked(False)
        else:
            self.scene.pick([])

    def _on_lines_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.scene.shows_lines = self.scene.shows_frames = is_on
        self.view.set_grid(LINES if is_on else 0.0)
        self.scene.update()

    # ---- building ------------------------------------------------------------------------------------

    def _connect(self) -> None:
        for widget in (self.view, self.side.boxes):
            offer(widget, self.choices)
        QGuiApplication.clipboard().dataChanged.connect(self.commands_changed)
        self.opened.changed.connect(self._on_changed)
        self.scene.place_requested.connect(self._on_place_requested)
        self.scene.run_changed.connect(self._on_run_changed)
        self.scene.draw_requested.connect(self.make_box)
        self.scene.name_requested.connect(lambda key: self.write())
        self.scene.rest_requested.connect(self._on_rest_requested)
        self.scene.picked_changed.connect(self._on_picked_changed)
        self.side.boxes.picked_changed.connect(self.scene.pick)
        self.side.boxes.write_requested.connect(lambda key: self.write())
        self.side.problems.picked_changed.connect(self._on_problem_picked)
        self.strip.sample_requested.connect(self.try_on)
        self.strip.problems_changed.connect(self._on_problems_changed)
        self.chooser.activated.connect(self.try_on)
        self.draw_switch.toggled.connect(self._on_draw_toggled)
        self.lines_switch.toggled.connect(self._on_lines_toggled)
        self.reset_button.clicked.connect(self.edits.reset)
        for step, turner in self.turners.items():
            turner.clicked.connect(partial(self.try_next, step))
        for side, switch in self.switches.items():
            switch.clicked.connect(partial(self.show_side, side))
        self.context.undo_requested.connect(self.opened.stack.undo)
        self.context.redo_requested.connect(self.opened.stack.redo)
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)
