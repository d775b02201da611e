"""What the browser says where there is nothing to show, with links to what can be done about it."""

from __future__ import annotations

from html import escape

from workbench.window.browser.scopes import EVERYTHING, Scope, title_of

LOOKING = "<p>Looking for problems…</p>"
FILTERED = '<p>Nothing passes these filters.</p><p><a href="clear">Show everything</a></p>'
EMPTY = "<p>This library is empty. Press + to make a first document.</p>"
MOST_LETTERS = 60


def no_hits(text: str, scope: Scope, boardless: str) -> str:
    """Say that nothing has the words of a search; who looks for a board reads why a game has none."""
    reason = f"<p>{boardless}</p>" if "board" in text.lower() else ""
    place = "" if scope == EVERYTHING else '<p><a href="everywhere">Search everywhere</a></p>'
    clear = '<p><a href="clear">Clear the search</a></p>'
    return f"<p>Nothing has the words “{escape(text[:MOST_LETTERS], quote=False)}”.</p>{reason}{place}{clear}"


def none_yet(scope: Scope, *, can_write: bool) -> str:
    """Say that there is nothing of a kind yet, or nothing at all."""
    if not scope.kind:
        return EMPTY
    new = '<p><a href="new">Make the first one</a></p>' if can_write else ""
    return f"<p>There are no {title_of(scope.kind).lower()} yet.</p>{new}"
