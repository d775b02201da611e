"""All documents of a kind in one table: cells, blocks, find and replace, spreadsheets."""
