"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from engines.kit.dice import Dice, Die
from engines.kit.documents import Content
from engines.kit.game import Box, Game, Setup, SetupError
from engines.kit.language.abilities import Abilities, abilities_of
from engines.kit.language.forms import Language, Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.maps.boards import ways
from engines.kit.maps.palettes import palette_for
from engines.wardens import content as printed
from engines.wardens.checks import board_of, chosen, errors
from engines.wardens.content import Action, PieceRole, Role, Terrain, Tier, Token
from engines.wardens.options import WardensOptions

ROLES = tuple(Role)
TOKENS = tuple(Token)
SYMBOLS = tuple(printed.Symbol)
TIERS = tuple(Tier)
CHANCE = "chance"
"""The name of the Chance die."""
NAVIGATION = "navigation"
"""The kind of link that the option `nav_adjacency` is about."""
SUPPLY = (PieceRole.STARSPAWN, PieceRole.SHIP, PieceRole.ZEPPELIN, PieceRole.TANK, PieceRole.TENTACLE)
"""Which miniatures are counted, in the order of `WardensState.supply`."""

Ways = tuple[tuple[int, ...], ...]
"""For each territory some others."""
Powers = Mapping[str, int]
"""For each form of a modifier how much it changes, in one text."""
C = TypeVar("C", bound=printed.WardensDocument)


@dataclass(slots=True, kw_only=True)
class WardensBox(Box):
    """The components by number, and what the rules ask of each."""

    options: WardensOptions

    # The board
    board: printed.Board
    names: tuple[str, ...]
    """For each territory its name."""
    is_land: tuple[bool, ...]
    neighbours: Ways
    """For each territory those that are adjacent for everything but moving (WAR-Q-04)."""
    steps: tuple[Ways, ...]
    """For each kind of units and each territory those to which it can go with one Move."""
    can_stand: tuple[tuple[bool, ...], ...]
    """For each kind of units and each territory whether it may stand there."""
    entrances: tuple[Ways, ...]
    """For each kind of units and each territory where an Outpost there puts new ones."""
    start: int
    """Where Cthulhu starts."""

    # Cards and boards
    territories: tuple[printed.Territory, ...]
    """The Territory card of each territory, by its number."""
    prophecies: tuple[printed.Prophecy, ...]
    prophecy_texts: tuple[tuple[Abilities, Abilities], ...]
    """For each Prophecy card what it does for Cthulhu's side, and what for the Wardens."""
    battle_icons: tuple[int, ...]
    fate_icons: tuple[int, ...]
    artifacts: tuple[printed.Artifact, ...]
    artifact_texts: tuple[Abilities, ...]
    characters: tuple[printed.Character, ...]
    """The character boards, by character."""
    limits: tuple[int, ...]
    """For each character its Madness limit."""
    bonus_actions: tuple[Action | None, ...]
    token_bonuses: tuple[int, ...]
    """For each character the token of its bonus; -1 for Cthulhu, who chooses."""
    character_powers: tuple[Powers, ...]
    """For each character what its mastery, pet and special ability change."""
    upgrades: tuple[printed.Upgrade, ...]
    upgrade_powers: tuple[Powers, ...]
    upgrade_tiers: tuple[int, ...]
    mutations: tuple[printed.Mutation, ...]
    mutation_powers: tuple[Powers, ...]
    mutation_tiers: tuple[int, ...]
    fates: tuple[printed.Fate, ...]
    """The symbols of the dial, by number."""
    fate_texts: tuple[Node, ...]
    track: tuple[printed.TrackSpace, ...]
    track_texts: tuple[Node, ...]
    tokens: tuple[printed.BattleToken, ...]
    """The battle tokens, by number."""
    dice: Dice
    """The Chance die; a face is (number, dots)."""
    pieces: Mapping[PieceRole, printed.Piece]
    supply: tuple[int, ...]
    """How many miniatures of each sort the box holds."""


def open_box(game: Game, content: Content, setup: Setup) -> WardensBox:
    """Compile the content for play, or say why it cannot be played."""
    options = setup.options
    if not isinstance(options, WardensOptions):
        raise SetupError("Wardens is played with its own options")
    if wrong := errors(content, options):
        raise SetupError("; ".join(f"{problem.message} [{problem.rule}]" for problem in wrong))
    assert game.language is not None
    reader = reader_for(game.language, game.names(content))
    return _compiled(game, content, setup, options, reader, game.language)


