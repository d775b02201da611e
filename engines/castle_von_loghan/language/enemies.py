"""Enemies in sentences: who comes, who lurks, who leaves."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.events.alert import flip
from engines.castle_von_loghan.language.worths import castle as weigh
from engines.castle_von_loghan.options import ONE
from engines.castle_von_loghan.state import HEADS, NONE, TAILS, LoghanState, standing
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell

SENTENCES = Sentences()


@SENTENCES.pronoun("enemy", "the attacked Enemy", rule="CVL-225")
def attacked(state: LoghanState, run: Context) -> list[int]:
    """The Enemy that is being attacked."""
    return [] if state.target == NONE else [state.target]


@SENTENCES.pronoun("enemy", "this Enemy", rule="CVL-253")
def this_enemy(state: LoghanState, run: Context) -> list[int]:
    """The Enemy on whose card it stands."""
    return [place for place, foe in enumerate(state.row) if run.card == ("enemy", foe.card)]


@SENTENCES.noun("enemy", "Enem(y|ies)", example="Enemy", rule="CVL-175")
def enemies(state: LoghanState, run: Context) -> list[int]:
    """Every Enemy that is not defeated."""
    return standing(state)


@SENTENCES.noun("enemy", "Enem(y|ies) next to the attacked one", rule="CVL-Q-109")
def next_enemies(state: LoghanState, run: Context) -> list[int]:
    """The undefeated Enemies left and right of the one that is attacked."""
    return [place for place in standing(state) if abs(place - state.target) == 1 and state.target != NONE]


@SENTENCES.adjective("enemy", "{colour:colour}", id="enemy_colour", rule="CVL-018")
def enemy_colour(state: LoghanState, run: Context, place: int, colour: str) -> bool:
    """Of this colour."""
    return state.box.enemy_colours[state.row[place].card] == COLOUR_WORDS.index(colour)


@SENTENCES.adjective("enemy", "other", id="other_enemy", rule="CVL-Q-242")
def other_enemy(state: LoghanState, run: Context, place: int) -> bool:
    """Neither the attacked Enemy nor the one on whose card it stands."""
    return place != state.target and place not in this_enemy(state, run)


@SENTENCES.adjective("enemy", "Stunned", id="stunned_enemy", rule="CVL-331")
def stunned_enemy(state: LoghanState, run: Context, place: int) -> bool:
    """Whose next attack is negated."""
    return state.row[place].stunned


@SENTENCES.filter("enemy", "weak to {kind:weapon_type}", rule="CVL-229")
def weak_to(state: LoghanState, run: Context, place: int, kind: str) -> bool:
    """With this Weakness."""
    return state.box.enemies[state.row[place].card].weakness == kind


@SENTENCES.filter("enemy", "with Damage", rule="CVL-228")
def with_damage(state: LoghanState, run: Context, place: int) -> bool:
    """On which Damage tokens lie."""
    return any(state.row[place].tokens)


@SENTENCES.filter("enemy", "named {name:enemy_name}", rule="CVL-176")
def named_enemy(state: LoghanState, run: Context, place: int, name: str) -> bool:
    """With this name."""
    return state.box.enemies[state.row[place].card].id == name


@SENTENCES.measure("enemy", "Health left", mass=True, rule="CVL-231")
def health_left(state: LoghanState, run: Context, place: int) -> int:
    """How much Damage an Enemy still takes."""
    foe = state.row[place]
    return state.box.enemies[foe.card].health - sum(foe.tokens)


# Who comes


@SENTENCES.effect(
    "summon {number:number} Enem(y|ies)", rule="CVL-156", example="Summon 2 (3) Enemies.", worth=weigh.summon
)
def summon(state: LoghanState, run: Context, number: int) -> None:
    """Enemies of the room's colour appear."""
    push(state, ("summon", number, boards.room_colour(state), "CVL-156"))


@SENTENCES.effect("summon {number:number} {colour:colour} Enem(y|ies)", rule="CVL-156", worth=weigh.summon_colour)
def summon_colour(state: LoghanState, run: Context, number: int, colour: str) -> None:
    """Enemies of a colour appear."""
    push(state, ("summon", number, COLOUR_WORDS.index(colour), "CVL-156"))


