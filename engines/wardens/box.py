"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from engines.kit.documents import Content
from engines.kit.game import Box, Game, Setup, SetupError
from engines.kit.language.abilities import Abilities, abilities_of, has_form, limit_once_per
from engines.kit.language.families.lasting import WHILE
from engines.kit.language.forms import Language, Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.maps.palettes import palette_for
from engines.kit.mechanisms.dice import Dice, Die
from engines.wardens import content as printed
from engines.wardens.checks import board_of, chosen, errors
from engines.wardens.content import Action, PieceRole, Role, Tier, Token
from engines.wardens.map.world import World, compiled
from engines.wardens.options import WardensOptions

ROLES = tuple(Role)
TOKENS = tuple(Token)
SYMBOLS = tuple(printed.Symbol)
TIERS = tuple(Tier)
CANCEL = "cancel_card"
"""The form of a text that cancels a card."""
CHANCE = "chance"
"""The name of the Chance die."""
SUPPLY = (PieceRole.STARSPAWN, PieceRole.SHIP, PieceRole.ZEPPELIN, PieceRole.TANK, PieceRole.TENTACLE)
"""Which miniatures are counted, in the order of `WardensState.supply`."""

Powers = Mapping[str, int]
"""For each form of a modifier how much it changes, in one text."""
Sorter = Callable[[str], Abilities]
"""What reads a text and sorts it."""
C = TypeVar("C", bound=printed.WardensDocument)


class Tree(NamedTuple):
    """Upgrades or mutations by number, from the bottom of their tree to its top."""

    cards: tuple[printed.Power, ...]
    powers: tuple[Powers, ...]
    """For each what it changes once it is unlocked."""
    tiers: tuple[int, ...]
    """For each its tier: 0 is the bottom."""
    texts: tuple[Abilities, ...]
    """For each its text, sorted: what it does when it is unlocked, and what it waits for."""


@dataclass(slots=True, kw_only=True)
class WardensBox(Box):
    """The components by number, and what the rules ask of each."""

    options: WardensOptions

    # What is asked for with every count of units and in every window, at hand: an option is looked up more slowly
    starspawn_units: int
    army_limit: int
    trophies_needed: int
    asks_all: bool
    """Whether every window asks everybody who may act, and not only who has something (WAR-Q-176)."""

    world: World
    """The board: who can stand where, and what is next to what."""

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
    character_texts: tuple[Abilities, ...]
    """For each character its mastery, pet and special ability together: what it can use, and what it waits for."""
    upgrades: Tree
    mutations: Tree
    fates: tuple[printed.Fate, ...]
    """The symbols of the dial, by number."""
    fate_texts: tuple[Node, ...]
    track: tuple[printed.TrackSpace, ...]
    track_texts: tuple[Node, ...]
    tokens: tuple[printed.BattleToken, ...]
    """The battle tokens, by number."""
    dice: Dice
    """The Chance die; a face is (number, dots)."""
    ears: frozenset[str]
    """The happenings that any text in the box waits for."""
    can_cancel: bool
    """Whether any Prophecy card can cancel another: then everybody may answer to a card that is played."""
    has_conditions: bool
    """Whether any text that lies open changes something only while something is so."""
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
    language = game.language
    assert language is not None
    reader = reader_for(language, game.names(content))
    return _compiled(game, content, setup, reader, lambda text: abilities_of(language, reader.understand(text).node))


def _compiled(game: Game, content: Content, setup: Setup, reader: Reader, sort: Sorter) -> WardensBox:
    options: WardensOptions = setup.options  # type: ignore[assignment]  # open_box has looked
    board, characters, fates = board_of(content, options), by_role(content), fates_of(content)
    track, artifacts = track_of(content, options), cards(content.of(printed.Artifact))
    pieces = pieces_of(content)
    boards = tuple(board_text(game, *map(sort, (one.mastery, one.pet, one.special))) for one in characters)
    upgrades, mutations = (
        tree_of(reader.language, content.of(kind), sort) for kind in (printed.Upgrade, printed.Mutation)
    )
    artifact_texts = tuple(sort(one.text) for one in artifacts)
    return WardensBox(
        *(game, content, setup, reader),
        options=options,
        world=compiled(board, palette_for("wardens", content.values()), characters, options),
        territories=territories_of(content, board),
        **{**_at_hand(options), **_deck(content, options, sort)},
        artifacts=artifacts,
        artifact_texts=artifact_texts,
        characters=characters,
        limits=tuple(one.limit for one in characters),
        bonus_actions=tuple(one.bonus_action for one in characters),
        token_bonuses=bonuses_of(characters),
        character_powers=tuple(powers_of(reader.language, one) for one in boards),
        character_texts=boards,
        upgrades=upgrades,
        mutations=mutations,
        fates=fates,
        fate_texts=tuple(sort(one.text).whole for one in fates),
        track=track,
        track_texts=tuple(sort(one.text).whole for one in track),
        tokens=tuple(sorted(content.of(printed.BattleToken), key=lambda one: TOKENS.index(one.token))),
        dice=chance_die(content),
        ears=ears_of(*boards, *upgrades.texts, *mutations.texts, *artifact_texts),
        has_conditions=has_conditions(*boards, *upgrades.texts, *mutations.texts, *artifact_texts),
        pieces=pieces,
        supply=tuple(pieces[role].copies for role in SUPPLY),
    )


