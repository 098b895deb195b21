"""Games for one: puzzles, and the deal of the day."""
