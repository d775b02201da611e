"""The lab: one game played many times, counted, and compared with what it was before."""
