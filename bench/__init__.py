"""Benchmarks: they print figures and ratios measured side by side in one run, and never pass or fail."""
