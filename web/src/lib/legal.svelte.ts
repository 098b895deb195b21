// Which menus there are, as the engine says. Answers come a moment later and are kept; whoever asked sees them then.
// Without an engine nothing is forbidden here: a service that makes the table looks at the menu itself.
import { SvelteMap } from "svelte/reactivity";
import { ask } from "../engine/door";
import { PARTY_PLAYERS } from "./menus";

export class Legality {
  readonly #known = new SvelteMap<string, boolean>();
  readonly #asked = new Set<string>();
  #barred = $state.raw<Record<number, number[]> | null>(null);
  #begun = false;
  /** Why nothing can be said for sure, if it cannot; whoever asks next tries again. */
  problem = $state.raw<unknown>(null);

  /** Whether so many may play with this menu; null until it is known. */
  of(menu: readonly number[], players: number): boolean | null {
    const types = [...menu].sort((one, other) => one - other);
    const key = `${players}: ${types.join()}`;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      ask("menuFault", types, players).then(
        (fault) => {
          this.#known.set(key, fault === null);
          this.problem = null;
        },
        (reason: unknown) => {
          this.#asked.delete(key);
          this.#known.set(key, true);
          this.problem ??= reason;
        },
      );
    }
    return this.#known.get(key) ?? null;
  }

  /** The types that so many players may not use. */
  barred(players: number): readonly number[] {
    if (!this.#begun) {
      this.#begun = true;
      ask("barred").then(
        (barred) => (this.#barred = barred),
        () => {
          this.#begun = false;
          this.#barred ??= {};
        },
      );
    }
    return this.#barred?.[players] ?? [];
  }

  /** All numbers of players who may use these types. */
  playersFor(menu: readonly number[]): number[] {
    return PARTY_PLAYERS.filter((players) => !menu.some((kind) => this.barred(players).includes(kind)));
  }
}

export const legality = new Legality();
