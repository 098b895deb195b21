// The score pad of a real table: what lay in front of everybody in each round. Kept after every tap.
import { cardKey, cardsOf, familyOf, isNigiri, leavesAtOnce, orderNumber, SPECIAL_ORDER, typeKey, typeOf, WASABI } from "../lib/cards";
import { CLASSIC_CARDS_EACH, CLASSIC_COPIES, CLASSIC_MENU, PARTY_CARDS_EACH, PARTY_COPIES, PRESETS } from "../lib/catalogue";
import { forget, keep, recall } from "../lib/keep";
import { keptCard, keptMenu } from "../lib/keptCards";
import { ask } from "../engine/door";
import type { Count, Tray } from "../engine/room";
import { pointsOf, type Reason } from "../lib/told";

export const ROUNDS = 3;
const KEY = "score";

interface KeptTray extends Omit<Tray, "cards"> {
  /** By name; 0.1 kept numbers. */
  cards: { card: string | number; dipped?: boolean }[];
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
    if (!this.began) return;
    const number = (this.#asked += 1);
    const { classic, menu, rounds } = $state.snapshot({ classic: this.classic, menu: this.menu, rounds: this.rounds });
    try {
      const count = await ask("count", { classic, menu, rounds });
      if (number === this.#asked) [this.#count, this.problem] = [count, null];
    } catch (reason) {
      if (number === this.#asked) this.problem = reason;
    }
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
    forget(KEY);
  }

  count(round: number, seat: number, card: number): number {
    return this.tray(round, seat).cards.filter((laid) => laid.card === card).length;
  }

  /** Why one more such card cannot lie there; null if it can. */
  full(round: number, seat: number, card: number): "hand" | "box" | null {
    const tray = this.tray(round, seat);
    if (tray.cards.length + tray.faceDown >= (this.classic ? CLASSIC_CARDS_EACH : PARTY_CARDS_EACH)[this.players]!) return "hand";
    const laid = this.rounds[round]!.reduce((sum, _, other) => sum + this.count(round, other, card), 0);
    // A special order is written down as what it has become.
    return laid >= this.copies(card) + (this.orders ? PARTY_COPIES[SPECIAL_ORDER]! : 0) ? "box" : null;
  }

  /** Lay a card; a nigiri goes on the first free wasabi. */
  add(round: number, seat: number, card: number): void {
    if (this.full(round, seat, card)) return;
    this.tray(round, seat).cards.push(isNigiri(card) && this.freeWasabi(round, seat) > 0 ? { card, dipped: true } : { card });
    this.save();
  }

  /** Take the last such card away again; a nigiri that has lost its wasabi lies plain. */
  remove(round: number, seat: number, card: number): void {
    const { cards } = this.tray(round, seat);
    const place = cards.findLastIndex((laid) => laid.card === card);
    if (place >= 0) cards.splice(place, 1);
    for (let i = cards.length - 1; i >= 0 && this.freeWasabi(round, seat) < 0; i -= 1) cards[i]!.dipped = false;
    this.save();
  }

  /** Put a nigiri on wasabi, or take it off. */
  dip(round: number, seat: number, place: number): void {
    const laid = this.tray(round, seat).cards[place]!;
    if (laid.dipped) laid.dipped = false;
    else if (this.freeWasabi(round, seat) > 0) laid.dipped = true;
    this.save();
  }

  flip(round: number, seat: number, change: number): void {
    const tray = this.tray(round, seat);
    tray.faceDown = Math.max(0, tray.faceDown + change);
    this.save();
  }

  togglePlace(round: number, seat: number, place: number): void {
    const tray = this.tray(round, seat);
    tray.places = tray.places.includes(place) ? tray.places.filter((other) => other !== place) : [...tray.places, place].sort();
    this.save();
  }

  freeWasabi(round: number, seat: number): number {
    const { cards } = this.tray(round, seat);
    return cards.filter((laid) => laid.card === WASABI).length - cards.filter((laid) => laid.dipped).length;
  }

  tray(round: number, seat: number): Tray {
    return this.rounds[round]![seat]!;
  }

  save(): void {
    const { classic, names, began, round, seat } = this;
    const kept: Kept = { classic, menu: this.menu.map(typeKey), names, rounds: this.rounds.map((trays) => trays.map(written)), began, round, seat };
    keep(KEY, kept);
    void this.recount();
  }

  private copies(card: number): number {
    const box = this.classic ? CLASSIC_COPIES : PARTY_COPIES;
    // Cards that differ only in their order number count as one.
    return orderNumber(card) ? cardsOf(typeOf(card)).reduce((sum, other) => sum + box[other]!, 0) : box[card]!;
  }
}
