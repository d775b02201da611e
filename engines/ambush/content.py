"""What lies in the box: the central deck, the damage dials, and names for castles."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import StringConstraints

from engines.ambush import signs
from engines.kit.documents import Control, Document, fact
from engines.kit.pictured import Pictured, Signed, signed

STARTER = Path(__file__).parent / "starter"

CASTLE_NAME_LENGTH = 24
"""How long the name of a castle may be (AMB-Q-45)."""

Paint = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
_ODD_PLURALS = {"elf": "elves", "dwarf": "dwarves", "thief": "thieves", "wolf": "wolves", "witch": "witches"}


class Component(Pictured):
    """Anything that lies in the box of Ambush!."""

    game: Literal["ambush"] = fact("ambush", label="Game", about="The game that this component belongs to.")
    flavour: str = fact(
        "",
        label="Flavour",
        about="A line to enjoy; no rule hangs on it.",
        control=Control.PROSE,
        max_length=400,
    )


class Card(Component, Signed):
    """A card of the central deck."""

    kind: Literal["card"] = fact("card", label="Kind", about="A card of the central deck.", rule="AMB-014")
    sign: str = signed(signs.CARDS)
    race: str = fact(
        "", label="Race", about="The people that it belongs to; an Ambush has none.", max_length=40, rule="AMB-Q-05"
    )
    damage: int = fact(
        0,
        label="Damage",
        about="What it deals to an opponent's castle when it is played.",
        ge=0,
        le=9,
        rule="AMB-041",
    )
    text: str = fact(
        "",
        label="Text",
        about="The directions of the card, in the sentences of the game: what is written here is what is played.",
        control=Control.RULES,
        rule="AMB-043",
    )
    plural: str = fact(
        "", label="Plural", about="What several of them are called, where it is not plain.", max_length=200
    )

    @property
    def several(self) -> str:
        """What several of these cards are called."""
        return self.plural or plural_of(self.name)


class Dial(Component):
    """A damage dial: it shows what is left of a player's castle."""

    kind: Literal["dial"] = fact("dial", label="Kind", about="A damage dial.", rule="AMB-003")
    colour: str = fact(label="Colour", about="The player's colour, in a word.", min_length=1, max_length=30)
    paint: Paint = fact(
        "#808080", label="Paint", about="The shade of the colour on screen and paper.", control=Control.COLOUR
    )
    top: int = fact(30, label="Highest number", about="The dial runs from 0 to this.", ge=1, le=99, rule="AMB-005")


class Castle(Component):
    """A name for a castle, for sorcerers who cannot think of one (AMB-Q-45)."""

    kind: Literal["castle"] = fact("castle", label="Kind", about="A castle to be named.", rule="AMB-010")
    name: str = fact(
        label="Name",
        about="The name that its owner would have invented.",
        min_length=1,
        max_length=CASTLE_NAME_LENGTH,
    )


KINDS: tuple[type[Component], ...] = (Card, Dial, Castle)


def plural_of(name: str) -> str:
    """Return what several things of a name are called: "Goblin Hordes", "Dragons of Orozan", "Elves"."""
    head, of, tail = name.partition(" of ")
    words = head.split(" ")
    return " ".join([*words[:-1], _plural_word(words[-1])]) + of + tail


def _plural_word(word: str) -> str:
    odd = _ODD_PLURALS.get(word.casefold())
    if odd:
        return odd.capitalize() if word[:1].isupper() else odd
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if re.search(r"(s|x|z|ch|sh)$", word) else f"{word}s"


def starter() -> list[Document]:
    """Return the content that the game comes with."""
    return [document for kind in KINDS for document in _starter_of(kind)]


def _starter_of(kind: type[Component]) -> list[Document]:
    file = STARTER / f"{kind.model_fields['kind'].default}.json"
    return [kind.model_validate(plain) for plain in json.loads(file.read_text(encoding="utf-8"))]
