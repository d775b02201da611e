"""Documents as rows of a spreadsheet, in and out, with nothing written before it is confirmed."""
