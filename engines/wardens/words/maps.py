"""Moving, producing and Outposts in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech
from engines.wardens.state import CTHULHU
from engines.wardens.words.battle import ending, force
from engines.wardens.words.names import army, army_at, character, counted, place


def moved(speech: Speech, kind: int, starspawn: int, pieces: int, start: int, goal: int, leader: int) -> str:
    """Say who goes where: "Selena goes with 3 tanks from Anatolia to Hindustra."."""
    units, way = force(kind, pieces, starspawn), f"from {place(speech, start)} to {place(speech, goal)}."
    if leader:
        return f"{character(speech, kind)} goes with {units} {way}"
    return f"{units} {'goes' if starspawn + pieces == 1 else 'go'} {way}"


def left_behind(speech: Speech, kind: int, starspawn: int, pieces: int, where: int) -> str:
    """Say who stays behind."""
    return f"{force(kind, pieces, starspawn)} stay{ending(starspawn + pieces)} behind on {place(speech, where)}."


def merged(speech: Speech, kind: int, starspawn: int, pieces: int, where: int) -> str:
    """Say what an army consists of after a merge."""
    return f"{force(kind, pieces, starspawn)} on {place(speech, where)} are one army now."


def recombined(speech: Speech, where: int, number: int) -> str:
    """Say where Tentacles have become Starspawn."""
    return f"Tentacles on {place(speech, where)} grow into {number} Starspawn."


def leave_option(speech: Speech, starspawn: int, pieces: int) -> str:
    """Name a part of a creatures' army that could stay behind."""
    return f"leave {force(CTHULHU, pieces, starspawn)}"


def make_at(speech: Speech, source: int, where: int) -> str:
    """Name where a batch is made, and by which Outpost if it stands elsewhere."""
    return place(speech, where) if source == where else f"{place(speech, where)}, from {place(speech, source)}"


EVENTS: dict[str, Callable[..., str]] = {
    "broken": lambda speech, where, left: f"A Starspawn on {place(speech, where)} breaks into {counted(0, left)}.",
    "recombined": recombined,
    "moved": moved,
    "left_behind": left_behind,
    "warden_stays": lambda speech, who, where: f"{character(speech, who)} stays on {place(speech, where)} with them.",
    "merged": merged,
    "portal_added": lambda speech, where: f"A portal opens on {place(speech, where)}.",
    "reinforced": lambda speech, who, outpost, where, number: (
        f"{character(speech, who)} has {counted(who, number)} more on {place(speech, where)}."
    ),
    "spawned": lambda speech, where, number: f"{number} Starspawn crawl{ending(number)} onto {place(speech, where)}.",
    "cthulhu_stays": lambda speech, where: f"Cthulhu stays on {place(speech, where)}.",
    "cthulhu_passes": lambda speech, where: f"Cthulhu passes by {place(speech, where)}.",
    "cthulhu_arrives": lambda speech, where: f"Cthulhu comes to {place(speech, where)}.",
    "outpost_attacked": lambda speech, where: f"The Outpost on {place(speech, where)} is attacked.",
    "outpost_defended": lambda speech, where: f"The Wardens defend the Outpost on {place(speech, where)}.",
    "outpost_stands": lambda speech, where: f"The Outpost on {place(speech, where)} withstands the attack.",
    "outpost_damaged": lambda speech, where: f"The Outpost on {place(speech, where)} is damaged.",
    "outpost_repaired": lambda speech, where: f"The Outpost on {place(speech, where)} is repaired.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "leave_behind": lambda speech, who, id, goal: (
        f"{character(speech, who)}, which units stay behind when the army goes to {place(speech, goal)}?"
    ),
    "warden_goes": lambda speech, who, id, goal: (
        f"{character(speech, who)}, do you go to {place(speech, goal)}, or stay with those left behind?"
    ),
    "merge": lambda speech, who, id: (
        f"{character(speech, who)}, does this army merge with another there: {army_at(speech, id)}?"
    ),
    "move_cthulhu": lambda speech, who: "Cthulhu, where do you go?",
    "teleport_on": lambda speech, who, where: f"Cthulhu, do you teleport on from {place(speech, where)}?",
    "spawn": lambda speech, who, left: "Cthulhu, where do you spawn a Starspawn?",
    "reinforce": lambda speech, who, left: (
        f"{character(speech, who)}, where do you add vehicles? You may still add {left}."
    ),
    "batch_size": lambda speech, who, where: (
        f"{character(speech, who)}, how many vehicles do you add on {place(speech, where)}?"
    ),
    "defend_outpost": lambda speech, who, where: (
        f"{character(speech, who)}, do you defend the Outpost on {place(speech, where)}?"
    ),
}
OPTIONS: dict[str, Callable[..., str]] = {
    "move": lambda speech, goal: f"go to {place(speech, goal)}",
    "tunnel": lambda speech, goal: f"go by tunnel to {place(speech, goal)}",
    "portal": lambda speech, goal: f"go by portal to {place(speech, goal)}",
    "leave": leave_option,
    "goes_along": lambda speech: "go along",
    "stays_behind": lambda speech: "stay with those left behind",
    "merge": lambda speech, id: f"merge with {army(speech.state, id)}",
    "apart": lambda speech: "stay apart",
    "move_cthulhu": lambda speech: "move Cthulhu",
    "cthulhu_stays": lambda speech: "stay",
    "cthulhu_to": lambda speech, goal: f"go to {place(speech, goal)}",
    "cthulhu_by_portal": lambda speech, goal: f"teleport to {place(speech, goal)}",
    "spawn_at": place,
    "waive_starspawn": lambda speech: "no Starspawn",
    "make_at": make_at,
    "make": lambda speech, number: f"{number} vehicle{'s' if number != 1 else ''}",
    "made_enough": lambda speech: "no more",
    "outpost_attack": lambda speech: "attack the Outpost",
    "defend_outpost": lambda speech: "defend it",
    "leave_outpost": lambda speech: "let the die decide",
    "repair": lambda speech: "repair the Outpost",
}
