import type { Result } from "../rig/result.ts";
import { clockAhead } from "./postgres/clock-ahead.ts";
import { cutOffProcess, deafProcess, stoppedWriter } from "./postgres/cut-off.ts";
import { failover, failoverThatLoses } from "./postgres/failover.ts";
import { firstStarts } from "./postgres/first-starts.ts";
import { fullDatabaseDisk } from "./postgres/full-database-disk.ts";
import { killedDatabase } from "./postgres/killed-database.ts";
import { killedProcess } from "./postgres/killed-process.ts";
import { rollingRelease } from "./postgres/rolling-release.ts";
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
type Test = { readonly full: Play; readonly cut?: Play };

/** `full` with the figures of the reliability table, `cut` with those for every `npm run prove`, unless a test takes
 *  too long for that or a program that not every machine has. */
function test<Size>(play: (seed: number, size: Size) => Promise<Result>, full: Size, cut?: Size): Test {
  const short = cut === undefined ? {} : { cut: (seed: number) => play(seed, cut) };
  return { full: (seed) => play(seed, full), ...short };
}

export const testsOnSqlite: Readonly<Record<string, Test>> = {
  kills: test(kills, { rounds: 200 }, { rounds: 10 }),
  fsyncs: test(fsyncs, { commits: 500 }),
  "cut-logs": test(cutLogs, { everySectors: 1 }, { everySectors: 17 }),
  backups: test(backups, { count: 50 }, { count: 2 }),
  stops: test(gracefulStops, { rounds: 100 }, { rounds: 4 }),
  upgrades: test(killedUpgrades, { rounds: 30, rows: 20_000 }, { rounds: 5, rows: 2000 }),
  clock: { full: clockJumps },
  locked: test(locked, { refusals: 500 }, { refusals: 50 }),
  "full-disk": test(fullDisk, { rounds: 5 }, { rounds: 1 }),
  overload: test(overload, { answers: 5000 }, { answers: 2000 }),
  "slow-lines": { full: slowLines, cut: slowLines },
  "operations-page": { full: operationsPage, cut: operationsPage },
  soak: test(soak, { minutes: 45 }),
};

/** What may happen to a shop of several processes. */
export const testsOnPostgres: Readonly<Record<string, Test>> = {
  process: test(killedProcess, { front: "haproxy", rounds: 10, mails: 20 }, { front: "gate", rounds: 3, mails: 10 }),
  database: test(killedDatabase, { rounds: 5 }, { rounds: 1 }),
  deaf: test(deafProcess, { rounds: 5 }, { rounds: 1 }),
  "cut-off": { full: cutOffProcess },
  stopped: { full: stoppedWriter },
  store: { full: storeAway },
  rolling: test(rollingRelease, { front: "haproxy" }, { front: "gate" }),
  failover: { full: failover },
  "failover-loses": { full: failoverThatLoses },
  disk: test(fullDatabaseDisk, { rounds: 3 }),
  clock: { full: clockAhead },
  starts: test(firstStarts, { rounds: 10 }),
};
