// A table that is being planned: what is played, who sits where, and what is allowed.
import { createTable } from "../lib/api";
import { USUAL_BOT } from "../lib/bots";
import { PRESETS } from "../lib/catalogue";
import { legality } from "../lib/legal.svelte";
import { menuKey } from "../lib/menus";
import type { SeatPlan, Settings, TableState } from "../lib/messages";
import { holdSeat } from "../lib/seats";

export type Edition = "classic" | "party";

export class Plan {
  edition = $state<Edition>("party");
  menu = $state<number[]>([...PRESETS["my-first-meal"]]);
  seats = $state<SeatPlan[]>([]);
  rules = $state({ both_ways: false, spectators: true, hints: true, memory: true });
  /** Party as it was first printed; the classic game has no such printing. */
  firstPrinting = $state(false);
  seconds = $state(0);

  readonly most: number = $derived(this.edition === "classic" ? 5 : 8);
  /** Whether so many may play with this menu; null until it is known. */
  readonly legal: boolean | null = $derived(this.edition === "classic" || legality.of(this.menu, this.seats.length));

  get ready(): boolean {
    return this.legal === true;
  }

  constructor(seats: SeatPlan[]) {
    this.seats = seats;
  }

  /** The plan of a table that is there, to be changed. */
  static of(table: TableState): Plan {
    const { edition = "party", turn_seconds = 0, both_ways = false, spectators = true, hints = true, memory = true, printing } = table.settings;
    const plan = new Plan(table.seats.map(() => ({ kind: "open" })));
    plan.edition = edition;
    if (edition === "party") plan.menu = [...table.menu];
    plan.rules = { both_ways, spectators, hints, memory };
    plan.firstPrinting = printing === "first";
    plan.seconds = turn_seconds;
    return plan;
  }

  get settings(): Settings {
    return {
      edition: this.edition,
      menu: this.edition === "party" ? menuKey(this.menu) : null,
      ...(this.edition === "party" && this.firstPrinting ? { printing: "first" } : {}),
      turn_seconds: this.seconds,
      ...this.rules,
    };
  }

  setEdition(edition: Edition): void {
    this.edition = edition;
    this.setPlayers(Math.min(this.seats.length, this.most));
  }

  setPlayers(players: number): void {
    const had = this.seats;
    this.seats = Array.from({ length: players }, (_, number) => had[number] ?? { kind: "bot", bot: USUAL_BOT });
    // Whoever makes the table keeps a seat.
    if (had.some((seat) => seat.kind === "mine") && !this.seats.some((seat) => seat.kind === "mine")) this.seats[0] = { kind: "mine" };
  }

  /** Mine, open, or the bot's name. */
  setSeat(number: number, choice: string): void {
    if (choice === "mine") this.seats = this.seats.map((seat) => (seat.kind === "mine" ? { kind: "open" } : seat));
    this.seats[number] = choice === "mine" || choice === "open" ? { kind: choice } : { kind: "bot", bot: choice };
  }

  /** Have the table made, and hold its seat; gives its code. */
  async make(name: string, start: boolean): Promise<string> {
    const made = await createTable({ name, seats: this.seats, settings: this.settings, start });
    holdSeat(made.code, made.token, name);
    return made.code;
  }
}
