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

/** A process's place among those of its shop. */
export type Membership = {
  readonly processId: string;
  readonly leases: Leases;
  /** What is wrong among the processes. */
  readonly troubles: () => Promise<FleetTrouble[]>;
  readonly start: () => void;
  /** Gives back what it holds. */
  readonly leave: () => Promise<void>;
};

type JoinOptions = {
  readonly config: Config;
  readonly opened: OpenDatabase;
  readonly log: Logger;
  readonly build: string;
  readonly now: () => number;
};

/** Joins the processes that run on the database, which is up to date.
 *  @throws ConfigError with a sentence for the operator where this one does not fit among them. */
export async function joinFleet({ config, opened, log, build, now }: JoinOptions): Promise<Membership> {
  const { db } = opened;
  const processId = newId();
  if (config.database && config.shopSecret) await proveSecret(db, config.shopSecret);
  if (config.isSingleProcess) {
    await writeOne(db, clearClaims);
    return {
      processId,
      leases: soleLeases,
      troubles: async () => [],
      start: () => undefined,
      leave: async () => undefined,
    };
  }
  const heartbeat = createHeartbeat({ db, log }, { process: processId, build, newestMigration });
  await heartbeat.beat();
  await refuseTooMany(db, config.database?.pool ?? 0).catch(async (cause: unknown) => {
    // It is not one of them.
    await heartbeat.stop();
    throw cause;
  });
  const leases = config.role === "web" ? noLeases : createLeases({ db, log }, processId);
  await leases.renew();
  return {
    processId,
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

/** Some are kept for whoever looks after the database. */
const keptConnections = 10;

/** Each has a pool that writes, one that reads, and one or two connections beside them. */
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
