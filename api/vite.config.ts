import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: "src/main.ts", backup: "src/backup.ts", restore: "src/restore.ts" },
      // Beside the entries, so that what a module finds beside itself is found from a chunk, too.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist",
    target: "node20",
    sourcemap: true,
  },
  // The shared sources are TypeScript, so they are bundled; everything from npm is loaded as it is.
  ssr: { noExternal: [/^@chargefront\//] },
});
