"""The castle: moving, Search and Clean tokens, doors, the story."""

from __future__ import annotations

from engines.kit.language.forms import DEED, UNIT

MOVE = (
    "(move|moves|go|goes|flee|flees|run|runs|retreat|retreats|must move|must flee|must go|teleport|teleports"
    "|escapes|travels)"
)
TOKENS = "(Search token|Search tokens|search token|token)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "move the group to {rooms}": (
            f"[the group|the party|you] {MOVE} to {{rooms:room}}",
            "(teleport|take|bring|send|place) the group (to|in|into) {rooms:room}",
            "(move|place|put) the Group Token (to|in|into|on) {rooms:room}",
        ),
        "look at the top Search token of {rooms}": (
            f"(look at|peek at|reveal|see|view) (the top|a|one|the|all|all the) {TOKENS} (of|in) {{rooms:room}}",
            f"(look at|peek at|reveal) all {TOKENS} (of|in) {{rooms:room}}",
        ),
        "look at the top Search token of each room in the Area": (
            f"(look at|peek at|reveal) [all|the] {TOKENS} in the area",
        ),
        "resolve the top Search token of {rooms}": (
            f"(draw|take|resolve|flip) (the top|a|one) {TOKENS} (of|in|from) {{rooms:room}}",
            "search {rooms:room}",
        ),
        "resolve the top Search token of this room": (
            f"(draw|take|resolve) (a|one|the top) {TOKENS}",
            "search [this room] [again|once more|one more time]",
        ),
        "put {number} Search tokens in each room": (
            f"(place|distribute|add|lay) {{number:digits}} {TOKENS} (in|to|into) (each|every) room",
        ),
        "put a Clean Token in {rooms}": (
            "(place|lay|add) a Clean Token (in|on|into) {rooms:room}",
            "(clean|clear) {rooms:room}",
            "{rooms:room} (becomes|become|is) Clean",
        ),
        "remove the Clean Token of {rooms}": (
            "(remove|take) (the|a) Clean Token (from|of|in) {rooms:room}",
            "{rooms:room} (is|are) no longer Clean",
        ),
        "remove the Clean Token of {number} Clean rooms": (
            "(remove|take away|discard) {number:count} Clean Token(s) [from the board|from the map]",
        ),
        "remove the Clean Token of each Clean room": (
            "(remove|take away|discard) all Clean Tokens [from the board|from the map]",
        ),
        "lock {doors}": ("(close|shut|bar) {doors:door}", "{doors:door} (is|are|becomes) locked"),
        "unlock {doors}": ("open {doors:door}", "{doors:door} (is|are|becomes) (unlocked|open)"),
        "draw the next Story Event": (
            "(draw|read|resolve|continue with|reveal|turn up) the next Story (Event|card|Event card)",
        ),
        "draw Story Event {number}": (
            "(read|resolve) Story Event {number:digits}",
            "(read|draw) (Story card|Event|card) {number:digits}",
        ),
        "the story goes on with Story Event {number}": (
            "(continue|go on|proceed) (with|to|at) (Story Event|Event|Story card|card) {number:digits}",
            "the story continues (with|at) Story Event {number:digits}",
            "go to (Story Event|Event|Story card) {number:digits}",
        ),
        "the group wins": (
            "(you|the players|all players|everyone) (win|wins) [the game]",
            "the group wins the game",
            "the game is won",
        ),
        "the group loses the game": (
            "(you|the players|all players|everyone) (lose|loses) [the game]",
            "the game is lost",
            "the group loses",
        ),
        "skip {part}": ("[you|the group] (skip|skips|ignore) {part:part_of_round} [this round|this Round]",),
    },
    UNIT: {
        "the group is in a {colour} room": (
            "(you are|the group is|the room is|this room is) [in] (a|an) {colour:colour} room",
            "(the|this) room is {colour:colour}",
            "the current room is {colour:colour}",
        ),
        "the group is in the {name}": (
            "you are in the {name:space_name}",
            "the group is (at|inside) the {name:space_name}",
        ),
        "this room is Clean": (
            "(the|this) room (is clean|has a Clean Token|is Clean)",
            "there is a Clean Token in this room",
        ),
        "at least {number} players chose {letter}": (
            "{number:digits} [or more] players (chose|choose|picked|selected) [option] {letter:letter}",
            "at least {number:digits} player(s) (choose|picked|selected|voted for) [option] {letter:letter}",
            "at least {number:digits} player(s) chose option {letter:letter}",
        ),
        "at least 1 player chose {letter}": (
            (
                "(anyone|anybody|any player|somebody|someone|a player|at least one player) (chose|picked"
                "|selected) [option] {letter:letter}"
            ),
        ),
        "nobody chose {letter}": (
            "(nobody|no one|no-one|no player) (chose|choose|picked|selected) [option] {letter:letter}",
        ),
        "everybody chose {letter}": (
            "(everyone|everybody|all players) (chose|choose|picked|selected) [option] {letter:letter}",
        ),
        "everybody chose the same": (
            "(everyone|everybody|all players) (made|makes|make) the same (choice|decision)",
            "(everyone|everybody|all players) (chose|chooses|choose|picked) the same [option|thing|letter|card]",
            "(everyone|everybody|all players) (agree|agrees|agreed)",
            "all (choices|decisions|votes) are the same",
        ),
        "it is not so that everybody chose the same": (
            "(the players|players) (disagree|disagreed|chose differently)",
            "not (everyone|everybody) (made the same choice|chose the same|agrees)",
        ),
        "it is not so that everybody chose {letter}": ("not (everyone|everybody) chose {letter:letter}",),
    },
}
