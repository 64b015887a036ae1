import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import { newId } from "@chargefront/shared/text/id";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { createLog } from "../../platform/http/log.ts";
import { freshEnv } from "../../testing/fresh-database.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry } from "../../testing/makers.ts";
import { jsonOf, post } from "../../testing/requests.ts";

const rep = "203.0.113.7";
const minute = 60_000;
const three = {
  ...defaultLimits,
  enquiryRate: {
    ...defaultLimits.enquiryRate,
    perDevice: { burst: 3, refillMs: minute },
    perAddress: { burst: 7, refillMs: minute / 3 },
  },
};
const [aPhone, anotherPhone, aThird] = [newId(), newId(), newId()];

type App = Awaited<ReturnType<typeof freshApp>>["app"];

function enquiries(count: number) {
  return Array.from({ length: count }, () => anEnquiry());
}

async function flush(app: App, rows: unknown[], address = rep) {
  return (await answerTo(app, rows, {}, address)).results;
}

async function answerTo(app: App, rows: unknown[], headers: Record<string, string>, address = rep) {
  return jsonOf<EnquiryBatchAnswer>(await post(app, "/api/enquiry/batch", { enquiries: rows }, headers, address));
}

async function outcomes(app: App, rows: unknown[], address = rep) {
  return (await flush(app, rows, address)).map((result) => result.outcome);
}

test("stores 300 enquiries flushed from one address, and makes the next wait a minute", async () => {
  const { app, deps } = await freshApp();
  const rows = enquiries(300);
  for (let at = 0; at < rows.length; at += 25) {
    expect(new Set(await outcomes(app, rows.slice(at, at + 25)))).toEqual(new Set(["stored"]));
  }
  expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(300);

  const late = anEnquiry();
  expect(await flush(app, [late])).toEqual([{ id: late.id, outcome: "later", retryAfterMs: minute }]);
  const answer = await post(app, "/api/enquiry/post", late, {}, rep);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.json()).toMatchObject({ code: "too-many-requests" });
  expect(await deps.readDb.selectFrom("enquiry_receipt").select("id").execute()).toHaveLength(300);

  expect(new Set(await outcomes(app, rows.slice(0, 50)))).toEqual(new Set(["duplicate"]));
  expect((await post(app, "/api/enquiry/post", rows[7], {}, rep)).status).toBe(200);
  expect(await outcomes(app, [late], "203.0.113.8")).toEqual(["stored"]);
});

test("answers 429 to at least 93 % of a bot's 5,000 enquiries in a minute, and serves everyone else", async () => {
  const { app, deps, clock } = await freshApp();
  const [ofBot, ofOthers]: [number[], number[]] = [[], []];
  for (let at = 0; at < 5000; at += 1) {
    ofBot.push((await post(app, "/api/enquiry/post", anEnquiry(), {}, rep)).status);
    // Including its neighbours.
    const other = `203.0.113.${100 + (at % 100)}`;
    if (at % 50 === 0) ofOthers.push((await post(app, "/api/enquiry/post", anEnquiry(), {}, other)).status);
    clock.advance(minute / 5000);
  }
  expect(new Set(ofBot)).toEqual(new Set([200, 429]));
  expect(ofBot.filter((status) => status === 429).length).toBeGreaterThanOrEqual(0.93 * ofBot.length);
  expect(ofOthers).toEqual(Array(100).fill(200));
  const stored = await deps.readDb.selectFrom("enquiry").select("id").execute();
  expect(stored).toHaveLength([...ofBot, ...ofOthers].filter((status) => status === 200).length);
});

test("allows one enquiry per minute from an empty bucket, and refills it to its burst", async () => {
  const { app, clock } = await freshApp({ limits: three });
  expect(await outcomes(app, enquiries(4))).toEqual(["stored", "stored", "stored", "later"]);
  clock.advance(minute - 1);
  expect(await flush(app, enquiries(1))).toMatchObject([{ outcome: "later", retryAfterMs: 1 }]);
  clock.advance(1);
  expect(await outcomes(app, enquiries(2))).toEqual(["stored", "later"]);
  clock.advance(1000 * minute);
  expect(await outcomes(app, enquiries(4))).toEqual(["stored", "stored", "stored", "later"]);
});

test("charges nothing for repetitions, conflicts and rejected rows", async () => {
  const { app } = await freshApp({ limits: three });
  const known = anEnquiry();
  await flush(app, [known]);
  const free = [known, { ...known, name: "Somebody Else" }, {}, null];
  for (let time = 0; time < 5; time += 1) {
    expect(await outcomes(app, free)).toEqual(["duplicate", "conflict", "rejected", "rejected"]);
  }
  expect(await outcomes(app, enquiries(3))).toEqual(["stored", "stored", "later"]);
  expect(await outcomes(app, free)).toEqual(["duplicate", "conflict", "rejected", "rejected"]);
});

test("returns the results of delayed rows between those of the others, in order", async () => {
  const { app } = await freshApp({ limits: three });
  const known = anEnquiry();
  await flush(app, [known]);
  const results = await outcomes(app, [anEnquiry(), anEnquiry(), anEnquiry(), known]);
  expect(results).toEqual(["stored", "stored", "later", "duplicate"]);
});

test("writes nothing for a refused enquiry", async () => {
  const { app, deps } = await freshApp({ limits: three });
  await flush(app, enquiries(3));
  const changes = async () => ({
    buckets: await deps.readDb.selectFrom("rate_bucket").selectAll().execute(),
    receipts: await deps.readDb.selectFrom("enquiry_receipt").selectAll().execute(),
  });
  const before = await changes();
  await flush(app, enquiries(10));
  await post(app, "/api/enquiry/post", anEnquiry(), {}, rep);
  expect(await changes()).toEqual(before);
});

