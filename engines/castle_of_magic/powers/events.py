"""What texts wait for in the middle of the game."""

from __future__ import annotations

from engines.castle_of_magic.content import RITUALS
from engines.castle_of_magic.powers.texts import TABLE
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.happenings import AFTER, BEFORE, WHEN, Happening
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, members

SENTENCES = Sentences()

FOLLOWING = (WHEN, AFTER)
"""The timings of what can only be followed."""


def is_actor(run: Context, actor: str, seat: int) -> bool:
    """Tell whether a seat is the one that a text speaks of: you, another player, anybody."""
    if actor == "you":
        return seat == run.you
    return seat != NOBODY and (actor == "anybody" or seat != run.you)


OF_OTHERS = {"another": "another player", "anybody": "a player"}
"""Who else does something, and how sentences call them."""


def _of_shrines(kind: str, id: str, you: str, others: str) -> None:
    """Declare what somebody does to a shrine, which is "that shrine" then."""

    def by_you(state: CastleState, run: Context, event: Happening, article: int, group: Node) -> bool:
        """You turn over a shrine card, or place a pawn on one; it is "that shrine"."""
        return is_actor(run, "you", event[1]) and event[2] in members(state, run, group)

    def by_others(state: CastleState, run: Context, event: Happening, actor: str, article: int, group: Node) -> bool:
        """Somebody turns over a shrine card, or places a pawn on one; it is "that shrine"."""
        return is_actor(run, actor, event[1]) and event[2] in members(state, run, group)

    about = ("player", "shrine")
    facts = {"on": kind, "about": about, "rule": "COM-Q-42", "timings": FOLLOWING, TABLE: True}
    rest = "{article:article} {group:shrine.group}"
    SENTENCES.event(f"you {you} {rest}", id=f"you_{id}", **facts)(by_you)
    SENTENCES.event(f"{{actor:actor}} {others} {rest}", id=id, **facts)(by_others)


_of_shrines("flipped", "flips", "flip", "flips")
_of_shrines("pawn_put", "puts_pawn", "put a pawn on", "puts a pawn on")


@SENTENCES.event(
    "{actor:actor} advances the ritual spell",
    id="advances",
    on="advanced",
    about=("player",),
    example="another player advances the ritual spell",
    rule="COM-Q-42",
    timings=FOLLOWING,
    **{TABLE: True},
)
def advances(state: CastleState, run: Context, event: Happening, actor: str) -> bool:
    """Somebody turns up an outcome card."""
    return is_actor(run, actor, event[1])


@SENTENCES.event(
    "you advance the ritual spell",
    id="you_advance",
    on="advanced",
    rule="COM-Q-42",
    timings=FOLLOWING,
    **{TABLE: True},
)
def you_advance(state: CastleState, run: Context, event: Happening) -> bool:
    """You turn up an outcome card."""
    return is_actor(run, "you", event[1])


@SENTENCES.event(
    "the last outcome card but one is turned up",
    id="last_but_one",
    on="advanced",
    rule="COM-Q-42",
    timings=FOLLOWING,
    **{TABLE: True},
)
def last_but_one(state: CastleState, run: Context, event: Happening) -> bool:
    """Only one outcome card is left face down."""
    return sum(state.turned_up) == RITUALS - 1


@SENTENCES.event(
    "this card is turned up", id="this_turned_up", on="advanced", rule="COM-Q-42", timings=FOLLOWING, **{TABLE: True}
)
def this_turned_up(state: CastleState, run: Context, event: Happening) -> bool:
    """The outcome card with this text is turned up; "you" are who turned it up."""
    return bool(run.card == ("outcome", state.outcomes[event[2]]))


@SENTENCES.event(
    "the ritual spell is cast",
    id="is_cast",
    on="cast",
    rule="COM-Q-42",
    would=True,
    timings=(BEFORE, WHEN),
    **{TABLE: True},
)
def is_cast(state: CastleState, run: Context, event: Happening) -> bool:
    """All outcome cards lie face up, and nothing has been counted yet."""
    return True


@SENTENCES.event(
    "another player looks at your character", id="is_looked_at", on="character_seen", rule="COM-Q-42", **{TABLE: True}
)
def is_looked_at(state: CastleState, run: Context, event: Happening) -> bool:
    """A text lets another player see who you are; what comes instead keeps it secret."""
    return bool(event[2] == run.you)


@SENTENCES.moment("the start of your turn", id="start_of_turn", on="turn_begins", rule="COM-Q-42", **{TABLE: True})
def start_of_turn(state: CastleState, run: Context, event: Happening) -> bool:
    """Your turn begins."""
    return bool(event[1] == run.you)


@SENTENCES.moment("the end of your turn", id="end_of_turn", on="turn_ends", rule="COM-Q-42", **{TABLE: True})
def end_of_turn(state: CastleState, run: Context, event: Happening) -> bool:
    """Your turn is over."""
    return bool(event[1] == run.you)
