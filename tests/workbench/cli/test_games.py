from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

import pytest

from engines.kit.game import Game, Mode, RuleOptions
from engines.registry import GAMES
from tests.engines.toys import COUNCIL
from workbench.cli.errors import Misuse
from workbench.cli.games import players
from workbench.cli.options import options_of, read_options


def test_games_are_listed_with_modes_and_numbers_of_players(call):
    listed = {game["slug"]: game for game in call("games", "--json").data}

    assert listed.keys() == GAMES.keys()
    assert listed["castle_of_magic"]["modes"][0]["players"] == [4, 5, 6]


def test_a_person_sees_the_same_as_a_table(call):
    ran = call("games")

    assert (ran.code, ran.err) == (0, "")
    assert any(line.split()[0] == "castle_of_magic" and "4 to 6" in line for line in ran.out.splitlines() if line)


@pytest.mark.parametrize("slug", GAMES)
def test_one_game_is_told_with_all_its_options(call, slug):
    told, data = call("games", slug), call("games", slug, "--json").data

    assert [option["name"] for option in data["options"]] == list(GAMES[slug].options.model_fields)
    assert all(f"{option['name']}=" in told.out for option in data["options"])


def test_a_game_that_does_not_exist_is_wrong_use(call):
    ran = call("games", "castle_of_magi")

    assert ran.code == 2
    assert "did you mean 'castle_of_magic'?" in ran.err


@pytest.mark.parametrize(
    ("counts", "said"), [((2,), "2"), ((1, 2), "1 or 2"), ((2, 3, 4), "2 to 4"), ((2, 4, 6), "2 or 4 or 6")]
)
def test_numbers_of_players_are_said_as_people_say_them(counts, said):
    assert players(Mode("m", "Mode", counts)) == said


# ---- options -----------------------------------------------------------------------------------------


class Rules(RuleOptions):
    """Options of every sort."""

    limit: int = 5
    swift: bool = False
    ending: Literal["none", "early"] = "none"
    names: tuple[str, ...] = ()
    target: int | None = None
    motto: str = "on"


@pytest.fixture
def game() -> Game:
    """A game with options of every sort."""
    return replace(COUNCIL, options=Rules)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("limit=7", {"limit": 7}),
        ("swift=true", {"swift": True}),
        ("swift=no", {"swift": False}),
        ("ending=early", {"ending": "early"}),
        ('names=["a","b=c"]', {"names": ("a", "b=c")}),
        ("target=null", {"target": None}),
        ("target=4", {"target": 4}),
        ("motto=a=b", {"motto": "a=b"}),
        ("motto=", {"motto": ""}),
    ],
)
def test_an_option_is_read_as_what_it_is(game, given, expected):
    assert read_options(game, [given]) == Rules(**expected)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ("limit", "NAME=VALUE"),
        ("limt=3", "did you mean 'limit'?"),
        ("limit=many", "option limit does not take 'many', it takes a number"),
        ("ending=late", "it takes none, early"),
        ("swift=perhaps", "it takes true, false"),
        ("names=[1", "cannot be read"),
        ("target={}", "it takes a number or null"),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_what_could_be(game, given, complaint):
    with pytest.raises(Misuse, match=re.escape(complaint)):
        read_options(game, [given])


def test_defaults_are_written_as_they_would_be_typed(game):
    typed = {option.name: option.default_text for option in options_of(game)}

    assert typed == {"limit": "5", "swift": "false", "ending": "none", "names": "[]", "target": "null", "motto": "on"}
