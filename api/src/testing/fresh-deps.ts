import type { Deps } from "../app.ts";
import { createApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import { defaultLimits } from "../limits.ts";
import { nameOwner } from "../people/admins/list-names.ts";
import { createPasswords } from "../people/credentials/passwords.ts";
import { findSession, readSession } from "../people/sessions/sessions.ts";
import { keepCatalogueState } from "../platform/db/catalogue-revision.ts";
import { folderStore } from "../platform/files/folder-store.ts";
import { soleLeases } from "../platform/fleet/leases.ts";
import { keepNumbers, keepReferences } from "../platform/high-water/keep-numbers.ts";
import { createLog } from "../platform/http/log.ts";
import { createUnknownMoney } from "../shop/payments/unknown-money.ts";
import { cachedPictures } from "./cached-pictures.ts";
import { freshDatabase } from "./fresh-database.ts";
import { aSandbox } from "./sandbox.ts";

/** A clock that a test moves by hand. */
type Clock = { readonly now: () => number; readonly advance: (ms: number) => void };

export type Fresh = {
  readonly deps: Deps;
  readonly clock: Clock;
  /** Every logged line. */
  readonly logged: string[];
};

/** 3 March 2026, 14:05 in India. */
const startOfTests = Date.parse("2026-03-03T08:35:00.000Z");

function fixedClock(start = startOfTests): Clock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

/** Makes the dependencies of the application on a new empty database. */
export async function freshDeps(
  overrides: Partial<Deps> & { readonly env?: Record<string, string> } = {},
): Promise<Fresh> {
  const { env, ...rest } = overrides;
  const fresh = await freshDatabase();
  const { db, readDb, version } = fresh.opened;
  // Here the stand-in acts as Stripe with live keys.
  const config: Config = { ...parseConfig({ ...fresh.env, LOG_LEVEL: "info", ...env }), isTestMode: false };
  const clock = fixedClock();
  const logged: string[] = [];
  const limits = rest.limits ?? defaultLimits;
  const files = rest.files ?? folderStore(config.dataDir);
  const payments = rest.payments ?? aSandbox(clock.now).gateway;
  const deps: Deps = {
    config,
    limits,
    db,
    readDb,
    files,
    leases: soleLeases,
    fleetTroubles: async () => [],
    findSession: (audience, token) => findSession(deps, audience, token),
    readSession: (trx, audience, token) => readSession(trx, deps, { audience, token }),
    nameOwner: () => nameOwner(deps.readDb),
    catalogueState: keepCatalogueState({ readDb, version }),
    images: cachedPictures(files, limits.pictures),
    payments,
    unknownMoney: createUnknownMoney({ config, payments, readDb, limits, now: clock.now }),
    passwords: createPasswords(limits.passwordHashes),
    keepNumbers: () => keepNumbers(deps),
    keepReferences: (references) => keepReferences(deps, references),
    keepOwnersSoon: () => {},
    wakeMailer: () => {},
    wakeImporter: () => {},
    addressKey: new Uint8Array(32),
    freeBytes: async () => 10 ** 12,
    stopping: new AbortController().signal,
    log: createLog(config.logLevel, { write: (line) => logged.push(line) }),
    now: clock.now,
    build: "test-build",
    ...rest,
  };
  return { deps, clock, logged };
}

/** Makes the whole application on a new empty database. */
export async function freshApp(overrides: Parameters<typeof freshDeps>[0] = {}) {
  const fresh = await freshDeps(overrides);
  return { ...fresh, app: createApp(fresh.deps) };
}

export type App = Awaited<ReturnType<typeof freshApp>>["app"];