test("ignores a forwarding header that the peer made up", async () => {
  const { app } = await freshApp({ limits: three });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const headers = { "X-Forwarded-For": `198.51.100.${at}`, Forwarded: `for=198.51.100.${at}` };
    statuses.push((await post(app, "/api/enquiry/post", anEnquiry(), headers, rep)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test("gives each client behind a trusted proxy a bucket of its own", async () => {
  const { app } = await freshApp({ limits: three, env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const from = (client: string) =>
    post(app, "/api/enquiry/post", anEnquiry(), { "X-Forwarded-For": client }, "127.0.0.1");
  const statuses: number[] = [];
  for (const client of ["a", "a", "a", "a", "b"]) {
    statuses.push((await from(client === "a" ? "198.51.100.1" : "198.51.100.2")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

test("makes clients without an address share one bucket", async () => {
  const { app } = await freshApp({ limits: three });
  for (let at = 0; at < 3; at += 1) await post(app, "/api/enquiry/post", anEnquiry());
  expect((await post(app, "/api/enquiry/post", anEnquiry())).status).toBe(429);
});

test("deletes the row of a full bucket at the next write", async () => {
  const { app, deps, clock } = await freshApp({ limits: three });
  await flush(app, enquiries(2));
  await flush(app, enquiries(1), "198.51.100.1");
  clock.advance(2 * minute);
  await flush(app, enquiries(1), "198.51.100.2");
  const rows = await deps.readDb
    .selectFrom("rate_bucket")
    .where("key", "not like", "%burst%")
    .selectAll()
    .orderBy("key")
    .execute();
  expect(rows).toEqual([
    { key: expect.stringMatching(/^enquiries [\w-]{43}$/), full_at: deps.now() + minute / 3 },
    { key: expect.stringMatching(/^enquiry [\w-]{43}$/), full_at: deps.now() + minute },
  ]);
  expect(JSON.stringify(rows)).not.toContain("198.51");
});

test("does not make anyone wait after the clock was set back", async () => {
  const { app, clock } = await freshApp({ limits: three });
  await flush(app, enquiries(3));
  clock.advance(-365 * 24 * 60 * minute);
  expect(await outcomes(app, enquiries(4))).toEqual(["stored", "stored", "stored", "later"]);
});

test("keeps a bucket after a restart", async () => {
  const config = parseConfig({ ...(await freshEnv()), SAMPLE_CATALOGUE: "0" });
  const open = async () => {
    const shop = await composeShop(config, {
      log: createLog("silent"),
      limits: three,
      makeClock: () => () => 1_000_000,
    });
    onTestFinished(shop.close);
    return shop;
  };
  const first = await open();
  await flush(first.app, enquiries(2));
  await first.close();
  const second = await open();
  expect(await outcomes(second.app, enquiries(2))).toEqual(["stored", "later"]);
});

test("returns how many more enquiries are allowed, and when again if none", async () => {
  const { app, clock } = await freshApp({ limits: three });
  const known = anEnquiry();
  expect(await answerTo(app, [known], {})).toMatchObject({ room: 2, roomInMs: 0 });
  expect(await answerTo(app, [known, {}], {})).toMatchObject({ room: 2, roomInMs: 0 });
  expect(await answerTo(app, enquiries(2), {})).toMatchObject({ room: 0, roomInMs: minute });
  clock.advance(minute / 2);
  expect(await answerTo(app, enquiries(1), {})).toMatchObject({ room: 0, roomInMs: minute / 2 });
  clock.advance(2.5 * minute);
  expect(await answerTo(app, enquiries(1), {})).toMatchObject({ room: 2, roomInMs: 0 });
});

test("gives devices that share an address a share each, up to the limit of the address", async () => {
  const { app } = await freshApp({ limits: three });
  const stored = async (device: string, count: number) => {
    const { results } = await answerTo(app, enquiries(count), { "X-Device": device });
    return results.filter(({ outcome }) => outcome === "stored").length;
  };
  expect([await stored(aPhone, 5), await stored(anotherPhone, 5), await stored(aThird, 5)]).toEqual([3, 3, 1]);
  expect(await answerTo(app, enquiries(1), { "X-Device": newId() })).toMatchObject({ room: 0, roomInMs: minute / 3 });
  expect(await outcomes(app, enquiries(1), "203.0.113.8")).toEqual(["stored"]);
});

test("limits a bot with a new device id each time to the rate of a trade fair, and serves others", async () => {
  const { app, clock } = await freshApp();
  const ofBot: number[] = [];
  for (let at = 0; at < 2000; at += 1) {
    ofBot.push((await post(app, "/api/enquiry/post", anEnquiry(), { "X-Device": newId() }, rep)).status);
    clock.advance(minute / 2000);
  }
  expect(ofBot.filter((status) => status === 200).length).toBeLessThanOrEqual(1004);
  expect(await outcomes(app, enquiries(1), "203.0.113.8")).toEqual(["stored"]);
});

test("ignores an invalid device id", async () => {
  const { app } = await freshApp({ limits: three });
  const rooms: (number | undefined)[] = [];
  for (let at = 0; at < 4; at += 1) rooms.push((await answerTo(app, enquiries(1), { "X-Device": `x${at}` })).room);
  expect(rooms).toEqual([2, 1, 0, 0]);
});
