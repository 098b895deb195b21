// Games that this browser keeps. Storage may be full, forbidden or spoilt: then they stay in memory, and nothing breaks.
import { RULES_VERSION } from "../engine/layout";
import type { WholeRecord } from "../engine/record";
import { Refusal } from "../engine/refusal";

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
}

const DATABASE = "sushibelt";
const STORE = "games";
const MOST = 60;

class Saves {
  /** What could not be kept, or was kept a moment ago. */
  readonly #memory = new Map<string, Save>();
  #opened: Promise<IDBDatabase> | null = null;

  /** Every game, the latest first. */
  async all(): Promise<Save[]> {
    const kept = await this.#read((store) => store.getAll() as IDBRequest<Save[]>).catch(() => []);
    const all = new Map([...kept.filter(isSave), ...this.#memory.values()].map((save) => [save.id, save]));
    return [...all.values()].sort((one, other) => other.when - one.when);
  }

  async get(id: string): Promise<Save> {
    const known = this.#memory.get(id) ?? (await this.#read((store) => store.get(id) as IDBRequest<unknown>).catch(() => null));
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
      await this.#write((store) => {
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
    await this.#write((store) => store.delete(id)).catch(() => {});
  }

  /** Forget the oldest finished games, so that there is always room. */
  async tidy(): Promise<void> {
    const finished = (await this.all()).filter((save) => save.record.points !== null);
    for (const save of finished.slice(MOST)) await this.drop(save.id);
  }

  async #read<Value>(ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    const request = ask((await this.#open()).transaction(STORE).objectStore(STORE));
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("not read"));
    });
  }

  async #write(change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await this.#open()).transaction(STORE, "readwrite");
    change(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      request.onsuccess = () => {
        const opened = request.result;
        // Another tab with a newer page must not wait for this one.
        opened.onversionchange = () => opened.close();
        // Somebody has emptied the browser's storage: whoever comes next opens it anew.
        opened.onclose = () => (this.#opened = null);
        resolve(opened);
      };
      request.onerror = () => reject(request.error ?? new Error("not opened"));
      request.onblocked = () => reject(new Error("blocked"));
    });
    this.#opened.catch(() => (this.#opened = null));
    return this.#opened;
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
