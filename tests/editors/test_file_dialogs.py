from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QMessageBox

from editors.file_dialogs import save_file


def test_a_name_that_gets_an_ending_is_asked_about_if_it_is_there(qapp, tmp_path, monkeypatch):
    said = []
    answers = iter((QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "enemies"), ""))
    monkeypatch.setattr(QMessageBox, "question", lambda *args: said.append(args[2]) or next(answers))

    def ask():
        return save_file(None, "Export", "enemies.xlsx", "", lambda path: path.with_suffix(".xlsx"))

    assert (ask(), said) == (tmp_path / "enemies.xlsx", [])
    (tmp_path / "enemies.xlsx").touch()
    assert (ask(), ask()) == (None, tmp_path / "enemies.xlsx")
    assert said == ["enemies.xlsx is there already. Write over it?"] * 2
