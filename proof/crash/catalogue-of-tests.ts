import type { Result } from "../rig/result.ts";
import { clockAhead } from "./postgres/clock-ahead.ts";
import { cutOffProcess } from "./postgres/cut-off-process.ts";
import { deafProcess } from "./postgres/deaf-process.ts";
import { failover, failoverThatLoses } from "./postgres/failover.ts";
import { firstStarts } from "./postgres/first-starts.ts";
import { fullDatabaseDisk } from "./postgres/full-database-disk.ts";
import { killedDatabase } from "./postgres/killed-database.ts";
import { killedProcess } from "./postgres/killed-process.ts";
import { rollingRelease } from "./postgres/rolling-release.ts";
import { stoppedWriter } from "./postgres/stopped-writer.ts";
import { storeAway } from "./postgres/store-away.ts";
import { backups } from "./tests/backups.ts";
import { clockJumps } from "./tests/clock-jumps.ts";
import { cutLogs } from "./tests/cut-logs.ts";
import { fsyncs } from "./tests/fsyncs.ts";
import { fullDisk } from "./tests/full-disk.ts";
import { killedUpgrades } from "./tests/killed-upgrades.ts";
import { gracefulStops, kills } from "./tests/kills.ts";
import { locked } from "./tests/locked.ts";
import { operationsPage } from "./tests/operations-page.ts";
import { overload } from "./tests/overload.ts";
import { slowLines } from "./tests/slow-lines.ts";
import { soak } from "./tests/soak.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the reliability table, `cut` with those for every `npm run prove`, unless a test takes
 *  too long for that or a program that not every machine has. */
type Tests = Readonly<Record<string, { readonly full: Play; readonly cut?: Play }>>;

export const testsOnSqlite: Tests = {
  kills: {
    full: (seed) => kills(seed, { rounds: 200 }),
    cut: (seed) => kills(seed, { rounds: 10 }),
  },
  fsyncs: { full: (seed) => fsyncs(seed, { commits: 500 }) },
  "cut-logs": {
    full: (seed) => cutLogs(seed, { everySectors: 1 }),
    cut: (seed) => cutLogs(seed, { everySectors: 17 }),
  },
  backups: {
    full: (seed) => backups(seed, { count: 50 }),
    cut: (seed) => backups(seed, { count: 2 }),
  },
  stops: {
    full: (seed) => gracefulStops(seed, { rounds: 100 }),
    cut: (seed) => gracefulStops(seed, { rounds: 4 }),
  },
  upgrades: {
    full: (seed) => killedUpgrades(seed, { rounds: 30, rows: 20_000 }),
    cut: (seed) => killedUpgrades(seed, { rounds: 5, rows: 2000 }),
  },
  clock: { full: clockJumps },
  locked: {
    full: (seed) => locked(seed, { refusals: 500 }),
    cut: (seed) => locked(seed, { refusals: 50 }),
  },
  "full-disk": {
    full: (seed) => fullDisk(seed, { rounds: 5 }),
    cut: (seed) => fullDisk(seed, { rounds: 1 }),
  },
  overload: {
    full: (seed) => overload(seed, { answers: 20_000 }),
    cut: (seed) => overload(seed, { answers: 2000 }),
  },
  "slow-lines": { full: slowLines, cut: slowLines },
  "operations-page": { full: operationsPage, cut: operationsPage },
  soak: { full: (seed) => soak(seed, { minutes: 45 }) },
};

/** What may happen to a shop of several processes. `server`: a PostgreSQL on which databases may be made. */
export const testsOnPostgres = (server: string): Tests => ({
  process: {
    full: (seed) => killedProcess(server, seed, { front: "haproxy", rounds: 10, mails: 20 }),
    cut: (seed) => killedProcess(server, seed, { front: "gate", rounds: 3, mails: 10 }),
  },
  database: {
    full: (seed) => killedDatabase(seed, { rounds: 5 }),
    cut: (seed) => killedDatabase(seed, { rounds: 1 }),
  },
  deaf: {
    full: (seed) => deafProcess(server, seed, { rounds: 5 }),
    cut: (seed) => deafProcess(server, seed, { rounds: 1 }),
  },
  "cut-off": { full: (seed) => cutOffProcess(server, seed) },
  stopped: { full: (seed) => stoppedWriter(server, seed) },
  store: { full: (seed) => storeAway(server, seed) },
  rolling: {
    full: (seed) => rollingRelease(server, seed, { front: "haproxy" }),
    cut: (seed) => rollingRelease(server, seed, { front: "gate" }),
  },
  failover: { full: failover },
  "failover-loses": { full: failoverThatLoses },
  disk: { full: (seed) => fullDatabaseDisk(seed, { rounds: 3 }) },
  clock: { full: (seed) => clockAhead(server, seed) },
  starts: { full: (seed) => firstStarts(server, seed, { rounds: 10 }) },
});
