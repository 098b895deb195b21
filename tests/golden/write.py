"""Writes the golden records and playthroughs anew: `python -m tests.golden.write`, then read the diff."""

from sushibelt.terminal.records.playthrough import playthrough
from tests.golden.games import FOLDER, golden_records


def main() -> None:
    """Write them all."""
    for name, record in golden_records():
        (FOLDER / f"{name}.json").write_text(record.to_json() + "\n", "utf-8")
        (FOLDER / f"{name}.txt").write_text("\n".join(playthrough(record)) + "\n", "utf-8")
        print(name)


if __name__ == "__main__":
    main()
