import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Deps } from "./app.ts";
import { createApp } from "./app.ts";
import { createKeeper } from "./compose-keeper.ts";
import { openProvider } from "./compose-payments.ts";
import type { Config } from "./config.ts";
import { createImporter } from "./desk/csv/importer.ts";
import { retentionSchedule } from "./desk/privacy/retention.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { nameOwner } from "./people/admins/name-owner.ts";
import { prepareSetupCode, type SetupCode } from "./people/admins/setup-code.ts";
import { createPasswords } from "./people/credentials/passwords.ts";
import { findSession, readSession } from "./people/sessions/sessions.ts";
import { backUpBeforeUpgrade } from "./platform/backup/back-up-before-upgrade.ts";
import { backupSchedule, type MakeOne } from "./platform/backup/backup-schedule.ts";
import { waitForSchema } from "./platform/db/bring-up-to-date.ts";
import { keepCatalogueState } from "./platform/db/catalogue-revision.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import type { Notice } from "./platform/db/opened-database.ts";
import { listRunning } from "./platform/db/running.ts";
import { freeBytesBeside } from "./platform/files/free-bytes.ts";
import { openStore } from "./platform/files/open-store.ts";
import { readOrMakeSecret } from "./platform/files/own-secret.ts";
import { joinFleet, type Place } from "./platform/fleet/join-fleet.ts";
import { warningsOf } from "./platform/health/installation-warnings.ts";
import { keepNumbers } from "./platform/high-water/keep-numbers.ts";
import { createLoad, type Load } from "./platform/http/load.ts";
import type { HttpEnv } from "./platform/http/request-id.ts";
import { answeredWhenBusy, declaredRoutes } from "./platform/http/route-rule.ts";
import { createDiskWatch } from "./platform/jobs/disk-watch.ts";
import { repeat } from "./platform/jobs/repeat.ts";
import type { WrittenMail } from "./platform/mail/mail-folder.ts";
import { openMailer } from "./platform/mail/open-mailer.ts";
import { watchDatabase } from "./platform/metrics/database-figures.ts";
import { timedStore } from "./platform/metrics/file-figures.ts";
import { countRequests } from "./platform/metrics/request-figures.ts";
import { watchShop } from "./platform/metrics/shop-figures.ts";
import { watchLoopDelay } from "./platform/process/loop-delay.ts";
import { loadSamplePages } from "./shop/content/load-sample-pages.ts";
import { findMailSender } from "./shop/content/mail-sender.ts";
import { translateSamplePages } from "./shop/content/translate-sample-pages.ts";
import { createPictures } from "./shop/images/pipeline.ts";
import { reconcile } from "./shop/payments/reconcile.ts";
import { createUnknownMoney } from "./shop/payments/unknown-money.ts";
import { watchBooks } from "./shop/payments/watch-books.ts";
import { loadSampleCatalogue } from "./shop/sample/load.ts";
import { keepRelease, type Release } from "./site/release-archive.ts";
import { keepReleaseInStore } from "./site/release-store.ts";
import type { Site } from "./site/site.ts";

/** A shop that is ready to answer. */
export type Shop = {
  readonly app: Hono<HttpEnv>;
  readonly deps: Deps;
  /** What it has in hand; whoever listens asks it. */
  readonly load: Load;
  /** Its figures, where the configuration says that somebody reads them. */
  readonly figures: Registry | undefined;
  /** The code the first admin signs up with; undefined when there is an admin. */
  readonly setupCode: SetupCode | undefined;
  /** Begins what the shop does by itself: settling orders, delivering events and mails, finishing imports, making
   *  backups. */
  readonly start: () => void;
  /** From here on it says that it is not ready, and answers all the same. */
  readonly announceStop: () => void;
  readonly close: () => Promise<void>;
};

export type Surroundings = {
  readonly site?: Site | undefined;
  readonly log: Logger;
  readonly build?: string;
  readonly limits?: Limits;
  /** Makes the time by which everything is judged of what the machine believes, or the database where the two
   *  differ. */
  readonly makeClock?: (wall: () => number) => () => number;
  /** Makes a backup; without it the shop makes none by itself. */
  readonly makeBackup?: MakeOne;
  /** Told how many of the sample products are ready, when there are any to load. */
  readonly onSampleProgress?: (done: number, total: number) => void;
  /** Told of each mail that became a file, where no mail server is configured. */
  readonly onMailWritten?: (mail: WrittenMail) => void;
};

/** Opens and migrates the database, loads what an empty shop needs, and joins the application. Reads no environment.
 *  @throws DatabaseError with a sentence for the operator. */
