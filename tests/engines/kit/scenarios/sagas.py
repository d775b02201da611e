"""A saga: the smallest scenario whose cards wait for something."""

from __future__ import annotations

import re
from typing import Literal

from engines.kit.documents import Content, DocumentId, fact
from engines.kit.scenarios.adapter import Conditions, ScenarioAdapter
from engines.kit.scenarios.documents import Condition, Scenario, ScenarioCard
from engines.kit.scenarios.outline import Outline
from engines.kit.scenarios.texts import Text, Voice, mentions_renumbered


class Lid(Condition):
    noun = "lid"
    card: DocumentId = fact(label="Card")
    text: str = fact("", label="Until")


class Saga(Scenario):
    game: Literal["saga"] = "saga"
    kind: Literal["saga"] = "saga"
    cards: tuple[DocumentId, ...] = fact((), label="Leaves")
    lids: tuple[Lid, ...] = fact((), label="Lids")


class Leaf(ScenarioCard):
    scenario_field = "saga"
    game: Literal["saga"] = "saga"
    kind: Literal["leaf"] = "leaf"
    saga: DocumentId = fact(label="Saga")
    number: int = fact(label="Number")
    text: str = fact("", label="Text")


TEXTS = (Text("name"), Text("number"), Text("text", Voice.RULES))
NAMED = re.compile(r"(leaf )(\d+)")
ADAPTER = ScenarioAdapter(
    Saga,
    Leaf,
    TEXTS,
    outline=lambda content, saga, reader: Outline(saga, ()),
    problems=lambda content, saga, reader: [],
    endings=(),
    card_id=lambda saga, number: f"{saga.id}.{number}",
    new_card=lambda content, saga, id, number, before: Leaf(
        id=id, name=f"Behind {before.name}" if before else "First", saga=saga.id, number=number
    ),
    renumber=lambda one, numbers: mentions_renumbered(one, TEXTS, NAMED, numbers) if isinstance(one, Leaf) else one,
    conditions=Conditions(
        field="lids",
        part=Lid,
        texts=(Text("text", Voice.RULES),),
        new=lambda card: Lid(card=card.id),
        demand=lambda lid: lid.text,
        toggle="Lay a lid on it",
    ),
)


def saga(*numbers: int, lids: tuple[str, ...] = ()) -> tuple[Saga, Content]:
    """Return a saga of leaves with these numbers, in this order, and all its documents."""
    leaves = [Leaf(id=f"edda.{number}", name=f"Leaf {number}", saga="edda", number=number) for number in numbers]
    made = Saga(id="edda", name="Edda", cards=[leaf.id for leaf in leaves], lids=[Lid(card=card) for card in lids])
    return made, Content([made, *leaves])
