from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from editors.proofs import Proof, proofed, seen


def filled(colour: str) -> QImage:
    image = QImage(3, 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image


def shown(colour: str, proof: Proof) -> QColor:
    return proofed(filled(colour), proof).pixelColor(1, 1)


@pytest.mark.parametrize("proof", Proof)
def test_black_white_and_grey_look_alike_to_everybody(proof):
    for colour in ("#000000", "#ffffff", "#808080"):
        red, green, blue, _ = shown(colour, proof).getRgb()
        assert max(abs(one - QColor(colour).red()) for one in (red, green, blue)) <= 2


def test_without_red_or_green_sight_the_two_look_alike_in_hue():
    reds = [shown(colour, Proof.DEUTERANOPIA) for colour in ("#c00000", "#608000")]

    assert abs(reds[0].hue() - reds[1].hue()) < 15
    assert abs(QColor("#c00000").hue() - QColor("#608000").hue()) > 60


def test_without_blue_sight_yellow_turns_pink():
    assert shown("#ffff00", Proof.TRITANOPIA).blue() > 150


def test_greyscale_has_no_colour_left():
    red, green, blue, _ = shown("#3c7a43", Proof.GREY).getRgb()

    assert red == green == blue


def test_a_proof_keeps_what_can_be_seen_through():
    assert shown("#80ff0000", Proof.GREY).alpha() == pytest.approx(0x80, abs=1)


def test_as_printed_changes_nothing():
    image = filled("#123456")

    assert proofed(image, Proof.PRINT) is image
    assert seen((0.1, 0.2, 0.3), Proof.PRINT) == (0.1, 0.2, 0.3)
