"""Where tricks lie."""

from __future__ import annotations

from engines.kit.zones import SEAT, Form, Sight, Sort, Zone, Zones

TRICK = Sort("trick", of=lambda box: box.tricks)
HANDS = Zone(("hands", SEAT), TRICK, "the hand of {}", Form.HAND, Sight.OWNER, title="Hand of {}")
LAID = Zone(
    ("laid", SEAT),
    TRICK,
    "the laid tricks of {}",
    Form.ROW,
    Sight.OWNER,
    title="Laid by {}",
    is_up=lambda *given: False,
)
DECK = Zone("deck", TRICK, "the deck", Form.STACK, Sight.NOBODY)
DISCARD = Zone("discard", TRICK, "the discard pile", Form.STACK)
ZONES = Zones((HANDS, LAID, DECK, DISCARD), is_open=lambda state: state.ending is not None)
