import { sized, type Test } from "../rig/suite.ts";
import { cutOffProcess, deafProcess, stoppedWriter } from "./postgres/cut-off.ts";
import { failover } from "./postgres/failover.ts";
import { killedDatabase } from "./postgres/killed-database.ts";
import { killedProcess } from "./postgres/killed-process.ts";
import { rollingRelease } from "./postgres/rolling-release.ts";
import { backups } from "./tests/backups.ts";
import { fsyncs } from "./tests/fsyncs.ts";
import { fullDisk } from "./tests/full-disk.ts";
import { killedUpgrades } from "./tests/killed-upgrades.ts";
import { gracefulStops, kills } from "./tests/kills.ts";
import { operationsPage } from "./tests/operations-page.ts";
import { soak } from "./tests/soak.ts";

const sqlite = { engine: "sqlite" } as const;
/** Faults of a shop of several processes. */
const postgres = { engine: "postgres", seeds: 3 } as const;

/** Every acknowledged write is kept, whatever happens to the server. docs/reliability.md#one-server. */
export const tests: readonly Test[] = [
  { ...sqlite, name: "kills", ...sized(kills, { rounds: 200 }, { rounds: 10 }) },
  { ...sqlite, name: "fsyncs", ...sized(fsyncs, { commits: 500 }) },
  { ...sqlite, name: "backups", ...sized(backups, { count: 50 }, { count: 2 }) },
  { ...sqlite, name: "stops", ...sized(gracefulStops, { rounds: 100 }, { rounds: 4 }) },
  { ...sqlite, name: "upgrades", ...sized(killedUpgrades, { rounds: 30, rows: 20_000 }, { rounds: 5, rows: 2000 }) },
  { ...sqlite, name: "full-disk", ...sized(fullDisk, { rounds: 5 }, { rounds: 1 }) },
  { ...sqlite, name: "operations-page", full: operationsPage, short: operationsPage },
  { ...sqlite, name: "soak", ...sized(soak, { minutes: 45 }) },
  { ...postgres, name: "process", ...sized(killedProcess, { rounds: 10 }, { rounds: 3 }) },
  { ...postgres, name: "database", ...sized(killedDatabase, { rounds: 5 }, { rounds: 1 }) },
  { ...postgres, name: "failover", full: failover, short: failover },
  { ...postgres, name: "deaf", ...sized(deafProcess, { rounds: 5 }, { rounds: 1 }) },
  { ...postgres, name: "cut-off", full: cutOffProcess },
  { ...postgres, name: "stopped", full: stoppedWriter },
  { ...postgres, name: "rolling", full: rollingRelease, short: rollingRelease },
];
