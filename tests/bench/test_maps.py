from __future__ import annotations

from bench import maps


def test_a_honeycomb_of_areas_is_measured(capsys, monkeypatch):
    # Instead of the time the number of areas that touch is printed: 35 in a honeycomb of 7 x 5.
    monkeypatch.setattr(maps, "milliseconds", lambda work, rounds: work())

    maps.print_areas(1)

    assert capsys.readouterr().out.split()[-1] == "82.0"


def test_the_bare_loop_looks_at_every_pair():
    lattice = maps.Lattice(3, 3)

    assert maps.bare_loop(lattice, 0) == 36
