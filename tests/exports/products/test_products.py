from __future__ import annotations

import json

import pytest
from PIL import Image

from engines.kit.translations import Translation
from engines.registry import GAMES
from exports.errata.comparison import ErrataJob
from exports.faces.ops import Ellipse, Text, walk
from exports.jobs.presets import PaperName, Preset
from exports.jobs.selection import Selection
from exports.jobs.studio import Studio
from exports.products.kinds import KINDS, kind_called
from exports.products.pictures import ShopOptions, TtsOptions
from exports.products.product import NoProduct, Order, found_for
from exports.sheets.papers import OWN, PAPERS
from tests.each import each
from tests.exports.games import content, layouts

GAME = "ambush"
FEW = Selection(names=("orc_raider",))


def made(kind, game=GAME, selection=FEW, errata=None, **options):
    sort = kind_called(kind)
    if sort.options is Preset:
        options = {"name": "x", **options}
    order = Order(GAMES[game], content(game), sort.options(**options), selection, errata=errata)
    return sort.make(order, Studio())


def job():
    now = content(GAME)
    old = {**now, "orc_raider": now["orc_raider"].changed(name="Orc")}
    return ErrataJob(GAME, "Ambush!", old, now, since="first")


@pytest.mark.parametrize("kind", [one.id for one in KINDS if one.id != "boards"])
def test_every_product_is_looked_at_counted_and_written_where_it_said(kind, tmp_path):
    product = made(kind, errata=job())
    endings = kind_called(kind).endings
    path = tmp_path / f"out{endings[0]}" if endings else tmp_path / "out"

    files = product.write(path)

    assert product.views
    assert product.summary[0].isdigit()
    assert product.summary.endswith(".")
    assert set(product.targets(path)) <= set(files)
    assert all(file.stat().st_size for file in files)


def test_boards_are_a_product_where_a_game_has_any(tmp_path):
    product = made("boards", "wardens", Selection(), whole_boards=True)

    assert [view.name for view in product.views] == ["part of a board"] * len(product.views)
    with pytest.raises(NoProduct, match="has no boards"):
        made("boards")


def test_names_in_options_are_those_that_there_are():
    assert set(PaperName.__args__) == {*PAPERS, OWN}


def test_options_that_were_kept_when_no_shop_had_a_name_are_taken():
    assert ShopOptions(shop="plain") == ShopOptions()


def test_pictures_for_no_shop_have_the_bleed_that_is_asked_for(tmp_path):
    made("png", "castle_of_magic", Selection(ids=("shrine.amulet",)), bleed=5.0, dpi=254).write(tmp_path)
    sizes = set()
    for file in tmp_path.glob("*.png"):
        with Image.open(file) as picture:
            sizes.add(picture.size)

    assert sizes == {(10 * (44 + 2 * 5), 10 * (68 + 2 * 5))}


def test_the_preview_of_a_picture_for_a_shop_shows_where_a_round_thing_is_cut():
    view = made("png", "castle_von_loghan", Selection(kinds=("search_token",))).views[0]

    assert [type(op) for op in view.page.marks] == [Ellipse]


def test_a_shop_that_does_not_sell_a_size_is_told_before_anything_is_written():
    product = made("png", "castle_of_magic", Selection(kinds=("pawn",)), shop="makeplayingcards", dpi=60)

    assert "is not known to sell cards of 24 x 44 mm; their pictures have 60 dots per inch" in product.notes[0]


@pytest.mark.slow
def test_what_lies_on_the_table_of_tabletop_simulator_is_what_was_counted(tmp_path):
    product = made("tts", "castle_of_magic", Selection(kinds=("pawn", "shrine")))
    saved, *_ = product.write(tmp_path)
    objects = json.loads(saved.read_text())["ObjectStates"]

    assert int(product.summary.split()[0]) == sum(len(one.get("ContainedObjects", [1])) for one in objects)


@pytest.mark.parametrize("ending", [".md", ".html"])
def test_errata_are_written_as_the_name_says(tmp_path, ending):
    [file] = made("errata", errata=job()).write(tmp_path / f"errata{ending}")

    assert "Orc" in file.read_text()
    assert not file.read_bytes().startswith(b"%PDF")


def test_without_a_release_there_are_no_errata():
    with pytest.raises(NoProduct, match="begin at a release"):
        made("errata")


@pytest.mark.parametrize("address", ["not a url", "ftp://x.org", "https://"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(ValueError, match="is no address such as"):
        TtsOptions(address=address)


def test_what_fits_no_cell_of_a_sheet_map_is_a_warning_and_not_counted():
    chart = "Small labels, 65 on A4 (Avery L7651)"
    product = made("sheets", "castle_of_magic", Selection(kinds=("character",)), sheet_map=chart)

    assert {one.message for one in product.problems} == {"fits no cell of the sheet map, and is left out"}
    assert (product.views, product.components) == ((), ())


def test_own_papers_are_as_large_as_they_are_said_to_be():
    product = made("sheets", paper="own", own_width=330, own_height=482.6, landscape=True)

    assert {(page.width, page.height) for page in product.pages} == {(482.6, 330)}


def test_what_has_changed_since_a_print_is_printed_in_the_language_that_is_chosen():
    held = content(GAME)
    card = held["elven_archer"].changed(damage=5)
    german = Translation(id="deutsch", game=GAME, name="Deutsch", texts={card.name: "Elfe"})
    order = Order(GAMES[GAME], held.with_documents([card, german]), None, Selection(language="deutsch"), held)
    (found,) = found_for(order, Studio())

    assert found.document.id == card.id
    assert "Elfe" in {op.text for op in walk(found.sides.front.ops) if isinstance(op, Text)}


@each(
    "backs, fields, told",
    [
        ("none", {"damage": 5}, "Only the back of Elven Archer has changed, and no backs are printed"),
        ("long-edge", {"damage": 5}, ""),
        ("none", {"damage": 5, "name": "Archer"}, ""),
        ("none", {"copies": 9}, ""),
    ],
)
def test_who_prints_no_backs_is_told_of_what_nothing_else_has_changed(backs, fields, told):
    held = content(GAME)
    plain = next(one for one in layouts(GAME) if one.of == "card")
    boxes = {"x": 5, "y": 5, "width": 50, "height": 20, "show": "text"}
    layout = plain.changed(front=[{**boxes, "value": "{name}"}], back=[{**boxes, "value": "{damage}"}])
    held = held.with_documents([layout])
    now = held.with_documents([held["elven_archer"].changed(**fields)])

    order = Order(GAMES[GAME], now, Preset(name="x", backs=backs), held=held)

    product = kind_called("sheets").make(order, Studio())

    assert {one.document.id for one in product.components} == {"elven_archer"}
    assert [note[: len(told)] for note in product.notes] == [told] * bool(told)
