"""The round: Cthulhu, Morgana, Kaysar, Selena; and in each turn one army after the other (WAR-036 to WAR-040).

This module stands above all chapters: it knows which of them offer actions. A chapter never imports it; it comes back
to the turn by the agenda.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.shared import end_lasting
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell
from engines.wardens import cthulhu
from engines.wardens.armies import moving
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.glance import able_armies
from engines.wardens.armies.units import merge_all, recombine
from engines.wardens.battle import declaring, pets, ranged
from engines.wardens.cards import mutations, territory_cards, upgrades
from engines.wardens.cards.board_uses import board_uses
from engines.wardens.ending import GIVING_UP, is_out_of_time
from engines.wardens.expedition import exploring
from engines.wardens.hearing import hear
from engines.wardens.map import outposts
from engines.wardens.sides import is_dead
from engines.wardens.state import CHARACTERS, CTHULHU, DEAD, NOBODY, SELENA, WARDENS, WardensState

Offers = Callable[[WardensState, int], list[Option]]

UNARMED: tuple[Offers, ...] = (moving.moves, declaring.battles, outposts.attacks)
WITH_GUNS: tuple[Offers, ...] = (moving.moves, declaring.battles, ranged.targets, outposts.attacks)
ACTIONS = tuple([WITH_GUNS if kind in ranged.GUNS else UNARMED for kind in CHARACTERS])
"""For each kind what its armies can spend an action on: (state, army) to options. The option's first word is the step
that does it."""
GROUP_ACTIONS: tuple[Offers, ...] = (exploring.expeditions, outposts.repairs, upgrades.workshops)
"""What a Warden in person can spend an action on besides, with the army that he stands with."""
ACTIONS_OF_GROUPS = tuple([offers + GROUP_ACTIONS for offers in ACTIONS])

WARDEN_FREE_ACTS: tuple[Offers, ...] = (territory_cards.exchanges, pets.lures, ranged.bombardments, board_uses)
CTHULHU_FREE_ACTS: tuple[Offers, ...] = (cthulhu.free_moves, mutations.free_acts, board_uses)
FREE_ACTS = (CTHULHU_FREE_ACTS, *[WARDEN_FREE_ACTS] * len(WARDENS))
"""For each character what it can do between actions without one: (state, who) to options, whose first word is the
step."""

LIKE_ACTIONS = ("move_cthulhu", "reinforce", "spawn")
"""The parts after which cards may be played as after an action; Possession is followed by the turn's end."""
END_TURN: Option = ("end_turn",)
BACK: Option = ("back",)


# The round


def play_round(state: WardensState) -> None:
    """Play a round: every character in order, then the extra turns (WAR-036)."""
    state.rounds += 1
    state.has_explored = False
    tell(state, "round", "WAR-036", state.rounds)
    push(state, *[("turn", who) for who in CHARACTERS], ("extra_turns",), ("round_end",))


def extra_turns(state: WardensState) -> None:
    """Let those take another turn to whom the Tumi gives one, in the order of the round (WAR-Q-121)."""
    waiting, state.extra_turns = state.extra_turns, ()
    if waiting:
        push(state, *[("turn", who) for who in waiting], ("extra_turns",))


def round_end(state: WardensState) -> None:
    """End a round: what lasts until then is over, and the next one begins (WAR-Q-159, WAR-Q-179)."""
    end_lasting(state, ("round",))
    if state.box.options.chanunpa_until == "end_of_round":
        state.calm = ()
    if is_out_of_time(state):
        return
    idle = state.box.options.idle_round == "dark_star" and not state.has_explored
    push(state, *([("move_dark_star", 1)] if idle else []), ("round",))


# A turn


def take_turn(state: WardensState, who: int) -> None:
    """Begin a turn: all units of a kind on a territory become one army, and everybody has all actions (WAR-040)."""
    state.turn += 1
    state.actor = who
    state.shelled = state.bombarding = state.shielded = ()
    state.made = {}
    state.has_moved = False
    merge_all(state)
    if who == CTHULHU and state.box.options.tentacles_recombine == "start_of_turn":
        recombine(state)
    for kind in CHARACTERS:
        state.bonus[kind] = kind == who and state.minds[kind] != DEAD
    refresh(state, who)
    tell(state, "turn", "WAR-036", who)
    push(state, ("window", ("turn_start", who)), *with_windows(state, who), ("turn_end", who))
    hear(state, "turn_begins", who)


def refresh(state: WardensState, who: int) -> None:
    """Give each army of a character its actions, and let all armies attack again."""
    number = actions_of(state, who)
    for army in state.armies.values():
        army.barred = False
        army.actions = number if army.kind == who else 0


