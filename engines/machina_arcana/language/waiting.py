"""What cards wait for, first part: attacks, bodies and moves (MA-442, MA-452)."""

from __future__ import annotations

from engines.kit.happenings import Happening
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.machina_arcana.items.owning import main_of
from engines.machina_arcana.state import NONE, MachinaState
from engines.machina_arcana.units.units import is_barrel, is_explorer, is_monster

SENTENCES = Sentences()
FOLLOWING = ("when", "after")
"""When most happenings can be waited for: they have happened."""
FORESEEN = ("before", "instead")
"""When what would happen can be waited for."""


def is_of_kind(unit: int, kind: str) -> bool:
    """Tell whether a unit, in play or not, is of a kind; barrels are none (MA-Q-83)."""
    if is_barrel(unit):
        return False
    return kind == "unit" or (is_explorer(unit) if kind == "explorer" else is_monster(unit))


# Attacks


@SENTENCES.event("{who:unit} attack(s|)", id="attacks_event", on="attacks", rule="MA-144", timings=FOLLOWING)
def attacks_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """An attack is declared, and nothing is rolled yet."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} attack(s|) with {what:item}", id="attacks_with", on="attacks", rule="MA-Q-107", timings=FOLLOWING
)
def attacks_with(state: MachinaState, run: Context, event: Happening, who: Node, what: Node) -> bool:
    """An attack with a weapon in whose stack such an item lies."""
    weapon = state.attacks[-1].weapon if state.attacks else NONE
    items = things_of(state, run, what)
    return (
        weapon != NONE
        and event[1] in things_of(state, run, who)
        and any(main_of(state, one) == weapon for one in items)
    )


@SENTENCES.event("{who:unit} roll(s|) for an attack", id="rolls_event", on="rolled", rule="MA-145", timings=FOLLOWING)
def rolls_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """The dice are rolled, and nothing is compared yet."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("{who:unit} hit(s|)", id="hits_event", on="hits", rule="MA-149", timings=FOLLOWING)
def hits_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """An attacker hits."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("{who:unit} (is/are) hit", id="is_hit_event", on="is_hit", rule="MA-149", timings=FOLLOWING)
def is_hit_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A blocker is hit, and loses health next."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("{who:unit} would be hit", id="would_be_hit", on="hit", rule="MA-149", timings=("instead", "before"))
def would_be_hit(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A roll is high enough for a blocker."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("{who:unit} block(s|)", id="blocks_event", on="blocks", rule="MA-144", timings=FOLLOWING)
def blocks_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit is the blocker of an attack that is declared."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "an attack of {who:unit} is complete", id="attack_complete", on="attacked", rule="MA-149", timings=FOLLOWING
)
def attack_complete(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """An attack is over, whether or not it hit."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} (is/are) missed by an attack", id="is_missed", on="attacked", rule="MA-148", timings=FOLLOWING
)
def is_missed(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """An attack is over that has not hit a blocker."""
    missed = state.attacks[-1].missed if state.attacks else ()
    return any(unit in missed for unit in things_of(state, run, who))


# Bodies


@SENTENCES.event("{who:unit} lose(s|) health", id="loses_health", on="health_lost", rule="MA-111", timings=FOLLOWING)
def loses_health(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit has lost health."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} would lose health", id="would_lose_health", on="lose_health", rule="MA-098", timings=FORESEEN
)
def would_lose_health(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit is about to lose health that no essence has paid for."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} lose(s|) essence", id="loses_essence", on="essence_lost", rule="MA-105", timings=FOLLOWING
)
def loses_essence(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """An explorer has lost essence."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} lose(s|) stamina", id="loses_stamina", on="stamina_lost", rule="MA-116", timings=FOLLOWING
)
def loses_stamina(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit has lost stamina by an effect."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} restore(s|) {gauge:gauge}", id="restores_event", on="restored", rule="MA-115", timings=FOLLOWING
)
def restores_event(state: MachinaState, run: Context, event: Happening, who: Node, gauge: str) -> bool:
    """A unit has got something back."""
    return event[2] == gauge and event[1] in things_of(state, run, who)


@SENTENCES.event("{who:unit} kill(s|) {kind:kind_of_unit}", id="kills", on="killed", rule="MA-168", timings=FOLLOWING)
def kills(state: MachinaState, run: Context, event: Happening, who: Node, kind: str) -> bool:
    """An explorer has destroyed somebody, by whatever it did."""
    return event[1] in things_of(state, run, who) and is_of_kind(event[2], kind)


@SENTENCES.event(
    "{kind:kind_of_unit} is destroyed", id="is_destroyed", on="destroyed", rule="MA-133", timings=FOLLOWING
)
def is_destroyed(state: MachinaState, run: Context, event: Happening, kind: str) -> bool:
    """Somebody has been destroyed."""
    return is_of_kind(event[1], kind)


@SENTENCES.event(
    "this monster is destroyed", id="this_is_destroyed", on="destroyed", rule="MA-133", timings=FOLLOWING, own=True
)
def this_is_destroyed(state: MachinaState, run: Context, event: Happening) -> bool:
    """The monster whose card this is has been destroyed, not banished."""
    return bool(event[1] == run.you)


@SENTENCES.event(
    "{who:unit} would be destroyed", id="would_be_destroyed", on="destroy_unit", rule="MA-124", timings=FORESEEN
)
def would_be_destroyed(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit is about to be destroyed."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("a monster is banished", id="is_banished", on="banished", rule="MA-138", timings=FOLLOWING)
def is_banished(state: MachinaState, run: Context, event: Happening) -> bool:
    """A monster has left play without being destroyed."""
    return True


@SENTENCES.event(
    "this monster is banished", id="this_is_banished", on="banished", rule="MA-138", timings=FOLLOWING, own=True
)
def this_is_banished(state: MachinaState, run: Context, event: Happening) -> bool:
    """The monster whose card this is has been banished."""
    return bool(event[1] == run.you)


@SENTENCES.event("an explorer dies", id="explorer_dies", on="explorer_died", rule="MA-124", timings=FOLLOWING)
def explorer_dies(state: MachinaState, run: Context, event: Happening) -> bool:
    """An explorer has left the game."""
    return True


# Moves


@SENTENCES.event("{who:unit} move(s|)", id="moves_event", on="moved", rule="MA-185", timings=FOLLOWING)
def moves_event(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """A unit has come to another space, however it came."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event(
    "{who:unit} move(s|) onto {where:space}", id="moves_onto", on="moved", rule="MA-185", timings=FOLLOWING
)
def moves_onto(state: MachinaState, run: Context, event: Happening, who: Node, where: Node) -> bool:
    """A unit has come to stand on such a space."""
    return event[1] in things_of(state, run, who) and event[2] in things_of(state, run, where)


@SENTENCES.event("{who:unit} leave(s|) {where:space}", id="leaves_space", on="left", rule="MA-185", timings=FOLLOWING)
def leaves_space(state: MachinaState, run: Context, event: Happening, who: Node, where: Node) -> bool:
    """A unit stands no longer on such a space."""
    return event[1] in things_of(state, run, who) and event[2] in things_of(state, run, where)


@SENTENCES.event("{who:unit} (is/are) spawned", id="is_spawned", on="spawned", rule="MA-080", timings=FOLLOWING)
def is_spawned(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """Monsters have come into play."""
    return event[1] in things_of(state, run, who)
