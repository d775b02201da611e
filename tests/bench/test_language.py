from __future__ import annotations

import pytest
from lark.exceptions import UnexpectedInput

import bench.language
from bench.tools.lark_grammar import LarkGrammar
from tests.each import each
from tests.engines.kit.language.toy import GAME, READER

LARK = LarkGrammar(READER.grammar)
PARSER = LARK.earley()


@pytest.mark.slow
@each("text", bench.language.sentences(READER))
def test_lark_reads_by_the_same_forms(text):
    assert PARSER.parse(text)
    assert READER.understand(text).ok


@pytest.mark.parametrize("text", ["Draw 1 crad.", "Draw card.", "If it is dark draw 1 card.", "Jump."])
def test_lark_refuses_what_we_refuse(text):
    assert not READER.understand(text).ok
    with pytest.raises(UnexpectedInput):
        PARSER.parse(text)


@pytest.mark.slow
def test_the_fast_parser_of_lark_cannot_take_natural_sentences():
    assert "collision" in LARK.lalr_refusal()


def test_texts_have_the_length_that_is_asked_for_and_differ():
    texts = bench.language.texts_of(bench.language.sentences(READER), 60, 10)

    assert len(set(texts)) == 10
    assert all(60 <= len(text.split()) < 90 and READER.understand(text).ok for text in texts)


@pytest.mark.slow
def test_the_benchmark_prints_both_parsers_side_by_side(monkeypatch, capsys):
    monkeypatch.setattr(bench.language, "GAMES", {GAME.slug: GAME})

    assert bench.language.main(["--quick"]) == 0

    out = capsys.readouterr().out
    assert "Card texts read in a second" in out
    assert "Lark / chart" in out
    assert out.count("toy_lamps") == 6


def test_without_a_game_that_speaks_there_is_nothing_to_measure(monkeypatch, capsys):
    monkeypatch.setattr(bench.language, "GAMES", {})

    assert bench.language.main([]) == 0
    assert "No game" in capsys.readouterr().out
