"""What is so, and how much there is of it, in sentences (MA-441 to MA-444)."""

from __future__ import annotations

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.machina_arcana.abilities.sources import current_chapter
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.items.owning import main_of
from engines.machina_arcana.language.reach import are_near, sees_unit
from engines.machina_arcana.language.story import RATINGS
from engines.machina_arcana.language.units import left_of, level_of, trait_of
from engines.machina_arcana.map.doors import door_state
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.health import is_wounded
from engines.machina_arcana.units.states import is_in_state
from engines.machina_arcana.units.units import is_explorer, living, position, share_a_tile

SENTENCES = Sentences()


# Units


@SENTENCES.condition(
    "{who:unit} (is/are) next to {other:unit}", id="is_next_to", example="you are next to one monster", rule="MA-409"
)
def is_next_to(state: MachinaState, run: Context, who: Node, other: Node) -> bool:
    """One of them is adjacent to one of the others."""
    pairs = [(one, two) for one in things_of(state, run, who) for two in things_of(state, run, other) if one != two]
    return any(are_near(state, position(state, one), position(state, two)) for one, two in pairs)


@SENTENCES.condition("{who:unit} (is/are) on {where:space}", id="is_on", rule="MA-215")
def is_on(state: MachinaState, run: Context, who: Node, where: Node) -> bool:
    """One of them stands there."""
    cells = things_of(state, run, where)
    return any(position(state, one) in cells for one in things_of(state, run, who))


@SENTENCES.condition("{who:unit} (is/are) next to {where:space}", id="is_beside", rule="MA-409")
def is_beside(state: MachinaState, run: Context, who: Node, where: Node) -> bool:
    """One of them is adjacent to such a space."""
    cells = things_of(state, run, where)
    return any(are_near(state, position(state, one), cell) for one in things_of(state, run, who) for cell in cells)


@SENTENCES.condition(
    "{who:unit} (is/are) on the map tile of {other:unit}",
    id="is_on_tile_of",
    example="you are on the map tile of one monster",
    rule="MA-417",
)
def is_on_tile_of(state: MachinaState, run: Context, who: Node, other: Node) -> bool:
    """One of them is on the same tile as one of the others."""
    pairs = [(one, two) for one in things_of(state, run, who) for two in things_of(state, run, other) if one != two]
    return any(share_a_tile(state, one, two) for one, two in pairs)


@SENTENCES.condition(
    "{who:unit} can see {other:unit}", id="can_see", example="you can see one monster", rule="MA-405"
)
def can_see(state: MachinaState, run: Context, who: Node, other: Node) -> bool:
    """Nothing blocks the line of sight between one of them and one of the others."""
    pairs = [(one, two) for one in things_of(state, run, who) for two in things_of(state, run, other) if one != two]
    return any(sees_unit(state, one, two) for one, two in pairs)


@SENTENCES.condition("{who:unit} (is/are) wounded", id="is_wounded", rule="MA-113")
def unit_is_wounded(state: MachinaState, run: Context, who: Node) -> bool:
    """One of them has lost health."""
    return any(is_wounded(state, one) for one in things_of(state, run, who))


@SENTENCES.condition("{who:unit} (is/are) in the state {status:status}", id="is_in_state", rule="MA-157")
def unit_is_in_state(state: MachinaState, run: Context, who: Node, status: str) -> bool:
    """One of them is in this state."""
    return any(is_in_state(state, one, status) for one in things_of(state, run, who))


@SENTENCES.condition("{who:unit} (is/are) {kind:kind_of_unit}", id="is_kind", rule="MA-088")
def is_kind(state: MachinaState, run: Context, who: Node, kind: str) -> bool:
    """One of them is an explorer, or a monster."""
    found = things_of(state, run, who)
    return any(kind == "unit" or is_explorer(one) == (kind == "explorer") for one in found)


@SENTENCES.condition("{who:unit} (is/are) a {role:role}", id="is_role", rule="MA-306")
def is_role(state: MachinaState, run: Context, who: Node, role: str) -> bool:
    """One of them is of this class."""
    people = [one for one in things_of(state, run, who) if is_explorer(one)]
    return any(state.box.explorers[state.explorers[one].card].role.value == role for one in people)


@SENTENCES.condition("{who:unit} ha(s|ve) no {gauge:gauge}", id="has_none", rule="MA-098")
def has_none(state: MachinaState, run: Context, who: Node, gauge: str) -> bool:
    """One of them has nothing left of it."""
    return any(left_of(state, one, gauge) <= 0 for one in things_of(state, run, who))


@SENTENCES.condition("{who:unit} ha(s|ve) at least {number:digits} {gauge:gauge}", id="has_enough", rule="MA-098")
def has_enough(state: MachinaState, run: Context, who: Node, number: int, gauge: str) -> bool:
    """One of them has so much of it left, or more."""
    return any(left_of(state, one, gauge) >= number for one in things_of(state, run, who))


@SENTENCES.condition("your main {kind:item_type} is augmented", id="main_augmented", rule="MA-297")
def main_augmented(state: MachinaState, run: Context, kind: str) -> bool:
    """An augment lies in the stack of a main item of yours of this type."""
    return _has_attached(state, run, kind, augment=True)


@SENTENCES.condition("your main {kind:item_type} is upgraded", id="main_upgraded", rule="MA-292")
def main_upgraded(state: MachinaState, run: Context, kind: str) -> bool:
    """An upgrade lies in the stack of a main item of yours of this type."""
    return _has_attached(state, run, kind, augment=False)


def _has_attached(state: MachinaState, run: Context, kind: str, *, augment: bool) -> bool:
    if not is_explorer(run.you):
        return False
    items = state.box.items
    attached = [one for one in state.explorers[run.you].attached if items[one].is_augment == augment]
    return any(items[main_of(state, one)].type is ItemType(kind) for one in attached)


