"""Whole tables, laid out card by card and ranked: slow and obvious, written from the rulebook."""

from collections.abc import Collection, Sequence

from tests.naive import APPETIZERS, DESSERTS, ROLLS, SPECIALS, Laid, Table, icons_of, type_of, uramaki_race


def lay_in_order(edition: str, tables: list[list[str]]) -> tuple[list[Table], int, list[int]]:
    """Play plain lists of cards turn by turn: position in the list = turn, all seats at the same time.

    Gives what lies in front at the end, the open uramaki place, and the points won in the race.  Menus and
    takeout boxes just leave; chopsticks and spoons just lie there.  Shorter lists stop playing earlier.
    """
    seats = range(len(tables))
    laid: list[Table] = [[] for _ in seats]
    free_wasabi = [0 for _ in seats]
    next_place = 1
    race = [0 for _ in seats]
    for turn in range(max((len(cards) for cards in tables), default=0)):
        soups = []
        for seat in seats:
            if turn >= len(tables[seat]):
                continue
            card = tables[seat][turn]
            kind = type_of(card)
            assert kind != "special_order", "a special order needs a target, which a plain list cannot say"
            if kind in ("menu", "takeout_box"):
                continue
            dipped = kind == "nigiri" and free_wasabi[seat] > 0
            if dipped:
                free_wasabi[seat] -= 1
            if kind == "wasabi":
                free_wasabi[seat] += 1
            if kind == "miso_soup":
                soups.append(seat)
            laid[seat].append(Laid(card, on_wasabi=dipped))
        if len(soups) >= 2:
            for seat in soups:
                laid[seat].pop()  # the soup is the newest card on that table
        awards, next_place = uramaki_race([icons_of(table, "uramaki") for table in laid], next_place)
        for seat, points in awards.items():
            race[seat] += points
            laid[seat] = [each for each in laid[seat] if type_of(each.card) != "uramaki"]
    assert edition == "party" or not any(race)
    return laid, next_place, race


def ranking(totals: Sequence[int], dessert_counts: Sequence[int]) -> list[list[int]]:
    """Seats from best to worst; seats equal in total and in number of desserts stand together."""
    merits = list(zip(totals, dessert_counts, strict=True))
    return [
        [seat for seat, merit in enumerate(merits) if merit == wanted] for wanted in sorted(set(merits), reverse=True)
    ]


def legal_menu(players: int, types: Collection[str]) -> bool:
    """P-SEL-1, -4 to -6.  Nigiri may be named or left out, as it is always there."""
    chosen = sorted(set(types) - {"nigiri"})
    if not 2 <= players <= 8 or len(chosen) != 7:
        return False
    if players == 2 and ("spoon" in chosen or "edamame" in chosen):
        return False
    if players >= 7 and ("menu" in chosen or "special_order" in chosen):
        return False
    groups = (ROLLS, APPETIZERS, SPECIALS, DESSERTS)
    amounts = [sum(1 for kind in chosen if kind in group) for group in groups]
    return amounts == [1, 3, 2, 1]
