/** Rows of facts as the page's reasons (play/explain.py, play/why.py): numbers become words, and nothing is counted. */
import { EGG, SQUID, typeKey } from "../lib/cards";
import type { NigiriCount } from "../lib/messages";
import type { Reason } from "../lib/told";
import { FACTS, RANK } from "./layout";

type Name = Exclude<keyof typeof FACTS, "nothing">;
const NAMES = new Map<number, Name>(Object.entries(FACTS).map(([name, code]) => [code, name as Name]));
const RANKS = Object.keys(RANK) as (keyof typeof RANK)[];

/** A row: type or -1 for face-down cards, points, code, facts. */
export function reasonFrom([kind, points, code, ...facts]: readonly number[]): Reason {
  return { kind: kind! < 0 ? "face_down" : typeKey(kind!), points: points!, why: whyFrom(NAMES.get(code!)!, facts) };
}

function whyFrom(is: Name, facts: readonly number[]): Reason["why"] {
  const at = (number: number): number => facts[number]!;
  const says = (number: number): boolean => at(number) !== 0;
  switch (is) {
    case "nigiri":
      return { is, parts: nigiri(facts) };
    case "count":
    case "unused_wasabi":
      return { is, count: at(0) };
    case "place":
      return { is, place: at(0), count: at(1), tied: at(2), split: says(3) };
    case "compared":
      return { is, rank: RANKS[at(0)]!, count: at(1), tied: at(2), split: says(3), two: says(4) };
    case "uramaki":
      return { is, race: at(0), left: says(1) ? { count: at(2), most: says(3), tied: at(4), points: at(5) } : null };
    case "onigiri":
      return { is, sets: facts.slice(1, 1 + at(0)) };
    case "edamame":
      return { is, count: at(0), opponents: at(1) };
    case "soy":
      return { is, count: at(0), most: says(1), colours: at(2) };
    case "tea":
      return { is, count: at(0), largest: at(1) };
    case "fruit":
      return { is, counts: [at(0), at(1), at(2)] };
  }
}

/** Egg, egg on wasabi, salmon, and so on; those there are none of are not told. */
function nigiri(counts: readonly number[]): NigiriCount[] {
  const kinds = Array.from({ length: SQUID - EGG + 1 }, (_, number) => EGG + number);
  return kinds
    .flatMap((card) => [false, true].map((dipped) => ({ nigiri: card, count: counts[2 * (card - EGG) + Number(dipped)]!, dipped })))
    .filter(({ count }) => count > 0);
}
