"""The end of a game as a scene: who has won and why, and what was told at the end of each seat."""

from __future__ import annotations

from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Scene, SceneRow, SceneSide, Shape
from workbench.playtest.model.deciding import Decider
from workbench.playtest.model.gauges import counted_tokens

MOST_LINES = 30
ENDING = "ending"
"""The id of the scene."""


def ending_scene(view: State, decider: Decider | None = None) -> Scene:
    """Describe how a game has ended, to the seat of a view, and what decided it if that is known."""
    speaker, ending = speech(view), view.ending
    winners = ending.winners if ending is not None else ()
    said = last_sentences(view)
    sides = tuple(
        SceneSide(f"ending.{seat}", name, seat, (), (), _of_seat(view, seat, name, said), seat in winners)
        for seat, name in enumerate(speaker.names)
    )
    rest = tuple(one for one in said if not any(one in side.lines for side in sides))
    decided = (SceneRow("What decided it", decider.cards),) if decider is not None and decider.cards else ()
    rest = (*rest, decider.sentence()) if decider is not None else rest
    return Scene(ENDING, "The game has ended", sides, decided, rest, speaker.ending(), is_over=True, is_large=True)


def last_sentences(view: State) -> list[str]:
    """List what was told with the last answer: scores with their reasons, and what decided the game."""
    speaker = speech(view)
    return [speaker.event(event) for event in view.log if event[0] == view.decisions][-MOST_LINES:]


def _of_seat(view: State, seat: int, name: str, said: list[str]) -> tuple[str, ...]:
    """Say what is told of a seat at the end, and what its dials and tracks show."""
    areas = [area for area in view.box.game.table(view).areas if area.owner == seat]
    gauges = [
        f"{area.title}: {area.value}" + (f" of {area.maximum}" if area.maximum else "")
        for area in areas
        if area.shape in (Shape.TRACK, Shape.DIAL)
    ]
    gauges += [f"{token.name}: {token.count}" for area in areas for token in counted_tokens(area)]
    return (*gauges, *(sentence for sentence in said if sentence.startswith(name)))
