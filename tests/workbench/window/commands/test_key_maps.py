from __future__ import annotations

import pytest

from workbench.window.commands.key_maps import KeyMapError, read_keys, write_keys


def test_keys_go_over_to_another_machine(qapp, tmp_path):
    chosen = {"file.save": "Ctrl+Alt+S", "file.quick_open": ""}
    said = write_keys(tmp_path / "keys.json", chosen)

    assert said == "2 keys of your own are in keys.json."
    assert read_keys(tmp_path / "keys.json") == chosen


def test_commands_that_are_not_there_and_keys_that_are_the_usual_ones_are_left_out(qapp, tmp_path):
    write_keys(tmp_path / "keys.json", {"file.fly": "Ctrl+F", "file.save": "Ctrl+S"})

    assert read_keys(tmp_path / "keys.json") == {}


@pytest.mark.parametrize(
    "text", ["", "[]", '{"file.save": 3}', '{"file.save": "Blorp+Q"}', "[" * 90_000, "x" * 200_000]
)
def test_what_is_no_key_map_is_refused_in_words(qapp, tmp_path, text):
    file = tmp_path / "keys.json"
    file.write_text(text)

    with pytest.raises(KeyMapError, match=r"keys\.json (is no key map|has keys that do not exist)"):
        read_keys(file)


def test_a_file_that_cannot_be_read_or_written_is_told(qapp, tmp_path):
    (tmp_path / "a file").touch()
    assert "could not be written" in write_keys(tmp_path / "a file" / "keys.json", {})
    with pytest.raises(KeyMapError, match="cannot be read"):
        read_keys(tmp_path / "keys.json")


def test_keys_are_written_over_an_earlier_key_map_alone(qapp, tmp_path):
    file = tmp_path / "keys.json"
    file.write_text("[1]")

    assert write_keys(file, {"file.save": "F9"}) == "keys.json is no key map of the workbench. It was left as it is."
    assert file.read_text() == "[1]"
    file.write_text("{}")
    assert write_keys(file, {"file.save": "F9"}) == "1 keys of your own are in keys.json."
