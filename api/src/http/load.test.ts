import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { defaultLimits } from "../limits.ts";
import { createLoad } from "./load.ts";

const limits = { ...defaultLimits.load, inHand: 3, inHandWhileLate: 2 };
const shop = "/api/products/get";
const spared = ["/api/health", "/api/ready", "/api/orders/add", "/api/payment/webhook?from=stripe"];

/** A request without a body, or one whose body comes when it is told. */
function aRequest({ hasBody = false } = {}) {
  const headers = hasBody ? { "content-length": "1" } : {};
  const incoming = Object.assign(new Readable({ read() {} }), { headers });
  return { incoming, bodyComes: () => void incoming.emit("end") };
}

/** Work that is done when it is told. */
function aTask() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, work: () => done };
}

function aLoad({ lateMs = 0 } = {}) {
  const time = { ms: 0 };
  const load = createLoad(limits, { p99Ms: () => lateMs, clock: () => time.ms });
  return { load, time };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("so many requests are in hand at most, and what is spared comes through", async () => {
  const { load } = aLoad();
  const tasks = Array.from({ length: limits.inHand }, aTask);
  const answers = tasks.map(({ work }) => load.during(aRequest().incoming, work));
  expect(load.inHand()).toBe(3);
  expect(load.refuses(shop)).toBe(true);
  expect(spared.map(load.refuses)).toEqual([false, false, false, false]);
  for (const { finish } of tasks) finish();
  await Promise.all(answers);
  expect(load.refuses(shop)).toBe(false);
  expect(load.refused()).toBe(1);
});

test("whoever sends slowly is not in hand until all is sent", async () => {
  const { load } = aLoad();
  const slow = aRequest({ hasBody: true });
  const task = aTask();
  const answer = load.during(slow.incoming, task.work);
  expect(load.inHand()).toBe(0);
  slow.bodyComes();
  expect(load.inHand()).toBe(1);
  task.finish();
  await answer;
  expect(load.inHand()).toBe(0);
});

test("a request that fails is in hand no longer", async () => {
  const { load } = aLoad();
  const failing = load.during(aRequest().incoming, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(load.inHand()).toBe(0);
});

test("a turn of the event loop that takes too long takes only a few requests more", async () => {
  const { load, time } = aLoad();
  expect([load.refuses(shop), load.refuses(shop)]).toEqual([false, false]);
  time.ms = limits.turnMs + 1;
  expect(load.refuses(shop)).toBe(true);
  await nextTurn();
  expect(load.refuses(shop)).toBe(false);
});

test("a loop that was late takes a few requests at a time, so that a lone visitor is served", async () => {
  const { load } = aLoad({ lateMs: limits.lateMs + 1 });
  expect([1, 2, 3, 4].map(() => load.refuses(shop))).toEqual([false, false, true, true]);
  expect(load.refuses("/api/health")).toBe(false);
  await nextTurn();
  expect(load.refuses(shop)).toBe(false);
});
