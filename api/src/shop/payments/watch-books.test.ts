import { expect, onTestFinished, test } from "vitest";
import { soleLeases } from "../../platform/fleet/leases.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { watchBooks } from "./watch-books.ts";

const day = 24 * 60 * 60 * 1000;

async function round(deps: Parameters<typeof watchBooks>[0]): Promise<void> {
  const books = watchBooks(deps);
  books.start();
  await books.stop();
}

/** Creates a shop with an order that costs too little. */
async function aWrongShop() {
  const desk = await anOrderDesk();
  const { orderId } = await desk.paid();
  const costs = (paise: number) =>
    desk.deps.db.updateTable("shop_order").set({ total_paise: paise }).where("id", "=", orderId).execute();
  await costs(1);
  onTestFinished(async () => {
    await costs(3_249_950);
  });
  const alarms = () => desk.logged.filter((line) => line.includes("the books do not balance")).length;
  return { ...desk, alarms };
}

test("logs an alarm when the books do not balance, and nothing when they do", async () => {
  const { deps, clock, logged, paid } = await anOrderDesk();
  await paid();
  const { orderId } = await paid();
  const before = logged.length;
  await round(deps);
  expect(logged.slice(before)).toEqual([]);

  const costs = (paise: number) =>
    deps.db.updateTable("shop_order").set({ total_paise: paise }).where("id", "=", orderId).execute();
  await costs(1);
  clock.advance(day);
  await round(deps);
  await costs(3_249_950);
  const [line, ...others] = logged.slice(before).map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 50, msg: "the books do not balance", count: 2 });
  expect(line.wrong[0]).toContain(`order ${orderId} costs 1 paise`);
});

test("checks the books once a day, however often processes start and stop", async () => {
  const { deps, clock, alarms } = await aWrongShop();
  for (let begun = 0; begun < 3; begun += 1) await round(deps);
  expect(alarms()).toBe(1);
  clock.advance(day - 1);
  await round(deps);
  expect(alarms()).toBe(1);
  clock.advance(1);
  await round(deps);
  expect(alarms()).toBe(2);
  // A clock that was ahead.
  clock.advance(-400 * day);
  await round(deps);
  expect(alarms()).toBe(3);
});

test("checks the books in a process that gets the lease only later", async () => {
  const { deps, alarms } = await aWrongShop();
  const holding = { now: false };
  const leases = { ...soleLeases, isHeld: () => holding.now };
  const limits = { ...deps.limits, payments: { ...deps.limits.payments, lookForBooksEveryMs: 1 } };
  const books = watchBooks({ ...deps, leases, limits });
  books.start();
  holding.now = true;
  await expect.poll(alarms).toBe(1);
  await books.stop();
});
