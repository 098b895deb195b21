/** A number as it is written: with a minus sign, not with a hyphen. */
export function written(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** The same as a change: "+3", "−2". */
export function change(number: number): string {
  return number > 0 ? `+${number}` : written(number);
}

/** A sentence whose numbers below zero have a minus sign. */
export function withMinus(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}
