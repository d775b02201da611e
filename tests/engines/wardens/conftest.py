from __future__ import annotations

import pytest

from engines.wardens.game import GAME


@pytest.fixture
def maddened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, int]]:
    """Note who would gain a Madness Point, how and by whom, instead of giving it."""
    found: list[tuple[int, str, int]] = []
    monkeypatch.setitem(GAME.steps, "madness", lambda state, who, source, by: found.append((who, source, by)))
    monkeypatch.setitem(
        GAME.steps, "drive_mad", lambda state, people, *how: found.extend((who, *how[:2]) for who in people)
    )
    return found
