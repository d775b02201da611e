"""What the options of the open question point at on the table."""

from __future__ import annotations

from collections.abc import Callable

from engines.ambush.hooks import BATTLEFIELD_CARD, HAND_CARD
from engines.ambush.state import AmbushState
from engines.kit.questions import Option


def points(view: AmbushState) -> dict[Option, tuple[str, ...]]:
    """Tell for each option of the open question which things on the table it concerns."""
    if view.question is None:
        return {}
    asked = zip(view.question.seats, view.question.options, strict=True)
    return {option: target(view, seat, option) for seat, options in asked for option in options}


def target(view: AmbushState, seat: int, option: Option) -> tuple[str, ...]:
    """Name the things that an option of a seat concerns; what concerns nothing else, concerns its own dial."""
    point = POINTS.get(option[0])
    return (f"dial-card.{seat}",) if point is None else point(view, seat, *option[1:])


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


def dial_of(view: AmbushState, seat: int, other: int) -> tuple[str, ...]:
    """The dial of a castle."""
    return (f"dial-card.{other}",)


def victims_hand(view: AmbushState, seat: int, kind: int) -> tuple[str, ...]:
    """The hand that a card is taken from."""
    assert view.question is not None
    return (f"hand.{view.question.args[0]}",)


POINTS: dict[str, Callable[..., tuple[str, ...]]] = {
    "lay": lambda view, seat, cell: (f"cell.{cell}",),
    "grab": field_card,
    "call": lambda view, seat: ("deck",),
    "aim": dial_of,
    "best": dial_of,
    "first": dial_of,
    "play": of_kind,
    "shed": of_kind,
    "steal": victims_hand,
    "choose": chosen,
}