def _compiled(
    game: Game, content: Content, setup: Setup, options: WardensOptions, reader: Reader, language: Language
) -> WardensBox:
    board = board_of(content, options)
    places = {space.id: number for number, space in enumerate(board.spaces)}
    characters = by_role(content)
    prophecies = cards(chosen(content, printed.Prophecy, options.prophecy_deck))
    upgrades, mutations = in_tree(content.of(printed.Upgrade)), in_tree(content.of(printed.Mutation))
    track = tuple(sorted(chosen(content, printed.TrackSpace, options.dark_star_track), key=lambda one: one.number))
    artifacts = cards(content.of(printed.Artifact))
    fates = tuple(sorted(content.of(printed.Fate), key=lambda one: SYMBOLS.index(one.symbol)))
    pieces = {one.role: one for one in content.of(printed.Piece) if one.role is not PieceRole.OTHER}
    sort = lambda text: abilities_of(language, reader.understand(text).node)  # noqa: E731
    read = lambda text: sort(text).whole  # noqa: E731
    return WardensBox(
        game,
        content,
        setup,
        reader,
        options=options,
        **_geography(content, board, options, characters),
        territories=tuple(sorted(content.of(printed.Territory), key=lambda one: places[one.space])),
        prophecies=prophecies,
        prophecy_texts=tuple((sort(one.text), sort(one.wardens_text or one.text)) for one in prophecies),
        battle_icons=tuple(TOKENS.index(one.battle_icon) for one in prophecies),
        fate_icons=tuple(SYMBOLS.index(one.fate_icon) for one in prophecies),
        artifacts=artifacts,
        artifact_texts=tuple(sort(one.text) for one in artifacts),
        characters=characters,
        limits=tuple(one.limit for one in characters),
        bonus_actions=tuple(one.bonus_action for one in characters),
        token_bonuses=tuple(TOKENS.index(one.token_bonus) if one.token_bonus else -1 for one in characters),
        character_powers=tuple(
            powers_of(*(sort(text) for text in (one.mastery, one.pet, one.special))) for one in characters
        ),
        upgrades=upgrades,
        upgrade_powers=tuple(powers_of(sort(one.text)) for one in upgrades),
        upgrade_tiers=tuple(TIERS.index(one.tier) for one in upgrades),
        mutations=mutations,
        mutation_powers=tuple(powers_of(sort(one.text)) for one in mutations),
        mutation_tiers=tuple(TIERS.index(one.tier) for one in mutations),
        fates=fates,
        fate_texts=tuple(read(one.text) for one in fates),
        track=track,
        track_texts=tuple(read(one.text) for one in track),
        tokens=tuple(sorted(content.of(printed.BattleToken), key=lambda one: TOKENS.index(one.token))),
        dice=chance_die(content),
        pieces=pieces,
        supply=tuple(pieces[role].copies for role in SUPPLY),
    )


def _geography(
    content: Content, board: printed.Board, options: WardensOptions, characters: tuple[printed.Character, ...]
) -> dict[str, object]:
    """Compile the board: who can stand where, what is next to what, and where Outposts put units."""
    places = {space.id: number for number, space in enumerate(board.spaces)}
    everywhere: list[set[int]] = [set() for _ in places]
    near: list[set[int]] = [set() for _ in places]
    for way in ways(board, palette_for("wardens", content.values())):
        for one, other in ((places[way.start], places[way.end]), (places[way.end], places[way.start])):
            everywhere[one].add(other)
            if way.kind != NAVIGATION or options.nav_adjacency == "all":
                near[one].add(other)
    can_stand = tuple(tuple(space.terrain in one.terrains for space in board.spaces) for one in characters)
    is_land = tuple(space.terrain == Terrain.LAND for space in board.spaces)
    return {
        "board": board,
        "names": tuple(space.name for space in board.spaces),
        "is_land": is_land,
        "neighbours": tuple(tuple(sorted(others)) for others in near),
        "steps": tuple(
            tuple(tuple(sorted(one for one in others if stand[one])) for others in everywhere) for stand in can_stand
        ),
        "can_stand": can_stand,
        "entrances": tuple(_entrances(stand, near, is_land) for stand in can_stand),
        "start": places[board.start],
    }


def _entrances(can_stand: tuple[bool, ...], near: list[set[int]], is_land: tuple[bool, ...]) -> Ways:
    """Tell for each territory where an Outpost there puts units: there, or on water next to it."""
    return tuple(
        tuple(
            one
            for one in (place, *sorted(other for other in near[place] if not is_land[other]))
            if can_stand[one] and is_land[place]
        )
        for place in range(len(near))
    )


def powers_of(*texts: Abilities) -> Powers:
    """Tell how much each form of a modifier changes in some texts; a form without a number counts as 1."""
    found: dict[str, int] = {}
    for text in texts:
        for node in text.modifiers:
            number = next((slot for slot in node[1:] if isinstance(slot, int)), 1)
            found[node[0]] = found.get(node[0], 0) + number
    return found


def by_role(content: Content) -> tuple[printed.Character, ...]:
    """List the character boards by character."""
    return tuple(sorted(content.of(printed.Character), key=lambda one: ROLES.index(one.role)))


def in_tree(powers: list[C]) -> tuple[C, ...]:
    """List upgrades or mutations from the bottom of their tree to its top."""
    return tuple(sorted(powers, key=lambda one: (TIERS.index(one.tier), one.place)))  # type: ignore[attr-defined]


def cards(documents: list[C]) -> tuple[C, ...]:
    """List every card: a document as often as it has copies."""
    return tuple(one for one in documents for _ in range(one.copies))


def chance_die(content: Content) -> Dice:
    """Return the Chance die."""
    die = content.of(printed.Die)[0]
    return Dice(Die(CHANCE, tuple((face.number, face.dots) for face in die.faces)))
