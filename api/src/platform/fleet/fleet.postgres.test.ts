import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { ConfigError, parseConfig } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { emptyEnv, freshDatabase, freshEnv, openDuringTest } from "../../testing/fresh-database.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aMail, aMailServer, mailing } from "../../testing/mail.ts";
import { aProduct } from "../../testing/makers.ts";
import { cutListeners } from "../../testing/postgres-databases.ts";
import { keepCatalogueState, nextRevision } from "../db/catalogue-revision.ts";
import { openDatabase } from "../db/open-database.ts";
import { write } from "../db/write.ts";
import { raiseMark } from "../high-water/mark.ts";
import { createLog } from "../http/log.ts";
import { createMailer } from "../mail/mailer.ts";
import { smtpTransport } from "../mail/transport.ts";
import { watchFleet } from "./fleet-troubles.ts";
import { joinFleet } from "./join-fleet.ts";
import { createLeases } from "./leases.ts";

const log = createLog("silent");

test("gives a lease to one holder, who renews it, releases it, or loses it by the database's clock", async () => {
  const { opened } = await freshDatabase();
  const { db } = opened;
  const [one, other] = [createLeases({ db, log }, "one"), createLeases({ db, log }, "other")];
  await Promise.all([one.renew(), other.renew()]);
  const held = () => [one.isHeld("retention"), other.isHeld("retention")];
  expect(held().filter(Boolean)).toHaveLength(1);
  const [holder, waiting] = one.isHeld("retention") ? [one, other] : [other, one];
  await holder.renew();
  await waiting.renew();
  expect(waiting.isHeld("retention")).toBe(false);
  await holder.stop();
  await waiting.renew();
  expect(waiting.isHeld("retention")).toBe(true);
  expect(holder.isHeld("retention")).toBe(false);

  // A process that slept beyond its lease still believes for a moment that it holds it, and writes nothing under it.
  await db
    .updateTable("job_lease")
    .set((row) => ({ until_at: row("until_at", "-", 60_000) }))
    .execute();
  await holder.renew();
  expect(waiting.isHeld("retention")).toBe(true);
  await expect(write(db, (trx) => waiting.confirm(trx, "retention"))).rejects.toThrow(
    "The job retention is done by another process by now.",
  );
  await write(db, (trx) => holder.confirm(trx, "retention"));
  await holder.stop();
});

test("sends each mail from only one of two processes", async () => {
  const { deps } = await freshDeps();
  const server = await aMailServer();
  const several = { ...mailing(deps), config: { ...deps.config, isSingleProcess: false } };
  const mailers = [1, 2].map(() => createMailer(several, smtpTransport(server.url, 60_000)));
  for (const mailer of mailers) onTestFinished(mailer.stop);
  for (let at = 0; at < 60; at += 1) await aMail(deps, { reference: `mail ${at}` });
  await Promise.all(mailers.map((mailer) => mailer.deliverDue()));
  expect(server.received).toHaveLength(60);
  const left = await deps.readDb.selectFrom("mail").select("id").where("sent_at", "is", null).execute();
  expect(left).toEqual([]);
});

