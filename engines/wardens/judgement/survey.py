"""A look at the map before a decision: who stands where, who can come where, who is in danger.

Everything here is public, so both sides see the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engines.kit.maps.graphs import distances
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.units import units
from engines.wardens.cards.powers import PORTAL_MOVE, power
from engines.wardens.judgement.duels import course
from engines.wardens.judgement.values import OUTPOST, duel, fighter, worth_of_point
from engines.wardens.map.world import Ways
from engines.wardens.sides import place_of, sane_wardens, side_of
from engines.wardens.state import CTHULHU, NONE, WARDENS_SIDE, WardensState

FAR = 99
HUNT = 0.95
"""How likely Cthulhu himself comes to a place in his reach where a Warden stands."""
ATTACKED, CRUSHED = 0.5, 0.15
"""How likely vehicles without a Warden are attacked that can be, and crushed by Cthulhu himself."""
ONE_ARMY = 6
"""No more units of a kind than this fight on one territory at a time."""
SURELY = 0.6
"""How much more likely than others a Warden is driven mad whom enemies hold."""
FREEDOM, FREEDOM_LATER = 5.0, 2.0
"""What it is worth to a Warden who is held by enemies to be rid of them: a turn of searching."""


@lru_cache(maxsize=64)
def distances_between(ways: Ways) -> tuple[tuple[int, ...], ...]:
    """Tell for each territory how many Moves away every other is."""
    fields = [distances((place,), ways.__getitem__) for place in range(len(ways))]
    return tuple(tuple(far.get(other, FAR) for other in range(len(ways))) for far in fields)


class Survey:
    """The map at one moment; what is asked for again is not counted again."""

    def __init__(self, view: WardensState) -> None:
        self.view, self.world = view, view.box.world
        size = len(self.world.names)
        self.friends, self.foes, self.creatures = [0] * size, [0] * size, [0] * size
        self.hunters: list[tuple[int, int, int, int]] = []
        """Cthulhu's armies: where they stand, their units, their kind, how far they can go and still attack."""
        for id, army in view.armies.items():
            number = units(view, id)
            if side_of(view, id) == WARDENS_SIDE:
                self.friends[army.at] += number
                continue
            self.foes[army.at] += number
            if army.kind == CTHULHU:
                self.creatures[army.at] += number
            self.hunters.append((army.at, number, army.kind, actions_of(view, army.kind) - 1))
        self.sane = sane_wardens(view)
        self.places = {who: place_of(view, who) for who in self.sane}
        self.prey = {place: who for who, place in self.places.items() if place != NONE}
        self.ways = [distances_between(ways) for ways in self.world.steps]
        """For each kind of units how many Moves each territory is from each other."""
        self.steps = self.ways[CTHULHU]
        self.jumps = set(view.portals) if power(view, PORTAL_MOVE, CTHULHU) else set()
        self.reach = self._walks()
        """Where Cthulhu himself could come in his next turn."""
        self._menace: dict[int, int] = {}

    def held(self, place: int, vehicles: int) -> int:
        """Count the creatures that so many vehicles hold on a territory: whole Starspawn stay (WAR-107, WAR-Q-37)."""
        worth = self.view.box.starspawn_units
        return min(self.foes[place], -(-vehicles // worth) * worth)

    def distance(self, kind: int, start: int, goal: int) -> int:
        """Tell how many Moves a territory is away for a kind of units."""
        return self.ways[kind][start][goal]

    # Cthulhu's reach

    def _walks(self) -> set[int]:
        """List where Cthulhu himself could come in one movement from where he is."""
        view = self.view
        if view.cthulhu_at == NONE:
            return set(view.portals)
        if view.roams:
            return set(range(len(self.world.names)))
        near = set(self.world.steps[CTHULHU][view.cthulhu_at])
        gates = set(view.portals)
        return near | gates if gates & (near | {view.cthulhu_at}) else near

    def menace(self, place: int) -> int:
        """Count the units of Cthulhu's side that could attack on a territory in his next turn."""
        if place not in self._menace:
            self._menace[place] = sum(self.coming(place).values())
        return self._menace[place]

    def coming(self, place: int) -> dict[int, int]:
        """Tell from where how many units of Cthulhu's side could come to attack on a territory, or are there."""
        found: dict[int, int] = {}
        for at, number, kind, far in self.hunters:
            away = self.steps[at][place] if kind == CTHULHU else self.distance(kind, at, place)
            if away > far and not (kind == CTHULHU and far and at in self.jumps and place in self.jumps):
                continue
            free = number - self.held(at, self.friends[at]) if away else number
            if free > 0:
                found[at] = found.get(at, 0) + free
        return found

    def pursuers(self, place: int) -> int:
        """Count the units of Cthulhu's side that can still come to a territory in this turn."""
        found = 0
        for army_id, army in self.view.armies.items():
            if army.at != place and army.actions and side_of(self.view, army_id) != WARDENS_SIDE:
                jumps = army.kind == CTHULHU and army.at in self.jumps and place in self.jumps
                if jumps or self.distance(army.kind, army.at, place) <= army.actions:
                    found += max(0, units(self.view, army_id) - self.held(army.at, self.friends[army.at]))
        return found

    # Danger

    def danger(self, who: int, place: int, garrison: int, fewer: int = 0) -> float:
        """Tell what a Warden on a territory has to fear until his next turn, with so many vehicles around him.

        `fewer` are those of the enemies in reach who are kept from coming.
        """
        attack = self.attack_on(who, place, max(1, garrison), self.menace(place) - fewer)
        if place not in self.reach:
            return attack
        hunted = HUNT * (worth_of_point(self.view, who) + max(0, garrison - 1))
        return max(attack, hunted) + 0.3 * min(attack, hunted)

    def attack_on(self, who: int, place: int, garrison: int, attackers: int) -> float:
        """Tell what so many units of Cthulhu's gain by attacking a Warden there."""
        if attackers <= 0:
            return 0.0
        view = self.view
        fight = duel(view, fighter(view, CTHULHU, is_led=False), fighter(view, who, is_led=True))
        return course(fight, attackers, garrison)

    def loss(self, kind: int, place: int, garrison: int) -> float:
        """Tell what vehicles without a Warden have to fear on a territory: to be attacked, or crushed by Cthulhu."""
        if garrison <= 0 or place in self.prey:
            return 0.0
        view, attackers = self.view, min(self.menace(place), ONE_ARMY)
        crushed = CRUSHED * garrison if place in self.reach else 0.0
        if attackers <= 0:
            return crushed
        fight = duel(view, fighter(view, CTHULHU, is_led=False), fighter(view, kind, is_led=False))
        return ATTACKED * course(fight, attackers, garrison) + crushed

    def is_held(self, place: int) -> bool:
        """Tell whether the Wardens' side does not control a territory: who is there can neither explore nor leave."""
        return 0 < self.friends[place] <= self.foes[place]

    def freedom(self, place: int) -> float:
        """Tell what it is worth to clear a territory where Wardens are held: they explore again, and are not hit."""
        if not self.is_held(place):
            return 0.0
        held = [who for who, at in self.places.items() if at == place]
        return sum(FREEDOM + SURELY * worth_of_point(self.view, who) for who in held)

    def freed(self, place: int, vehicles: int, who: int) -> float:
        """Tell what it is worth that so many vehicles come to a territory where Wardens are held.

        Whoever has his turn still before him can make use of it now; the others may be held again by then.
        """
        if not 0 <= self.foes[place] - self.friends[place] < vehicles:
            return 0.0
        held = [other for other, at in self.places.items() if at == place]
        point = sum(SURELY * worth_of_point(self.view, other) for other in held)
        return point + sum(FREEDOM if other >= who else FREEDOM_LATER for other in held)

    def relief(self, place: int, vehicles: int) -> float:
        """Tell how much less the Wardens have to fear if vehicles hold the creatures of a territory there."""
        number = self.held(place, self.friends[place] + vehicles) - self.held(place, self.friends[place])
        if number <= 0:
            return 0.0
        found = 0.0
        for who, at in self.places.items():
            if at != place and place in self.coming(at):
                garrison = self.friends[at]
                found += self.danger(who, at, garrison) - self.danger(who, at, garrison, number)
        return found

    def outpost_danger(self, place: int, garrison: int) -> float:
        """Tell what an Outpost has to fear: the figure, or creatures that roll no more than they are."""
        if not self.view.outposts.get(place):
            return 0.0
        attackers = self.menace(place)
        falls = min(1.0, attackers / 6) * (1.0 if attackers > garrison else 0.3) * (0.6 if garrison else 1.0)
        return OUTPOST * max(falls, 0.3 if place in self.reach else 0.0)

    def safety(self, place: int, garrison: int) -> float:
        """Tell how well the Wardens' side stands on a territory: the less there is to fear, the better."""
        fear = sum(self.danger(who, place, garrison) for who, at in self.places.items() if at == place)
        return -fear - self.outpost_danger(place, garrison)


def is_led(view: WardensState, id: int) -> bool:
    """Tell whether a Warden stands with an army."""
    kind = view.armies[id].kind
    return kind != CTHULHU and view.groups[kind] == id


def unit_sum(view: WardensState, ids: Iterable[int]) -> int:
    """Count the units of several armies."""
    return sum(units(view, id) for id in ids)
