"""Sentences about turns: skipping parts of them, playing more, repeating what another did."""

from __future__ import annotations

from engines.ambush.sentences.worths import (
    LATER,
    worth_of_another_turn,
    worth_of_nothing_much,
    worth_of_others_skipping,
    worth_of_playing_more,
    worth_of_skipping,
)
from engines.ambush.state import AmbushState, skip_later, will_skip
from engines.kit.language.forms import SENTENCE, Node, Sentences
from engines.kit.language.play import Context, bound, play
from engines.kit.language.worth import worth
from engines.kit.state import tell

SENTENCES = Sentences()

Seats = tuple[int, ...]


def is_new(state: AmbushState, run: Context, part: str = "turn") -> bool:
    """Tell whether you do not skip this already: several do not add up (AMB-111)."""
    return not will_skip(state, run.you, part)


def is_new_for_some(state: AmbushState, run: Context, players: Seats, part: str = "turn") -> bool:
    """Tell whether any of several players does not skip this already (AMB-111)."""
    return not all(will_skip(state, seat, part) for seat in players)


@SENTENCES.effect(
    "you skip the {part:part} part of your next turn",
    example="You skip the play part of your next turn.",
    rule="AMB-111",
    worth=worth_of_skipping,
    works=is_new,
    once=True,
)
def skip_part(state: AmbushState, run: Context, part: str) -> None:
    """Skip a part of your next turn; several do not add up."""
    skip_later(state, run.you, part)


@SENTENCES.effect("you skip your next turn", rule="AMB-111", worth=worth_of_skipping, works=is_new, once=True)
def skip_turn(state: AmbushState, run: Context) -> None:
    """Skip your whole next turn."""
    skip_later(state, run.you, "turn")


@SENTENCES.effect(
    "{players:player} skip(s|) the {part:part} part of their next turn",
    example="Each opponent skips the play part of their next turn.",
    rule="AMB-111",
    worth=worth_of_others_skipping,
    works=is_new_for_some,
    others="players",
    once=True,
)
def others_skip_part(state: AmbushState, run: Context, players: Seats, part: str) -> None:
    """Let players skip a part of their next turn."""
    for seat in players:
        skip_later(state, seat, part)


@SENTENCES.effect(
    "{players:player} skip(s|) their next turn",
    example="Your left neighbour skips their next turn.",
    rule="AMB-111",
    worth=worth_of_others_skipping,
    works=is_new_for_some,
    others="players",
    once=True,
)
def others_skip_turn(state: AmbushState, run: Context, players: Seats) -> None:
    """Let players skip their whole next turn."""
    for seat in players:
        skip_later(state, seat, "turn")


@SENTENCES.cost(
    "skip the {part:part} part of your next turn",
    id="pay_part",
    rule="AMB-111",
    can=is_new,
    worth=worth_of_skipping,
)
def pay_part(state: AmbushState, run: Context, part: str) -> None:
    """Pay with a part of your next turn, unless it is skipped already."""
    skip_later(state, run.you, part)


@SENTENCES.effect(
    "take another turn after this one",
    rule="AMB-Q-55",
    worth=worth_of_another_turn,
    works=lambda state, run: run.you == state.seat,
)
def another_turn(state: AmbushState, run: Context) -> None:
    """Take one more turn when this one is over, if it is yours."""
    if run.you == state.seat:
        state.extra_turns += 1
        tell(state, "another_turn", "AMB-Q-55", run.you)


@SENTENCES.declare(
    SENTENCE,
    "at the start of your next turn, {effect:sentence}",
    "at the beginning of your next turn, {effect:sentence}",
    example="At the start of your next turn, draw 1 card.",
    rule="AMB-Q-55",
    worth=lambda view, run, effect: worth(view, effect, run) * LATER,
)
def next_turn(state: AmbushState, run: Context, effect: Node) -> None:
    """Do it once, when your next turn begins, wherever this card lies then."""
    state.in_store.append((run.you, run.card, effect))
    tell(state, "waits", "AMB-Q-55", run.you)


@SENTENCES.effect("play another card", rule="AMB-040", worth=worth_of_playing_more)
def play_another(state: AmbushState, run: Context) -> None:
    """Play one more card this turn, when this one lies."""
    if run.you == state.seat and state.blow is not None:
        state.extra_plays += 1


@SENTENCES.effect(
    "carry out the text of the last card played",
    "carry out the text of the last card played by another player",
    rule="AMB-043",
    worth=worth_of_nothing_much,
)
def copy_last(state: AmbushState, run: Context) -> None:
    """Follow the directions of the card that another player played last, as if they were yours."""
    kinds = [kind for seat, kind in state.last_plays if seat != run.you]
    if kinds:
        tell(state, "copies", "AMB-043", run.you, kinds[-1])
        damaged = bound(state, run, "damaged")
        that = {} if damaged is None else {"castle": damaged, "player": damaged, "damaged": damaged}
        play(state, state.box.texts[kinds[-1]].directions, run.you, run.card, **that)
