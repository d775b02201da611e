"""An open library: its file, the kinds that it knows, its clock; what all parts of the library stand on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, cast

from sqlmodel import Session

from engines.kit.documents import ChangeSet
from workbench.library import clock, filling, jotting, opening, settings
from workbench.library.clock import Clock
from workbench.library.counting import count_of
from workbench.library.filling import Fill, Prints
from workbench.library.opening import Opened
from workbench.library.stored_json import Kinds, KindTable, registered
from workbench.library.writing import Key, Outcome, Stamp

if TYPE_CHECKING:
    from workbench.library.shelf import Library


class OpenLibrary:
    """A library from its opening to its end."""

    def __init__(
        self, path: Path, opened: Opened, kinds: Kinds, tell_time: Clock, seen: dict[Key, int] | None = None
    ) -> None:
        self.path = path
        self._opened = opened
        self._database = opened.database
        self._kinds = kinds
        self._now = tell_time
        self._opened_at = tell_time()
        self._seen: dict[Key, int] = {} if seen is None else seen
        self._noting, self._changes_made = Lock(), 0
        self._user_name: str = ""
        self._recall()

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        kinds: KindTable | None = None,
        read_only: bool = False,
        fill: Fill | None = None,
        prints: Prints = tuple,
        take_over: bool = False,
        tell_time: Clock = clock.now,
    ) -> Self:
        """Open a library, made new if there is none; `fill` gives the starter content that it begins with.

        `prints` are what people hold already of the games: they become releases, and the content their correction.

        It opens for reading only if that is asked for, if its folder cannot be written to, or if a newer program
        made it: `read_only` and `notices` say so. `take_over` opens a library although a program on
        another host seems to have it open; what both then save is still guarded, document by document.
        """
        path, known = Path(path).absolute(), registered() if kinds is None else Kinds(kinds)
        opened = opening.open_file(path, tell_time(), read_only=read_only, take_over=take_over)
        try:
            if fill is not None and not opened.database.read_only:
                filling.fill_shelves(opened.database, known, fill, tell_time(), prints)
            library = cls(path, opened, known, tell_time)
            library.take_up_jots()
        except BaseException:
            opened.close()
            raise
        return library

    def whole(self) -> Self:
        """Return the library itself; one that was opened early loads the rest of it now."""
        return self

    @property
    def is_whole(self) -> bool:
        """Whether all is loaded that saving needs."""
        return True

    def take_up_jots(self) -> None:
        """Save what a program jotted down that did not live to save it."""
        if not self.read_only and jotting.place_of(self.path).exists():
            self._opened.notices += jotting.take_up(cast("Library", self), self._kinds)

    def close(self) -> None:
        """Close the library; others may then open it."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ---- what it is ----------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        """Whether the library is open for reading only."""
        return self._database.read_only

    @property
    def notices(self) -> tuple[str, ...]:
        """What the person should be told about the opening, in whole sentences."""
        return tuple(self._opened.notices)

    def generation(self) -> int:
        """Count the changes of content; when the number is another one, somebody has changed something."""
        with self._database.reading() as session:
            return count_of(session)

    # ---- settings ------------------------------------------------------------------------------------

    @property
    def user_name(self) -> str:
        """The name under which changes are kept in the history: the setting `user.name`."""
        return self._user_name

    def get_setting(self, key: str, default: Any = None) -> Any:
        """Return what the program has remembered under a key."""
        with self._database.reading() as session:
            return settings.get(session, key, default)

    def setting_keys(self, prefix: str) -> list[str]:
        """Return the keys that begin so under which the program has remembered something."""
        with self._database.reading() as session:
            return settings.keys(session, prefix)

    def set_setting(self, key: str, value: Any) -> None:
        """Remember a JSON value under a key."""
        self.set_settings({key: value})

    def set_settings(self, values: Mapping[str, Any]) -> None:
        """Remember several JSON values by key, all or none."""
        settings.check(values)
        with self._database.writing() as session:
            settings.put_all(session, values)
        self._recall()

    def _recall(self) -> None:
        """Look up what the library itself needs of the settings, and begin to remember anew."""
        self._user_name = str(self.get_setting(settings.USER_NAME, ""))

    # ---- changes -------------------------------------------------------------------------------------

    def _stamp(self, reason: str | None = None, at: datetime | None = None) -> Stamp:
        """Say when a change is made, by whom and why."""
        return Stamp(at or self._now(), self._user_name, reason)

    def _change(self, make: Callable[[Session], Outcome], initiator: str) -> ChangeSet:
        """Make a change in one transaction, remember what this program has now seen, and say what changed."""
        with self._database.alone():
            with self._database.writing() as session:
                outcome = make(session)
            with self._noting:
                self._changes_made += 1
                self._seen.update(outcome.revisions)
        return outcome.change_set(initiator)

    def _note_seen(self, revisions: Mapping[Key, int], since: int) -> None:
        """Remember which revisions were read; a thread that read before others saved has seen less than they have."""
        with self._noting:
            if self._changes_made == since:
                self._seen.update(revisions)
            else:
                self._seen.update({key: max(number, self._seen.get(key, 0)) for key, number in revisions.items()})
