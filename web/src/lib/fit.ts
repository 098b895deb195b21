// How large the dishes on a tray may be: drawings give way to the room there is. Where even that is not enough, the points
// of each group do, which stand beside the name as one sum. It is computed, not tried out: the sizes are those of
// MiniTray.svelte, so that the browser lays out once for eight trays and not once for each try.
import type { Attachment } from "svelte/attachments";

/** Pixels of a dish that can still be told from others by colour and outline. */
const TINY = 11;

/** How large a tray is within, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** Dishes of one type: how many, and how wide their points are written, in pixels; 0 without any. */
export interface Pile {
  plates: number;
  points: number;
}

export interface Fit {
  /** Pixels of a dish. */
  tile: number;
  /** Whether there is no room for points. */
  tight: boolean;
  /** Whether there is too little room even so: then what does not fit is scrolled to. */
  over: boolean;
}

/** What a tray spends besides its dishes, in pixels: as in the styles of MiniTray. */
const LOOSE = { across: 6, down: 4, beside: 6, above: 8, points: 7 };
const TIGHT = { across: 2, down: 2, beside: 2, above: 2, points: 0 };
/** A dish covers so much of the one before, and so much is left behind the last. */
const LAP = 0.3;
const END = 0.06;

function fits(piles: readonly Pile[], room: Room, tile: number, spent: typeof LOOSE): boolean {
  let rows = 1;
  let across = -spent.across;
  for (const { plates, points } of piles) {
    const pile = tile * (plates - LAP * (plates - 1) + END) + spent.beside + (points && spent.points ? points + spent.points : 0);
    if (pile > room.width) return false;
    across += spent.across + pile;
    if (across <= room.width) continue;
    rows += 1;
    across = pile;
  }
  return rows * (tile + spent.above + spent.down) - spent.down <= room.height;
}

/** The largest size with which nothing runs over the edge. */
export function tileFor(piles: readonly Pile[], room: Room, least: number, most: number): Fit {
  for (let tile = most; tile >= least; tile -= 1) if (fits(piles, room, tile, LOOSE)) return { tile, tight: false, over: false };
  for (let tile = most; tile > TINY; tile -= 1) if (fits(piles, room, tile, TIGHT)) return { tile, tight: true, over: false };
  return { tile: TINY, tight: true, over: !fits(piles, room, TINY, TIGHT) };
}

/** A drawing shows a face from so many pixels on (art/), and has a pixel of edge on each side. */
const FACE = 64;
const EDGE = 1;
/** The sizes drawings on trays are laid out at, in pixels: one without a face and one with it. */
const PLAIN = 48;
const FACED = 96;

/**
 * At which size a dish of a tile is laid out, and how much larger or smaller it is shown. A drawing is a small document,
 * laid out and painted anew for each size it is asked for: were that the size of each tray, then all of them would be
 * whenever one more card makes the others smaller.
 */
export function drawnAt(tile: number): { size: number; shown: number } {
  const within = tile - 2 * EDGE;
  const size = within < FACE ? PLAIN : FACED;
  return { size, shown: within / size };
}

const rooms = new Map<Element, (room: Room) => void>();
let sizes: ResizeObserver | undefined;

/** Says how much room there is within something, whenever that changes, without asking the browser to lay out for it. */
export function roomOf(hear: (room: Room) => void): Attachment<HTMLElement> {
  return (element) => {
    sizes ??= new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) rooms.get(target)?.(contentRect);
    });
    rooms.set(element, hear);
    sizes.observe(element);
    return () => {
      rooms.delete(element);
      sizes?.unobserve(element);
    };
  };
}

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** How wide something is written in a font, in pixels. */
export function written(text: string, font: string): number {
  const key = `${font} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (pen) pen.font = font;
    width = pen?.measureText(text).width ?? 0;
    widths.set(key, width);
  }
  return width;
}
