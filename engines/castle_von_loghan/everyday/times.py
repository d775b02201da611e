"""When something happens, and who does it."""

from __future__ import annotations

from engines.kit.language.forms import EVENT, MOMENT, SENTENCE

YOU = "(you|the group|a player|your group|the party)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    EVENT: {
        "you Rest": (f"{YOU} (rest|rests|take a Rest|perform a Rest|use the Rest action|take the Rest action)",),
        "you Search": (f"{YOU} (search|searches|perform a Search|take the Search action|search a room)",),
        "you Sneak": (f"{YOU} (sneak|sneaks|perform a Sneak|take the Sneak action)",),
        "you Recharge": (f"{YOU} (recharge|recharges|take the Recharge action)",),
        "you become Leader": ("you become the Leader", "you (get|receive|take) the Leader token"),
        "the group enters a {colour} room": ("(you|the group) (enter|enters) (a|any|a new) {colour:colour} room",),
        "you defeat a {colour} Enemy": ("you (kill|destroy|slay|defeat) (a|any|one) {colour:colour} Enemy",),
        "a {colour} Enemy is defeated": (
            "(a|any|one) {colour:colour} Enemy (dies|is killed|is destroyed|is defeated)",
        ),
        "the group enters a room": ("(you|the group) (enter|enters) (a|any|a new|the) room",),
        "the group's Health would drop to 0": (
            "(the group|you) would (die|be defeated|lose the game)",
            (
                "[the group's] Health (would drop|drops|would be reduced|is reduced|would fall|reaches|would"
                " reach) (to 0|to zero|0|zero)"
            ),
            "(the group|you) would lose (its|the|your) last Health",
            "the group (would drop|drops|would fall|falls|would be reduced|is reduced) to (0|zero) Health",
        ),
        "another player would gain Energy Spheres": (
            "another player (gains|receives|is about to receive|is about to gain) Energy [Spheres]",
        ),
    },
    MOMENT: {
        "the start of combat": (
            "the (start|beginning) of (combat|a combat|each combat|every combat|the combat)",
            "the start of each combat",
        ),
        "the start of a Combat round": (
            "the (start|beginning) of (a|each|every|the) (Combat round|round of combat)",
        ),
        "the end of combat": ("the end of (combat|a combat|each combat|every combat|the combat)",),
        "the start of the Move Phase": (
            "the (start|beginning) of (the|a|each|every) (Move Phase|Movement Phase|turn|Round)",
        ),
        "the start of the Refresh Phase": ("the (start|beginning) of (the|each|every) Refresh Phase",),
    },
    SENTENCE: {
        "{who} does this: choose one: {options}": (
            "{who:player} (decides|decide|chooses|choose|picks) [one] : {options:chain*or}",
            "{who:player} (decides|decide|chooses|choose|picks) [one] : {options:chain*, or}",
            "{who:player} (decides|decide|chooses|choose|picks) [one] : {options:chain*; or}",
            "{who:player} must choose [one] : {options:chain*or}",
        ),
    },
}
