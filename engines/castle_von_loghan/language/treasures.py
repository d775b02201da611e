"""Treasures in sentences: drawn, taken, lost, dropped, and what they change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.language.worths import castle as weigh
from engines.castle_von_loghan.state import LoghanState, everybody
from engines.castle_von_loghan.treasures import losing
from engines.castle_von_loghan.treasures.carrying import has_weapon_in, owned_by
from engines.kit.language import forms as f
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import push

SENTENCES = Sentences()

WHICH = "owned_treasure.noun"
"""The category of words for Treasures that a player has: equipped ones, Weapons, Blue ones."""


@SENTENCES.effect("draw {number:number} {colour:colour} Treasure(s)", rule="CVL-334", worth=weigh.draw_treasures)
def draw_treasures(state: LoghanState, run: Context, number: int, colour: str) -> None:
    """Draw Treasures of a colour yourself."""
    push(state, *[("draw_treasure", run.you, COLOUR_WORDS.index(colour))] * number)


@SENTENCES.effect("draw {number:number} Treasure(s)", rule="CVL-085", worth=weigh.draw_room_treasures)
def draw_room_treasures(state: LoghanState, run: Context, number: int) -> None:
    """Draw Treasures of the room's colour yourself."""
    push(state, *[("draw_treasure", run.you, boards.room_colour(state))] * number)


@SENTENCES.effect(
    "{who:player} draw(s|) {number:number} {colour:colour} Treasure(s)",
    rule="CVL-085",
    worth=weigh.players_draw_treasures,
)
def players_draw_treasures(state: LoghanState, run: Context, who: Sequence[int], number: int, colour: str) -> None:
    """Let players draw Treasures of a colour."""
    place = COLOUR_WORDS.index(colour)
    push(state, *(("draw_treasure", one, place) for one in who for _ in range(number)))


@SENTENCES.effect("{who:player} take(s|) the {name:treasure_name}", rule="CVL-085", worth=weigh.take_named, once=True)
def take_named(state: LoghanState, run: Context, who: Sequence[int], name: str) -> None:
    """Give a certain Treasure to a player, from its deck, its discard pile or the box."""
    push(state, *(("take_named", one, name) for one in who[:1]))


@SENTENCES.effect(
    "look at the top card of the {colour:colour} Treasure deck", rule="CVL-277", worth=weigh.look_at_treasure
)
def look_at_treasure(state: LoghanState, run: Context, colour: str) -> None:
    """See the Treasure that will be drawn next."""
    losing.look_at_top(state, run.you, COLOUR_WORDS.index(colour))


# Which Treasures


def _which(words: str, id: str, rule: str) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
    return SENTENCES.declare(WHICH, words, id=id, rule=rule)


@_which("Treasure(s)", "any_treasure", "CVL-054")
def any_treasure(state: LoghanState, who: int, card: int) -> bool:
    """Any Treasure of that player."""
    return True


@SENTENCES.condition("this card is equipped", id="this_is_equipped", rule="CVL-Q-242")
def this_is_equipped(state: LoghanState, run: Context) -> bool:
    """The Treasure on which it stands is equipped."""
    is_treasure = isinstance(run.card, tuple) and run.card[0] == "treasure"
    return is_treasure and run.card[1] in state.agents[run.you].equipped


@_which("equipped Treasure(s)", "equipped_treasure", "CVL-055")
def equipped_treasure(state: LoghanState, who: int, card: int) -> bool:
    """A Treasure in an Equipment slot."""
    return card in state.agents[who].equipped


@_which("Weapon(s)", "weapon_treasure", "CVL-088")
def weapon_treasure(state: LoghanState, who: int, card: int) -> bool:
    """A Weapon."""
    return has_weapon_in(state.box, card)


@_which("{size:treasure_size} Treasure(s)", "sized_treasure", "CVL-054")
def sized_treasure(state: LoghanState, who: int, card: int, size: str) -> bool:
    """A Treasure of this size."""
    return state.box.treasures[card].size == size


@_which("{colour:colour} Treasure(s)", "coloured_treasure", "CVL-016")
def coloured_treasure(state: LoghanState, who: int, card: int, colour: str) -> bool:
    """A Treasure of this colour."""
    return state.box.treasures[card].colour == colour


@_which("{subtype:subtype} Treasure(s)", "subtype_treasure", "CVL-078")
def subtype_treasure(state: LoghanState, who: int, card: int, subtype: str) -> bool:
    """A Treasure of this subtype."""
    return subtype in state.box.treasures[card].subtypes


# What is lost


