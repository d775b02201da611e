"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple, TypeVar

from engines.kit.documents import Content
from engines.kit.game import Box, Game, Setup, SetupError, scenario_and_card
from engines.kit.language.abilities import (
    Abilities,
    Ears,
    Trigger,
    abilities_of,
    costs_of,
    ears_of,
    has_form,
    heads_of,
)
from engines.kit.language.families.lasting import WHILE
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.maps.grids import Grid, turned
from engines.kit.maps.palettes import Palette, palette_for
from engines.kit.maps.sight import Rule, centre_to_centre_round_corners
from engines.kit.maps.tiles import grid_of
from engines.kit.mechanisms.dice import Dice, Die
from engines.kit.questions import Option
from engines.machina_arcana import content as printed
from engines.machina_arcana.checks import errors
from engines.machina_arcana.map.pinching import stopped_by_pinches
from engines.machina_arcana.options import MachinaOptions

C = TypeVar("C", bound=printed.MachinaDocument)
Laid = tuple[int, int, int]
"""A tile as it lies: its number, its face (0 front, 1 back), the quarters of its turn."""
Speaking = printed.Unit | printed.Item | printed.Event | printed.Chapter
"""A card with abilities."""
SORTS = ("explorer", "monster", "item", "event", "chapter")
"""The sorts of cards that have abilities."""


STAMINA_COST = "pay_stamina"
"""The cost that only a unit on its own turn can pay (MA-393)."""
ESSENCE_COST = "pay_essence"
"""The cost that several can pay together (MA-105)."""


class Use(NamedTuple):
    """An active ability: the option to play it, ("use", sort, number, which), and its sentence."""

    option: Option
    node: Node
    essence: int
    """How much essence has to be paid for it."""
    stamina: int
    """How much stamina has to be paid for it: none out of turn (MA-394)."""


class Changing(NamedTuple):
    """What a card changes as long as it is in play."""

    place: int
    """Its place among all changes of the box."""
    form: str
    words: frozenset[str]
    """The words of its form, such as the action whose cost is changed."""
    node: Node
    """The whole sentence, with what has to be so for it."""


REQUIREMENTS = ("if_only", "unless")
"""The sentences that, at the head of an ability, are a requirement for playing it (MA-444)."""


def required(node: Node) -> Node:
    """Return an ability without what is required before it can be played (MA-444)."""
    while node[0] in REQUIREMENTS:
        node = node[-1]
    return node


