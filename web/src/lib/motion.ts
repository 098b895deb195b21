// How cards go from one place on the page to another.
import { cubicOut } from "svelte/easing";
import { crossfade, fade, scale, type TransitionConfig } from "svelte/transition";
import { calm } from "./preferences.svelte";

/** How long anything takes to appear for those who want little to move, in milliseconds. */
const CALM = 120;

const [send, receive] = crossfade({
  duration: 300,
  easing: cubicOut,
  fallback: (node) => scale(node, { duration: 220, start: 0.6 }),
});

type Way = (node: Element, params: { key: string; duration?: number }) => TransitionConfig | (() => TransitionConfig);

/** A card of mine is on its way while others are waited for: it has come to lie before any is turned up. */
export const MINE = 180;

/** A card leaves this place: it goes where the same key is taken at the same moment, or vanishes. */
export const give: Way = (node, params) => (calm() ? fade(node, { duration: CALM }) : send(node, params));

/** A card comes to lie here: from where the same key was given, or out of nothing. */
export const take: Way = (node, params) => (calm() ? fade(node, { duration: CALM }) : receive(node, params));
