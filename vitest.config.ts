import { existsSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** On Linux the folders of tests are in memory, where there is room: half of the time of a test would be waits for the
 *  disk, which syncs each commit and each file. */
const memory = "/dev/shm";
const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
if (bavail * bsize > 2 ** 29) process.env.TMPDIR ??= memory;

/** Where no module keeps anything between two tests, the files of a worker share what they import. Tests that need a
 *  page (`*.test.tsx`, `*.dom.test.ts`) each start from a new one: it keeps what a toast says, or who is signed in. */
const isolate = false;

/** The settings that every project starts with. A test that takes longer hangs: how long one takes says how busy the
 *  machine is, not whether it is right. */
const start = {
  setupFiles: [fileURLToPath(new URL("proof/rig/property-seed.ts", import.meta.url))],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 10 } },
};

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which on a machine with two halves the work.
    maxWorkers: "100%",
    projects: [
      { test: { ...start, isolate, name: "shared", root: "shared", include: ["src/**/*.test.ts"] } },
      { test: { ...start, isolate, name: "proof", root: "proof", include: ["*.test.ts"] } },
      { test: { ...start, isolate, name: "words", root: "words", include: ["*.test.ts"] } },
      {
        test: {
          ...start,
          isolate,
          name: "api",
          root: "api",
          include: ["src/**/*.test.ts"],
          // Tests of one database have its name in theirs.
          exclude: [process.env.POSTGRES_TEST_SERVER === undefined ? "**/*.postgres.test.ts" : "**/*.sqlite.test.ts"],
          globalSetup: fileURLToPath(new URL("api/src/testing/migrated-database.ts", import.meta.url)),
        },
      },
      {
        test: {
          ...start,
          isolate,
          name: "stripe-sandbox",
          root: "api/stripe-sandbox",
          include: ["{server,browser}/**/*.test.ts"],
        },
      },
      {
        test: {
          ...start,
          name: "stripe-sandbox-dom",
          root: "api/stripe-sandbox",
          environment: "happy-dom",
          include: ["browser/**/*.test.tsx"],
        },
      },
      {
        test: {
          ...start,
          isolate,
          name: "pwa",
          root: "pwa",
          // Looked at as text; as styles they are left out.
          css: { include: [/\.css\?raw/] },
          include: ["src/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
      },
      {
        // In a context of its own Node does not know that it may choose the modules of react-router.
        resolve: { conditions: ["module-sync", "module", "browser", "development|production"] },
        test: {
          ...start,
          name: "pwa-dom",
          root: "pwa",
          environment: "happy-dom",
          include: ["src/**/*.dom.test.ts", "src/**/*.test.tsx"],
          // A new page needs a fifth of the time of a new process.
          pool: "vmThreads",
        },
      },
    ],
  },
});
