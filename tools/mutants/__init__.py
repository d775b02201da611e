"""Break the rules of a game on purpose, one small change at a time, and see whether its tests notice.

A cited rule promises that its test fails when the rule is broken; this keeps the promise honest. The well-known
mutation testers were weighed first: they run one test command for every change, which takes hours where most tests
never reach the changed line, and they cannot leave out a statement, which is how a rule is usually forgotten.
"""
