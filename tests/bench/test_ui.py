from __future__ import annotations

import pytest

from bench import ui
from tests.editors.desk import FakeDesk


@pytest.mark.slow
def test_a_game_is_measured_without_and_with_the_preview(qapp):
    rows = ui.game_rows(FakeDesk(), "castle_of_magic", 3)

    assert [row[0] for row in rows] == [
        "castle_of_magic: typed and coloured",
        "castle_of_magic: read after a pause",
        "castle_of_magic: offered after a pause",
        "castle_of_magic: and the preview painted",
        "castle_of_magic: checked after a pause",
    ]
    assert all(row[-1].endswith("of 3") for row in (rows[0], rows[3]))


def test_the_slowest_keystroke_is_the_last_figure():
    assert ui._row("game", [1.0, 20.0, 3.0]) == ("game", "8.0", "20.0", "20.0", "1 of 3")
