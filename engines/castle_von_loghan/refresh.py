"""The Refresh Phase: actions, Disenchant, Leader, Clarity, Clean Token, Enemy Moves (CVL-295 to CVL-323)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import distances, has_visible_mark, marked_rooms, space_colour
from engines.castle_von_loghan.castle.sneak import sneak_rooms
from engines.castle_von_loghan.events.alert import flip
from engines.castle_von_loghan.options import YES
from engines.castle_von_loghan.resources import gain_clarity, gain_energy_step, gain_health, lose_health
from engines.castle_von_loghan.state import NONE, TAILS, LoghanState, player_order
from engines.castle_von_loghan.treasures.carrying import owned
from engines.castle_von_loghan.treasures.gaining import let_go, take_away
from engines.castle_von_loghan.treasures.trading import partners
from engines.castle_von_loghan.windows import WATCH, watch
from engines.kit.asking import ask_hidden, ask_player
from engines.kit.happenings import let, nothing_more
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell

STEPS_OF_REFRESH = ("actions", "disenchant", "leader", "clarity", "clean", "enemy_moves")
NOT_IN_CLEAN_ROOMS = frozenset({"disenchant", "leader", "clarity"})
"""The steps that a turn in a Clean Room leaves out (CVL-121 to CVL-123)."""
PASS: Option = ("pass",)


def refresh_phase(state: LoghanState) -> None:
    """Go through the six steps in order."""
    state.phase, state.step = "refresh", 0
    first, *others = [("refresh_step", name) for name in STEPS_OF_REFRESH]
    later = (step for other in others for step in (("window", "refresh_step"), other))
    push(state, let("refresh_begins"), ("window", "refresh"), first, *later)


def refresh_step(state: LoghanState, name: str) -> None:
    """Begin a step, unless an effect or a Clean Room leaves it out."""
    state.step = STEPS_OF_REFRESH.index(name) + 1
    if name in state.skipped or (state.clean_turn and name in NOT_IN_CLEAN_ROOMS):
        return
    if name in ("actions", "disenchant"):
        push_each(state, f"{name}_of", player_order(state))
    else:
        push(state, (f"refresh_{name}",))


# Step 1: actions


def actions_of(state: LoghanState, who: int) -> None:
    """Come to a player's action; until the next one others need not wait for it any more at every moment."""
    state.agents[who].watches = False
    state.offers = {}
    push(state, ("ask_action", who))


def ask_action(state: LoghanState, who: int) -> None:
    """Ask a player for one action; there is no passing while one is possible (CVL-296, CVL-Q-25, CVL-Q-84)."""
    ask_player(state, who, "action", action_options(state, who), ("take_action", who), "CVL-296")


def action_options(state: LoghanState, who: int) -> list[Option]:
    """List the actions, and what can be done before: trade, or ask to be asked (CVL-Q-57, CVL-Q-78)."""
    found = actions(state)
    if len(found) == 1:
        return found
    trades: list[Option] = [("trade", other) for other in partners(state, who)]
    return [*found, *trades, *([] if state.agents[who].watches else [WATCH])]


def actions(state: LoghanState) -> list[Option]:
    """List the actions that are possible now (CVL-D-34)."""
    found: list[Option] = []
    if not state.clean_turn:
        found += [("rest", "health"), ("rest", "clarity"), ("recharge",)]
    if state.tokens.get(state.space):
        found.append(("search",))
    if state.clarity >= 1:
        found += [("sneak", room) for room in sneak_rooms(state)]
    if not found or state.box.options.refresh_pass == YES:
        found.append(PASS)
    return found


def take_action(state: LoghanState, who: int, option: Option) -> None:
    """Perform an action."""
    if option[0] == "rest":
        push(state, let("rest", who, option[1]))
    elif option[0] == "recharge":
        push(state, let("recharge", who))
    elif option[0] == "search":
        push(state, let("search", who))
    elif option[0] == "sneak":
        push(state, ("sneak", who, option[1]))
    elif option[0] == "trade":
        push(state, ("offer_trade", who, option[1]), ("ask_action", who))
    elif option == WATCH:
        push(state, ("ask_action", who))
        watch(state, who)
    else:
        tell(state, "no_action", "CVL-Q-25", who)


