"""Trays, events and outlooks in words."""

import io

import msgspec
import pytest
from rich.console import Console

from sushibelt.play.events import Event
from sushibelt.play.match import Match
from sushibelt.play.words import card_number
from sushibelt.terminal.invocation import typed
from sushibelt.terminal.line.screen import Screen
from sushibelt.terminal.words.news import has_flipped, open_facts, together
from sushibelt.terminal.words.trays import tray_groups

from ..staging import play, stage


def test_a_command_is_typed_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UV_RUN_RECURSION_DEPTH", "SUSHIBELT_TYPED"):
        monkeypatch.delenv(name, raising=False)
    assert typed("play --resume") == "sushibelt play --resume"
    monkeypatch.setenv("UV_RUN_RECURSION_DEPTH", "1")
    assert typed("play --resume") == "uv run sushibelt play --resume"
    monkeypatch.setenv("SUSHIBELT_TYPED", "python3 start.py")
    assert typed("play --resume") == "python3 start.py play --resume"


# --- trays ------------------------------------------------------------------------------------------------


def groups(menu: str, tray: str, racing: bool = True) -> list[str]:
    match = stage(menu, ["tempura", "tempura"], [tray, ""])
    return [text for _, text in tray_groups(match.scores[0].trays[0][:-1], match.menu, racing)]


MAKI = "maki,tempura,eel,tofu,wasabi,special_order,pudding"
URAMAKI = "uramaki,tempura,onigiri,tofu,wasabi,special_order,pudding"


@pytest.mark.parametrize(
    ("menu", "tray", "told"),
    [
        (MAKI, "squid_nigiri squid_nigiri squid_nigiri", ["3× squid nigiri"]),
        (MAKI, "squid_nigiri egg_nigiri eel squid_nigiri eel", ["egg, 2× squid nigiri", "2× eel"]),
        (MAKI, "wasabi squid_nigiri.2>0 egg_nigiri.3", ["egg nigiri, squid nigiri on wasabi"]),
        (MAKI, "maki_3", ["maki 3"]),
        (MAKI, "maki_3 maki_1 maki_1", ["maki 1+1+3 = 5"]),
        (MAKI, "maki_3 maki_1 =maki_3.3", ["maki 1+3+copied 3 = 7"]),
        (
            "maki,tempura,eel,tofu,takeout_box,tea,pudding",
            "maki_2 (maki_3.2) (eel.3)",
            ["maki 2", "2 face-down (maki 3, eel)"],
        ),
        (URAMAKI, "uramaki_4", ["uramaki 4 of 10"]),
        (URAMAKI, "uramaki_5 uramaki_4", ["uramaki 4+5 = 9 of 10"]),
        (URAMAKI, "onigiri_circle onigiri_square onigiri_circle", ["2× circle, square onigiri"]),
    ],
)
def test_a_tray_can_be_counted(menu: str, tray: str, told: list[str]) -> None:
    assert groups(menu, tray) == told


def test_uramaki_have_no_goal_when_all_places_are_taken() -> None:
    assert groups(URAMAKI, "uramaki_5 uramaki_4", racing=False) == ["uramaki 4+5 = 9"]


def shown(match: Match) -> list[str]:
    page = Console(file=io.StringIO(), width=80)
    Screen(match.names, 0, match.menu, page).trays(match.view(0))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue().splitlines()


def test_trays_say_who_would_win() -> None:
    hands = ["tempura wasabi", "tempura wasabi", "tempura wasabi"]
    assert shown(stage("sushi-go", hands, ["tempura tempura maki_1", "maki_3", ""], points=[12, 5, 0])) == [
        "  Ana (you)  12 +8  maki 1 · 2× tempura",
        "  Ben         5 +6  maki 3",
        "  Cem         0 +0  –",
    ]
    assert shown(stage("sushi-go", hands))[0] == "  Ana (you)  0  –"


# --- events -----------------------------------------------------------------------------------------------


def told(match: Match, events: list[Event], seat: int = 0) -> list[str]:
    return [event.text for event in together([event for event in events if event.heard_by(seat)], match.names)]


def test_discarded_uramaki_stand_in_one_line() -> None:
    hands = ["uramaki_4 tea", "uramaki_5 tea", "dumpling tea"]
    match = stage("points-platter", hands, ["uramaki_5 uramaki_3", "uramaki_5", ""])
    lines = told(match, play(match, "0:uramaki_4", "1:uramaki_5", "2:dumpling"))
    assert "Ana discards uramaki 5, uramaki 3 and uramaki 4." in lines
    assert "Ben discards uramaki 5 and uramaki 5." in lines


def test_a_menus_draw_stands_in_one_line() -> None:
    draws = ["tempura dumpling tofu wasabi"]
    match = stage("party-sampler", ["menu_8 tofu", "tempura tempura"], ["wasabi", "tofu"], draws=draws)
    lines = told(match, play(match, "0:menu_8", "1:tempura", "0:tofu"))
    assert "You draw tempura, dumpling, tofu and wasabi." in lines
    assert any(line.startswith("You put back ") and line.count(",") == 1 for line in lines)
    assert "Ana's menu 8 is discarded." in lines
    assert not any(line.startswith("You draw") for line in told(match, match.events(1), 1))


def test_a_second_takeout_box_has_flipped_nothing_yet() -> None:
    acts, flipped, other = (Event(0, kind, "", seat) for kind, seat in (("acts", 0), ("flipped", 0), ("flipped", 1)))
    assert not has_flipped([acts], 0)
    assert has_flipped([acts, flipped, other], 0)
    assert not has_flipped([acts, flipped, acts, other], 0)


# --- other hands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holds", "lacks", "told"),
    [
        ("", "", ""),
        ("spoon_4 spoon_4 spoon_5", "", "has 2× spoon 4, spoon 5"),
        ("", "tofu", "has no tofu"),
        ("", "egg_nigiri squid_nigiri", "has no egg nigiri, no squid nigiri"),
        ("", "egg_nigiri salmon_nigiri squid_nigiri tofu", "has no nigiri, no tofu"),
        ("spoon_6", "onigiri_square", "has spoon 6; has no square onigiri"),
    ],
)
def test_what_was_said_and_shown_of_a_hand(holds: str, lacks: str, told: str) -> None:
    match = Match("party", "master-menu", 3, secret="facts")
    numbers = [tuple(map(card_number, names.split())) for names in (holds, lacks)]
    view = msgspec.structs.replace(match.view(0), surely_holds=((), numbers[0], ()), surely_lacks=((), numbers[1], ()))
    assert open_facts(view, 1) == told
    assert open_facts(view, 2) == ""
