import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    sourcemap: true,
  },
  // The shared sources are TypeScript, so they are bundled; everything from npm is loaded as it is.
  ssr: { noExternal: [/^@chargefront\//] },
});
