"""What a seat says: one line for each kind of question, in the words of the game."""

from __future__ import annotations

from engines.kit.judging import Why
from engines.kit.questions import Option
from engines.wardens.cards.prophecies import is_nightmare
from engines.wardens.judgement.battles import Clash
from engines.wardens.judgement.cthulhu import Advent
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.seeking import chances
from engines.wardens.judgement.survey import Survey
from engines.wardens.sides import is_sane
from engines.wardens.state import CTHULHU, WardensState


def name(view: WardensState, who: int) -> str:
    """Name a character by the first word on its board."""
    return str(view.box.characters[who].name.split()[0])


def plays_for_wardens(matter: Matter) -> bool:
    """Tell whether who is asked is a Warden in his right mind."""
    return is_sane(matter.view, matter.who) and matter.view.possessed != matter.who


# Set-up


def why_hiding(matter: Matter, option: Option) -> str:
    """Say why there."""
    return "A place drawn by lot tells nobody where to look."


def why_site(matter: Matter, option: Option) -> str:
    """Say why an Outpost is built there."""
    return "It is far from where Cthulhu rises, and from the other Outposts."


def why_portal(matter: Matter, option: Option) -> str:
    """Say why a portal opens there."""
    if option[0] != "portal_at":
        return "The portals lie well as they are."
    if option[1] in matter.view.outposts:
        return "What comes out of it stands on an Outpost."
    return "From there Wardens and Outposts are near."


def why_bonus(matter: Matter, option: Option) -> str:
    """Say why this token bonus."""
    return "Six units that attack a Warden gain most by it."


# Turns


def why_army(matter: Matter, option: Option) -> str:
    """Say why this comes next."""
    if option[0] == "end_turn":
        return "Nothing more is to be gained in this turn."
    if option[0] == "mutation":
        return "It serves every army for the rest of the game."
    return "It has most to gain now." if option[0] == "army" else "It costs no action."


def why_action(matter: Matter, option: Option) -> str:
    """Say why an army does this."""
    return why_warden_acts(matter, option) if plays_for_wardens(matter) else why_hunter_acts(matter, option)


def why_hunter_acts(matter: Matter, option: Option) -> str:
    """Say why an army of Cthulhu does this."""
    view, survey = matter.view, Survey(matter.view)
    if option[0] == "outpost_attack":
        return "Where no Outpost stands, nobody is reinforced and no Will leads anywhere."
    if option[0] not in ("move", "portal", "tunnel"):
        return "The enemy there is weak enough to be broken."
    place = option[1]
    if place in survey.prey:
        return f"{name(view, survey.prey[place])} is there."
    if survey.friends[place]:
        return "Vehicles are there to be destroyed."
    return "An Outpost is there." if view.outposts.get(place) else "Prey is nearer from there."


def why_warden_acts(matter: Matter, option: Option) -> str:
    """Say why an army of the Wardens does this."""
    view, id, word = matter.view, matter.args[0], option[0]
    if word == "expedition":
        chance = chances(view)[view.armies[id].at]
        return "An Artifact lies here." if chance == 1 else f"An Artifact lies here with {chance:.0%}."
    if word in ("repair", "workshop"):
        return "It makes all three Wardens stronger."
    if word in ("battle", "ranged"):
        return "It is likely to cost the enemy more than us."
    if word == "back":
        return "Another army has more to do."
    if view.groups[matter.who] != id:
        return "It guards those who need it, or strikes where it is stronger."
    return "There is less to fear and more to find."


def why_merge(matter: Matter, option: Option) -> str:
    """Say why armies join, or not."""
    return "Together they are stronger." if option[0] == "merge" else "Apart they can do more in this turn."


# Cthulhu


def why_advent(matter: Matter, option: Option) -> str:
    """Say why Cthulhu goes there."""
    view, survey = matter.view, Survey(matter.view)
    if len(option) < 2:
        return "There is no better place within reach."
    place = option[1]
    if place in survey.prey and Advent(survey).strike(place) > 0:
        return f"{name(view, survey.prey[place])} is there, and shall see him."
    if view.outposts.get(place) or survey.friends[place]:
        return "Whatever stands there falls."
    return "From there he reaches more of them."


