// Three small sounds, made on the spot: a wooden tap, a slide, a soft bell; and a phone's tremble. Neither is there unless
// somebody wants it.
import { preferences } from "./preferences.svelte";

let audio: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!preferences.sound || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  return audio;
}

function tone(context: AudioContext, from: number, to: number, seconds: number, loudness: number, shape: OscillatorType): void {
  const start = context.currentTime;
  const voice = new OscillatorNode(context, { type: shape, frequency: from });
  const level = new GainNode(context, { gain: loudness });
  voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
  level.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  voice.connect(level).connect(context.destination);
  voice.start(start);
  voice.stop(start + seconds);
}

/** Whether this device can tremble at all. */
export const trembles = typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

/** A phone trembles for so many milliseconds, or in a pattern. */
export function buzz(pattern: number | number[]): void {
  if (preferences.haptics && trembles) navigator.vibrate(pattern);
}

/** A card is put down. */
export function tap(): void {
  const context = ready();
  if (context) tone(context, 420, 120, 0.09, 0.3, "triangle");
}

/** Hands go on to the next seat. */
export function slide(): void {
  const context = ready();
  if (context) tone(context, 180, 320, 0.25, 0.12, "sine");
}

/** It is somebody's turn again. */
export function bell(): void {
  const context = ready();
  if (!context) return;
  tone(context, 880, 878, 0.9, 0.12, "sine");
  tone(context, 1320, 1318, 0.7, 0.06, "sine");
}
