"""Health, Clarity and Energy Spheres in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan import resources
from engines.castle_von_loghan.language.worths import goods as weigh
from engines.castle_von_loghan.resources import gain_energy_step
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, amount, bound
from engines.kit.state import push, tell

SENTENCES = Sentences()

GAIN = "gain"
"""By this name an effect knows the gain that it answers."""


@SENTENCES.effect(
    "the group gains {number:number} Health",
    rule="CVL-335",
    example="The group gains 2 Health.",
    worth=weigh.gain_health,
)
def gain_health(state: LoghanState, run: Context, number: int) -> None:
    """Give Health to the group."""
    resources.gain_health(state, number, "CVL-335")


@SENTENCES.effect("the group loses {number:number} Health", rule="CVL-091", worth=weigh.lose_health)
def lose_health(state: LoghanState, run: Context, number: int) -> None:
    """Take Health from the group."""
    push(state, ("lose_health", number, "CVL-091"))


@SENTENCES.effect("{number:number} Group Damage", rule="CVL-255", example="1 Group Damage.", worth=weigh.group_damage)
def group_damage(state: LoghanState, run: Context, number: int) -> None:
    """Take Health from the group in a fight."""
    push(state, ("lose_health", number, "CVL-255"))


@SENTENCES.effect(
    "the group does not lose the next {number:number} Health this Round",
    id="ward",
    rule="CVL-Q-243",
    worth=weigh.ward,
)
def ward(state: LoghanState, run: Context, number: int) -> None:
    """So much Health is not lost in this Round, however it would be lost."""
    state.warded += number
    tell(state, "warded", "CVL-Q-243", number)


@SENTENCES.effect(
    "the group loses no Health this Round", id="ward_all", rule="CVL-Q-243", worth=weigh.ward_all, once=True
)
def ward_all(state: LoghanState, run: Context) -> None:
    """No Health is lost in this Round."""
    ward(state, run, resources.ALL_HEALTH)


@SENTENCES.effect("Health becomes {number:digits}", rule="CVL-Q-154", worth=weigh.set_health, once=True)
def set_health(state: LoghanState, run: Context, number: int) -> None:
    """Put the Health marker on a number."""
    resources.set_health(state, number)


@SENTENCES.effect("the group gains {number:number} Clarity", rule="CVL-336", worth=weigh.gain_clarity)
def gain_clarity(state: LoghanState, run: Context, number: int) -> None:
    """Give Clarity to the group."""
    resources.gain_clarity(state, number, "CVL-336")


@SENTENCES.effect("the group loses {number:number} Clarity", rule="CVL-092", worth=weigh.lose_clarity)
def lose_clarity(state: LoghanState, run: Context, number: int) -> None:
    """Take Clarity from the group; what is not there is lost as Health."""
    push(state, ("lose_clarity", number, "CVL-092"))


@SENTENCES.effect("gain {number:number} Energy Sphere(s)", rule="CVL-333", worth=weigh.gain_energy)
def gain_energy(state: LoghanState, run: Context, number: int) -> None:
    """Gain Energy Spheres yourself."""
    push(state, gain_energy_step(run.you, number, "CVL-333"))


@SENTENCES.effect(
    "{who:player} gain(s|) {number:number} Energy Sphere(s)", rule="CVL-333", worth=weigh.players_gain_energy
)
def players_gain_energy(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Give Energy Spheres to players."""
    push(state, *(gain_energy_step(one, number, "CVL-333") for one in who))


@SENTENCES.effect("gain Energy Spheres equal to {number:figure}", rule="CVL-410", worth=weigh.gain_energy_equal)
def gain_energy_equal(state: LoghanState, run: Context, number: int) -> None:
    """Gain as many Energy Spheres as something comes to."""
    push(state, gain_energy_step(run.you, amount(state, run, number), "CVL-410"))


@SENTENCES.effect("lose {number:number} Energy Sphere(s)", rule="CVL-Q-54", worth=weigh.lose_energy)
def lose_energy(state: LoghanState, run: Context, number: int) -> None:
    """Lose Energy Spheres yourself."""
    resources.lose_energy(state, run.you, number, "CVL-Q-54")


@SENTENCES.effect(
    "{who:player} lose(s|) {number:number} Energy Sphere(s)", rule="CVL-Q-54", worth=weigh.players_lose_energy
)
def players_lose_energy(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Take Energy Spheres from players."""
    for one in who:
        resources.lose_energy(state, one, number, "CVL-Q-54")


# Costs


def can_pay_energy(state: LoghanState, run: Context, number: int) -> bool:
    """Tell whether you have so many Energy Spheres."""
    return state.agents[run.you].energy >= number


def can_pay_clarity(state: LoghanState, run: Context, number: int) -> bool:
    """Tell whether the group has so much Clarity."""
    return resources.can_pay_clarity(state, number)


def can_pay_reward_points(state: LoghanState, run: Context, number: int) -> bool:
    """Tell whether you have so many Reward Points."""
    return state.agents[run.you].reward_points >= number


def can_lose_health(state: LoghanState, run: Context, number: int) -> bool:
    """Tell whether the group survives the payment."""
    return state.health > number


@SENTENCES.cost("pay {number:digits} Energy Sphere(s)", can=can_pay_energy, rule="CVL-239", worth=weigh.pay_energy)
def pay_energy(state: LoghanState, run: Context, number: int) -> None:
    """Spend your own Energy Spheres."""
    resources.pay_energy(state, run.you, number, "CVL-239")


@SENTENCES.cost("pay {number:digits} Clarity", can=can_pay_clarity, rule="CVL-095", worth=weigh.pay_clarity)
def pay_clarity(state: LoghanState, run: Context, number: int) -> None:
    """Spend Clarity of the group."""
    resources.pay_clarity(state, number)


@SENTENCES.cost("pay {number:digits} Health", can=can_lose_health, rule="CVL-090", worth=weigh.pay_health)
def pay_health(state: LoghanState, run: Context, number: int) -> None:
    """Spend Health of the group; it must be left with some."""
    push(state, ("lose_health", number, "CVL-090"))


@SENTENCES.cost(
    "pay {number:digits} Reward Point(s)", can=can_pay_reward_points, rule="CVL-286", worth=weigh.pay_reward_points
)
def pay_reward_points(state: LoghanState, run: Context, number: int) -> None:
    """Spend Reward Points."""
    resources.change_reward_points(state, run.you, -number, "CVL-286")


# Amounts


@SENTENCES.amount("Clarity", "the group's Clarity", rule="CVL-090")
def clarity(state: LoghanState, run: Context) -> int:
    """As much Clarity as the group has."""
    return state.clarity


@SENTENCES.amount("Health", "the group's Health", rule="CVL-090")
def health(state: LoghanState, run: Context) -> int:
    """As much Health as the group has."""
    return state.health


@SENTENCES.amount("that gain", rule="CVL-410")
def that_gain(state: LoghanState, run: Context) -> int:
    """As many Energy Spheres as another player is about to gain."""
    return int(bound(state, run, GAIN) or 0)


# Happenings


@SENTENCES.event("another player would gain Energy Spheres", on="gain_energy", would=True, rule="CVL-410")
def another_gains(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """Another player is about to gain Energy Spheres from the supply."""
    return happening[1] != run.you and bool(happening[2])


@SENTENCES.event("the group's Health would drop to 0", on="would_die", would=True, rule="CVL-Q-154")
def would_drop(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The group is about to lose its last Health."""
    return True
