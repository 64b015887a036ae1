import { defineConfig } from "@playwright/test";
import { headlessLaunch } from "../chromium.ts";

/** Stories that look at every screen in turn, and one that builds the app once more. */
const crawls = ["crawl", "everyone", "read-aloud", "tap-walk", "kill-switch", "refusals"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  globalSetup: "./seed-shop.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a usual machine: each waits for its server or its browser now and then.
  workers: 3,
  // Long enough for a machine that is busy otherwise: what takes longer hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Crawls belong to `npm run prove`; `people` play the journeys of users.
  projects: [
    { name: "people", testIgnore: crawls },
    { name: "crawls", testMatch: crawls },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A worker keeps some two hundred files; the stories about it say that they need it.
    serviceWorkers: "block",
    launchOptions: headlessLaunch(),
  },
});
