// What this browser keeps of games, in stores of one database. Storage may be full, forbidden or spoilt: then all of it
// fails, and whoever asks makes do.
const DATABASE = "sushibelt";
/** A game as it was played, and what is remembered of it when its moves are long forgotten. */
const STORES = ["games", "played"] as const;
const VERSION = 2;

export type Store = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | null = null;

/** Ask a store for something. */
export async function read<Value>(store: Store, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const request = ask((await open()).transaction(store).objectStore(store));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}

/** Change a store; it is done when nothing can undo it any more. */
export async function write(store: Store, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(store, "readwrite");
  change(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const store of STORES) if (!objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath: "id" });
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a newer page must not wait for this one.
      database.onversionchange = () => database.close();
      // Somebody has emptied the browser's storage: whoever comes next opens it anew.
      database.onclose = () => (opened = null);
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error("not opened"));
    request.onblocked = () => reject(new Error("blocked"));
  });
  opened.catch(() => (opened = null));
  return opened;
}
