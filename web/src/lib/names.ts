// Nobody is nameless: whoever gives no name gets a friendly one of the house. The house's bots are called otherwise.
const HOUSE_NAMES = ["Momo", "Nori", "Yuzu", "Kiko", "Sora", "Taro", "Hana", "Umi", "Ren", "Mika", "Kumo", "Rin", "Tama", "Koko", "Suzu", "Niko"];

/** What earlier versions called whoever gave no name, in either language. */
const NAMELESS = ["You", "Du"];

/** Names of the house that nobody has yet. */
export function houseNames(taken: readonly string[] = []): string[] {
  const had = taken.map((name) => name.toLowerCase());
  return HOUSE_NAMES.filter((name) => !had.includes(name.toLowerCase()));
}

/** One of them, by chance: two friends who come at once should not both be Momo. */
export function someName(taken: readonly string[] = []): string {
  const free = houseNames(taken);
  return free[Math.floor(Math.random() * free.length)] ?? HOUSE_NAMES[0]!;
}

/** The names at a table as they are said; "You" would be wrong for everybody but one. */
export function called(names: readonly string[]): string[] {
  const free = houseNames(names);
  return names.map((name) => (NAMELESS.includes(name) ? (free.shift() ?? name) : name));
}

/** A name's first letter as people see letters, whatever the script; older browsers know only characters. */
export function initial(name: string): string {
  const [first] = "Segmenter" in Intl ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name];
  return (first ?? "").toLocaleUpperCase();
}
