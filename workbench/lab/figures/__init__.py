"""What many games come to: figures with their intervals, from the sums of the store."""
