"""What effects are worth to the side that plays them: one vehicle, or one Tentacle, is 1.

A hint (view, context, slots) -> worth stands beside each form; experts and value hints in the editor ask for it.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over
from engines.wardens.armies.units import mortal_units, room_at, units
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.map.places import neighbours
from engines.wardens.sides import (
    armies_of_side,
    is_group,
    is_sane,
    place_of,
    sane_wardens,
    side_of,
    side_of_character,
)
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, WARDENS_SIDE, WardensState

ACTION = 1.0
A_MOVE = 0.8
CARD = 2.0
A_LOOK = 0.5
TROPHY = 0.6
BLUEPRINT = 4.0
UPGRADE = 5.0
MUTATION = 6.0
PORTAL = 1.5
OUTPOST = 3.0
POINT = 6.0
"""A Madness Point that leaves a Warden far from his limit."""
INSANITY = 20.0
AT_STAKE = 0.5
"""How likely it is that a Warden loses a point where he is attacked, or held."""
CLUE = 5.0
"""To know where an Artifact lies."""
GUESS = 1.5
A_TURN = 8.0
PEACE = 3.0
SURVEY = 1.0
CHANCE_CHANGE = 1.0


def for_side(run: Context, side: int, value: float) -> float:
    """Return what something that helps a side is worth to the one who plays it."""
    return value if hand_of(run.you) == side else -value


def power(value: float) -> Callable[..., float]:
    """Return the hint of a power: so much for each that it brings."""

    def hint(view: WardensState, run: Context, number: int = 1) -> float:
        return value * number

    return hint


# Units


def add(view: WardensState, run: Context, number: int, armies: Selection) -> float:
    """Units that fit; those who join a Warden are worth a little more."""

    def value(id: int) -> float:
        army = view.armies[id]
        fitting = min(number, room_at(view, army.kind, army.at))
        return for_side(run, side_of(view, id), fitting * (1.2 if is_group(view, id) else 1.0))

    return over(armies, value, run)


def mortal_enemies(view: WardensState, run: Context, place: int) -> int:
    """Count the units of the other side on a territory that can be destroyed."""
    return sum(mortal_units(view, id) for id in armies_of_side(view, 1 - hand_of(run.you), place))


def kill(view: WardensState, run: Context, number: int, where: Selection) -> float:
    """Enemies that fall, as many as there are."""
    return over(where, lambda place: float(min(number, mortal_enemies(view, run, place))), run)


def kill_all(view: WardensState, run: Context, where: Selection) -> float:
    """All enemies that fall, and the minds of those whom they hold."""

    def value(place: int) -> float:
        side, enemies = hand_of(run.you), mortal_enemies(view, run, place)
        own = sum(units(view, id) for id in armies_of_side(view, side, place))
        held = own and own <= enemies
        return enemies + (AT_STAKE * minds_at(view, run, place) if held else 0.0)

    return over(where, value, run)


def gain_actions(view: WardensState, run: Context, armies: Selection, number: int) -> float:
    """Actions more."""
    return over(armies, lambda id: for_side(run, side_of(view, id), ACTION * number), run)


def lose_actions(view: WardensState, run: Context, armies: Selection, number: int) -> float:
    """Actions fewer."""
    return over(
        armies, lambda id: -for_side(run, side_of(view, id), ACTION * min(number, view.armies[id].actions)), run
    )


def move(view: WardensState, run: Context, armies: Selection) -> float:
    """A free Move."""
    return over(armies, lambda id: for_side(run, side_of(view, id), A_MOVE), run)


# Places


def open_portal(view: WardensState, run: Context, where: Selection) -> float:
    """Portals help Cthulhu."""
    return over(where, lambda place: for_side(run, CTHULHUS_SIDE, PORTAL * (place not in view.portals)), run)


def portal_value(view: WardensState, place: int) -> float:
    """A portal is worth more next to an Outpost or a sane Warden."""
    near = {place, *neighbours(view, place)}
    targets = near & {*view.outposts, *(place_of(view, who) for who in sane_wardens(view))}
    return PORTAL + 0.5 * len(targets)


def close_portal(view: WardensState, run: Context, portals: Selection) -> float:
    """Portals that close hurt Cthulhu."""
    return over(portals, lambda place: for_side(run, WARDENS_SIDE, portal_value(view, place)), run)


def move_portal(view: WardensState, run: Context, portals: Selection, where: Selection) -> float:
    """The difference between the old place and the new."""
    away = over(portals, lambda place: for_side(run, WARDENS_SIDE, portal_value(view, place)), run)
    return away + over(where, lambda place: for_side(run, CTHULHUS_SIDE, portal_value(view, place)), run)


def damage(view: WardensState, run: Context, outposts: Selection) -> float:
    """Outposts that fall."""
    return over(outposts, lambda place: for_side(run, CTHULHUS_SIDE, OUTPOST * view.outposts[place]), run)


def repair(view: WardensState, run: Context, outposts: Selection) -> float:
    """Outposts that stand again."""
    return over(outposts, lambda place: for_side(run, WARDENS_SIDE, OUTPOST * (not view.outposts[place])), run)


def calm(view: WardensState, run: Context, where: Selection) -> float:
    """Peace is worth most where a point is about to be gained, then where enemies attack; not to who attacks."""

    def value(place: int) -> float:
        lost = [step[1] for step in view.agenda if step[0] == "gain_madness" and place_of(view, step[1]) == place]
        if lost:
            return for_side(run, WARDENS_SIDE, sum(point_value(view, who) for who in lost))
        if view.battle is None or view.battle.at != place:
            return A_LOOK
        if view.battle.side == hand_of(run.you):
            return -PEACE
        return PEACE + AT_STAKE * minds_at(view, run, place)

    return over(where, value, run)


def minds_at(view: WardensState, run: Context, place: int) -> float:
    """Return what the next points of the sane Wardens on a territory are worth to their own side."""
    there = [who for who in sane_wardens(view) if place_of(view, who) == place]
    return sum(point_value(view, who) for who in there) if hand_of(run.you) == WARDENS_SIDE else 0.0


# Minds


def point_value(view: WardensState, who: int) -> float:
    """The value of a point rises towards the limit."""
    if not is_sane(view, who):
        return 0.0
    left = view.box.limits[who] - view.madness[who]
    return INSANITY if left <= 1 else POINT + POINT / left


# Cards


def draw(view: WardensState, run: Context, number: int) -> float:
    """New cards, less with a full hand."""
    room = view.box.options.hand_limit - len(view.hands[hand_of(run.you)])
    return CARD * min(number, max(0, room)) + A_LOOK * max(0, number - max(0, room))


def steal(view: WardensState, run: Context, number: int) -> float:
    """Cards that change hands."""
    return 2 * make_discard(view, run, number)


def make_discard(view: WardensState, run: Context, number: int) -> float:
    """Cards that the other side loses."""
    return CARD * min(number, len(view.hands[1 - hand_of(run.you)]))


def take_back(view: WardensState, run: Context, cards: Selection) -> float:
    """Cards that one has seen before."""
    return over(cards, lambda card: CARD, run)


def look(view: WardensState, run: Context) -> float:
    """A look at each card that is held and not known."""
    return A_LOOK * sum(card not in view.known for card in view.hands[1 - hand_of(run.you)])


def turn_over(view: WardensState, run: Context, cards: Selection) -> float:
    """Where Artifacts lie."""
    return over(cards, lambda spot: for_side(run, WARDENS_SIDE, CLUE), run)


def draw_territories(view: WardensState, run: Context, number: int) -> float:
    """Places that need not be searched."""
    able = is_sane(view, KAYSAR)
    return for_side(run, WARDENS_SIDE, SURVEY * min(number, len(view.territories)) * (1.0 if able else 0.5))


# Cthulhu's bonuses


def new_portals(view: WardensState, run: Context, number: int) -> float:
    """Portals anywhere."""
    return for_side(run, CTHULHUS_SIDE, number * PORTAL)


def portals_anew(view: WardensState, run: Context) -> float:
    """Portals where they are needed."""
    return for_side(run, CTHULHUS_SIDE, 0.5 * len(view.portals))


def new_starspawn(view: WardensState, run: Context, number: int) -> float:
    """Starspawn, three units each."""
    return for_side(run, CTHULHUS_SIDE, float(number * view.box.starspawn_units))


def cthulhu_moves(view: WardensState, run: Context) -> float:
    """A move: what stands next to him is in danger."""
    near = {*neighbours(view, view.cthulhu_at), *(view.portals if view.cthulhu_at in view.portals else ())}
    prey = [point_value(view, who) for who in sane_wardens(view) if place_of(view, who) in near]
    return for_side(run, CTHULHUS_SIDE, max(prey, default=ACTION))


def roam(view: WardensState, run: Context) -> float:
    """The full power of Cthulhu."""
    return for_side(run, CTHULHUS_SIDE, 0.0 if view.roams else INSANITY)


def dark_star(view: WardensState, run: Context, number: int) -> float:
    """Steps towards the end of the track, each worth more than the last."""
    left = len(view.box.track) - 1 - view.dark_star
    return for_side(run, CTHULHUS_SIDE, 2.0 * min(number, left) * (1 + view.dark_star))


# Battles, rolls, Expeditions


def end_of_battle(view: WardensState, run: Context) -> float:
    """Peace for the weaker side."""
    fought = view.battle
    if fought is None:
        return 0.0
    sides = [armies_of_side(view, side, fought.at) for side in (CTHULHUS_SIDE, WARDENS_SIDE)]
    ours, theirs = hand_of(run.you), 1 - hand_of(run.you)
    strength = [sum(mortal_units(view, id) for id in ids) for ids in sides]
    return float(strength[theirs] - strength[ours])


def reroll(view: WardensState, run: Context) -> float:
    """Another chance."""
    return CHANCE_CHANGE


def change_roll(view: WardensState, run: Context, number: int) -> float:
    """A higher number lets attacks fail."""
    attacker = CTHULHUS_SIDE if view.actor == CTHULHU else WARDENS_SIDE
    return -for_side(run, attacker, CHANCE_CHANGE * number)


def guesses(view: WardensState, run: Context, number: int) -> float:
    """Guesses more."""
    return for_side(run, WARDENS_SIDE, GUESS * number)


def fewer_guesses(view: WardensState, run: Context, number: int) -> float:
    """Guesses fewer."""
    return for_side(run, CTHULHUS_SIDE, GUESS * number)


def lower_roll(view: WardensState, run: Context, number: int) -> float:
    """A lower number lets attacks succeed."""
    return -change_roll(view, run, number)


def dial(view: WardensState, run: Context) -> float:
    """Another symbol to hide behind."""
    return for_side(run, CTHULHUS_SIDE, GUESS)


def end_of_turn(view: WardensState, run: Context) -> float:
    """What whoever's turn it is could still have done."""
    if view.actor < 0:
        return 0.0
    left = sum(army.actions for army in view.armies.values() if army.kind == view.actor)
    return -for_side(run, side_of_character(view, view.actor), ACTION * left)


