import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
