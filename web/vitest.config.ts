import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Puzzles and the engine lie beside the rules.
  server: { fs: { allow: [".."] } },
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  // Whole games are played here, on machines that may be busy.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 90_000, hookTimeout: 90_000 },
});
