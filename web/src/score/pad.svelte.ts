// The score pad of a real table: what lay in front of everybody in each round. Kept after every tap.
import { cardKey, cardsOf, familyOf, isNigiri, leavesAtOnce, SPECIAL_ORDER, typeKey, typeOf, WASABI } from "../lib/cards";
import { CLASSIC_COPIES, CLASSIC_MENU, PARTY_COPIES, PRESETS } from "../lib/catalogue";
import { forget, keep, recall } from "../lib/keep";
import { keptCard, keptMenu } from "../lib/keptCards";
import { ask } from "../engine/door";
import type { Count, RealTable, Tray } from "../engine/room";
import type { TableFault, TableFaultKind } from "../engine/rules";
import { pointsOf, type Reason } from "../lib/told";

export const ROUNDS = 3;
const KEY = "score";
/** A race is written down place by place, and player by player: what is wrong with it on the way keeps nothing off the table. */
const UNTIL_THE_RACE_IS_WRITTEN: readonly TableFaultKind[] = ["no_race", "too_few_icons", "place_open"];

interface KeptTray extends Omit<Tray, "cards"> {
  /** By name; 0.1 kept numbers. */
  cards: { card: string | number; dipped?: boolean }[];
}

/** Something somebody tapped, for one tray. */
interface Change {
  round: number;
  seat: number;
  make: (tray: Tray) => unknown;
}

interface Kept {
  classic: boolean;
  menu: (string | number)[];
  names: string[];
  rounds: KeptTray[][];
  began: boolean;
  round?: number;
  seat?: number;
}

function emptyTray(): Tray {
  return { cards: [], faceDown: 0, places: [] };
}

function fits(value: unknown): boolean {
  const kept = value as Kept | null;
  return Array.isArray(kept?.names) && keptMenu(kept.menu) !== null && kept.rounds?.length === ROUNDS
    && kept.rounds.every((trays) => Array.isArray(trays) && trays.length === kept.names.length && trays.every(fitsTray));
}

function fitsTray(tray: KeptTray | null): boolean {
  return Array.isArray(tray?.cards) && tray.cards.every((laid) => keptCard(laid?.card) !== null);
}

function written(tray: Tray): KeptTray {
  return { ...tray, cards: tray.cards.map((laid) => ({ ...laid, card: cardKey(laid.card) })) };
}

function read(tray: KeptTray): Tray {
  return { ...tray, cards: tray.cards.map((laid) => ({ ...laid, card: keptCard(laid.card)! })) };
}

function freeWasabi({ cards }: Tray): number {
  return cards.filter((laid) => laid.card === WASABI).length - cards.filter((laid) => laid.dipped).length;
}

