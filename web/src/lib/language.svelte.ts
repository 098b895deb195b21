// The language of the page: the browser's own where we speak it, until somebody chooses.
import { de } from "../i18n/de";
import { en, type Texts } from "../i18n/en";
import { keep, recall } from "./keep";

export type LanguageCode = "en" | "de";
const LANGUAGES: Record<LanguageCode, Texts> = { en, de };

function isKnown(code: unknown): code is LanguageCode {
  return code === "en" || code === "de";
}

function preferred(): LanguageCode {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown);
  return preferred ?? "en";
}

class Language {
  code = $state<LanguageCode>(recall("language", preferred(), isKnown));
  readonly texts = $derived(LANGUAGES[this.code]);

  choose(code: LanguageCode): void {
    this.code = code;
    keep("language", code);
  }
}

export const language = new Language();
export const NAMES: Record<LanguageCode, string> = { en: "English", de: "Deutsch" };
