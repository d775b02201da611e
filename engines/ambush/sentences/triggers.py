"""What cards wait for: the triggers of the vocabulary."""

from __future__ import annotations

from engines.ambush.state import AmbushState
from engines.kit.happenings import Happening
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context

SENTENCES = Sentences()


@SENTENCES.event("captured", "you capture this card", on="captured", rule="AMB-119")
def captured(state: AmbushState, run: Context, event: Happening) -> bool:
    """You have captured this card and keep it."""
    return True


@SENTENCES.event("left behind", on="left_behind", rule="AMB-Q-31")
def left_behind(state: AmbushState, run: Context, event: Happening) -> bool:
    """This card is left on the battlefield at the end of an Ambush; "you" are the caller."""
    return True


@SENTENCES.event("exposed", on="exposed", rule="AMB-035")
def exposed(state: AmbushState, run: Context, event: Happening) -> bool:
    """This card is exposed; for designers only, for the book forbids it."""
    return True


@SENTENCES.event("Ambush is called", "called", on="ambush_called", rule="AMB-Q-31")
def ambush_called(state: AmbushState, run: Context, event: Happening) -> bool:
    """Anybody calls Ambush while the card that you played lies on the battlefield."""
    return True


@SENTENCES.event("you call Ambush", on="ambush_called", rule="AMB-Q-31")
def you_call(state: AmbushState, run: Context, event: Happening) -> bool:
    """You call Ambush while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.event("a call is false", "false call", on="false_call", rule="AMB-Q-31")
def false_call(state: AmbushState, run: Context, event: Happening) -> bool:
    """Somebody has called falsely while the card that you played lay on the battlefield."""
    return True


@SENTENCES.event("a castle falls", on="castle_falls", rule="AMB-094")
def castle_falls(state: AmbushState, run: Context, event: Happening) -> bool:
    """Any castle is destroyed while the card that you played lies on the battlefield."""
    return True


@SENTENCES.event("your castle falls", on="castle_falls", rule="AMB-094")
def your_castle_falls(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your own castle is destroyed while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.moment("the start of your turn", on="turn_begins", rule="AMB-028")
def start_of_turn(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your turn begins while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.moment("the end of your turn", on="turn_ends", rule="AMB-028")
def end_of_turn(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your turn ends while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)
