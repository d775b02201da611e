"""The story check, away from the keys: it waits until typing rests, and works beside the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal

from editors.desk import Desk
from engines.castle_von_loghan.content import Story, StoryEvent
from engines.castle_von_loghan.story_check import check_story
from engines.castle_von_loghan.story_check.dominated import choice_problems
from engines.castle_von_loghan.story_check.reading import ReadCard
from engines.kit.documents import Content, Problem, Severity
from engines.kit.language.reader import Reader

REST = 350
"""Milliseconds after the last edit at which the story is checked."""


class StoryChecker(QObject):
    """Tells what is wrong with a story, a moment after it has changed."""

    problems_changed = Signal(object)
    """The problems of the story and of its cards, as a list."""

    _found = Signal(int, object)

    def __init__(self, desk: Desk, game: str, story: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._game, self._story = desk, game, story
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._asked = 0
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.check)

    def ask(self) -> None:
        """Check the story as soon as nobody types."""
        self._rest.start()

    def check(self) -> None:
        """Check the story as it stands now, beside the window."""
        content = self._desk.content(self._game)
        story, reader = content.get_as(Story, self._story), self._desk.reader(self._game)
        if story is None or reader is None:
            return
        self._asked += 1
        number = self._asked
        self._pool.start(lambda: self._found.emit(number, problems_of(content, story, reader)))

    def finish(self) -> None:
        """Stop, and wait for what is under way."""
        self._rest.stop()
        self._asked += 1
        self._pool.waitForDone()

    def _on_found(self, number: int, problems: list[Problem]) -> None:
        """Pass on what was found, unless the story has changed since."""
        if number == self._asked:
            self.problems_changed.emit(problems)


def problems_of(content: Content, story: Story, reader: Reader) -> list[Problem]:
    """Find all that is wrong with a story: its shape and paths, choices that nobody takes, texts not understood."""
    cards = [card for id in story.cards if (card := content.get_as(StoryEvent, id)) is not None]
    read = [ReadCard.of(card, reader) for card in cards]
    return [
        *check_story(content, story, reader),
        *(problem for card in read for problem in choice_problems(card)),
        *(problem for card in cards for problem in unread(card.id, texts_of(card), reader)),
        *unread(story.id, {f"covers.{n}.condition": one.condition for n, one in enumerate(story.covers)}, reader),
    ]


def texts_of(card: StoryEvent) -> dict[str, str]:
    """Return the texts of a card that are played, by their fields."""
    outcomes = {f"outcomes.{place}.text": outcome.text for place, outcome in enumerate(card.outcomes)}
    return {"context": card.context, **outcomes, "ending.text": card.ending.text}


def unread(id: str, texts: dict[str, str], reader: Reader) -> list[Problem]:
    """Find the texts that cannot be read."""
    return [
        Problem(id, field, wrong.message, Severity.WARNING, "", wrong.position)
        for field, text in texts.items()
        for wrong in reader.understand(text).misreadings[:1]
    ]
