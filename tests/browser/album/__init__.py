"""Pictures of every screen of the page at every size, by day and night, in every language, and their faults."""
