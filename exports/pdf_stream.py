"""A PDF that is written while it is made: what is finished goes to the file at once and leaves the memory."""

from __future__ import annotations

from typing import IO, Any

from reportlab.pdfbase import pdfdoc


class StreamedDocument(pdfdoc.PDFDocument):
    """ReportLab's document, which would keep every object until the end, with a file that it writes to."""

    def __init__(self, file: IO[bytes], version: tuple[int, int]) -> None:
        super().__init__(compression=1, invariant=1, pdfVersion=version)
        self._file = _OpenFile(file, version)

    def write(self, name: str) -> None:
        """Write a finished object now; others may go on to refer to it by its name."""
        text = pdfdoc.PDFIndirectObject(name, self.idToObject[name]).format(self)
        self.idToOffset[name] = self._file.add(text)
        self.idToObject[name] = None

    def format(self) -> bytes:
        """Write all that is not written yet, the table of objects and the trailer; nothing is left to return."""
        number = 1
        # Writing an object may bring new ones into the document.
        while number in self.numberToId:
            name = self.numberToId[number]
            if name not in self.idToOffset:
                self.write(name)
            number += 1
        names = [self.numberToId[place] for place in range(1, number)]
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        start = self._file.add(table.format(self))
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