def _losing(verb: str, deed: str, rule: str, about: str) -> None:
    """Declare that players do something with Treasures of theirs, chosen by them or by chance."""

    def chosen(state: LoghanState, run: Context, who: Sequence[int], number: int, which: Node) -> None:
        push(state, *(("lose_treasure", one, deed, which, rule) for one in who for _ in range(number)))

    def by_chance(state: LoghanState, run: Context, who: Sequence[int], number: int, which: Node) -> None:
        push(state, *(("lose_random_treasure", one, deed, which, rule) for one in who for _ in range(number)))

    chosen.__doc__, by_chance.__doc__ = f"{about}, as they choose.", f"{about}, picked at random."
    rest = f"{{number:number}} {{which:{WHICH}}}"
    weighs = getattr(weigh, f"{deed}_treasures")
    SENTENCES.effect(f"{{who:player}} {verb} {rest}", id=f"{deed}_treasures", rule=rule, worth=weighs)(chosen)
    chance = f"{{number:number}} random {{which:{WHICH}}}"
    weighs = getattr(weigh, f"{deed}_random_treasures")
    SENTENCES.effect(f"{{who:player}} {verb} {chance}", id=f"{deed}_random_treasures", rule=rule, worth=weighs)(
        by_chance
    )


_losing("discard(s|)", "discard", "CVL-324", "Players discard Treasures")
_losing("destroy(s|)", "destroy", "CVL-171", "Players remove Treasures from the game")
_losing("return(s|)", "return", "CVL-325", "Players shuffle Treasures back into their decks")
_losing("drop(s|)", "drop", "CVL-330", "Players cannot use Treasures until a whole Combat round is over")
_losing("Disenchant(s|)", "disenchant", "CVL-327", "Players turn Treasures into Energy Spheres")


@SENTENCES.effect(
    "{who:player} give(s|) the {name:treasure_name} to {other:player}",
    rule="CVL-085",
    worth=weigh.give_named,
    once=True,
)
def give_named(state: LoghanState, run: Context, who: Sequence[int], name: str, other: Sequence[int]) -> None:
    """A certain Treasure changes hands."""
    for one, to in zip(who[:1], other[:1], strict=False):
        push(state, ("hand_over_named", one, to, name))


@SENTENCES.effect("the {name:treasure_name} is destroyed", rule="CVL-171", worth=weigh.destroy_named, once=True)
def destroy_named(state: LoghanState, run: Context, name: str) -> None:
    """A certain Treasure leaves the game, whoever has it."""
    losing.destroy_named(state, name)


@SENTENCES.effect("the Gob-Li appears", rule="CVL-339", worth=weigh.gob_li_appears, once=True)
def gob_li_appears(state: LoghanState, run: Context) -> None:
    """The trader offers three Treasures and buys what he is offered."""
    push(state, ("gob_li", run.you))


# What they change as long as they are there


@SENTENCES.modifier(
    "your Backpack holds {number:digits} more Small Treasure(s)", rule="CVL-064", worth=weigh.larger_backpack
)
def larger_backpack(state: LoghanState, run: Context, number: int) -> int:
    """Your Backpack has room for more."""
    return number


@SENTENCES.modifier(
    "once per {period:period}, {change:modifier}",
    id="limited_change",
    rule="CVL-089",
    worth=weigh.limited_change,
    limits=True,
)
def limited_change(state: LoghanState, run: Context, period: str, change: Node) -> Node:
    """It works only once in a period."""
    return change


# Conditions


@SENTENCES.condition("the group has the {name:treasure_name}", rule="CVL-131")
def group_has(state: LoghanState, run: Context, name: str) -> bool:
    """Some player owns this Treasure."""
    return any(state.box.treasures[card].id == name for who in everybody(state) for card in owned_by(state, who))


@SENTENCES.condition("{who:player} ha(s|ve) the {name:treasure_name}", rule="CVL-131")
def player_has(state: LoghanState, run: Context, who: Node, name: str) -> bool:
    """This player owns this Treasure."""
    cards = [card for one in things_of(state, run, who) for card in owned_by(state, one)]
    return any(state.box.treasures[card].id == name for card in cards)


@SENTENCES.declare(f.UNIT, "the group has a {subtype:subtype}", id="group_has_subtype", rule="CVL-131")
def group_has_subtype(state: LoghanState, run: Context, subtype: str) -> bool:
    """Some player owns a Treasure of this subtype."""
    cards = [card for who in everybody(state) for card in owned_by(state, who)]
    return any(subtype in state.box.treasures[card].subtypes for card in cards)
