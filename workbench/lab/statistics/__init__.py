"""The few formulas of the lab: intervals, differences, tests that may be watched, many comparisons, ratings."""
