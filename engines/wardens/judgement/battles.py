"""Judging battles: tokens, another round, who defends, who falls, pets (WAR-D-13 to WAR-D-23, WAR-D-57, WAR-D-58)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.wardens.battle.fighters import ATTACKER, attackers, defending
from engines.wardens.battle.tokens import role_of_side
from engines.wardens.judgement.duels import Duel, course, outcome, throw
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.survey import Survey, is_led, unit_sum
from engines.wardens.judgement.values import OUTPOST, caught, duel, fighter, worth_of_mind, worth_of_unit
from engines.wardens.sides import is_group, side_of, team_seats
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WARDENS_SIDE, Battle, WardensState


class Clash:
    """The battle under way, as both sides see it."""

    def __init__(self, view: WardensState, defender: int | None = None) -> None:
        battle = view.battle
        assert battle is not None
        self.view, self.battle = view, battle
        ours, theirs = attackers(view, battle), defending(view, battle)
        self.attackers, self.defenders = unit_sum(view, ours), unit_sum(view, theirs)
        self.duel = self._duel(ours, theirs, battle.defender if defender is None else defender)

    def _duel(self, ours: list[int], theirs: list[int], kind: int) -> Duel:
        view, battle = self.view, self.battle
        leads = any(is_led(view, id) for id in ours)
        led = [view.armies[id].kind for id in theirs if is_led(view, id)]
        minds = [worth_of_mind(view, who, is_there=True) for who in led]
        attacker = fighter(view, battle.attacker, is_led=leads)
        if view.possessed == battle.attacker:
            attacker = attacker._replace(worth=-worth_of_unit(view, battle.attacker), mind=0.01)
        survey, is_wardens = Survey(view), battle.side == WARDENS_SIDE
        if leads and is_wardens and survey.is_held(battle.at):
            attacker = caught(view, attacker)
        kind = kind if kind >= 0 else view.armies[theirs[0]].kind if theirs else CTHULHU
        mind = min(minds, default=survey.freedom(battle.at) if is_wardens else 0.0)
        defender = fighter(view, kind, is_led=kind in led, mind=mind)
        return duel(view, attacker, defender)

    def value(self) -> float:
        """Tell what the battle is worth to the attacker from here on, if he goes on."""
        return course(self.duel, self.attackers, self.defenders)


def role_of(view: WardensState, battle: Battle, seat: int) -> int:
    """Tell whether a seat attacks or defends: its side does."""
    return role_of_side(battle, WARDENS_SIDE if seat in team_seats(view) else CTHULHUS_SIDE)


# Tokens


def judge_tokens(matter: Matter) -> list[float]:
    """Mix the tokens so that nobody can make use of knowing how they are mixed."""
    view = matter.view
    clash = Clash(view)
    if not clash.attackers or not clash.defenders:
        return [1 / len(matter.options)] * len(matter.options)
    solution = throw(clash.duel, clash.attackers, clash.defenders)
    mix = solution.ours if role_of(view, clash.battle, matter.seat) == ATTACKER else solution.theirs
    return [mix[option[1]] for option in matter.options]


def judge_rethrow(matter: Matter) -> list[float]:
    """Let the tokens be chosen again if a new throw is likely to be better."""
    view = matter.view
    clash = Clash(view)
    one, other = clash.battle.tokens
    shown = outcome(clash.duel, clash.attackers, clash.defenders, one, other)
    again = throw(clash.duel, clash.attackers, clash.defenders).value
    sign = 1 if role_of(view, clash.battle, matter.seat) == ATTACKER else -1
    return by_word(matter, rethrow=sign * (again - shown) - 0.3)


def judge_results(matter: Matter) -> list[float]:
    """Add units or kill, whichever leads to the better battle."""
    view = matter.view
    clash = Clash(view)
    is_attacker = role_of(view, clash.battle, matter.seat) == ATTACKER
    found = []
    for option in matter.options:
        added = option[1] if option[0] == "rush_add" else 0
        killed = 0 if added else 1
        side, other = (clash.duel.attacker, clash.duel.defender) if is_attacker else clash.duel[1::-1]
        gain = added * side.worth + killed * other.worth
        more = (added, -killed) if is_attacker else (-killed, added)
        later = course(clash.duel, clash.attackers + more[0], clash.defenders + more[1])
        found.append(gain + (later if is_attacker else -later))
    return found


# Rounds


def judge_going_on(matter: Matter) -> list[float]:
    """Fight on as long as it is worth more than stopping."""
    return by_word(matter, another_round=Clash(matter.view).value() - 0.05)


def judge_joining(matter: Matter) -> list[float]:
    """Let others join who make the battle better."""
    view = matter.view
    clash = Clash(view)
    before = clash.value()
    return [
        course(clash.duel, clash.attackers + unit_sum(view, [option[1]]), clash.defenders) - before - 0.3
        if option[0] == "join"
        else 0.0
        for option in matter.options
    ]


def judge_defenders(matter: Matter) -> list[float]:
    """Let those defend who lose least by it."""
    return [-Clash(matter.view, option[1]).value() for option in matter.options]


def judge_hits(matter: Matter) -> list[float]:
    """Let the hits fall where no Warden stands, and on whoever is worth least."""
    view = matter.view
    found = []
    for option in matter.options:
        army = view.armies[option[1]]
        spared = 5.0 if is_group(view, option[1]) else 0.0
        found.append(-worth_of_unit(view, army.kind) - spared - 0.1 * army.actions - (option[0] != "hit_army"))
    return found


def judge_outpost_defence(matter: Matter) -> list[float]:
    """Defend an Outpost where the battle costs less than the Outpost is likely to."""
    view, place = matter.view, matter.args[0]
    survey = Survey(view)
    falls = OUTPOST * min(1.0, survey.creatures[place] / 6)
    attacker = fighter(view, CTHULHU, is_led=False)
    here = [who for who, at in survey.places.items() if at == place]
    minds = [worth_of_mind(view, who, is_there=True) for who in here]
    kind = next((army.kind for id, army in view.armies.items() if army.at == place and side_of(view, id)), CTHULHU)
    defender = fighter(view, kind, is_led=False, mind=min(minds, default=0.0))
    fight = course(duel(view, attacker, defender), survey.creatures[place], survey.friends[place])
    return by_word(matter, defend_outpost=falls - fight)


# Pets


def judge_bite(matter: Matter) -> list[float]:
    """Let Hassan bite whenever he can, the army that fights first."""
    return [float(option[0] == "bite") for option in matter.options]


def judge_lure(matter: Matter) -> list[float]:
    """Let Gauge lure away whom he can, to where it does least harm."""
    survey = Survey(matter.view)
    return [
        0.5 - 0.1 * survey.friends[option[1]] - 1.0 * (option[1] in survey.prey) if option[0] != "no_lure" else 0.0
        for option in matter.options
    ]


def judge_beside(matter: Matter) -> list[float]:
    """Put a unit for which there is no room where its side already stands."""
    survey = Survey(matter.view)
    own = survey.foes if matter.who == CTHULHU else survey.friends
    return [float(own[option[1]]) for option in matter.options]


JUDGES: dict[str, Judge] = {
    "tokens": judge_tokens,
    "monkey": judge_rethrow,
    "result": judge_results,
    "go_on": judge_going_on,
    "muster": judge_joining,
    "choose_defender": judge_defenders,
    "take_hit": judge_hits,
    "defend_outpost": judge_outpost_defence,
    "cobra": judge_bite,
    "panda": judge_lure,
    "add_beside": judge_beside,
}
