"""Party: nigiri on wasabi."""

import pytest

from tests.staging import asked, options, play, reason, stage, tray

FIRST_MEAL = "my-first-meal"
SAMPLER = "party-sampler"
SPOON_WASABI = "maki,tempura,tofu,dumpling,spoon,wasabi,pudding"
WASABI_BOX = "maki,tempura,tofu,dumpling,wasabi,takeout_box,pudding"
WASABI_ORDER = "maki,tempura,tofu,dumpling,wasabi,special_order,pudding"


@pytest.mark.rule("P-WAS-1")
@pytest.mark.parametrize(("nigiri", "points"), [("egg_nigiri", 3), ("salmon_nigiri", 6), ("squid_nigiri", 9)])
def test_the_next_nigiri_must_go_on_a_free_wasabi(nigiri: str, points: int) -> None:
    match = stage(FIRST_MEAL, [f"{nigiri} tempura tea", "tea maki_1 maki_1"], ["wasabi tempura", ""])
    play(match, f"0:{nigiri}", "1:tea")
    assert tray(match, 0) == ["wasabi", "tempura", f"{nigiri}>0"]
    assert asked(match) == {0: "pick", 1: "pick"}
    play(match, "0:maki_1", "1:tempura")
    assert reason(match, 0, "nigiri") == points


@pytest.mark.rule("P-WAS-1")
def test_even_a_poor_nigiri_takes_the_wasabi_from_a_better_one_later() -> None:
    match = stage(FIRST_MEAL, ["egg_nigiri tempura", "maki_1 squid_nigiri"], ["wasabi", ""])
    play(match, "0:egg_nigiri", "1:maki_1")
    assert reason(match, 0, "nigiri") == 3 + 3


@pytest.mark.rule("P-WAS-1")
def test_a_wasabi_serves_its_owner_only() -> None:
    match = stage(FIRST_MEAL, ["tempura tea tea", "squid_nigiri maki_1 maki_1"], ["wasabi", ""])
    play(match, "0:tempura", "1:squid_nigiri")
    assert tray(match, 0) == ["wasabi", "tempura"]
    assert tray(match, 1) == ["squid_nigiri"]


@pytest.mark.rule("P-WAS-2")
def test_a_wasabi_takes_one_nigiri_only() -> None:
    match = stage(FIRST_MEAL, ["squid_nigiri tempura", "maki_1 tea"], ["wasabi salmon_nigiri.2>0", ""])
    play(match, "0:squid_nigiri", "1:maki_1")
    assert reason(match, 0, "nigiri") == 6 + 3


@pytest.mark.rule("P-WAS-2")
def test_of_several_free_wasabi_the_oldest_is_filled_first() -> None:
    match = stage(
        FIRST_MEAL,
        ["squid_nigiri tempura tempura", "egg_nigiri tea tea"],
        ["wasabi salmon_nigiri.2>0 wasabi tea wasabi", ""],
    )
    play(match, "0:squid_nigiri", "1:tea")
    assert tray(match, 0)[-1] == "squid_nigiri>2"
    play(match, "0:egg_nigiri", "1:tempura")
    assert reason(match, 0, "nigiri") == 6 + 9 + 3


@pytest.mark.rule("P-WAS-2")
def test_a_copied_wasabi_is_filled_when_its_age_says_so() -> None:
    match = stage(
        WASABI_ORDER, ["egg_nigiri tofu tofu", "tempura tofu tofu"], ["tofu wasabi egg_nigiri.3>1 =wasabi wasabi", ""]
    )
    play(match, "0:egg_nigiri", "1:tempura")
    assert tray(match, 0)[-1] == "egg_nigiri>3"


@pytest.mark.rule("P-WAS-3")
def test_a_nigiri_in_front_does_not_move_onto_a_later_wasabi() -> None:
    match = stage(FIRST_MEAL, ["wasabi tempura tempura", "egg_nigiri maki_1 tea"], ["squid_nigiri", ""])
    play(match, "0:wasabi", "1:maki_1")
    assert tray(match, 0) == ["squid_nigiri", "wasabi"]
    play(match, "0:egg_nigiri", "1:tempura")
    assert reason(match, 0, "nigiri") == 3 + 3


