"""The expert of Castle von Loghan: it reads its view and what stands on the cards, and counts in Health.

The policies are in `judgement`, one short function for each kind of question; what sentences are worth stands with
the sentences, in `language.worths`.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.castle_von_loghan.judgement import combat, dealings, refreshing, rewards, votes
from engines.castle_von_loghan.judgement.looking_ahead import shortlist
from engines.castle_von_loghan.judgement.reasons import WHYS
from engines.castle_von_loghan.judgement.standing import value
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.views import back
from engines.kit import judging
from engines.kit.chance import Chance
from engines.kit.chapters import gathered
from engines.kit.game import Expert
from engines.kit.judging import Judgement

JUDGES = gathered((votes, combat, refreshing, rewards, dealings, judging), "JUDGES")
"""Who judges the options of each question; other questions do not matter."""

JUDGEMENT = Judgement(JUDGES, WHYS, otherwise="It seems best as things stand.")


def forget(view: LoghanState, seat: int, memory: float, luck: Chance) -> None:
    """Forget what was seen of things that lie face down: Search tokens, events, Treasures.

    When the game is over everything lies open, and there is nothing left to forget.
    """
    if view.ending is not None:
        return
    box = view.box
    events = Mind(view.known_events, box.event_colours, memory, luck, "event")
    view.events = [_left_of(deck, events) for deck in view.events]
    treasures = Mind(view.known_treasures, box.treasure_colours, memory, luck, "treasure")
    view.treasures = [_left_of(deck, treasures) for deck in view.treasures]
    tokens = Mind(view.known_tokens, box.token_colours, memory, luck, "token")
    view.tokens = {room: _left_of(view.tokens[room], tokens) for room in sorted(view.tokens)}


class Mind(NamedTuple):
    """What a seat knows of a sort of cards, and how well it remembers."""

    known: dict[int, tuple[int, ...]]
    colours: tuple[int, ...]
    memory: float
    luck: Chance
    sort: str


def _left_of(pile: tuple[int, ...], mind: Mind) -> tuple[int, ...]:
    """Return a pile as a seat remembers it: what it has forgotten lies face down."""
    return tuple([_left_of_card(card, mind) for card in pile])


def _left_of_card(card: int, mind: Mind) -> int:
    if card not in mind.known or mind.luck.fraction(f"{mind.sort} {card}") <= mind.memory:
        return card
    del mind.known[card]
    return back(mind.colours[card])


EXPERT = Expert(rank=JUDGEMENT.rank, value=value, reason=JUDGEMENT.reason, forget=forget, shortlist=shortlist)
