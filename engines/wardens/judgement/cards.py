"""Judging play out of turn: Prophecy cards, icons, Artifacts, trophies (WAR-D-18, WAR-D-44, WAR-D-48 to WAR-D-52)."""

from __future__ import annotations

from engines.kit.judging import Judge
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.kit.questions import Option
from engines.wardens.armies.units import in_reserve, room_at
from engines.wardens.battle.fighters import ATTACKER
from engines.wardens.cards.prophecies import hand_of, is_nightmare
from engines.wardens.judgement.battles import Clash, role_of
from engines.wardens.judgement.duels import outcome
from engines.wardens.judgement.hands import worth_in_hand
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.producing import worth_of_batch
from engines.wardens.judgement.survey import Survey
from engines.wardens.state import CTHULHU, MORGANA

PATIENCE = 1.0
"""How much more than a card in hand is worth it has to bring now."""
BREAKS = 15.0
"""A Nightmare that is worth so much breaks a mind, and need not wait for the end of the turn."""
FORGONE = 1.5
"""What a ship is worth that was paid for with trophies and finds no room, or is not in the reserve."""
DEAR = 4.0
"""What an Artifact has to bring to be used: it works only once."""


def judge_windows(matter: Matter) -> list[float]:
    """Play what is worth more now than later."""
    moment = matter.question.args[1]
    return [_worth_of_act(matter, moment, option) for option in matter.options]


def _worth_of_act(matter: Matter, moment: tuple[object, ...], option: Option) -> float:
    word = option[0]
    if word == "icon":
        return worth_of_icon(matter, option[1]) - worth_in_hand(matter.view, hand_of(matter.who), option[1])
    if word == "prophecy":
        return worth_of_prophecy(matter, moment, option[1])
    if word == "artifact":
        return worth_of_artifact_use(matter, option[1])
    if word == "exchange_trophies":
        return worth_of_exchange(matter, option[2])
    return 0.0


def worth_of_exchange(matter: Matter, place: int) -> float:
    """Tell what three ships are worth now: in Morgana's own turn they act at once, in others they are prey."""
    view, whole = matter.view, matter.view.box.options.trophy_ships
    if view.actor != MORGANA:
        return -1.0
    ships = min(whole, room_at(view, MORGANA, place), in_reserve(view, MORGANA))
    return 2.0 - FORGONE * (whole - ships) + 0.1 * worth_of_batch(Survey(view), MORGANA, place)


def worth_of_icon(matter: Matter, card: int) -> float:
    """Tell what it is worth to show a card's icon in the place of the own token (WAR-221)."""
    view = matter.view
    clash = Clash(view)
    role = role_of(view, clash.battle, matter.seat)
    tokens = list(clash.battle.tokens)
    before = outcome(clash.duel, clash.attackers, clash.defenders, *tokens)
    tokens[role] = view.box.battle_icons[card]
    change = outcome(clash.duel, clash.attackers, clash.defenders, *tokens) - before
    return change if role == ATTACKER else -change


def worth_of_prophecy(matter: Matter, moment: tuple[object, ...], card: int) -> float:
    """Tell what it is worth to play a card for its action at this moment, beside keeping it."""
    view, who = matter.view, matter.who
    text = view.box.prophecy_texts[card][hand_of(who)]
    value = worth(view, text.whole, Context(who, ("prophecy", card)))
    if is_nightmare(view, card):
        return value if who != CTHULHU or moment[0] == "turn_end" or value >= BREAKS else -1.0
    return value - worth_in_hand(view, hand_of(who), card) - PATIENCE


def worth_of_artifact_use(matter: Matter, artifact: int) -> float:
    """Tell what it is worth to use an Artifact now, beside keeping it."""
    view, who = matter.view, matter.who
    return worth(view, view.box.artifact_texts[artifact].whole, Context(who, ("artifact", artifact))) - DEAR


def judge_discards(matter: Matter) -> list[float]:
    """Part with the card whose symbol one holds already, or that would bring least."""
    return [-worth_in_hand(matter.view, hand_of(matter.who), option[1]) for option in matter.options]


JUDGES: dict[str, Judge] = {"window": judge_windows, "discard_prophecy": judge_discards}
