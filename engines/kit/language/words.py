"""How the language's own events, questions and options are said; each game adds these to its words.

Hooks of the game name what only it can name: `thing_name(speech, sort, thing)`, `card_name(speech, card)` and, where
characters are not seats, `character_name(speech, who)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.kit.by_hand import MOVE, SET, name_of
from engines.kit.language.forms import Node
from engines.kit.language.play import language_of
from engines.kit.language.tokens import with_article
from engines.kit.reveals import Reveals, coin, die
from engines.kit.speech import Speech, listed

TIMING_WORDS = {"before": "before this happens", "instead": "instead", "when": "now", "after": "after this"}


def thing_name(speech: Speech, sort: str, thing: Any) -> str:
    """Name a thing that a sentence selects."""
    return str(language_of(speech.state).ask_hook("thing_name", f"{sort} {thing}", speech, sort, thing))


def card_name(speech: Speech, card: Any) -> str:
    """Name the card that an effect comes from; what somebody said at the table comes from none."""
    if card is None:
        return "a card"
    return str(language_of(speech.state).ask_hook("card_name", "the card", speech, card))


def character_name(speech: Speech, who: int) -> str:
    """Name the one who acts: a character, or the seat itself."""
    return str(language_of(speech.state).ask_hook("character_name", None, speech, who) or speech.seat(who))


def phrase(speech: Speech, nodes: tuple[Node, ...]) -> str:
    """Say what effects do, in the words of the card."""
    reader = speech.box.reader
    return "that" if reader is None else listed([reader.speaker.phrase(node) for node in nodes])


def _set_off(speech: Speech, timing: str, owner: int, card: Any) -> str:
    return f"{card_name(speech, card)} of {character_name(speech, owner)} works {TIMING_WORDS[timing]}."


def _referee_said(speech: Speech, words: str, said: str) -> str:
    return f"The referee rules on “{words}”: {said or 'done by hand'}"


def moved_by_hand(speech: Speech, thing: int, sort: str, source: str, target: str, where: str) -> str:
    """Say what a designer has moved; who may not know what it was, hears only of what sort it was."""
    place = {"top": f"the top of {target}", "bottom": f"the bottom of {target}"}.get(where, target)
    return f"By hand: {name_of(speech.state, sort, thing)} goes from {source} to {place}."


def set_by_hand(speech: Speech, name: str, before: str, now: str) -> str:
    """Say what a designer has set."""
    return f"By hand: {name} is {now} now, no longer {before}."


EVENTS: Mapping[str, Callable[..., str]] = {
    "chain_cut": lambda speech, card: (
        f"The chain of effects is cut at {card_name(speech, card)}: it goes round in circles."
    ),
    "referee_skipped": lambda speech, words: f"Nobody can read “{words}”; it is skipped.",
    "referee_said": _referee_said,
    "intervention": lambda speech, seat, sentence: f"The referee plays for {speech.seat(seat)}: {sentence}",
    MOVE: moved_by_hand,
    SET: set_by_hand,
    "rolled": lambda speech, who, shown: f"{character_name(speech, who)} rolls a {shown}.",
    "flipped_coin": lambda speech, who, heads: (
        f"{character_name(speech, who)} flips the coin: {'Heads' if heads else 'Tails'}."
    ),
    "used_up": lambda speech, card: f"{card_name(speech, card)} has been used already.",
    "cannot_pay": lambda speech, who, card: (
        f"{character_name(speech, who)} cannot pay for {card_name(speech, card)}."
    ),
    "set_off": _set_off,
}
REVEALS: Reveals = {
    "rolled": lambda speech, who, shown: [die(shown)],
    "flipped_coin": lambda speech, who, heads: coin(is_heads=bool(heads)),
}


def _choose(speech: Speech, form: str, sort: str, card: Any, number: int = 1) -> str:
    known = language_of(speech.state).sorts[sort]
    what = with_article(known.label) if number == 1 else f"{known.plural}, {number} more"
    return f"{card_name(speech, card)}: choose {what}."


QUESTIONS: Mapping[str, Callable[..., str]] = {
    "effect_choose": _choose,
    "effect_amount": lambda speech, form, card: f"{card_name(speech, card)}: how many?",
    "effect_may": lambda speech, card, effects: f"{card_name(speech, card)}: {phrase(speech, effects)}?",
    "effect_one": lambda speech, card, ways: f"{card_name(speech, card)}: choose one.",
    "which_instead": lambda speech, kind, cards: f"What happens instead: {_cards(speech, cards)}?",
    "which_first": lambda speech, kind, cards: f"Which comes first: {_cards(speech, cards)}?",
    "referee": lambda speech, words: f"Referee: what does “{words}” do?",
}


def _way(speech: Speech, number: int) -> str:
    """Say one of several ways as the question that is open has them."""
    question = speech.state.question
    if question is None or question.kind != "effect_one":
        return f"way {number + 1}"
    return phrase(speech, question.args[1][number])


def _order(speech: Speech, place: int) -> str:
    """Name the card that an option of the open question sets off."""
    question = speech.state.question
    if question is None or question.kind not in ("which_first", "which_instead"):
        return f"number {place + 1}"
    return card_name(speech, question.args[1][question.options[0].index(("order", place))])


OPTIONS: Mapping[str, Callable[..., str]] = {
    "choose": thing_name,
    "enough": lambda speech: "that is enough",
    "amount": lambda speech, number: str(number),
    "yes": lambda speech: "yes",
    "no": lambda speech: "no",
    "way": _way,
    "order": _order,
    "referee": lambda speech, deed, *said: f"play “{said[0]}”" if said else "done by hand",
}


def _cards(speech: Speech, cards: tuple[Any, ...]) -> str:
    return listed([card_name(speech, card) for card in cards], "or")
