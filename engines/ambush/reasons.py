"""Why a computer player chose as it did, in one line."""

from __future__ import annotations

from collections.abc import Callable

from engines.ambush.names import count_of, kind_name, sentence, with_article
from engines.ambush.state import AmbushState
from engines.kit.questions import Option, Question
from engines.kit.state import UNKNOWN


def reason(view: AmbushState, seat: int, question: Question, option: Option) -> str:
    """Say in one line why this option was chosen."""
    say = REASONS.get(option[0])
    return "One way is as good as another." if say is None else say(view, seat, option)


def why_play(view: AmbushState, seat: int, option: Option) -> str:
    """Say why a card is played."""
    return f"{sentence(with_article(kind_name(view.box, option[1])))} does most just now."


def why_aim(view: AmbushState, seat: int, option: Option) -> str:
    """Say why a castle is struck."""
    health = view.health[option[1]]
    return f"It has {health} health left: there the blow tells most."


def why_call(view: AmbushState, seat: int, option: Option) -> str:
    """Say why Ambush is called."""
    counts = view.box.counts_as_ambush
    recalled = sum(counts[card] for card in view.battlefield.values() if card != UNKNOWN)
    return f"I recall {count_of(recalled, 'Ambush card')} among {len(view.battlefield)} on the battlefield."


def why_grab(view: AmbushState, seat: int, option: Option) -> str:
    """Say why a card is grabbed."""
    card = view.battlefield.get(option[1], UNKNOWN)
    if card == UNKNOWN:
        return "I do not recall this card, but it may well be worth having."
    return f"I believe that this is {with_article(kind_name(view.box, view.box.kind_of[card]))}."


def why_shed(view: AmbushState, seat: int, option: Option) -> str:
    """Say why a card is shed."""
    return f"{sentence(with_article(kind_name(view.box, option[1])))} is the one that I miss least."


def why_steal(view: AmbushState, seat: int, option: Option) -> str:
    """Say why a card is taken from another's hand."""
    return f"{sentence(with_article(kind_name(view.box, option[1])))} is the best of them."


REASONS: dict[str, Callable[[AmbushState, int, Option], str]] = {
    "play": why_play,
    "skip": lambda view, seat, option: "Nothing in my hand is worth playing now.",
    "aim": why_aim,
    "call": why_call,
    "silent": lambda view, seat, option: "I do not recall enough Ambush cards, or it is not the moment.",
    "grab": why_grab,
    "stop": lambda view, seat, option: "Nothing that is left is worth another reach.",
    "shed": why_shed,
    "steal": why_steal,
    "yes": lambda view, seat, option: "It is worth it.",
    "no": lambda view, seat, option: "It is not worth it.",
    "choose": lambda view, seat, option: "This promises most.",
}
