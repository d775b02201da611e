"""What can be done to a story as a whole: its cards, their order, covers and numbers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from engines.castle_von_loghan.content import Cover, Outcome, Story, StoryEvent, Timeline
from engines.kit.documents import Content

NEW_CONDITION = "Remove this cover when the group is in The Past."
_SENTENCE = re.compile(r"[^\s.][^.]*(?:\.|$)")
_MENTION = re.compile(r"(Story Event )(\d+)", re.IGNORECASE)


def cards_of(content: Content, story: Story) -> list[StoryEvent]:
    """List the cards of a story that the library has, in order."""
    return [card for id in story.cards if (card := content.get_as(StoryEvent, id)) is not None]


# ---- cards -------------------------------------------------------------------------------------------


def new_card(content: Content, story: Story, after: str = "") -> StoryEvent:
    """Return a card to begin with: numbered after all others, in the timeline of the one before it."""
    number = free_number(content, story)
    before = content.get_as(StoryEvent, after)
    return StoryEvent(
        id=f"tale.{story.id.rpartition('.')[2]}.{number:03}",
        name="New card",
        story=story.id,
        number=number,
        timeline=before.timeline if before else story.start,
        tale="",
        choices=("", ""),
        outcomes=(Outcome(), Outcome()),
    )


def copied_card(content: Content, story: Story, card: StoryEvent) -> StoryEvent:
    """Return a copy of a card with a number of its own."""
    number = free_number(content, story)
    id = f"tale.{story.id.rpartition('.')[2]}.{number:03}"
    return card.changed(id=id, name=f"{card.name} (copy)", number=number, story=story.id)


def free_number(content: Content, story: Story) -> int:
    """Return the number after the highest one of a story."""
    return max((card.number for card in cards_of(content, story)), default=0) + 1


def with_card(story: Story, card: str, after: str = "") -> Story:
    """Put a card into the deck, behind another or at the end."""
    place = story.cards.index(after) + 1 if after in story.cards else len(story.cards)
    return story.changed(cards=[*story.cards[:place], card, *story.cards[place:]])


def without_cards(story: Story, cards: Collection[str]) -> Story:
    """Take cards out of the deck, and the covers on them."""
    return story.changed(
        cards=[id for id in story.cards if id not in cards],
        covers=[cover for cover in story.covers if cover.card not in cards],
    )


def moved(story: Story, cards: Collection[str], place: int) -> Story:
    """Move cards, in their order, before the one that is now at a place."""
    moving = [id for id in story.cards if id in cards]
    before = [id for id in story.cards[:place] if id not in cards]
    behind = [id for id in story.cards[place:] if id not in cards]
    return story.changed(cards=[*before, *moving, *behind])


def stepped(story: Story, cards: Collection[str], *, down: bool) -> Story:
    """Move cards one place up or down."""
    places = [place for place, id in enumerate(story.cards) if id in cards]
    if not places:
        return story
    place = min(places[-1] + 2, len(story.cards)) if down else max(places[0] - 1, 0)
    return moved(story, cards, place)


def leading_on(card: StoryEvent, sentence: str) -> StoryEvent:
    """Let a card's ending lead on by one more sentence."""
    text = f"{card.ending.text} {sentence}".strip()
    return card.changed(ending=card.ending.model_copy(update={"text": text}))


def not_leading(card: StoryEvent, words: str) -> StoryEvent:
    """Take every sentence out of a card's texts in which these words lead on."""

    def left(text: str) -> str:
        return " ".join(one for one in _SENTENCE.findall(text) if words.casefold() not in one.casefold())

    def told(one: Outcome) -> Outcome:
        return one.model_copy(update={"text": left(one.text)})

    return card.changed(
        context=left(card.context), outcomes=[told(one) for one in card.outcomes], ending=told(card.ending)
    )


# ---- covers ------------------------------------------------------------------------------------------


def with_cover(story: Story, card: StoryEvent) -> Story:
    """Lay a cover on a card, in the order of the deck; a card has one at most."""
    if any(cover.card == card.id for cover in story.covers):
        return story
    covers = [*story.covers, Cover(card=card.id, condition=condition_for(card.timeline))]
    order = {id: place for place, id in enumerate(story.cards)}
    return story.changed(covers=sorted(covers, key=lambda cover: order.get(cover.card, len(order))))


def without_cover(story: Story, card: str) -> Story:
    """Take the cover off a card."""
    return story.changed(covers=[cover for cover in story.covers if cover.card != card])


def condition_for(timeline: Timeline) -> str:
    """Return a condition to begin with."""
    return NEW_CONDITION.replace("Past", str(timeline).capitalize())


# ---- numbers -----------------------------------------------------------------------------------------


def renumbered(content: Content, story: Story) -> tuple[Story, list[StoryEvent]]:
    """Number the cards in the order of the deck; every text that names a number follows."""
    cards = cards_of(content, story)
    numbers = {card.number: place for place, card in enumerate(cards, start=1)}
    changed = [_with_texts(card.changed(number=place), numbers) for place, card in enumerate(cards, start=1)]
    covers = [cover.model_copy(update={"condition": _named(cover.condition, numbers)}) for cover in story.covers]
    return story.changed(covers=covers), changed


def is_in_order(cards: Sequence[StoryEvent]) -> bool:
    """Tell whether the numbers are those of the order."""
    return [card.number for card in cards] == list(range(1, len(cards) + 1))


def _with_texts(card: StoryEvent, numbers: Mapping[int, int]) -> StoryEvent:
    return card.changed(
        context=_named(card.context, numbers),
        outcomes=_told(card.outcomes, numbers),
        ending=_told([card.ending], numbers)[0],
    )


def _told(outcomes: Iterable[Outcome], numbers: Mapping[int, int]) -> list[Outcome]:
    return [one.model_copy(update={"text": _named(one.text, numbers)}) for one in outcomes]


def _named(text: str, numbers: Mapping[int, int]) -> str:
    return _MENTION.sub(lambda found: f"{found[1]}{numbers.get(int(found[2]), int(found[2]))}", text)