@dataclass(kw_only=True)
class MachinaBox(Box):
    """The components of one game of Machina Arcana."""

    options: MachinaOptions
    palette: Palette
    scenarios: tuple[printed.Scenario, ...]
    scenario: int
    """The scenario that the game begins with."""
    first: int
    """The number of the chapter that the game begins at."""
    explorers: tuple[printed.Explorer, ...]
    monsters: tuple[printed.Monster, ...]
    items: tuple[printed.Item, ...]
    events: tuple[printed.Event, ...]
    chapters: tuple[printed.Chapter, ...]
    """The cards of all scenarios, in order."""
    tiles: tuple[printed.MapTile, ...]
    grids: Mapping[Laid, Grid]
    """Every tile as it can lie."""
    texts: Mapping[str, tuple[Abilities, ...]]
    """The abilities of every card, by sort and number."""
    goals: tuple[tuple[Node, Node], ...]
    """For each chapter card the texts of its victory and its defeat."""
    ears: Ears
    dice: Dice
    recharge: tuple[Node, ...]
    """What each face of the recharge die does."""
    sight: Rule

    @cached_property
    def heard(self) -> frozenset[str]:
        """The happenings that any card in the box waits for."""
        return frozenset(self.ears)

    @cached_property
    def stack_worths(self) -> dict[tuple[int, ...], float]:
        """What experts have found some items to be worth together: it never changes."""
        return {}

    @cached_property
    def consumables(self) -> frozenset[int]:
        """The items that are used up."""
        return frozenset(number for number, item in enumerate(self.items) if item.type is printed.ItemType.CONSUMABLE)

    @cached_property
    def changes(self) -> dict[tuple[str, int], tuple[Changing, ...]]:
        """What each card changes while it is in play."""
        places = count()
        found = {card: [_changing(next(places), node) for node in text.modifiers] for card, text in self.speaking}
        return {card: tuple(those) for card, those in found.items() if those}

    @cached_property
    def uses(self) -> dict[tuple[str, int], tuple[Use, ...]]:
        """The active abilities of each card that has some."""
        return {
            card: tuple(
                Use(
                    ("use", *card, which),
                    node,
                    self._price_of(node, ESSENCE_COST),
                    self._price_of(node, STAMINA_COST),
                )
                for which, node in enumerate(text.uses)
            )
            for card, text in self.speaking
            if text.uses
        }

    @cached_property
    def free_uses(self) -> dict[tuple[str, int], tuple[Use, ...]]:
        """Those of them that cost no stamina, so that they can be played out of turn (MA-394)."""
        free = {card: tuple(use for use in those if self._is_free(use.node)) for card, those in self.uses.items()}
        return {card: those for card, those in free.items() if those}

    def _is_free(self, node: Node) -> bool:
        assert self.game.language is not None
        return not any(cost[0] == STAMINA_COST for cost in costs_of(self.game.language, required(node)))

    def _price_of(self, node: Node, form: str) -> int:
        assert self.game.language is not None
        prices = [head[1] for head in heads_of(self.game.language, required(node)) if head[0] == "pay"]
        return max((sum(int(cost[1]) for cost in costs if cost[0] == form) for costs in prices), default=0)

    @cached_property
    def waiting(self) -> dict[tuple[str, int], tuple[Trigger, ...]]:
        """What each card waits for; a lasting effect may be declined where the option says so (MA-Q-126)."""
        is_offered = self.options.lasting_trigger_optional
        return {
            card: tuple(one._replace(effect=_offered(one.effect)) if is_offered else one for one in text.triggers)
            for card, text in self.speaking
            if text.triggers
        }

    @cached_property
    def last_words(self) -> dict[str, tuple[tuple[int, Trigger], ...]]:
        """What monsters that have left play wait for, by kind: their own end ("when this monster is destroyed")."""
        assert self.game.language is not None
        forms, found = self.game.language.forms, dict[str, list[tuple[int, Trigger]]]()
        for number, text in enumerate(self.texts["monster"]):
            for trigger in text.triggers:
                if forms[trigger.event[0]].extra.get("own"):
                    found.setdefault(trigger.on, []).append((number, trigger))
        return {kind: tuple(those) for kind, those in found.items()}

    @property
    def speaking(self) -> Iterator[tuple[tuple[str, int], Abilities]]:
        """Every card that has abilities, with them."""
        return (((sort, number), text) for sort, those in self.texts.items() for number, text in enumerate(those))

    @cached_property
    def blocks_sight(self) -> frozenset[str]:
        """The kinds of spaces that nobody sees through."""
        return frozenset(kind for kind in self.palette.cells if self.palette.cell(kind).blocks_sight)

    @cached_property
    def impassable(self) -> frozenset[str]:
        """The kinds of spaces that nobody enters."""
        return frozenset(kind for kind in self.palette.cells if not self.palette.cell(kind).passable)

    @cached_property
    def features(self) -> dict[str, tuple[str, ...]]:
        """For each kind of space itself and, for one of a designer's own, the kind that it is treated as."""
        palette = self.palette
        return {kind: tuple(dict.fromkeys((kind, palette.plain_cell(kind)))) for kind in palette.cells}


def _offered(effect: Node) -> Node:
    """Return an effect that is set off; one that lasts may be declined."""
    return ("you_may", effect) if has_form(effect, "this_round") else effect


def _changing(place: int, node: Node) -> Changing:
    """Sort a change by its form, whatever has to be so for it."""
    change = node
    while change[0] == WHILE:
        change = change[2]
    return Changing(place, change[0], frozenset(word for word in change[1:] if isinstance(word, str)), node)


