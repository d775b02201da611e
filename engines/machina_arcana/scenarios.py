"""What the game tells of its scenarios: chapters in order, what leads on from each, endgames, belongings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engines.kit.documents import Content, Problem, Severity
from engines.kit.language.abilities import nodes_in
from engines.kit.language.forms import Node
from engines.kit.language.reader import Reader
from engines.kit.language.speaker import REFEREE
from engines.kit.scenarios.adapter import Belonging, PlayChoice, ScenarioAdapter, Sign
from engines.kit.scenarios.checks import deck_problems
from engines.kit.scenarios.documents import cards_of
from engines.kit.scenarios.outline import Ending, Outline, Way, WayKind, paths, steps_of
from engines.kit.scenarios.texts import Side, Text, Voice, rules_of, unread
from engines.machina_arcana.content import Chapter, ChapterRole, Event, Explorer, Item, MapTile, Monster, Scenario

WON = Ending("won", "Victory", "All surviving explorers win.")
LOST = Ending("lost", "Defeat", "The horrors prevail.", is_won=False)

NEXT_CHAPTER, ENTER_ENDGAME, VICTORY, DEFEAT = "next_chapter", "enter_endgame", "win", "lose_game"
PLACE_ENTRY, PLACE_EXIT, ADD_LEVEL = "place_entry", "place_exit", "add_item_level"
"""The forms of the language by which a chapter leads on."""

TEXTS = (
    Text("name"),
    Text("number"),
    Text("story", Voice.ALOUD),
    Text("spawn"),
    Text("horror"),
    Text("blocking"),
    Text("text", Voice.RULES),
    Text("tile", heading="Endgame"),
    Text("victory", Voice.RULES, heading="Endgame"),
    Text("defeat", Voice.RULES, heading="Endgame"),
    Text("epilogue", Voice.ALOUD, Side.BACK),
)


def chapters_of(content: Content, scenario: Scenario) -> list[Chapter]:
    """List the cards of a scenario in order."""
    return [card for card in cards_of(content, scenario) if isinstance(card, Chapter)]


# Ways


def outline(content: Content, scenario: Scenario, reader: Reader | None) -> Outline:
    """Find the ways from chapter to chapter, into the endgame and to the ends."""
    cards = chapters_of(content, scenario)
    return Outline(
        scenario, tuple(cards), tuple(way for place in range(len(cards)) for way in _ways(cards, place, reader))
    )


def _ways(cards: list[Chapter], place: int, reader: Reader | None) -> Iterator[Way]:
    card, said = cards[place], forms_in(cards[place], reader)
    following = [one for one in cards[place + 1 :] if one.role is ChapterRole.CHAPTER]
    endgame = next((one for one in cards if one.role is ChapterRole.ENDGAME), None)
    if card.role is ChapterRole.ENDGAME:
        yield Way(card.id, WON.key, WayKind.END, until=_goal(card.victory))
        yield Way(card.id, LOST.key, WayKind.END, until=_goal(card.defeat))
        return
    if VICTORY in said:
        yield Way(card.id, WON.key, WayKind.END)
    if DEFEAT in said:
        yield Way(card.id, LOST.key, WayKind.END)
    if ENTER_ENDGAME in said and endgame is not None:
        yield Way(card.id, endgame.id, WayKind.JUMP, "the endgame is entered")
    if following and (reason := way_on(card, said)):
        until = "" if card.role is ChapterRole.TITLE else reason
        yield Way(card.id, following[0].id, WayKind.NEXT, until=until)


def _goal(text: str) -> str:
    """Return what a goal waits for: a way says "as soon as" itself."""
    return text.removeprefix("As soon as ").rstrip(".")


def way_on(card: Chapter, said: frozenset[str]) -> str:
    """Say what leads on from a chapter to the next one; nothing: nothing does."""
    if card.role is ChapterRole.TITLE:
        return "the game begins"
    if PLACE_EXIT in said:
        return "the last explorer exits"
    if NEXT_CHAPTER in said:
        return "its task is done" if card.blocking else "its task is done, or a chapter space is activated"
    return "" if card.blocking else "a chapter space is activated"


def forms_in(card: Chapter, reader: Reader | None) -> frozenset[str]:
    """Tell which forms of the language the text of a card has."""
    return frozenset(str(part[0]) for part in _said(card, reader))


def _said(card: Chapter, reader: Reader | None) -> list[Node]:
    """List all that the text of a card says, as far as it is read."""
    node: Node = reader.understand(card.text).node if reader is not None else None
    return [part for part in nodes_in(node) if part[0] != REFEREE]


# What is wrong


def problems(content: Content, scenario: Scenario, reader: Reader | None) -> list[Problem]:
    """Find what keeps a scenario from being played to an end."""
    known = outline(content, scenario, reader)
    cards = chapters_of(content, scenario)
    found = [*deck_problems(content, scenario, Chapter, deck_rule="MA-017")]
    if reader is not None:
        found += [one for card in cards for one in unread(card.id, rules_of(TEXTS, card.model_dump()), reader)]
        found += [*_ways_that_lack(known), *_missing(content, scenario, cards, reader)]
    return found


def _ways_that_lack(known: Outline) -> Iterator[Problem]:
    walked = paths([card.id for card in known.cards], steps_of(known.ways), {WON.key, LOST.key})
    for id in walked.unreached:
        yield Problem(id, "number", "nothing leads to this card", Severity.WARNING, "MA-326")
    left = {way.start for way in known.ways}
    for card in known.cards:
        if card.id not in left:
            yield Problem(card.id, "text", "this chapter cannot be left", Severity.ERROR, "MA-333")
    if known.cards and not walked.can_end:
        yield Problem(known.scenario.id, "cards", "the scenario comes to no end", Severity.ERROR, "MA-326")


def _missing(content: Content, scenario: Scenario, cards: list[Chapter], reader: Reader) -> Iterator[Problem]:
    """Name an endgame without tile, victory or defeat, an item level that never comes, explorers placed nowhere."""
    for card in cards:
        if card.role is ChapterRole.ENDGAME:
            yield from _of_endgame(content, card)
    said = {card.id: forms_in(card, reader) for card in cards}
    added = {part[1] for card in cards for part in _said(card, reader) if part[0] == ADD_LEVEL}
    for level in (2, 3):
        if level not in added:
            yield Problem(scenario.id, "cards", f"items of level {level} are never added", Severity.WARNING, "MA-344")
    for before, card in pairwise(cards):
        places = said[card.id] & {PLACE_ENTRY, ENTER_ENDGAME, VICTORY}
        if PLACE_EXIT in said[before.id] and card.role is ChapterRole.CHAPTER and not places:
            message = "the explorers have left the map before, and this chapter does not place them"
            yield Problem(card.id, "text", message, Severity.WARNING, "MA-Q-175")


def _of_endgame(content: Content, card: Chapter) -> Iterator[Problem]:
    if content.get_as(MapTile, card.tile) is None:
        yield Problem(card.id, "tile", "the endgame has no tile", Severity.ERROR, "MA-347")
    for field in ("victory", "defeat"):
        if not getattr(card, field):
            yield Problem(card.id, field, f"the endgame has no {field}", Severity.ERROR, "MA-350")


# Editing


def card_id(scenario: Scenario, number: int) -> str:
    """Give a chapter its id."""
    return f"chapter.{scenario.id.partition('.')[2]}.{number:02}"


def new_card(content: Content, scenario: Scenario, id: str, number: int, before: Chapter | None) -> Chapter:
    """Make a chapter to begin with: it is left by a chapter space."""
    spawn, horror = (before.spawn, before.horror) if before is not None else (9, 9)
    return Chapter(id=id, name="New chapter", scenario=scenario.id, number=number, spawn=spawn, horror=horror)


LEADING = {
    WON.key: "Pay 3 stamina: the explorers win.",
    LOST.key: "Pay 3 stamina: the explorers lose the game.",
    ChapterRole.ENDGAME: "Pay 3 stamina: enter the endgame, then start a new round.",
    ChapterRole.CHAPTER: "Pay 3 stamina: go to the next chapter.",
}
"""The sentence by which a chapter leads on, to begin with."""


def leading(target: Chapter | Ending) -> str:
    """Return the sentence that leads to an ending, into the endgame or to the next chapter; nothing: none does."""
    return LEADING.get(target.key if isinstance(target, Ending) else target.role, "")


def lead(card: Chapter, target: Chapter | Ending) -> Chapter | None:
    """Let a chapter lead on by a sentence more."""
    said = leading(target)
    if not said or said in card.text.splitlines():
        return None
    return card.changed(text="\n".join([*card.text.splitlines(), said]))


def cut(card: Chapter, target: Chapter | Ending) -> Chapter | None:
    """Take that sentence away again; what leads on in other words is part of more."""
    lines = card.text.splitlines()
    said = leading(target)
    return card.changed(text="\n".join(line for line in lines if line != said)) if said in lines else None


def sign(card: Chapter) -> Sign:
    """Mark a card in the deck: its ratings, whether it blocks."""
    tone = {ChapterRole.TITLE: 0, ChapterRole.CHAPTER: 1, ChapterRole.ENDGAME: 2}[card.role]
    ratings = f"{card.spawn or '–'}/{card.horror or '–'}" if card.role is not ChapterRole.TITLE else ""
    return Sign(tone, ratings + " · blocking" * card.blocking)


def begins_at(content: Content, scenario: Scenario) -> tuple[str, ...]:
    """Begin at any chapter, or at the endgame."""
    return tuple(card.id for card in chapters_of(content, scenario) if card.role is not ChapterRole.TITLE)


def belongings(content: Content, scenario: Scenario) -> tuple[Belonging, ...]:
    """List the events, items, monsters and explorers that bear the scenario's symbol, and its tiles."""
    endgames = {card.tile for card in chapters_of(content, scenario) if card.tile}
    tiles = tuple(tile.id for tile in content.of(MapTile) if tile.id in {*endgames, scenario.tile})
    return (
        Belonging("Events", _bearing(content.of(Event), scenario)),
        Belonging("Items", _bearing(content.of(Item), scenario)),
        Belonging("Monsters", _bearing(content.of(Monster), scenario)),
        Belonging("Explorers", _bearing(content.of(Explorer), scenario)),
        Belonging("Tiles", tiles),
    )


def _bearing(cards: list[Event] | list[Item] | list[Monster] | list[Explorer], scenario: Scenario) -> tuple[str, ...]:
    return tuple(card.id for card in cards if card.scenario == scenario.id)


ADAPTER = ScenarioAdapter(
    scenario=Scenario,
    card=Chapter,
    texts=TEXTS,
    outline=outline,
    problems=problems,
    endings=(WON, LOST),
    card_id=card_id,
    new_card=new_card,
    sign=sign,
    lead=lead,
    cut=cut,
    leads_by="text",
    begins_at=begins_at,
    play=(
        PlayChoice(
            "starting_items",
            "Gear",
            {"none": "no items", "one": "one item each", "two": "two items each"},
            "none",
        ),
    ),
    belongings=belongings,
    titles={Side.FRONT: "Chapter", Side.BACK: "Epilogue"},
)
