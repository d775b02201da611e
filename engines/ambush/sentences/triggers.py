"""What cards wait for: the triggers of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable

from engines.ambush.state import NOBODY, AmbushState
from engines.kit.happenings import AFTER, WHEN, Happening
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context

SENTENCES = Sentences()

ABOUT_A_SEAT = ("player", "castle")
"""What happens to a seat is about "that player" and "that castle"."""
FOLLOWING = (WHEN, AFTER)
"""The timings of what can only be followed: nothing comes before it or in its place (AMB-Q-51)."""


@SENTENCES.event("captured", "you capture this card", on="captured", rule="AMB-119", timings=FOLLOWING, own=True)
def captured(state: AmbushState, run: Context, event: Happening) -> bool:
    """You have captured this card and keep it."""
    return True


@SENTENCES.event("left behind", on="left_behind", rule="AMB-Q-31", timings=FOLLOWING, own=True)
def left_behind(state: AmbushState, run: Context, event: Happening) -> bool:
    """This card is left on the battlefield at the end of an Ambush; "you" are the caller."""
    return True


@SENTENCES.event("exposed", on="exposed", rule="AMB-035", timings=FOLLOWING, own=True)
def exposed(state: AmbushState, run: Context, event: Happening) -> bool:
    """This card is exposed; for designers only, for the book forbids it."""
    return True


@SENTENCES.event("Ambush is called", "called", on="ambush_called", about=ABOUT_A_SEAT, rule="AMB-Q-31")
def ambush_called(state: AmbushState, run: Context, event: Happening) -> bool:
    """Anybody calls Ambush while the card that you played lies on the battlefield."""
    return True


@SENTENCES.event("you call Ambush", on="ambush_called", about=ABOUT_A_SEAT, rule="AMB-Q-31")
def you_call(state: AmbushState, run: Context, event: Happening) -> bool:
    """You call Ambush while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.event("an opponent calls Ambush", on="ambush_called", about=ABOUT_A_SEAT, rule="AMB-Q-31")
def opponent_calls(state: AmbushState, run: Context, event: Happening) -> bool:
    """Another player calls Ambush while the card that you played lies on the battlefield."""
    return bool(event[1] not in (run.you, NOBODY))


@SENTENCES.event("a call is false", "false call", on="false_call", about=ABOUT_A_SEAT, rule="AMB-Q-31")
def false_call(state: AmbushState, run: Context, event: Happening) -> bool:
    """Somebody has called falsely while the card that you played lay on the battlefield."""
    return True


@SENTENCES.event("an Ambush ends", on="ambush_ends", rule="AMB-Q-57", timings=FOLLOWING)
def ambush_ends(state: AmbushState, run: Context, event: Happening) -> bool:
    """An Ambush is over while the card that you played lies on the battlefield."""
    return True


@SENTENCES.event("a castle falls", on="castle_falls", about=ABOUT_A_SEAT, rule="AMB-094")
def castle_falls(state: AmbushState, run: Context, event: Happening) -> bool:
    """Any castle is destroyed while the card that you played lies on the battlefield."""
    return True


@SENTENCES.event("your castle falls", on="castle_falls", about=ABOUT_A_SEAT, rule="AMB-094")
def your_castle_falls(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your own castle is destroyed while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


def _of_castles(words: str, whose: Callable[[int, int], bool], id: str) -> None:
    """Declare that some castle takes damage."""

    def damaged(state: AmbushState, run: Context, event: Happening) -> bool:
        """A castle loses health while the card that you played lies on the battlefield; "that player" deals it."""
        return whose(event[1], run.you)

    SENTENCES.event(words, id=id, on="castle_damaged", about=ABOUT_A_SEAT, rule="AMB-093", timings=FOLLOWING)(damaged)


_of_castles("your castle is damaged", lambda seat, you: seat == you, "your_castle_damaged")
_of_castles("an opponent's castle is damaged", lambda seat, you: seat != you, "opponents_castle_damaged")
_of_castles("a castle is damaged", lambda seat, you: True, "castle_damaged")


@SENTENCES.event(
    "an opponent damages your castle", on="castle_damaged", about=ABOUT_A_SEAT, rule="AMB-Q-61", timings=FOLLOWING
)
def opponent_damages(state: AmbushState, run: Context, event: Happening) -> bool:
    """Another player deals damage to your castle while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you != event[3])


@SENTENCES.event(
    "you damage an opponent's castle", on="castle_damaged", about=ABOUT_A_SEAT, rule="AMB-Q-61", timings=FOLLOWING
)
def you_damage(state: AmbushState, run: Context, event: Happening) -> bool:
    """You deal damage to another castle while the card that you played lies on the battlefield."""
    return bool(event[1] != run.you == event[3])


@SENTENCES.event("you play a card", on="card_played", about=ABOUT_A_SEAT, rule="AMB-045", timings=FOLLOWING)
def you_play(state: AmbushState, run: Context, event: Happening) -> bool:
    """You play another card while the card that you played before lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.event("an opponent plays a card", on="card_played", about=ABOUT_A_SEAT, rule="AMB-045", timings=FOLLOWING)
def opponent_plays(state: AmbushState, run: Context, event: Happening) -> bool:
    """Another player plays a card while the card that you played lies on the battlefield."""
    return bool(event[1] != run.you)


@SENTENCES.moment("the start of your turn", on="turn_begins", rule="AMB-028")
def start_of_turn(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your turn begins while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)


@SENTENCES.moment("the end of your turn", on="turn_ends", rule="AMB-028")
def end_of_turn(state: AmbushState, run: Context, event: Happening) -> bool:
    """Your turn ends while the card that you played lies on the battlefield."""
    return bool(event[1] == run.you)
