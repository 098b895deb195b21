// What this browser remembers. Storage may be full, forbidden or spoilt: then nothing is remembered, and nothing breaks.

const PREFIX = "sushibelt.";

export function recall<Value>(key: string, fallback: Value, fits: (value: unknown) => boolean = () => true): Value {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return fits(value) ? (value as Value) : fallback;
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Remembering is a courtesy.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then it was never kept.
  }
}
