"""A reader of workbooks that looks at how many sheets there are before it reads any."""

from __future__ import annotations

from openpyxl.reader.excel import ExcelReader


class BookReader(ExcelReader):  # type: ignore[misc]
    """Reads a workbook; one that gives many names to one sheet would be read without end."""

    def read_worksheets(self) -> None:
        """Make the sheets, each of which is read once for that."""
        places = [link.target for _, link in self.parser.find_sheets()]
        if len(set(places)) < len(places):
            raise ValueError("a sheet goes by two names")
        super().read_worksheets()
