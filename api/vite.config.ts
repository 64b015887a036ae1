import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        backup: "src/commands/backup.ts",
        restore: "src/commands/restore.ts",
        "admin-reset": "src/commands/admin-reset.ts",
        "try-upgrade": "src/commands/try-upgrade.ts",
        move: "src/commands/move.ts",
        renew: "src/commands/renew.ts",
      },
      // Beside the entries, so that what a module finds beside itself is found from a chunk, too.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist",
    target: "node20",
    sourcemap: true,
  },
  // One file is read faster than the hundreds that the packages consist of: a start takes a third less. Those with
  // binaries stay outside, and `pg`, which most shops never load. `npm run dev` runs modules one by one, and only Node can run those that are CommonJS.
  ...(command === "build" && {
    ssr: { noExternal: true, external: ["better-sqlite3", "sharp", "@node-rs/argon2", "pg"] },
  }),
}));
