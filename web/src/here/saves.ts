// Games that this browser keeps. Storage may be full, forbidden or spoilt: then they stay in memory, and nothing breaks.
import { RULES_VERSION } from "../engine/layout";
import type { WholeRecord } from "../engine/record";
import { Refusal } from "../engine/refusal";
import type { Beat } from "../lib/router.svelte";
import { read, write } from "./database";

/** A game on this device as it is kept: everything else follows from it. */
export interface Save {
  id: string;
  /** When it was last played, in milliseconds since 1970. */
  when: number;
  /** A bot for each seat; null where a person sits. */
  bots: (string | null)[];
  hints: boolean;
  /** All chance comes from it; null for a game from a file, which can only be looked at. */
  secret: string | null;
  /** Options, shuffles, and answers by name; it says which rules it was played under. */
  record: WholeRecord;
  /** Of a game that goes on from the middle of another one: where that is reviewed. */
  from?: string;
  /** The other game's shuffles, which come before those of the secret. */
  dealt?: (string | string[])[];
  /** What a friend got with the same cards. */
  beat?: Beat;
}

const STORE = "games";
const MOST = 60;

class Saves {
  /** What could not be kept, or was kept a moment ago. */
  readonly #memory = new Map<string, Save>();

  /** Every game, the latest first. */
  async all(): Promise<Save[]> {
    const kept = await read(STORE, (store) => store.getAll() as IDBRequest<Save[]>).catch(() => []);
    const all = new Map([...kept.filter(isSave), ...this.#memory.values()].map((save) => [save.id, save]));
    return [...all.values()].sort((one, other) => other.when - one.when);
  }

  async get(id: string): Promise<Save> {
    const known = this.#memory.get(id) ?? (await read(STORE, (store) => store.get(id) as IDBRequest<unknown>).catch(() => null));
    if (!isSave(known)) throw new Refusal("no_such_game");
    return known;
  }

  /**
   * Keep a game that was last kept at `since`; fails with `not_kept` if it stays in memory only, and with `elsewhere` if
   * another tab has gone on with it: that must not be lost.
   */
  async put(save: Save, since = save.when): Promise<void> {
    this.#memory.set(save.id, save);
    let newer = false;
    try {
      await write(STORE, (store) => {
        const kept = store.get(save.id) as IDBRequest<Save | undefined>;
        kept.onsuccess = () => {
          newer = kept.result !== undefined && kept.result.when > since;
          if (!newer) store.put(save);
        };
      });
    } catch {
      throw new Refusal("not_kept");
    }
    this.#memory.delete(save.id);
    if (newer) throw new Refusal("elsewhere");
  }

  async drop(id: string): Promise<void> {
    this.#memory.delete(id);
    await write(STORE, (store) => store.delete(id)).catch(() => {});
  }

  /** Forget the oldest finished games, so that there is always room. */
  async tidy(): Promise<void> {
    const finished = (await this.all()).filter((save) => save.record.points !== null);
    for (const save of finished.slice(MOST)) await this.drop(save.id);
  }
}

/** Whether what was kept is a game at all; which rules it has is asked later. */
function isSave(value: unknown): value is Save {
  const save = value as Save | null;
  if (typeof save?.id !== "string" || !Number.isFinite(save.when) || !Array.isArray(save.bots)) return false;
  const { seats, answers, rules } = save.record ?? {};
  return Array.isArray(seats) && seats.every((name) => typeof name === "string") && Array.isArray(answers) && typeof rules === "number";
}

/** Whether a game can be played, or looked at, under this page's rules. */
export function isOurs(save: Save): boolean {
  return save.record.rules === RULES_VERSION;
}

/** A name for a new game. */
export function freshId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]!).join("");
}

export const saves = new Saves();
