"""Cards: Territories, Artifacts, Prophecies, upgrades and mutations, and what they let their owners do."""
