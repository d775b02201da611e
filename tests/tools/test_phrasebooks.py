from __future__ import annotations

from dataclasses import replace

import pytest

from engines.registry import GAMES
from tests.engines.kit.language.toy import GAME as TOY
from tools import phrasebooks

HOW = "run `.venv/bin/python -m tools.phrasebooks`"


@pytest.mark.parametrize("slug", phrasebooks.pages())
def test_the_page_of_a_game_is_fresh(slug):
    written = phrasebooks.page(slug).read_text(encoding="utf-8") if phrasebooks.page(slug).exists() else ""

    assert written == phrasebooks.pages()[slug], HOW


def test_every_page_belongs_to_a_game_that_speaks():
    assert {file.stem for file in phrasebooks.FOLDER.glob("*.md")} == set(phrasebooks.pages()), HOW


def test_pages_are_written_and_old_ones_taken_away(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(phrasebooks, "FOLDER", tmp_path / "docs" / "phrasebook")
    monkeypatch.setattr(phrasebooks, "GAMES", {TOY.slug: TOY})
    phrasebooks.FOLDER.mkdir(parents=True)
    phrasebooks.page("gone").write_text("old", encoding="utf-8")

    assert phrasebooks.main() == 0

    assert [file.name for file in phrasebooks.FOLDER.iterdir()] == ["toy_lamps.md"]
    assert (
        phrasebooks.page("toy_lamps").read_text(encoding="utf-8").startswith("# The phrasebook of The Lamplighters")
    )
    assert capsys.readouterr().out == "docs/phrasebook is new: toy_lamps.\n"


def test_a_game_without_a_language_has_no_page(monkeypatch):
    assert phrasebooks.page_of(replace(TOY, language=None)) == ""
    assert set(phrasebooks.pages()) == {slug for slug, game in GAMES.items() if game.language is not None}
