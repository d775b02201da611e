"""Outcomes: what the sentences of the outcome card do to the Monster and to those who claim regalia."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.castle_of_magic.box import OUTCOME_VERBS, PIECES
from engines.castle_of_magic.sentences import Scoring, deeds
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import language_of
from engines.kit.language.speaker import REFEREE

SENTENCES = Sentences()


@dataclass(slots=True)
class Fate:
    """Who dominates, who is devoured, and what there is to tell of it."""

    claimants: Sequence[int]
    dominating: list[int] = field(default_factory=list)
    devoured: list[int] = field(default_factory=list)
    spared: list[int] = field(default_factory=list)
    """Who cannot be devoured, whatever else the card says (COM-Q-43)."""
    devours_by_card: bool = False
    seat: int = NOBODY
    """The seat that "you" are in what is carried out: nobody for an outcome card, somebody for the referee's word."""
    happened: list[tuple[Any, ...]] = field(default_factory=list)

    def tell(self, kind: str, rule: str, *args: Any) -> None:
        """Note something that happened."""
        self.happened.append((kind, rule, *args))


def play_outcome(state: CastleState, outcome: int, claimants: Sequence[int]) -> Fate:
    """Carry out the outcome card; claims are read before anybody loses them (COM-131)."""
    fate = Fate(claimants)
    for sentence in state.box.effects[outcome]:
        for deed in deeds(state, Scoring(NOBODY, fate), sentence):
            carry_out(state, fate, deed)
    for fate.seat, sentence in state.decrees:
        for deed in deeds(state, Scoring(fate.seat, fate), sentence):
            if deed[0] in OUTCOME_VERBS:
                carry_out(state, fate, deed)
    for seat in [seat for seat in fate.dominating if seat in fate.devoured]:
        # Whoever is devoured claims nothing, and who claims nothing does not dominate (COM-Q-40).
        fate.dominating.remove(seat)
        fate.tell("loses_hold", "COM-Q-40", seat)
    return fate


def carry_out(state: CastleState, fate: Fate, deed: Node) -> None:
    """Do what a sentence says; one that cannot be read is left to the people at the table (COM-Q-38)."""
    if deed[0] in OUTCOME_VERBS:
        language_of(state).run(deed, state, fate)
    else:
        fate.tell("referee", "COM-Q-38", words_of(state, deed))


def words_of(state: CastleState, deed: Node) -> str:
    """Return the sentence that the people at the table carry out, as it stands or as the referee put it."""
    if deed[0] == REFEREE:
        return str(deed[1])
    assert state.box.reader is not None
    return state.box.reader.speak(deed)


def is_fed(state: CastleState, fate: Fate) -> bool:
    """Tell whether the Monster is fed: it has devoured somebody (COM-134, COM-Q-14)."""
    return bool(fate.devoured) or (state.box.options.feed_by_card and fate.devours_by_card)


@SENTENCES.effect(
    "the Monster is banished outright", example="The Monster is banished outright.", rule="COM-122", once=True
)
def banish(state: CastleState, fate: Fate) -> None:
    """The Monster is banished outright (COM-122)."""
    fate.tell("banish", "COM-122")


@SENTENCES.effect(
    "the claimant of the {piece} dominates the Monster",
    example="The claimant of the crown dominates the Monster.",
    rule="COM-123",
    once=True,
)
def dominate(state: CastleState, fate: Fate, piece: str) -> None:
    """The claimant of a piece dominates the Monster (COM-123, COM-124)."""
    number = PIECES.index(piece)
    seat = fate.claimants[number]
    if seat == NOBODY:
        fate.tell("nobody_dominates", "COM-124", number)
    elif is_monster(state, seat):
        fate.tell("monster_holds", "COM-Q-16", seat, number)
    else:
        fate.dominating.append(seat)
        fate.tell("dominate", "COM-123", seat, number)


@SENTENCES.effect(
    "the claimant of the {piece} is devoured",
    example="The claimant of the amulet is devoured.",
    rule="COM-125",
    once=True,
)
def devour(state: CastleState, fate: Fate, piece: str) -> None:
    """The claimant of a piece is devoured (COM-125, COM-126)."""
    number = PIECES.index(piece)
    fate.devours_by_card = True
    seat = fate.claimants[number]
    if seat == NOBODY:
        fate.tell("nobody_devoured", "COM-126", number)
    else:
        devour_seat(state, fate, seat, "COM-125")


@SENTENCES.effect("everyone is devoured", example="Everyone is devoured.", rule="COM-127", once=True)
def devour_all(state: CastleState, fate: Fate) -> None:
    """Everyone is devoured (COM-127)."""
    fate.devours_by_card = True
    fate.tell("release", "COM-127")
    for seat in range(state.players):
        devour_seat(state, fate, seat, "COM-127")


def devour_seat(state: CastleState, fate: Fate, seat: int, rule: str) -> None:
    """A character is devoured; the Monster cannot devour itself (COM-128)."""
    if is_monster(state, seat):
        fate.tell("not_itself", "COM-128", seat)
    elif seat in fate.spared:
        fate.tell("spared", "COM-Q-43", seat)
    elif seat not in fate.devoured:
        fate.devoured.append(seat)
        fate.tell("devour", rule, seat)


def is_monster(state: CastleState, seat: int) -> bool:
    """Tell whether a seat plays the Monster."""
    return state.box.monsters[state.characters[seat]]
