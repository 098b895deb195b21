import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVICE = "http://127.0.0.1:8000";
const output = new URL("../src/sushibelt/server/page", import.meta.url).pathname;
const words = new URL("./src/i18n", import.meta.url).pathname;
/** What gets smaller when it is compressed; pictures of pixels are so already. */
const COMPRESSIBLE = [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"];
/** A twin is worth its place if it saves this much of a file. */
const WORTH = 0.1;

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A file's address as seen from the folder of the page. */
function addressOf(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join("/");
  return path === "index.html" ? "./" : path;
}

/** Where the words of each language lie; those of English are part of the page itself. */
function wordsOf(paths: string[]): Record<string, string> {
  const codes = readdirSync(words, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Object.fromEntries(codes.filter((code) => code !== "en").map((code) => {
    const path = paths.find((path) => path.startsWith(`assets/${code}-`) && path.endsWith(".js"));
    if (!path) throw new Error(`The page does not load the language ${code}: src/lib/language.svelte.ts names them all.`);
    return [code, path];
  }));
}

/** Tells the service worker which files make up the page, and under which name to keep them. */
function fillWorker(folder: string): void {
  const worker = join(folder, "worker.js");
  const files = filesBelow(folder).filter((file) => file !== worker).sort();
  const digest = createHash("sha256");
  for (const file of files) digest.update(relative(folder, file)).update(readFileSync(file));
  // Whoever installs the page gets the icons by the manifest; nobody else needs them.
  const paths = files.map((file) => addressOf(folder, file)).filter((path) => !path.startsWith("icons/"));
  const spoken = wordsOf(paths);
  const always = paths.filter((path) => !Object.values(spoken).includes(path));
  const text = readFileSync(worker, "utf8")
    .replace('"FILES"', JSON.stringify(always))
    .replace('"WORDS"', JSON.stringify(spoken))
    .replace("VERSION", digest.digest("hex").slice(0, 12));
  writeFileSync(worker, text);
}

/** Has the browser load the engine and its worker beside the page, not after it: whoever plays at once need not wait. */
function hurryEngine(folder: string): void {
  const index = join(folder, "index.html");
  const assets = readdirSync(join(folder, "assets"));
  const [worker, engine] = [/^worker-.*\.js$/, /^engine-.*\.wasm$/].map((name) => assets.find((file) => name.test(file)));
  if (!worker || !engine) throw new Error("The engine is not part of the page.");
  const links =
    `    <link rel="modulepreload" href="/assets/${worker}" />\n` +
    `    <link rel="preload" as="fetch" href="/assets/${engine}" crossorigin />\n`;
  writeFileSync(index, readFileSync(index, "utf8").replace("  </head>", `${links}  </head>`));
}

/** Writes compressed twins beside the files that gain by it, so that nobody compresses while somebody waits. */
function writeTwins(folder: string): void {
  for (const file of filesBelow(folder).filter((file) => COMPRESSIBLE.includes(extname(file)))) {
    const content = readFileSync(file);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const twins = { ".br": brotliCompressSync(content, { params: size }), ".gz": gzipSync(content, { level: 9 }) };
    for (const [suffix, twin] of Object.entries(twins)) {
      if (twin.length < content.length * (1 - WORTH)) writeFileSync(file + suffix, twin);
    }
  }
}

/**
 * What the built page needs besides: within scripts and styles files name one another by where they lie, so that the
 * page works in any folder of a web server (`sushibelt site`). Only index.html names them from the top, since the
 * service shows it at every address.
 */
function finished(): Plugin {
  let folder = output;
  return {
    name: "finished",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    transformIndexHtml: { order: "post", handler: (html) => html.replaceAll(/(href|src)="\.\//g, '$1="/') },
    closeBundle() {
      hurryEngine(folder);
      fillWorker(folder);
      writeTwins(folder);
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), finished()],
  build: {
    outDir: output,
    emptyOutDir: true,
    // The page allows no inline scripts and no data addresses: everything is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    // The engine lies beside the rules it is made from.
    fs: { allow: [".."] },
    proxy: {
      // The service only listens to pages of its own address.
      "/api": { target: SERVICE, ws: true, changeOrigin: true, headers: { origin: SERVICE } },
    },
  },
});
