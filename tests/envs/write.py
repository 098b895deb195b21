"""Write the tables of docs/environments.md anew, of fields and of speeds: `uv run python -m tests.envs.write`."""

from pathlib import Path

from bench import history
from bench.envs_table import table as table_of_speeds

from sushibelt.play.observation_fields import (
    OBSERVATION_VERSION,
    SEAT_FIELDS,
    SEAT_LENGTH,
    TABLE_FIELDS,
    TABLE_LENGTH,
    Field,
    observation_fields,
    observation_length,
)
from sushibelt.rules.catalogue import ANSWERS

DOCUMENT = Path(__file__).parents[2] / "docs" / "environments.md"
SESSION = """```pycon
>>> from sushibelt.play.observation_fields import OBSERVATION_VERSION, described, observation_fields, observation_length
>>> from sushibelt.rules.catalogue import ANSWERS
>>> OBSERVATION_VERSION, ANSWERS
{version}
>>> observation_length(2), observation_length(4), observation_length(8)
{lengths}
>>> hand = next(field for field in observation_fields(4) if field.name == "seat0_hand")
>>> hand.offset, hand.length, hand.labels[:3]
{hand}

```
"""


def table(fields: tuple[Field, ...]) -> str:
    """Fields as a table: where they begin, how long they are, and what they mean."""
    lines = ["| from | field | numbers | range | meaning |", "|---:|---|---:|---|---|"]
    lines += [
        f"| {field.offset} | `{field.name}` | {field.length} | {field.low} … {field.high} | {field.meaning} |"
        for field in fields
    ]
    return "\n".join(lines) + "\n"


def speeds() -> str:
    """The newest measured speeds, and where and when they were measured."""
    newest = [run for run in history.kept() if run.benchmark == "envs"][-1]
    return f"{table_of_speeds(newest.figures)}\n{history.circumstances(newest).removeprefix('- ')}\n"


def sections() -> dict[str, str]:
    """What stands between the document's markers."""
    hand = next(field for field in observation_fields(4) if field.name == "seat0_hand")
    lengths = (observation_length(2), observation_length(4), observation_length(8))
    return {
        "row": SESSION.format(
            hand=(hand.offset, hand.length, hand.labels[:3]), lengths=lengths, version=(OBSERVATION_VERSION, ANSWERS)
        ),
        "table": f"{table(TABLE_FIELDS)}\nThat makes {TABLE_LENGTH} numbers.\n",
        "speed": speeds(),
        "seat": f"{table(SEAT_FIELDS)}\nThat makes {SEAT_LENGTH} numbers for each seat.\n",
    }


def written(text: str) -> str:
    """The document with its tables as they are now."""
    for name, section in sections().items():
        begin, end = f"<!-- {name} fields -->\n", f"<!-- end of {name} fields -->"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n{section}\n{end}{after}"
    return text


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text()))
