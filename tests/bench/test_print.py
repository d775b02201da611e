from __future__ import annotations

import io
from collections import Counter

import pytest

import bench.print
from bench.tools import print_cards
from exports.jobs.studio import Job, Studio
from exports.pdf.pictures import Pictures
from tests.exports.cards import reader


def test_the_cards_of_the_benchmark_are_all_different():
    cards = [one for one in print_cards.cards(40).values() if one.kind == "card"]

    assert len({one.text for one in cards}) == 40


@pytest.mark.parametrize("art", [False, True])
def test_the_bare_script_draws_what_ours_draws(tmp_path, art):
    print_cards.paint_art(tmp_path, 3)
    pictures = print_cards.pictures_in(tmp_path) if art else Pictures()
    job = Job(print_cards.GAME, "Cards", print_cards.cards(3, art=art))
    bare = io.BytesIO()
    print_cards.bare(Studio(pictures).lay_out(job).pages, bare, tmp_path)

    ours = bench.print.print_all(job, pictures)

    (one,), (two,) = reader(ours).pages, reader(bare.getvalue()).pages
    assert letters(one) == letters(two)


def letters(page) -> Counter[str]:
    """The letters on a page and how often each is there; readers differ in where they see a space."""
    return Counter("".join(page.extract_text().split()))


@pytest.mark.slow
def test_the_quick_benchmark_prints_speed_and_memory(capsys):
    assert bench.print.main(["--quick"]) == 0

    printed = capsys.readouterr().out
    assert "bare ReportLab" in printed
    assert "a JPEG each" in printed
    assert " MB" in printed
