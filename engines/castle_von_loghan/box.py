"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.castle_von_loghan import content as printed
from engines.castle_von_loghan.abilities import CombatFacts, combat_facts
from engines.castle_von_loghan.castle.maps import COLOURS, Map, compiled, space_names
from engines.castle_von_loghan.errata import in_edition
from engines.castle_von_loghan.options import LoghanOptions
from engines.kit.documents import Content, D
from engines.kit.game import Box, Game, Setup, SetupError, scenario_and_card
from engines.kit.language.abilities import Abilities, Ears, abilities_of, ears_of, has_form, limit_once_per
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader, reader_for
from engines.kit.language.speaker import REFEREE
from engines.kit.maps.palettes import Palette, palette_for

STORY_MODES = frozenset({"story", "solo", "two_players"})


class Script(NamedTuple):
    """An Event card, read: what is checked first, what each letter brings, how it ends."""

    context: Node
    outcomes: tuple[Node, ...]
    ending: Node


@dataclass(slots=True, kw_only=True)
class LoghanBox(Box):
    """The components by number, and what the rules ask of each."""

    options: LoghanOptions
    asks_always: bool
    asks_never: bool
    """What the option `ask_when` says of free moments, at hand: several times in each of them it is asked for."""
    characters: tuple[printed.Character, ...]
    skills: tuple[Abilities, ...]
    """For each character its Unique Skill."""
    skill_needs: tuple[tuple[int, int], ...]
    """For each character how much Clarity and Energy its Unique Skill needs."""
    combat_skills: tuple[Node, ...]
    combat_cards: tuple[printed.CombatCard, ...]
    """One entry for each kind of Combat card: copies are all alike."""
    combat_texts: tuple[Abilities, ...]
    combat_facts: tuple[CombatFacts, ...]
    combat_decks: tuple[tuple[int, ...], ...]
    """For each character its 30 Combat cards."""
    enemies: tuple[printed.Enemy, ...]
    """One entry for each Enemy card."""
    enemy_colours: tuple[int, ...]
    enemy_loot: tuple[bool, ...]
    """The first copies of an Enemy carry the Loot icon (CVL-Q-208)."""
    enemy_kinds: tuple[int, ...]
    """For each Enemy card the number of the first copy of that Enemy: the same for all copies."""
    enemy_texts: tuple[Abilities, ...]
    trophy_texts: tuple[Node, ...]
    treasures: tuple[printed.Treasure, ...]
    """One entry for each Treasure card."""
    treasure_colours: tuple[int, ...]
    treasure_texts: tuple[Abilities, ...]
    useful_treasures: frozenset[int]
    """The Treasures with anything that is used: in every free moment everybody is looked through for one."""
    story_items: frozenset[int]
    """The Treasures that stories give by name: they lie in the box and in no deck (CVL-Q-94)."""
    tokens: tuple[printed.SearchToken, ...]
    token_colours: tuple[int, ...]
    token_texts: tuple[Node, ...]
    events: tuple[printed.RandomEvent, ...]
    event_colours: tuple[int, ...]
    event_scripts: tuple[Script, ...]
    story: printed.Story | None
    tales: tuple[printed.StoryEvent, ...]
    """The Story Events in the order of the story."""
    tale_scripts: tuple[Script, ...]
    covers: tuple[printed.Cover | None, ...]
    """For each Story Event the cover that lies on it."""
    cover_tests: tuple[Node, ...]
    memories: tuple[str, ...]
    spaces: tuple[str, ...]
    """The ids of all spaces of all boards."""
    maps: tuple[Map, ...]
    """The boards in the order of the timelines."""
    palette: Palette
    """How rooms, ways and tokens look."""
    ears: Ears = field(default_factory=dict)
    """The kinds of happenings that some card of this box listens to, with these cards."""
    timings: frozenset[tuple[str, str]] = frozenset()
    """For each of these kinds the timings at which somebody does."""
    enemies_forbid: bool = False
    """Whether some Enemy keeps Combat cards from being played."""

    @property
    def is_exploration(self) -> bool:
        """Whether the game is played in Exploration mode."""
        return self.setup.mode == "exploration"