test("releases an unsent mail after two minutes, and at once when a single process starts", async () => {
  const { deps } = await freshDeps();
  const server = await aMailServer();
  const several = { ...mailing(deps), config: { ...deps.config, isSingleProcess: false } };
  const mailer = createMailer(several, smtpTransport(server.url, 60_000));
  onTestFinished(mailer.stop);
  await aMail(deps);
  const taken = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + 119000`;
  await deps.db.updateTable("mail").set({ claimed_until: taken }).execute();
  await mailer.deliverDue();
  expect(server.received).toHaveLength(0);
  await deps.db
    .updateTable("mail")
    .set((row) => ({ claimed_until: row("claimed_until", "-", 120_000) }))
    .execute();
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("sees another process's change to the catalogue, and knows when it may miss one", async () => {
  const { deps } = await freshDeps();
  const other = await openDuringTest(deps.config);
  const otherState = keepCatalogueState(other);
  const before = await otherState();
  await aProduct(deps);
  await expect.poll(async () => (await otherState()).revision).toBe(before.revision + 1);
  const known = other.version();
  expect(known).toBeTypeOf("number");

  await expect.poll(() => cutListeners(deps.db).then(other.version)).toBeUndefined();
  await aProduct(deps);
  expect((await otherState()).revision).toBe(before.revision + 2);
  await expect.poll(() => other.version()).toBeGreaterThan(Number(known));
});

test("checks for a restored database when the connection to other processes is back", async () => {
  const limits = { ...defaultLimits, highWater: { keepEveryMs: 3_600_000, restMs: 1 } };
  const config = parseConfig({ ...(await freshEnv()), SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log, limits });
  onTestFinished(shop.close);
  const { deps } = shop;
  const given = async () => (await deps.readDb.selectFrom("order_counter").select("last").execute())[0]?.last;
  await raiseMark(deps, { "CF-2025-": 5 });
  shop.start();
  await expect.poll(given).toBe(5);
  await raiseMark(deps, { "CF-2025-": 9 });
  await cutListeners(deps.db);
  await expect.poll(given).toBe(9);
});

test("shows a change at once to the process that made it", async () => {
  const { deps } = await freshDeps();
  for (let revision = 1; revision <= 20; revision += 1) {
    await aProduct(deps);
    expect((await deps.catalogueState()).revision).toBe(revision);
  }
});

test("reads the state of the catalogue again only after changes to it", async () => {
  const opened = await openDuringTest(parseConfig(await freshEnv()));
  const before = opened.version();
  const lease = { name: "books", holder: "one", until_at: 1 } as const;
  await write(opened.db, (trx) => trx.insertInto("job_lease").values(lease).execute());
  expect(opened.version()).toBe(before);
  await write(opened.db, nextRevision);
  expect(opened.version()).toBeGreaterThan(Number(before));
});

test("sends the first of many notices, and another after the last", async () => {
  const config = parseConfig(await freshEnv());
  const [one, other] = [await openDuringTest(config), await openDuringTest(config)];
  let heard = 0;
  other.onNotice("mail", () => {
    heard += 1;
  });
  one.notify("mail");
  await expect.poll(() => heard).toBe(1);
  for (let at = 0; at < 5; at += 1) one.notify("mail");
  await expect.poll(() => heard).toBeGreaterThanOrEqual(2);
});

test("refuses to start an only process beside another, and another beside it", async () => {
  const config = parseConfig(await freshEnv());
  const sentence = "Another process uses this database, and one of the two was started with SINGLE_PROCESS=1.";
  const only = await openDatabase(config, log);
  await expect(openDatabase(config, log)).rejects.toThrow(sentence);
  await expect(openDuringTest(config)).rejects.toThrow(sentence);
  await only.close();
  const one = await openDuringTest(config);
  await openDuringTest(config);
  await expect(openDatabase(config, log)).rejects.toThrow(sentence);
  await one.close();
});

test("refuses to start with a secret that is not the shop's", async () => {
  const env = await freshEnv();
  const shop = await composeShop(parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), { log });
  await shop.close();
  const config = parseConfig({ ...env, SHOP_SECRET: Buffer.alloc(32, 8).toString("base64") });
  await expect(composeShop(config, { log })).rejects.toThrow(
    "SHOP_SECRET is not the one this shop was started with. Every process needs the same, or limits and known devices are lost.",
  );
});

test("refuses to start more processes than the database has connections for", async () => {
  const { opened, env } = await freshDatabase();
  const config = { ...parseConfig({ ...env, DATABASE_POOL: "50" }), isSingleProcess: false };
  const places = [];
  const join = async () => places.push(await joinFleet({ config, opened, log, build: "x", now: Date.now }));
  await join();
  await expect(join()).rejects.toThrow(
    /^The database takes 200 connections, and 2 processes may open up to 204\. Lower DATABASE_POOL or raise max_connections\.$/,
  );
  // A refused process does not count as running.
  await expect(join()).rejects.toThrow("and 2 processes may open up to 204.");
  await expect(join()).rejects.toBeInstanceOf(ConfigError);
});

test("makes one shop in two first starts at once", async () => {
  const env = await emptyEnv();
  const config = { ...parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), isSingleProcess: false };
  const shops = await Promise.all([composeShop(config, { log }), composeShop(config, { log })]);
  for (const shop of shops) onTestFinished(shop.close);
  const codes = shops.map(({ setupCode }) => setupCode);
  expect(codes.filter((code) => code && "code" in code)).toHaveLength(1);
  expect(codes.filter((code) => code && "madeElsewhereUntil" in code)).toHaveLength(1);
  expect(await shops[0]?.deps.readDb.selectFrom("page_version").select("slug").execute()).toHaveLength(7);
  expect(await shops[0]?.deps.readDb.selectFrom("release").select("process").execute()).toHaveLength(2);
});

test("reports after ten minutes without background work or notifications", async () => {
  const { opened } = await freshDatabase();
  const clock = { at: Date.now(), isDeaf: false };
  const now = () => clock.at;
  const troubles = watchFleet({ opened: { ...opened, isListening: () => !clock.isDeaf }, now });
  const kinds = async () => (await troubles()).map(({ kind }) => kind);
  clock.isDeaf = true;
  expect(await kinds()).toEqual([]);
  clock.at += 600_000;
  expect(await kinds()).toEqual(["not-notified", "nobody-works"]);
  clock.isDeaf = false;
  const leases = createLeases({ db: opened.db, log }, "one");
  await leases.renew();
  expect(await kinds()).toEqual([]);
  await leases.stop();
  expect(await kinds()).toEqual([]);
  await opened.db
    .updateTable("job_lease")
    .set((row) => ({ until_at: row("until_at", "-", 600_000) }))
    .execute();
  expect(await kinds()).toEqual(["nobody-works"]);
});
