import { expect, test } from "vitest";
import { createRenderBudget } from "./render-budget.ts";

/** Makes a budget of 100 ms at once and 60 ms per minute, and rendering that takes a given time. */
function aBudget({ clients = 10 } = {}) {
  const time = { ms: 0, spentMs: 0 };
  const surroundings = { clock: () => time.ms, spentMs: () => time.spentMs };
  const budget = createRenderBudget({ burstMs: 100, msAMinute: 60, clients }, surroundings);
  const renders = (client: string, ms: number) =>
    budget.during(client, async () => {
      time.spentMs += ms;
    });
  return { ...budget, renders, time };
}

test("limits the rendering time of a client at once and per minute", async () => {
  const { isSpent, renders, time } = aBudget();
  await renders("one", 90);
  expect(isSpent("one")).toBe(false);
  await renders("one", 20);
  expect([isSpent("one"), isSpent("other")]).toEqual([true, false]);
  time.ms += 9_000;
  expect(isSpent("one")).toBe(true);
  time.ms += 2_000;
  expect(isSpent("one")).toBe(false);
});

test("counts a failed rendering", async () => {
  const { isSpent, during, time } = aBudget();
  const failing = during("one", () => {
    time.spentMs += 200;
    return Promise.reject(new Error("broken"));
  });
  await expect(failing).rejects.toThrow("broken");
  expect(isSpent("one")).toBe(true);
});

test("forgets clients with a full budget first, then the oldest, when there are too many", async () => {
  const { isSpent, renders, time } = aBudget({ clients: 2 });
  await renders("brief", 1);
  await renders("one", 200);
  time.ms += 2_000;
  await renders("two", 200);
  expect([isSpent("one"), isSpent("two")]).toEqual([true, true]);
  await renders("three", 200);
  expect([isSpent("one"), isSpent("two"), isSpent("three")]).toEqual([false, true, true]);
});
