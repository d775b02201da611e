"""The box: all components of a game, compiled into tuples that the rules read by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.ambush.checks import errors
from engines.ambush.content import Card, Castle, Dial, plural_of
from engines.ambush.options import AmbushOptions
from engines.kit.documents import Content
from engines.kit.game import Box, Game, Setup, SetupError
from engines.kit.language.abilities import Trigger, abilities_of, has_fact, has_form, text_of
from engines.kit.language.forms import Language, Node
from engines.kit.language.grammar import Names
from engines.kit.language.reader import reader_for

FULL_HEALTH, FULL_HEALTH_OF_TWO = 20, 25
"""The health of a castle (AMB-006)."""
ONLY_IF, HARMED = "only_if", "harmed_lately"
BEATS, CLOCK, CROWD = "beats", "clock", "crowd"
EDGES = (1000, -1000, 1, -1)
CORNERS = (1001, 999, -999, -1001)


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a card, sorted by when each sentence matters."""

    is_marked: bool = False
    """Whether it bears the mark of an Ambush card."""
    counts_as_ambush: bool = False
    """Whether it counts as one on the battlefield."""
    blow: Node = None
    """What changes the blow, and so comes before it (AMB-108)."""
    directions: Node = None
    """What is followed when the blow has been dealt (AMB-043)."""
    triggers: tuple[Trigger, ...] = ()
    """What waits for something."""
    while_lying: tuple[Node, ...] = ()
    """What it changes as long as it lies on the battlefield."""
    asks: tuple[Node, ...] = ()
    """What has to be so for it to be played (AMB-Q-57)."""


@dataclass(slots=True, kw_only=True)
class AmbushBox(Box):
    """The components by number, and what the rules ask of each."""

    options: AmbushOptions
    cards: tuple[Card, ...]
    """One entry for each kind of card."""
    kind_of: tuple[int, ...]
    """For each card its kind."""
    damage: tuple[int, ...]
    """For each kind its damage value."""
    texts: tuple[Text, ...]
    """For each kind its text."""
    counts_as_ambush: tuple[bool, ...]
    """For each card whether it counts as an Ambush card on the battlefield (AMB-102)."""
    waits_for: tuple[frozenset[str], ...]
    """For each card what its text waits for."""
    dials: tuple[Dial, ...]
    castles: tuple[Castle, ...]
    health: int
    steps_to_neighbours: tuple[int, ...]
    paces: tuple[int, ...]
    """For each seat its pace, in thousandths."""
    is_clock: bool
    remembers_harm: bool = False
    """Whether some text asks whose castle was damaged lately."""


def open_box(game: Game, content: Content, setup: Setup) -> AmbushBox:
    """Compile the content for play, or say why it cannot be played."""
    options = setup.options
    if not isinstance(options, AmbushOptions):
        raise SetupError("Ambush! is played with its own options")
    if wrong := errors(content, options, setup.players):
        raise SetupError("; ".join(f"{problem.message} [{problem.rule}]" for problem in wrong))
    return _compiled(game, content, setup, options)


def _compiled(game: Game, content: Content, setup: Setup, options: AmbushOptions) -> AmbushBox:
    assert game.language is not None
    cards = tuple(card for card in content.of(Card) if card.copies)
    reader = reader_for(game.language, names(content))
    texts = tuple(sorted_text(game.language, reader.understand(card.text).node) for card in cards)
    kind_of = tuple(deck_of(cards, is_crowd=setup.mode == CROWD))
    return AmbushBox(
        game,
        content,
        setup,
        reader,
        options=options,
        cards=cards,
        kind_of=kind_of,
        damage=tuple(_damage(card, text, options) for card, text in zip(cards, texts, strict=True)),
        texts=texts,
        counts_as_ambush=tuple(texts[kind].counts_as_ambush for kind in kind_of),
        waits_for=tuple(frozenset(trigger.on for trigger in texts[kind].triggers) for kind in kind_of),
        dials=tuple(dials_of(content, is_crowd=setup.mode == CROWD)),
        castles=tuple(content.of(Castle)),
        health=full_health(options, setup.players),
        steps_to_neighbours=EDGES + CORNERS if options.adjacency == "edge_and_corner" else EDGES,
        paces=tuple(round(1000 * pace) for pace in (*options.paces, *[1.0] * setup.players))[: setup.players],
        is_clock=setup.mode == CLOCK,
        remembers_harm=any(has_form(reader.understand(card.text).node, HARMED) for card in cards),
    )


def full_health(options: AmbushOptions, players: int) -> int:
    """Return the full health of a castle (AMB-006)."""
    return options.castle_health or (FULL_HEALTH_OF_TWO if players == 2 else FULL_HEALTH)


def _damage(card: Card, text: Text, options: AmbushOptions) -> int:
    return card.damage if options.ambush_damage is None or not text.is_marked else options.ambush_damage


def deck_of(cards: Sequence[Card], *, is_crowd: bool = False) -> Iterator[int]:
    """Yield the kind of every card of the deck; a crowd plays with half as many again (AMB-Q-02)."""
    given = total = 0
    for kind, card in enumerate(cards):
        total += card.copies
        wanted = total * 3 // 2 if is_crowd else total
        yield from [kind] * (wanted - given)
        given = wanted


def dials_of(content: Content, *, is_crowd: bool = False) -> Iterator[Dial]:
    """Yield the damage dials; a crowd brings half as many again."""
    dials = [dial for dial in content.of(Dial) for _ in range(dial.copies)]
    yield from dials
    if is_crowd:
        yield from dials[: (len(dials) + 1) // 2]


# Texts


def names(content: Content) -> Names:
    """Return the names that sentences may use: of cards and of races, for one and for several."""
    cards = content.of(Card)
    races = sorted({card.race for card in cards if card.race})
    return {
        "card_name": {card.id: card.name for card in cards},
        "card_names": {card.id: card.several for card in cards},
        "race": {race: race for race in races},
        "races": {race: plural_of(race) for race in races},
    }


def sorted_text(language: Language, node: Node) -> Text:
    """Sort the sentences of a card by when they matter."""
    text = abilities_of(language, node)
    marks = [sentence[0] for sentence in text.uses if _is_mark(language, sentence) and sentence[0] != ONLY_IF]
    asks = tuple(sentence[1] for sentence in text.uses if sentence[0] == ONLY_IF)
    done = [sentence for sentence in text.uses if not _is_mark(language, sentence)]
    blow = [sentence for sentence in done if has_fact(language, sentence, "blow")]
    directions = [sentence for sentence in done if sentence not in blow]
    return Text(
        "ambush_card" in marks, bool(marks), text_of(blow), text_of(directions), text.triggers, text.modifiers, asks
    )


def _is_mark(language: Language, sentence: Node) -> bool:
    form = language.forms.get(sentence[0])
    return form is not None and bool(form.extra.get("mark"))
