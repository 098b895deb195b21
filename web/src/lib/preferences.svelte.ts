// How somebody likes the page: light or dark, how much moves, whether it sounds, and their name.
import { keep, recall } from "./keep";

export type Theme = "auto" | "light" | "dark";

class Preferences {
  theme = $state<Theme>(recall("theme", "auto"));
  sound = $state(recall("sound", false));
  name = $state(recall("name", ""));

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    keep("sound", sound);
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }
}

export const preferences = new Preferences();

/** Whether somebody wants little to move. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
