"""What the tokens bring: units are killed, lost or added (WAR-143 to WAR-153, WAR-Q-169)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.units import add_units, in_reserve, place_units, places_with_room, room_at
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, can_go_on, fighters, kind_of, role_of_group
from engines.wardens.battle.tokens import token_bonus, winning_role
from engines.wardens.cards.powers import EXTRA_KILL, FEWER_LOSSES, FREE_ATTACK, power
from engines.wardens.map.places import can_stand, neighbours
from engines.wardens.state import ATTACK, CTHULHU, DEFENSE, NOBODY, RUSH, TENTACLES, Battle, WardensState

KILL: Option = ("rush_kill",)


def result(state: WardensState) -> None:
    """Resolve a round with the last symbols standing (WAR-144, WAR-223)."""
    battle = state.battle
    if battle is None or not can_go_on(state):
        push(state, ("battle_over",))
        return
    battle.extra = (extra_kills(state, battle, ATTACKER), extra_kills(state, battle, DEFENDER))
    winner = winning_role(battle.tokens)
    if winner is None:
        tie(state, battle)
    else:
        battle.lost = kind_of(battle, 1 - winner)
        tell(state, "round_won", "WAR-144", kind_of(battle, winner), battle.tokens[winner])
        ask_result(state, battle, winner)


def extra_kills(state: WardensState, battle: Battle, role: int) -> int:
    """Return how many more units a Warden kills who fights with his army and kills any (WAR-304, WAR-Q-82)."""
    who = kind_of(battle, role)
    if who in (CTHULHU, NOBODY) or role_of_group(state, battle, who) != role:
        return 0
    return power(state, EXTRA_KILL, who)


def has_token_bonus(state: WardensState, battle: Battle, role: int, token: int) -> bool:
    """Tell whether a side shows a token whose bonus it has (WAR-Q-65)."""
    return battle.tokens[role] == token and has_bonus(state, battle, role, token)


def has_bonus(state: WardensState, battle: Battle, role: int, token: int) -> bool:
    """Tell whether a side would have the bonus of a token if it showed it."""
    kind = kind_of(battle, role)
    return any(token_bonus(state, kind, id) == token for id in fighters(state, battle, role))


def tie(state: WardensState, battle: Battle) -> None:
    """Let both sides lose units when they show the same token, bonuses or not (WAR-143, WAR-Q-60)."""
    battle.lost = NOBODY
    tell(state, "tied", "WAR-143", battle.tokens[ATTACKER])
    both, by_option = state.box.options.tie_losses, state.box.options.defense_bonus_on_tie == "yes"
    saved = [by_option and has_token_bonus(state, battle, role, DEFENSE) for role in (ATTACKER, DEFENDER)]
    hits = (both - saved[role] - spared(state, battle, role) for role in (ATTACKER, DEFENDER))
    take_all(state, battle, tuple(max(0, number) for number in hits), (0, 0))


# The winner's choice


def ask_result(state: WardensState, battle: Battle, winner: int) -> None:
    """Ask the winner what his token brings where it gives him a choice (WAR-146, WAR-Q-168, WAR-D-19)."""
    token = state.box.tokens[battle.tokens[winner]]
    most = most_added(state, battle, winner, token.adds) if token.adds else 0
    kill = [KILL] if token.kills or not most else []
    options = [*kill, *(("rush_add", number) for number in range(1, most + 1))]
    ask_player(
        state, kind_of(battle, winner), "result", options, ("result_chosen", winner), "WAR-146", battle.tokens[winner]
    )


def most_added(state: WardensState, battle: Battle, role: int, number: int) -> int:
    """Tell how many units a side could add: as the token says, and as reserve and room allow (WAR-152, WAR-Q-69)."""
    kind = kind_of(battle, role)
    if has_token_bonus(state, battle, role, RUSH):
        number += 1
    places = [battle.at, *beside(state, kind, battle.at)]
    room = sum([room_at(state, kind, place) for place in places])
    reserve = in_reserve(state, TENTACLES if kind == CTHULHU else kind)
    return min(number, reserve, room) if fighters(state, battle, role) else 0


def beside(state: WardensState, kind: int, place: int) -> list[int]:
    """List the adjacent territories with room for a unit of a kind (WAR-148)."""
    near = [one for one in neighbours(state, place) if can_stand(state, kind, one)]
    return places_with_room(state, kind, near)


def result_chosen(state: WardensState, winner: int, option: Option) -> None:
    """Count kills and own losses of the round, then let them be taken (WAR-145 to WAR-153, WAR-Q-59)."""
    battle = state.battle
    assert battle is not None
    loser = 1 - winner
    hits, own = [0, 0], [0, 0]
    if option == KILL:
        hits[loser], own[winner] = kills_of(state, battle, winner), cost_of(state, battle, winner)
    if state.box.options.attack_loss == "always":
        own[loser] = state.box.tokens[battle.tokens[loser]].loses
    take_all(state, battle, tuple(hits), tuple(own))
    if option != KILL:
        push(state, ("rush_adds", winner, option[1]))


def kills_of(state: WardensState, battle: Battle, winner: int) -> int:
    """Return how many the winning token kills: one fewer where the loser's Defense has the bonus (WAR-153)."""
    loser = 1 - winner
    saved = has_token_bonus(state, battle, loser, DEFENSE) + spared(state, battle, loser)
    return max(0, state.box.tokens[battle.tokens[winner]].kills - saved)


