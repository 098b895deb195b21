import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVICE = "http://127.0.0.1:8000";
const output = new URL("../src/sushibelt/server/page", import.meta.url).pathname;

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Tells the service worker which files make up the page, and under which name to keep them. */
function offline(): Plugin {
  let folder = output;
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const worker = join(folder, "worker.js");
      const files = filesBelow(folder).filter((file) => file !== worker).sort();
      const digest = createHash("sha256");
      for (const file of files) digest.update(relative(folder, file)).update(readFileSync(file));
      const paths = files.map((file) => "/" + relative(folder, file)).map((path) => (path === "/index.html" ? "/" : path));
      const text = readFileSync(worker, "utf8")
        .replace('"FILES"', JSON.stringify(paths))
        .replace("VERSION", digest.digest("hex").slice(0, 12));
      writeFileSync(worker, text);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    outDir: output,
    emptyOutDir: true,
    // The page allows no inline scripts and no data addresses: everything is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: {
      // The service only listens to pages of its own address.
      "/api": { target: SERVICE, ws: true, changeOrigin: true, headers: { origin: SERVICE } },
    },
  },
});
