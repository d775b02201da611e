"""Every command that reads or writes a file, at a path where there can be none: a sentence, no internal error."""

import pytest

from tests.each import each

LONG = "x" * 300
PLACES = {"too long": LONG, "under a file": "file/x", "a folder": "folder"}
COMMANDS = [
    ("export", "sheets", "ambush", "--content", "starter", "--card", "orc_raider", "-o", "{}.pdf"),
    ("export", "aid", "ambush", "--content", "starter", "-o", "{}.pdf"),
    ("export", "board", "castle_of_magic", "--content", "starter", "-o", "{}.pdf"),
    ("export", "errata", "ambush", "--since", "1", "-o", "{}.pdf"),
    ("export", "png", "ambush", "--content", "starter", "--card", "orc_raider", "--dpi", "50", "-o", "{}"),
    ("export", "tts", "ambush", "--content", "starter", "--card", "orc_raider", "-o", "{}"),
    ("library", "export", "{}.zip"),
    ("library", "import", "{}.zip"),
    ("library", "restore", "{}.db"),
    ("library", "info", "--library", "{}.db"),
    ("check", "--library", "{}.db"),
    ("replay", "{}.json"),
    ("play", "ambush", "--content", "starter", "--record", "{}.json", "--seed", "1", "--seat", "random"),
]
INTO_FOLDERS = {"png", "tts", "import"}
"""What reads or writes a folder is content with one."""


@pytest.mark.slow
@each("place", PLACES)
def test_a_path_at_which_there_can_be_no_file_is_told_in_words(call, library, tmp_path, place):
    (tmp_path / "file").write_text("a file")
    for words in COMMANDS:
        if place == "a folder" and words[1] in INTO_FOLDERS:
            continue
        told = [word.replace("{}", str(tmp_path / PLACES[place])) for word in words]
        if place == "a folder":
            folders = [tmp_path / word for word in told if word.startswith(str(tmp_path))]
            for folder in folders:
                folder.mkdir(exist_ok=True)
        at = () if "--library" in told or "starter" in told else ("--library", library)
        ran = call(*told, *at)

        assert ran.code in (1, 2), (words, ran)
        assert "something went wrong" not in ran.err, (words, ran.err)
