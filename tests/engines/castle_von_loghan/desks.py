"""A desk with the tiny castle on it, for the editors."""

from __future__ import annotations

from tests.editors.desk import FakeDesk
from tests.engines.castle_von_loghan.tiny import tiny_content

GAME = "castle_von_loghan"
STORY = "tiny-story"


def tiny_desk() -> FakeDesk:
    """Return a desk that holds the tiny castle and its story, and nothing of the starter content."""
    desk = FakeDesk()
    desk.hold(GAME, tiny_content())
    return desk
