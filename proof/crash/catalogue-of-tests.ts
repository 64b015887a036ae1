import type { Result } from "../rig/result.ts";
import { backups } from "./tests/backups.ts";
import { clockJumps } from "./tests/clock-jumps.ts";
import { cutLogs } from "./tests/cut-logs.ts";
import { fsyncs } from "./tests/fsyncs.ts";
import { fullDisk } from "./tests/full-disk.ts";
import { gracefulStops } from "./tests/graceful-stops.ts";
import { killedUpgrades } from "./tests/killed-upgrades.ts";
import { kills } from "./tests/kills.ts";
import { locked } from "./tests/locked.ts";
import { operationsPage } from "./tests/operations-page.ts";
import { overload } from "./tests/overload.ts";
import { slowLines } from "./tests/slow-lines.ts";
import { soak } from "./tests/soak.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the reliability table, `cut` with those for every `npm run prove`, unless a test takes
 *  too long for that or a program that not every machine has. */
export const catalogueOfTests: Readonly<Record<string, { readonly full: Play; readonly cut?: Play }>> = {
  kills: {
    full: (seed) => kills(seed, { rounds: 200, isTimed: true }),
    cut: (seed) => kills(seed, { rounds: 10, isTimed: false }),
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
    full: (seed) => locked(seed, { holdMs: 10_000, isTimed: true }),
    cut: (seed) => locked(seed, { holdMs: 2000, isTimed: false }),
  },
  "full-disk": {
    full: (seed) => fullDisk(seed, { rounds: 5, isDemanded: true }),
    cut: (seed) => fullDisk(seed, { rounds: 1, isDemanded: false }),
  },
  overload: {
    full: (seed) => overload(seed, { seconds: 60, isTimed: true }),
    cut: (seed) => overload(seed, { seconds: 5, isTimed: false }),
  },
  "slow-lines": {
    full: (seed) => slowLines(seed, { seconds: 60, isTimed: true }),
    cut: (seed) => slowLines(seed, { seconds: 3, isTimed: false }),
  },
  "operations-page": { full: operationsPage, cut: operationsPage },
  soak: { full: (seed) => soak(seed, { minutes: 45 }) },
};