function same(one: TableFault, other: TableFault): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class Pad {
  classic = $state(false);
  menu = $state<number[]>([...PRESETS["my-first-meal"]]);
  names = $state<string[]>(["", "", "", ""]);
  rounds = $state<Tray[][]>([]);
  began = $state(false);
  /** What the pad is open at: a round, or the end after the last one; and whose cards. */
  round = $state(0);
  seat = $state(0);

  /** What the engine has counted; the last count stays until the next has come. */
  #count = $state.raw<Count | null>(null);
  /** Why nothing can be counted, if it cannot. */
  problem = $state.raw<unknown>(null);
  #asked = 0;
  /** Changes are made one after another: whether a card can be added is asked of the engine. */
  #changes: Promise<unknown> = Promise.resolve();
  /** Those not made yet, which are kept all the same: a page that is closed meanwhile forgets no tap. */
  #waiting: Change[] = [];

  /** What cannot be, as it is written down: cards kept by an earlier version stay until somebody mends them. */
  readonly faults: TableFault[] = $derived(this.#count?.faults ?? []);
  readonly reasons: Reason[][][] = $derived(this.rounds.map((trays, round) => trays.map((_, seat) => this.#count?.rounds[round]?.[seat] ?? [])));
  readonly roundPoints: number[][] = $derived(this.reasons.map((round) => round.map(pointsOf)));
  readonly dessertReasons: Reason[][] = $derived(this.names.map((_, seat) => this.#count?.desserts[seat] ?? []));
  readonly kept: number[][] = $derived(this.names.map((_, seat) => this.#count?.kept[seat] ?? []));
  readonly totals: number[] = $derived(this.names.map((_, seat) => this.#count?.totals[seat] ?? 0));
  readonly ranks: number[][] = $derived(this.#count?.ranking ?? [this.names.map((_, seat) => seat)]);

  /** Whether the points are those of what lies there; before the first count only an empty table is known. */
  readonly known: boolean = $derived(this.problem === null && (this.#count !== null || this.rounds.every((trays) => trays.every((tray) => tray.cards.length === 0))));

  constructor() {
    const kept = recall<Kept | null>(KEY, null, fits);
    if (kept) Object.assign(this, kept, { menu: keptMenu(kept.menu), rounds: kept.rounds.map((trays) => trays.map(read)) });
    void this.recount();
  }

  /** Have the engine count everything anew. */
  async recount(): Promise<void> {
    await this.#changes;
    if (!this.began) return;
    const number = (this.#asked += 1);
    try {
      const count = await ask("count", this.#written());
      if (number === this.#asked) [this.#count, this.problem] = [count, null];
    } catch (reason) {
      if (number === this.#asked) this.problem = reason;
    }
  }

  /** Whether the points of a round are known: nobody counts a round that cannot be. */
  knows(round: number): boolean {
    return this.known && this.faults.every((fault) => fault.round !== round + 1);
  }

  get players(): number {
    return this.names.length;
  }

  /** Cards that can lie in front at the end of a round; bonus cards only where their colour counts. */
  get cards(): number[] {
    const colours = this.menu.some((kind) => typeKey(kind) === "tea" || typeKey(kind) === "soy_sauce");
    return this.menu.flatMap((kind) => cardsOf(kind)).filter((card) => {
      if (this.copies(card) === 0 || leavesAtOnce(card) || card === SPECIAL_ORDER) return false;
      if (familyOf(typeOf(card)) !== "special" || !["chopsticks", "spoon"].includes(typeKey(typeOf(card)))) return true;
      return colours && card === cardsOf(typeOf(card)).find((other) => this.copies(other) > 0);
    });
  }

  get flips(): boolean {
    return this.menu.some((kind) => typeKey(kind) === "takeout_box");
  }

  get races(): boolean {
    return this.menu.some((kind) => typeKey(kind) === "uramaki");
  }

  get orders(): boolean {
    return this.menu.includes(typeOf(SPECIAL_ORDER));
  }

  begin(): void {
    this.rounds = Array.from({ length: ROUNDS }, () => this.names.map(emptyTray));
    this.began = true;
    this.#count = null;
    this.#waiting = [];
    this.turnTo(0, 0);
  }

  setEdition(classic: boolean): void {
    this.classic = classic;
    this.menu = classic ? [...CLASSIC_MENU] : [...PRESETS["my-first-meal"]];
    if (classic) this.names = this.names.slice(0, 5);
  }

  setPlayers(players: number): void {
    this.names = Array.from({ length: players }, (_, seat) => this.names[seat] ?? "");
  }

  /** Open the pad somewhere else. */
  turnTo(round: number, seat: number): void {
    this.round = round;
    this.seat = seat;
    this.save();
  }

  reset(): void {
    this.began = false;
    this.rounds = [];
    this.#waiting = [];
    forget(KEY);
  }

  count(round: number, seat: number, card: number): number {
    return this.tray(round, seat).cards.filter((laid) => laid.card === card).length;
  }

  /** Lay a card, or say why it cannot lie there; a nigiri goes on the first free wasabi. */
  add(round: number, seat: number, card: number): Promise<TableFault | null> {
    return this.#tryTo(round, seat, (tray) => tray.cards.push(isNigiri(card) && freeWasabi(tray) > 0 ? { card, dipped: true } : { card }));
  }

  /** Take the last such card away again; a nigiri that has lost its wasabi lies plain. */
  remove(round: number, seat: number, card: number): Promise<void> {
    return this.#change(round, seat, (tray) => {
      const place = tray.cards.findLastIndex((laid) => laid.card === card);
      if (place >= 0) tray.cards.splice(place, 1);
      for (let i = tray.cards.length - 1; i >= 0 && freeWasabi(tray) < 0; i -= 1) tray.cards[i]!.dipped = false;
    });
  }

  /** Put a nigiri on wasabi, or take it off. */
  dip(round: number, seat: number, place: number): Promise<void> {
    return this.#change(round, seat, (tray) => {
      const laid = tray.cards[place];
      if (laid?.dipped) laid.dipped = false;
      else if (laid && freeWasabi(tray) > 0) laid.dipped = true;
    });
  }

  /** One more card lies face down, or it says why it cannot. */
  flip(round: number, seat: number): Promise<TableFault | null> {
    return this.#tryTo(round, seat, (tray) => (tray.faceDown += 1));
  }

  unflip(round: number, seat: number): Promise<void> {
    return this.#change(round, seat, (tray) => (tray.faceDown = Math.max(0, tray.faceDown - 1)));
  }

  togglePlace(round: number, seat: number, place: number): Promise<void> {
    return this.#change(round, seat, (tray) => {
      tray.places = tray.places.includes(place) ? tray.places.filter((other) => other !== place) : [...tray.places, place].sort();
    });
  }

  freeWasabi(round: number, seat: number): number {
    return freeWasabi(this.tray(round, seat));
  }

  tray(round: number, seat: number): Tray {
    return this.rounds[round]![seat]!;
  }

  save(): void {
    this.#keep();
    void this.recount();
  }

  /** Keep everything, with what is still to be made as if it were. */
  #keep(): void {
    const { classic, names, began, round, seat } = this;
    const { rounds } = this.#written();
    for (const { round, seat, make } of this.#waiting) make(rounds[round]![seat]!);
    const kept: Kept = { classic, menu: this.menu.map(typeKey), names, rounds: rounds.map((trays) => trays.map(written)), began, round, seat };
    keep(KEY, kept);
  }

  /** The table as the engine is asked about it. */
  #written(): RealTable {
    return $state.snapshot({ classic: this.classic, menu: this.menu, rounds: this.rounds });
  }

  /** Make a change when all earlier ones are made; nothing is changed on a table that is no longer on the pad. */
  #change(round: number, seat: number, make: (tray: Tray) => unknown, allowed: () => Promise<boolean> = () => Promise.resolve(true)): Promise<void> {
    const { rounds } = this;
    const change = { round, seat, make };
    this.#waiting.push(change);
    this.#keep();
    const done = this.#changes.then(async () => {
      if (rounds !== this.rounds) return;
      const may = await allowed();
      if (rounds !== this.rounds) return;
      this.#waiting = this.#waiting.filter((other) => other !== change);
      if (may) make(this.tray(round, seat));
      this.save();
    });
    this.#changes = done.catch(() => undefined);
    return done;
  }

  /** Make a change unless the table could not be so any more; says why then. */
  async #tryTo(round: number, seat: number, change: (tray: Tray) => unknown): Promise<TableFault | null> {
    let fault: TableFault | null = null;
    await this.#change(round, seat, change, async () => {
      const [before, after] = [this.#written(), this.#written()];
      change(after.rounds[round]![seat]!);
      try {
        const [known, now] = await Promise.all([ask("tableFaults", before), ask("tableFaults", after)]);
        fault = now.find((one) => !UNTIL_THE_RACE_IS_WRITTEN.includes(one.kind) && !known.some((other) => same(one, other))) ?? null;
      } catch {
        fault = null; // Without the engine nobody checks, and nobody counts; what lies there is still written down.
      }
      return fault === null;
    });
    return fault;
  }

  private copies(card: number): number {
    return (this.classic ? CLASSIC_COPIES : PARTY_COPIES)[card]!;
  }
}
