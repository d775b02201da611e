"""Territories, portals, Outposts, Cthulhu and the Dark Star: how people speak of them."""

from __future__ import annotations

from engines.kit.language.forms import DEED

OPEN = "(open|add|place|put|create)"
ADDS = "(adds|opens|places|may add|may place|can add|can open)"
CLOSE = "(close|destroy|remove)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "open a portal on {where}": (
            f"{OPEN} (a|one|a new) portal (on|in|at|to) {{where:territory}}",
            "a [new] portal (opens|appears) (on|in|at) {where:territory}",
        ),
        "close {portals}": (f"{CLOSE} {{portals:portal}} [anywhere|anywhere on the map]",),
        "move {portals} to {where}": ("(relocate|shift|transfer) {portals:portal} to {where:territory}",),
        "damage {outposts}": ("(destroy|wreck|break) {outposts:outpost}", "{outposts:outpost} (is|are) damaged"),
        "repair {outposts}": ("(fix|rebuild|restore) {outposts:outpost}", "{outposts:outpost} (is|are) repaired"),
        "nobody attacks and nobody gains Madness on {where}": (
            "(prevent|stop) (any|all) (attack|attacks) (and|or) Madness (on|in|at) {where:territory}",
            "(there is|there can be) no attack and no Madness (on|in|at) {where:territory}",
        ),
        "Cthulhu may open {number} portals": (
            f"Cthulhu {ADDS} {{number:number}} (portal|portals) [anywhere|anywhere on the map]",
        ),
        "Cthulhu may move": ("(move Cthulhu|Cthulhu moves|Cthulhu can move|Cthulhu makes a move)",),
        "the Dark Star moves {number} spaces": (
            "(move|advance) the Dark Star [token] [by] {number:number} (space|spaces)",
            "the Dark Star [token] advances [by] {number:number} (space|spaces)",
        ),
    },
    "territory": {
        "one territory": ("(a|any) territory [of your choice|on the map]",),
        "each territory": ("(all|all the|every) territories",),
    },
    "territory.filter": {
        "next to {other}": ("(adjacent to|bordering|beside|neighbouring) {other:territory}",),
        "where enemies stand": ("(with enemies|with enemy units|with an enemy)",),
        "where you have units": ("(with your units|with your armies|with one of your armies)",),
        "that your side controls": ("(you control|that you control|under your control)",),
    },
    "portal": {"each portal": ("(all|all the|every) portals",), "one portal": ("(a|any) portal",)},
    "outpost": {
        "one Outpost": ("(a|an|any) Outpost",),
        "one damaged Outpost": ("(a|any) damaged Outpost",),
        "one active Outpost": ("(an|any) (active|undamaged) Outpost",),
    },
}
