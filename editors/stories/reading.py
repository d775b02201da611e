"""The reading view: the story as the players will hear it, one page per card; choices lead on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from editors import look
from editors.stories.outline import LOST, WON, Outline, Way, WayKind
from engines.castle_von_loghan.content import Cover, Outcome, StoryEvent
from exports.faces.fonts import font_file
from exports.faces.words import curled

LETTERS = "ABCD"
WIDEST = 860
"""No wider is the column of words, in pixels."""
MARGIN = 36
"""How much paper is around the words, in pixels."""
NO_CARD = "Pick a card of the deck to read it aloud."
NO_CARDS = "The story has no cards yet. Add the first one, and it is read here."
USUAL, IF_NARROW = 15, 12
"""How large letters are, in points; in a narrow view large ones would leave a line four words."""
NARROW = 480
"""Below how many pixels a view is narrow."""
LEAST, MOST = -2, 8
"""By how many steps of two points the letters can be made smaller and larger."""


class StoryReader(QTextBrowser):
    """Reads a story page by page: the card, then what a choice brings, then where the story goes."""

    card_requested = Signal(str)
    """A wish: go on with this card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("The story as players hear it")
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(MARGIN)
        self.anchorClicked.connect(self._on_anchor_clicked)
        self._outline: Outline | None = None
        self._card = ""
        self._chosen: int | None = None
        self._trail: list[str] = []
        self._steps = 0

    def show_story(self, known: Outline) -> None:
        """Read a story as it stands now; the page stays open."""
        self._outline = known
        self._show()

    def show_card(self, card: str) -> None:
        """Open the page of a card."""
        if card != self._card:
            self._card, self._chosen = card, None
            self._show()

    def choose(self, place: int | None) -> None:
        """Turn to what a choice brings, or back to the choices."""
        self._chosen = place
        self._show()

    def zoom(self, steps: int) -> None:
        """Make the letters larger or smaller; 0: as usual."""
        self._steps = min(MOST, max(LEAST, self._steps + steps)) if steps else 0
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines short enough to be read aloud, and long enough to hold some words."""
        side = max(0, (self.width() - WIDEST) // 2)
        self.setViewportMargins(side, 0, side, 0)
        super().resizeEvent(event)
        if (event.size().width() < NARROW) != (event.oldSize().width() < NARROW):
            self._show()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._outline is not None:
            self._show()

    # ---- private -------------------------------------------------------------------------------------

    def _on_anchor_clicked(self, address: QUrl) -> None:
        kind, _, rest = address.toString().partition(":")
        if kind == "choice":
            self.choose(int(rest))
        elif kind == "front":
            self.choose(None)
        elif kind == "back":
            self.card_requested.emit(self._trail.pop())
        else:
            self._trail.append(self._card)
            self.card_requested.emit(rest)

    def _way_back(self) -> str:
        """Lead back to the card from which the reader came here."""
        assert self._outline is not None
        names = {one.id: f"{one.number:03} {one.name}" for one in self._outline.cards}
        self._trail = [card for card in self._trail if card in names]
        return f"<p>{_link('back:', f'Back to {names[self._trail[-1]]}')}</p>" if self._trail else ""

    def _size(self) -> int:
        """Return how large the letters are, in points."""
        return (IF_NARROW if self.viewport().width() < NARROW else USUAL) + 2 * self._steps

    def _show(self) -> None:
        card = next((one for one in self._outline.cards if one.id == self._card), None) if self._outline else None
        if self._outline is None or card is None:
            is_empty = self._outline is not None and not self._outline.cards
            self.setHtml(_page(f"<p>{NO_CARDS if is_empty else NO_CARD}</p>", self._size()))
        elif self._chosen is None or self._chosen >= len(card.outcomes):
            self.setHtml(_page(self._way_back() + front(card, self._outline.cover_of(card.id)), self._size()))
        else:
            ways = self._outline.ways_from(card.id)
            names = {one.id: f"{one.number:03} {one.name}" for one in self._outline.cards}
            self.setHtml(_page(back(card, self._chosen, ways, names), self._size()))


def front(card: StoryEvent, cover: Cover | None) -> str:
    """Return the front of a card as rich text: what is read aloud, then the choices as links."""
    theme = look.current()
    parts = []
    if cover is not None:
        parts.append(_quiet(f"{cover.tale} {cover.condition}".strip()))
    parts.append(f"<h1>{card.number:03} &nbsp; {_said(card.name)}</h1>")
    if card.place:
        parts.append(f"<p><i>{_said(card.place)}</i></p>")
    if card.context:
        parts.append(_quiet(card.context))
    parts += [f"<p>{_said(line)}</p>" for line in card.tale.splitlines() if line.strip()]
    for place, choice in enumerate(card.choices):
        words = _said(choice) or "…"
        link = f'<a href="choice:{place}" style="color: {theme.reference}; text-decoration: none">{words}</a>'
        parts.append(f'<p style="margin-left: 24px"><b>{LETTERS[place]}</b> &nbsp; {link}</p>')
    return "".join(parts)


def back(card: StoryEvent, chosen: int, ways: Sequence[Way], names: dict[str, str]) -> str:
    """Return what a choice brings, the Event Ending, and where the story goes, as links."""
    parts = [f"<h1>{card.number:03} &nbsp; {_said(card.name)}</h1>"]
    if chosen < len(card.choices):
        parts.append(f"<p><b>{LETTERS[chosen]}</b> &nbsp; {_said(card.choices[chosen])}</p>")
    parts.append(_told(card.outcomes[chosen]))
    if card.ending != Outcome():
        parts.append(f"<h3>Event Ending</h3>{_told(card.ending)}")
    parts.append("<hr>")
    letter = LETTERS[chosen]
    onwards = [_onwards(way, names) for way in ways if way.why not in LETTERS or way.why in (letter, "")]
    parts += onwards or ["<p>From here the story leads nowhere.</p>"]
    parts.append(f"<p>{_link('front:', 'Back to the choices')}</p>")
    return "".join(parts)


def _told(outcome: Outcome) -> str:
    tale = "".join(f"<p>{_said(line)}</p>" for line in outcome.tale.splitlines() if line.strip())
    return tale + (_quiet(outcome.text) if outcome.text else "")


def _onwards(way: Way, names: dict[str, str]) -> str:
    why = f"{way.why[:1].upper()}{way.why[1:]}: " if way.why else ""
    if way.end in (WON, LOST):
        return f"<p>{_said(why)}<b>{'The story ends.' if way.end == WON else 'The group has lost.'}</b></p>"
    verb = "draw at once" if way.kind is WayKind.DRAW else "the story goes on with"
    return f"<p>{_said(why or 'Then ')}{verb} {_link(f'card:{way.end}', names.get(way.end, way.end))}</p>"


def _link(address: str, words: str) -> str:
    return f'<a href="{escape(address)}" style="color: {look.current().reference}">{_said(words)}</a>'


def _said(words: str) -> str:
    """Return words as rich text, with the quotation marks that are printed."""
    return escape(curled(words))


def _quiet(words: str) -> str:
    """Write what is not read aloud: smaller, without serifs."""
    family = QGuiApplication.font().family()
    style = f"font-family: '{family}'; font-size: 11pt; color: {look.current().muted}"
    return f'<p><span style="{style}">{_said(words)}</span></p>'


def _page(body: str, size: int) -> str:
    theme = look.current()
    style = f"font-family: '{serif()}'; font-size: {size}pt; color: {theme.text}; line-height: 135%"
    return f'<div style="{style}">{body}</div>'


@cache
def serif() -> str:
    """Return the family of the typeface in which stories are printed, and make it known to Qt."""
    number = QFontDatabase.addApplicationFont(str(font_file("serif")))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else "serif"
