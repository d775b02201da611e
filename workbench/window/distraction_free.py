"""Distraction-free mode: everything around the tab is hidden until it is wanted again, also after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow


class DistractionFree:
    """Hides docks and toolbar, and knows which docks there were."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._before: list[str] | None = None

    @property
    def is_on(self) -> bool:
        """Whether only the editor is shown."""
        return self._before is not None

    def toggle(self) -> None:
        """Hide everything around the tab, or bring it back."""
        before, self._before = self._before, None if self.is_on else self._window.docks.visible()
        self._window.docks.set_visible(before or [])
        self._window.menus.toolbar.setVisible(not self.is_on)
        self._window.dock_space.refresh()

    def end(self) -> None:
        """Put every dock where it belongs, with the toolbar above them."""
        self._before = None
        self._window.menus.toolbar.show()
        self._window.docks.put_in_place()
        self._window.dock_space.begin_anew()

    def left(self) -> dict[str, Any]:
        """Return what is to come back, to be told again at the next start; empty if nothing is hidden."""
        return {} if self._before is None else {"docks": self._before}

    def restore(self, left: dict[str, Any]) -> None:
        """Take up which docks there were; the window was left without them, and so it comes back."""
        docks = left.get("docks")
        self._before = [str(id) for id in docks] if isinstance(docks, list) else None
