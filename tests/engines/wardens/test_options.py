from __future__ import annotations

import re
from pathlib import Path

import pytest

import engines.wardens
from engines.kit.game import SetupError, make_setup
from engines.wardens.game import GAME
from engines.wardens.numbers import NumberOptions
from engines.wardens.options import WardensOptions
from tests.rules import rule

LEDGER = Path(engines.wardens.__file__).with_name("rules.md")


def snake(words: str) -> str:
    return re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", words)


def index() -> dict[str, tuple[str, str]]:
    """Read the option index of the ledger: for each option its values and its ruling."""
    table = LEDGER.read_text(encoding="utf-8").partition("### Option index")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ([\w-]+) \|$", table, re.MULTILINE)
    return {snake(name): (values, ruling) for name, values, ruling in rows}


def test_every_option_of_the_index_is_an_option_and_cites_its_ruling():
    fields = {
        name: one for name, one in WardensOptions.model_fields.items() if name not in NumberOptions.model_fields
    }

    rulings = {name: ruling for name, (_, ruling) in index().items()}
    assert len(rulings) == 56
    assert {name: one.json_schema_extra["rule"] for name, one in fields.items()} | {"mode": "WAR-Q-19"} == rulings


def test_the_values_are_those_of_the_index_and_the_first_is_the_default():
    for name, (values, _) in index().items():
        if name == "mode":
            continue
        words = [snake(word.strip()) for word in values.split("/")]
        field = WardensOptions.model_fields[name]
        if words[0] in ("data", "none"):
            continue
        assert list(field.annotation.__args__) == words, name
        assert field.default == words[0], name


@rule("WAR-Q-19")
def test_the_mode_is_chosen_where_a_game_is_set_up():
    assert [snake(word.strip()) for word in index()["mode"][0].split("/")] == [mode.slug for mode in GAME.modes]
    assert make_setup(GAME, seed=1, mode="one_vs_all").mode == "one_vs_all"
    with pytest.raises(SetupError):
        make_setup(GAME, seed=1, mode="storybook")