def open_box(game: Game, content: Content, setup: Setup) -> LoghanBox:
    """Compile the content for play, or say why it cannot be played."""
    options = setup.options
    if not isinstance(options, LoghanOptions):
        raise SetupError("Castle von Loghan is played with its own options")
    content = in_edition(content, options.edition)
    if game.language is None:
        raise SetupError("Castle von Loghan needs its language")
    reader = reader_for(game.language, game.names(content))
    return _Packer(game, content, setup, options, reader).box()


def copies(documents: Iterable[D]) -> tuple[D, ...]:
    """List every single card or token: a document as often as it has copies."""
    return tuple(document for document in documents for _ in range(document.copies))


def first_of(documents: Sequence[D]) -> tuple[int, ...]:
    """For each card tell the number of the first copy of the same document."""
    first: dict[str, int] = {}
    return tuple(first.setdefault(document.id, number) for number, document in enumerate(documents))


class _Packer:
    """Packs one box: reads every text once."""

    def __init__(self, game: Game, content: Content, setup: Setup, options: LoghanOptions, reader: Reader) -> None:
        self.game, self.content, self.setup, self.options, self.reader = game, content, setup, options, reader

    def box(self) -> LoghanBox:
        box = LoghanBox(
            self.game,
            self.content,
            self.setup,
            reader=self.reader,
            options=self.options,
            asks_always=self.options.ask_when == "always",
            asks_never=self.options.ask_when == "never",
            **self.people(),
            **self.enemies(),
            **self.treasures(),
            **self.tokens(),
            **self.events(),
            **self.story(),
            **self.boards(),
        )
        texts = {"treasure": box.treasure_texts, "skill": box.skills, "enemy": box.enemy_texts}
        box.ears = ears_of(texts)
        triggers = [trigger for of_sort in texts.values() for text in of_sort for trigger in text.triggers]
        box.enemies_forbid = any(has_form(text.modifiers, "forbidden_card") for text in box.enemy_texts)
        box.timings = frozenset((trigger.timing, trigger.on) for trigger in triggers)
        return box

    def node(self, text: str) -> Node:
        return self.reader.understand(text).node

    def abilities(self, text: str) -> Abilities:
        """Sort a text; what it offers can be used once per Turn, unless it says otherwise (CVL-089)."""
        language = self.reader.language
        return abilities_of(language, self.node(text), limit_once_per(language, "turn"))

    def people(self) -> dict[str, Any]:
        people = tuple(self.content.of(printed.Character))
        cards = tuple(self.content.of(printed.CombatCard))
        texts = tuple(self.abilities(card.text) for card in cards)
        skills = tuple(self.abilities(one.skill) for one in people)
        pairs = zip(cards, texts, strict=True)
        return {
            "characters": people,
            "skills": skills,
            "skill_needs": tuple((one.skill_clarity, one.skill_energy) for one in people),
            "combat_skills": tuple(self.node(one.combat_skill) for one in people),
            "combat_cards": cards,
            "combat_texts": texts,
            "combat_facts": tuple(combat_facts(self.reader.language, card.priority, text) for card, text in pairs),
            "combat_decks": tuple(self.combat_deck(cards, one.id) for one in people),
        }

    def combat_deck(self, cards: Sequence[printed.CombatCard], owner: str) -> tuple[int, ...]:
        """List the Combat cards of a character: the shared list, or its own where the options say so (CVL-Q-08)."""
        own = any(card.character == owner for card in cards) and self.options.combat_decks == "per_character"
        wanted = owner if own else ""
        return tuple(kind for kind, card in enumerate(cards) if card.character == wanted for _ in range(card.copies))

    def enemies(self) -> dict[str, Any]:
        kinds = self.content.of(printed.Enemy)
        cards = copies(kinds)
        return {
            "enemies": cards,
            "enemy_colours": tuple(COLOURS.index(card.colour) for card in cards),
            "enemy_loot": tuple(copy < kind.loot for kind in kinds for copy in range(kind.copies)),
            "enemy_kinds": first_of(cards),
            "enemy_texts": tuple(self.abilities(card.attack) for card in cards),
            "trophy_texts": tuple(self.node(card.trophy) for card in cards),
        }

    def treasures(self) -> dict[str, Any]:
        cards = copies(self.content.of(printed.Treasure))
        named = {id for story in self.content.of(printed.Story) for id in story.treasures}
        texts = tuple(self.abilities(card.text) for card in cards)
        return {
            "treasures": cards,
            "treasure_colours": tuple(COLOURS.index(card.colour) for card in cards),
            "treasure_texts": texts,
            "useful_treasures": frozenset(number for number, text in enumerate(texts) if text.uses),
            "story_items": frozenset(number for number, card in enumerate(cards) if card.id in named),
        }

    def tokens(self) -> dict[str, Any]:
        tokens = copies(self.content.of(printed.SearchToken))
        return {
            "tokens": tokens,
            "token_colours": tuple(COLOURS.index(token.colour) for token in tokens),
            "token_texts": tuple(self.node(token.text) for token in tokens),
        }

    def events(self) -> dict[str, Any]:
        events = copies(self.content.of(printed.RandomEvent))
        return {
            "events": events,
            "event_colours": tuple(COLOURS.index(event.colour) for event in events),
            "event_scripts": tuple(self.script(event) for event in events),
        }

    def script(self, card: printed.EventCard) -> Script:
        outcomes = tuple(self.node(outcome.text) for outcome in card.outcomes)
        return Script(self.node(card.context), outcomes, self.node(card.ending.text))

    def story(self) -> dict[str, Any]:
        story = self.chosen_story() if self.setup.mode in STORY_MODES else None
        tales = tuple(self.tale(story, id) for id in story.cards) if story else ()
        covers = {cover.card: cover for cover in story.covers} if story else {}
        lying = tuple(covers.get(tale.id) for tale in tales)
        return {
            "story": story,
            "tales": tales,
            "tale_scripts": tuple(self.script(tale) for tale in tales),
            "covers": lying,
            "cover_tests": tuple(self.demand(cover.condition) if cover else None for cover in lying),
            "memories": tuple(story.memories) if story else (),
        }

    def demand(self, text: str) -> Node:
        """Return what a cover demands; a text that demands nothing is left to the people at the table."""
        node = self.node(text)
        return node if node is None or node[0] in ("remove_cover_when", REFEREE) else (REFEREE, text)

    def chosen_story(self) -> printed.Story:
        """Return the story that the setup names; without a name, the first that has cards (CVL-003)."""
        stories = sorted(self.content.of(printed.Story), key=lambda story: not story.cards)
        name, _ = scenario_and_card(self.setup.scenario)
        found = [one for one in stories if name in ("", one.id, one.name)]
        if not found:
            known = ", ".join(one.id for one in stories) or "none"
            raise SetupError(f"there is no story {name!r} in the library; it has {known} [CVL-003]")
        if not found[0].cards:
            raise SetupError(f"the story {found[0].name!r} has no cards yet: add one to play it [CVL-021]")
        return found[0]

    def tale(self, story: printed.Story, id: str) -> printed.StoryEvent:
        card = self.content.get_as(printed.StoryEvent, id)
        if card is None:
            raise SetupError(f"the story {story.name!r} names a card {id!r} that is not in the library [CVL-021]")
        return card

    def boards(self) -> dict[str, Any]:
        boards = printed.boards_in_play(self.content)
        for board in boards:
            if (flaw := board.flaw()) is not None:
                why = f"the board {board.name!r} cannot be played on: {flaw.message}"
                raise SetupError(f"{why}. Mend it, or put it into the trash [{flaw.rule}]")
        spaces = tuple(space_names(boards))
        maps = tuple(compiled(board, spaces) for board in boards)
        return {"spaces": spaces, "maps": maps, "palette": palette_for(self.game.slug, self.content.of(Palette))}
