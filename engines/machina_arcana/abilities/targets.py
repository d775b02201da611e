"""Targets of active abilities: which it has, who or what can be one, and choosing them (MA-390, MA-422 to MA-433)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from engines.kit.asking import ask_player
from engines.kit.language.abilities import has_form
from engines.kit.language.choosing import those_fit
from engines.kit.language.forms import Form, Language, Node
from engines.kit.language.play import Context, find, language_of
from engines.kit.questions import Option
from engines.kit.state import push
from engines.machina_arcana.behaviour.targets import preferred
from engines.machina_arcana.language.reach import sort_of, targeting_of
from engines.machina_arcana.seats import is_mindless
from engines.machina_arcana.state import MachinaState

PLAIN = frozenset({"text", "then", "pay", "lasting", "repeat", "once_per", "times_per", "counted"})
"""The forms whose parts are sure to be done: a target inside a choice is chosen when it comes."""


MONSTERS_NAMED = ("monsters", "monsters_or_barrels", "named_monster")
"""The words by which a card says that a monster is meant."""


@lru_cache(maxsize=4096)
def aims_of(language: Language, node: Node) -> tuple[tuple[Node, Form], ...]:
    """List the selectors of an ability that aim at one thing, in the order in which they stand, with what is done."""
    return tuple(_aims(language, node))


def targets_of(language: Language, node: Node) -> tuple[Node, ...]:
    """List the selectors alone."""
    return tuple([target for target, _ in aims_of(language, node)])


def _aims(language: Language, node: Node) -> Iterator[tuple[Node, Form]]:
    if not isinstance(node, tuple) or not node:
        return
    if not isinstance(node[0], str):
        for part in node:
            yield from _aims(language, part)
        return
    form = language.forms.get(node[0])
    if form is None or form.category == "cost":
        return
    for slot, value in zip(form.slots, node[1:], strict=True):
        if slot.kind in language.sorts:
            if isinstance(value, tuple) and is_aimed(value):
                yield value, form
        elif is_sure(language, node[0]):
            yield from _aims(language, value)


def is_aimed(selector: Node) -> bool:
    """Tell whether a selector chooses one target."""
    return str(selector[0]).endswith(".choose") and selector[1] == 1 and bool(targeting_of(selector))


def is_sure(language: Language, form: str) -> bool:
    """Tell whether the parts of a form are sure to be done when it is."""
    return form in PLAIN or language.forms[form].category in ("deed", "modifier")


def have_targets(state: MachinaState, run: Context, node: Node, effect: Node) -> bool:
    """Tell whether there is something to aim at for every target of an ability whose effect finds what it selects."""
    aims: Sequence[tuple[Node, Form]] = aims_of(language_of(state), node)
    if not is_mindless(state, run.you):
        # Who aims at whatever it likes has found what the effect itself selects already.
        aims = [aim for aim in aims if aim[0] not in effect]
    return all(things_to_aim_at(state, run, *aim) for aim in aims)


def things_to_aim_at(state: MachinaState, run: Context, target: Node, form: Form) -> Sequence[int]:
    """List what a target can be; a mindless monster aims at explorers alone unless its card says so (MA-481)."""
    things = those_fit(state, run, form, sort_of(language_of(state), target[0]), find(state, run, target).things)
    if not is_mindless(state, run.you) or has_form(target, *MONSTERS_NAMED):
        return things
    return things if sort_of(language_of(state), target[0]) != "unit" else preferred(state, run.you, things)


def choose_targets(state: MachinaState, unit: int, option: Option, chosen: tuple[int, ...]) -> None:
    """Step: ask for the next target of an ability, then play it; two targets may be the same (MA-430, MA-Q-130)."""
    _, sort, number, which = option
    node = state.box.texts[sort][number].uses[which]
    language = language_of(state)
    wanted = aims_of(language, node)
    if len(chosen) == len(wanted):
        push(state, ("play_ability", unit, option, chosen))
        return
    kind = sort_of(language, wanted[len(chosen)][0][0])
    things = things_to_aim_at(state, Context(unit, (sort, number)), *wanted[len(chosen)])
    options = [("target", kind, thing) for thing in things]
    if options:
        then = ("target_chosen", unit, option, chosen)
        ask_player(state, unit, "choose_target", options, then, "MA-390", (sort, number), len(chosen))


def target_chosen(state: MachinaState, unit: int, option: Option, chosen: tuple[int, ...], answer: Option) -> None:
    """Take one target, and ask for the next."""
    push(state, ("choose_targets", unit, option, (*chosen, answer[2])))


STEPS: dict[str, Callable[..., None]] = {"choose_targets": choose_targets, "target_chosen": target_chosen}
