"""Wardens, as the workbench knows it."""

from __future__ import annotations

from typing import Any

from engines.kit.game import Game, Mode
from engines.kit.zoning.zone_box import laid_out
from engines.wardens.box import open_box
from engines.wardens.by_hand import BY_HAND
from engines.wardens.cards.windows import pass_span
from engines.wardens.chapters import DEEDS, FREE_ANSWERS, OFFERS, STEPS
from engines.wardens.checks import check
from engines.wardens.content import KINDS
from engines.wardens.expert import EXPERT
from engines.wardens.language import LANGUAGE, names
from engines.wardens.options import WardensOptions
from engines.wardens.setup import set_up
from engines.wardens.sides import seat_of, side_name, sides
from engines.wardens.starter import starter
from engines.wardens.state import CHARACTERS, CTHULHU, TENTACLES, WARDENS, WardensState
from engines.wardens.table.areas import table
from engines.wardens.table.fates import fates
from engines.wardens.words import WORDS
from engines.wardens.zones import MINIATURE, ZONES


def components(state: WardensState) -> list[tuple[Any, ...]]:
    """List every card and every miniature, wherever it is.

    Miniatures are counted by sort: where Starspawn break, more Tentacles may stand on the map than there are, and the
    reserve is below zero then (WAR-Q-14).
    """
    found = [one for one in laid_out(state.box).components(state) if one[0] != MINIATURE.name]
    return [*found, *((MINIATURE.name, sort, number) for sort, number in enumerate(miniatures(state)))]


def miniatures(state: WardensState) -> list[int]:
    """Count the miniatures of each sort, on the map and in reserve."""
    counts = list(state.supply)
    for army in state.armies.values():
        counts[TENTACLES if army.kind == CTHULHU else army.kind] += army.pieces
        counts[CTHULHU] += army.starspawn
    return counts


def seat_names(state: WardensState) -> list[str]:
    """Name each seat after whom it plays."""
    names = ["Cthulhu"]
    for seat in range(1, state.players):
        own = [state.box.characters[who].name.split()[0] for who in WARDENS if state.owners[who] == seat]
        names.append(
            " and ".join(own) if 0 < len(own) < len(WARDENS) else "The Wardens" if own else f"Player {seat + 1}"
        )
    return names


GAME = Game(
    slug="wardens",
    title="Wardens",
    prefix="WAR",
    about="Three Wardens search the world for five Artifacts, and Cthulhu drives them mad.",
    modes=(
        Mode("one_vs_all", "One against all", (2, 3, 4), "Seat 1 plays Cthulhu, the others share the three Wardens."),
    ),
    options=WardensOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=set_up,
    steps=STEPS,
    zones=ZONES,
    components=components,
    words=WORDS,
    table=table,
    expert=EXPERT,
    longest=200_000,
    picks=frozenset({"prophecy", "icon", "artifact", "airdrop", "replace", "match"}),
    language=LANGUAGE,
    deeds=DEEDS,
    names=names,
    free_answers=FREE_ANSWERS,
    offers=OFFERS,
    characters=lambda state: CHARACTERS,
    seat_of=seat_of,
    pass_span=pass_span,
    by_hand=BY_HAND,
    check=check,
    phase=lambda state: str(state.phase),
    seat_names=seat_names,
    fates=fates,
    sides=sides,
    side_name=side_name,
)
