"""Why a computer player chose as it did, in one line."""

from __future__ import annotations

from engines.ambush.names import count_of, kind_name, with_article
from engines.ambush.state import AmbushState
from engines.kit import judging
from engines.kit.judging import Why
from engines.kit.questions import Option
from engines.kit.speech import sentence
from engines.kit.state import UNKNOWN

Matter = judging.Matter[AmbushState]
"""A question as a seat sees it that has to judge its options."""


def why_play(matter: Matter, option: Option) -> str:
    """Say why a card is played."""
    return f"{sentence(with_article(kind_name(matter.view.box, option[1])))} does most just now."


def why_aim(matter: Matter, option: Option) -> str:
    """Say why a castle is struck."""
    health = matter.view.health[option[1]]
    return f"It has {health} health left: there the blow tells most."


def why_call(matter: Matter, option: Option) -> str:
    """Say why Ambush is called."""
    view = matter.view
    counts = view.box.counts_as_ambush
    recalled = sum(counts[card] for card in view.battlefield.values() if card != UNKNOWN)
    return f"I recall {count_of(recalled, 'Ambush card')} among {len(view.battlefield)} on the battlefield."


def why_grab(matter: Matter, option: Option) -> str:
    """Say why a card is grabbed."""
    view = matter.view
    card = view.battlefield.get(option[1], UNKNOWN)
    if card == UNKNOWN:
        return "I do not recall this card, but it may well be worth having."
    return f"I believe that this is {with_article(kind_name(view.box, view.box.kind_of[card]))}."


def why_shed(matter: Matter, option: Option) -> str:
    """Say why a card is shed."""
    return f"{sentence(with_article(kind_name(matter.view.box, option[1])))} is the one that I miss least."


def why_steal(matter: Matter, option: Option) -> str:
    """Say why a card is taken from another's hand."""
    return f"{sentence(with_article(kind_name(matter.view.box, option[1])))} is the best of them."


REASONS: dict[str, Why] = {
    "play": why_play,
    "skip": lambda matter, option: "Nothing in my hand is worth playing now.",
    "aim": why_aim,
    "call": why_call,
    "silent": lambda matter, option: "I do not recall enough Ambush cards, or it is not the moment.",
    "grab": why_grab,
    "stop": lambda matter, option: "Nothing that is left is worth another reach.",
    "shed": why_shed,
    "steal": why_steal,
    "yes": lambda matter, option: "It is worth it.",
    "no": lambda matter, option: "It is not worth it.",
    "choose": lambda matter, option: "This promises most.",
}
