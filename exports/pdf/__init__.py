"""The PDF: the player that draws faces on ReportLab's canvas, its typefaces and pictures."""
