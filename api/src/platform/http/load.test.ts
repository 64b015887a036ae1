import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { readRoutes } from "../../testing/declared-routes.ts";
import { createLoad } from "./load.ts";
import { answeredWhenBusy } from "./route-rule.ts";

const ofOne = { begunATurn: 10, inHand: 10, inHandWhileLate: 10 };
const limits = { ...defaultLimits.load, inHand: 3, inHandWhileLate: 2, ofOne };
const shop = "/api/products/get";
const spared = ["/api/health", "/api/ready", "/api/orders/add", "/api/payment/webhook?from=stripe"];

/** Makes a request without a body, or one whose body arrives when `bodyComes` is called. */
function aRequest({ hasBody = false } = {}) {
  const headers = hasBody ? { "content-length": "1" } : {};
  const incoming = Object.assign(new Readable({ read() {} }), { headers });
  return { incoming, bodyComes: () => void incoming.emit("end") };
}

/** Makes work that ends when `finish` is called. */
function aTask() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, work: () => done };
}

function aLoad({ lateMs = 0, of = limits } = {}) {
  const time = { ms: 0 };
  const load = createLoad(of, { p99Ms: () => lateMs, clock: () => time.ms, spared: answeredWhenBusy(readRoutes()) });
  return { load, time };
}

const never = () => new Promise<void>(() => {});
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("limits the requests in progress, except for the exempt paths", async () => {
  const { load } = aLoad();
  const tasks = Array.from({ length: limits.inHand }, aTask);
  const answers = tasks.map(({ work }) => load.during(aRequest().incoming, "one", work));
  expect(load.inHand()).toBe(3);
  expect(load.refuses(shop, "one")).toBe(true);
  expect(spared.map((address) => load.refuses(address, "one"))).toEqual([false, false, false, false]);
  for (const { finish } of tasks) finish();
  await Promise.all(answers);
  expect(load.refuses(shop, "one")).toBe(false);
  expect(load.refused()).toBe(1);
});

test("counts a slow request only after its body has arrived", async () => {
  const { load } = aLoad();
  const slow = aRequest({ hasBody: true });
  const task = aTask();
  const answer = load.during(slow.incoming, "one", task.work);
  expect(load.inHand()).toBe(0);
  slow.bodyComes();
  expect(load.inHand()).toBe(1);
  task.finish();
  await answer;
  expect(load.inHand()).toBe(0);
});

test("stops counting a request that fails", async () => {
  const { load } = aLoad();
  const failing = load.during(aRequest().incoming, "one", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(load.inHand()).toBe(0);
});

test("accepts only a few more requests in a turn of the event loop that takes too long", async () => {
  const { load, time } = aLoad();
  const asks = () => load.refuses(shop, "one") || void load.during(aRequest({ hasBody: true }).incoming, "one", never);
  expect([asks(), asks()]).not.toContain(true);
  time.ms = limits.turnMs + 1;
  expect(asks()).toBe(true);
  await nextTurn();
  expect(asks()).not.toBe(true);
});

test("accepts a few requests at a time after a late loop, so that a lone visitor is served", async () => {
  const { load } = aLoad({ lateMs: limits.lateMs + 1 });
  const asks = () => load.refuses(shop, "one") || void load.during(aRequest({ hasBody: true }).incoming, "one", never);
  expect([1, 2, 3, 4].map(() => asks() === true)).toEqual([false, false, true, true]);
  expect(load.refuses("/api/health", "one")).toBe(false);
  await nextTurn();
  expect(load.refuses(shop, "one")).toBe(false);
});

test("refuses no other client while one has a queue, even when the loop is late", async () => {
  const { load } = aLoad({ lateMs: limits.lateMs + 1, of: { ...limits, ofOne: { ...ofOne, begunATurn: 1 } } });
  for (let at = 0; at < 5; at += 1) void load.during(aRequest({ hasBody: true }).incoming, "flood", never);
  expect(load.refuses(shop, "other")).toBe(false);
});

test("starts a few requests of one client per turn, and another client's request at once", async () => {
  const { load } = aLoad({ of: { ...limits, inHand: 10, ofOne: { ...ofOne, begunATurn: 2 } } });
  const begun: string[] = [];
  const ask = (client: string, name: string) => load.during(aRequest().incoming, client, () => void begun.push(name));
  const answers = ["1", "2", "3", "4", "5"].map((name) => ask("flood", name));
  answers.push(ask("other", "other"));
  expect(begun).toEqual(["1", "2", "other"]);
  await nextTurn();
  expect(begun).toEqual(["1", "2", "other", "3", "4"]);
  await Promise.all(answers);
  expect(begun).toEqual(["1", "2", "other", "3", "4", "5"]);
});

test("starts payment requests without queueing", async () => {
  const { load } = aLoad({ of: { ...limits, ofOne: { ...ofOne, begunATurn: 1 } } });
  const begun: string[] = [];
  const answers = [shop, shop, "/api/payment/webhook"].map((url) =>
    load.during(Object.assign(aRequest().incoming, { url }), "one", () => void begun.push(url)),
  );
  expect(begun).toEqual([shop, "/api/payment/webhook"]);
  await Promise.all(answers);
});

test("limits each client to its share, a smaller one when the loop is late, and refuses no one else", async () => {
  const generous = {
    ...limits,
    inHand: 20,
    inHandWhileLate: 10,
    ofOne: { begunATurn: 10, inHand: 3, inHandWhileLate: 2 },
  };
  for (const [lateMs, share] of [
    [0, 3],
    [limits.lateMs + 1, 2],
  ] as const) {
    const { load } = aLoad({ lateMs, of: generous });
    const tasks = Array.from({ length: share }, aTask);
    const answers = tasks.map(({ work }) => load.during(aRequest().incoming, "flood", work));
    await nextTurn();
    expect([load.refuses(shop, "flood"), load.refuses(shop, "other")]).toEqual([true, false]);
    for (const { finish } of tasks) finish();
    await Promise.all(answers);
    expect(load.refuses(shop, "flood")).toBe(false);
  }
});
