"""The Tide House as the workbench knows it, and its cover."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import Field

from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.documents import Content, Document
from engines.kit.game import Game, Mode, RuleOptions
from engines.kit.language import play, shared, sorts
from engines.kit.maps.tile_rules import TileRules
from engines.registry import Cover
from tests.proof.tide_house import expert, night, scenarios, state, table, turns, words
from tests.proof.tide_house.box import check, open_box
from tests.proof.tide_house.by_hand import BY_HAND
from tests.proof.tide_house.content import KIND_NAMES, KINDS, SLUG, Room
from tests.proof.tide_house.language import LANGUAGE
from tests.proof.tide_house.zones import ZONES

HOME = Path(__file__).parent
TITLE = "The Tide House"
CHAPTERS = (turns, night, play, shared, sorts, happenings)


class TideOptions(RuleOptions):
    """The numbers of the book."""

    hand: int = Field(3, ge=0, le=3, description="How many tricks everybody draws at the start (TID-04).")
    actions: int = Field(3, ge=1, le=5, description="How many actions a turn has (TID-05).")
    most_hours: int = Field(8, ge=1, le=20, description="After how many hours the lamp decides (TID-16).")


def starter() -> list[Document]:
    """Return every component."""
    models: dict[str, Any] = {model.model_fields["kind"].default: model for model in KINDS}
    plain = json.loads((HOME / "starter" / "content.json").read_text(encoding="utf-8"))
    return [models[kind].model_validate(one) for kind, all_of_it in plain.items() for one in all_of_it]


def names(content: Content) -> dict[str, dict[str, str]]:
    """Return the names that sentences may use: none."""
    return {}


GAME = Game(
    slug=SLUG,
    title=TITLE,
    prefix="TID",
    about="Two keepers, a smuggler, a lamp that both of them want otherwise, and gold for whoever changes sides.",
    modes=(Mode("night", "A night", (3,)),),
    options=TideOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=turns.set_up,
    steps=gathered(CHAPTERS, "STEPS"),
    words=words.WORDS,
    table=table.table,
    expert=expert.EXPERT,
    longest=200,
    zones=ZONES,
    language=LANGUAGE,
    offers=gathered(CHAPTERS, "OFFERS"),
    free_answers=play.FREE_ANSWERS,
    check=check,
    names=names,
    by_hand=BY_HAND,
    seat_names=words.seat_names,
    sides=state.sides,
    side_name=state.side_name,
)
COVER = Cover(
    SLUG,
    TITLE,
    KIND_NAMES,
    lambda: KINDS,
    lambda: GAME,
    read_scenarios=lambda: scenarios.ADAPTER,
    read_tiles=lambda: TileRules(Room),
    home=HOME,
)
