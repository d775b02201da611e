"""A PDF that is written while it is made: what is finished goes to the file at once and leaves the memory."""

from __future__ import annotations

from array import array
from typing import IO, Any

from reportlab.pdfbase import pdfdoc

SOME = 5000
"""So many lines of the table of objects are written at a time."""
_WRITTEN = b""
"""Stands for an object that is written as soon as it has a number."""


class StreamedDocument(pdfdoc.PDFDocument):
    """ReportLab's document, which would keep every object until the end, with a file that it writes to."""

    def __init__(self, file: IO[bytes], version: tuple[int, int]) -> None:
        super().__init__(compression=1, invariant=1, pdfVersion=version)
        self._file = _OpenFile(file, version)
        # By the number of an object; 0 stands for what is not written yet.
        self._offsets = array("Q", [0])

    def write(self, name: str) -> None:
        """Write a finished object now; others may go on to refer to it by its name."""
        number = self.idToObjectNumberAndVersion[name][0]
        self._written(number, name, self._text(name))

    def _written(self, number: int, name: str, text: bytes) -> None:
        """Write an object, or how it begins, and note where."""
        self._offsets.extend([0] * (number + 1 - len(self._offsets)))
        self._offsets[number] = self._file.add(text)
        self.idToObject[name] = None
        del self.numberToId[number]

    def write_stream(self, entries: bytes, data: bytes, name: str | None = None) -> bytes:
        """Write a stream now, with the entries of its dictionary, and return how others refer to it."""
        name = self.Reference(_WRITTEN, name or f"stream{self.objectcounter}").name
        number = self.idToObjectNumberAndVersion[name][0]
        self._written(number, name, b"%d 0 obj\n<< %s /Length %d >>\nstream\n" % (number, entries, len(data)))
        self._file.add(data)
        self._file.add(b"\nendstream\nendobj\n")
        return b"%d 0 R" % number

    def reference(self, name: str) -> bytes:
        """Return how others refer to a stream that was written under a name."""
        return b"%d %d R" % self.idToObjectNumberAndVersion[name]

    def write_page(self) -> None:
        """Write the page that was just ended; what its operators say comes at the end of the file, packed by then."""
        before = self.objectcounter
        name = f"Page{self.pageCounter - 1}"
        self.Pages.pages[-1] = pdfdoc.PDFObjectReference(name)
        self.write(name)
        for number in range(before + 1, self.objectcounter + 1):
            part = self.numberToId[number]
            if isinstance(self.idToObject[part], pdfdoc.PDFStream):
                self.idToObject[part] = self._text(part)

    def forget(self, name: str) -> None:
        """Forget a written object to which nothing will refer any more."""
        self.idToObjectNumberAndVersion.pop(name, None)
        self.idToObject.pop(name, None)

    def _text(self, name: str) -> bytes:
        found = self.idToObject[name]
        return found if isinstance(found, bytes) else pdfdoc.PDFIndirectObject(name, found).format(self)

    def format(self) -> bytes:
        """Write all that is not written yet, the table of objects and the trailer; nothing is left to return."""
        number = 1
        # Writing an object may bring new ones into the document.
        while number <= self.objectcounter:
            if number in self.numberToId:
                self.write(self.numberToId[number])
            number += 1
        start = self._file.add(b"xref\n0 %d\n0000000000 65535 f \n" % number)
        for first in range(1, number, SOME):
            some = self._offsets[first : first + SOME]
            self._file.add(b"".join(b"%010d 00000 n \n" % offset for offset in some))
        self._file.add(self._trailer(start, number).format(self))
        return b""

    def _trailer(self, start: int, size: int) -> Any:
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        return pdfdoc.PDFTrailer(startxref=start, Size=size, Root=root, Info=info, ID=self.ID())


class _OpenFile(pdfdoc.PDFFile):
    """Hands on what it is given and keeps nothing but the count."""

    def __init__(self, file: IO[bytes], version: tuple[int, int]) -> None:
        super().__init__(version)
        for begun in self.strings:
            file.write(begun)
        self.strings.clear()
        self.write = file.write