@pytest.mark.rule("P-WAS-3", "P-BOX-6")
def test_a_nigiri_in_front_does_not_move_onto_a_wasabi_that_becomes_free() -> None:
    match = stage(
        WASABI_BOX,
        ["takeout_box_10 tofu tofu", "tempura tofu salmon_nigiri"],
        ["wasabi egg_nigiri.2>0 squid_nigiri", ""],
    )
    play(match, "0:takeout_box_10", "1:tempura", "0:egg_nigiri_on_wasabi", "0:pass")
    assert tray(match, 0) == ["wasabi", "(egg_nigiri)", "squid_nigiri"]
    play(match, "0:salmon_nigiri", "1:tofu")
    assert reason(match, 0, "nigiri") == 3 + 6
    assert reason(match, 0, "face_down") == 2


@pytest.mark.rule("P-WAS-4")
def test_wasabi_itself_is_worth_nothing() -> None:
    match = stage(SPOON_WASABI, ["tofu tempura", "maki_1 tofu", "maki_2 tofu"], ["wasabi wasabi", "", ""])
    play(match, "0:tofu", "1:maki_1", "2:maki_2")
    assert match.scores[0].points[0] == 6
    assert reason(match, 0, "wasabi") == 0


@pytest.mark.rule("P-WAS-4")
def test_a_used_wasabi_adds_nothing_but_the_tripling() -> None:
    match = stage(FIRST_MEAL, ["tempura sashimi", "maki_1 sashimi"], ["wasabi egg_nigiri.2>0", ""])
    play(match, "0:tempura", "1:maki_1")
    assert match.scores[0].points[0] == 3


@pytest.mark.rule("P-EXTRA-1", "P-WAS-1")
def test_a_nigiri_brought_by_chopsticks_goes_on_the_wasabi_of_this_turn() -> None:
    match = stage("sushi-go", ["wasabi squid_nigiri tempura", "tempura maki_1 maki_1"], ["chopsticks_1", ""])
    play(match, "0:wasabi", "0:chopsticks_1", "1:tempura", "0:squid_nigiri")
    assert tray(match, 0) == ["wasabi", "squid_nigiri>0"]


@pytest.mark.rule("P-EXTRA-1")
def test_a_picked_nigiri_does_not_wait_for_the_wasabi_that_chopsticks_bring() -> None:
    match = stage("sushi-go", ["squid_nigiri wasabi tempura", "tempura maki_1 maki_1"], ["chopsticks_1", ""])
    play(match, "0:squid_nigiri", "0:chopsticks_1", "1:tempura", "0:wasabi")
    assert tray(match, 0) == ["squid_nigiri", "wasabi"]


@pytest.mark.rule("P-EXTRA-1")
def test_a_nigiri_brought_by_a_spoon_goes_on_the_askers_wasabi() -> None:
    match = stage(
        SPOON_WASABI,
        ["tofu tofu tofu", "tempura salmon_nigiri maki_1", "tempura maki_1 maki_1"],
        ["spoon_4 wasabi", "wasabi", ""],
    )
    play(match, "0:tofu", "0:spoon_4", "1:tempura", "2:tempura", "0:salmon_nigiri")
    assert tray(match, 0) == ["wasabi", "tofu", "salmon_nigiri>0"]
    assert tray(match, 1) == ["wasabi", "tempura"]


@pytest.mark.rule("P-EXTRA-1")
def test_a_nigiri_brought_by_a_menu_goes_on_a_free_wasabi() -> None:
    match = stage(
        SAMPLER,
        ["menu_7 tofu tofu", "tempura tofu tofu"],
        ["tofu wasabi", ""],
        draws=["egg_nigiri tempura wasabi temaki"],
    )
    play(match, "0:menu_7", "1:tempura")
    assert options(match, 0) == {"egg_nigiri", "tempura", "wasabi", "temaki"}
    play(match, "0:egg_nigiri")
    assert tray(match, 0) == ["tofu", "wasabi", "egg_nigiri>1"]