def rest(state: LoghanState, who: int, what: str) -> None:
    """Gain 1 Health or 1 Clarity for the group (CVL-298)."""
    tell(state, "rests", "CVL-298", who)
    if what == "health":
        gain_health(state, 1, "CVL-298")
    else:
        gain_clarity(state, 1, "CVL-298")


def recharge(state: LoghanState, who: int) -> None:
    """Gain 3 Energy Spheres (CVL-299)."""
    tell(state, "recharges", "CVL-299", who)
    push(state, gain_energy_step(who, state.box.options.recharge, "CVL-299"))


def search(state: LoghanState, who: int) -> None:
    """Draw and resolve the top Search token of the location (CVL-301)."""
    tell(state, "searches", "CVL-301", who)
    push(state, ("resolve_token", who, state.space))


# Step 2: Disenchant


def disenchant_of(state: LoghanState, who: int) -> None:
    """Ask a player which Treasures go, one after the other (CVL-312, CVL-315, CVL-Q-76)."""
    ask_hidden(state, who, "disenchant", ("disenchanted", who), "CVL-312")


def disenchant_options(state: LoghanState, who: int) -> list[Option]:
    """List the Treasures that can be Disenchanted or, without a cost, only discarded."""
    own, found = state.agents[who], [PASS]
    for card in owned(own):
        if state.box.treasures[card].cost is not None:
            found.append(("disenchant", card))
        found.append(("discard", card))
    return found


def disenchanted(state: LoghanState, who: int, option: Option) -> None:
    """Let a Treasure go and ask for the next."""
    if option == PASS:
        return
    push(state, ("disenchant_of", who))
    take_away(state, who, option[1])
    let_go(state, who, option[1], option[0])


# Steps 3 to 6


def change_leader(state: LoghanState) -> None:
    """Give the Leader token to the left (CVL-316)."""
    push(state, let("new_leader", (state.leader + 1) % len(state.agents)))


def new_leader(state: LoghanState, who: int) -> None:
    """Make a character the Leader."""
    state.leader = who
    tell(state, "leader", "CVL-316", who)


def check_clarity(state: LoghanState) -> None:
    """Lose 1 Health if there is no Clarity (CVL-317)."""
    if state.clarity == 0:
        lose_health(state, 1, "CVL-317")


def clear_the_room(state: LoghanState) -> None:
    """Put a Clean Token on the room of this Round, unless it has one or no “?” (CVL-318, CVL-319, CVL-Q-236)."""
    if state.cleared != NONE and has_visible_mark(state, state.cleared):
        push(state, ("clean", state.cleared))


def enemy_moves(state: LoghanState) -> None:
    """Let the Enemies move: what loaded cards say, and what the options add (CVL-323, CVL-Q-21)."""
    push(state, let("enemy_moves"))


def roam(state: LoghanState) -> None:
    """With roaming Enemies the Coin may bring a Lurking Enemy to the deck of the nearest visible “?”."""
    if state.box.options.enemy_moves != "roaming":
        return
    flip(state, "CVL-Q-21")
    far = distances(state, state.space, through_locks=True)
    rooms = [room for room in marked_rooms(state) if has_visible_mark(state, room)]
    if state.coin == TAILS and rooms:
        colour = space_colour(state, min(rooms, key=lambda room: (far[room], room)))
        push(state, ("lurk", 1, colour, colour, "CVL-Q-21"))


STEPS: dict[str, Callable[..., None]] = {
    "refresh_phase": refresh_phase,
    "refresh_step": refresh_step,
    "actions_of": actions_of,
    "ask_action": ask_action,
    "take_action": take_action,
    "disenchant_of": disenchant_of,
    "disenchanted": disenchanted,
    "refresh_leader": change_leader,
    "refresh_clarity": check_clarity,
    "refresh_clean": clear_the_room,
    "refresh_enemy_moves": enemy_moves,
}
DEEDS: dict[str, Callable[..., None]] = {
    "refresh_begins": nothing_more,
    "rest": rest,
    "recharge": recharge,
    "search": search,
    "new_leader": new_leader,
    "enemy_moves": roam,
}
OFFERS = {"disenchant": disenchant_options}
