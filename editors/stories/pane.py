"""The pane of a story: its deck beside one of four views, all on the same card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QShowEvent, QUndoStack

from editors.canvas.menus import Choice, offer
from editors.desk import Desk
from editors.document import OpenDocument
from editors.joint_undo import JointStack
from editors.rules.control import RulesControl
from editors.stories.edits import StoryEdits
from editors.stories.signs import badge
from editors.stories.views import GRAPH, READ, STORY, VIEWS, WRITE, StoryViews
from engines.kit.documents import Problem
from engines.kit.scenarios.outline import WayKind


class StoryPane(StoryViews):
    """Edits a story deck: the deck in order, the graph, each card front and back, and how it reads."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__(opened, desk)
        self.stack = JointStack(desk, opened, self.adapter.card, self)
        self.edits = StoryEdits(opened, self.stack, self.adapter)
        self._rules: RulesControl | None = None
        self._has_missed = False
        self._connect()
        self.refresh()
        first = self.story().cards[:1]
        self.select(first[0] if first else "")
        self.checker.ask()

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say what stands on the tab."""
        return self.opened.document.name

    def subject(self) -> OpenDocument:
        """Return what preview and history show: the card, or the story while there is none."""
        return self._desk.open(self._game, self.card) if self.card else self.opened

    def undo_stack(self) -> QUndoStack | None:
        """Return the joint stack of the story and its cards."""
        return self.stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what can be done now."""
        found: dict[str, Callable[[], None]] = {
            f"story.view_{place + 1}": partial(self.show_view, place) for place in range(len(VIEWS))
        }
        if self.views.currentIndex() == GRAPH:
            found |= {"view.zoom_in": self.graph.zoom_in, "view.zoom_out": self.graph.zoom_out}
            found |= {"view.zoom_fit": self.graph.zoom_fit}
        elif self.views.currentIndex() == READ:
            zooms = {"view.zoom_in": 1, "view.zoom_out": -1, "view.zoom_fit": 0}
            found |= {name: partial(self.reader.zoom, steps) for name, steps in zooms.items()}
        if not self._desk.read_only:
            found |= {"story.add_card": self.add_card, "story.renumber": self.edits.renumber}
        if self.can_play():
            found["story.play_from_here"] = self.play
        if self.card:
            found["edit.rename"] = self.name_card
        if self.card and not self._desk.read_only:
            found |= {"edit.duplicate": self.duplicate, "edit.delete": self.delete}
            found |= {"story.condition": self.toggle_condition} if self.adapter.conditions else {}
            found |= {
                "story.move_up": partial(self.step, down=False),
                "story.move_down": partial(self.step, down=True),
            }
        return found

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field of the card, of a condition or of the story into view."""
        waiting = self.adapter.conditions.card_at(self.story(), field) if self.adapter.conditions else ""
        if waiting:
            self.select(waiting)
        if self.writer.card is not None and (waiting or self.writer.has(field)):
            self.show_view(WRITE)
            if self.writer.seek(field, position):
                return
        self.show_view(STORY)
        self.properties.seek(field, position)

    def insert_phrase(self, text: str) -> None:
        """Write a phrase of the phrasebook into the rules text that had the focus last."""
        if self._rules is None:
            self.message_requested.emit("Put the cursor into an effect or a condition first.")
            return
        self._rules.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rules.edit.insert_phrase(text)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Follow what was changed elsewhere."""
        if game == self._game:
            self._follow()

    def state(self) -> dict[str, object]:
        """Return card, view and widths."""
        return {"card": self.card, "view": self.views.currentIndex(), "split": self.splitter.sizes()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up card, view and widths."""
        card, view, split = state.get("card"), state.get("view"), state.get("split")
        if isinstance(card, str):
            self.select(card)
        if isinstance(view, int) and 0 <= view < len(VIEWS):
            self.show_view(view)
        if isinstance(split, list):
            self.splitter.setSizes([size for size in split if isinstance(size, int)])

    def finish(self) -> None:
        """Stop everything that runs by itself; the way back is kept first, which others hear of."""
        self.stack.part()
        self._rest.stop()
        self.checker.finish()
        self.writer.finish()
        self.properties.finish()

    # ---- what a person does --------------------------------------------------------------------------

    def select(self, card: str) -> None:
        """Show a card in all views."""
        self._show_card(card)
        self._show_row(self.side.model.row_of(card))
        self._pick_in_graph()
        self._bring_into_view()

    def _show_card(self, card: str) -> None:
        """Show a card in all views but the deck."""
        self.card = card if self.side.model.row_of(card) >= 0 else ""
        opened = self._desk.open(self._game, card) if self.card else None
        if opened is not None:
            self.stack.join(opened)
        self.writer.show_card(opened)
        self.writer.show_problems(self.problems)
        self.reader.show_card(self.card)
        self.play_button.setEnabled(self.can_play())
        self.subject_changed.emit(opened or self.opened)
        self.commands_changed.emit()

    def add_card(self) -> None:
        """Put a new card behind the current one."""
        self._after_edit(self.edits.add(self.card))
        self.name_card()

    def name_card(self) -> None:
        """Let the current card be named."""
        self.show_view(WRITE)
        self.writer.name_it()

    def duplicate(self) -> None:
        """Put a copy of the current card behind it."""
        self._after_edit(self.edits.duplicate(self.card))

    def delete(self) -> None:
        """Take the picked cards out of the story and off the shelf."""
        picked = self.picked()
        rows = [self.side.model.row_of(card) for card in picked]
        self.edits.delete(picked)
        self.refresh()
        left = min(*rows, self.side.model.rowCount() - 1)
        self.select(self.side.model.id_at(left))
        one = len(picked) == 1
        self.message_requested.emit(
            f"{'Card' if one else 'Cards'} deleted; Undo brings {'it' if one else 'them'} back."
        )

    def step(self, *, down: bool) -> None:
        """Move the picked cards one place."""
        self.edits.step(self.picked(), down=down)

    def toggle_condition(self) -> None:
        """Lay a condition on the current card, such as a cover, or take it off."""
        tool = self.adapter.conditions
        if tool is None:
            return
        has = bool(tool.path(self.story(), self.card))
        self.edits.set_condition(self.card, on=not has)
        if path := tool.path(self.story(), self.card):
            self.show_field(f"{path}.{tool.texts[0].field}")

    def choices(self) -> list[Choice]:
        """List what can be done to the current card, for its menu."""
        known = self.handlers()
        wanted = [
            ("story.play_from_here", "play-circle-outline", "Play from here"),
            ("story.add_card", "plus", "Add a card behind it"),
            ("edit.duplicate", "content-duplicate", "Duplicate"),
            ("story.condition", "lock-outline", self._toggle_words()),
            ("edit.delete", "trash-can-outline", "Delete"),
        ]
        return [*((icon, words, known[name]) for name, icon, words in wanted if name in known), *self._way_choices()]

    def cut(self, target: str) -> None:
        """Take the way from the current card to another one away, or lead to the sentence that says more than it."""
        if not self.edits.cut(self.card, target):
            self.message_requested.emit("This way is part of a longer sentence, or of the order of the deck.")
            self.show_field(self.adapter.leads_by)

    def _toggle_words(self) -> str:
        return self.adapter.conditions.toggle if self.adapter.conditions else ""

    def _way_choices(self) -> list[Choice]:
        """List the ways of the current card that the graph shows and a sentence makes."""
        if self._outline is None or self.views.currentIndex() != GRAPH or self._desk.read_only:
            return []
        names = {card.id: card.numbered_name for card in self._outline.cards}
        ways = [way for way in self._outline.ways_from(self.card) if way.kind is not WayKind.NEXT]
        icon = "vector-polyline-remove"
        return [
            (icon, f"Take the way to {names.get(way.end, way.end)} away", partial(self.cut, way.end)) for way in ways
        ]

    # ---- following -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Let deck, graph and reading view show what the documents say now."""
        self._rest.stop()
        cards = self.shown_cards()
        badges = {card.id: badge(one for one in self.problems if one.document == card.id) for card in cards}
        picked = self.picked()
        self.side.model.show_deck(cards, badges)
        self.side.show_empty(is_empty=not cards)
        self.properties.show_belongings(self._desk.content(self._game))
        self._outline = None
        self._show_outline()
        self._pick_rows(picked)
        self._pick_in_graph()
        if (self.card or cards) and self.side.model.row_of(self.card) < 0:
            self.select(cards[0].id if cards else "")

    def _follow(self) -> None:
        """Follow as soon as nobody types; a story that nobody sees follows when it comes to the front."""
        self._has_missed = not self.isVisible()
        if not self._has_missed:
            self._rest.start()
            self.checker.ask()

    def showEvent(self, event: QShowEvent) -> None:
        """Take up at once what was missed behind other tabs."""
        super().showEvent(event)
        if self._has_missed:
            self._has_missed = False
            self.refresh()
            self.checker.ask()

    def _after_edit(self, card: str) -> None:
        self.refresh()
        self.select(card)

    def _show_row(self, row: int) -> None:
        selection = self.side.deck.selectionModel()
        if row >= 0 and not (selection.currentIndex().row() == row and selection.isRowSelected(row)):
            self._make_current(self.side.model.index(row))

    def _make_current(self, index: QModelIndex) -> None:
        """Pick a row and no other, whatever keys are held: a shortcut is no Ctrl-click."""
        selection = self.side.deck.selectionModel()
        selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _pick_rows(self, cards: list[str]) -> None:
        """Pick cards again after their rows have moved."""
        selection = self.side.deck.selectionModel()
        rows = [row for card in cards if (row := self.side.model.row_of(card)) >= 0]
        if self.card and (row := self.side.model.row_of(self.card)) >= 0:
            selection.setCurrentIndex(self.side.model.index(row), QItemSelectionModel.SelectionFlag.Current)
        for row in rows:
            selection.select(self.side.model.index(row), QItemSelectionModel.SelectionFlag.Select)

    # ---- slots ---------------------------------------------------------------------------------------

    def _on_current_changed(self) -> None:
        """Show the current card; the deck goes on to pick it, or to let it go."""
        card = self.side.model.id_at(self.side.deck.currentIndex().row())
        if card and card != self.card:
            self._show_card(card)
            self._bring_into_view()

    def _on_selection_changed(self) -> None:
        """Follow in the graph; who lets the current card go and keeps others goes on with the first of them."""
        picked = self.picked()
        if picked and self.card not in picked:
            self._show_card(picked[0])
            self._bring_into_view()
        self._pick_in_graph()

    def _on_rules_focused(self, control: RulesControl) -> None:
        self._rules = control

    def _on_graph_picked(self, keys: tuple[str, ...]) -> None:
        """Pick in the deck what is picked in the graph; there is always a card that both show."""
        cards = [key for key in keys if self.side.model.row_of(key) >= 0]
        if cards and self.card not in cards:
            self._make_current(self._index(cards[0]))
        selection = self.side.deck.selectionModel()
        for card in set(self.picked()) - set(cards or self.picked()):
            selection.select(self._index(card), QItemSelectionModel.SelectionFlag.Deselect)
        for card in cards:
            selection.select(self._index(card), QItemSelectionModel.SelectionFlag.Select)
        self._pick_in_graph()

    def _index(self, card: str) -> QModelIndex:
        return self.side.model.index(self.side.model.row_of(card))

    def _on_problems_changed(self, problems: list[Problem]) -> None:
        before, self.problems = self.problems, problems
        names = {card.id: card.number for card in self.shown_cards()}
        self.side.show_problems(problems, names)
        self.writer.show_problems(problems)
        self.properties.show_problems([one for one in problems if one.document == self.opened.document.id])
        if problems != before:  # the badges of the cards are others
            self.refresh()

    def _on_problem_requested(self, problem: Problem) -> None:
        if problem.document != self.opened.document.id:
            self.select(problem.document)
        self.show_field(problem.field, problem.position)

    def _on_story_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
        self._follow()

    # ---- building ------------------------------------------------------------------------------------

    def _connect(self) -> None:
        if not self._desk.read_only:
            for name, icon, words, handler in (
                ("add", "plus", "Add a card (Ctrl+Shift+A)", self.add_card),
                ("duplicate", "content-duplicate", "Duplicate the card (Ctrl+D)", self.duplicate),
                ("delete", "trash-can-outline", "Delete the picked cards (Del)", self.delete),
                ("up", "arrow-up", "Move up (Alt+Up)", partial(self.step, down=False)),
                ("down", "arrow-down", "Move down (Alt+Down)", partial(self.step, down=True)),
                ("condition", "lock-outline", self._toggle_words(), self.toggle_condition),
                ("renumber", "order-numeric-ascending", "Number the cards in this order", self.edits.renumber),
            ):
                if words:
                    self.side.add_button(name, icon, words, handler)
        offer(self.side.deck, self.choices)
        offer(self.graph, self.choices)
        self.side.model.move_requested.connect(self.edits.move)
        self.side.deck.step_requested.connect(lambda down: self.step(down=down))
        self.side.deck.write_requested.connect(partial(self.show_field, "name"))
        self.side.deck.selectionModel().currentChanged.connect(self._on_current_changed)
        self.side.deck.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.side.problems.problem_requested.connect(self._on_problem_requested)
        self.scene.picked_changed.connect(self._on_graph_picked)
        self.scene.link_requested.connect(self.edits.lead)
        self.scene.name_requested.connect(lambda key: self.show_field("name"))
        self.reader.card_requested.connect(self.select)
        if self.writer.condition is not None:
            self.writer.condition.requested.connect(lambda card, on: self.edits.set_condition(card, on=on))
        self.context.undo_requested.connect(self.stack.undo)
        self.context.redo_requested.connect(self.stack.redo)
        self.context.rules_focused.connect(self._on_rules_focused)
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)
        self.checker.problems_changed.connect(self._on_problems_changed)
        self.opened.changed.connect(self._on_story_changed)
        self.stack.indexChanged.connect(self._follow)
        self.stack.refused.connect(self.message_requested)
        self._rest.timeout.connect(self.refresh)
