"""Madness and Wardens: whom people mean, and how they say what happens to them."""

from __future__ import annotations

from engines.kit.language.forms import DEED

POINT = "(Madness Point|Madness Points|Madness|point of Madness|points of Madness|madness)"
GAIN = "(gain|gains|get|gets|receive|receives|take|takes|suffer|suffers)"
LOSE = "(lose|loses|remove|removes|heal|heals|recover|recovers|cure|cures)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{who} gains {number} Madness Points": (
            f"{{who:warden}} {GAIN} {{number:number}} {POINT}",
            f"(give|deal|inflict) {{number:number}} {POINT} (to|on) {{who:warden}}",
            f"give {{who:warden}} {{number:number}} {POINT}",
        ),
        "{who} loses {number} Madness Points": (
            f"{{who:warden}} {LOSE} {{number:number}} {POINT}",
            f"(cure|remove|heal|take) {{number:number}} {POINT} (from|of) {{who:warden}}",
            f"(cure|heal) {{who:warden}} of {{number:number}} {POINT}",
        ),
        "{who} goes insane": (
            "{who:warden} (becomes|become|is|turns|turn|is driven) insane",
            "(drive|make) {who:warden} insane",
        ),
        "{who} takes another turn": (
            "{who:warden} (gets|takes|gains|plays|has) (another|an extra|one more|an additional|a second) turn",
        ),
        "{who} may do a Will of the Warden": (
            "{who:warden} (can|may) (make|use|take|perform|do) (a|his|her|the) Will of the (Warden|Wardens)",
        ),
        "{who} must leave the territory": (
            "{who:warden} (must|has to|have to) (leave|flee) [his territory|her territory|this territory]",
            "{who:warden} (flees|is driven out|is driven away)",
            "drive {who:warden} (out|away)",
        ),
        "Cthulhu plays {who} at once": (
            "Cthulhu (possesses|takes control of|takes over|controls) {who:warden}",
            "(possess|take control of|take over) {who:warden}",
        ),
    },
    "warden": {
        "{name}": ("{name:warden_full_name}",),
        "one Warden": ("(a|any) Warden [of your choice]",),
        "each Warden": ("(all|all the|every) Wardens",),
        "one sane Warden": ("(a|any) sane Warden",),
        "the Warden with the most Madness": ("(the maddest Warden|the Warden closest to insanity)",),
    },
    "warden.filter": {
        "with Madness": ("(who has Madness|who is mad|with at least 1 Madness Point|with any Madness)",),
        "on {where}": ("(in|at) {where:territory}",),
    },
}
