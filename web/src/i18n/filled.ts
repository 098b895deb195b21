/** What a sentence is made from, by name. */
export type Facts = Record<string, string | number>;

/** A sentence whose braces are filled with facts. */
export function filled(sentence: string, facts: Facts = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}
