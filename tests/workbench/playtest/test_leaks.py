"""What a seat may not see is shown nowhere: worlds that differ only in secrets look the same to the pixel."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.parts import digest
from engines.kit.views import imagine
from engines.registry import GAMES
from tests.workbench.playtest.conftest import best_option

WORLDS = 3


def shown(window):
    """Return all that the window shows and tells: the table, its words, log, question, and the painted picture."""
    parts = window.parts
    view = window.session.view(window.conductor.presenter.viewer)
    parts.faces.finish()
    parts.scene.finish_moves()
    parts.scene.highlight(())
    picture = parts.table.grab().toImage()
    pixels = bytes(picture.constBits())
    table = view.box.game.table(view)
    parts.stage.drawing.finish_moves()
    said = (
        parts.stage.texts(),
        parts.close_up.texts(),
        parts.log.texts(),
        parts.question.texts(),
        parts.advice.texts(),
    )
    return (table.areas, table.scenes), dict(table.points), (parts.scene.painted_texts(), *said), pixels


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("answers", [2, 7])
def test_worlds_that_differ_only_in_secrets_show_equal_windows(slug, answers, qtbot, open_window, until_asked):
    window = open_window(slug, **({"mode": "beats"} if slug == "ambush" else {}))
    for _ in range(answers):
        until_asked(window)
        window.conductor.answer(best_option(window))
    until_asked(window)
    seat = window.conductor.asking
    view = window.session.view(seat)
    window.conductor.driver.is_paused = True
    found, digests = [], set()
    # The first picture is taken while the view still finds its size: it does not count.
    window.conductor.restart()
    shown(window)
    qtbot.wait(10)
    for number in range(WORLDS):
        world = imagine(view, chance(number), quiet=False)
        digests.add(digest(world))
        window.session.timeline.state = world
        window.conductor.restart()
        found.append(shown(window))
    window.session.timeline.state = window.session.timeline.at(window.session.length)
    assert len(digests) == WORLDS, "the worlds must differ, or the test proves nothing"
    assert all(one == found[0] for one in found)
    assert len(found[0][2][0]) > 20


@pytest.mark.slow
def test_the_comparison_notices_a_leak(qtbot, open_window, until_asked):
    """The same worlds, looked at with an open table, do not look the same."""
    window = open_window("castle_of_magic")
    until_asked(window)
    view = window.session.view(window.conductor.asking)
    window.conductor.driver.is_paused = True
    window.conductor.look_as(-1)
    found = []
    for number in range(2):
        window.session.timeline.state = imagine(view, chance(number), quiet=False)
        window.conductor.restart()
        found.append(shown(window))
    window.session.timeline.state = window.session.timeline.at(window.session.length)
    assert found[0][2] != found[1][2]
    assert found[0][3] != found[1][3]
