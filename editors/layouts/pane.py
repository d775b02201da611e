"""The pane of a layout: drag boxes over a real component, and see at once how all others look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent

from editors import file_dialogs
from editors.canvas.pane import CanvasPane, Handlers
from editors.desk import Desk
from editors.document import OpenDocument
from editors.dropping import take_copy
from editors.fields.image import FILTER
from editors.layouts.arranging import Change, arrangements
from editors.layouts.boxes import BACK, FRONT, area_of, boxes_of, is_fixed, key, picture_area, places
from editors.layouts.completion import bound_names
from editors.layouts.edits import CLIP, LayoutEdits
from editors.layouts.parts import apart, as_part, ask_name, keep_part, sheets_of
from editors.layouts.samples import Sample, drawn, samples, shown
from editors.layouts.views import LINES, LayoutViews
from editors.pictures import Incoming, may_be_picture, picture_in, picture_of_file, pixels_of
from engines.kit.documents import Content, Problem
from engines.kit.layouts import Layout, Show
from engines.kit.style_sheets import styled
from exports.faces.layout import Sides
from exports.faces.values import Book

NEW_BOX = QRectF(10, 10, 40, 12)
"""Where a box begins that nobody has drawn."""
DEFAULT_WORDS = "The game comes with this layout; your first change makes it yours."
BARE_WORDS = "Nothing is on it yet, so no component uses it. The tab Layout says which kind it is for."
CHANGED_WORDS = "You have changed this layout of the game."


class LayoutPane(CanvasPane):
    """Edits a layout: its boxes on both sides, over a component of its kind."""

    can_follow_later = True
    clip: ClassVar[str] = CLIP
    menu: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("layout.add_box", "plus-box-outline", "Add a box"),
        ("layout.raise", "arrange-bring-forward", "Bring forward"),
        ("layout.lower", "arrange-send-backward", "Send backward"),
        ("edit.duplicate", "content-duplicate", "Duplicate"),
        ("edit.delete", "trash-can-outline", "Delete"),
        ("layout.flip", "rotate-3d-variant", "Other side"),
    )
    views: LayoutViews

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__(opened, desk)
        self.edits = LayoutEdits(opened)
        self.side_name = FRONT
        self.samples: list[Sample] = []
        self.sample: Sample | None = None
        self.views = LayoutViews(self, desk, self._draw)
        self._problems: Mapping[int, Sequence[Problem]] = {}
        self._dragged: tuple[int, int] | None = None
        self.context.offered["field"] = self._names_of_fields
        self.setAcceptDrops(True)
        self._connect()
        self.refresh_samples()
        self.views.side.show_picked(())

    def layout_document(self) -> Layout:
        """Return what the layout says now."""
        return self.edits.layout()

    def _around(self) -> tuple[Content, Book]:
        return self._desk.content(self._game), self._desk.book(self._game)

    def _draw(self, sample: Sample) -> Sides | None:
        content, book = self._around()
        layout = styled(self.layout_document(), sheets_of(content))
        return self._shared(sample, layout) or drawn(sample, layout, content, book)

    def _shared(self, sample: Sample, layout: Layout) -> Sides | None:
        """Return the faces of the sample that is shown where the preview can show them too: they are drawn once."""
        document = self._around()[0].get(sample.document)
        if sample != self.sample or document is None:
            return None
        return self._desk.faces(document).sides_by(layout, sample.part)

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return f"{self.opened.document.name} (layout)"

    def subject(self) -> OpenDocument:
        """Return what preview and history show: the component on which the layout is tried."""
        return self._desk.open(self._game, self.sample.document) if self.sample else self.opened

    def looking(self) -> Handlers:
        """Turn over, and try other components."""
        return {
            "layout.flip": self.flip,
            "layout.next": partial(self.try_next, 1),
            "layout.previous": partial(self.try_next, -1),
        }

    def working(self) -> Handlers:
        """Return what can be done now where the layout may be changed."""
        found: Handlers = {"layout.add_box": self.add_box, "layout.add_picture": self.open_picture}
        if self.views.reset_button.isEnabled():
            found["layout.reset"] = self.edits.reset
        if self.can_paste():
            found["edit.paste"] = self.paste
        if self.picked():
            found["edit.copy"] = self.copy
            found |= {"edit.delete": self.delete, "edit.duplicate": self.duplicate, "edit.rename": self.write}
            found |= {"layout.raise": partial(self.step, up=True), "layout.lower": partial(self.step, up=False)}
            found |= arrangements(len(self.picked()), self.views.scene.paper, self.arrange)
            found |= self._part_handlers()
        return found

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field of the layout or of a box into view."""
        words = field.split(".")
        if words[0] in (FRONT, BACK):
            self.show_side(words[0])
            if len(words) > 1:
                self.pick([".".join(words[:2])])
        self.views.side.seek(field, position)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow changed components."""
        if game == self._game and set(ids) - {self.opened.document.id}:
            self.refresh_samples()

    def state(self) -> dict[str, object]:
        """Return side, sample and widths."""
        document = self.sample.document if self.sample else ""
        return {"side": self.side_name, "sample": document, **super().state()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up side, sample and widths."""
        self.try_document(str(state.get("sample", "")))
        if state.get("side") == BACK and self.layout_document().back:
            self.show_side(BACK)
        super().restore(state)

    def finish(self) -> None:
        """Stop drawing, and let go of the layout."""
        self.views.strip.finish()
        super().finish()

    # ---- what a person does --------------------------------------------------------------------------

    def pick_all(self) -> None:
        """Pick every box of this side that is not the ground."""
        boxes = self.views.scene.boxes
        self.pick([name for name, box in boxes.items() if not box.is_ground and box.can_be_picked])

    def show_side(self, side: str) -> None:
        """Turn to the front or to the back."""
        self.side_name = self.views.strip.side = side
        self.views.switches[side].setChecked(True)
        self.pick([])
        self.refresh()
        self.views.view.zoom_fit()
        self.views.strip.draw_again()
        self.commands_changed.emit()

    def flip(self) -> None:
        """Turn over."""
        self.show_side(FRONT if self.side_name == BACK else BACK)

    def try_on(self, place: int) -> None:
        """Try the layout on a component."""
        if 0 <= place < len(self.samples):
            self.sample = self.samples[place]
            with QSignalBlocker(self.views.chooser):
                self.views.chooser.setCurrentIndex(place)
            self.subject_changed.emit(self._desk.open(self._game, self.sample.document))
            self.refresh()

    def try_document(self, id: str) -> None:
        """Try the layout on the first component of a document that it draws."""
        self.try_on(next((place for place, one in enumerate(self.samples) if one.document == id), -1))

    def try_next(self, step: int) -> None:
        """Try the next component, or the one before."""
        if self.samples:
            self.try_on((self.views.chooser.currentIndex() + step) % len(self.samples))

    def lay(self, areas: Mapping[str, QRectF]) -> None:
        """Lay boxes elsewhere."""
        self.edits.lay(self.side_name, areas)

    def add_box(self) -> None:
        """Put a new box on the face."""
        self.make(NEW_BOX)

    def make(self, area: QRectF) -> None:
        """Put a new box of the chosen sort on an area."""
        place = self.edits.add(self.side_name, Show(self.views.sort.currentData()), area)
        self.pick([key(self.side_name, place)])
        self.write()

    def put_picture(self, incoming: Incoming, spot: QPointF) -> None:
        """Put a picture on the face that is the same on all; what is none raises ValueError."""
        asset = self._desk.add_picture(*incoming)
        pixels = self._desk.book(self._game).pictures(asset) or (1, 1)
        self._pick_places([self.edits.put_picture(self.side_name, asset, *self._landing(pixels, spot))])

    def _landing(self, pixels: tuple[int, int], spot: QPointF) -> tuple[QRectF, int | None]:
        """Tell where a picture that is let go at a spot comes to lie, and in the place of which other one."""
        scene, boxes = self.views.scene, boxes_of(self.layout_document(), self.side_name)
        below = scene.box_at(spot)
        place = places([below.key])[0] if below is not None else None
        if place is not None and is_fixed(boxes[place].value):
            return area_of(boxes[place]), place
        return picture_area(pixels, spot, scene.paper), None

    def open_picture(self) -> None:
        """Put a picture of a file on the middle of the face."""
        file = file_dialogs.open_file(self, "A picture for all components", FILTER)
        if file is not None:
            self._take(partial(picture_of_file, file), self.views.scene.paper.center())

    def _take(self, incoming: Callable[[], Incoming], spot: QPointF) -> None:
        try:
            self.put_picture(incoming(), spot)
        except ValueError as error:
            self.message_requested.emit(str(error))

    def name(self, thing: str) -> None:
        """Put the cursor into what a box shows."""
        self.views.side.seek(f"{thing}.value")

    def write(self) -> None:
        """Put the cursor into what the picked box shows."""
        picked = self.picked()
        if picked:
            self.name(picked[0])

    def delete(self) -> None:
        """Take the picked boxes away."""
        gone = places(self.picked())
        self.pick([])
        self.edits.delete(self.side_name, gone)

    def duplicate(self) -> None:
        """Put copies of the picked boxes on top."""
        self._pick_places(self.edits.duplicate(self.side_name, places(self.picked())))

    def copy(self) -> None:
        """Put the picked boxes on the clipboard."""
        self.edits.copy(self.side_name, places(self.picked()))

    def paste(self) -> None:
        """Put the boxes of the clipboard on top."""
        self._pick_places(self.edits.paste(self.side_name))

    def step(self, *, up: bool) -> None:
        """Move the picked boxes forward or backward."""
        self._pick_places(self.edits.step(self.side_name, places(self.picked()), up=up))

    def arrange(self, label: str, change: Change) -> None:
        """Bring the picked boxes into line."""
        scene = self.views.scene
        areas = {name: scene.boxes[name].area() for name in self.picked()}
        self.edits.arrange(self.side_name, label, change(areas))

    # ---- parts ---------------------------------------------------------------------------------------

    def _part_handlers(self) -> Handlers:
        boxes = boxes_of(self.layout_document(), self.side_name)
        picked = [boxes[place] for place in places(self.picked()) if place < len(boxes)]
        if [box.show for box in picked] == [Show.PART]:
            return {"layout.take_apart": self.take_apart}
        return {"layout.make_part": self.make_part} if picked else {}

    def make_part(self) -> None:
        """Let other layouts use the picked boxes: they go into a style sheet, and a part stands in their place."""
        sheets = sheets_of(self._desk.content(self._game))
        name = ask_name(self, {name for sheet in sheets for name in sheet.parts})
        if not name:
            return
        chosen = places(self.picked())
        boxes = boxes_of(self.layout_document(), self.side_name)
        inside, part = as_part([boxes[place] for place in chosen], name)
        sheet = keep_part(self._desk, self._game, name, inside)
        self._pick_places([self.edits.make_part(self.side_name, chosen, part)])
        self.message_requested.emit(f"The part “{name}” lies in “{sheet.name}”: every layout can show it.")

    def take_apart(self) -> None:
        """Let the boxes of the picked part stand on this layout alone."""
        (place,) = places(self.picked())
        part = boxes_of(self.layout_document(), self.side_name)[place]
        inside = apart(part, sheets_of(self._desk.content(self._game)))
        self._pick_places(self.edits.take_apart(self.side_name, place, inside))

    # ---- following -----------------------------------------------------------------------------------

    def refresh_samples(self) -> None:
        """List the components that the layout is for, and stay on the one that was tried."""
        self.samples = samples(self.layout_document(), *self._around())
        chooser = self.views.chooser
        with QSignalBlocker(chooser):
            chooser.clear()
            chooser.addItems([sample.name for sample in self.samples])
        wanted = [(one.document, one.part) for one in self.samples]
        now = (self.sample.document, self.sample.part) if self.sample else None
        place = wanted.index(now) if now in wanted else 0
        self.sample = self.samples[place] if self.samples else None
        chooser.setCurrentIndex(place if self.samples else -1)
        self.views.empty_words.setVisible(not self.samples)
        self.views.strip.show_samples(self.samples)
        self.refresh()

    def follow(self, fields: frozenset[str]) -> None:
        """Follow the layout; when it is for other components now, they are looked for."""
        if fields & {"of", "when", "each", "per"}:
            self.refresh_samples()
        else:
            self.refresh()
            self.views.strip.draw_again()

    def refresh(self) -> None:
        """Show what the layout says now."""
        layout, side = self.layout_document(), self.side_name
        boxes = boxes_of(layout, side)
        sides = self._draw(self.sample) if self.sample else None
        seen = shown(self.sample, layout, boxes, *self._around()) if self.sample else [True for _ in boxes]
        face = (sides.back if side == BACK else sides.front) if sides else None
        self.views.scene.show_side(face, side, boxes, seen)
        self.views.side.show_boxes(side, boxes, seen)
        self.views.side.offer(bound_names(self._desk.game(self._game), layout))
        self.views.side.offer_shared(layout, sheets_of(self._desk.content(self._game)))
        self.views.first_words.setVisible(not boxes)
        self._show_origin(layout)

    def _show_origin(self, layout: Layout) -> None:
        """Say whether the layout is the game's own, and offer the way back to it."""
        views = self.views
        default, is_bare = self.edits.default(), not (layout.front or layout.back)
        views.banner.setVisible(default is not None or is_bare)
        views.banner.setText(BARE_WORDS if is_bare else DEFAULT_WORDS if default == layout else CHANGED_WORDS)
        views.reset_button.setVisible(default is not None and not self._desk.read_only)
        views.reset_button.setEnabled(default is not None and default != layout)

    def _names_of_fields(self) -> list[str]:
        """List the fields that a condition may ask for."""
        names = bound_names(self._desk.game(self._game), self.layout_document())
        return [name for name in names if not name.startswith("@")]

    def _pick_places(self, found: Sequence[int]) -> None:
        self.pick([key(self.side_name, place) for place in found])

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_problems_changed(self, problems: Mapping[int, Sequence[Problem]]) -> None:
        self._problems = problems
        self.views.side.show_problems(self.samples, problems)

    def _on_problem_picked(self, keys: tuple[str, ...]) -> None:
        if keys:
            place, number = (int(word) for word in keys[0].split())
            self.try_on(place)
            self.show_side(self._problems[place][number].field)

    def _on_lines_toggled(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        scene = self.views.scene
        scene.shows_lines = scene.shows_frames = is_on
        self.views.view.set_grid(LINES if is_on else 0.0)
        scene.update()

    # ---- Qt ------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take what may be a picture."""
        if may_be_picture(event.mimeData()) and not self._desk.read_only:
            self._dragged = pixels_of(event.mimeData())
            take_copy(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where the picture would come to lie."""
        self.views.scene.announce(self._landing(self._dragged, self._spot(event))[0] if self._dragged else None)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show it no longer."""
        self.views.scene.announce(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put a dropped picture where it was dropped; what is none is refused in words."""
        self.views.scene.announce(None)
        self._take(partial(picture_in, event.mimeData()), self._spot(event))
        take_copy(event)

    def _spot(self, event: QDropEvent) -> QPointF:
        view = self.views.view
        return view.mapToScene(view.viewport().mapFrom(self, event.position().toPoint()))

    # ---- building ------------------------------------------------------------------------------------

    def _connect(self) -> None:
        views, side = self.views, self.views.side
        self.connect_canvas(side.boxes)
        side.boxes.picked_changed.connect(views.scene.pick)
        side.boxes.write_requested.connect(self.name)
        side.problems.picked_changed.connect(self._on_problem_picked)
        views.strip.sample_requested.connect(self.try_on)
        views.strip.problems_changed.connect(self._on_problems_changed)
        views.chooser.activated.connect(self.try_on)
        views.lines_switch.toggled.connect(self._on_lines_toggled)
        views.reset_button.clicked.connect(self.edits.reset)
        for step, turner in views.turners.items():
            turner.clicked.connect(partial(self.try_next, step))
        for side_name, switch in views.switches.items():
            switch.clicked.connect(partial(self.show_side, side_name))