def _at_hand(options: WardensOptions) -> dict[str, Any]:
    """Take out the options that are asked for all the time."""
    return {
        "starspawn_units": options.starspawn_units,
        "army_limit": options.army_limit,
        "trophies_needed": options.trophies_needed,
        "asks_all": options.windows == "all",
    }


def _deck(content: Content, options: WardensOptions, sort: Sorter) -> dict[str, Any]:
    """Compile the Prophecy cards: what each does for either side, and its icons."""
    prophecies = cards(chosen(content, printed.Prophecy, options.prophecy_deck))
    texts = tuple((sort(one.text), sort(one.wardens_text or one.text)) for one in prophecies)
    return {
        "prophecies": prophecies,
        "prophecy_texts": texts,
        "battle_icons": tuple(TOKENS.index(one.battle_icon) for one in prophecies),
        "fate_icons": tuple(SYMBOLS.index(one.fate_icon) for one in prophecies),
        "can_cancel": any(has_form(one.whole, CANCEL) for pair in texts for one in pair),
    }


def pieces_of(content: Content) -> dict[PieceRole, printed.Piece]:
    """Find the piece of each role."""
    return {one.role: one for one in content.of(printed.Piece)}


def track_of(content: Content, options: WardensOptions) -> tuple[printed.TrackSpace, ...]:
    """List the spaces of the Dark Star track in order."""
    return tuple(sorted(chosen(content, printed.TrackSpace, options.dark_star_track), key=lambda one: one.number))


def fates_of(content: Content) -> tuple[printed.Fate, ...]:
    """List the symbols of the dial in order."""
    return tuple(sorted(content.of(printed.Fate), key=lambda one: SYMBOLS.index(one.symbol)))


def bonuses_of(characters: Sequence[printed.Character]) -> tuple[int, ...]:
    """List the token of each character's bonus; -1 for Cthulhu, who chooses."""
    return tuple(TOKENS.index(one.token_bonus) if one.token_bonus else -1 for one in characters)


def territories_of(content: Content, board: printed.Board) -> tuple[printed.Territory, ...]:
    """List the Territory cards in the order of the board's territories."""
    places = [space.id for space in board.spaces]
    return tuple(sorted(content.of(printed.Territory), key=lambda one: places.index(one.space)))


def powers_of(language: Language, text: Abilities) -> Powers:
    """Tell how much each form of a modifier changes in a text; what works only for a while is asked for anew."""
    found: dict[str, int] = {}
    for node in text.modifiers:
        if node[0] != WHILE:
            found[node[0]] = found.get(node[0], 0) + int(language.run(node, None, None))
    return found


def has_conditions(*texts: Abilities) -> bool:
    """Tell whether any text changes something only while something is so."""
    return any(node[0] == WHILE for text in texts for node in text.modifiers)


def board_text(game: Game, *texts: Abilities) -> Abilities:
    """Put the texts of a board together; what it lets one do, one may do once per turn unless it says otherwise."""
    assert game.language is not None
    limit = limit_once_per(game.language, "turn")
    uses = tuple(limit(use) for text in texts for use in text.uses)
    waiting = tuple(trigger for text in texts for trigger in text.triggers)
    return Abilities(None, uses, waiting, tuple(change for text in texts for change in text.modifiers))


def ears_of(*texts: Abilities) -> frozenset[str]:
    """Tell which happenings some texts wait for."""
    return frozenset(trigger.on for text in texts for trigger in text.triggers)


def by_role(content: Content) -> tuple[printed.Character, ...]:
    """List the character boards by character."""
    return tuple(sorted(content.of(printed.Character), key=lambda one: ROLES.index(one.role)))


def tree_of(language: Language, powers: Sequence[printed.Power], sort: Sorter) -> Tree:
    """Compile upgrades or mutations, from the bottom of their tree to its top."""
    found = sorted(powers, key=lambda one: (TIERS.index(one.tier), one.place))
    texts = tuple(sort(one.text) for one in found)
    changes = tuple(powers_of(language, text) for text in texts)
    return Tree(tuple(found), changes, tuple(TIERS.index(one.tier) for one in found), texts)


def cards(documents: list[C]) -> tuple[C, ...]:
    """List every card: a document as often as it has copies."""
    return tuple(one for one in documents for _ in range(one.copies))


def chance_die(content: Content) -> Dice:
    """Return the Chance die."""
    die = content.of(printed.Die)[0]
    return Dice(Die(CHANCE, tuple((face.number, face.dots) for face in die.faces)))
