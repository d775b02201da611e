"""What must be right with the content before a game can be played with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engines.kit.documents import Content, Problem, Severity
from engines.wardens import content as printed
from engines.wardens.content import PieceRole, Role, Symbol, Token
from engines.wardens.options import WardensOptions

D = TypeVar("D", bound=printed.WardensDocument)
ARTIFACTS = 5
NEEDED = (PieceRole.STARSPAWN, PieceRole.SHIP, PieceRole.ZEPPELIN, PieceRole.TANK, PieceRole.TENTACLE)


def chosen(content: Content, kind: type[D], ids: Sequence[str]) -> list[D]:
    """List the documents of a kind that an option names, or all that the box holds."""
    if not ids:
        return [one for one in content.of(kind) if one.copies]
    return [found for id in ids if (found := content.get_as(kind, id)) is not None]


def board_of(content: Content, options: WardensOptions) -> printed.Board:
    """Return the board that is played on: the one that is named, or the first in the box."""
    named = content.get_as(printed.Board, options.map) if options.map else None
    return named or next(one for one in content.of(printed.Board) if one.copies)


def errors(content: Content, options: WardensOptions) -> list[Problem]:
    """List why nobody can play with this content."""
    found = [*_kinds_that_lack(content), *_missing_documents(content, options), *_odd_cards(content, options)]
    return found or [*_board_errors(content, options)]


def check(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole."""
    return errors(content, WardensOptions())


def _problem(message: str, rule: str, document: str = "", field: str = "") -> Problem:
    return Problem(document, field, message, Severity.ERROR, rule)


def _kinds_that_lack(content: Content) -> list[Problem]:
    """Miss what there must be exactly one of: each character, token and symbol, and the miniatures."""
    roles = [one.role for one in content.of(printed.Character)]
    tokens = [one.token for one in content.of(printed.BattleToken)]
    symbols = [one.symbol for one in content.of(printed.Fate)]
    pieces = [one.role for one in content.of(printed.Piece)]
    found = [_problem(f"there is not one board of {one}", "WAR-008") for one in Role if roles.count(one) != 1]
    found += [_problem(f"there is not one {one} token", "WAR-141") for one in Token if tokens.count(one) != 1]
    found += [_problem(f"the dial has not one symbol {one}", "WAR-169") for one in Symbol if symbols.count(one) != 1]
    return found + [
        _problem(f"there is not one kind of {one}", "WAR-Q-13") for one in NEEDED if pieces.count(one) != 1
    ]


def _missing_documents(content: Content, options: WardensOptions) -> list[Problem]:
    found = []
    if sum(one.copies for one in content.of(printed.Artifact)) != ARTIFACTS:
        found.append(_problem(f"there are {ARTIFACTS} Artifacts", "WAR-012"))
    if not chosen(content, printed.Prophecy, options.prophecy_deck):
        found.append(_problem("there are no Prophecy cards", "WAR-016"))
    if not chosen(content, printed.TrackSpace, options.dark_star_track):
        found.append(_problem("the Dark Star has no track", "WAR-033"))
    if len(content.of(printed.Die)) != 1:
        found.append(_problem("there is one Chance die", "WAR-124"))
    if not any(one.copies for one in content.of(printed.Board)):
        found.append(_problem("there is no board", "WAR-Q-01"))
    return found


def _odd_cards(content: Content, options: WardensOptions) -> list[Problem]:
    """Find cards and boards that nobody could play as they are meant."""
    found = [
        _problem(
            "a Nightmare/Serenity card says what it does for the Wardens", "WAR-219", one.id, field="wardens_text"
        )
        for one in chosen(content, printed.Prophecy, options.prophecy_deck)
        if one.type is printed.ProphecyType.NIGHTMARE and not one.wardens_text
    ]
    found += [
        _problem(f"{one.name} has no Madness limit", "WAR-229", one.id, "limit")
        for one in content.of(printed.Character)
        if one.role is not Role.CTHULHU and not one.limit
    ]
    numbers = [one.number for one in chosen(content, printed.TrackSpace, options.dark_star_track)]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    return found + [
        _problem(f"two spaces of the Dark Star track have the number {number}", "WAR-192") for number in twice
    ]


def _board_errors(content: Content, options: WardensOptions) -> list[Problem]:
    """Find out whether the board has a start, a card for each of its territories, and room for the set-up."""
    board = board_of(content, options)
    found = []
    if board.start not in [space.id for space in board.spaces]:
        found.append(_problem("the board does not say where Cthulhu begins", "WAR-034", board.id, "start"))
    return [*found, *card_errors(board, content), *room_errors(board, options)]


def card_errors(board: printed.Board, content: Content) -> list[Problem]:
    """Find territories without a Territory card, and cards without a territory."""
    cards = [one.space for one in content.of(printed.Territory)]
    names = {space.id: space.name for space in board.spaces}
    if sorted(space.id for space in board.spaces) == sorted(cards):
        return []
    odd = ", ".join(sorted(names.get(id, id) for id in set(names) ^ set(cards))) or "some twice"
    return [_problem(f"territories and Territory cards do not match: {odd}", "WAR-009", board.id, "spaces")]


def room_errors(board: printed.Board, options: WardensOptions) -> list[Problem]:
    """Find out whether a board has room for what is laid on it in the set-up."""
    lands = sum(space.terrain == printed.Terrain.LAND for space in board.spaces)
    waters, found = len(board.spaces) - lands, []
    if lands < max(options.outposts, options.workshops):
        found.append(_problem("there is not enough land for Outposts and Workshops", "WAR-018", board.id, "spaces"))
    if min(lands, waters) < max(options.artifacts_per_terrain, options.portals_per_terrain):
        found.append(_problem("there is not enough land, or water", "WAR-014", board.id, "spaces"))
    if len(board.spaces) < max(options.first_portals, ARTIFACTS):
        found.append(_problem("there are too few territories", "WAR-020", board.id, "spaces"))
    return found
