"""Explanations: what a phrase of a rules text means, and by which rule."""

from __future__ import annotations

from html import escape

from editors.ledgers import rule_text
from editors.rules.snippets import PLACE
from editors.rules.stretches import misreading_at, span_at
from engines.kit.language.forms import Form
from engines.kit.language.guessing.misreadings import Misreading
from engines.kit.language.reader import Reader, Reading
from engines.kit.language.shapes import shape_of


def explanation(reader: Reader, reading: Reading, position: int) -> str:
    """Return rich text about what stands at a position, or nothing."""
    wrong = misreading_at(reading, position)
    if wrong:
        return f"<p>{escape(why(reading.text, wrong))}</p>"
    span = span_at(reading, position)
    return form_tip(reader, reader.language.forms[span.form]) if span else ""


def why(text: str, wrong: Misreading) -> str:
    """Say why a text is not understood; a place that is to be filled is no mistake, only a place."""
    place = PLACE.match(text, wrong.position)
    return f"Still to be filled: {place[0][1:-1]}. Tab goes there." if place else sentence(wrong.message)


def form_tip(reader: Reader, form: Form) -> str:
    """Return rich text about a form: its shape, what it means, and its rule."""
    lines = [f"<b>{escape(shape_of(reader.language, form))}</b>"]
    if form.about:
        lines.append(escape(form.about))
    if form.rule:
        text = rule_text(reader.language.game, form.rule)
        lines.append(f"<b>{escape(form.rule)}</b> {escape(text)}")
    return f"<p>{'<br>'.join(lines)}</p>"


def sentence(message: str) -> str:
    """Write a message as a sentence."""
    shown = message[:1].upper() + message[1:]
    return shown if shown.endswith((".", "?", "!")) else f"{shown}."
