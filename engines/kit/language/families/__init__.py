"""The forms that every game shares, family by family."""