def parts_of_turn(state: WardensState, who: int) -> list[Step]:
    """List what a turn consists of (WAR-038, WAR-039, WAR-Q-140)."""
    if who == CTHULHU:
        parts: list[Step] = [("move_cthulhu",), ("armies", who), ("spawn",), ("possession",)]
        return parts if state.box.options.cthulhu_moves_first == "strict" else parts[1:]
    if is_dead(state, who):
        return [("armies", who)]
    return [("reinforce", who), ("armies", who), *([("unlock_upgrades",)] if who == SELENA else [])]


def with_windows(state: WardensState, who: int) -> list[Step]:
    """List the parts of a turn; after those that count as one action everybody may play cards (WAR-Q-109)."""
    found: list[Step] = []
    for part in parts_of_turn(state, who):
        found += [part, ("window", ("between", who))] if part[0] in LIKE_ACTIONS else [part]
    return found


def turn_end(state: WardensState, who: int) -> None:
    """End a turn: what lasts until then is over."""
    push(state, ("window", ("turn_end", who)), ("turn_over", who))
    hear(state, "turn_ends", who)


def turn_over(state: WardensState, who: int) -> None:
    """Let what lasts for a turn end with it."""
    end_lasting(state, ("turn",))
    if state.box.options.chanunpa_until == "end_of_turn":
        state.calm = ()


# One army after the other


def armies(state: WardensState, who: int) -> None:
    """Ask which army acts next, or what else a character does between actions (WAR-D-11, WAR-D-29).

    A turn that is over at once, because its Warden went insane, was cured or was sacrificed, asks nothing more.
    """
    if not is_on(state, who):
        return
    state.phase = "armies"
    options: list[Option] = [("army", id) for id in ready_armies(state, who)]
    if state.possessed != who:
        for offers in FREE_ACTS[who]:
            options += offers(state, who)
    options.append(END_TURN)
    ask_player(state, who, "armies", options, ("armies_answer", who), "WAR-087", free=GIVING_UP)


def is_on(state: WardensState, who: int) -> bool:
    """Tell whether a character's armies act now: in his turn, or because he is possessed."""
    return state.possessed == who or (state.actor == who and state.possessed == NOBODY)


def ready_armies(state: WardensState, who: int) -> list[int]:
    """List the armies that can act: of all of a character's, or of one who is possessed his group (WAR-Q-155)."""
    if state.possessed == who:
        group = state.groups[who]
        return [group] if can_act(state, group) else []
    return able_armies(state, who, can_act)


def can_act(state: WardensState, id: int) -> bool:
    """Tell whether an army could do anything now."""
    for offers in offers_to(state, id):  # noqa: SIM110 - asked before every action, and a loop is faster
        if offers(state, id):
            return True
    return False


def offers_to(state: WardensState, id: int) -> tuple[Offers, ...]:
    """List what offers actions to an army: nothing, if it has none left and its Warden no bonus action.

    Most have no Warden with them and can do nothing of what he does alone.
    """
    army = state.armies[id]
    kind = army.kind
    if state.groups[kind] == id:
        return ACTIONS_OF_GROUPS[kind] if army.actions or state.bonus[kind] else ()
    return ACTIONS[kind] if army.actions else ()


def all_actions(state: WardensState, id: int) -> list[Option]:
    """List what an army can do, one chapter after the other."""
    found: list[Option] = []
    for offers in offers_to(state, id):
        found += offers(state, id)
    return found


def armies_answer(state: WardensState, who: int, option: Option) -> None:
    """Ask what the army does, do what needs no army, or end the turn."""
    if option == END_TURN:
        tell(state, "ended_turn", "WAR-065" if who == CTHULHU else "WAR-087", who)
    elif option[0] == "army":
        army_turn(state, who, option[1])
    elif option[0] == "concede":
        push(state, ("concede", who), ("armies", who))
    else:
        push(state, (option[0], who, *option[1:]), ("window", ("between", who)), ("armies", who))


def army_turn(state: WardensState, who: int, id: int) -> None:
    """Ask what an army does; its player may change his mind. If it was moved away by hand meanwhile, another acts."""
    if id not in state.armies:
        push(state, ("armies", who))
        return
    options = all_actions(state, id)
    options.append(BACK)
    ask_player(state, who, "army_action", options, ("army_acts", who, id), "WAR-084", id)


def army_acts(state: WardensState, who: int, id: int, option: Option) -> None:
    """Let an army do something, then everybody may play cards, then the next army acts (WAR-Q-48, WAR-Q-109)."""
    if option == BACK:
        push(state, ("armies", who))
    else:
        push(state, (option[0], id, *option[1:]), ("window", ("between", who)), ("armies", who))


STEPS: dict[str, Callable[..., None]] = {
    "round": play_round,
    "extra_turns": extra_turns,
    "round_end": round_end,
    "turn": take_turn,
    "turn_end": turn_end,
    "turn_over": turn_over,
    "armies": armies,
    "armies_answer": armies_answer,
    "army_acts": army_acts,
}