# Battles: tokens, shields, guns


def token(view: WardensState, run: Context, token: str) -> float:
    """A token that wins instead of one that loses."""
    return CHANCE_CHANGE if view.battle is not None and view.battle.tokens else 0.0


def tokens_again(view: WardensState, run: Context) -> float:
    """Another choice for both."""
    return CHANCE_CHANGE / 2


def shield(view: WardensState, run: Context, armies: Selection) -> float:
    """Armies that live on; those with a Warden are worth most."""
    return over(armies, lambda id: for_side(run, side_of(view, id), PEACE * (1 + is_group(view, id))), run)


def bar(view: WardensState, run: Context, armies: Selection) -> float:
    """Attacks that do not happen."""
    return over(armies, lambda id: -for_side(run, side_of(view, id), ACTION), run)


def bombard(view: WardensState, run: Context, where: Selection, number: int) -> float:
    """Half of the enemies that the guns could hit."""
    return over(where, lambda place: min(number, mortal_enemies(view, run, place)) / 2, run)


def put_starspawn(view: WardensState, run: Context, number: int, where: Selection) -> float:
    """Starspawn, as many as fit."""
    worth = view.box.starspawn_units
    return over(
        where,
        lambda place: for_side(
            run, CTHULHUS_SIDE, float(worth * min(number, room_at(view, CTHULHU, place) // worth))
        ),
        run,
    )


def teleport(view: WardensState, run: Context, armies: Selection, where: Selection) -> float:
    """A long way for nothing."""
    return over(armies, lambda id: for_side(run, side_of(view, id), 2 * A_MOVE), run)


def lure(view: WardensState, run: Context, number: int, origin: Selection, goal: Selection) -> float:
    """Tentacles out of the way."""
    return for_side(run, WARDENS_SIDE, 0.5 * number)


# Minds


# Cards and powers


def make_choose(view: WardensState, run: Context, number: int) -> float:
    """Cards that the other side would miss least."""
    return make_discard(view, run, number) / 2


def cancel(view: WardensState, run: Context) -> float:
    """A card of somebody's that comes to nothing."""
    return CARD


def upgrade(view: WardensState, run: Context, number: int) -> float:
    """Powers of the Wardens."""
    return for_side(run, WARDENS_SIDE, UPGRADE * number)


def mutation(view: WardensState, run: Context, number: int) -> float:
    """Powers of Cthulhu."""
    return for_side(run, CTHULHUS_SIDE, MUTATION * number)


def gain_trophies(view: WardensState, run: Context, number: int) -> float:
    """A share of three ships."""
    return for_side(run, WARDENS_SIDE, TROPHY * number)
