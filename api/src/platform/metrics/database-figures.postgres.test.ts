import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { freshDatabase, freshEnv } from "../../testing/fresh-database.ts";
import { cutListeners } from "../../testing/postgres-databases.ts";
import { write } from "../db/write.ts";
import { jobNames, noLeases } from "../fleet/leases.ts";
import { createLog } from "../http/log.ts";
import { watchDatabase } from "./database-figures.ts";

/** Opens a shop on PostgreSQL with its metrics and its log. */
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

/** Returns the value of one line of a metric; zero when it was never counted. */
async function figure(registry: Registry, name: string, labels = ""): Promise<number> {
  const lines = await registry.getSingleMetricAsString(`chargefront_${name.replace(/_bucket$/, "")}`);
  const line = lines.split("\n").find((one) => one.startsWith(`chargefront_${name}${labels} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("counts connections by state, and shows whether the process is notified of changes", async () => {
  const { deps, figure } = await aShop();
  const states = () => Promise.all(["busy", "waiting"].map((state) => figure("database_pool", `{state="${state}"}`)));
  // The tests' pools have three connections each: one writer holds the lock that five readers wait for.
  await deps.db.connection().execute(async (writer) => {
    await sql`select pg_advisory_lock(1)`.execute(writer);
    const readers = [1, 2, 3, 4, 5].map(() => sql`select pg_advisory_xact_lock_shared(1)`.execute(deps.readDb));
    await expect.poll(states).toEqual([4, 2]);
    await sql`select pg_advisory_unlock(1)`.execute(writer);
    await Promise.all(readers);
  });
  await expect.poll(states).toEqual([0, 0]);
  expect(await figure("database_pool", '{state="idle"}')).toBeGreaterThanOrEqual(3);

  await expect.poll(() => figure("listener_up")).toBe(1);
  await expect.poll(() => cutListeners(deps.db).then(() => figure("listener_up"))).toBe(0);
});

test("counts how long writers wait, including one that is refused", async () => {
  const { deps, figure } = await aShop();
  const within = (le: string) => figure("database_lane_wait_seconds_bucket", `{le="${le}",lane="whole"}`);
  const before = [await within("1"), await within("+Inf")] as const;
  const first = write(deps.db, async () => void (await refused.catch(() => undefined)));
  const refused = write(deps.db, async () => undefined);
  await expect(refused).rejects.toMatchObject({ code: "55P03" });
  await first;
  expect(await within("+Inf")).toBe(before[1] + 2);
  expect(await within("1")).toBeLessThanOrEqual(before[0] + 1);
});

test("logs the writer that blocks all others for longer than 100 ms", async () => {
  const { deps, logged } = await aShop();
  async function savesSlowly(): Promise<void> {
    await write(deps.db, async (trx) => void (await sql`select pg_sleep(0.15)`.execute(trx)));
  }
  await savesSlowly();
  const line = logged.map((one) => JSON.parse(one)).find(({ err }) => err?.stack?.includes("savesSlowly"));
  expect(line).toMatchObject({ level: 40, msg: "all other writers waited for one" });
  expect(line.heldMs).toBeGreaterThanOrEqual(150);
});

test("shows which jobs each process does", async () => {
  const { figure: ofSole } = await aShop();
  const { opened } = await freshDatabase();
  const ofNone = new Registry();
  watchDatabase(ofNone, { opened, leases: noLeases });
  for (const name of jobNames) {
    expect(await ofSole("lease_held", `{name="${name}"}`)).toBe(1);
    expect(await figure(ofNone, "lease_held", `{name="${name}"}`)).toBe(0);
  }
});
