from __future__ import annotations

import gc
from dataclasses import fields

import pytest
from PySide6.QtGui import QColor, QIcon

from editors import look
from editors.look import THEMES, Theme
from editors.severities import severity_icon
from engines.kit.documents import Severity
from tests.each import each

READABLE = 4.5
"""The contrast below which words are hard to read (WCAG AA)."""
INKS = ("text", "muted", "error", "warning", "hint", "good", "word", "number", "reference")


def light_of(colour: str) -> float:
    """Return the relative luminance of a colour."""
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in QColor(colour).getRgbF()
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((light_of(one), light_of(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.fixture(autouse=True)
def same_clothes(qapp):
    """Wear what was worn before."""
    before = look.current()
    yield
    look.wear(before)


@each("ground", ["window", "base", "stripe", "raised"])
@each("theme", THEMES, ids=lambda theme: theme.name)
def test_every_ink_can_be_read_on_every_ground(theme, ground):
    poor = {ink: round(contrast(getattr(theme, ink), getattr(theme, ground)), 1) for ink in INKS}

    assert {ink: found for ink, found in poor.items() if found < READABLE} == {}


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_what_is_chosen_can_be_read(theme):
    assert contrast(theme.on_accent, theme.accent) >= READABLE
    for ground in (theme.added, theme.removed, theme.tint):
        assert contrast(theme.text, ground) >= READABLE


def test_high_contrast_is_higher():
    assert contrast(look.HIGH_CONTRAST.text, look.HIGH_CONTRAST.base) == pytest.approx(21.0)
    assert contrast(look.HIGH_CONTRAST.muted, look.HIGH_CONTRAST.base) > 7.0


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_colour_is_a_colour(theme):
    named = [field.name for field in fields(Theme) if field.name not in {"name", "title", "is_dark", "seats"}]

    assert [name for name in named if not QColor(getattr(theme, name)).isValid()] == []
    assert all(QColor(seat).isValid() for seat in theme.seats)


def test_an_unknown_theme_is_the_light_one():
    assert look.theme_for("no such theme") is look.LIGHT


def ink_of(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> str:
    """Return the colour in which an icon is drawn: its most solid point."""
    image = icon.pixmap(32, 32, mode).toImage()
    points = [image.pixelColor(x, y) for x in range(32) for y in range(32)]
    return max(points, key=QColor.alpha).name()


def test_an_icon_follows_the_theme():
    icon = look.icon("square")
    look.wear(look.LIGHT)
    assert ink_of(icon) == look.LIGHT.text

    look.wear(look.DARK)

    assert ink_of(icon) == look.DARK.text
    assert ink_of(icon, QIcon.Mode.Disabled) == look.DARK.disabled
    assert ink_of(icon, QIcon.Mode.Selected) == look.DARK.on_accent


@each("theme", THEMES)
def test_an_icon_in_a_colour_of_the_theme_follows_it(theme):
    icon = look.icon("square", "warning")
    look.wear(theme)

    assert ink_of(icon) == theme.warning


def test_the_signs_of_problems_follow_the_theme():
    icons = [severity_icon(one) for one in Severity]
    look.wear(look.LIGHT)
    light = [ink_of(icon) for icon in icons]
    look.wear(look.DARK)

    assert all(before != ink_of(icon) for before, icon in zip(light, icons, strict=True))


def test_an_icon_can_have_a_colour_of_its_own():
    assert ink_of(look.icon("square", "#ff0000")) == "#ff0000"


def test_an_icon_outlives_whoever_made_it():
    icons = [look.icon("square") for _ in range(50)]
    copies = [QIcon(one) for one in icons]
    del icons
    gc.collect()

    assert all(not one.pixmap(16, 16).isNull() for one in copies)
