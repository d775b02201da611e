"""Sentences about turns: skipping parts of them, playing more, repeating what another did."""

from __future__ import annotations

from engines.ambush.sentences.worths import (
    worth_of_nothing_much,
    worth_of_others_skipping,
    worth_of_playing_more,
    worth_of_skipping,
)
from engines.ambush.state import AmbushState, skip_later
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, bound, play
from engines.kit.state import tell

SENTENCES = Sentences()

Seats = tuple[int, ...]


@SENTENCES.effect(
    "you skip the {part:part} part of your next turn",
    example="You skip the play part of your next turn.",
    rule="AMB-111",
    worth=worth_of_skipping,
)
def skip_part(state: AmbushState, run: Context, part: str) -> None:
    """Skip a part of your next turn; several do not add up."""
    skip_later(state, run.you, part)


@SENTENCES.effect("you skip your next turn", rule="AMB-111", worth=worth_of_skipping)
def skip_turn(state: AmbushState, run: Context) -> None:
    """Skip your whole next turn."""
    skip_later(state, run.you, "turn")


@SENTENCES.effect(
    "{players:player} skip(s|) the {part:part} part of their next turn",
    example="Each opponent skips the play part of their next turn.",
    rule="AMB-111",
    worth=worth_of_others_skipping,
)
def others_skip_part(state: AmbushState, run: Context, players: Seats, part: str) -> None:
    """Let players skip a part of their next turn."""
    for seat in players:
        skip_later(state, seat, part)


@SENTENCES.effect("{players:player} skip(s|) their next turn", rule="AMB-111", worth=worth_of_others_skipping)
def others_skip_turn(state: AmbushState, run: Context, players: Seats) -> None:
    """Let players skip their whole next turn."""
    for seat in players:
        skip_later(state, seat, "turn")


@SENTENCES.cost(
    "skip the {part:part} part of your next turn",
    id="pay_part",
    rule="AMB-111",
    can=lambda state, run, part: f"{run.you} {part}" not in state.skips,
    worth=worth_of_skipping,
)
def pay_part(state: AmbushState, run: Context, part: str) -> None:
    """Pay with a part of your next turn, unless it is skipped already."""
    skip_later(state, run.you, part)


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
