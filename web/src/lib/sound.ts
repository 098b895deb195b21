// Three small sounds, made on the spot: a wooden tap, a slide, a soft bell. Silent unless somebody wants them.
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
