"""docs/protocol.md tells what is really said."""

import re

import msgspec
import pytest

from sushibelt import __version__
from sushibelt.bots.programs import protocol
from sushibelt.play import events
from sushibelt.rules.questions import QUESTION_NAMES

from ..staging import play as staged
from ..staging import stage
from .exchange import DOCUMENT, documented, exchange
from .programs import nothing_is_left

__all__ = ["nothing_is_left"]


@pytest.mark.usefixtures("nothing_is_left")
def test_the_exchange_is_what_is_really_said() -> None:
    said = exchange().replace(f'"sushibelt": "{__version__}"', '"sushibelt": "…"')
    told = re.sub(r'"sushibelt": "[^"]*"', '"sushibelt": "…"', documented())
    assert told == said, "write it anew with: uv run python -m tests.bots.exchange"


def section(title: str) -> str:
    """A section of the document, up to the next heading of any kind."""
    text = DOCUMENT.read_text("utf-8")
    return re.split(r"^#+ ", text[text.index(f"\n{title}\n") + len(title) + 2 :], maxsplit=1, flags=re.MULTILINE)[0]


def first_cells(text: str) -> list[str]:
    """The names in the first column of all tables."""
    cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize(
    ("title", "kinds"),
    [
        ("### `newgame`", [protocol.NewGame]),
        ("### `gameover`", [protocol.GameOver]),
        ("### `answer`", [protocol.Answer]),
        ("## The view", [protocol.Sight, protocol.Laid]),
    ],
)
def test_every_field_is_explained(title: str, kinds: list[type[msgspec.Struct]]) -> None:
    assert first_cells(section(title)) == [field for kind in kinds for field in kind.__struct_fields__]


def test_both_hellos_are_explained() -> None:
    text = DOCUMENT.read_text("utf-8")
    ours, theirs = text.index("### `hello`"), text.rindex("### `hello`")
    assert first_cells(text[ours : text.index("### `newgame`")]) == list(protocol.Greeting.__struct_fields__)
    assert first_cells(text[theirs : text.index("### `answer`")]) == list(protocol.Hello.__struct_fields__)


def test_every_question_and_its_fields_are_explained() -> None:
    fields = list(protocol.Ask.__struct_fields__)
    assert first_cells(section("### `ask`")) == fields + sorted(QUESTION_NAMES[1:], key=_order_told)


def _order_told(kind: str) -> int:
    return section("### `ask`").index(f"\n| `{kind}` | ")


def test_every_event_is_explained() -> None:
    text = section("### `events`")
    assert first_cells(text) == list(protocol.Heard.__struct_fields__)
    line = next(line for line in text.splitlines() if line.startswith("| `kind`"))
    told = set(re.findall(r"`(\w+)`", line)) - {"kind"}
    assert told == {*events._KINDS.values(), "hand", "chosen", "reconsiders"}


@pytest.mark.parametrize("printing", ["revised", "first"])
def test_the_printing_and_all_calls_are_told(printing: str) -> None:
    """P-FIRST-1"""
    hands = ["eel tofu dumpling", "tofu eel eel"]
    menu = "temaki,eel,tofu,dumpling,chopsticks,special_order,pudding"
    match = stage(menu, hands, ["chopsticks_1 tofu chopsticks_2", ""], printing=printing)
    assert protocol.new_game(match.view(0), match.names, "1").printing == printing
    staged(match, "0:eel", "0:chopsticks_2")
    assert (protocol.sight(match.view(0)).called, protocol.sight(match.view(0)).calls) == (2, (2,))
    if printing == "first":
        staged(match, "0:chopsticks_1")
        assert (protocol.sight(match.view(0)).called, protocol.sight(match.view(0)).calls) == (0, (0, 2))
    assert (protocol.sight(match.view(1)).called, protocol.sight(match.view(1)).calls) == (None, ())
