// Every language of the page with its words, as the page loads them; what a test asks of one it asks of all.
import type { Texts } from "../src/i18n/en";
import { LANGUAGES, type LanguageCode } from "../src/lib/language.svelte";

export const codes = Object.keys(LANGUAGES) as LanguageCode[];
export const spoken = Object.fromEntries(await Promise.all(codes.map(async (code) => [code, await LANGUAGES[code].load()]))) as Record<LanguageCode, Texts>;
export const { en, de, es } = spoken;
/** Each with its code, for `each`. */
export const languages = Object.entries(spoken) as [LanguageCode, Texts][];
