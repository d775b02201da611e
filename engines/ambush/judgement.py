"""Judgement: what cards are worth to a seat, from the hints that belong to the forms of sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engines.ambush.sentences.worths import A_CARD, plain_value, value_of_hit
from engines.ambush.state import AmbushState, opponents
from engines.kit.game import Temper
from engines.kit.language.abilities import sentences_of
from engines.kit.language.forms import Node
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.kit.state import UNKNOWN

IN_HAND = 0.85
"""A card in the hand is worth a little less than one that is played now."""
DEFENCE = {Temper.CAUTIOUS: 1.5, Temper.BOLD: 0.6}
"""How much more or less repair and shields mean to a temper."""
AMBUSH_CARD = 0.3
"""What it is worth, beyond its damage, to hold the power to bring an Ambush about."""


def card_of_kind(view: AmbushState, kind: int) -> int:
    """Return some card of a kind."""
    return view.box.kind_of.index(kind)


def best_target(view: AmbushState, seat: int, strength: int) -> int | None:
    """Return the opponent whose castle it is best to strike."""
    return max(opponents(view, seat), key=lambda other: value_of_hit(view, seat, other, strength), default=None)


@contextmanager
def struck(view: AmbushState, target: int | None) -> Iterator[None]:
    """Let "the player you damaged" mean a target, as long as a text is weighed."""
    keys = ("0/damaged", "0/player", "0/castle") if target is not None else ()
    for key in keys:
        view.that[key] = target
    try:
        yield
    finally:
        for key in keys:
            del view.that[key]


def value_of_playing(view: AmbushState, seat: int, kind: int, temper: Temper = Temper.EVEN) -> float:
    """Return what it is worth to play a card of a kind now: its blow and its directions."""
    text, strength = view.box.texts[kind], view.box.damage[kind]
    run = Context(seat, card_of_kind(view, kind))
    target = best_target(view, seat, strength) if strength else None
    total = 0.0 if target is None else value_of_hit(view, seat, target, strength)
    if text.blow is not None:
        total += worth(view, text.blow, run)
    if text.directions is not None:
        with struck(view, target):
            total += sum(weighed(view, sentence, run, temper) for sentence in sentences_of(text.directions))
    return total


def weighed(view: AmbushState, sentence: Node, run: Context, temper: Temper) -> float:
    """Return what a sentence is worth to a seat of this temper: the cautious like to defend, the bold do not."""
    form = view.box.game.language.forms.get(sentence[0]) if view.box.game.language else None
    is_defence = form is not None and form.extra.get("defence", False)
    return worth(view, sentence, run) * (DEFENCE.get(temper, 1.0) if is_defence else 1.0)


def value_in_hand(view: AmbushState, seat: int, kind: int) -> float:
    """Return what it is worth to hold a card of a kind."""
    mark = AMBUSH_CARD if view.box.texts[kind].counts_as_ambush else 0.0
    return IN_HAND * max(0.0, value_of_playing(view, seat, kind)) + mark


def value_of_capture(view: AmbushState, seat: int, kind: int) -> float:
    """Return what it is worth to capture a card of a kind: to hold it, and what the capture sets off."""
    run = Context(seat, card_of_kind(view, kind))
    set_off = [one.effect for one in view.box.texts[kind].triggers if one.on == "captured"]
    return value_in_hand(view, seat, kind) + sum(worth(view, effect, run) for effect in set_off)


def average_unseen(view: AmbushState) -> float:
    """Return what a card is worth on average that the seat cannot place anywhere (AMB-170)."""
    zones = (view.deck, view.shown, *view.hands, *view.piles, view.battlefield.values())
    seen = {card for zone in zones for card in zone if card != UNKNOWN}
    unseen = [plain_value(view, card) for card in range(len(view.box.kind_of)) if card not in seen]
    return sum(unseen) / len(unseen) if unseen else A_CARD


def unseen_ambush_share(view: AmbushState) -> float:
    """Return which share of the cards that the seat cannot place counts as Ambush cards."""
    zones = (view.deck, view.shown, *view.hands, *view.piles, view.battlefield.values())
    seen = {card for zone in zones for card in zone if card != UNKNOWN}
    unseen = [is_ambush for card, is_ambush in enumerate(view.box.counts_as_ambush) if card not in seen]
    return sum(unseen) / len(unseen) if unseen else 0.0