def why_spawn(matter: Matter, option: Option) -> str:
    """Say why a Starspawn comes there."""
    return "It is near prey, or where a guard is wanted." if option[0] == "spawn_at" else "No portal needs one now."


# Battles


def why_token(matter: Matter, option: Option) -> str:
    """Say why this token, which nobody else may read before it is shown."""
    return "Drawn by lot, each token as often as it should be, so that nobody can guess it."


def why_going_on(matter: Matter, option: Option) -> str:
    """Say why the battle goes on, or not."""
    clash = Clash(matter.view)
    odds = f"{clash.attackers} against {clash.defenders}"
    return f"With {odds} another round pays." if option[0] == "another_round" else f"With {odds} it is enough."


def why_tokens_again(matter: Matter, option: Option) -> str:
    """Say why the tokens are chosen again, or not."""
    return "These tokens are bad for us." if option[0] == "rethrow" else "These tokens will do."


def why_defence(matter: Matter, option: Option) -> str:
    """Say why an Outpost is defended, or not."""
    if option[0] == "defend_outpost":
        return "The battle costs less than the Outpost would."
    return "Those who are here are worth more than the Outpost."


def why_result(matter: Matter, option: Option) -> str:
    """Say why units are added, or killed."""
    return "More of ours decide the next round." if option[0] == "rush_add" else "One enemy less decides it."


def why_hit(matter: Matter, option: Option) -> str:
    """Say why these fall."""
    return "The others are missed more."


# Expeditions, minds, cards


def why_dial(matter: Matter, option: Option) -> str:
    """Say why this symbol, which nobody else may read before it is named."""
    return "Drawn by lot, so that no guess is better than another."


def why_guess(matter: Matter, option: Option) -> str:
    """Say why this symbol is named."""
    return "Drawn by lot; a dear symbol is named a little more often."


def why_replace(matter: Matter, option: Option) -> str:
    """Say why a symbol is replaced, or stands."""
    return "The failure is worth the card." if option[0] == "replace" else "What is found there is not worth a card."


def why_match(matter: Matter, option: Option) -> str:
    """Say why a card saves the Expedition, or does not."""
    return "The territory is worth the card." if option[0] == "match" else "The card is worth more than this."


def why_will(matter: Matter, option: Option) -> str:
    """Say why a Warden goes, or stays."""
    return "He can do more here." if option[0] == "no_will" else "There he is safer, and free to act."


def why_window(matter: Matter, option: Option) -> str:
    """Say why something is played now, or not."""
    view, word = matter.view, option[0]
    if word == "icon":
        return "It turns the round."
    if word == "prophecy":
        if is_nightmare(view, option[1]):
            return "A mind comes nearer to its end." if matter.who == CTHULHU else "It shows where an Artifact lies."
        return "It does more now than it would later."
    if word == "artifact":
        return "There will hardly be a better moment."
    return "Ships now are better than trophies." if word == "exchange_trophies" else "Nothing is worth playing now."


def why_reinforcement(matter: Matter, option: Option) -> str:
    """Say why vehicles are built there."""
    return "There they are needed most." if option[0] == "make_at" else "There is no good place for more."


WHYS: dict[str, Why] = {
    "hide_artifact": why_hiding,
    "build_outpost": why_site,
    "place_portal": why_portal,
    "add_portal": why_portal,
    "put_portal": why_portal,
    "token_bonus": why_bonus,
    "armies": why_army,
    "army_action": why_action,
    "merge": why_merge,
    "move_cthulhu": why_advent,
    "teleport_on": why_advent,
    "spawn": why_spawn,
    "tokens": why_token,
    "go_on": why_going_on,
    "monkey": why_tokens_again,
    "defend_outpost": why_defence,
    "result": why_result,
    "take_hit": why_hit,
    "set_dial": why_dial,
    "guess": why_guess,
    "replace_symbol": why_replace,
    "last_chance": why_match,
    "will": why_will,
    "window": why_window,
    "reinforce": why_reinforcement,
}
"""Who says why, by the kind of question."""