@SENTENCES.effect("summon the {name:enemy_name}", rule="CVL-Q-99", worth=weigh.summon_named, once=True)
def summon_named(state: LoghanState, run: Context, name: str) -> None:
    """A certain Enemy appears."""
    kinds = [kind for kind, enemy in enumerate(state.box.enemies) if enemy.id == name]
    push(state, ("summon_named", kinds[0]))


@SENTENCES.effect("draw {number:number} card(s) from the Boss deck", rule="CVL-359", worth=weigh.summon_boss)
def summon_boss(state: LoghanState, run: Context, number: int) -> None:
    """Bosses appear."""
    push(state, ("summon_boss", number))


@SENTENCES.effect(
    "{number:number} Enem(y|ies) lurk(s|) here",
    rule="CVL-337",
    example="2 (3) Enemies lurk here.",
    worth=weigh.lurk_here,
)
def lurk_here(state: LoghanState, run: Context, number: int) -> None:
    """Enemies of the room's colour are put face down on the Event deck of that colour."""
    is_token = isinstance(run.card, tuple) and run.card[0] == "token"
    if is_token and state.box.options.summon_token == ONE:
        number = 1
    colour = boards.room_colour(state)
    push(state, ("lurk", number, colour, colour, "CVL-337"))


@SENTENCES.effect(
    "put {number:number} Enem(y|ies) face down on the {colour:event_colour} Event deck",
    rule="CVL-310",
    worth=weigh.lurk_on,
)
def lurk_on(state: LoghanState, run: Context, number: int, colour: str) -> None:
    """Enemies of a colour are put face down on its Event deck."""
    place = COLOUR_WORDS.index(colour)
    push(state, ("lurk", number, place, place, "CVL-310"))


# Who leaves


@SENTENCES.effect("remove {enemies:enemy} from this combat", rule="CVL-Q-156", worth=weigh.remove_enemies)
def remove_enemies(state: LoghanState, run: Context, enemies: Sequence[int]) -> None:
    """Discard Enemies; nobody is rewarded for them."""
    push(state, ("remove_enemies", tuple(state.row[place].card for place in enemies)))


@SENTENCES.effect("defeat {enemies:enemy}", rule="CVL-231", worth=weigh.defeat_enemies)
def defeat_enemies(state: LoghanState, run: Context, enemies: Sequence[int]) -> None:
    """Enemies are defeated at once."""
    push(state, ("defeat_enemies", tuple(state.row[place].card for place in enemies), run.you))


# The Enemy Alert


@SENTENCES.effect("check for Enemy Alert", rule="CVL-157", worth=weigh.check_alert)
def check_alert(state: LoghanState, run: Context) -> None:
    """Flip the Coin: on Tails Enemies of the room's colour appear."""
    push(state, ("alert_check", boards.room_colour(state)))


@SENTENCES.effect("treat it as Heads", rule="CVL-158", worth=weigh.treat_as_heads, once=True)
def treat_as_heads(state: LoghanState, run: Context) -> None:
    """The Coin counts as Heads."""
    state.coin = HEADS
    tell(state, "counts_as_heads", "CVL-158", run.you)


def shows_tails(state: LoghanState, run: Context) -> bool:
    """Tell whether there is something to be gained by flipping again."""
    return state.coin == TAILS


@SENTENCES.effect(
    "flip the Coin again", id="flip_again", rule="CVL-Q-242", worth=weigh.flip_again, possible=shows_tails
)
def flip_again(state: LoghanState, run: Context) -> None:
    """The Coin is flipped once more, and what it shows then counts."""
    flip(state, "CVL-Q-242")


@SENTENCES.event("an Enemy Alert check shows Tails", on="alert_tails", would=True, rule="CVL-159")
def alert_shows_tails(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The Coin has shown Tails in an Enemy Alert check."""
    return state.coin != HEADS


@SENTENCES.event("this Enemy is revealed", on="revealed", about=("enemy",), rule="CVL-162", own=True)
def is_revealed(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """This Enemy is placed face up."""
    return happening[1] in this_enemy(state, run)


@SENTENCES.event("this Enemy is defeated", on="defeated", about=("enemy", "player"), rule="CVL-231", own=True)
def is_defeated(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """This Enemy has as much Damage as Health."""
    return happening[1] in this_enemy(state, run)


@SENTENCES.event("an Enemy is defeated", on="defeated", about=("enemy", "player"), rule="CVL-231")
def any_is_defeated(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """Some Enemy has as much Damage as Health."""
    return True
