"""Fights: how people say whom they aim at and what makes an attack better."""

from __future__ import annotations

from engines.kit.language.forms import DEED, MODIFIER

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "attack {dice} on {who}": (
            "attack {who:unit} with {dice:dice}",
            "(make|perform) an attack (with|of) {dice:dice} (on|against) {who:unit}",
            "attack {dice:dice} against {who:unit}",
        ),
        "make an arcane attack {dice} on {who}": (
            "arcane attack {dice:dice} (on|against) {who:unit}",
            "(make|perform) an arcane attack (with|of) {dice:dice} (on|against) {who:unit}",
        ),
    },
    MODIFIER: {
        "you roll {number} higher on all attacks": (
            "(increase your|your) attack rolls (by|are) {number:digits} [higher]",
            "your attack rolls are increased by {number:digits}",
        ),
        "you roll {number} higher on melee attacks": (
            "your melee attack rolls are {number:digits} higher",
            "increase your melee attack rolls by {number:digits}",
        ),
        "you roll {number} higher on ranged attacks": (
            "your ranged attack rolls are {number:digits} higher",
            "increase your ranged attack rolls by {number:digits}",
        ),
        "you roll {number} higher on arcane attacks": (
            "your arcane attack rolls are {number:digits} higher",
            "increase your arcane attack rolls by {number:digits}",
        ),
        "you make attacks with this weapon arcane": (
            "attacks with this weapon are arcane",
            "this weapon's attacks are arcane",
        ),
        "the {attribute} of you is {number} higher": (
            "your {attribute:trait} is {number:digits} higher",
            "(increase|raise) your {attribute:trait} by {number:digits}",
        ),
        "the {attribute} of you is {number} lower": (
            "your {attribute:trait} is {number:digits} lower",
            "(reduce|lower|decrease) your {attribute:trait} by {number:digits}",
        ),
        "the range of you is {number} higher": (
            "your range is {number:digits} higher",
            "increase your range by {number:digits}",
        ),
    },
    "unit.filter": {
        "in melee": ("in melee range", "within melee"),
        "in range {number}": ("within range {number:digits}", "at range {number:digits}"),
        "in range {number} through obstacles": ("within range {number:digits} through obstacles",),
        "on any map tile": ("on any tile", "anywhere", "on all (tiles|map tiles)"),
    },
}
