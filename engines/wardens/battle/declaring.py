"""A battle is declared, fought round after round, and ends (WAR-130 to WAR-140)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.shared import end_lasting
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import pay
from engines.wardens.armies.units import armies_of
from engines.wardens.battle.fighters import attackers, can_be_fought, can_go_on, may_attack, possible_defenders
from engines.wardens.content import Action
from engines.wardens.minds.madness import BATTLE
from engines.wardens.sides import ids_at, is_sane, place_of, side_of, voice_of_side
from engines.wardens.state import CTHULHU, Battle, WardensState

__all__ = ["STEPS", "battle", "battles", "end_battle", "fight", "possible_defenders"]

BATTLE_HERE: Option = ("battle",)


# Declaring


def battles(state: WardensState, id: int) -> list[Option]:
    """Offer a Battle to an army that may attack and has somebody to fight on its territory: ("battle",).

    It needs no control of the territory (WAR-Q-40).
    """
    place = state.armies[id].at
    if len(ids_at(state, place)) == 1 or not may_attack(state, id):
        return []
    return [BATTLE_HERE] if can_be_fought(state, 1 - side_of(state, id), place) else []


def battle(state: WardensState, id: int) -> None:
    """Step: pay for a Battle, one action however many rounds it lasts (WAR-131), and fight it."""
    pay(state, id, Action.BATTLE)
    push(state, ("fight", id))


def fight(state: WardensState, id: int) -> None:
    """Step: begin a battle that is paid for, and fight round after round."""
    army = state.armies.get(id)
    if army is None or not can_be_fought(state, 1 - side_of(state, id), army.at):
        return
    state.battle = Battle(army.at, army.kind, (id,), side=side_of(state, id))
    tell(state, "battle_begins", "WAR-130", army.kind, army.pieces, army.starspawn, army.at)
    push(state, ("battle_round",))


# A round begins


def battle_round(state: WardensState) -> None:
    """Begin a round: who joins, who defends, cards, tokens (WAR-Q-71, WAR-Q-73, WAR-Q-109)."""
    fought = state.battle
    if fought is None or not can_go_on(state):
        push(state, ("battle_over",))
        return
    fought.round += 1
    fought.kills, fought.lost = (0, 0), -1
    push(state, ("muster",), ("choose_defender",), ("window", ("before_tokens", fought.at)), ("throw",))


def muster(state: WardensState) -> None:
    """Ask the attacker which of his other armies there join, each for its own action (WAR-134, WAR-D-57)."""
    fought = state.battle
    if fought is None:
        return
    more = [
        ("join", id)
        for id in armies_of(state, fought.attacker, fought.at)
        if id not in fought.armies and side_of(state, id) == fought.side and may_attack(state, id)
    ]
    if more:
        ask_player(state, fought.attacker, "muster", [*more, ("nobody_joins",)], ("mustered",), "WAR-134", fought.at)


def mustered(state: WardensState, option: Option) -> None:
    """Let an army pay and join, and ask again."""
    fought = state.battle
    if option[0] == "join" and fought is not None:
        pay(state, option[1], Action.BATTLE)
        fought.armies = (*fought.armies, option[1])
        army = state.armies[option[1]]
        tell(state, "joined", "WAR-134", army.kind, army.pieces, army.starspawn)
        push(state, ("muster",))


def choose_defender(state: WardensState) -> None:
    """Ask the side that is attacked which of its kinds defends (WAR-136, WAR-139, WAR-268, WAR-D-14, WAR-D-15).

    It is asked before each round, by option only when the last one is gone (WAR-138, WAR-Q-73).
    """
    fought = state.battle
    if fought is None:
        return
    kinds = possible_defenders(state, 1 - fought.side, fought.at)
    if fought.defender in kinds and state.box.options.defender_switch == "when_gone":
        return
    who = voice_of_side(state, 1 - fought.side, *kinds)
    rule = "WAR-139" if who == CTHULHU else "WAR-136"
    ask_player(
        state, who, "choose_defender", [("defend_with", kind) for kind in kinds], ("defends",), rule, fought.at
    )


def defends(state: WardensState, option: Option) -> None:
    """Let a kind defend in the coming round."""
    fought = state.battle
    assert fought is not None
    if fought.defender != option[1]:
        fought.defender = option[1]
        tell(state, "defends", "WAR-136", option[1], fought.at)


# A round is over


def go_on(state: WardensState) -> None:
    """Ask the attacker alone for another round as long as enemies remain (WAR-132, WAR-Q-84, WAR-D-23)."""
    fought, cap = state.battle, state.box.options.battle_round_cap
    if fought is None or not can_go_on(state) or 0 < cap <= fought.round:
        push(state, ("battle_over",))
    else:
        options: list[Option] = [("another_round",), ("stop_battle",)]
        ask_player(state, fought.attacker, "go_on", options, ("go_on_answer",), "WAR-132", fought.at)


def go_on_answer(state: WardensState, option: Option) -> None:
    """Fight another round, or stop."""
    push(state, ("battle_round",) if option[0] == "another_round" else ("battle_over",))


def battle_over(state: WardensState) -> None:
    """End a battle; by option a Warden who lost its last round gains a Madness Point for that alone (WAR-Q-61)."""
    fought = state.battle
    if fought is None:
        return
    if state.box.options.madness_on == "any_lost_battle" and has_lost(state, fought):
        other = fought.defender if fought.lost == fought.attacker else fought.attacker
        push(state, ("madness", fought.lost, BATTLE, other))
    end_battle(state)


def has_lost(state: WardensState, fought: Battle) -> bool:
    """Tell whether a sane Warden fought with his army in the last round of a battle and lost it (WAR-159)."""
    who = fought.lost
    if who < 0 or not is_sane(state, who) or state.possessed == who or place_of(state, who) != fought.at:
        return False
    return who == fought.defender or state.groups[who] in attackers(state, fought)


def end_battle(state: WardensState) -> None:
    """End the battle at once, the round under way is not resolved; for the Chanunpa and cards (WAR-Q-118).

    Steps of it that are still on the agenda find no battle and do nothing.
    """
    if state.battle is not None:
        tell(state, "battle_over", "WAR-132", state.battle.at)
        state.battle = None
        end_lasting(state, ("battle",))


STEPS: dict[str, Callable[..., None]] = {
    "battle": battle,
    "fight": fight,
    "battle_round": battle_round,
    "muster": muster,
    "mustered": mustered,
    "choose_defender": choose_defender,
    "defends": defends,
    "go_on": go_on,
    "go_on_answer": go_on_answer,
    "battle_over": battle_over,
}
