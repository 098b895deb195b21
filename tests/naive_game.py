"""A slow model of whole games, written from the rules alone, to run beside the engine.

Cards are strings that lie in lists; a special order keeps its own body whatever it copies.  The game is told as one
story in generators: each `yield` waits for the deck (`chance`, `supply`) or for a player (`questions`, `answer`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests import naive, naive_table
from tests.naive import Laid, find_giver, order_number, type_of
from tests.naive_parts import (
    BONUS,
    Choice,
    Entry,
    Order,
    Play,
    PlayOrder,
    Question,
    Stop,
    ask,
    call_name,
    flip_name,
    free_wasabi,
)

AT_ONCE = ("menu", "takeout_box")  # act in the turn in which they are played, then leave
VARIED = ("nigiri", "maki", "uramaki", "onigiri", "fruit")  # types a spoon may ask for by variation
CLASSIC_HAND = {2: 10, 3: 9, 4: 8, 5: 7}
PARTY_HAND = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}


class NaiveGame:
    """One game from the first shuffle to the ranking.

    While a special order waits for its model in the middle of an action it is in `arriving`; cards shown by
    a menu are in `drawn` until one of them is chosen.
    """

    def __init__(
        self,
        edition: str,
        players: int,
        menu: Sequence[str] = (),
        both_ways: bool = False,
        first_printing: bool = False,
    ) -> None:
        assert edition in ("classic", "party")
        self.first_printing = first_printing
        self.party = edition == "party"
        self.edition, self.players, self.both_ways = edition, players, both_ways
        self.dessert_pile: list[str] = []
        self.deck: list[str] = []
        if self.party:
            assert len(menu) == 7
            assert naive_table.legal_menu(players, menu)
            self.types = ["nigiri", *menu]
            (self.dessert_type,) = set(menu) & set(naive.DESSERTS)
            for kind in self.types:
                pile = self.dessert_pile if kind == self.dessert_type else self.deck
                pile += Counter(naive.PARTY_CARDS[kind]).elements()
            self.hand_size = PARTY_HAND[players]
        else:
            self.types = []
            self.dessert_type = "pudding"
            self.deck += Counter(naive.CLASSIC_CARDS).elements()
            self.hand_size = CLASSIC_HAND[players]
        self.everything = Counter(self.deck + self.dessert_pile)
        self.seats = range(players)
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.trays: list[list[Entry]] = [[] for _ in self.seats]
        self.desserts: list[list[str]] = [[] for _ in self.seats]
        self.desserts_physical: list[list[str]] = [[] for _ in self.seats]
        self.discard: list[str] = []
        self.drawn: list[str] = []
        self.arriving: list[str] = []
        self.points = [0 for _ in self.seats]
        self.next_place = 1
        self.round_no = 0
        self.turn_no = 0  # 0 until the cards of a round are dealt
        self.over = False
        self.chance: tuple[str, int] | None = None
        self.questions: dict[int, tuple[str, frozenset[str]]] = {}
        self.put_back: list[str] = []  # used chopsticks that went into their users' hands this turn
        self._soups = 0  # miso soups played this turn, discarded ones included
        self._queue: list[tuple[int, Entry]] = []  # actions of this turn still to come
        self._choices: dict[int, Choice] = {}
        self._chains: dict[int, Play] = {}
        self._story = self._game()
        self._wait_for(next(self._story))

    # -- going on -----------------------------------------------------------------------------------------

    def supply(self, cards: list[str]) -> None:
        """Answer the open chance event with the cards that come out of the pile."""
        assert self.chance is not None
        kind, number = self.chance
        assert len(cards) == number
        pile = self.dessert_pile if kind == "desserts" else self.deck
        assert Counter(cards) <= Counter(pile), "a card that is not there"
        self.chance = None
        self._go_on(list(cards))

    def answer(self, seat: int, name: str) -> None:
        """Answer the open question of a seat."""
        _, legal = self.questions[seat]
        assert name in legal, f"{name} is not among {sorted(legal)}"
        del self.questions[seat]
        if seat not in self._chains:
            self._go_on([name])
            return
        try:
            self._wait_for(self._chains[seat].send([name]))
        except StopIteration:
            del self._chains[seat]
        if not self._chains:
            self._go_on([])

    def _go_on(self, cards: list[str]) -> None:
        try:
            self._wait_for(self._story.send(cards))
        except StopIteration:
            self.over = True

    def _wait_for(self, stop: Stop) -> None:
        if isinstance(stop, Question):
            self.questions[stop.seat] = (stop.kind, stop.legal)
        else:
            self.chance = stop

    # -- game and round -----------------------------------------------------------------------------------

    def _game(self) -> Play:
        for self.round_no in (1, 2, 3):
            self.turn_no = 0
            self.next_place = 1
            if self.party:
                few, many = {1: (5, 7), 2: (3, 5), 3: (2, 3)}[self.round_no]
                group = yield ("desserts", few if self.players <= 5 else many)
                for card in group:
                    self.dessert_pile.remove(card)
                    self.deck.append(card)
            dealt = yield ("deal", self.players * self.hand_size)
            for card in dealt:
                self.deck.remove(card)
            for seat in self.seats:
                self.hands[seat] = dealt[seat * self.hand_size : (seat + 1) * self.hand_size]
            while self.hands[0]:
                self.turn_no += 1
                assert len({len(hand) for hand in self.hands}) == 1
                yield from self._turn()
            assert not any(self.hands)
            self._end_round()
        last = naive.dessert_points(self.edition, self.desserts, self.dessert_type)
        for seat, points in enumerate(last):
            self.points[seat] += points

    def _end_round(self) -> None:
        tables = [[Laid(e.card, e.on is not None, e.flipped) for e in tray] for tray in self.trays]
        for seat, points in enumerate(naive.round_points(self.edition, tables, self.next_place)):
            self.points[seat] += sum(points.values())
        for seat in self.seats:
            for entry in self.trays[seat]:
                if not entry.flipped and type_of(entry.card) == self.dessert_type:
                    self.desserts[seat].append(entry.card)
                    self.desserts_physical[seat].append(entry.physical)
                else:
                    self.discard.append(entry.physical)
            self.trays[seat] = []
        if self.party:  # classic discards are out of the game, Party's come back
            self.deck += self.discard
            self.discard = []

    def _turn(self) -> Play:
        self._soups = 0
        self.put_back = []
        self._choices = {}
        for seat in self.seats:
            chain = self._choose(seat)
            try:
                self._wait_for(next(chain))
                self._chains[seat] = chain
            except StopIteration:
                pass  # nothing to decide for this seat
        if self._chains:
            yield None
        self._reveal()
        # The queue is looked at anew each time because an action may bring further menus and boxes.
        while self._queue:
            seat, entry = min(self._queue, key=self._when)
            self._queue.remove((seat, entry))
            action = {
                "chopsticks": self._chopsticks,
                "spoon": self._spoon,
                "menu": self._menu,
                "takeout_box": self._takeout_box,
            }[type_of(entry.card)]
            yield from action(seat, entry)
        step = -1 if self.both_ways and self.round_no == 2 else 1
        self.hands = [self.hands[(seat - step) % self.players] for seat in self.seats]

    @staticmethod
    def _when(action: tuple[int, Entry]) -> tuple[int, bool, int, int]:
        """P-ORD-2, -7, -8: number, originals first, older copies first, then seats."""
        seat, entry = action
        return order_number(entry.card), entry.copy, entry.turn, seat

    # -- choosing and reveal ------------------------------------------------------------------------------

    def _choose(self, seat: int) -> Play:
        hand, tray = self.hands[seat], self.trays[seat]
        forced = len(hand) == 1
        choice = Choice(hand[0] if forced else (yield from ask(seat, "PICK", hand)))
        if choice.pick == "special_order":
            choice.order = yield from self._point(seat)
        tools = [e for e in tray if not e.flipped and type_of(e.card) in BONUS]
        if not forced and self.party:
            while tools:
                called = yield from ask(seat, "CALL", {"pass", *map(call_name, tools)})
                if called == "pass":
                    break
                oldest = next(e for e in tools if call_name(e) == called)
                choice.calls.append(oldest)
                tools.remove(oldest)
                if not self.first_printing:  # P-BON-2: one is enough
                    break
        elif tools and not forced:
            rest = list(hand)
            rest.remove(choice.pick)
            second = yield from ask(seat, "SECOND", {"pass", *rest})
            if second != "pass":
                choice.calls, choice.second = [tools[0]], second
        self._choices[seat] = choice

    def _point(self, seat: int) -> PlayOrder:
        """The model of a special order among all that lies in front now; None if there is none."""
        targets = [e for e in self.trays[seat] if type_of(e.card) not in AT_ONCE]
        if not targets:
            return None
        names = {"face_down" if e.flipped else e.card for e in targets}
        model = yield from ask(seat, "COPY", names)
        dip = False
        if model in naive.NIGIRI_VALUE and free_wasabi(self.trays[seat]) is not None:
            dip = (yield from ask(seat, "DIP", {"wasabi", "pass"})) == "wasabi"
        return Order(model, dip)

    def _lay(self, seat: int, card: str, order: Order | None) -> Entry | None:
        """Put a card in front, a nigiri onto a free wasabi.  None: a special order that had to go."""
        tray = self.trays[seat]
        if card != "special_order":
            entry = Entry(card, copy=False, turn=self.turn_no)
            dip = type_of(card) == "nigiri"
        elif order is None:
            self.discard.append(card)
            return None
        elif order.model == "face_down":
            entry = Entry(card, copy=True, turn=self.turn_no, flipped=True)
            dip = False
        else:
            entry = Entry(order.model, copy=True, turn=self.turn_no)
            dip = order.dip
        if dip:
            entry.on = free_wasabi(tray)
        tray.append(entry)
        if type_of(entry.card) in AT_ONCE:
            self._queue.append((seat, entry))
        if entry.card == "miso_soup":
            self._soups += 1
        return entry

    def _reveal(self) -> None:
        """All chosen cards arrive together, so soups and uramaki are looked at once, after all of them."""
        for seat in self.seats:
            choice = self._choices[seat]
            hand = self.hands[seat]
            hand.remove(choice.pick)
            self._lay(seat, choice.pick, choice.order)
            if self.party:
                self._queue += [(seat, entry) for entry in choice.calls]
            elif choice.second is not None:
                hand.remove(choice.second)
                self._lay(seat, choice.second, None)
                self.trays[seat].remove(choice.calls[0])
                hand.append(choice.calls[0].card)
        self._check_soups()
        self._check_uramaki(self.seats)

    def _check_soups(self) -> None:
        """P-MISO-2 to -5: from the second soup of a turn on, all soups of this turn leave."""
        if self._soups >= 2:
            for seat in self.seats:
                self._throw_away(seat, [e for e in self.trays[seat] if e.turn == self.turn_no], "miso_soup")

    def _check_uramaki(self, seats: Iterable[int]) -> None:
        """P-URA-2 to -7, for the seats that arrive at this moment."""
        icons = [0 for _ in self.seats]
        for seat in seats:
            table = [Laid(e.card, flipped=e.flipped) for e in self.trays[seat]]
            icons[seat] = naive.icons_of(table, "uramaki")
        awards, self.next_place = naive.uramaki_race(icons, self.next_place)
        for seat, points in awards.items():
            self.points[seat] += points
            self._throw_away(seat, self.trays[seat], "uramaki")

    def _throw_away(self, seat: int, entries: Sequence[Entry], kind: str) -> None:
        for entry in [e for e in entries if not e.flipped and type_of(e.card) == kind]:
            self._leave(seat, entry, self.discard)

    def _leave(self, seat: int, entry: Entry, place: list[str]) -> None:
        """A card in front goes elsewhere, as the piece of cardboard it is."""
        self.trays[seat].remove(entry)
        place.append(entry.physical)

    # -- actions ------------------------------------------------------------------------------------------

    def _play_extra(self, seat: int, card: str) -> Play:
        """P-EXTRA: a card brought by an action is placed and checked alone and at once."""
        order = None
        if card == "special_order":
            self.arriving.append(card)
            order = yield from self._point(seat)
            self.arriving.remove(card)
        entry = self._lay(seat, card, order)
        if entry is not None and entry.card == "miso_soup":
            self._check_soups()
        if entry is not None and type_of(entry.card) == "uramaki":
            self._check_uramaki([seat])

    def _chopsticks(self, seat: int, entry: Entry) -> Play:
        card = yield from ask(seat, "SECOND", self.hands[seat])
        self.hands[seat].remove(card)
        yield from self._play_extra(seat, card)
        self._leave(seat, entry, self.hands[seat])
        self.put_back.append(entry.physical)

    def _spoon(self, seat: int, entry: Entry) -> Play:
        requests = {f"any_{kind}" for kind in self.types}
        for kind in self.types:
            if kind in VARIED:
                requests |= set(naive.PARTY_CARDS[kind])
        request = yield from ask(seat, "ASK", requests)
        found = find_giver(self.hands, seat, request)
        if found is None:
            self._leave(seat, entry, self.discard)
            return
        giver, options = found
        card = options[0]
        if len(options) > 1:
            card = yield from ask(giver, "GIVE", options)
        self.hands[giver].remove(card)
        yield from self._play_extra(seat, card)
        self._leave(seat, entry, self.hands[giver])

    def _menu(self, seat: int, entry: Entry) -> Play:
        if self.deck:
            self.drawn = yield ("draw", min(4, len(self.deck)))
            for card in self.drawn:
                self.deck.remove(card)
        playable = {card for card in self.drawn if type_of(card) != "menu"}
        chosen = None
        if playable:
            chosen = yield from ask(seat, "MENU", playable)
            self.drawn.remove(chosen)
        self.deck += self.drawn
        self.drawn = []
        if chosen is not None:
            yield from self._play_extra(seat, chosen)
        self._leave(seat, entry, self.discard)

    def _takeout_box(self, seat: int, box: Entry) -> Play:
        tray = self.trays[seat]
        while candidates := [e for e in tray if not e.flipped and e.turn < self.turn_no]:
            name = yield from ask(seat, "FLIP", {"pass", *(flip_name(tray, e) for e in candidates)})
            if name == "pass":
                break
            chosen = next(e for e in candidates if flip_name(tray, e) == name)
            chosen.flipped = True
            chosen.on = None  # a flipped nigiri leaves its wasabi free
            for other in tray:
                if other.on is chosen:  # and a flipped wasabi triples nothing
                    other.on = None
        self._leave(seat, box, self.discard)

    # -- looking ------------------------------------------------------------------------------------------

    def ranking(self) -> list[list[int]]:
        """Seats by rank, as things stand."""
        return naive_table.ranking(self.points, [len(cards) for cards in self.desserts])

    def assert_conserved(self) -> None:
        """Every piece of cardboard is in exactly one place."""
        found = Counter(self.deck + self.dessert_pile + self.discard + self.drawn + self.arriving)
        for seat in self.seats:
            found.update(self.hands[seat])
            found.update(self.desserts_physical[seat])
            found.update(entry.physical for entry in self.trays[seat])
        assert found == self.everything
