"""Insane and dead Wardens (WAR-205, WAR-251 to WAR-270).

Whose units are whose follows from `minds` alone (`sides`): a Warden who goes insane takes all his armies along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.state import push, tell
from engines.wardens.armies.actions import end_turn_now
from engines.wardens.ending import check_end
from engines.wardens.hearing import hear
from engines.wardens.minds.possession import end_possession, leave_battle
from engines.wardens.sides import is_dead, is_insane, is_sane, sane_wardens, team_seats
from engines.wardens.state import DEAD, INSANE, KNOWN_PROPHECIES, NONE, SANE, WARDENS_SIDE, WardensState


def go_insane(state: WardensState, who: int, rule: str) -> None:
    """Let a Warden and all his armies change sides at once, end his turn, and look whether the game is over.

    He keeps the upgrades that there are (WAR-255), and the team its cards (WAR-262).
    """
    if not is_sane(state, who):
        return
    team = team_seats(state)
    change_sides(state, who)
    state.minds[who] = INSANE
    state.kept[who] = state.upgrades
    state.extra_turns = tuple(other for other in state.extra_turns if other != who)
    for seat in team:
        if seat not in team_seats(state):
            remember_hand(state, seat)
    tell(state, "went_insane", rule, who)
    if not check_end(state, who):
        hear(state, "went_insane", who)


def change_sides(state: WardensState, who: int) -> None:
    """End what a Warden is doing when his mind changes: Possession, battle, turn (WAR-Q-130, WAR-Q-177)."""
    if state.possessed == who:
        end_possession(state)
    leave_battle(state, who)
    end_turn_now(state, who)


def remember_hand(state: WardensState, seat: int) -> None:
    """Let a player who leaves the team know the cards that he has seen in its hand, and no later ones (WAR-Q-139)."""
    show_cards(state, state.hands[WARDENS_SIDE], seat)


def show_cards(state: WardensState, cards: list[int], seat: int) -> None:
    """Let a seat know some cards as long as they are held."""
    for card in cards:
        KNOWN_PROPHECIES.show(state, card, seat)


def recover(state: WardensState, who: int) -> None:
    """Make an insane Warden sane again where he stands; the rest of his turn is lost (WAR-265, WAR-Q-130, WAR-Q-142).

    All upgrades are his again (WAR-Q-134).
    """
    if not is_insane(state, who):
        return
    change_sides(state, who)
    state.minds[who] = SANE
    state.kept[who] = ()
    tell(state, "recovered", "WAR-264", who)
    push(state, ("hand_over",))


def die(state: WardensState, who: int) -> None:
    """Take a Warden out of the game; his other armies stay and are Cthulhu's (WAR-266, WAR-269, WAR-270).

    In his own turn they act on, without his bonus action; guns that he had while insane are still theirs (WAR-Q-140).
    """
    if is_dead(state, who):
        return
    state.minds[who] = DEAD
    state.groups[who] = NONE
    state.bonus[who] = False
    tell(state, "died", "WAR-266", who)
    check_end(state)


def sacrifice(state: WardensState, who: int) -> None:
    """The Tumi: a sane Warden goes insane, and the other sane Wardens take another turn (WAR-205, WAR-Q-121)."""
    others = [other for other in sane_wardens(state) if other != who]
    if not is_sane(state, who) or not others:
        return
    another_turn(state, others)
    offer_up(state, who)


def another_turn(state: WardensState, people: Sequence[int]) -> None:
    """Let Wardens take one more turn each at the end of the round (WAR-Q-121)."""
    state.extra_turns = tuple(sorted({*state.extra_turns, *people}))


def offer_up(state: WardensState, who: int) -> None:
    """Sacrifice a sane Warden: he goes insane (WAR-205)."""
    if is_sane(state, who):
        tell(state, "sacrificed", "WAR-205", who)
        fall(state, who, "WAR-205")


def fall(state: WardensState, who: int, rule: str) -> None:
    """Let a sane Warden go insane whatever he has gained so far: his Madness stands at his limit (WAR-Q-121)."""
    if is_sane(state, who):
        state.madness[who] = state.box.limits[who]
        go_insane(state, who, rule)


STEPS: dict[str, Callable[..., None]] = {}
