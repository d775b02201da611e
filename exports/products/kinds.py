"""All kinds of products, in the order in which they are offered."""

from __future__ import annotations

from exports.jobs.presets import Preset
from exports.products import boxes, pictures, press, sheets, showcase, texts
from exports.products.product import Kind

KINDS = (
    Kind("sheets", "Sheets to cut out", Preset, sheets.sheets),
    Kind("boards", "Boards and map tiles by themselves", sheets.BoardOptions, sheets.boards),
    Kind("png", "Pictures for a shop", pictures.ShopOptions, pictures.shop_product, endings=()),
    Kind("tts", "Tabletop Simulator", pictures.TtsOptions, pictures.tts_product, endings=()),
    Kind("press", "Press files, one for each deck", press.PressOptions, press.press_product, endings=()),
    Kind("tuck", "Tuck boxes", boxes.TuckOptions, boxes.tuck_product),
    Kind("showcase", "Showcase picture", showcase.ShowcaseOptions, showcase.showcase_product, endings=(".png",)),
    Kind("aid", "Quick reference", texts.AidOptions, texts.aid_product, wants="game"),
    Kind(
        "errata",
        "Errata since a release",
        texts.ErrataOptions,
        texts.errata_product,
        endings=(".pdf", *texts.TEXTS),
        wants="release",
    ),
)


def kind_called(id: str) -> Kind:
    """Return a kind by its id."""
    return next(one for one in KINDS if one.id == id)
