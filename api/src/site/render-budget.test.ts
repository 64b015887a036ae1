import { expect, test } from "vitest";
import { createRenderBudget } from "./render-budget.ts";

/** A budget of 100 ms at once and 60 ms a minute, and work that takes as long as it is told. */
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

test("one client's rendering takes so long at once, and so much more in each minute", async () => {
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

test("what fails is counted, too", async () => {
  const { isSpent, during, time } = aBudget();
  const failing = during("one", () => {
    time.spentMs += 200;
    return Promise.reject(new Error("broken"));
  });
  await expect(failing).rejects.toThrow("broken");
  expect(isSpent("one")).toBe(true);
});

test("of more clients than it has room for, it forgets those who have waited long enough, then the first", async () => {
  const { isSpent, renders, time } = aBudget({ clients: 2 });
  await renders("brief", 1);
  await renders("one", 200);
  time.ms += 2_000;
  await renders("two", 200);
  expect([isSpent("one"), isSpent("two")]).toEqual([true, true]);
  await renders("three", 200);
  expect([isSpent("one"), isSpent("two"), isSpent("three")]).toEqual([false, true, true]);
});
