"""When things happen: phases that limit a use, moments to listen to, steps that are skipped, cards used up."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.language.places import room_colour
from engines.castle_von_loghan.language.worths import story as weigh
from engines.castle_von_loghan.state import NOBODY, LoghanState
from engines.castle_von_loghan.treasures.carrying import owned_by
from engines.castle_von_loghan.treasures.gaining import use_up_card
from engines.castle_von_loghan.windows import is_phase
from engines.kit.language import forms as f
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, go_on
from engines.kit.state import tell

SENTENCES = Sentences()


def is_in_phase(state: LoghanState, run: Context, phase: str, effect: Node) -> bool:
    """Tell whether it is the phase or step that a use names."""
    return is_phase(state, phase)


@SENTENCES.declare(
    f.SENTENCE, "in {phase:phase}, {effect:sentence}", rule="CVL-076", worth=weigh.in_phase, guard=is_in_phase
)
def in_phase(state: LoghanState, run: Context, phase: str, effect: Node) -> None:
    """Only in this phase or step."""
    if is_phase(state, phase):
        go_on(state, run, effect)


@SENTENCES.declare(f.SENTENCE, "once only: {effect:sentence}", rule="CVL-Q-40", worth=weigh.once_only)
def once_only(state: LoghanState, run: Context, effect: Node) -> None:
    """Only once, however many players chose it."""
    if state.chooser in (NOBODY, state.first_chooser):
        go_on(state, run, effect)


@SENTENCES.effect("skip {part:part_of_round}", rule="CVL-295", worth=weigh.skip, once=True)
def skip(state: LoghanState, run: Context, part: str) -> None:
    """Leave out a step of this Round; in the Refresh Phase the Enemy Alert check is that of a Sneak."""
    if part == "alert" and state.phase == "refresh":
        state.sneak_heard = False
    elif part not in state.skipped:
        state.skipped.append(part)
        tell(state, "skipped", "CVL-295", part)


# Costs that use up the card


def has_card(state: LoghanState, run: Context) -> bool:
    """Tell whether the effect comes from a Treasure that you still have, so that it can be used up."""
    return isinstance(run.card, tuple) and run.card[0] == "treasure" and run.card[1] in owned_by(state, run.you)


@SENTENCES.cost(
    "destroy",
    "destroy this card",
    can=has_card,
    uses_up=True,
    id="destroy_this",
    rule="CVL-326",
    worth=weigh.destroy_this,
)
def destroy_this(state: LoghanState, run: Context) -> None:
    """Remove this Treasure from the game."""
    use_up_card(state, run.you, run.card[1], destroyed=True)


@SENTENCES.cost(
    "discard this card",
    can=has_card,
    uses_up=True,
    id="discard_this",
    rule="CVL-062",
    worth=weigh.discard_this,
)
def discard_this(state: LoghanState, run: Context) -> None:
    """Put this Treasure on the discard pile of its colour."""
    use_up_card(state, run.you, run.card[1], destroyed=False)


# Moments


def _moment(words: str, kind: str, rule: str) -> None:
    """Declare a moment at which everybody's cards may work."""

    def now(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
        """It is that time."""
        return True

    SENTENCES.moment(words, id=f"at_{kind}", on=kind, rule=rule)(now)


_moment("the start of the Move Phase", "move_begins", "CVL-105")
_moment("the start of combat", "combat_begins", "CVL-177")
_moment("the start of a Combat round", "combat_round_begins", "CVL-177")
_moment("the end of combat", "combat_ends", "CVL-259")
_moment("the start of the Refresh Phase", "refresh_begins", "CVL-295")


def _own_deed(words: str, kind: str, rule: str) -> None:
    """Declare something that a card of its owner listens to when the owner does it."""

    def done(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
        """You do it."""
        return happening[1] == run.you

    SENTENCES.event(words, id=f"you_{kind}", on=kind, rule=rule)(done)


_own_deed("you Sneak", "sneak", "CVL-303")
_own_deed("you Search", "search", "CVL-301")
_own_deed("you Rest", "rest", "CVL-298")
_own_deed("you Recharge", "recharge", "CVL-299")
_own_deed("you Disenchant a Treasure", "disenchant", "CVL-312")
_own_deed("you place Damage", "place_damage", "CVL-228")
_own_deed("you become Leader", "new_leader", "CVL-316")


@SENTENCES.event("the group enters a room", on="enter_room", about=("room",), rule="CVL-116")
def enters_room(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The Group token comes into a room."""
    return True


@SENTENCES.event(
    "the group enters a {colour:colour} room", id="enters_colour", on="enter_room", about=("room",), rule="CVL-Q-242"
)
def enters_colour(state: LoghanState, run: Context, happening: tuple[Any, ...], colour: str) -> bool:
    """The Group token comes into a room of a colour."""
    return bool(room_colour(state, run, happening[1], colour))


@SENTENCES.event("the Enemies move", on="enemy_moves", rule="CVL-323")
def enemies_move(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """It is the last step of a Refresh Phase."""
    return True
