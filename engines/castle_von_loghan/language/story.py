"""The story in sentences: which card comes next, what is remembered, when a cover goes."""

from __future__ import annotations

from engines.castle_von_loghan.content import COLOUR_WORDS, TIMELINE_WORDS
from engines.castle_von_loghan.language.worths import story as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language import forms as f
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, holds
from engines.kit.state import push

SENTENCES = Sentences()

SOME = {"number": 1}
"""Less than one is no condition."""


@SENTENCES.declare(f.ABILITY, "remove this cover when {test:condition}", rule="CVL-131")
def remove_cover_when(state: LoghanState, run: Context, test: Node) -> bool:
    """What has to be so before the story goes on."""
    return holds(state, run, test)


@SENTENCES.effect("draw the next Story Event", rule="CVL-138", worth=weigh.draw_next)
def draw_next(state: LoghanState, run: Context) -> None:
    """The next card of the story is resolved at once, whatever lies on it."""
    push(state, ("draw_story",))


@SENTENCES.effect("draw Story Event {number:digits}", rule="CVL-138", worth=weigh.draw_named, once=True)
def draw_named(state: LoghanState, run: Context, number: int) -> None:
    """The story jumps to a card, which is resolved at once."""
    push(state, ("draw_story_number", number))


@SENTENCES.effect(
    "the story goes on with Story Event {number:digits}", rule="CVL-138", worth=weigh.go_on_with, once=True
)
def go_on_with(state: LoghanState, run: Context, number: int) -> None:
    """The story jumps to a card, which waits under its cover."""
    push(state, ("jump_to", number))


@SENTENCES.effect(
    "remove Story Event {number:digits} from the story", rule="CVL-406", worth=weigh.remove_tale, once=True
)
def remove_tale(state: LoghanState, run: Context, number: int) -> None:
    """A card of the story will not be met."""
    push(state, ("remove_tale", number))


@SENTENCES.effect("remove the cover of the Story deck", rule="CVL-132", worth=weigh.remove_cover, once=True)
def remove_cover(state: LoghanState, run: Context) -> None:
    """The next card of the story waits without a condition."""
    push(state, ("set_cover", False))


@SENTENCES.effect("put the cover back on the Story deck", rule="CVL-131", worth=weigh.put_cover_back, once=True)
def put_cover_back(state: LoghanState, run: Context) -> None:
    """The next card of the story waits for its condition again."""
    push(state, ("set_cover", True))


@SENTENCES.effect("remember {memory:memory}", rule="CVL-Q-43", worth=weigh.remember, once=True)
def remember(state: LoghanState, run: Context, memory: str) -> None:
    """The story will know this later."""
    push(state, ("remember", memory))


@SENTENCES.effect("forget {memory:memory}", rule="CVL-Q-43", worth=weigh.forget, once=True)
def forget(state: LoghanState, run: Context, memory: str) -> None:
    """The story will not know this any more."""
    push(state, ("forget", memory))


@SENTENCES.condition("the group remembers {memory:memory}", rule="CVL-Q-43")
def remembers(state: LoghanState, run: Context, memory: str) -> bool:
    """The story has been told to remember this."""
    return any(state.box.memories[number] == memory for number in state.memories)


@SENTENCES.effect("go to {timeline:timeline}", rule="CVL-Q-50", worth=weigh.go_to, once=True)
def go_to(state: LoghanState, run: Context, timeline: str) -> None:
    """The board of another timeline is laid out; the group stands on the same spot."""
    push(state, ("change_board", TIMELINE_WORDS.index(timeline), ""))


@SENTENCES.effect(
    "go to {timeline:timeline} and begin at the {name:space_name}",
    rule="CVL-Q-50",
    worth=weigh.go_to_place,
    once=True,
)
def go_to_place(state: LoghanState, run: Context, timeline: str, name: str) -> None:
    """The board of another timeline is laid out; the group begins at a certain place."""
    push(state, ("change_board", TIMELINE_WORDS.index(timeline), name))


@SENTENCES.effect("look at the bottom card of one Random Event deck", rule="CVL-136", worth=weigh.look_at_event)
def look_at_event(state: LoghanState, run: Context) -> None:
    """See the front of the event that will be drawn next from a deck."""
    push(state, ("choose_event_deck", run.you))


@SENTENCES.effect("the group wins", rule="CVL-108", worth=weigh.group_wins, once=True)
def group_wins(state: LoghanState, run: Context) -> None:
    """The story has come to its end."""
    push(state, ("win_story",))


@SENTENCES.effect("the group loses the game", rule="CVL-110", worth=weigh.group_loses, once=True)
def group_loses(state: LoghanState, run: Context) -> None:
    """The story has come to a bad end."""
    push(state, ("lose_story",))


# Conditions


@SENTENCES.condition(
    "the group has defeated at least {number:digits} Enem(y|ies) {since:since}", rule="CVL-131", least=SOME
)
def has_defeated(state: LoghanState, run: Context, number: int, since: str) -> bool:
    """So many Enemies were defeated."""
    return len(defeated(state, since)) >= number


@SENTENCES.condition(
    "the group has defeated at least {number:digits} {colour:colour} Enem(y|ies) {since:since}",
    rule="CVL-131",
    least=SOME,
)
def has_defeated_colour(state: LoghanState, run: Context, number: int, colour: str, since: str) -> bool:
    """So many Enemies of a colour were defeated."""
    colours = state.box.enemy_colours
    return sum(colours[kind] == COLOUR_WORDS.index(colour) for kind in defeated(state, since)) >= number


@SENTENCES.condition("the group has defeated the {name:enemy_name} {since:since}", rule="CVL-131")
def has_defeated_named(state: LoghanState, run: Context, name: str, since: str) -> bool:
    """This Enemy was defeated."""
    return any(state.box.enemies[kind].id == name for kind in defeated(state, since))


def defeated(state: LoghanState, since: str) -> list[int]:
    """List the kinds of Enemies that were defeated."""
    return state.defeated_since if since == "story" else state.defeated_ever


@SENTENCES.condition(
    "the group has resolved at least {number:digits} Random Event(s) {since:since}", rule="CVL-131", least=SOME
)
def has_resolved(state: LoghanState, run: Context, number: int, since: str) -> bool:
    """So many Random Events were resolved."""
    return sum(state.events_since if since == "story" else state.events_ever) >= number


@SENTENCES.condition(
    "the group has resolved at least {number:digits} {colour:event_colour} Random Event(s) {since:since}",
    rule="CVL-131",
)
def has_resolved_colour(state: LoghanState, run: Context, number: int, colour: str, since: str) -> bool:
    """So many Random Events of a colour were resolved."""
    counts = state.events_since if since == "story" else state.events_ever
    return counts[COLOUR_WORDS.index(colour)] >= number


@SENTENCES.condition("this is Exploration mode", rule="CVL-005")
def is_exploration(state: LoghanState, run: Context) -> bool:
    """The game is played in Exploration mode."""
    return state.box.is_exploration
