import { join } from "node:path";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import type { Deps } from "./app.ts";
import { createKeeper, type Keeper } from "./compose-keeper.ts";
import { openProvider, type Provider } from "./compose-payments.ts";
import type { Config } from "./config.ts";
import { createImporter } from "./desk/csv/importer.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { nameOwner } from "./people/admins/list-names.ts";
import { createPasswords } from "./people/credentials/passwords.ts";
import { findSession, readSession } from "./people/sessions/sessions.ts";
import type { MakeBackup } from "./platform/backup/backup-schedule.ts";
import { keepCatalogueState } from "./platform/db/catalogue-revision.ts";
import type { Notice, OpenDatabase } from "./platform/db/opened-database.ts";
import { listRunning } from "./platform/db/running.ts";
import { openStore } from "./platform/files/open-store.ts";
import { readOrMakeSecret } from "./platform/files/own-secret.ts";
import type { Membership } from "./platform/fleet/join-fleet.ts";
import { keepNumbers, keepReferences } from "./platform/high-water/keep-numbers.ts";
import { freeBytesOfDisk } from "./platform/jobs/disk-watch.ts";
import type { WrittenMail } from "./platform/mail/mail-folder.ts";
import { openMailer } from "./platform/mail/mailer.ts";
import { timedStore } from "./platform/metrics/file-figures.ts";
import { countRequests } from "./platform/metrics/metrics.ts";
import { findMailSender } from "./shop/content/company.ts";
import { createPictures } from "./shop/images/pipeline.ts";
import { createUnknownMoney } from "./shop/payments/unknown-money.ts";
import { completeBody } from "./shop/quotations/quotation-mail.ts";
import { keepRelease, type Release } from "./site/release-archive.ts";
import { keepReleaseInStore } from "./site/release-store.ts";
import type { Site } from "./site/site.ts";

export type ShopOptions = {
  readonly site?: Site | undefined;
  readonly log: Logger;
  readonly build?: string;
  readonly limits?: Limits;
  /** Makes the clock from the machine's time, or from the database's when the two differ. */
  readonly makeClock?: (wall: () => number) => () => number;
  /** Makes a backup; without it the shop makes none in the background. */
  readonly makeBackup?: MakeBackup;
  /** Called with each mail written to a file because no mail server is configured. */
  readonly onMailWritten?: (mail: WrittenMail) => void;
};

/** The parts of one process that are opened before it joins the others. */
export type Base = {
  readonly config: Config;
  readonly options: ShopOptions;
  readonly opened: OpenDatabase;
  readonly provider: Provider;
  readonly build: string;
  readonly limits: Limits;
  readonly now: () => number;
  readonly stopping: AbortController;
  readonly figures: Registry | undefined;
};

/** The dependencies of the routes, and the background workers. */
export type Parts = {
  readonly deps: Deps;
  readonly mailer: ReturnType<typeof openMailer>;
  readonly importer: ReturnType<typeof createImporter>;
  readonly keeper: Keeper;
};

/** Opens the payment provider and the clock on an open database.
 *  `deliver`: delivers a webhook of the stand-in to the application and returns its HTTP status. */
export async function openBase(
  config: Config,
  options: ShopOptions,
  {
    opened,
    deliver,
  }: Pick<Base, "opened"> & { readonly deliver: (text: string, signature: string) => Promise<number> },
): Promise<Base> {
  const wall = () => Date.now() - opened.aheadMs();
  const now = options.makeClock?.(wall) ?? wall;
  return {
    config,
    options,
    opened,
    provider: await openProvider(config, { now, deliver }),
    build: options.build ?? "development",
    limits: options.limits ?? defaultLimits,
    now,
    stopping: new AbortController(),
    figures: config.metricsPort === undefined ? undefined : new Registry(),
  };
}

/** Opens the store and the workers, and makes the dependencies of the routes. */
export async function openParts(base: Base, member: Membership): Promise<Parts> {
  const { config, options, opened, provider, build, limits, now, stopping, figures } = base;
  const { db, readDb } = opened;
  const { log } = options;
  const store = await openStore(config);
  const files = figures ? timedStore(figures, store) : store;
  const images = createPictures(files, limits.pictures);
  const core = { config, db, readDb, files, limits, log, now, leases: member.leases };
  const onWritten = options.onMailWritten ?? (() => undefined);
  const addressKey = config.shopSecret ?? readOrMakeSecret(join(config.dataDir, "address.key"));
  const mailer = openMailer(
    {
      ...core,
      findSender: () => findMailSender(readDb),
      completeBody: (mail) => completeBody({ addressKey }, mail),
    },
    onWritten,
  );
  const importer = createImporter({ ...core, images });
  const keeper = createKeeper(core, () => deps);
  opened.onHearingAgain(keeper.wake);
  const assets = options.site?.staticFolder && join(options.site.staticFolder, "assets");
  const listBuilds = async () => new Set((await listRunning(readDb)).map((running) => running.build));
  const keepAssets = (release: Release) =>
    config.objectStore
      ? keepReleaseInStore({ files, log, listBuilds }, release)
      : keepRelease(join(config.dataDir, "releases"), release);
  const deps: Deps = {
    ...core,
    fleetTroubles: member.troubles,
    findSession: (audience, token) => findSession({ config, db, readDb, limits, now }, audience, token),
    readSession: (trx, audience, token) => readSession(trx, { config, limits, now }, { audience, token }),
    nameOwner: () => nameOwner(readDb),
    catalogueState: keepCatalogueState({ readDb, version: opened.version }),
    images,
    payments: provider.gateway,
    unknownMoney: createUnknownMoney({ config, payments: provider.gateway, readDb, limits, now }),
    passwords: createPasswords(limits.passwordHashes),
    // A bucket may be away or slow, and a paying customer must not wait for it.
    keepNumbers: config.objectStore ? async () => keeper.wake() : () => keepNumbers(core),
    async keepReferences(references) {
      if (!config.objectStore) await keepReferences(core, references);
      keeper.wake();
    },
    keepOwnersSoon: keeper.wake,
    wakeMailer: wakesAll(opened, "mail", mailer.wake),
    wakeImporter: wakesAll(opened, "import", importer.wake),
    addressKey,
    freeBytes: () => freeBytesOfDisk(config.dataDir),
    stopping: stopping.signal,
    ...(figures && { onAnswered: countRequests(figures) }),
    build,
    ...(options.site && { site: options.site }),
    ...(assets && { releases: await keepAssets({ build, assets, kept: limits.keptReleases }) }),
  };
  return { deps, mailer, importer, keeper };
}

/** Returns a function that wakes the worker of this process at once, and those of the others by a notice. */
function wakesAll(opened: OpenDatabase, notice: Notice, wake: () => void): () => void {
  opened.onNotice(notice, wake);
  return () => {
    wake();
    opened.notify(notice);
  };
}
