// How cards go from one place on the page to another. Nothing is put on the page or taken off it for that: whatever goes
// lies there until the next scene, so that the browser only moves layers and lays nothing out on the way.
import { calm } from "./preferences.svelte";

/** How long anything takes to appear for those who want little to move, in milliseconds. */
const CALM = 120;
/** How long something takes that comes from nowhere or goes there. */
const NOWHERE = 220;
/** A card comes to lie on its tray well before the next scene, also where frames are slow. */
const LANDS = 240;
/** A card of mine is on its way while others are waited for: it has come to lie before any is turned up. */
const MINE = 180;
const EASING = "cubic-bezier(0.33, 1, 0.68, 1)";

interface Way {
  element: HTMLElement;
  /** Where it comes from, or goes to; null for nowhere. */
  other: Element | null;
  comes: boolean;
  lasts: number;
}
/** Every element has one way at a time: two would keep the browser from leaving it to the compositor. */
const ways = new Map<HTMLElement, Way>();

/** All places are looked at before anything moves: the browser lays out once for all of them. */
function setOut(): void {
  const now = [...ways.values()].filter(({ element }) => element.isConnected);
  ways.clear();
  const found = now.map((way) => ({ ...way, from: way.element.getBoundingClientRect(), to: way.other?.getBoundingClientRect() }));
  for (const { element, from, to, comes, lasts } of found) {
    const there: Keyframe = { opacity: 0, transform: to && from.width ? wayTo(element, from, to) : "scale(0.6)" };
    const here: Keyframe = { opacity: 1, transform: "none" };
    element.animate(comes ? [there, here] : [here, there], { duration: lasts, easing: EASING, fill: comes ? "none" : "forwards" });
  }
}

/** What moves something from its place to another, about the point that its own style turns it about. */
function wayTo(element: HTMLElement, from: DOMRect, to: DOMRect): string {
  const corner = element.hasAttribute("data-corner") ? 1 : 0.5;
  const scaled = from.width / element.offsetWidth; // by its own style, within which it moves
  const x = (to.left + to.width * corner - from.left - from.width * corner) / scaled;
  const y = (to.top + to.height * corner - from.top - from.height * corner) / scaled;
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`;
}

function go(way: Way): void {
  if (ways.size === 0) requestAnimationFrame(setOut);
  ways.set(way.element, way);
}

/** A card comes out of another place, or appears. */
export function comes(element: HTMLElement, other: Element | null): void {
  if (calm()) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CALM });
  else go({ element, other, comes: true, lasts: other ? MINE : NOWHERE });
}

/** A card comes to lie on its tray, where a plate takes it over; or it vanishes. */
export function lands(element: HTMLElement, plate: HTMLElement | null): void {
  go({ element, other: plate, comes: false, lasts: plate ? LANDS : NOWHERE });
  if (plate) go({ element: plate, other: element, comes: true, lasts: LANDS });
}
