"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.castle_of_magic.checks import cards, deck_of, errors, usable_colours
from engines.castle_of_magic.content import (
    Arcana,
    Arcanum,
    Character,
    Country,
    Faction,
    Outcome,
    Pawn,
    Piece,
    PlayerAid,
    Ritual,
    Role,
    Shrine,
)
from engines.castle_of_magic.options import CastleOptions
from engines.kit.documents import Content, Problem, Severity
from engines.kit.game import Box, Game, Setup, SetupError

FACTIONS = tuple(Faction)
PIECES = tuple(Piece)
ARCANA = tuple(Arcana)
NONE = -1
"""In the place of a faction, a piece or a country: none."""

Op = tuple[Any, ...]
"""What a sentence of a card does, as a plain tuple: ("dominate", "crown"), ("score", 1000, "country")."""

OUTCOME_VERBS = frozenset({"banish", "dominate", "devour", "devour_all", "referee"})
OBJECTIVE_VERBS = frozenset({"score", "referee"})


@dataclass(slots=True, kw_only=True)
class CastleBox(Box):
    """The components by number, and what the rules ask of each."""

    options: CastleOptions
    shrines: tuple[Shrine, ...]
    corruption: tuple[int, ...]
    """For each shrine card the faction that corrupted it, or none."""
    regalia: tuple[int, ...]
    """For each shrine card the piece interred in it, or none."""
    characters: tuple[Character, ...]
    factions: tuple[int, ...]
    """For each character its faction, or none."""
    homes: tuple[int, ...]
    """For each character its home country, or none."""
    monsters: tuple[bool, ...]
    """For each character whether it is the Monster."""
    objectives: tuple[tuple[Op, ...], ...]
    """For each character what it scores for."""
    rituals: tuple[Ritual, ...]
    """In binary order of bell, book and candle (COM-Q-24)."""
    outcomes: tuple[Outcome, ...]
    effects: tuple[tuple[Op, ...], ...]
    """For each outcome card what it does."""
    arcana: tuple[Arcanum, ...]
    """Bell, book, candle: the inactive card of each, then the active one."""
    countries: tuple[Country, ...]
    """From left to right."""
    pawns: tuple[Pawn, ...]
    """One entry for each colour that a player can take."""
    aids: tuple[PlayerAid, ...]
    """For each of these colours the player aid."""


def open_box(game: Game, content: Content, setup: Setup) -> CastleBox:
    """Compile the content for play, or say why it cannot be played."""
    options = setup.options
    if not isinstance(options, CastleOptions):
        raise SetupError("Castle of Magic is played with its own options")
    if wrong := errors(content, options, setup.players):
        raise SetupError("; ".join(f"{problem.message} [{problem.rule}]" for problem in wrong))
    return _compiled(game, content, setup, options)


def _compiled(game: Game, content: Content, setup: Setup, options: CastleOptions) -> CastleBox:
    shrines = tuple(cards(content.of(Shrine)))
    deck = tuple(deck_of(content, options))
    outcomes = tuple(cards(content.of(Outcome)))
    countries = tuple(sorted(cards(content.of(Country)), key=lambda one: one.column))
    country_ids = [one.id for one in countries]
    pawns = tuple(usable_colours(content, options))
    aids = {aid.colour: aid for aid in content.of(PlayerAid)}
    return CastleBox(
        game,
        content,
        setup,
        options=options,
        shrines=shrines,
        corruption=tuple(FACTIONS.index(one.faction) if one.faction else NONE for one in shrines),
        regalia=tuple(PIECES.index(one.regalia) if one.regalia else NONE for one in shrines),
        characters=deck,
        factions=tuple(FACTIONS.index(one.faction) if one.faction else NONE for one in deck),
        homes=tuple(country_ids.index(one.home) if one.home else NONE for one in deck),
        monsters=tuple(one.role is Role.MONSTER for one in deck),
        objectives=tuple(playable(one.text, OBJECTIVE_VERBS) for one in deck),
        rituals=tuple(sorted(cards(content.of(Ritual)), key=lambda one: one.states)),
        outcomes=outcomes,
        effects=tuple(playable(one.text, OUTCOME_VERBS) for one in outcomes),
        arcana=tuple(sorted(cards(content.of(Arcanum)), key=_beside_the_tableau)),
        countries=countries,
        pawns=pawns,
        aids=tuple(aids[pawn.colour] for pawn in pawns),
    )


def _beside_the_tableau(label: Arcanum) -> tuple[int, bool]:
    return ARCANA.index(label.arcanum), label.active


OUTCOME_SENTENCES: dict[str, Op] = {
    "The Monster is banished outright.": ("banish",),
    "Everyone is devoured.": ("devour_all",),
    **{f"The claimant of the {one} dominates the Monster.": ("dominate", str(one)) for one in Piece},
    **{f"The claimant of the {one} is devoured.": ("devour", str(one)) for one in Piece},
}
OBJECTIVE_SENTENCES = {
    "for every country your faction controls": "country",
    "if your faction controls your home country": "home",
    "for every piece of regalia that you claim": "regalia",
    "for dominating the Monster": "domination",
    "if the Monster is fed": "fed",
    "if at least one wizard or cultist is devoured": "devoured_other",
}
_OBJECTIVE = re.compile(r"(?P<amount>\d+) points (?P<per>.+)\.")


@lru_cache(maxsize=1024)
def read_text(text: str) -> tuple[Op, ...]:
    """Read the sentences of a card; one that cannot be read is left to the referee (COM-Q-38)."""
    return tuple(_read_sentence(sentence) for sentence in re.split(r"(?<=[.!?])\s+", text.strip()) if sentence)


def _read_sentence(sentence: str) -> Op:
    if sentence in OUTCOME_SENTENCES:
        return OUTCOME_SENTENCES[sentence]
    found = _OBJECTIVE.fullmatch(sentence)
    if found and found["per"] in OBJECTIVE_SENTENCES:
        return "score", int(found["amount"]), OBJECTIVE_SENTENCES[found["per"]]
    return "referee", sentence


def playable(text: str, verbs: frozenset[str]) -> tuple[Op, ...]:
    """Read a card of a kind whose sentences may do these things; others are left to the referee."""
    return tuple(op if op[0] in verbs else ("referee", text) for op in read_text(text))


def unread_sentences(content: Content) -> list[Problem]:
    """Point out every sentence that the people at the table will have to carry out."""
    texts = [(one.id, one.text, OBJECTIVE_VERBS) for one in content.of(Character)]
    texts += [(one.id, one.text, OUTCOME_VERBS) for one in content.of(Outcome)]
    return [
        Problem(id, "text", f"left to the referee: {op[1]}", Severity.WARNING, "COM-Q-38", text.find(op[1]))
        for id, text, verbs in texts
        for op in playable(text, verbs)
        if op[0] == "referee"
    ]
