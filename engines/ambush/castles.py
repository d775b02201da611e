"""Castles: damage, shields, repair, destruction, and the last one that stands."""

from __future__ import annotations

from collections.abc import Sequence

from engines.ambush.knowledge import into_the_deck
from engines.ambush.lasting import Moment, least_health, may_be_repaired, softened, turns_blow
from engines.ambush.state import NOBODY, STOPPED, AmbushState, Steps, clockwise_from, is_standing, standing
from engines.kit.happenings import nothing_more, occur
from engines.kit.language.families.lasting import end_lasting
from engines.kit.language.families.waiting import forget_waiting
from engines.kit.language.play import Context
from engines.kit.state import end, push, tell


def damage(state: AmbushState, seat: int, amount: int, dealer: int = NOBODY) -> None:
    """Take damage from the shield first, then from the health on the dial (AMB-093, AMB-105).

    Who deals it is whose text does so, or else the player on turn (AMB-Q-61).
    """
    if amount <= 0 or not is_standing(state, seat):
        return
    if seat != state.seat and is_standing(state, max(state.seat, 0)) and turns_blow(state, seat):
        push(state, ("damage", state.seat, amount, seat))
        return
    amount = softened(state, seat, amount)
    if not amount:
        tell(state, "unharmed", "AMB-Q-54", seat)
        return
    held = min(state.shield[seat], amount)
    state.shield[seat] -= held
    lost = max(0, min(state.health[seat] - least_health(state, seat), amount - held))
    state.health[seat] -= lost
    if held:
        tell(state, "shield_holds", "AMB-105", seat, held, state.shield[seat])
    if lost:
        tell(state, "damaged", "AMB-093", seat, lost, state.health[seat])
        if state.box.remembers_harm and seat not in state.hurt:
            state.hurt.append(seat)
        occur(state, "castle_damaged", seat, lost, state.seat if dealer == NOBODY else dealer)
    if not is_standing(state, seat):
        let_fall(state, seat)


def let_fall(state: AmbushState, seat: int) -> None:
    """Let a castle without health fall, unless a text saves it before or does something else instead (AMB-094)."""
    state.falling.append(seat)
    occur(state, "castle_falls", seat)


def damage_each(state: AmbushState, seats: Sequence[int], amount: int, run: Context) -> None:
    """Deal damage castle by castle, to opponents before one's own, whatever the text says first (AMB-101)."""
    order = [seat for seat in clockwise_from(state, run.you)[1:] if seat in seats]
    push(state, *(("damage", seat, amount, run.you) for seat in order))
    if run.you in seats:
        damage_own(state, amount, run)


def damage_own(state: AmbushState, amount: int, run: Context) -> None:
    """Deal damage to one's own castle after all else that the text does, or the whole play (AMB-101, AMB-109)."""
    if state.blow is not None and run.you == state.seat:
        state.blow.own += amount
        return
    end = ("effect_done", run.play)
    place = state.agenda.index(end) + 1 if end in state.agenda else len(state.agenda)
    state.agenda.insert(place, ("damage", run.you, amount, run.you))


def put_health(state: AmbushState, seat: int, health: int) -> None:
    """Put a dial on a number, not above full health; a castle that has not fallen yet is saved by it (AMB-Q-54)."""
    if is_standing(state, seat) or seat in state.falling:
        state.health[seat] = min(health, state.full[seat])
        state.falling = [other for other in state.falling if other != seat]
        tell(state, "health_set", "AMB-Q-54", seat, state.health[seat])


def repair(state: AmbushState, seat: int, amount: int) -> None:
    """Raise health, not above full health (AMB-107); a castle that has not fallen yet is saved by it (AMB-Q-50)."""
    gained = min(amount, state.full[seat] - state.health[seat])
    can_be = is_standing(state, seat) or seat in state.falling
    if gained > 0 and can_be and may_be_repaired(state, seat):
        state.health[seat] += gained
        state.falling = [other for other in state.falling if other != seat]
        tell(state, "repaired", "AMB-107", seat, gained, state.health[seat])


def raise_shield(state: AmbushState, seat: int, amount: int, until: Moment = ()) -> None:
    """Put a shield before a castle; it keeps the larger of what is left and the new one (AMB-105)."""
    if amount > state.shield[seat] and is_standing(state, seat):
        state.shield[seat] = amount
        state.shield_until[seat] = until
        tell(state, "shielded", "AMB-105", seat, amount)


def end_shields(state: AmbushState, moment: Moment) -> None:
    """Lower the shields that last until this moment."""
    for seat, until in enumerate(state.shield_until):
        if until == moment:
            state.shield[seat] = 0
            state.shield_until[seat] = ()


def pass_moment(state: AmbushState, moment: Moment) -> None:
    """End all that lasts until this moment."""
    if state.lasting:
        end_lasting(state, moment)
    end_shields(state, moment)


def destroy_castle(state: AmbushState, seat: int) -> None:
    """Remove a player from the game: the hand goes into the deck, the battlefield stays (AMB-094 to AMB-098)."""
    if seat not in state.falling:
        return
    state.falling.remove(seat)
    tell(state, "castle_fell", "AMB-094", seat, len(state.hands[seat]))
    state.shield[seat] = 0
    if state.ambush is not None and not state.box.options.ghosts:
        state.ambush.hands[seat].doing = STOPPED
    if state.hands[seat]:
        hand, state.hands[seat] = state.hands[seat], []
        into_the_deck(state, hand)
    let_lapse(state, seat)
    end_if_one_is_left(state)


def let_lapse(state: AmbushState, seat: int) -> None:
    """Drop the effects of a fallen player that still wait to be played, but for those that the fall sets off."""
    state.delayed = [one for one in state.delayed if one[0] != seat]
    forget_waiting(state, seat)
    for place in range(len(state.agenda) - 1, -1, -1):
        name, *details = state.agenda[place]
        if name in ("in_order", "triggers") and details[1] != ("castle_falls", seat):
            rest = tuple(listener for listener in details[2] if listener[0] != seat)
            still = [(name, *details[:2], rest)] if rest or name == "triggers" else []
            state.agenda[place : place + 1] = still


def end_if_one_is_left(state: AmbushState) -> None:
    """End the game at once when only one castle is left: its owner wins (AMB-004, AMB-100).

    A castle that is about to fall is left until it has fallen, so that there is always a winner (AMB-101, AMB-Q-50).
    """
    left = sorted({*standing(state), *state.falling})
    if len(left) == 1:
        end(state, "last_castle", "AMB-100", left, state.health)


DEEDS: Steps = {"castle_falls": destroy_castle, "castle_damaged": nothing_more}
