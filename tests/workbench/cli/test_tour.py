"""The tour: the main job from end to end without a person."""

from __future__ import annotations

import json

import pytest

from workbench.cli.main import main


@pytest.fixture
def tour(qapp, tmp_path, capsys):
    code = main(["tour", "--out", str(tmp_path / "tour"), "--moves", "20", "--json"])
    return code, json.loads(capsys.readouterr().out), tmp_path / "tour"


@pytest.mark.slow
def test_the_tour_leaves_pictures_of_every_stage_a_record_a_report_and_prints(tour):
    code, files, folder = tour
    assert code == 0
    names = [file.rsplit("/", 1)[-1].rsplit("\\", 1)[-1] for file in files]
    assert sum(name.endswith(".png") for name in names) == 8
    assert {"record.json", "report.pdf", "sheets.pdf", "errata.pdf"} <= set(names)
    assert all((folder / name).stat().st_size > 1_000 for name in names)
    assert json.loads((folder / "record.json").read_text(encoding="utf-8"))["swaps"]


def test_a_tour_needs_a_folder(qapp, tmp_path, capsys):
    (tmp_path / "file").write_text("here", encoding="utf-8")
    assert main(["tour", "--out", str(tmp_path / "file")]) == 1
    assert "needs a folder" in capsys.readouterr().err
