"""How somebody wants to look at a playtest: moves, camera, memory, sounds, and how long things are shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from workbench.desk.preferences import Preferences
from workbench.playtest.actions import make_action
from workbench.playtest.conductor import Conductor
from workbench.playtest.table.free_room import whole_zoom
from workbench.playtest.table.scene_panel import Keep

SAME = 0.02
"""A table that is zoomed by less is shown as a whole."""


class ViewSettings(QObject):
    """The settings in the View menu; each is kept and taken up again by the next window."""

    def __init__(self, window: QWidget, conductor: Conductor, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._conductor, self._preferences = window, conductor, preferences
        self._parts = conductor.parts
        self._switches: dict[str, QAction] = {}
        self._zoom = f"playtest_zoom_{conductor.session.game.slug}"

    def fill(self, menu: QMenu) -> None:
        """Put the settings into a menu, and take up what was chosen last."""
        parts, motion = self._parts, not self._preferences.is_motion_reduced
        self._switch(
            menu, "Animate moves", "motion-outline", "playtest_moves", self.animate, is_usual=True, is_possible=motion
        )
        self._switch(menu, "Follow the action when zoomed in", "crosshairs", "playtest_follow", self.follow)
        self._switch(menu, "Hide what has to be remembered", "head-question-outline", "playtest_forget", self.forget)
        sound = self._switch(menu, "Sounds", "volume-high", "playtest_sound", self.sound)
        sound.setEnabled(parts.sounds.can_play)
        sound.setToolTip("Sounds" if parts.sounds.can_play else "No program was found that plays sounds")
        menu.addAction(make_action(self._window, "Cards of the question large", "cards-outline", "F6", self._unfold))
        stage = parts.stage
        self._keep_menu(menu, "Show what has ended", "playtest_keep", stage.keep, self.keep_scenes)
        self._keep_menu(menu, "Show what is turned up", "playtest_keep_brief", stage.keep_brief, self.keep_reveals)

    def _unfold(self) -> None:
        self._parts.close_up.toggle()

    # ---- switches ------------------------------------------------------------------------------------

    def _switch(
        self,
        menu: QMenu,
        title: str,
        icon: str,
        name: str,
        take: Callable[[bool], None],
        *,
        is_usual: bool = False,
        is_possible: bool = True,
    ) -> QAction:
        action = make_action(self._window, title, icon, "", lambda: self._on_switch(name, take), checkable=True)
        action.setChecked(is_possible and bool(self._preferences.get(name, default=is_usual)))
        self._switches[name] = action
        menu.addAction(action)
        take(action.isChecked())
        return action

    def _on_switch(self, name: str, take: Callable[[bool], None]) -> None:
        is_on = self._switches[name].isChecked()
        self._preferences.set(name, is_on)
        take(is_on)

    def animate(self, is_on: bool) -> None:  # noqa: FBT001 - a switch has one value
        """Let things be seen to move, or put them where they belong at once."""
        self._parts.scene.is_animated = is_on

    def follow(self, is_on: bool) -> None:  # noqa: FBT001 - a switch has one value
        """Let the view go where something happens, or leave it where it is."""
        self._parts.camera.follows = is_on

    def forget(self, is_on: bool) -> None:  # noqa: FBT001 - a switch has one value
        """Hide what players have to remember, or show it."""
        self._parts.forgets = is_on
        if self._conductor.presenter.shows:
            self._conductor.restart()

    def sound(self, is_on: bool) -> None:  # noqa: FBT001 - a switch has one value
        """Let what happens be heard, or be silent."""
        self._parts.sounds.is_on = is_on

    # ---- zoom ----------------------------------------------------------------------------------------

    def keep_zoom(self) -> None:
        """Keep how far somebody has zoomed in, and where, in shares of the table; nothing where all is shown."""
        table = self._parts.table
        whole, centre = table.table.sceneRect(), table.shown_area().center()
        factor = table.zoom() / whole_zoom(table)
        across = (centre.x() - whole.x()) / max(1.0, whole.width())
        down = (centre.y() - whole.y()) / max(1.0, whole.height())
        is_whole = abs(factor - 1.0) < SAME
        self._preferences.set(self._zoom, [] if is_whole else [round(one, 4) for one in (factor, across, down)])

    def take_zoom(self) -> None:
        """Zoom in as the last table of this game was left."""
        kept = self._preferences.get(self._zoom, [])
        if not (isinstance(kept, list) and len(kept) == 3 and all(isinstance(one, float | int) for one in kept)):
            return
        factor, across, down = kept
        table = self._parts.table
        whole = table.table.sceneRect()
        table.zoom_to(whole_zoom(table) * factor)
        table.centerOn(whole.x() + across * whole.width(), whole.y() + down * whole.height())

    # ---- how long things are shown -------------------------------------------------------------------

    def _keep_menu(self, view: QMenu, title: str, name: str, usual: Keep, take: Callable[[Keep], None]) -> None:
        """Offer how long something that has happened is shown, and take what was chosen last."""
        menu, group = view.addMenu(title), QActionGroup(self._window)
        kept = self._preferences.get(name, str(usual))
        for keep in Keep:
            action = make_action(self._window, str(keep).capitalize(), "", "", partial(take, keep), checkable=True)
            action.setChecked(str(keep) == kept)
            group.addAction(action)
            menu.addAction(action)
            if action.isChecked():
                take(keep)

    def keep_scenes(self, keep: Keep) -> None:
        """Show what has ended until one goes on, for a while, or not at all."""
        self._parts.stage.keep = keep
        self._on_kept("playtest_keep", keep)

    def keep_reveals(self, keep: Keep) -> None:
        """Show what is turned up until one goes on, for a while, or not at all."""
        self._parts.stage.keep_brief = keep
        self._on_kept("playtest_keep_brief", keep)

    def _on_kept(self, name: str, keep: Keep) -> None:
        if self._preferences.get(name, "") != str(keep):
            self._preferences.set(name, str(keep))
        if keep is Keep.NEVER:
            self._parts.stage.release()
