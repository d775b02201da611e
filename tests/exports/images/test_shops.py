from __future__ import annotations

import json

import pytest

from exports.faces.ops import Face, Pen, Rect
from exports.images.shops import ShopError, is_current, mark_of, save_picture, shop_called, shop_pictures
from tests.each import each
from tests.exports.cards import face

PIXELS = [
    # Width and height of the trim, and what The Game Crafter and MakePlayingCards want to have uploaded.
    (63.5, 88.9, (825, 1125), (822, 1122)),
    (63.0, 88.0, (825, 1125), (816, 1110)),
    (57.15, 88.9, (750, 1125), (747, 1122)),
    (69.85, 120.65, (900, 1500), (897, 1497)),
    (70.0, 120.0, (900, 1500), (897, 1497)),
    (44.45, 63.5, (600, 825), (597, 822)),
    (31.75, 44.45, (450, 600), (447, 597)),
    (44.45, 88.9, (600, 1125), (597, 1122)),
    (50.8, 88.9, (675, 1125), (672, 1122)),
    (88.9, 139.7, (1125, 1725), (1122, 1722)),
    (63.5, 63.5, (825, 825), (822, 822)),
]


@each(("width", "height", "crafter", "playing"), PIXELS)
def test_a_shop_gets_exactly_the_pixels_that_it_asks_for(width, height, crafter, playing):
    card = face("A", width, height)

    for shop, wanted in (("thegamecrafter", crafter), ("makeplayingcards", playing)):
        (picture,) = shop_pictures([card], shop_called(shop))
        assert picture.size == wanted


@pytest.mark.parametrize("shop", ["thegamecrafter", "makeplayingcards"])
def test_a_card_that_lies_on_its_side_has_the_pixels_of_one_that_stands(shop):
    upright, lying = face("A", 63, 88), face("A", 88, 63)

    assert shop_called(shop).pixels(lying) == shop_called(shop).pixels(upright)[::-1]


def test_a_card_keeps_its_size_in_the_middle_of_the_picture():
    card = Face(63, 88, (Rect(-5, -5, 73, 98, Pen("#ff0000")), Rect(0, 0, 63, 88, Pen("#00ff00"))))

    (picture,) = shop_pictures([card], shop_called("thegamecrafter"))

    green = [x for x in range(picture.width) if picture.getpixel((x, 500)) == (0, 255, 0)]
    assert len(green) == pytest.approx(63 / 25.4 * 300, abs=2)
    assert green[0] == pytest.approx(picture.width - 1 - green[-1], abs=2)
    assert picture.getpixel((0, 0)) == picture.getpixel((824, 1124)) == (255, 0, 0)


def test_a_picture_that_is_not_whole_is_drawn_again(tmp_path):
    (picture,) = shop_pictures([face("A")], shop_called(""), dpi=50)
    save_picture(picture, tmp_path / "a.png", "mark", 50)
    whole = (tmp_path / "a.png").read_bytes()

    (tmp_path / "a.png").write_bytes(whole[: len(whole) - 40])

    assert not is_current(tmp_path / "a.png", "mark")


def test_who_stops_while_a_picture_is_saved_keeps_the_old_one(tmp_path, monkeypatch):
    (picture,) = shop_pictures([face("A")], shop_called(""), dpi=50)
    (tmp_path / "a.png").write_bytes(b"old")

    def half(self, file, *_, **__):
        file.write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(type(picture), "save", half)
    with pytest.raises(KeyboardInterrupt):
        save_picture(picture, tmp_path / "a.png", "mark", 50)

    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a.png": b"old"}


def test_the_colour_of_a_card_runs_over_its_trim_to_the_edge_of_the_picture():
    card = Face(63, 88, (Rect(-4, -4, 71, 96, Pen("#ff0000")), Rect(0, 0, 63, 88, Pen("#00ff00"))))

    (picture,) = shop_pictures([card], shop_called("thegamecrafter"))

    assert picture.getpixel((3, 3)) == picture.getpixel((821, 1121)) == (255, 0, 0)
    assert picture.getpixel((412, 562)) == (0, 255, 0)


@each("shop", ["", "thegamecrafter", "makeplayingcards"])
def test_a_piece_that_bleeds_less_than_a_shop_wants_has_no_white_edge(shop):
    piece = Face(25, 25, (Rect(-2, -2, 29, 29, Pen("#ff0000")),), bleed=2.0)

    (picture,) = shop_pictures([piece], shop_called(shop))

    assert picture.getcolors() == [(picture.width * picture.height, (255, 0, 0))]


def test_a_shop_says_which_sizes_it_has():
    assert shop_called("thegamecrafter").sells(face("A", 63, 88))
    assert shop_called("thegamecrafter").sells(face("A", 88, 63))
    assert not shop_called("thegamecrafter").sells(face("A", 44, 68))
    assert not shop_called("makeplayingcards").sells(face("A", 31.75, 44.45))
    assert shop_called("").sells(face("A", 44, 68))


def test_a_picture_knows_what_it_was_drawn_from(tmp_path):
    card, other, shop = face("A"), face("B"), shop_called("")
    (picture,) = shop_pictures([card], shop, dpi=50)
    save_picture(picture, tmp_path / "a.png", mark_of(card, shop, 50), 50)

    assert is_current(tmp_path / "a.png", mark_of(face("A"), shop, 50))
    assert not is_current(tmp_path / "a.png", mark_of(other, shop, 50))
    assert not is_current(tmp_path / "a.png", mark_of(card, shop, 300))
    assert not is_current(tmp_path / "b.png", mark_of(card, shop, 50))


def test_a_file_that_is_no_picture_is_drawn_again(tmp_path):
    (tmp_path / "a.png").write_text("not a picture")

    assert not is_current(tmp_path / "a.png", "mark")


OWN = {"name": "Round the corner", "bleed": 2, "sizes": [{"width": 63, "height": 88, "pixels": [800, 1100]}]}


def test_a_shop_is_a_file_that_anybody_can_write(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(OWN))
    shop = shop_called(str(file))

    assert (shop.name, shop.bleed) == ("Round the corner", 2)
    assert [one.size for one in shop_pictures([face("A", 63, 88)], shop)] == [(800, 1100)]
    assert not shop.sells(face("A", 44, 68))


@each("spoil", [{"bleed": -1}, {"bleed": float("nan")}, {"sizes": [{"width": 63}]}, {"more": 1}, {"name": ""}])
def test_a_file_that_is_no_shop_is_refused_by_its_name(tmp_path, spoil):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({**OWN, **spoil}))

    with pytest.raises(ShopError, match=r"mine\.json is no shop"):
        shop_called(str(file))


def test_a_shop_that_nobody_knows_is_refused():
    with pytest.raises(ShopError, match="there is no shop 'nowhere'"):
        shop_called("nowhere")
