"""What was turned up since somebody looked last, as a scene that is shown for a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.kit.reveals import Shown, outcome
from engines.kit.speech import Speech, speech
from engines.kit.state import Event, State
from engines.kit.table import Scene, SceneSide, Thing, Token

MOST = 6
"""So many events are taken in at a glance; where more has happened it is the last of them."""


def reveal_scene(view: State, since: int) -> Scene | None:
    """Show what was turned up after so many choices, as far as the viewer may read it."""
    speaker, declared = speech(view), view.box.game.words.reveals
    news = [event for event in view.log if event[0] > since and event[1] in declared]
    sides = [(declared[event[1]], _side(speaker, event, number)) for number, event in enumerate(news)]
    shown = _joined([side for show, side in sides if side.things or side.tokens or show is outcome])[-MOST:]
    if not shown:
        return None
    return Scene(f"reveal.{view.decisions}", "Turned up", tuple(shown), is_over=True, is_brief=True)


def _side(speaker: Speech, event: Event, number: int) -> SceneSide:
    shown = speaker.state.box.game.words.reveals[event[1]](speaker, *event[4:])
    named = [_named(one, f"reveal.{number}.{place}") for place, one in enumerate(shown)]
    things = tuple(one for one in named if isinstance(one, Thing))
    tokens = tuple(one for one in named if isinstance(one, Token))
    return SceneSide(f"reveal.{number}", "", None, tokens, things, (speaker.event(event),))


def _joined(sides: Sequence[SceneSide]) -> list[SceneSide]:
    """Show once what several sentences in a row tell of, such as a die and what its roll means or brings."""
    found: list[SceneSide] = []
    for side in sides:
        faces = _faces(side)
        if found and faces in ([], _faces(found[-1])):
            found[-1] = replace(found[-1], lines=(*found[-1].lines, *side.lines))
        elif faces:
            found.append(side)
    return found


def _faces(side: SceneSide) -> list[Shown]:
    return [*(_named(one, "") for one in side.things), *(_named(one, "") for one in side.tokens)]


def _named(shown: Shown, id: str) -> Shown:
    return replace(shown, id=id)
