import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which on a machine with two halves the work.
    maxWorkers: "100%",
    // No test mocks a module or changes one, so the files of a worker may share what they import.
    isolate: false,
    projects: [
      { test: { name: "shared", root: "shared", include: ["src/**/*.test.ts"] } },
      { test: { name: "api", root: "api", include: ["src/**/*.test.ts"], testTimeout: 20_000 } },
      {
        test: {
          name: "pwa",
          root: "pwa",
          environment: "happy-dom",
          include: ["src/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
