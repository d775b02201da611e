"""What keeps a library safe: checks, backups, art that is stored once, ways in and out as text."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from pathlib import Path

from sqlmodel import Session

from engines.kit.documents import ChangeSet, Problem
from workbench.library import assets, backups, clock, folder, incoming, sqlite
from workbench.library.base import OpenLibrary
from workbench.library.checks import check
from workbench.library.clock import Clock
from workbench.library.counting import count_of
from workbench.library.errors import LibraryRefused, NotInLibrary
from workbench.library.folder import Exported
from workbench.library.incoming import ImportPlan
from workbench.library.lock import Lock
from workbench.library.reading import Wanted, entries
from workbench.library.sources import read_source
from workbench.library.values import Asset, Backup
from workbench.library.writing import Key, Outcome

BACKUP_EVERY = timedelta(minutes=30)


class Safekeeping(OpenLibrary):
    """How a library outlives mistakes, crashes and disks."""

    def check(self) -> list[Problem]:
        """List all problems: damaged or unreadable documents, and what documents find wrong with themselves."""
        with self._database.reading() as session:
            return check(session, self._kinds, self._database.path)

    # ---- backups -------------------------------------------------------------------------------------

    def backups(self) -> list[Backup]:
        """List the backups, the newest first; `Library.open(backup.path, read_only=True)` looks into one."""
        return backups.backups_of(self.path)

    def backup(self, reason: str = "asked-for") -> Backup:
        """Make a backup now."""
        with self._database.alone():
            return backups.make(self.path, reason, self._now())

    def backup_if_due(self, now: datetime | None = None) -> Backup | None:
        """Make a backup if the last one is half an hour old and something has changed since; for a timer."""
        if self.read_only:
            return None
        last = next((backup.at for backup in self.backups()), self._opened_at)
        if (now or self._now()) - last < BACKUP_EVERY or not self._is_unsaved():
            return None
        return self.backup("timer")

    def restore_backup(self, backup: Backup | Path, *, initiator: str = "") -> ChangeSet:
        """Make the library what it was in a backup, in one step; what it is now becomes a backup first."""
        path = backup.path if isinstance(backup, Backup) else backup
        if not path.is_file():
            raise NotInLibrary(f"There is no backup {path.name}.")
        with self._database.alone(), backups.made_ready(self.path, path) as copy:
            before = self._hashes()
            self.backup("restore")
            backups.set_changes(copy, self.generation() + 1)
            sqlite.copy_in(copy, self.path)
            self._database.forget_connections()
            self._seen.clear()
            self._recall()
            return _difference(before, self._hashes(), initiator)

    @classmethod
    def recover(cls, path: Path | str, backup: Path, *, tell_time: Clock = clock.now) -> Path:
        """Put a backup in the place of a library that is broken; return where the broken file is kept."""
        path, now = Path(path).absolute(), tell_time()
        lock = Lock.take(path, now)
        try:
            return backups.recover(path, backup, now)
        finally:
            lock.release()

    def _back_up_before(self, reason: str) -> None:
        """Make sure that there is a backup of how things are before something large happens."""
        with self._database.alone():
            if self._is_unsaved():
                self.backup(reason)

    def _is_unsaved(self) -> bool:
        """Tell whether something has changed since the last backup."""
        last = next((backup.changes for backup in self.backups()), 0)
        with self._database.reading() as session:
            return count_of(session) != last

    def _hashes(self) -> dict[Key, str]:
        """Return the hash of every document, by game and id."""
        with self._database.reading() as session:
            return {(entry.game, entry.id): entry.hash for _, entry in entries(session, Wanted())}

    # ---- art and fonts -------------------------------------------------------------------------------

    def put_asset(self, data: bytes, media_type: str, name: str) -> str:
        """Store a picture or font, once, and return the hash by which documents refer to it."""
        assets.check(data, media_type)
        with self._database.writing() as session:
            return assets.put(session, data, media_type, name, self._now())

    def asset(self, digest: str) -> bytes:
        """Return the bytes of a picture or font."""
        with self._database.reading() as session:
            return assets.get(session, self._database.path, digest)

    def assets(self) -> list[Asset]:
        """List the pictures and fonts, by name."""
        with self._database.reading() as session:
            return assets.listed(session)

    def purge_assets(self) -> list[str]:
        """Remove for good the pictures and fonts that no document has ever mentioned; return their hashes."""
        self._back_up_before("purge")
        with self._database.writing() as session:
            return assets.purge(session)

    # ---- text files ----------------------------------------------------------------------------------

    def export_folder(
        self, target: Path | str, *, games: Collection[str] | None = None, overwrite: bool = False
    ) -> Exported:
        """Make a folder say what the library says, one document a file; `overwrite` what was changed there."""
        with self._database.reading() as session:
            files, refused = folder.contents(session, self._database.path, games)
        return folder.write_folder(Path(target), files, refused, games, overwrite=overwrite)

    def export_zip(self, target: Path | str, *, games: Collection[str] | None = None) -> Exported:
        """Write the same folder as one zip file."""
        with self._database.reading() as session:
            files, refused = folder.contents(session, self._database.path, games)
        folder.write_zip(Path(target), files)
        return Exported(tuple(sorted(files)), (), 0, tuple(refused))

    def plan_import(self, source: Path | str) -> ImportPlan:
        """Tell what importing a folder or zip would change; nothing is written."""
        haul = read_source(Path(source))
        with self._database.reading() as session:
            return incoming.plan(session, self._kinds, Path(source), haul)

    def apply_import(
        self,
        plan: ImportPlan,
        *,
        remove: bool = False,
        partial: bool = False,
        reason: str | None = None,
        initiator: str = "",
    ) -> ChangeSet:
        """Do what a plan says, in one transaction, after a backup.

        `remove` also moves to the trash what only the library has. A plan in which something was refused is not
        carried out, unless the rest is wanted all the same (`partial`).
        """
        if plan.refused and not partial:
            first = plan.refused[0]
            raise LibraryRefused(f"Nothing was imported: {len(plan.refused)} refused, {first.path}: {first.reason}.")
        self._back_up_before("import")
        stamp = self._stamp(reason or f"import from {plan.source.name}")

        def take(session: Session) -> Outcome:
            incoming.take_art(session, plan, stamp)
            return incoming.apply(session, plan, stamp, remove=remove)

        return self._change(take, initiator)


def _difference(before: dict[Key, str], after: dict[Key, str], initiator: str) -> ChangeSet:
    """Tell what is different between two states of the library."""
    both = before.keys() & after.keys()
    return ChangeSet(
        added=tuple(id for _, id in sorted(after.keys() - before.keys())),
        changed=tuple(id for game, id in sorted(both) if before[game, id] != after[game, id]),
        removed=tuple(id for _, id in sorted(before.keys() - after.keys())),
        initiator=initiator,
    )
