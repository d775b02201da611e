"""The reading view: the story as the players will hear it, one page per card; choices lead on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from editors import look
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.documents import ScenarioCard
from engines.kit.scenarios.outline import Outline, Way, WayKind
from engines.kit.scenarios.texts import LETTERS, Side, Text, Voice, choices_of
from exports.faces.fonts import font_file
from exports.faces.words import curled

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

    def __init__(self, adapter: ScenarioAdapter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._adapter = adapter
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
        names = self._names()
        self._trail = [card for card in self._trail if card in names]
        return f"<p>{_link('back:', f'Back to {names[self._trail[-1]]}')}</p>" if self._trail else ""

    def _names(self) -> dict[str, str]:
        cards = self._outline.cards if self._outline else ()
        return {one.id: one.numbered_name for one in cards}

    def _size(self) -> int:
        """Return how large the letters are, in points."""
        return (IF_NARROW if self.viewport().width() < NARROW else USUAL) + 2 * self._steps

    def _show(self) -> None:
        card = next((one for one in self._outline.cards if one.id == self._card), None) if self._outline else None
        if self._outline is None or card is None:
            is_empty = self._outline is not None and not self._outline.cards
            self.setHtml(_page(f"<p>{NO_CARDS if is_empty else NO_CARD}</p>", self._size()))
            return
        told = CardPage(self._adapter, self._outline, card)
        is_front = self._chosen is None or self._chosen >= len(told.choices)
        body = self._way_back() + told.front() if is_front else told.back(self._chosen or 0)
        self.setHtml(_page(body, self._size()))


class CardPage:
    """A card as rich text: what is read aloud, the choices as links, then what each brings and where it leads."""

    def __init__(self, adapter: ScenarioAdapter, outline: Outline, card: ScenarioCard) -> None:
        self._adapter, self._outline, self._card = adapter, outline, card
        self._plain = card.model_dump(mode="json")
        self.choices = choices_of(adapter.texts, self._plain)

    def front(self) -> str:
        """Return the front of the card; without choices all that follows stands on it too."""
        parts = [self._condition(), self._heading(), self._told(self._texts(Side.FRONT))]
        parts += [self._choice(text) for text in self.choices]
        if not self.choices:
            parts += [self._told(self._texts(Side.BACK)), self._onwards(None)]
        return "".join(parts)

    def back(self, chosen: int) -> str:
        """Return what a choice brings, what follows whatever was chosen, and where the story goes, as links."""
        words = _said(self.choices[chosen].words(self._plain))
        own = [text for text in self._texts(Side.BACK) if text.choice == chosen]
        rest = [text for text in self._texts(Side.BACK) if text.choice is None]
        return "".join(
            (
                self._heading(),
                f"<p><b>{LETTERS[chosen]}</b> &nbsp; {words}</p>",
                self._told(own),
                self._told(rest),
                self._onwards(chosen),
                f"<p>{_link('front:', 'Back to the choices')}</p>",
            )
        )

    def _texts(self, side: Side) -> list[Text]:
        read = (Voice.SCENE, Voice.ALOUD, Voice.RULES)
        return [text for text in self._adapter.texts if text.side is side and text.voice in read]

    def _condition(self) -> str:
        """Write what the card waits for: what the players read of it, then what is demanded."""
        tool = self._adapter.conditions
        lying = tool.on(self._outline.scenario, self._card.id) if tool else None
        if tool is None or lying is None:
            return ""
        texts = sorted(tool.texts, key=lambda text: text.voice is Voice.RULES)
        return _quiet(" ".join(text.words(lying.model_dump(mode="json")) for text in texts).strip())

    def _heading(self) -> str:
        return f"<h1>{self._card.printed_number} &nbsp; {_said(self._card.name)}</h1>"

    def _told(self, texts: Sequence[Text]) -> str:
        """Write texts one below the other, each in its voice, under their headings."""
        parts, heading = [], ""
        for text in texts:
            if words := text.words(self._plain):
                parts.append(f"<h3>{_said(text.heading)}</h3>" if text.heading != heading else "")
                parts.append(VOICES[text.voice](words))
                heading = text.heading
        return "".join(parts)

    def _choice(self, text: Text) -> str:
        address, words = f"choice:{text.choice}", _said(text.words(self._plain)) or "…"
        colour = look.current().reference
        link = f'<a href="{address}" style="color: {colour}; text-decoration: none">{words}</a>'
        return f'<p style="margin-left: 24px"><b>{LETTERS[text.choice or 0]}</b> &nbsp; {link}</p>'

    def _onwards(self, chosen: int | None) -> str:
        """Write where the story goes, as links; what only another choice leads to is left out."""
        ways = self._outline.ways_from(self._card.id)
        open_ways = [way for way in ways if chosen is None or not way.choices or chosen in way.choices]
        lines = [self._way(way) for way in open_ways] or ["<p>From here the story leads nowhere.</p>"]
        return "".join(["<hr>", *lines])

    def _way(self, way: Way) -> str:
        why = f"{way.why[:1].upper()}{way.why[1:]}: " if way.why else ""
        until = _said(f", as soon as {way.until}") if way.until else ""
        if ending := self._adapter.ending(way.end):
            return f"<p>{_said(why)}<b>{_said(ending.words)}</b>{until}</p>"
        verb = "draw at once" if way.kind is WayKind.DRAW else "the story goes on with"
        names = {one.id: one.numbered_name for one in self._outline.cards}
        link = _link(f"card:{way.end}", names.get(way.end, way.end))
        return f"<p>{_said(why or 'Then ')}{verb} {link}{until}</p>"


BOLD, ITALIC = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"\*(.+?)\*")


def _aloud(words: str) -> str:
    return "".join(f"<p>{_said(line)}</p>" for line in words.splitlines() if line.strip())


def _scene(words: str) -> str:
    return f"<p><i>{_said(words)}</i></p>"


def _link(address: str, words: str) -> str:
    return f'<a href="{escape(address)}" style="color: {look.current().reference}">{_said(words)}</a>'


def _said(words: str) -> str:
    """Return words as rich text, with the quotation marks that are printed, bold and italic where stars say so."""
    return ITALIC.sub(r"<i>\1</i>", BOLD.sub(r"<b>\1</b>", escape(curled(words))))


def _quiet(words: str) -> str:
    """Write what is not read aloud: smaller, without serifs."""
    family = QGuiApplication.font().family()
    style = f"font-family: '{family}'; font-size: 11pt; color: {look.current().muted}"
    return f'<p><span style="{style}">{_said(words)}</span></p>'


VOICES: Mapping[Voice, Callable[[str], str]] = {Voice.SCENE: _scene, Voice.ALOUD: _aloud, Voice.RULES: _quiet}
"""How each voice is written."""


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
