import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { collectDefaultMetrics, type Registry } from "prom-client";
import type { Deps } from "./app.ts";
import { createApp } from "./app.ts";
import { listJobs } from "./compose-jobs.ts";
import { type Base, openBase, openParts, type Parts, type ShopOptions } from "./compose-open.ts";
import type { Config } from "./config.ts";
import { prepareSetupCode, type SetupCode } from "./people/admins/setup-code.ts";
import { backUpBeforeUpgrade } from "./platform/backup/back-up-before-upgrade.ts";
import { waitForSchema } from "./platform/db/bring-up-to-date.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { joinFleet } from "./platform/fleet/join-fleet.ts";
import { warningsOf } from "./platform/health/installation-warnings.ts";
import type { HttpEnv } from "./platform/http/http-env.ts";
import { createLoad, type Load } from "./platform/http/load.ts";
import { answeredWhenBusy, declaredRoutes } from "./platform/http/route-rule.ts";
import { watchDatabase } from "./platform/metrics/database-figures.ts";
import { registerShopMetrics } from "./platform/metrics/shop-figures.ts";
import { watchLoopDelay } from "./platform/process/loop-delay.ts";
import { loadSamplePages, translateSamplePages } from "./shop/content/load-sample-pages.ts";
import { loadSampleCatalogue } from "./shop/sample/load.ts";

/** The folders in `api/sample`, which is as far from this file as from the build in `api/dist`. */
const sampleFiles = {
  pictures: fileURLToPath(new URL("../sample/pictures", import.meta.url)),
  documents: fileURLToPath(new URL("../sample/documents", import.meta.url)),
};

/** A shop that is ready to answer. */
export type Shop = {
  readonly app: Hono<HttpEnv>;
  readonly deps: Deps;
  /** The load control, which the HTTP listener uses. */
  readonly load: Load;
  /** The Prometheus metrics; undefined when `METRICS_PORT` is not set. */
  readonly figures: Registry | undefined;
  /** The code with which the first admin signs up; undefined when there is an admin. */
  readonly setupCode: SetupCode | undefined;
  /** Starts the background jobs: settling orders, sending mails, imports, backups. */
  readonly start: () => void;
  /** Reports from now on that it is not ready, but still answers. */
  readonly announceStop: () => void;
  readonly close: () => Promise<void>;
};

/** Opens and migrates the database, seeds an empty shop, and schedules the background jobs. Reads no environment.
 *  @throws DatabaseError with a sentence for the operator. */
export async function composeShop(config: Config, options: ShopOptions): Promise<Shop> {
  const opened = await openDatabase(config, options.log);
  const closers = [opened.close];
  async function close() {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  }
  try {
    /** Until the application exists, 503 makes the stand-in for Stripe retry its webhooks. */
    let deliver = async (_payload: string, _signature: string) => 503;
    const base = await openBase(config, options, { opened, deliver: (text, signature) => deliver(text, signature) });
    const { provider, limits, figures, stopping } = base;
    closers.push(provider.close);
    const delay = watchLoopDelay(limits.load.spanMs);
    closers.push(async () => delay.stop());
    // PostgreSQL has backups of its own.
    const makeBackup = config.database ? undefined : options.makeBackup;

    if (config.migrate === "never") await waitForSchema(opened.db);
    const { parts, member, setupCode } = await opened.startAlone(async () => {
      if (makeBackup) {
        const { log } = options;
        await backUpBeforeUpgrade(opened.db, { config, log, makeBackup, signal: stopping.signal });
      }
      await migrate(opened.db);
      const { build, now } = base;
      const member = await joinFleet({ config, opened, log: options.log, build, now });
      closers.push(member.leave);
      const parts = await openParts(base, member);
      return { parts, member, setupCode: await seed(base, parts) };
    });
    const { deps } = parts;

    const app = createApp(deps, provider.browserApi);
    deliver = async (payload, signature) => {
      const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
      return (await app.request("/api/payment/webhook", { method: "POST", body: payload, headers })).status;
    };
    const load = createLoad(limits.load, { ...delay, spared: answeredWhenBusy(declaredRoutes(app.routes)) });
    if (figures) {
      collectDefaultMetrics({ register: figures });
      registerShopMetrics(figures, { deps, load, delay });
      watchDatabase(figures, { opened, leases: deps.leases });
    }
    const jobs = listJobs(base, parts, makeBackup);
    return {
      app,
      deps,
      load,
      figures,
      setupCode,
      start() {
        for (const { fact, remedy } of warningsOf(config)) options.log.warn(`${fact} ${remedy}`);
        provider.start();
        member.start();
        for (const job of jobs) job.start();
      },
      announceStop: () => stopping.abort(),
      async close() {
        const stopped = Promise.all(jobs.map((job) => job.stop()));
        // One may wait for a payment provider or a bucket that is away; what it leaves undone, the next start does.
        await Promise.race([stopped, wait(limits.stopJobsMs, undefined, { ref: false })]);
        await close();
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Loads what an empty shop needs, and returns the code for its first admin. */
async function seed({ config }: Base, { deps, keeper }: Parts): Promise<SetupCode | undefined> {
  const samples = config.sampleCatalogue ? await loadSampleCatalogue(deps, sampleFiles) : new Map<string, string>();
  await loadSamplePages(deps, (slug) => samples.get(slug) ?? null, translateSamplePages);
  await keeper.checkFirst();
  return prepareSetupCode(deps);
}
