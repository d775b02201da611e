"""Unique Skills: once per Turn, at enough Clarity, for Energy Spheres that others may help to pay."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.content import Character
from engines.castle_von_loghan.resources import all_energy, pay_energy
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.kit.asking import ask_player
from engines.kit.language.forms import Node
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell


def board_of_character(state: LoghanState, who: int) -> Character:
    """Return the Character board of a character."""
    return state.box.characters[state.agents[who].card]


def is_skill_ready(state: LoghanState, who: int) -> bool:
    """Tell whether a Unique Skill could be used and paid now (CVL-044 to CVL-048)."""
    board, own = board_of_character(state, who), state.agents[who]
    if state.clarity < board.skill_clarity or (own.skill_round == state.rounds and state.rounds):
        return False
    return own.energy >= board.skill_energy or all_energy(state) >= board.skill_energy


def use_skill(state: LoghanState, who: int, effect: Node) -> None:
    """Pay for a Unique Skill, alone or with the help of others, and then play it."""
    state.pledges = {}
    cost, own = board_of_character(state, who).skill_energy, state.agents[who].energy
    helpers = [other for other in player_order(state) if other != who and state.agents[other].energy]
    push(state, ("pay_skill", who, effect))
    if not cost or not helpers:
        return
    options: list[Option] = [("ask_help",), ("never_mind",)]
    if own >= cost:
        options.insert(0, ("pay_alone",))
    ask_player(state, who, "skill_payment", options, ("share_skill", who, tuple(helpers)), "CVL-047", cost)


def share_skill(state: LoghanState, who: int, helpers: tuple[int, ...], option: Option) -> None:
    """Ask one player after the other what they add, if help is wanted (CVL-047)."""
    if option == ("ask_help",):
        push(state, *(("ask_pledge", who, other) for other in helpers))
    elif option == ("never_mind",):
        state.pledges = {who: -1}


def ask_pledge(state: LoghanState, who: int, other: int) -> None:
    """Ask a player how much of a skill's cost to pay (CVL-D-10)."""
    left = board_of_character(state, who).skill_energy - sum(state.pledges.values())
    most = min(left, state.agents[other].energy)
    if most > 0:
        options = [("pledge", number) for number in range(most + 1)]
        ask_player(state, other, "pledge", options, ("pledge", other), "CVL-047", who)


def pledge(state: LoghanState, other: int, option: Option) -> None:
    """Note what a player will pay; nothing is paid before the whole cost is there."""
    if option[1]:
        state.pledges[other] = option[1]
        tell(state, "pledged", "CVL-047", other, option[1])


def pay_skill(state: LoghanState, who: int, effect: Node) -> None:
    """Pay the cost and play the skill; give it up if the cost cannot be met."""
    board, pledges = board_of_character(state, who), state.pledges
    state.pledges = {}
    own_part = board.skill_energy - sum(pledges.values())
    if pledges.get(who) == -1 or own_part > state.agents[who].energy:
        tell(state, "skill_given_up", "CVL-046", who)
        return
    for other, number in {**pledges, who: own_part}.items():
        if number:
            pay_energy(state, other, number, "CVL-046")
    state.agents[who].skill_round = state.rounds
    tell(state, "skill", "CVL-043", who, state.agents[who].card)
    play(state, effect, who, ("skill", who))


STEPS: dict[str, Callable[..., None]] = {
    "use_skill": use_skill,
    "share_skill": share_skill,
    "ask_pledge": ask_pledge,
    "pledge": pledge,
    "pay_skill": pay_skill,
}
