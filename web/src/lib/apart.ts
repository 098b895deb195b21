// Names beside the ends of lines, moved apart where they would cover each other.

/** The same places in order from the top, none nearer to the next than `line`, all between `top` and `bottom`. */
export function apart<Label extends { y: number }>(labels: readonly Label[], line: number, top: number, bottom: number): Label[] {
  const found = labels.map((label) => ({ ...label })).sort((one, other) => one.y - other.y);
  for (const [place, label] of found.entries()) label.y = Math.max(label.y, place ? found[place - 1]!.y + line : top);
  for (const [place, label] of found.toReversed().entries()) label.y = Math.min(label.y, bottom - line * place);
  return found;
}
