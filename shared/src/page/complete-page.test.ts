import { expect, test } from "vitest";
import { completePage } from "./complete-page.ts";
import type { Page } from "./page.ts";

test("reads Home as a device of an earlier release has kept it", () => {
  const kept = { slug: "home", content: { headline: "Chargers" } } as unknown as Page<"home">;
  expect(completePage(kept).content).toEqual({ headline: "Chargers", popularIds: [] });
  const chosen = { slug: "home", content: { popularIds: ["a"] } } as unknown as Page<"home">;
  expect(completePage(chosen).content.popularIds).toEqual(["a"]);
});
