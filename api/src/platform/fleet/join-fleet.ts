import { newId } from "@chargefront/shared/text/id";
import { sql } from "kysely";
import type { Logger } from "pino";
import { type Config, ConfigError } from "../../config.ts";
import { newestMigration } from "../db/migrate.ts";
import type { OpenDatabase } from "../db/opened-database.ts";
import { listRunning } from "../db/running.ts";
import type { Db } from "../db/tables/tables.ts";
import { writeOne } from "../db/write.ts";
import { clearClaims } from "../mail/mail-store.ts";
import { type FleetTrouble, watchFleet } from "./fleet-troubles.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createLeases, type Leases, noLeases, soleLeases } from "./leases.ts";
import { proveSecret } from "./prove-secret.ts";

/** A process's membership among the processes of its shop. */
export type Membership = {
  readonly leases: Leases;
  /** Lists the problems among the processes. */
  readonly troubles: () => Promise<FleetTrouble[]>;
  readonly start: () => void;
  /** Releases its leases. */
  readonly leave: () => Promise<void>;
};

type JoinOptions = {
  readonly config: Config;
  readonly opened: OpenDatabase;
  readonly log: Logger;
  readonly build: string;
  readonly now: () => number;
};

/** Joins the processes that run on the database, which is already migrated.
 *  @throws ConfigError with a sentence for the operator when this one does not fit among them. */
export async function joinFleet({ config, opened, log, build, now }: JoinOptions): Promise<Membership> {
  const { db } = opened;
  const processId = newId();
  if (config.database && config.shopSecret) await proveSecret(db, config.shopSecret);
  if (config.isSingleProcess) {
    await writeOne(db, clearClaims);
    return {
      leases: soleLeases,
      troubles: async () => [],
      start: () => undefined,
      leave: async () => undefined,
    };
  }
  const heartbeat = createHeartbeat({ db, log }, { process: processId, build, newestMigration });
  await heartbeat.beat();
  await refuseTooMany(db, config.database?.pool ?? 0).catch(async (cause: unknown) => {
    // It does not run.
    await heartbeat.stop();
    throw cause;
  });
  const leases = config.role === "web" ? noLeases : createLeases({ db, log }, processId);
  await leases.renew();
  return {
    leases,
    troubles: watchFleet({ opened, now }),
    start() {
      heartbeat.start();
      leases.start();
    },
    async leave() {
      await leases.stop();
      await heartbeat.stop();
    },
  };
}

/** Connections reserved for the database's administrator. */
const keptConnections = 10;

/** Refuses to exceed the database's connections. Each process has a pool that writes, one that reads, and one or two
 *  further connections. */
async function refuseTooMany(db: Db, pool: number): Promise<void> {
  const { rows } = await sql<{ most: number }>`
    select current_setting('max_connections')::integer as most`.execute(db);
  const most = rows[0]?.most ?? 0;
  const processes = (await listRunning(db)).length;
  const needed = processes * (2 * pool + 2);
  if (needed <= most - keptConnections) return;
  throw new ConfigError(
    `The database takes ${most} connections, and ${processes} processes may open up to ${needed}. Lower DATABASE_POOL or raise max_connections.`,
  );
}
