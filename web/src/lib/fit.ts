// Makes what lies on a tray as large as the tray allows: drawings give way. Where even that is not enough, the points of
// each group do, which stand beside the name as one sum. All trays are fitted together: each try is set on all of them
// before any is looked at, so that the browser lays out once for eight trays and not eight times.
import type { Attachment } from "svelte/attachments";

/** Pixels of a dish that can still be told from others by colour and outline. */
const TINY = 11;

/** A tray, its limits, and the room that it was fitted to last. */
interface Tray {
  element: HTMLElement;
  least: number;
  most: number;
  room: string;
  /** The largest size known to fit, and the smallest known not to. */
  low: number;
  high: number;
}
const trays = new Map<Element, Tray>();

const overflows = ({ element }: Tray) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
const roomOf = ({ element }: Tray) => `${element.clientWidth} ${element.clientHeight}`;

/** Tries sizes, and says which trays run over. */
function tried(some: readonly Tray[], size: (tray: Tray) => number): Tray[] {
  for (const tray of some) tray.element.style.setProperty("--tile", `${size(tray)}px`);
  for (const tray of some) tray.room = roomOf(tray);
  return some.filter(overflows);
}

/** Finds the largest size with which nothing runs over the edge of each tray, or marks it `tight`. */
function fit(some: readonly Tray[], times = 3): void {
  for (const tray of some) {
    [tray.low, tray.high] = [tray.least, tray.most];
    delete tray.element.dataset["tight"];
  }
  const smaller = tried(some, (tray) => tray.most);
  const tight = tried(smaller, (tray) => tray.least);
  for (const tray of tight) {
    tray.element.dataset["tight"] = "";
    tray.low = TINY;
  }
  const hopeless = tried(tight, (tray) => tray.low);
  const hoping = smaller.filter((tray) => !hopeless.includes(tray));
  const middle = (tray: Tray) => (tray.low + tray.high) >> 1;
  for (let open = hoping; (open = open.filter((tray) => tray.high - tray.low > 1)).length; ) {
    const over = tried(open, middle);
    for (const tray of open) {
      if (over.includes(tray)) tray.high = middle(tray);
      else tray.low = middle(tray);
    }
  }
  for (const tray of hoping) tray.element.style.setProperty("--tile", `${tray.low}px`);
  // What is fitted may make room for others, or take it from them.
  const moved = some.filter((tray) => tray.room !== roomOf(tray));
  if (moved.length && times > 1) fit(moved, times - 1);
}

/** The trays in which something has changed. */
function trayOf(node: Node | null): Tray | undefined {
  for (let at = node; at; at = at.parentNode) {
    const tray = trays.get(at as Element);
    if (tray) return tray;
  }
  return undefined;
}

const WATCHED = { childList: true, subtree: true, characterData: true };
const changed = new Set<Tray>();

/** Fits what has changed when the next frame is made: a task of its own, so that none gets long. */
function changes(records: readonly MutationRecord[]): void {
  if (changed.size === 0) requestAnimationFrame(fitChanged);
  for (const { target } of records) {
    const tray = trayOf(target);
    if (tray) changed.add(tray);
  }
}

function fitChanged(): void {
  const some = [...changed].filter(({ element }) => trays.has(element));
  changed.clear();
  fit(some);
}

/** A tray whose own size follows from its dishes' need not be fitted to that again. */
function resized(entries: readonly ResizeObserverEntry[]): void {
  fit(entries.flatMap(({ target }) => trays.get(target) ?? []).filter((tray) => tray.room !== roomOf(tray)));
}

let contents: MutationObserver | undefined;
let sizes: ResizeObserver | undefined;

/** Sets `--tile` on an element to the largest size in pixels with which nothing runs over its edge, or marks it `tight`. */
export function fitted(least: number, most: number): Attachment<HTMLElement> {
  return (element) => {
    contents ??= new MutationObserver(changes);
    sizes ??= new ResizeObserver(resized);
    trays.set(element, { element, least, most, room: "", low: least, high: most });
    contents.observe(element, WATCHED);
    sizes.observe(element); // which looks at it at once
    return () => {
      trays.delete(element);
      sizes?.unobserve(element);
      // A mutation observer cannot let go of one element alone: it begins anew with those that are left.
      contents?.disconnect();
      for (const left of trays.keys()) contents?.observe(left, WATCHED);
    };
  };
}
