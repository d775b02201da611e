"""What is wrong with the content as a whole: boards, decks, errata, texts that nobody can read."""

from __future__ import annotations

from collections.abc import Iterator

from engines.castle_von_loghan import content as printed
from engines.castle_von_loghan.castle.maps import NOWHERE, Map, compiled, space_names
from engines.castle_von_loghan.errata import loot_problems
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.story_check import check_stories
from engines.kit.documents import Content, Document, Problem, Severity
from engines.kit.language.reader import reader_for
from engines.kit.maps.graphs import reach

COMBAT_DECK = 30
REWARD_CARDS = 7
"""How many Treasures of one colour a Reward Phase of six characters draws."""


def check(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole."""
    return [
        *unread_texts(content),
        *board_problems(content),
        *deck_problems(content),
        *loot_problems(content),
        *check_stories(content),
    ]


# Texts


def texts_of(document: Document) -> Iterator[tuple[str, str]]:
    """Yield every text of a document that is played, with the field that holds it."""
    if isinstance(document, printed.Character):
        yield from (("skill", document.skill), ("combat_skill", document.combat_skill))
    elif isinstance(document, printed.Enemy):
        yield from (("attack", document.attack), ("trophy", document.trophy))
    elif isinstance(document, (printed.CombatCard, printed.Treasure, printed.SearchToken)):
        yield "text", document.text
    elif isinstance(document, printed.EventCard):
        yield "context", document.context
        yield from ((f"outcomes.{place}.text", one.text) for place, one in enumerate(document.outcomes))
        yield "ending.text", document.ending.text
    elif isinstance(document, printed.Story):
        yield from ((f"covers.{place}.condition", cover.condition) for place, cover in enumerate(document.covers))


def unread_texts(content: Content) -> list[Problem]:
    """Point out every sentence that the people at the table will have to carry out."""
    reader = reader_for(LANGUAGE, names(content))
    return [
        Problem(document.id, field, why.message, Severity.WARNING, "", why.position)
        for document in content.values()
        for field, text in texts_of(document)
        for why in reader.understand(text).misreadings
    ]


# Boards


def board_problems(content: Content) -> list[Problem]:
    """Check every board: enough rooms, a way in, no room that nobody can reach."""
    played = {board.id for board in printed.boards_in_play(content)}
    return [
        problem for board in content.of(printed.Board) for problem in _of_board(board, is_played=board.id in played)
    ]


def _of_board(board: printed.Board, *, is_played: bool) -> Iterator[Problem]:
    if (flaw := board.flaw()) is not None:
        severity = Severity.ERROR if is_played else Severity.WARNING
        yield Problem(board.id, flaw.field, flaw.message, severity, flaw.rule)
        return
    named = space_names([board])
    found = compiled(board, tuple(named))
    rooms = [space for space, colour in enumerate(found.colours) if colour != NOWHERE]
    if len(rooms) <= 8:
        message = f"only {len(rooms)} rooms have a “?”: the eight-token rule needs more than 8"
        yield Problem(board.id, "spaces", message, Severity.WARNING, "CVL-321")
    if lost := [name for room, name in enumerate(named.values()) if room in rooms and room not in reachable(found)]:
        yield Problem(board.id, "links", f"no way leads to {', '.join(lost)}", Severity.WARNING, "CVL-111")
    if not open_entrances(found):
        yield Problem(board.id, "links", "no unlocked way leads from outside into the castle", rule="CVL-126")


def reachable(board: Map) -> set[int]:
    """Find every space that can be reached once all locks are open."""
    return reach(board.start, lambda space: [end for _, end in board.exits[space]])


def open_entrances(board: Map) -> list[int]:
    """List the unlocked ways between outside and a room or corridor."""
    outside = {printed.SpaceKind.OUTSIDE, printed.SpaceKind.START}
    ends = [(number, {board.kinds[way.start], board.kinds[way.end]}) for number, way in enumerate(board.ways)]
    return [number for number, kinds in ends if not board.ways[number].locked and kinds & outside and kinds - outside]


# Decks


def deck_problems(content: Content) -> list[Problem]:
    """Check that decks have the cards that the rules ask for."""
    cards = [card for card in content.of(printed.CombatCard) if not card.character]
    count = sum(card.copies for card in cards)
    found = []
    if count != COMBAT_DECK:
        message = f"a Combat deck has {count} cards, not {COMBAT_DECK}"
        found.append(Problem(cards[0].id if cards else "", "copies", message, Severity.WARNING, "CVL-036"))
    for colour in (printed.Colour.GREEN, printed.Colour.BLUE, printed.Colour.RED):
        treasures = [one for one in content.of(printed.Treasure) if one.colour is colour]
        if sum(one.copies for one in treasures) < REWARD_CARDS:
            message = f"there are fewer than {REWARD_CARDS} {colour} Treasures for a Reward Phase of six"
            found.append(Problem(treasures[0].id if treasures else "", "copies", message, Severity.HINT, "CVL-276"))
    return found
