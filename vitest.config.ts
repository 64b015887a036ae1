import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** On this side of the line no module keeps anything between two tests, so the files of a worker may share what they
 *  import. Parts of the web app do: what a toast says, who is signed in. */
const isolate = false;

/** What every project starts with. A test that takes longer hangs: how long one takes says how busy the machine is, not
 *  whether it is right. */
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
      { test: { ...start, isolate, name: "proof", root: "proof", include: ["*.test.ts", "words/*.test.ts"] } },
      {
        test: {
          ...start,
          isolate,
          name: "api",
          root: "api",
          include: ["src/**/*.test.ts"],
          // What is true of one database alone says so in its name.
          exclude: [process.env.POSTGRES_TEST_SERVER === undefined ? "**/*.postgres.test.ts" : "**/*.sqlite.test.ts"],
          setupFiles: [...start.setupFiles, fileURLToPath(new URL("api/src/testing/without-sync.ts", import.meta.url))],
          globalSetup: fileURLToPath(new URL("api/src/testing/migrated-database.ts", import.meta.url)),
        },
      },
      {
        test: {
          ...start,
          isolate,
          name: "stripe-sandbox",
          root: "api/stripe-sandbox",
          include: ["server/**/*.test.ts"],
        },
      },
      {
        test: {
          ...start,
          name: "stripe-sandbox-browser",
          root: "api/stripe-sandbox",
          environment: "happy-dom",
          include: ["browser/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...start,
          name: "pwa",
          root: "pwa",
          environment: "happy-dom",
          // Looked at as text; as styles they are left out.
          css: { include: [/\.css\?raw/] },
          include: ["src/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
