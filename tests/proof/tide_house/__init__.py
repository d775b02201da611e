"""The Tide House: a small game of keepers and smugglers, written from docs/architecture.md alone."""
