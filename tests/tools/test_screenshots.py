"""Pictures of the program: those that README and guide show are kept, and no others."""

from __future__ import annotations

from tools.print_pictures import PICTURES
from tools.scenes import SCENES
from tools.screenshots import SCREENSHOTS, pictures, shown_files


def test_every_picture_that_a_page_shows_can_be_taken_anew():
    taken = {one.file for one in pictures(list(SCENES), only_shown=True)} | {f"{name}.webp" for name in PICTURES}

    assert shown_files() <= taken


def test_no_picture_is_kept_that_no_page_shows():
    kept = {one.name for one in SCREENSHOTS.iterdir()}

    assert kept == shown_files()
