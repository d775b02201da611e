"""Health, Clarity, Energy Spheres, Reward Points: how people say that they are gained, lost and paid."""

from __future__ import annotations

from engines.kit.language.forms import COST, DEED, UNIT, VALUE

GROUP = "[the group|the party|your group|the team|all players together]"
GAIN = "(gain|gains|heal|heals|recover|recovers|regain|regains|restore|restores|get|gets|receive|receives|heal for)"
LOSE = "(lose|loses|suffer|suffers|take|takes)"
HEALTH = "(Health|HP|hit points|life|Health Points|Group Health)"
MORE = "[extra|additional|more|bonus]"
ENERGY = "(Energy Sphere|Energy Spheres|Energy|Sphere|Spheres|Energy Spheres each)"
POINTS = "(Reward Point|Reward Points|RP)"
HAS = "(has|have|is at|are at)"
PAY = "(pay|spend|lose|use|costs|cost)"
TAKE, LOSE_OWN = "(gain|get|receive|collect|find|earn)", "(lose|suffer|take)"
TAKES = "(gain|gains|get|gets|receive|receives|collect|collects|find|finds|earn|earns)"

PREVENT = "(prevent|ignore|cancel|negate|block|absorb)"
LOST = (
    "(damage to the group|damage the group takes|damage|Group Damage|Health loss|loss of Health"
    "|Health [that] the group would lose|Health lost)"
)
FOR_ROUND = "[this Round|this round|until the end of the round|until the end of the Round]"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "the group gains {number} Health": (
            f"{GROUP} {GAIN} {{number:number}} {MORE} {HEALTH}",
            "(heal|heals|recover|restore) [the group|the party] [for|by] {number:number} [damage|Group Damage]",
            "(heal|restore) {number:number}",
            "(the group|the party|the team) (heals|recovers|regains) {number:number}",
            "\\+ {number:number} Health",
            "(heal|restore|give) the group {number:number} Health",
        ),
        "the group loses {number} Health": (
            f"{GROUP} {LOSE} {{number:number}} {MORE} {HEALTH}",
            "- {number:number} Health",
        ),
        "{number} Group Damage": (
            (
                "(deal|deals|do|does|inflict|inflicts) {number:number} [points of] damage to the (group"
                "|party|players|team)"
            ),
            "[this Enemy|it] (deal|deals|do|does|inflict|inflicts) {number:number} Group Damage",
            "[the group|the party] (take|takes|suffer|suffers|receives) {number:number} [Group] Damage",
            "(attacks|hits) the group for {number:number} [damage|Health]",
        ),
        "the group does not lose the next {number} Health this Round": (
            f"{PREVENT} [the next|up to|the first] {{number:number}} {LOST} {FOR_ROUND}",
            f"the group (ignores|prevents) the next {{number:number}} {LOST} {FOR_ROUND}",
            f"the next {{number:number}} {LOST} (is|are) (prevented|ignored|cancelled) {FOR_ROUND}",
        ),
        "the group loses no Health this Round": (
            f"{PREVENT} (all|any|every) {LOST} {FOR_ROUND}",
            "(prevent|keep) the group from losing [any] Health this Round",
            "the group (cannot|can't|does not) (lose|lose any) Health [for the rest of] this Round",
        ),
        "Health becomes {number}": (
            "(set|put) [the|the group's] Health [Marker] (to|at|on) {number:digits}",
            "the group's Health becomes {number:digits}",
        ),
        "Health becomes 15": (
            f"{GROUP} (heals|heal|recovers|recover|regains|restores|restore) all [of its|of their|lost] {HEALTH}",
            "(heal|restore|heals) the group (fully|completely)",
            "(set|restore) Health to (full|its maximum|the maximum)",
        ),
        "the group gains {number} Clarity": (
            f"{GROUP} {GAIN} {{number:number}} {MORE} Clarity",
            "\\+ {number:number} Clarity",
        ),
        "the group loses {number} Clarity": (
            f"{GROUP} {LOSE} {{number:number}} {MORE} Clarity",
            "- {number:number} Clarity",
            "(reduce|decrease) Clarity by {number:number}",
        ),
        "gain {number} Energy Spheres": (
            f"[you] {TAKE} {{number:number}} {MORE} {ENERGY}",
            "\\+ {number:number} (Energy|Energy Sphere|Energy Spheres)",
        ),
        "lose {number} Energy Spheres": (f"[you] {LOSE_OWN} {{number:number}} {ENERGY}",),
        "gain Energy Spheres equal to {number}": (f"[you] {TAKE} {ENERGY} equal to {{number:figure}}",),
        "each player gains {number} Energy Spheres": (
            f"give (each player|every player|all players) {{number:number}} {ENERGY}",
            f"give {{number:number}} {ENERGY} to (each player|every player|all players)",
        ),
        "{who} gains {number} Energy Spheres": (f"{{who:player}} {TAKES} {{number:number}} {MORE} {ENERGY}",),
        "{who} loses {number} Energy Spheres": (
            f"{{who:player}} (loses|lose|must pay|must lose|discards|discard) {{number:number}} {ENERGY}",
        ),
        "{who} gains {number} Reward Points": (f"{{who:player}} {TAKES} {{number:number}} {MORE} {POINTS}",),
        "you gain {number} Reward Points": (f"{TAKES} {{number:number}} {MORE} {POINTS}",),
        "{who} loses {number} Reward Points": (f"{{who:player}} (loses|lose|must pay) {{number:number}} {POINTS}",),
        "you lose {number} Reward Points": (f"lose {{number:number}} {POINTS}",),
        "{number} Data Points": (
            "(score|gain|get|worth|earn) {number:digits} Data Point(s)",
            "{number:digits} (points|point|victory points)",
        ),
        "{number} Data Points for each {colour} trophy you own": (
            (
                "[score|gain|worth] {number:digits} (Data Point|Data Points|point|points) for (each|every)"
                " {colour:colour} trophy [you have|you own]"
            ),
        ),
        "{who} becomes Leader": (
            "the Leader token (goes|passes|is passed|is given) to {who:player}",
            "{who:player} (becomes|become|is|are|gets to be) the [new] Leader",
            "(give|pass|hand) the Leader token to {who:player}",
            "{who:player} (takes|take|gets|get|receives) the Leader token",
            "make {who:player} [the] Leader",
        ),
        "the player to your left becomes Leader": (
            "(change|pass on) the Leader [token]",
            "(pass|give) the Leader token to the left",
        ),
    },
    COST: {
        "pay {number} Energy Spheres": (f"{PAY} {{number:digits}} {ENERGY}",),
        "pay {number} Clarity": (f"{PAY} {{number:digits}} Clarity", "the group loses {number:digits} Clarity"),
        "pay {number} Health": (f"{PAY} {{number:digits}} {HEALTH}",),
        "pay {number} Reward Points": (f"{PAY} {{number:digits}} {POINTS}",),
        "discard {number} Combat cards": ("discard {number:digits} [Combat] card(s) [from your hand]",),
        "discard 1 Combat card": ("discard (a|one) [Combat] card [from your hand]",),
        "pay 1 Energy Sphere": (f"{PAY} (an|one|a) {ENERGY}",),
        "destroy": ("(destroy|sacrifice|use up) (this card|this|it|this Treasure|this item)",),
        "discard this card": ("discard (this|it|this Treasure|this item)",),
    },
    UNIT: {
        "{left} is at least {right}": (
            "the group (has|is at) [at least] {right:digits} [or more] {left:value}",
            "the group (has|is at) {right:digits} or more {left:value}",
            "the group has at least {right:digits} {left:value}",
        ),
        "{left} is at most {right}": (
            "the group (has|is at) {right:digits} or (less|fewer) {left:value}",
            "the group has (at most|no more than|only) {right:digits} {left:value}",
        ),
        "{left} is less than {right}": ("the group has (less|fewer) than {right:digits} {left:value}",),
        "{left} is more than {right}": ("the group has more than {right:digits} {left:value}",),
        "{left} is exactly 0": ("the group has no {left:value}",),
        "{who} has at least {number} Energy Spheres": (
            f"{{who:player}} (has|have) [at least] {{number:digits}} [or more] {ENERGY}",
            f"{{who:player}} (has|have) {{number:digits}} or more {ENERGY}",
        ),
        "your Energy Spheres is less than {number}": (f"you have (less|fewer) than {{number:digits}} {ENERGY}",),
        "your Energy Spheres is at most {number}": (
            f"you have {{number:digits}} or (less|fewer) {ENERGY}",
            f"you have (at most|no more than|only) {{number:digits}} {ENERGY}",
        ),
        "your Energy Spheres is exactly 0": (f"you have no {ENERGY}",),
        "your Reward Points is at least {number}": (f"you have [at least] {{number:digits}} [or more] {POINTS}",),
        "{who} is the Leader": ("{who:player} (has|have) the Leader token", "{who:player} (is|are) Leader"),
    },
    VALUE: {
        "Health": ("the [group's|current|group] (Health|HP|life)", "the Health of the group"),
        "Clarity": ("the [group's|current|group] Clarity", "the Clarity of the group"),
        "your Energy Spheres": (
            "(your Energy|the number of Energy Spheres you have|the number of your Energy Spheres)",
        ),
    },
}
