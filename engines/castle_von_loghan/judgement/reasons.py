"""What a seat says: one line for each kind of question, in the words of the game."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import has_visible_mark
from engines.castle_von_loghan.judgement.demands import demand_of
from engines.castle_von_loghan.judgement.fights import health_left
from engines.castle_von_loghan.judgement.hands import damage_in_hand, harm_in_hand, is_weak
from engines.castle_von_loghan.judgement.matters import Matter
from engines.castle_von_loghan.judgement.routes import READY, nearness
from engines.castle_von_loghan.judgement.votes import knows_back
from engines.kit.judging import Why
from engines.kit.questions import Option


def why_way(matter: Matter, option: Option) -> str:
    """Say why the group goes there."""
    view = matter.view
    if option[0] == "pause":
        return "Somebody here can open that door."
    room = view.space if option[0] == "stay" else option[1]
    demand = demand_of(view)
    if room in demand.rooms:
        return "The story goes on there."
    if not has_visible_mark(view, room):
        return "Better a quiet room now than another event."
    if demand.rooms and view.health < READY:
        return "The group gathers strength before the story goes on."
    if nearness(view, room, demand.rooms) > nearness(view, view.space, demand.rooms):
        return "It is on the way to where the story waits."
    return "It is the best room within reach as things stand."


def why_vote(matter: Matter, option: Option) -> str:
    """Say why this letter."""
    if knows_back(matter.view):
        return "With what the others take, this outcome does the group most good."
    return "Nobody knows yet what stands on the back: a guess."


def why_action(matter: Matter, option: Option) -> str:
    """Say why this action."""
    view = matter.view
    words = {
        "recharge": "Energy Spheres will pay for skills and Treasures.",
        "search": "What lies here is worth a search.",
        "sneak": "A Treasure is worth the risk of being heard.",
        "trade": "Somebody else has more use for it.",
    }
    if option[0] == "rest":
        level = f"Health is {view.health}" if option[1] == "health" else f"Clarity is {view.clarity}"
        return f"{level}, and more of it will be needed."
    return words.get(str(option[0]), "There is nothing else to do here.")


def why_weapons(matter: Matter, option: Option) -> str:
    """Say why these weapons."""
    names = [matter.view.box.treasures[card].name for card in option[1:]]
    return f"Nothing does more here than {' and '.join(names)}." if names else "Bare hands will have to do."


def why_extra_draw(matter: Matter, option: Option) -> str:
    """Say why Clarity is spent, or not."""
    if option[0] == "draw_extra":
        return "There is Combat Power for one card more, and Clarity enough to pay for it."
    return "Another card is not worth 2 Clarity now."


def why_recuperate(matter: Matter, option: Option) -> str:
    """Say why a character rests or fights."""
    if option[0] == "recuperate":
        return f"This hand would cost the group {harm_in_hand(matter.view, matter.who):.1f} and do little."
    return f"This hand can place {damage_in_hand(matter.view, matter.who)} Damage."


def why_target(matter: Matter, option: Option) -> str:
    """Say why this Enemy."""
    view, who = matter.view, matter.who
    if option[0] == "no_target":
        return "No attack is worth its cards now."
    place = option[1]
    if view.row[place].defeated:
        return "It has fallen, but tokens on it still count."
    blow = damage_in_hand(view, who) + is_weak(view, who, place)
    if blow >= health_left(view, place):
        return "It falls by this attack."
    return "It is weak to this weapon." if is_weak(view, who, place) else "This is where the Damage counts most."


def why_attack_card(matter: Matter, option: Option) -> str:
    """Say why this card, or none."""
    if option[0] == "stop":
        return "The other cards are better kept."
    return f"{matter.view.box.combat_cards[option[1]].name} does most now."


def why_excess(matter: Matter, option: Option) -> str:
    """Say what becomes of the excess."""
    return "The tokens count for the reward." if option[0] == "leave_excess" else "It wounds the next one."


def why_discard(matter: Matter, option: Option) -> str:
    """Say why a card goes or stays."""
    return (
        "These cards are worth keeping."
        if option[0] in ("keep", "done", "pass")
        else "The hand is better without it."
    )


def why_reward(matter: Matter, option: Option) -> str:
    """Say why a Treasure is taken or left."""
    name = matter.view.box.treasures[matter.view.offered].name if matter.view.offered >= 0 else "It"
    if option[0] in ("refuse", "pass"):
        return f"{name} is of more use to somebody else, or of too little."
    return f"{name} is worth it."


def why_window(matter: Matter, option: Option) -> str:
    """Say why something is done in a free moment, or nothing."""
    if not isinstance(matter.args[0], str):
        return "Without it all would be lost." if option[0] != "pass" else "Nothing that is at hand would be enough."
    words = {
        "pass": "Nothing is worth more now than later.",
        "use": "It will not be worth more later than it is now.",
        "skill": "The skill is worth its Energy Spheres.",
        "trade": "Somebody else has more use for it.",
    }
    return words.get(str(option[0]), "It may as well be so.")


def why_letting_go(matter: Matter, option: Option) -> str:
    """Say why a Treasure goes."""
    return "Everything else is worth keeping." if option[0] == "pass" else "It is what is missed least."


def why_trophy(matter: Matter, option: Option) -> str:
    """Say why this Trophy."""
    return "None is worth taking." if option[0] == "no_trophy" else "It brings most Data Points."


def why_people(matter: Matter, option: Option) -> str:
    """Say why this character, or this Leader."""
    return "Nobody of the team is better than another; somebody has to go."


WHYS: dict[str, Why] = {
    "character": why_people,
    "leader": why_people,
    "way": why_way,
    "vote": why_vote,
    "chaos_vote": why_vote,
    "action": why_action,
    "weapons": why_weapons,
    "extra_draw": why_extra_draw,
    "recuperate": why_recuperate,
    "target": why_target,
    "attack_card": why_attack_card,
    "excess": why_excess,
    "recuperating_discard": why_discard,
    "discard_combat": why_discard,
    "exchange": why_discard,
    "priority_one": why_discard,
    "accept": why_reward,
    "bid": why_reward,
    "gobli_bid": why_reward,
    "window": why_window,
    "disenchant": why_letting_go,
    "make_room": why_letting_go,
    "lose_treasure": why_letting_go,
    "hand_treasure": why_letting_go,
    "too_much": why_letting_go,
    "trophy": why_trophy,
}
