// The language of the page: the browser's own where we speak it, until somebody chooses.
import { en, type Texts } from "../i18n/en";
import { keep, recall } from "./keep";

/** Every language of the page. English is always there; the words of the others come when somebody speaks them. */
export const LANGUAGES = {
  en: { name: "English", load: () => Promise.resolve(en) },
  de: { name: "Deutsch", load: async () => (await import("../i18n/de")).de },
  es: { name: "Español", load: async () => (await import("../i18n/es")).es },
} satisfies Record<string, { name: string; load: () => Promise<Texts> }>;

export type LanguageCode = keyof typeof LANGUAGES;

function isKnown(code: unknown): code is LanguageCode {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code);
}

function preferred(): LanguageCode {
  return navigator.languages.map((tag) => tag.split("-")[0]).find(isKnown) ?? "en";
}

/** Has the worker keep the words that are spoken here; all languages at once would be too much for a first visit. */
async function keepWords(code: LanguageCode): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ words: code });
}

class Language {
  code = $state<LanguageCode>("en");
  texts = $state.raw<Texts>(en);
  /** Whether the words of the language chosen last could not be had. */
  missing = $state(false);
  #wanted: LanguageCode = "en";

  /** Begin with the language of this browser; in English where its words cannot be had. */
  start(): Promise<void> {
    return this.#speak(recall("language", preferred(), isKnown));
  }

  async choose(code: LanguageCode): Promise<void> {
    await this.#speak(code);
    if (this.code === code) keep("language", code);
  }

  async #speak(code: LanguageCode): Promise<void> {
    this.#wanted = code;
    this.missing = false;
    try {
      const texts = await LANGUAGES[code].load();
      // Whoever has chosen another in the meantime wants that one.
      if (this.#wanted !== code) return;
      this.code = code;
      this.texts = texts;
      void keepWords(code);
    } catch {
      this.missing = this.#wanted === code;
    }
  }
}

export const language = new Language();
