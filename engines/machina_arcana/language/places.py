"""Places in sentences: spaces, doors, traps, tiles, tokens (MA-195 to MA-268, MA-334 to MA-343)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.map.action_spaces import COSTS, seal
from engines.machina_arcana.map.doors import BROKEN, CLOSED, OPEN, can_become, door_state, set_door
from engines.machina_arcana.map.exploring import can_explore, edges_at, exit_map, explore
from engines.machina_arcana.map.spaces import destroy_space, is_a, kinds_at, refresh_space, treat_space
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.units import is_explorer, living, position

SENTENCES = Sentences()


# Spaces


@SENTENCES.effect("destroy {where:space}", id="destroy_spaces", rule="MA-263", worth=weigh.on_spaces(-1.0))
def destroy_spaces(state: MachinaState, run: Context, where: Sequence[int]) -> None:
    """Put destroyed tokens on spaces."""
    for cell in where:
        destroy_space(state, cell, run.you)


@SENTENCES.effect("refresh {where:space}", id="refresh", rule="MA-266", worth=weigh.on_spaces(weigh.REFRESH))
def refresh(state: MachinaState, run: Context, where: Sequence[int]) -> None:
    """Take the destroyed tokens from spaces."""
    for cell in where:
        refresh_space(state, cell)


@SENTENCES.effect(
    "treat {where:space} as {kind:space_kind} space(s)", id="treat_as", rule="MA-267", worth=weigh.on_spaces(0.5)
)
def treat_as(state: MachinaState, run: Context, where: Sequence[int], kind: str) -> None:
    """Spaces are of another kind from now on."""
    for cell in where:
        treat_space(state, cell, kind, also=False)


@SENTENCES.effect(
    "treat {where:space} also as {kind:space_kind} space(s)",
    id="treat_also",
    rule="MA-268",
    worth=weigh.on_spaces(0.5),
)
def treat_also(state: MachinaState, run: Context, where: Sequence[int], kind: str) -> None:
    """Spaces are of another kind too from now on."""
    for cell in where:
        treat_space(state, cell, kind, also=True)


@SENTENCES.effect("seal {where:space}", id="seal_spaces", rule="MA-231", worth=weigh.on_spaces(weigh.SEAL))
def seal_spaces(state: MachinaState, run: Context, where: Sequence[int]) -> None:
    """Seal spawn spaces without paying for it."""
    for cell in where:
        seal(state, run.you, cell)


@SENTENCES.effect("{who:unit} activate(s|) {where:space}", id="activates", rule="MA-243", worth=weigh.on_spaces(3.0))
def activates(state: MachinaState, run: Context, who: Sequence[int], where: Sequence[int]) -> None:
    """Somebody activates action spaces without paying for it."""
    for cell in where:
        kind = next((one for one in kinds_at(state, cell) if one in COSTS), "")
        if who and kind and is_a(state, cell, kind) and (is_explorer(who[0]) or kind == kinds.LEVER):
            push(state, ("activate", who[0], cell, kind, 0))


@SENTENCES.effect("explode {where:space}", id="explode", rule="MA-228", worth=weigh.on_spaces(1.0))
def explode(state: MachinaState, run: Context, where: Sequence[int]) -> None:
    """Exploding barrels count as hit."""
    push(state, *(("explode", run.you, ("explode", cell)) for cell in where))


@SENTENCES.effect("trigger the traps", id="trigger_traps", rule="MA-247", worth=weigh.flat(0.5))
def trigger_traps(state: MachinaState, run: Context) -> None:
    """Attack all units on trapped spaces of your tile; without an activating unit, of all tiles."""
    push(state, ("trigger_traps", run.you, NOWHERE))


@SENTENCES.effect(
    "put {number:number} token(s) on {where:space}", id="put_tokens", rule="MA-349", worth=weigh.flat(0.0)
)
def put_tokens(state: MachinaState, run: Context, number: int, where: Sequence[int]) -> None:
    """Mark spaces with tokens of the chapter."""
    for cell in where:
        state.tokens[cell] = state.tokens.get(cell, 0) + number
        tell(state, "tokens", "MA-349", cell, state.tokens[cell])


@SENTENCES.effect(
    "remove {number:number} token(s) from {where:space}", id="remove_tokens", rule="MA-349", worth=weigh.flat(0.0)
)
def remove_tokens(state: MachinaState, run: Context, number: int, where: Sequence[int]) -> None:
    """Take tokens of the chapter from spaces."""
    for cell in where:
        left = state.tokens.pop(cell, 0) - number
        if left > 0:
            state.tokens[cell] = left
        tell(state, "tokens", "MA-349", cell, max(0, left))


# Doors


def make(state: MachinaState, run: Context, which: Sequence[int], now: str, rule: str) -> None:
    """Let doors be so from now on."""
    for door in which if can_become(state, now) else ():
        set_door(state, door, now, rule, *([] if run.you < 0 else [run.you]))


def doors_that_are(*now: str) -> dict[str, Callable[[MachinaState, Context, int], bool]]:
    """Let something be done with doors in these states alone: a destroyed one cannot be activated (MA-214)."""
    return {"door": lambda state, run, door: door_state(state, door) in now}


@SENTENCES.effect(
    "open {which:door}",
    id="open_doors",
    only=doors_that_are(CLOSED),
    rule="MA-237",
    worth=weigh.on_spaces(weigh.DOOR),
)
def open_doors(state: MachinaState, run: Context, which: Sequence[int]) -> None:
    """Open closed doors."""
    make(state, run, which, OPEN, "MA-237")


@SENTENCES.effect(
    "close {which:door}",
    id="close_doors",
    only=doors_that_are(OPEN),
    rule="MA-236",
    worth=weigh.on_spaces(weigh.DOOR),
)
def close_doors(state: MachinaState, run: Context, which: Sequence[int]) -> None:
    """Close open doors."""
    make(state, run, which, CLOSED, "MA-236")


@SENTENCES.effect(
    "destroy {which:door}",
    id="destroy_doors",
    only=doors_that_are(OPEN, CLOSED),
    rule="MA-211",
    worth=weigh.on_spaces(weigh.DOOR),
)
def destroy_doors(state: MachinaState, run: Context, which: Sequence[int]) -> None:
    """Destroy doors."""
    make(state, run, which, BROKEN, "MA-211")


@SENTENCES.effect(
    "repair {which:door}",
    id="repair_doors",
    only=doors_that_are(BROKEN),
    rule="MA-Q-54",
    worth=weigh.on_spaces(weigh.DOOR),
)
def repair_doors(state: MachinaState, run: Context, which: Sequence[int]) -> None:
    """Take the tokens from destroyed doors: they are open."""
    make(state, run, which, OPEN, "MA-Q-54")


# Tiles


def can_explore_here(state: MachinaState, run: Context, *slots: Node) -> bool:
    """Tell whether you stand at an edge that can be explored."""
    return bool(edges_here(state, run.you))


def edges_here(state: MachinaState, who: int) -> list[int]:
    """List the edges that an explorer could explore from where it stands."""
    if not is_explorer(who) or not state.tiles or state.is_endgame or position(state, who) == NOWHERE:
        return []
    return [edge for edge in edges_at(state, position(state, who)) if can_explore(state, who, edge)]


@SENTENCES.effect(
    "explore a map tile", id="explore_tile", rule="MA-195", worth=weigh.flat(2.0), possible=can_explore_here
)
def explore_tile(state: MachinaState, run: Context) -> None:
    """Explore an edge of your space without paying for it."""
    options = [("explore", edge) for edge in edges_here(state, run.you)]
    if options:
        ask_player(state, run.you, "explore_free", options, ("explored_free", run.you), "MA-195")


def explored_free(state: MachinaState, who: int, option: Option) -> None:
    """Step: explore the edge that was chosen."""
    explore(state, who, option[1])


def step_exit_map(state: MachinaState, who: int) -> None:
    """Step: let an explorer leave the map, unless it is gone."""
    if who in living(state) and position(state, who) != NOWHERE:
        exit_map(state, who)


@SENTENCES.effect("place the entry token", id="place_entry", rule="MA-334", worth=weigh.flat(0.0))
def place_entry(state: MachinaState, run: Context) -> None:
    """Lay a new tile with the entry token, and place all explorers there."""
    push(state, ("place_entry",))


@SENTENCES.effect("place the exit token", id="place_exit", rule="MA-338", worth=weigh.flat(2.0))
def place_exit(state: MachinaState, run: Context) -> None:
    """Put the exit token on an unexplored edge."""
    push(state, ("place_exit", run.you if is_explorer(run.you) else -1))


STEPS: dict[str, Callable[..., None]] = {"explored_free": explored_free, "exit_map": step_exit_map}
