"""Treasures and Combat cards that change hands or come back, and Enemies that somebody defeats (CVL-Q-241)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.castle_von_loghan.language.enemies import enemy_colour, this_enemy
from engines.castle_von_loghan.language.treasures import WHICH
from engines.castle_von_loghan.language.worths import handing as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push

SENTENCES = Sentences()
RULE = "CVL-Q-241"


@SENTENCES.effect(
    f"{{who:player}} give(s|) {{number:number}} {{which:{WHICH}}} to {{other:player}}",
    id="give_treasures",
    example="You give 1 Treasure to one other player.",
    rule=RULE,
    worth=weigh.give_treasures,
)
def give_treasures(
    state: LoghanState, run: Context, who: Sequence[int], number: int, which: Node, other: Sequence[int]
) -> None:
    """Players give Treasures of their choice to another, as far as they have any."""
    push(state, *(("hand_treasure", one, to, which) for one in who for to in other[:1] for _ in range(number)))


@SENTENCES.effect(
    f"{{who:player}} give(s|) {{number:number}} random {{which:{WHICH}}} to {{other:player}}",
    id="give_random_treasures",
    example="One other player gives 1 random Treasure to you.",
    rule=RULE,
    worth=weigh.give_treasures,
)
def give_random_treasures(
    state: LoghanState, run: Context, who: Sequence[int], number: int, which: Node, other: Sequence[int]
) -> None:
    """Players give Treasures to another, picked at random."""
    push(state, *(("hand_random_treasure", one, to, which) for one in who for to in other[:1] for _ in range(number)))


@SENTENCES.effect(
    f"{{who:player}} exchange(s|) {{number:number}} {{which:{WHICH}}} with {{other:player}}",
    id="exchange_treasures",
    example="You exchange 1 Treasure with one other player.",
    rule=RULE,
    worth=weigh.exchange_treasures,
)
def exchange_treasures(
    state: LoghanState, run: Context, who: Sequence[int], number: int, which: Node, other: Sequence[int]
) -> None:
    """Two players give Treasures of their choice to each other."""
    push(state, *[("exchange_treasures", one, to, which) for one in who[:1] for to in other[:1]] * number)


@SENTENCES.effect(
    "take {number:number} Combat card(s) from your discard pile into your hand",
    id="take_back_combat",
    example="Take 1 Combat card from your discard pile into your hand.",
    rule=RULE,
    worth=weigh.take_back_combat,
)
def take_back_combat(state: LoghanState, run: Context, number: int) -> None:
    """Take discarded Combat cards back into your hand, as you choose."""
    push(state, ("take_some_back", run.you, number))


@SENTENCES.modifier(
    "this Treasure gives you {number:digits} more Combat Power",
    id="gives_power",
    example="This Treasure gives you 1 more Combat Power.",
    rule="CVL-Q-245",
    worth=weigh.gives_power,
    stands=True,
)
def gives_power(state: LoghanState, run: Context, number: int) -> int:
    """As long as this Treasure is equipped, you have so much more Combat Power."""
    return number


@SENTENCES.modifier(
    "your Combat cards deal {number:digits} more Damage to each {group:enemy.group}",
    id="more_damage_to",
    example="Your Combat cards deal 1 more Damage to each Red Enemy.",
    rule=RULE,
    least={"number": 1},
    worth=weigh.more_damage_to,
)
def more_damage_to(state: LoghanState, run: Context, number: int, group: Node) -> int:
    """Every Combat card that deals Damage deals more of it to some Enemies."""
    return number


@SENTENCES.event("an Enemy attacks", id="enemy_attacks", on="enemy_attack", about=("enemy",), rule="CVL-253")
def any_attacks(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """Some Enemy carries out its attack in Step 6."""
    return True


@SENTENCES.event(
    "this Enemy attacks", id="this_attacks", on="enemy_attack", about=("enemy",), rule="CVL-253", own=True
)
def this_attacks(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """This Enemy carries out its attack in Step 6."""
    return happening[1] in this_enemy(state, run)


@SENTENCES.event("you defeat an Enemy", id="you_defeat", on="defeated", about=("enemy", "player"), rule="CVL-231")
def you_defeat(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The last Damage on a defeated Enemy is yours, or your card has defeated it."""
    return happening[2] == run.you


@SENTENCES.event(
    "you defeat a {colour:colour} Enemy",
    id="you_defeat_colour",
    on="defeated",
    about=("enemy", "player"),
    rule="CVL-Q-242",
)
def you_defeat_colour(state: LoghanState, run: Context, happening: tuple[Any, ...], colour: str) -> bool:
    """You defeat an Enemy of a colour."""
    return bool(you_defeat(state, run, happening) and enemy_colour(state, run, happening[1], colour))


@SENTENCES.event(
    "a {colour:colour} Enemy is defeated",
    id="colour_is_defeated",
    on="defeated",
    about=("enemy", "player"),
    rule="CVL-Q-242",
)
def colour_is_defeated(state: LoghanState, run: Context, happening: tuple[Any, ...], colour: str) -> bool:
    """Some Enemy of a colour has as much Damage as Health."""
    return bool(enemy_colour(state, run, happening[1], colour))
