"""Bodies: how people say that they are healed, hurt, moved and destroyed."""

from __future__ import annotations

from engines.kit.language.forms import DEED, MODIFIER

GET = "(gain|gains|get|gets|regain|regains|recover|recovers|receive|receives)"
LOSE = "(take|takes|suffer|suffers)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{who} restores {number} {gauge}": (f"{{who:unit}} {GET} {{number:number}} {{gauge:gauge}}",),
        "{who} restores {number} health": (
            "heal {who:unit} [for|by] {number:number}",
            "{who:unit} (heal|heals|is healed for|are healed for) {number:number}",
        ),
        "{who} restores all health": (
            "(heal|fully heal) {who:unit} (completely|fully|to full)",
            "{who:unit} (is|are) [fully] healed",
        ),
        "{who} loses {number} health": (
            f"{{who:unit}} {LOSE} {{number:number}} (damage|wound|wounds|health)",
            "(wound|damage|hurt) {who:unit} [for|by] {number:number}",
            "deal {number:number} (damage|wound|wounds) to {who:unit}",
        ),
        "destroy {who}": ("kill {who:unit}", "{who:unit} (dies|die)"),
        "switch {who} with {other}": (
            "(swap|exchange|switch) [the] (positions|places) of {who:unit} and {other:unit}",
            "{who:unit} (swaps|swap|switches|switch) [positions|places] with {other:unit}",
            "swap {who:unit} with {other:unit}",
        ),
        "switch you with {other}": ("(switch|swap|exchange) (positions|places) with {other:unit}",),
        "move {who} up to {number} spaces": ("you (can|may) move {who:unit} up to {number:size} (space|spaces)",),
        "{who} moves up to {number} spaces": ("{who:unit} (can|may) move up to {number:size} (space|spaces)",),
    },
    MODIFIER: {
        "{who} cannot lose {gauge}": ("{who:unit} (don't|doesn't|do not|does not|can't) lose {gauge:gauge}",),
        "{who} is immobile": ("{who:unit} (can't|cannot) (move|be moved)",),
    },
}
