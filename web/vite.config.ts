import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The bundle goes into the Python package, which serves it; it is built, never committed.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/branchline/web/dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8537", ws: true } }, fs: { allow: [".."] } },
});