def spared(state: WardensState, battle: Battle, role: int) -> int:
    """Return how many units fewer a side loses in a round by cards and powers."""
    return power(state, FEWER_LOSSES, kind_of(battle, role))


def cost_of(state: WardensState, battle: Battle, winner: int) -> int:
    """Return how many own units the winning token costs: none with the Attack bonus (WAR-151)."""
    is_free = has_token_bonus(state, battle, winner, ATTACK) or power(state, FREE_ATTACK, kind_of(battle, winner))
    return 0 if is_free else state.box.tokens[battle.tokens[winner]].loses


def take_all(state: WardensState, battle: Battle, hits: tuple[int, ...], own: tuple[int, ...]) -> None:
    """Let both sides take what the round brings: it was counted before anybody lost a unit (WAR-Q-67)."""
    battle.hits = hits
    costs = [("own_loss", role, number) for role, number in enumerate(own) if number]
    push(state, ("take_hits", DEFENDER), ("take_hits", ATTACKER), *costs, ("mastery",), ("round_over",))


# Units are added


def rush_adds(state: WardensState, role: int, number: int) -> None:
    """Step: add units by Rush, of the fighting army's kind, on its territory or beside it (WAR-146, WAR-149)."""
    battle = state.battle
    assert battle is not None
    id = first_army(state, battle, role)
    kind = kind_of(battle, role)
    here = add_units(state, id, number)
    if here:
        tell(state, "added", "WAR-146", kind, here, battle.at)
    push(state, *[("add_beside", role)] * (number - here))


def first_army(state: WardensState, battle: Battle, role: int) -> int:
    """Return the army that new units join: the Warden's, or the first."""
    armies = fighters(state, battle, role)
    group = state.groups[kind_of(battle, role)]
    return group if group in armies else armies[0]


def add_beside(state: WardensState, role: int) -> None:
    """Step: ask where a unit goes for which there is no room (WAR-148, WAR-Q-69)."""
    battle = state.battle
    assert battle is not None
    kind = kind_of(battle, role)
    options = [("add_at", place) for place in beside(state, kind, battle.at)]
    if options:
        ask_player(state, kind, "add_beside", options, ("added_beside", role), "WAR-148", battle.at)


def added_beside(state: WardensState, role: int, option: Option) -> None:
    """Put a unit beside the battle, with the actions that the fighting army has left; it may merge there."""
    battle = state.battle
    assert battle is not None
    kind, actions = kind_of(battle, role), state.armies[first_army(state, battle, role)].actions
    id = place_units(state, kind, option[1], 1, actions=actions)
    tell(state, "added", "WAR-148", kind, 1, option[1])
    push(state, ("arrived", id))


STEPS: dict[str, Callable[..., None]] = {
    "result": result,
    "result_chosen": result_chosen,
    "rush_adds": rush_adds,
    "add_beside": add_beside,
    "added_beside": added_beside,
}
