// The language of the page: which one it begins with, and that another is there only when its words are.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codes, es } from "./spoken";

type Module = typeof import("../src/lib/language.svelte");

/** The page as it is opened anew, by a browser that speaks these languages. */
async function opened(...spoken: string[]): Promise<Module> {
  vi.resetModules();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(spoken);
  const page = (await import("../src/lib/language.svelte")) as Module;
  await page.language.start();
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it.each([
  [["es-MX", "en"], "es"],
  [["fr", "de-AT", "es"], "de"],
  [["fil", "estonian"], "en"],
  [[], "en"],
] as const)("begins for a browser that speaks %j in %s", async (spoken, code) => {
  const { language } = await opened(...spoken);
  expect(language.code).toBe(code);
});

it("remembers what was chosen, whatever the browser speaks", async () => {
  await (await opened("de")).language.choose("es");
  const { language } = await opened("de");
  expect([language.code, language.texts.close]).toEqual(["es", es.close]);
});

it("stays in its language where another cannot be had, says so, and remembers nothing", async () => {
  const { language, LANGUAGES } = await opened("de");
  const load = vi.spyOn(LANGUAGES.es, "load").mockRejectedValueOnce(new TypeError("no connection"));
  await language.choose("es");
  expect([language.code, language.texts.close, language.missing]).toEqual(["de", "Schließen", true]);
  expect((await opened("de")).language.code).toBe("de");
  load.mockRestore();
  await language.choose("es");
  expect([language.code, language.missing]).toEqual(["es", false]);
});

it("begins in English where the words of its language cannot be had, and forgets no choice", async () => {
  await (await opened("en")).language.choose("es");
  vi.resetModules();
  const page = (await import("../src/lib/language.svelte")) as Module;
  vi.spyOn(page.LANGUAGES.es, "load").mockRejectedValue(new TypeError("no connection"));
  await page.language.start();
  expect(page.language.code).toBe("en");
  vi.restoreAllMocks();
  expect((await opened("en")).language.code).toBe("es");
});

it("speaks the language chosen last, whichever comes first", async () => {
  const { language, LANGUAGES } = await opened("en");
  let come = () => {};
  vi.spyOn(LANGUAGES.de, "load").mockImplementationOnce(() => new Promise((done) => (come = () => done(es))));
  const slow = language.choose("de");
  await language.choose("es");
  come();
  await slow;
  expect(language.code).toBe("es");
});

it("says in every language what to do where the page was opened as a file", () => {
  const script = readFileSync(new URL("../public/opened.js", `file://${import.meta.dirname}/`), "utf8");
  const page = { documentElement: { lang: "" }, createElement: () => ({ setAttribute: () => {}, style: {} as object, textContent: "" }) };
  const said = codes.map((code) => {
    let shown = { textContent: "" };
    const document = { ...page, getElementById: () => ({ append: (it: { textContent: string }) => (shown = it) }) };
    new Function("location", "navigator", "document", script)({ protocol: "file:" }, { language: `${code}-XX` }, document);
    expect([page.documentElement.lang, shown.textContent]).toEqual([code, expect.stringContaining("python3 -m http.server")]);
    return shown.textContent;
  });
  expect(new Set(said).size).toBe(codes.length);
});
