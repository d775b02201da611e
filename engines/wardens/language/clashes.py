"""Battles in sentences: tokens that change, losses that are spared, armies that nobody attacks, guns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.wardens.armies.losses import ARTILLERY
from engines.wardens.battle.ranged import hit_friends
from engines.wardens.battle.tokens import replace_token
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.language import worths as weigh
from engines.wardens.map.control import units_of_side
from engines.wardens.rolls import read_number, roll
from engines.wardens.sides import side_of_character
from engines.wardens.state import ATTACK, DEFENSE, NONE, RUSH, WardensState

SENTENCES = Sentences()
TOKENS = {"attack": ATTACK, "rush": RUSH, "defense": DEFENSE}
Guns = tuple[int, int, bool]
"""Whose order it is, how many units the guns count as, and whether a miss hits friends."""


# Tokens


@SENTENCES.condition("both tokens are shown", rule="WAR-221")
def tokens_shown(state: WardensState, run: Context, *slots: Node) -> bool:
    """While the tokens of a round lie open and nothing has followed from them."""
    return state.battle is not None and bool(state.battle.tokens) and not state.battle.hits


@SENTENCES.effect("your token becomes {token:token}", rule="WAR-221", worth=weigh.token, possible=tokens_shown)
def change_token(state: WardensState, run: Context, token: str) -> None:
    """Let your side show another token, as a battle icon does."""
    if tokens_shown(state, run):
        replace_token(state, hand_of(run.you), TOKENS[token])


@SENTENCES.effect("the tokens are chosen again", rule="WAR-306", worth=weigh.tokens_again, possible=tokens_shown)
def tokens_again(state: WardensState, run: Context) -> None:
    """Let both sides choose tokens once more; the first have no result, and icons that were played are spent."""
    if state.battle is not None and tokens_shown(state, run):
        state.battle.tokens = ()
        tell(state, "tokens_void", "WAR-306")


# Losses


@SENTENCES.modifier(
    "your side loses {number:digits} fewer unit(s) in each round", rule="WAR-153", worth=weigh.power(2)
)
def fewer_losses(state: WardensState, run: Context, number: int) -> int:
    """Fewer units fall in a round of a battle."""
    return number


@SENTENCES.modifier("an Attack costs your side no unit", rule="WAR-151", worth=weigh.power(2))
def free_attack(state: WardensState, run: Context) -> int:
    """Who wins with Attack loses none of his own."""
    return 1


# Armies


@SENTENCES.effect("nobody can attack {armies:army} until the end of the turn", rule="WAR-249", worth=weigh.shield)
def shield(state: WardensState, run: Context, armies: Sequence[int]) -> None:
    """Keep armies out of battles and from Ranged Attacks, like a Warden after his Will (WAR-Q-77)."""
    for id in armies:
        if id in state.armies:
            state.shielded = (*state.shielded, id)
            tell(state, "shielded", "WAR-249", id)


@SENTENCES.effect("{armies:army} cannot attack until the end of the turn", rule="WAR-249", worth=weigh.bar)
def bar(state: WardensState, run: Context, armies: Sequence[int]) -> None:
    """Let armies start no Battle and no Ranged Attack."""
    for id in armies:
        if id in state.armies:
            state.armies[id].barred = True
            tell(state, "barred", "WAR-249", id)


# Guns


@SENTENCES.effect("bombard {where:territory} with strength {number:digits}", rule="WAR-278", worth=weigh.bombard)
def bombard(state: WardensState, run: Context, where: Sequence[int], number: int) -> None:
    """Roll the Chance die: a number that is not above the strength kills as many enemies there, another nobody."""
    push(state, *(("fire", (run.you, number, False), place) for place in where))


@SENTENCES.effect("shell {where:territory} with strength {number:digits}", rule="WAR-163", worth=weigh.bombard)
def shell(state: WardensState, run: Context, where: Sequence[int], number: int) -> None:
    """The same, but a miss hits friends there, and the Outpost last, as a Ranged Attack does."""
    push(state, *(("fire", (run.you, number, True), place) for place in where))


def fire(state: WardensState, guns: Guns, place: int) -> None:
    """Step: roll; a die that lay on the table before lies there again afterwards."""
    if place in state.calm:
        return
    before = ("die_back", state.roll, state.roll_change)
    roll(state, guns[0], "WAR-163")
    push(state, ("answers", ("rolled", NONE)), ("fired", guns, place), before)


def fired(state: WardensState, guns: Guns, place: int) -> None:
    """Step: let the hits be taken by enemies, or on a miss by friends."""
    who, strength, hits_friends = guns
    hits = read_number(state)
    side = side_of_character(state, who)
    if place in state.calm:
        return
    if hits <= strength:
        tell(state, "ranged_hit", "WAR-164", hits)
        push(state, ("share_hits", place, 1 - side, hits, ARTILLERY, who))
    else:
        tell(state, "ranged_miss", "WAR-165" if hits_friends else "WAR-279", hits)
        if hits_friends and (units_of_side(state, side, place) or place in state.outposts):
            hit_friends(state, place, side, hits, who)


def die_back(state: WardensState, face: int, change: int) -> None:
    """Step: put the die back as it lay before."""
    state.roll, state.roll_change = face, change


STEPS: dict[str, Callable[..., None]] = {"fire": fire, "fired": fired, "die_back": die_back}
