"""What must be in the box before a game can start, and what is wrong when it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engines.castle_of_magic.content import (
    CELLS,
    RITUALS,
    STATE_NAMES,
    Arcanum,
    Character,
    Component,
    Country,
    Outcome,
    Pawn,
    Piece,
    PlayerAid,
    Ritual,
    Role,
    Shrine,
    arcana_name,
)
from engines.castle_of_magic.options import CastleOptions
from engines.kit.documents import Content, D, Problem, Severity

FEWEST = 4
MOST = 6


def cards(documents: Iterable[D]) -> list[D]:
    """List every single card or piece: a document as often as it has copies."""
    return [document for document in documents for _ in range(document.copies)]


def deck_of(content: Content, options: CastleOptions) -> list[Character]:
    """List the character cards that are shuffled: those that the options name, or all (COM-Q-06)."""
    named = [content.get_as(Character, id) for id in options.character_deck]
    return [one for one in named if one is not None] if named else cards(content.of(Character))


def usable_colours(content: Content, options: CastleOptions) -> list[Pawn]:
    """List the pawns of every colour that a player can take: enough pawns, and a player aid to match."""
    aids = {aid.colour for aid in content.of(PlayerAid) if aid.copies}
    enough = [pawn for pawn in content.of(Pawn) if pawn.copies >= max(1, options.pawns_per_player)]
    return [pawn for pawn in enough if pawn.colour in aids]


def check(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole, played with the book's own options."""
    found = list(content_problems(content))
    for players in range(FEWEST, MOST + 1):
        if short := list(setup_problems(content, CastleOptions(), players)):
            severity = Severity.ERROR if players == FEWEST else Severity.WARNING
            return found + [_problem(one.message, one.rule, severity) for one in short]
    return found


def content_problems(content: Content) -> Iterator[Problem]:
    """Find components that are missing or too many, whatever the options."""
    yield from _shrine_problems(cards(content.of(Shrine)))
    every_state = [arcana_name(states) for states in product((False, True), repeat=3)]
    rituals = [arcana_name(one.states) for one in cards(content.of(Ritual))]
    yield from _set_problems("ritual card", every_state, rituals, "COM-026")
    outcomes = len(cards(content.of(Outcome)))
    if outcomes != RITUALS:
        yield _problem(f"each of the {RITUALS} rituals needs one outcome card; the box has {outcomes}", "COM-027")
    yield from _label_problems(content)
    yield from _set_problems("set of pawns", [], [one.colour for one in content.of(Pawn)], "COM-029")
    yield from _set_problems("player aid", [], [one.colour for one in content.of(PlayerAid)], "COM-030")


def setup_problems(content: Content, options: CastleOptions, players: int) -> Iterator[Problem]:
    """Find what this number of players lacks for a game with these options."""
    yield from _deck_problems(content, options)
    deck = deck_of(content, options)
    monsters = sum(one.role is Role.MONSTER for one in deck)
    others = len(deck) - monsters
    if len(deck) < players:
        yield _problem(f"{players} players need {players} character cards; the deck has {len(deck)}", "COM-034")
    elif options.monster_in_play == "always" and not monsters:
        yield _problem("the Monster is always in play, but it is not in the deck", "COM-Q-27")
    elif options.monster_in_play == "never" and others < players:
        yield _problem(f"without the Monster the deck has {others} characters for {players} players", "COM-Q-27")
    colours = len(usable_colours(content, options))
    if colours < players:
        pawns = options.pawns_per_player
        yield _problem(
            f"{players} players need {players} colours with {pawns} pawns and a player aid each; "
            f"the box has {colours}",
            "COM-028",
        )
    if options.first_player.startswith("seat") and int(options.first_player.split()[1]) > players:
        yield _problem(f"{options.first_player} cannot begin: there are {players} players", "COM-Q-22")


def _deck_problems(content: Content, options: CastleOptions) -> Iterator[Problem]:
    for id, wanted in Counter(options.character_deck).items():
        found = content.get_as(Character, id)
        if found is None:
            yield _problem(f"the character deck names {id!r}, which is no character", "COM-Q-06")
        elif found.copies < wanted:
            yield _problem(f"the character deck needs {id!r} {wanted} times; the box has fewer", "COM-Q-06")


def _shrine_problems(shrines: Sequence[Shrine]) -> Iterator[Problem]:
    if len(shrines) != CELLS:
        yield _problem(f"the tableau needs {CELLS} shrine cards; the box has {len(shrines)}", "COM-009")
    pieces = [shrine.regalia for shrine in shrines if shrine.regalia]
    yield from _set_problems("shrine of the", [str(one) for one in Piece], [str(one) for one in pieces], "COM-013")


def _label_problems(content: Content) -> Iterator[Problem]:
    columns = [str(one.column) for one in cards(content.of(Country))]
    yield from _set_problems("country card below column", ["2", "5", "8"], columns, "COM-040")
    labels = [f"{one.arcanum} {STATE_NAMES[one.arcanum][one.active]}" for one in cards(content.of(Arcanum))]
    wanted = [f"{one} {state}" for one, states in STATE_NAMES.items() for state in states]
    yield from _set_problems("arcanum card", wanted, labels, "COM-041")


def _set_problems(what: str, wanted: Sequence[str], found: Sequence[str], rule: str) -> Iterator[Problem]:
    """Compare what must be there exactly once with what is there."""
    counts = Counter(found)
    for one in wanted:
        if not counts[one]:
            yield _problem(f"the {what} {one} is missing", rule)
    for one, count in counts.items():
        if count > 1:
            yield _problem(f"the {what} {one} is there {count} times", rule)


def _problem(message: str, rule: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem("", "", message, severity, rule)


def errors(content: Content, options: CastleOptions, players: int) -> list[Problem]:
    """List every problem that keeps this game from being played."""
    own = [problem for one in content.values() if isinstance(one, Component) for problem in one.problems(content)]
    found = [*own, *content_problems(content), *setup_problems(content, options, players)]
    return [problem for problem in found if problem.severity is Severity.ERROR]