def open_box(game: Game, content: Content, setup: Setup) -> MachinaBox:
    """Compile the content for play, or say why it cannot be played."""
    options = setup.options
    if not isinstance(options, MachinaOptions):
        raise SetupError("Machina Arcana is played with its own options")
    if wrong := errors(content):
        raise SetupError("; ".join(f"{problem.message} [{problem.rule}]" for problem in wrong))
    assert game.language is not None
    return _compiled(game, content, setup, options, reader_for(game.language, game.names(content)))


def scenarios_of(content: Content) -> tuple[printed.Scenario, ...]:
    """List the scenarios of the box as it counts them."""
    return tuple(sorted(content.of(printed.Scenario), key=lambda one: one.number))


def chosen_scenario(scenarios: Sequence[printed.Scenario], setup: Setup) -> tuple[int, int]:
    """Return the scenario that is played, the first of the box unless one is named, and the chapter it begins at."""
    name, first = scenario_and_card(setup.scenario)
    names = [one.id for one in scenarios]
    if name and name not in names:
        raise SetupError(f"there is no scenario {name!r}; there are {', '.join(names)}")
    return names.index(name) if name else 0, first


def _compiled(
    game: Game,
    content: Content,
    setup: Setup,
    options: MachinaOptions,
    reader: Reader,
) -> MachinaBox:
    scenarios = scenarios_of(content)
    scenario, first = chosen_scenario(scenarios, setup)
    ids = [id for one in scenarios for id in one.cards]
    chapters = tuple(one for id in ids if (one := content.get_as(printed.Chapter, id)) is not None)
    texts = {
        sort: tuple(_sorted(reader, one.text) for one in those) for sort, those in _cards(content, chapters).items()
    }
    palette = palette_for(game.slug, content.values())
    tiles = tuple(one for one in content.of(printed.MapTile) if one.copies)
    return MachinaBox(
        game=game,
        content=content,
        setup=setup,
        reader=reader,
        options=options,
        palette=palette,
        scenarios=scenarios,
        scenario=scenario,
        first=first,
        explorers=tuple(content.of(printed.Explorer)),
        monsters=tuple(content.of(printed.Monster)),
        items=copies(content.of(printed.Item)),
        events=copies(content.of(printed.Event)),
        chapters=chapters,
        tiles=tiles,
        grids=dict(_grids(tiles, palette)),
        texts=texts,
        goals=tuple((_node(reader, one.victory), _node(reader, one.defeat)) for one in chapters),
        ears=ears_of(texts),
        **_dice(content, reader),
        sight=stopped_by_pinches if options.rubble_pinch_blocks else centre_to_centre_round_corners,
    )


def _cards(content: Content, chapters: Sequence[printed.Chapter]) -> dict[str, Sequence[Speaking]]:
    return {
        "explorer": content.of(printed.Explorer),
        "monster": content.of(printed.Monster),
        "item": copies(content.of(printed.Item)),
        "event": copies(content.of(printed.Event)),
        "chapter": chapters,
    }


def _node(reader: Reader, text: str) -> Node:
    return reader.understand(text).node


def _sorted(reader: Reader, text: str) -> Abilities:
    return abilities_of(reader.language, _node(reader, text))


def _grids(tiles: Sequence[printed.MapTile], palette: Palette) -> Iterator[tuple[Laid, Grid]]:
    for number, tile in enumerate(tiles):
        for face in range(2):
            grid = grid_of(tile.face(is_back=bool(face)), palette)
            yield from (((number, face, quarters), turned(grid, quarters)) for quarters in range(4))


def copies(documents: Sequence[C]) -> tuple[C, ...]:
    """List every card: a document as often as it has copies."""
    return tuple(one for one in documents for _ in range(one.copies))


def _dice(content: Content, reader: Reader) -> dict[str, Any]:
    by_role = {one.role: one for one in content.of(printed.Die)}
    dice = [Die(role, tuple(face.number for face in die.faces)) for role, die in by_role.items()]
    faces = by_role[printed.DieRole.RECHARGE].faces
    return {"dice": Dice(*dice), "recharge": tuple(_node(reader, face.text) for face in faces)}
