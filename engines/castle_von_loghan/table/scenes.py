"""The event as a scene: its card, who decided what, and its back with what each letter brought."""

from __future__ import annotations

from engines.castle_von_loghan.state import LoghanState, current_event
from engines.castle_von_loghan.zones import name_of
from engines.kit.scenes import is_news, last_told, lines_of, told_since
from engines.kit.table import Scene, SceneRow, SceneSide, Thing, Token
from engines.kit.zoning.zone_table import face_up

LETTERS = "ABCD"
MOST_LINES = 14


def scenes(view: LoghanState) -> tuple[Scene, ...]:
    """Describe what is shown by itself: an event from the moment at which the Decision cards are turned up."""
    told = told_since(view, "reads_event")
    votes, closing = last_told(told, ("decisions",)), last_told(told, ("event_ending",))
    is_over = closing is not None
    if votes is None or (is_over and not is_news(view, closing)) or (not is_over and current_event(view) is None):
        return ()
    _, _, _, _, _, sort, number = told[0]
    card = view.box.tales[number] if sort == "tale" else view.box.events[number]
    last = told.index(closing) + 1 if closing is not None else len(told)
    read = SceneRow(
        "What was asked, and what came of it",
        (
            face_up("scene.front", card),
            Thing("scene.back", card.name, kind=card.kind, face_up=False, back=card.id),
        ),
        is_large=True,
    )
    sides = tuple(decider(view, who, letter) for who, letter in enumerate(votes[4]))
    return (
        Scene(
            f"event.{sort}{number}",
            card.name,
            sides,
            (read,),
            lines_of(view, told[told.index(votes) + 1 : last], MOST_LINES),
            is_over=is_over,
        ),
    )


def decider(view: LoghanState, who: int, letter: int) -> SceneSide:
    """Describe a character with the letter of its Decision card."""
    token = Token(f"scene.vote{who}", f"{LETTERS[letter]}: Decision card", owner=view.agents[who].seat)
    return SceneSide(f"scene.side{who}", name_of(view, who), view.agents[who].seat, (token,))
