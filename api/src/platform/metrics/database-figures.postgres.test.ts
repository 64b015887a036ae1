import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { freshDatabase, freshEnv } from "../../testing/fresh-database.ts";
import type { Trx } from "../db/tables/tables.ts";
import { write } from "../db/write.ts";
import { jobNames, noLeases } from "../fleet/leases.ts";
import { createLog } from "../http/log.ts";
import { watchDatabase } from "./database-figures.ts";

/** A shop on PostgreSQL whose figures are read, and what it logs. */
async function aShop() {
  const logged: string[] = [];
  const log = createLog("warn", { write: (line) => void logged.push(line) });
  const env = { ...(await freshEnv()), PORT: "0", SAMPLE_CATALOGUE: "0", METRICS_PORT: "9464" };
  const shop = await composeShop(parseConfig(env), { log });
  onTestFinished(shop.close);
  const { deps, figures } = shop;
  if (!figures) throw new Error("nobody reads the figures");
  return { deps, logged, figure: (name: string, labels?: string) => figure(figures, name, labels) };
}

/** The value of one line of a figure; zero where that was never counted. */
async function figure(registry: Registry, name: string, labels = ""): Promise<number> {
  const lines = await registry.getSingleMetricAsString(`chargefront_${name.replace(/_bucket$/, "")}`);
  const line = lines.split("\n").find((one) => one.startsWith(`chargefront_${name}${labels} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

async function sleepsFor(trx: Trx, seconds: number): Promise<void> {
  await sql`select pg_sleep(${seconds})`.execute(trx);
}

test("connections are told by what they do, and whether changes of others are heard of", async () => {
  const { deps, figure } = await aShop();
  const states = () => Promise.all(["busy", "waiting"].map((state) => figure("database_pool", `{state="${state}"}`)));
  // The tests' pools have three connections each.
  const sleeping = Promise.all([1, 2, 3, 4, 5].map(() => sql`select pg_sleep(0.3)`.execute(deps.readDb)));
  await expect.poll(states, { interval: 10 }).toEqual([3, 2]);
  await sleeping;
  await expect.poll(states).toEqual([0, 0]);
  expect(await figure("database_pool", '{state="idle"}')).toBeGreaterThanOrEqual(3);

  expect(await figure("listener_up")).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen chargefront' and datname = current_database()`.execute(deps.db);
  await expect.poll(() => figure("listener_up"), { interval: 10 }).toBe(0);
});

test("how long writers wait is counted, also of one that was refused", async () => {
  const { deps, figure } = await aShop();
  const within = (le: string) => figure("database_lane_wait_seconds_bucket", `{le="${le}",lane="whole"}`);
  const before = [await within("0.25"), await within("+Inf")] as const;
  const first = write(deps.db, (trx) => sleepsFor(trx, 1.9));
  await expect(write(deps.db, (trx) => sleepsFor(trx, 0))).rejects.toMatchObject({ code: "55P03" });
  await first;
  expect([await within("0.25"), await within("+Inf")]).toEqual([before[0] + 1, before[1] + 2]);
});

test("whoever keeps all other writers waiting for longer than 100 ms is named in the log", async () => {
  const { deps, logged } = await aShop();
  await write(deps.db, (trx) => sleepsFor(trx, 0));
  const before = logged.length;
  async function savesSlowly(): Promise<void> {
    await write(deps.db, (trx) => sleepsFor(trx, 0.15));
  }
  await savesSlowly();
  const line = JSON.parse(logged[before] ?? "{}");
  expect(line).toMatchObject({ level: 40, msg: "all other writers waited for one" });
  expect(line.heldMs).toBeGreaterThanOrEqual(150);
  expect(line.err.stack).toContain("savesSlowly");
});

test("each process tells which jobs it does", async () => {
  const { figure: ofSole } = await aShop();
  const { opened } = await freshDatabase();
  const ofNone = new Registry();
  watchDatabase(ofNone, { opened, leases: noLeases });
  for (const name of jobNames) {
    expect(await ofSole("lease_held", `{name="${name}"}`)).toBe(1);
    expect(await figure(ofNone, "lease_held", `{name="${name}"}`)).toBe(0);
  }
});
