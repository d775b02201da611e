"""Smugglers' Cove, the cards: what lies in the box, the state, and the language that the cards speak."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field

from engines.kit.documents import Content, Document, fact
from engines.kit.game import Box, Game, RuleOptions, Setup, SetupError
from engines.kit.happenings import Listener
from engines.kit.language.abilities import Abilities, Ears, abilities_of, ears_of, limit_once_per
from engines.kit.language.forms import Language, Sentences
from engines.kit.language.play import Context
from engines.kit.language.reader import reader_for
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort
from engines.kit.mechanisms.dice import Dice, Die
from engines.kit.mechanisms.moments import MomentState, Offer
from engines.kit.parts import part, shared
from engines.kit.speech import sentence
from engines.kit.state import push, tell

WARES, TRINKETS = 0, 1
"""The two decks; who wants a ware and finds none takes a trinket."""
CREW = 3
OFFICER = CREW
"""The characters are three smugglers and the officer of the customs."""

DICE = Dice(Die("weather", ("calm", "calm", "storm")), Die("patrol", (0, 1, 1, 2, 3)))


class Ware(Document):
    """What smugglers hide."""

    kind: Literal["ware"] = "ware"
    game: Literal["toy_cove"] = "toy_cove"
    text: str = fact("", label="Text")
    trinket: bool = fact(default=False, label="Trinket")
    hush: bool = fact(default=False, label="Answers another card")


class CoveOptions(RuleOptions):
    """The numbers of the game."""

    rounds: int = Field(3, ge=1, le=9)
    acts: int = Field(2, ge=1, le=9)


@dataclass(slots=True)
class CoveBox(Box):
    """The cards, one entry for each copy, and what they say."""

    wares: tuple[Ware, ...] = ()
    texts: tuple[Abilities, ...] = ()
    ears: Ears = field(default_factory=dict)


@part
class Bargain(Offer):
    """A trade of wares and coins."""

    gives_coins: int = 0
    wants_coins: int = 0


@part
class CoveState(MomentState):
    """Where every card and every coin is, and who is caught."""

    decks: list[tuple[int, ...]] = field(default_factory=list)
    discards: list[tuple[int, ...]] = field(default_factory=list)
    known: dict[int, tuple[int, ...]] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=list)
    tables: list[list[int]] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    caught: list[bool] = field(default_factory=list)
    roll: tuple[Any, ...] = ()
    played: list[int] = field(default_factory=list)
    """The cards that are being played, each on what it answers."""
    hushed: list[int] = field(default_factory=list)
    """Those of them that an answer has undone."""
    offer: Bargain | None = None
    box: CoveBox = shared(default=None)


def starter() -> list[Document]:
    """Return a shipload."""
    return [
        Ware(id="lamp_oil", name="Lamp Oil", text="Gain 1 coin.", copies=4),
        Ware(id="ledger", name="Ledger", text="Pay 1 coin: draw 2 cards.", copies=3),
        Ware(id="threat", name="Threat", text="One rich character loses 1 coin.", copies=3),
        Ware(id="lookout", name="Lookout", text="When the dice are rolled, gain 1 coin.", copies=2),
        Ware(id="friend", name="Friend at Court", text="Bribes cost 1 less.", copies=2),
        Ware(id="hush", name="Hush", hush=True, copies=4),
        Ware(id="shell", name="Sea Shell", trinket=True, text="Discard this card: gain 2 coins.", copies=6),
    ]


def open_box(game: Game, content: Content, setup: Setup) -> CoveBox:
    """Read every card once."""
    assert game.language is not None
    wares = tuple(ware for ware in content.of(Ware) for _ in range(ware.copies))
    if not wares:
        raise SetupError("there is nothing to smuggle")
    reader, limit = reader_for(game.language, {}), limit_once_per(game.language, "round")
    texts = tuple(abilities_of(game.language, reader.understand(ware.text).node, limit) for ware in wares)
    return CoveBox(game, content, setup, reader, wares, texts, ears_of({"ware": texts}))


# What cards say

SENTENCES = Sentences()


def bribes_are_cheaper(state: CoveState, who: int) -> int:
    """Count by how much the friends of a smuggler lower a bribe."""
    return sum(change[1] for card in state.tables[who] for change in state.box.texts[card].modifiers)


@SENTENCES.effect("gain {count:number} coin(s)", rule="COV-02", worth=lambda view, run, count: float(count))
def gain(state: CoveState, run: Context, count: int) -> None:
    """Get coins."""
    state.coins[run.you] += count
    tell(state, "gained", "COV-02", run.you, count)


@SENTENCES.effect("draw {count:number} card(s)", rule="COV-03", worth=lambda view, run, count: 0.7 * count)
def draw(state: CoveState, run: Context, count: int) -> None:
    """Get cards."""
    push(state, *[("draw", run.you)] * count)


@SENTENCES.effect("{who:character} loses {count:number} coin(s)", rule="COV-02", worth=lambda *_: 0.5)
def lose(state: CoveState, run: Context, who: tuple[int, ...], count: int) -> None:
    """Take coins away."""
    for one in who:
        taken = min(count, state.coins[one])
        state.coins[one] -= taken
        tell(state, "lost", "COV-02", one, taken)


@SENTENCES.cost(
    "pay {count:digits} coin(s)",
    can=lambda state, run, count: state.coins[run.you] >= count,
    worth=lambda view, run, count: -float(count),
)
def pay_coins(state: CoveState, run: Context, count: int) -> None:
    """Give coins away."""
    state.coins[run.you] -= count
    tell(state, "paid", "COV-02", run.you, count)


@SENTENCES.cost("discard this card", can=lambda state, run: True, uses_up=True, worth=lambda view, run: -0.2)
def discard_this(state: CoveState, run: Context) -> None:
    """Give this card away: it goes to the discards when it was played."""


@SENTENCES.event("the dice are rolled", on="rolled", rule="COV-05")
def dice_are_rolled(state: CoveState, run: Context, event: Any) -> bool:
    """The weather turns, and the patrol sets out."""
    return True


@SENTENCES.modifier("bribes cost {less:digits} less", rule="COV-06", worth=lambda view, run, less: float(less))
def cheaper(state: CoveState, run: Context, less: int) -> int:
    """The patrol looks away for less."""
    return less


@SENTENCES.noun("character", "character(s)")
def characters(state: CoveState, run: Context) -> list[int]:
    """Everybody else."""
    return [who for who in range(CREW + 1) if who != run.you]


@SENTENCES.adjective("character", "rich")
def is_rich(state: CoveState, run: Context, who: int) -> bool:
    """Those who have coins."""
    return state.coins[who] > 0


def listeners(state: CoveState, timing: str, kind: str) -> list[Listener]:
    """List the cards in play that wait for this."""
    return [
        Listener(who, card, trigger.event, trigger.effect)
        for who, cards in enumerate(state.tables)
        for card in cards
        for trigger in state.box.texts[card].waiting_for(timing, kind)
    ]


def is_heard(state: CoveState, kind: str) -> bool:
    """Tell whether a card in play waits for this."""
    ears = state.box.ears.get(kind)
    return ears is not None and any(not ears["ware"].isdisjoint(cards) for cards in state.tables)


HOOKS = {
    "listeners": listeners,
    "is_heard": is_heard,
    "clock": lambda state, period: state.rounds,
    "rule_of": lambda state, card: "COV-03",
    "card_name": lambda speech, card: f"The {speech.box.wares[card].name}",
    "thing_name": lambda speech, sort, thing: NAMES[thing],
    "character_name": lambda speech, who: sentence(NAMES[who]),
}
NAMES = ("Anne", "Ben", "Cora", "the officer")

LANGUAGE = Language("toy_cove")
declare_shared(LANGUAGE)
declare_sort(LANGUAGE, "character", "character(s)", seats=True)
LANGUAGE.words("period", "a period", {"round": "round"})
