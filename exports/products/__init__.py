"""Products: whatever comes out of the print dialog or the command line, with its preview, count and warnings."""
