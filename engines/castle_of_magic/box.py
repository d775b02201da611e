"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from engines.castle_of_magic.powers.texts import is_mixed, is_power, sorted_powers
from engines.castle_of_magic.sentences import names
from engines.kit.documents import Content, Problem, Severity
from engines.kit.game import Box, Game, Setup, SetupError
from engines.kit.language.abilities import Abilities, has_fact, has_form, sentences_of
from engines.kit.language.forms import Language, Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.language.speaker import REFEREE

FACTIONS = tuple(Faction)
PIECES = tuple(Piece)
ARCANA = tuple(Arcana)
NONE = -1
"""In the place of a faction, a piece or a country: none."""

GRANTS = frozenset({"grant_points", "take_points"})
"""What gives points to whomever it names, on either kind of card (COM-Q-44)."""
OUTCOME_VERBS = GRANTS | {"banish", "dominate", "devour", "devour_all", "devour_some", "dominate_by", "spare"}
OWN_SCORES = frozenset({"score", "plain_score", "score_per_many", "lose_points", "double_points", "no_points"})
OBJECTIVE_VERBS = GRANTS | OWN_SCORES
ALL_VERBS = OUTCOME_VERBS | OBJECTIVE_VERBS
"""What sentences do, apart from conditions and order."""


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
    objectives: tuple[tuple[Node, ...], ...]
    """For each character what it scores for."""
    rituals: tuple[Ritual, ...]
    """In binary order of bell, book and candle (COM-Q-24)."""
    outcomes: tuple[Outcome, ...]
    effects: tuple[tuple[Node, ...], ...]
    """For each outcome card what it does."""
    has_grants: bool = False
    """Whether any card gives points to somebody else."""
    character_powers: tuple[Abilities, ...] = ()
    """For each character what its text does before the cast (COM-Q-42)."""
    outcome_powers: tuple[Abilities, ...] = ()
    """For each outcome card what its text does when it is turned up, and afterwards."""
    waits_for: frozenset[str] = frozenset()
    """What some text waits for."""
    has_powers: bool = False
    """Whether any text does something before the cast."""
    has_uses: bool = False
    """Whether any character has a power that its player can choose to use."""
    has_modifiers: bool = False
    """Whether any text changes what is allowed as long as it is in play."""
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
    assert game.language is not None
    shrines = tuple(cards(content.of(Shrine)))
    deck = tuple(deck_of(content, options))
    outcomes = tuple(cards(content.of(Outcome)))
    countries = tuple(sorted(cards(content.of(Country)), key=lambda one: one.column))
    country_ids = [one.id for one in countries]
    pawns = tuple(usable_colours(content, options))
    aids = {aid.colour: aid for aid in content.of(PlayerAid)}
    reader = reader_for(game.language, names(content))
    objectives = tuple(judged(reader, one.text, OBJECTIVE_VERBS) for one in deck)
    effects = tuple(judged(reader, one.text, OUTCOME_VERBS) for one in outcomes)
    return CastleBox(
        game,
        content,
        setup,
        reader,
        options=options,
        shrines=shrines,
        corruption=tuple(FACTIONS.index(one.faction) if one.faction else NONE for one in shrines),
        regalia=tuple(PIECES.index(one.regalia) if one.regalia else NONE for one in shrines),
        characters=deck,
        factions=tuple(FACTIONS.index(one.faction) if one.faction else NONE for one in deck),
        homes=tuple(country_ids.index(one.home) if one.home else NONE for one in deck),
        monsters=tuple(one.role is Role.MONSTER for one in deck),
        objectives=objectives,
        has_grants=any(has_form(one, *GRANTS) for text in (*objectives, *effects) for one in text),
        rituals=tuple(sorted(cards(content.of(Ritual)), key=lambda one: one.states)),
        outcomes=outcomes,
        effects=effects,
        arcana=tuple(sorted(cards(content.of(Arcanum)), key=_beside_the_tableau)),
        countries=countries,
        pawns=pawns,
        aids=tuple(aids[pawn.colour] for pawn in pawns),
        **_powers(reader, [one.text for one in deck], [one.text for one in outcomes]),
    )


def _powers(reader: Reader, characters: Sequence[str], outcomes: Sequence[str]) -> dict[str, Any]:
    """Sort what the texts of a box do before the cast."""
    own = tuple(powers_of(reader, text, OBJECTIVE_VERBS, once=True) for text in characters)
    others = tuple(powers_of(reader, text, OUTCOME_VERBS, once=False) for text in outcomes)
    every = (*own, *others)
    return {
        "character_powers": own,
        "outcome_powers": others,
        "waits_for": frozenset(trigger.on for text in every for trigger in text.triggers),
        "has_powers": any(text != Abilities() for text in every),
        "has_uses": any(text.uses for text in own),
        "has_modifiers": any(text.modifiers for text in every),
    }


def powers_of(reader: Reader, text: str, verbs: frozenset[str], *, once: bool) -> Abilities:
    """Sort the sentences of a card that do something at the table."""
    found = tuple(one for one in playable(reader, text, verbs) if one[0] != REFEREE)
    return sorted_powers(reader.language, tuple(one for one in found if is_power(reader.language, one)), once=once)


def judged(reader: Reader, text: str, verbs: frozenset[str]) -> tuple[Node, ...]:
    """List the sentences of a card that are judged at the cast, and those that are left to the referee then."""
    found = playable(reader, text, verbs)
    return tuple(one for one in found if one[0] == REFEREE or not is_power(reader.language, one))


def _beside_the_tableau(label: Arcanum) -> tuple[int, bool]:
    return ARCANA.index(label.arcanum), label.active


def playable(reader: Reader, text: str, verbs: frozenset[str]) -> tuple[Node, ...]:
    """Read a card whose sentences may do these things; a sentence that does others is left to the referee."""
    sentences = sentences_of(reader.understand(text).node)
    language = reader.language
    return tuple(one if _fits(language, one, verbs) else (REFEREE, reader.speak(one)) for one in sentences)


def _fits(language: Language, sentence: Node, verbs: frozenset[str]) -> bool:
    """Tell whether all that a sentence says fits this kind of card.

    An outcome card is nobody's, and comes before the end: it speaks neither of "you" nor of how it ended.
    """
    if is_power(language, sentence):
        return not is_mixed(language, sentence, ALL_VERBS)
    if verbs is OUTCOME_VERBS and any(has_fact(language, sentence, fact) for fact in ("own", "late")):
        return False
    return not has_form(sentence, *ALL_VERBS - verbs)


def unread_sentences(content: Content, language: Language) -> list[Problem]:
    """Point out every sentence that the people at the table will have to carry out."""
    reader = reader_for(language, names(content))
    texts = [(one.id, one.text, OBJECTIVE_VERBS) for one in content.of(Character)]
    texts += [(one.id, one.text, OUTCOME_VERBS) for one in content.of(Outcome)]
    return [
        Problem(id, "text", f"left to the referee: {node[1]}", Severity.WARNING, "COM-Q-38", text.find(node[1]))
        for id, text, verbs in texts
        for node in playable(reader, text, verbs)
        if node[0] == REFEREE
    ]
