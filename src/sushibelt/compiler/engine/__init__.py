"""The engine: all exported functions as one library for each platform, and for the browser, built once by us."""
