"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from dataclasses import dataclass

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
from engines.castle_of_magic.sentences import names
from engines.kit.documents import Content, Problem, Severity
from engines.kit.game import Box, Game, Setup, SetupError
from engines.kit.language.abilities import has_fact, has_form, sentences_of
from engines.kit.language.forms import Language, Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.language.speaker import REFEREE

FACTIONS = tuple(Faction)
PIECES = tuple(Piece)
ARCANA = tuple(Arcana)
NONE = -1
"""In the place of a faction, a piece or a country: none."""

OUTCOME_VERBS = frozenset({"banish", "dominate", "devour", "devour_all", "devour_some", "dominate_by"})
OBJECTIVE_VERBS = frozenset({"score", "plain_score", "score_per_many", "lose_points", "double_points", "no_points"})
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
        objectives=tuple(playable(reader, one.text, OBJECTIVE_VERBS) for one in deck),
        rituals=tuple(sorted(cards(content.of(Ritual)), key=lambda one: one.states)),
        outcomes=outcomes,
        effects=tuple(playable(reader, one.text, OUTCOME_VERBS) for one in outcomes),
        arcana=tuple(sorted(cards(content.of(Arcanum)), key=_beside_the_tableau)),
        countries=countries,
        pawns=pawns,
        aids=tuple(aids[pawn.colour] for pawn in pawns),
    )


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
