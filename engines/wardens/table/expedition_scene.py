"""An Expedition as a scene: the Warden with the guesses, Cthulhu with the dial, and the four symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.kit.scenes import is_news, laid_down, last_told, lines_of, told_since
from engines.kit.state import Event
from engines.kit.table import Scene, SceneRow, SceneSide, Thing, Token
from engines.kit.zoning.zone_table import face_up
from engines.wardens.sides import seat_of
from engines.wardens.state import CTHULHU, EMPTY, NONE, SYMBOLS, Expedition, WardensState
from engines.wardens.table.chart import figure
from engines.wardens.words.expedition import guesses

RIGHT = Token("", "Named: right", "#2e7d4f", "check-bold")
WRONG = Token("", "Named: wrong", "#8c2f27", "close-thick")
"""What marks the symbols that were named."""
OUTCOMES = ("succeeded", "failed", "expedition_void")


def expedition_scene(view: WardensState) -> Scene | None:
    """Describe the Expedition that is under way, or that has just ended."""
    told = told_since(view, "explores")
    outcome = last_told(told, OUTCOMES)
    expedition = view.expedition
    if expedition is None and is_news(view, outcome):
        expedition = ended(told)
    if expedition is None:
        return None
    name = view.box.characters[expedition.who].name.split()[0]
    return Scene(
        "expedition",
        f"{name} explores {view.box.world.names[expedition.at]}",
        (explorer(view, expedition, name, outcome), hider(view, expedition, outcome)),
        (SceneRow("The Fate dial", tuple(symbols(view, expedition))),),
        lines_of(view, told),
        " ".join(lines_of(view, [outcome] if outcome else [])),
        at=f"space{expedition.at}",
        is_over=view.expedition is None,
    )


def ended(told: Sequence[Event]) -> Expedition:
    """Return an Expedition as it was at its end, as far as everybody was told."""
    _, _, _, _, who, place = told[0]
    expedition = Expedition(who, place)
    for _, event, _, _, *about in told:
        if event in ("wrong_guess", "right_guess"):
            expedition.named = (*expedition.named, about[1])
        if event == "symbol_shown":
            expedition.dial, expedition.is_shown = about[0], True
    return expedition


def explorer(view: WardensState, expedition: Expedition, name: str, outcome: Event | None) -> SceneSide:
    """Describe the Warden, and how many guesses he has left."""
    who = expedition.who
    tokens = (figure(view, who, "expedition.warden"),)
    is_counted = view.expedition is not None and expedition.dial != EMPTY and view.roll == NONE
    said = (f"{guesses(expedition.guesses)} left.",) if is_counted else ()
    has_won = outcome is not None and outcome[1] == "succeeded"
    return SceneSide("expedition0", f"{name} guesses", seat_of(view, who), tokens, (), said, has_won)


def hider(view: WardensState, expedition: Expedition, outcome: Event | None) -> SceneSide:
    """Describe Cthulhu with what he hides, and what he gains by it if he wins."""
    things = tuple(dial(view, expedition))
    seen = expedition.dial if expedition.dial >= 0 and expedition.card == EMPTY else None
    lines = (f"If nobody names it: {view.box.fates[seen].text}",) if seen is not None else ()
    has_won = outcome is not None and outcome[1] == "failed"
    tokens: tuple[Token, ...] = (figure(view, CTHULHU, "expedition.cthulhu"),)
    return SceneSide("expedition1", "Cthulhu hides a symbol", seat_of(view, CTHULHU), tokens, things, lines, has_won)


def dial(view: WardensState, expedition: Expedition) -> Iterator[Thing]:
    """Yield the dial, face down until the symbol is shown, and the card that lies in its place."""
    box, is_set = view.box, expedition.dial != EMPTY
    known = box.fates[expedition.dial] if expedition.dial >= 0 else None
    if expedition.is_shown and known is not None:
        yield face_up("dial.shown", known)
    elif is_set or (view.question is not None and view.question.kind == "set_dial"):
        yield laid_down("dial.shown", "Fate dial", box.fates[0], known)
    if expedition.card != EMPTY:
        card = box.prophecies[expedition.card] if expedition.card >= 0 else None
        yield laid_down("dial.card", "A card in its place", box.prophecies[0], card)


def symbols(view: WardensState, expedition: Expedition) -> Iterator[Thing]:
    """Yield the four symbols; those that were named say so."""
    for symbol in SYMBOLS:
        is_right = expedition.is_shown and symbol == expedition.dial
        look = RIGHT if is_right else WRONG
        marks = (replace(look, id=f"named{symbol}"),) if symbol in expedition.named else ()
        yield face_up(f"symbol{symbol}", view.box.fates[symbol], tokens=marks)
