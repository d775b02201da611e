"""Contributing explorers: essence that several pay together (MA-105 to MA-110)."""

from __future__ import annotations

from engines.kit.maps.graphs import distances
from engines.kit.mechanisms.pledges import SharedCost
from engines.kit.questions import Step
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import NOWHERE, MachinaState


def could_contribute(state: MachinaState, who: int, target: int) -> list[int]:
    """List the explorers that could pay for another: next to the target space, to it, or to another of them.

    Who has no essence contributes nothing, so nobody stands next to a contributor because of it (MA-109).
    """
    rich = [one for one, other in enumerate(state.explorers) if other.essence and one != who and other.at != NOWHERE]
    if not rich:
        return []
    return reached_by(state, [cell for cell in (target, state.explorers[who].at) if cell != NOWHERE], rich)


def reached_by(state: MachinaState, cells: list[int], people: list[int]) -> list[int]:
    """List those of some explorers that stand next to certain spaces, or next to others who do."""
    beside = chart(state).beside
    near = {one: frozenset(beside(state.explorers[one].at)) for one in people}
    first = [one for one in people if not near[one].isdisjoint(cells)]
    far = distances(first, lambda one: [other for other in people if state.explorers[one].at in near[other]])
    return sorted(far, key=lambda one: (far[one], people.index(one)))


def essence_around(state: MachinaState, who: int, target: int | None = None) -> int:
    """Tell how much essence can be lost for an explorer: its own and that of all who could contribute."""
    there = state.explorers[who].at if target is None else target
    others = could_contribute(state, who, there)
    return sum(state.explorers[one].essence for one in (who, *others))


def pay_essence(
    state: MachinaState, who: int, number: int, target: int, then: Step = (), otherwise: Step = ()
) -> None:
    """Let essence be lost next on the agenda, by the explorer itself and by willing others (MA-108, MA-110).

    When all of it has come together `then` follows; when not, nothing is lost and `otherwise` follows.
    """
    state.owed, state.owed_at = number, target
    PAYING.ask_for(state, who, then, otherwise)


def _purse(state: MachinaState, who: int) -> int:
    return state.explorers[who].essence


def _pay(state: MachinaState, who: int, number: int) -> None:
    state.explorers[who].essence -= number
    tell(state, "lost_essence", "MA-105", who, number, state.explorers[who].essence)
    hear(state, "essence_lost", who)


def _may_help(state: MachinaState, who: int, other: int) -> bool:
    """Tell whether an explorer stands next to the target space, the payer, or one who has pledged (MA-109)."""
    givers = [one for one, number in state.pledges.items() if number > 0]
    return other in reached_by(state, [state.owed_at, state.explorers[who].at], [*givers, other])


def _paid(state: MachinaState, who: int, total: int, then: Step, otherwise: Step) -> None:
    state.owed = 0
    if then:
        push(state, then)


def _given_up(state: MachinaState, who: int, then: Step, otherwise: Step) -> None:
    state.owed = 0
    tell(state, "not_paid", "MA-108", who)
    if otherwise:
        push(state, otherwise)


PAYING = SharedCost(
    name="essence",
    cost=lambda state, who: int(state.owed),
    purse=_purse,
    pay=_pay,
    helpers=lambda state, who: could_contribute(state, who, state.owed_at),
    paid=_paid,
    given_up=_given_up,
    rule="MA-105",
    may_help=_may_help,
    pledge="contribute",
)

STEPS = PAYING.steps
