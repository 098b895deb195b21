"""The tables a network learns at: all kinds of them, and some menus never."""

from collections import Counter

from sushibelt.crowd.crowd import Crowd
from sushibelt.learning.network.mixture import KEPT_BACK, drawn_tables, is_kept_back
from sushibelt.rules.menu import PRESETS, legal_menus


def test_tables_of_every_kind_come_up_and_can_be_played() -> None:
    tables = drawn_tables(1500, 3)
    assert {table["players"] for table in tables} == set(range(2, 9))
    classic = [table for table in tables if table.get("edition") == "classic"]
    assert 150 < len(classic) < 350
    assert max(table["players"] for table in classic) == 5
    assert {table["menu"] for table in tables if "menu" in table} >= set(PRESETS.values())
    assert Counter(table.get("printing") for table in tables)["first"] > 50
    assert sum(table["both_ways"] for table in tables) > 50
    assert len(Crowd(1500, tables=tables)) == 1500
    assert drawn_tables(1500, 3) == tables
    assert drawn_tables(1500, 4) != tables


def test_some_menus_are_kept_back_for_tests() -> None:
    """About one in twenty, the same at every table size, in whatever order they are written, and no preset."""
    menus = list(legal_menus(4))
    kept = [menu for menu in menus if is_kept_back(menu)]
    assert 0.8 < len(kept) * KEPT_BACK / len(menus) < 1.2
    assert all(is_kept_back(tuple(reversed(menu))) for menu in kept)
    assert not any(map(is_kept_back, PRESETS.values()))
    drawn = {table["menu"] for table in drawn_tables(3000, 5) if "menu" in table}
    assert not drawn.intersection(kept)
