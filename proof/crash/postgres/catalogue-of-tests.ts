import type { Result } from "../../rig/result.ts";
import { clockAhead } from "./clock-ahead.ts";
import { cutOffProcess } from "./cut-off-process.ts";
import { deafProcess } from "./deaf-process.ts";
import { failover, failoverThatLoses } from "./failover.ts";
import { firstStarts } from "./first-starts.ts";
import { fullDatabaseDisk } from "./full-database-disk.ts";
import { killedDatabase } from "./killed-database.ts";
import { killedProcess } from "./killed-process.ts";
import { rollingRelease } from "./rolling-release.ts";
import { stoppedWriter } from "./stopped-writer.ts";
import { storeAway } from "./store-away.ts";

/** `server`: a PostgreSQL on which databases may be made. */
type Play = (server: string, seed: number) => Promise<Result>;

/** What may happen to a shop of several processes. `cut`: a short form, where one is worth its time. */
export const catalogueOfTests: Readonly<Record<string, { readonly full: Play; readonly cut?: Play }>> = {
  process: {
    full: (server, seed) => killedProcess(server, seed, { isFull: true, rounds: 10, mails: 20 }),
    cut: (server, seed) => killedProcess(server, seed, { isFull: false, rounds: 3, mails: 10 }),
  },
  database: {
    full: (_, seed) => killedDatabase(seed, { rounds: 5 }),
    cut: (_, seed) => killedDatabase(seed, { rounds: 1 }),
  },
  deaf: {
    full: (server, seed) => deafProcess(server, seed, { rounds: 5 }),
    cut: (server, seed) => deafProcess(server, seed, { rounds: 1 }),
  },
  "cut-off": { full: (server, seed) => cutOffProcess(server, seed, { cutMs: 30_000 }) },
  stopped: { full: (server, seed) => stoppedWriter(server, seed, { stoppedMs: 60_000 }) },
  store: { full: (server, seed) => storeAway(server, seed, { awayMs: 300_000 }) },
  rolling: {
    full: (server, seed) => rollingRelease(server, seed, { isFull: true }),
    cut: (server, seed) => rollingRelease(server, seed, { isFull: false }),
  },
  failover: { full: (_, seed) => failover(seed, { awayMs: 3_000 }) },
  "failover-loses": { full: (_, seed) => failoverThatLoses(seed, { awayMs: 3_000 }) },
  disk: { full: (_, seed) => fullDatabaseDisk(seed, { rounds: 3 }) },
  clock: { full: clockAhead },
  starts: { full: (server, seed) => firstStarts(server, seed, { rounds: 10, samples: true }) },
};