export async function composeShop(config: Config, around: Surroundings): Promise<Shop> {
  const { log } = around;
  const opened = await openDatabase(config, log);
  const { db, readDb } = opened;
  // PostgreSQL has backups of its own.
  const makeBackup = config.database ? undefined : around.makeBackup;
  const wall = () => Date.now() - opened.aheadMs();
  const now = around.makeClock?.(wall) ?? wall;
  const limits = around.limits ?? defaultLimits;
  const stopping = new AbortController();
  const figures = config.metricsPort === undefined ? undefined : new Registry();
  const delay = watchLoopDelay(limits.load.spanMs);
  const provider = await openProvider(config, { now, deliver: (payload, signature) => answered(payload, signature) });
  /** Nobody answers before the application is joined; the provider then comes again. */
  let answered = async (_payload: string, _signature: string) => 503;
  let joined: Place | undefined;
  async function close() {
    delay.stop();
    await joined?.leave();
    joined = undefined;
    await provider.close();
    await opened.close();
  }

  /** What one process does after another: each finds the database as the last one left it. */
  async function begin() {
    if (makeBackup) {
      await backUpBeforeUpgrade(db, { config, log, makeOne: makeBackup, signal: stopping.signal });
    }
    await migrate(db);
    const build = around.build ?? "development";
    const place = await joinFleet({ config, opened, log, build, now });
    joined = place;
    const store = await openStore(config);
    const files = figures ? timedStore(figures, store) : store;
    const images = createPictures(files, limits.pictures);
    const base = { config, db, readDb, files, limits, log, now, processId: place.processId };
    const mailer = openMailer(
      { ...base, findSender: () => findMailSender(readDb) },
      around.onMailWritten ?? (() => undefined),
    );
    const importer = createImporter({ ...base, images });
    const keeper = createKeeper(base, () => deps);
    opened.onHearingAgain(keeper.wake);
    const assets = around.site?.staticFolder && join(around.site.staticFolder, "assets");
    const listBuilds = async () => new Set((await listRunning(readDb)).map((running) => running.build));
    const keepAssets = (release: Release) =>
      config.objectStore
        ? keepReleaseInStore({ files, log, listBuilds }, release)
        : keepRelease(join(config.dataDir, "releases"), release);
    const deps: Deps = {
      ...base,
      leases: place.leases,
      fleetTroubles: place.troubles,
      findSession: (audience, token) => findSession({ db, readDb, limits, now }, audience, token),
      readSession: (trx, audience, token) => readSession(trx, { limits, now }, { audience, token }),
      nameOwner: () => nameOwner(readDb),
      catalogueState: keepCatalogueState({ readDb, version: opened.version }),
      images,
      payments: provider.gateway,
      unknownMoney: createUnknownMoney({ config, payments: provider.gateway, readDb, limits, now }),
      passwords: createPasswords(limits.passwordHashes),
      // A bucket may be away or slow, and nobody who pays waits for it.
      keepNumbers: config.objectStore ? async () => keeper.wake() : () => keepNumbers(base),
      keepNumbersSoon: keeper.wake,
      wakeMailer: wakesAll("mail", mailer.wake),
      wakeImporter: wakesAll("import", importer.wake),
      addressKey: config.shopSecret ?? readOrMakeSecret(join(config.dataDir, "address.key")),
      freeBytes: () => freeBytesBeside(config.dataDir),
      stopping: stopping.signal,
      ...(figures && { onAnswered: countRequests(figures) }),
      build,
      ...(around.site && { site: around.site }),
      ...(assets && { releases: await keepAssets({ build, assets, kept: limits.keptReleases }) }),
    };
    const onProgress = around.onSampleProgress;
    const samples = config.sampleCatalogue
      ? await loadSampleCatalogue(deps, { onProgress })
      : new Map<string, string>();
    await loadSamplePages(deps, (slug) => samples.get(slug) ?? null, translateSamplePages);
    await keeper.lookFirst();
    return { deps, mailer, importer, keeper, place, setupCode: await prepareSetupCode(deps) };
  }

  /** Whoever is awake in this process is woken at once, those of the others after a moment. */
  function wakesAll(notice: Notice, wake: () => void): () => void {
    opened.onNotice(notice, wake);
    return () => {
      wake();
      opened.notify(notice);
    };
  }

  try {
    if (config.migrate === "never") await waitForSchema(db);
    const { deps, mailer, importer, keeper, place, setupCode } = await opened.startAlone(begin);
    const app = createApp(deps, provider.browserDoor);
    answered = async (payload, signature) => {
      const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
      return (await app.request("/api/payment/webhook", { method: "POST", body: payload, headers })).status;
    };
    const reconciler = repeat(
      limits.payments.reconcileEveryMs,
      () => (deps.leases.isHeld("reconciler") ? reconcile(deps) : Promise.resolve()),
      (cause) => log.error({ err: cause }, "orders could not be settled"),
    );
    const comparer = repeat(limits.payments.compareEveryMs, deps.unknownMoney.look, (cause) =>
      log.error({ err: cause }, "the orders could not be compared with the provider's payments"),
    );
    const load = createLoad(limits.load, { ...delay, spared: answeredWhenBusy(declaredRoutes(app.routes)) });
    if (figures) {
      collectDefaultMetrics({ register: figures });
      watchShop(figures, { deps, load, delay });
      watchDatabase(figures, { opened, leases: deps.leases });
    }
    const jobs = [
      // Each for itself: what the desk is told, and this machine's disk.
      comparer,
      createDiskWatch(deps),
      keeper,
      ...(config.role === "web" ? [] : [mailer, importer, reconciler, watchBooks(deps), retentionSchedule(deps)]),
      ...(makeBackup ? [backupSchedule(deps, makeBackup)] : []),
    ];
    return {
      app,
      deps,
      load,
      figures,
      setupCode,
      start() {
        for (const { fact, mend } of warningsOf(config)) log.warn(`${fact} ${mend}`);
        provider.start();
        place.start();
        for (const job of jobs) job.start();
      },
      announceStop: () => stopping.abort(),
      async close() {
        await Promise.all(jobs.map((job) => job.stop()));
        await close();
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}
