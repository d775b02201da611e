"""What the options of the open question point at on the table."""

from __future__ import annotations

from engines.ambush.hooks import BATTLEFIELD_CARD, HAND_CARD
from engines.ambush.state import AmbushState
from engines.kit.pointing import Finder


def field_card(view: AmbushState, seat: int, cell: int) -> tuple[str, ...]:
    """A card of the battlefield; during a pause it is covered, and the grid stands for it."""
    is_hidden = view.ambush is not None and view.ambush.is_paused
    return ("battlefield",) if is_hidden else (f"field-card.{cell}",)


def of_kind(view: AmbushState, seat: int, kind: int) -> tuple[str, ...]:
    """All cards of a kind in a hand."""
    kind_of = view.box.kind_of
    cards = enumerate(view.hands[seat])
    return tuple(f"hand-card.{seat}.{place}" for place, card in cards if card >= 0 and kind_of[card] == kind)


def chosen(view: AmbushState, seat: int, sort: str, thing: int) -> tuple[str, ...]:
    """A thing that a sentence selects."""
    if sort == BATTLEFIELD_CARD:
        return field_card(view, seat, thing)
    if sort == HAND_CARD:
        return (f"hand-card.{seat}.{view.hands[seat].index(thing)}",) if thing in view.hands[seat] else ()
    return (f"dial-card.{thing}",)


def victims_hand(view: AmbushState, seat: int, kind: int) -> tuple[str, ...]:
    """The hand that a card is taken from."""
    assert view.question is not None
    return (f"hand.{view.question.args[0]}",)


POINTS: dict[str, Finder] = {
    "lay": "cell.{}",
    "grab": field_card,
    "call": "deck",
    "aim": "dial-card.{}",
    "best": "dial-card.{}",
    "first": "dial-card.{}",
    "play": of_kind,
    "shed": of_kind,
    "gift": of_kind,
    "steal": victims_hand,
    "choose": chosen,
}
