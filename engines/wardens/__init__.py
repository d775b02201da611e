"""Wardens, a cosmicist odyssey: one plays Cthulhu, the others share three Wardens who look for five Artifacts."""
