"""Texts: the quick reference of a game, and its errata."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from engines.kit.documents import fact
from engines.kit.files import write_whole
from exports.errata.comparison import Errata, errata
from exports.errata.texts import errata_pages, markdown, page_html
from exports.handouts.player_aids import aid_cards, aid_of, aid_pages, has_aid
from exports.jobs.presets import OnPaper
from exports.jobs.studio import Studio
from exports.pdf.writer import PdfOptions, write_pdf
from exports.products.product import NoProduct, Order, Product, copies_of, counted, one_pdf
from exports.products.sheets import views_of
from exports.sheets.imposition import sheets
from exports.sheets.pages import Cancel, Progress
from exports.sheets.papers import Backs, SheetOptions

TEXTS: dict[str, Callable[[Errata], str]] = {".md": markdown, ".html": page_html}
"""How errata are written that are no PDF, by the ending of the file."""


class AidOptions(OnPaper):
    """A quick reference on pages, or as cards."""

    sets: int = fact(0, label="Sets of cards", about="0: on pages instead of cards.", ge=0, le=99)


class ErrataOptions(OnPaper):
    """How errata are printed."""

    backs: Backs = fact(Backs.NONE, label="Backs")


def aid_product(order: Order, studio: Studio) -> Product:
    """Set the quick reference of a game."""
    if not has_aid(order.game):
        raise NoProduct(f"{order.game.title} does not say yet which rules its quick reference has")
    asked: AidOptions = order.options
    options = SheetOptions(paper=asked.sheet(), margin=asked.margin, backs=Backs.LONG_EDGE)
    aid = aid_of(order.game)
    pages = sheets(aid_cards(aid, asked.sets), options) if asked.sets else aid_pages(aid, options)
    writer, targets = one_pdf(pages, studio, order.game.title, Backs.LONG_EDGE if asked.sets else Backs.NONE)
    summary = f"{counted(len(aid.sections), 'section')} on {counted(len(pages), 'page')}"
    return Product(views_of(pages, "quick reference"), f"{summary}.", writer, targets)


def errata_product(order: Order, studio: Studio) -> Product:
    """Compare a release with now, and tell those who hold it."""
    if order.errata is None:
        raise NoProduct("Errata begin at a release: make one when you send something to print.")
    return told(errata(order.errata, studio), order.options, studio)


def told(sheet: Errata, asked: ErrataOptions, studio: Studio) -> Product:
    """Return errata that were worked out as a product: a PDF, or a text by the ending of its name."""
    options = SheetOptions(paper=asked.sheet(), margin=asked.margin, backs=asked.backs)
    pages = errata_pages(sheet, options)

    def writer(path: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        text = TEXTS.get(path.suffix.lower())
        about = PdfOptions(f"Errata for {sheet.title}", options.backs)
        if text is not None:
            write_whole(path, text(sheet).encode())
        else:
            write_pdf(pages, path, about, studio.pictures, progress=progress, cancelled=cancelled)
        yield path

    lines = f"{len(sheet.lines)} {'erratum' if len(sheet.lines) == 1 else 'errata'}"
    cards = f"{counted(copies_of(sheet.cards), 'new card')} and {counted(len(sheet.stickers), 'sticker')}"
    summary = f"{lines} since “{sheet.since}”, {cards} on {counted(len(pages), 'page')}."
    return Product(views_of(pages, "errata"), summary, writer, lambda path: [path], sheet.cards)
