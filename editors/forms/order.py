"""The way of the Tab key through a form: as the eye goes, also through what was made later.

Qt's own chain is in the order of making, and what a list or a group makes when it is unfolded would come last.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def neighbour(root: QWidget, focus: QWidget, *, is_next: bool) -> QWidget | None:
    """Return what Tab leads to inside a widget; None: it leads out."""
    found = [one for one in stops(root) if one.isVisible() and one.isEnabled()]
    at = next((place for place, one in enumerate(found) if one is focus or one.isAncestorOf(focus)), None)
    if at is None:
        return None
    place = at + (1 if is_next else -1)
    return found[place] if 0 <= place < len(found) else None


def beyond(root: QWidget, focus: QWidget, *, is_next: bool) -> QWidget | None:
    """Return what Tab leads to outside a widget, by Qt's own chain; None: there is nothing."""
    one = _after(focus, is_next=is_next)
    while one is not None and one is not focus:
        if one is not root and not root.isAncestorOf(one) and _takes_tab(one) and one.isVisible() and one.isEnabled():
            return one
        one = _after(one, is_next=is_next)
    return None


def _after(widget: QWidget, *, is_next: bool) -> QWidget | None:
    return widget.nextInFocusChain() if is_next else widget.previousInFocusChain()


def stops(widget: QWidget) -> Iterator[QWidget]:
    """Yield what takes the focus by Tab, in the order of the layouts."""
    layout = widget.layout()
    if layout is not None:
        yield from _inside(layout)
    elif _takes_tab(widget):
        yield widget


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def _inside(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        inner, widget = (item.layout(), item.widget()) if item else (None, None)
        if inner is not None:
            yield from _inside(inner)
        elif widget is not None:
            yield from stops(widget)