# The round


@SENTENCES.condition("it is your turn", id="is_your_turn", rule="MA-053")
def is_your_turn(state: MachinaState, run: Context) -> bool:
    """You take your turn at this moment."""
    return run.you == state.actor and run.you >= 0


@SENTENCES.condition("it is the {phase:phase} phase", id="is_phase", rule="MA-006")
def is_phase(state: MachinaState, run: Context, phase: str) -> bool:
    """This phase is being played."""
    return state.phase == phase


@SENTENCES.condition("it is the first round", id="is_first_round", rule="MA-005")
def is_first_round(state: MachinaState, run: Context) -> bool:
    """No round has been played yet."""
    return state.rounds <= 1


@SENTENCES.condition("the chapter is blocking", id="is_blocking", rule="MA-332")
def is_blocking(state: MachinaState, run: Context) -> bool:
    """Chapter spaces do not lead on."""
    return state.is_blocking


@SENTENCES.condition("it was destroyed by {cause:cause}", id="destroyed_by", rule="MA-168")
def destroyed_by(state: MachinaState, run: Context, cause: str) -> bool:
    """The unit that was destroyed last fell so."""
    return bool(state.fallen) and state.fallen[2] == cause


@SENTENCES.condition("it was killed by {who:unit}", id="killed_by", rule="MA-168")
def killed_by(state: MachinaState, run: Context, who: Node) -> bool:
    """One of these has destroyed the unit that was destroyed last."""
    return bool(state.fallen) and state.fallen[1] in things_of(state, run, who)


@SENTENCES.condition("{which:door} (is/are) {now:door_state}", id="door_is_now", rule="MA-207")
def door_is_now(state: MachinaState, run: Context, which: Node, now: str) -> bool:
    """One of these doors is so."""
    return any(door_state(state, door) == now for door in things_of(state, run, which))


# Amounts


@SENTENCES.amount("the {attribute:trait} of {who:unit}", id="attribute_of", rule="MA-091")
def attribute_of(state: MachinaState, run: Context, name: str, who: Node) -> int:
    """What the attribute of a unit is now; of several, the highest."""
    return max((trait_of(state, one, name) for one in things_of(state, run, who)), default=0)


@SENTENCES.amount("the {gauge:gauge} of {who:unit}", id="gauge_of", rule="MA-098")
def gauge_of(state: MachinaState, run: Context, gauge: str, who: Node) -> int:
    """What a unit has left of it; of several, the most."""
    return max((left_of(state, one, gauge) for one in things_of(state, run, who)), default=0)


@SENTENCES.amount("the level of {who:unit}", id="level_of", rule="MA-034")
def level_amount(state: MachinaState, run: Context, who: Node) -> int:
    """The level of a monster; of several, the highest."""
    return max((level_of(state, one) for one in things_of(state, run, who)), default=0)


@SENTENCES.amount("the level of {what:item}", id="item_level_of", rule="MA-030")
def item_level_of(state: MachinaState, run: Context, what: Node) -> int:
    """The level of an item; of several, the highest."""
    return max((state.box.items[item].level for item in things_of(state, run, what)), default=0)


@SENTENCES.amount("the {gauge:gauge} paid", id="paid", rule="MA-388")
def paid(state: MachinaState, run: Context, gauge: str) -> int:
    """How much of it the ability has cost."""
    return state.paid.get(gauge, 0)


@SENTENCES.amount("the number rolled", id="number_rolled", rule="MA-045")
def number_rolled(state: MachinaState, run: Context) -> int:
    """What the game die shows."""
    return state.roll


@SENTENCES.amount("the monster threat", id="threat_amount", rule="MA-084")
def threat_amount(state: MachinaState, run: Context) -> int:
    """The position of monster threat."""
    return state.threat


@SENTENCES.amount("the monster level", id="level_amount", rule="MA-085")
def monster_level(state: MachinaState, run: Context) -> int:
    """The level of monsters that are in the deck."""
    return state.level


@SENTENCES.amount("the {which:rating} rating", id="rating_amount", rule="MA-060")
def rating_amount(state: MachinaState, run: Context, which: str) -> int:
    """A rating as it stands."""
    return state.ratings[RATINGS[which]]


@SENTENCES.amount("the number of the chapter", id="chapter_number", rule="MA-326")
def chapter_number(state: MachinaState, run: Context) -> int:
    """The number printed on the current chapter."""
    return state.box.chapters[current_chapter(state)].number if state.past else 0


@SENTENCES.amount("the number of the round", id="round_number", rule="MA-005")
def round_number(state: MachinaState, run: Context) -> int:
    """How many rounds have begun."""
    return state.rounds


@SENTENCES.amount("the number of living explorers", id="living_explorers", rule="MA-011")
def living_explorers(state: MachinaState, run: Context) -> int:
    """How many explorers are alive, on the map or not."""
    return len(living(state))


@SENTENCES.amount("the number of dead explorers", id="dead_explorers", rule="MA-124")
def dead_explorers(state: MachinaState, run: Context) -> int:
    """How many explorers have been destroyed."""
    return len(state.died)


@SENTENCES.amount("the number of exited explorers", id="exited_explorers", rule="MA-203")
def exited_explorers(state: MachinaState, run: Context) -> int:
    """How many explorers have left the map."""
    return sum(one.has_exited for one in state.explorers)


@SENTENCES.amount("the number of tokens on {where:space}", id="tokens_on", rule="MA-349")
def tokens_on(state: MachinaState, run: Context, where: Node) -> int:
    """How many tokens of the chapter lie on spaces."""
    return sum(state.tokens.get(cell, 0) for cell in things_of(state, run, where))
