"""The library on the left of the window: scopes, filters, search, rows and thumbnails."""
