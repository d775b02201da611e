"""What every game promises, this one promises too: the contracts of all games run on it as they are."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from engines.kit.documents import Content
from engines.kit.game import Temper
from engines.kit.ledger import Ledger, load_ledger
from tests.engines import test_all_games, test_all_hands, test_all_scenarios, test_all_secrets, test_all_words
from tests.engines.walk import Case
from tests.proof.tide_house.game import COVER, GAME, HOME

CONTENT = Content(GAME.starter())
LEDGER = load_ledger(HOME)
OF_OTHER_GAMES = {"test_a_game_says_how_its_scenarios_are_edited_if_it_has_some"}
"""What is asked of a cover and not of a scenario."""


@dataclass(frozen=True)
class OwnCase(Case):
    """The game with its own content and ledger, which lie outside `engines/`."""

    @property
    def content(self) -> Content:
        return CONTENT

    @property
    def rules(self) -> Ledger:
        return LEDGER


GIVEN: dict[str, list[Any]] = {
    "case": [OwnCase(GAME, "night", 3)],
    "game": [GAME],
    "seed": [6, 24],
    "seeds": [range(60)],
    "player": ["random", "expert", "search:8"],
    "temper": list(Temper),
    "told": [test_all_scenarios.Told(COVER, "long-night")],
}
"""What the tests of a contract ask for, by the name of the argument."""
CONTRACTS = (test_all_games, test_all_secrets, test_all_words, test_all_hands, test_all_scenarios)


def promises(module: ModuleType) -> Iterator[Any]:
    """Yield every test of a contract with everything that it is asked with."""
    for name, law in vars(module).items():
        if name.startswith("test_") and name not in OF_OTHER_GAMES:
            test = inspect.unwrap(law)  # for one walk, as it is written
            wanted = list(inspect.signature(test).parameters)
            for values in product(*(GIVEN[one] for one in wanted)):
                words = "-".join(
                    str(one) for one, word in zip(values, wanted, strict=True) if word in ("seed", "player")
                )
                yield pytest.param(test, dict(zip(wanted, values, strict=True)), id=f"{name[5:]}-{words}")


@pytest.mark.parametrize(("test", "given"), [one for module in CONTRACTS for one in promises(module)])
def test_the_game_keeps_the_promise(test: Callable[..., None], given: dict[str, Any], monkeypatch):
    monkeypatch.setitem(test_all_hands.UNDER_WAY, GAME.slug, {"action", "window"})
    test(**given)


def test_every_rule_of_the_ledger_is_cited_where_it_is_played_and_no_other_is():
    cited = {id for file in HOME.rglob("*.py") for id in LEDGER if id in file.read_text(encoding="utf-8")}

    assert {id for id in LEDGER if id not in cited} <= {"TID-01", "TID-03"}
    assert 12 <= len(LEDGER) <= 20
