"""What events and chapters leave to the players' choice."""

from __future__ import annotations

from engines.kit.language.families.choices import card_that_asks
from engines.kit.questions import Question
from engines.machina_arcana.state import MachinaState


def choice_on(view: MachinaState, question: Question) -> str:
    """Name the event or chapter whose own choice a question asks for."""
    match card_that_asks(question):
        case ("event", int(number)):
            return view.box.events[number].id
        case ("chapter", int(number)):
            return view.box.chapters[number].id
    return ""
