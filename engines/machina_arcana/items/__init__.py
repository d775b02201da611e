"""Items: gained, equipped, upgraded, augmented, traded and lost."""
