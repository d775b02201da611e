from __future__ import annotations

import subprocess
import sys

import pytest

from engines.kit.maps.boards import Board
from engines.registry import COVERS, GAMES, game, kinds
from tests.tree import ROOT

SLUGS = list(COVERS)


def loaded_after(program: str) -> set[str]:
    """Name the modules of the engines that a fresh Python has loaded after a program."""
    told = f"import sys\n{program}\nprint(*(name for name in sys.modules if name.startswith('engines.')))"
    ran = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True, cwd=ROOT)
    return set(ran.stdout.split())


def modules_after(program: str) -> set[str]:
    """Name the modules of games among them."""
    return {name for name in loaded_after(program) if name.split(".")[1] in SLUGS}


def test_the_registry_itself_reads_no_game():
    assert modules_after("from engines import registry; list(registry.GAMES); 'ambush' in registry.GAMES") == set()


@pytest.mark.slow
def test_only_the_game_that_is_asked_for_is_read():
    found = modules_after("from engines import registry; registry.game('ambush')")

    assert {name.split(".")[1] for name in found} == {"ambush"}


def test_the_kinds_of_a_game_are_known_without_its_rules():
    found = modules_after("from engines import registry; registry.kinds()['ambush', 'card']")

    assert "engines.ambush.content" in found
    assert "engines.ambush.game" not in found


@pytest.mark.parametrize("slug", SLUGS)
def test_the_cover_says_what_the_game_says(slug):
    cover = COVERS[slug]

    assert (cover.slug, cover.title, cover.kinds) == (GAMES[slug].slug, GAMES[slug].title, GAMES[slug].kinds)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_cover_names_the_kinds_in_their_order(slug):
    assert COVERS[slug].kind_names == tuple(model.model_fields["kind"].default for model in GAMES[slug].kinds)


def test_nothing_that_plays_is_loaded_to_show_a_card():
    loaded = loaded_after("from engines import registry; registry.kinds()['ambush', 'card']; list(registry.kinds())")

    assert not loaded & {"engines.kit.record", "engines.kit.game", "engines.ambush.game"}


def test_every_kind_is_found_by_its_game_and_name():
    found = kinds()

    assert len(found) == len(list(found)) == len({*found})
    assert all(model.model_fields["kind"].default == kind for (_, kind), model in found.items())


def test_a_game_that_is_not_there_is_refused_by_name():
    with pytest.raises(ValueError, match="there is no game 'chess'; there are castle_of_magic"):
        game("chess")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_a_kind_of_board_or_says_why_it_needs_none(slug):
    cover = COVERS[slug]
    has_board = any(issubclass(model, Board) for model in cover.kinds)

    assert has_board != bool(cover.boardless)
    assert not cover.boardless or cover.boardless.endswith(".")
