"""Games and results as tables: rows with documented columns, for Arrow, Parquet, CSV and JSON."""
