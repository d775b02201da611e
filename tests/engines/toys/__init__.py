"""Four small whole games: the proof that the kit serves more than one, and the fixtures of its tests.

- `council`: a deck, hands, votes, a raid of hidden cards, alarms that answer alarms;
- `bell`: clicks with a time, where the earliest wins, and answers that no list could hold;
- `clock`: a dial, hidden sides, and players who change theirs;
- `cove`: cards out of turn that are answered, trades, costs paid together, dice, and characters who change sides;
- `lamp`: a scenario of four pages, without a language.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.kit.documents import Content
from engines.kit.game import Game, make_setup
from engines.kit.record import Timeline
from tests.engines.toys.bell import GAME as BELL
from tests.engines.toys.bell import RULES as BELL_RULES
from tests.engines.toys.clock import GAME as CLOCK
from tests.engines.toys.clock_rules import RULES as CLOCK_RULES
from tests.engines.toys.council import GAME as COUNCIL
from tests.engines.toys.council_rules import RULES as COUNCIL_RULES
from tests.engines.toys.cove import GAME as COVE
from tests.engines.toys.cove_rules import RULES as COVE_RULES
from tests.engines.toys.lamp import GAME as LAMP
from tests.engines.toys.lamp_rules import RULES as LAMP_RULES

TOYS: tuple[Game, ...] = (COUNCIL, BELL, CLOCK, COVE, LAMP)
RULES: Mapping[str, Mapping[str, str]] = {
    COUNCIL.slug: COUNCIL_RULES,
    BELL.slug: BELL_RULES,
    CLOCK.slug: CLOCK_RULES,
    COVE.slug: COVE_RULES,
    LAMP.slug: LAMP_RULES,
}
"""The ledger of each toy."""


def content_of(game: Game) -> Content:
    """Return the starter content of a game."""
    return Content(game.starter())


def new_timeline(game: Game, *, seed: int = 1, mode: str = "", players: int | None = None) -> Timeline:
    """Start a game with its starter content."""
    return Timeline(game, content_of(game), make_setup(game, seed=seed, mode=mode, players=players))
