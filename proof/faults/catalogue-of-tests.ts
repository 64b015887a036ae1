import type { Result } from "../rig/result.ts";
import type { Rig } from "./stage.ts";
import { browserKills } from "./tests/browser-kills.ts";
import { catalogueCuts } from "./tests/catalogue-cuts.ts";
import { coldOffline } from "./tests/cold-offline.ts";
import { deletedThenReplayed } from "./tests/deleted-then-replayed.ts";
import { editRaces } from "./tests/edit-races.ts";
import { fullDevice } from "./tests/full-device.ts";
import { longOffline } from "./tests/long-offline.ts";
import { manyTabs } from "./tests/many-tabs.ts";
import { mixedFaults } from "./tests/mixed-faults.ts";
import { offlineFlips } from "./tests/offline-flips.ts";
import { poisonRows } from "./tests/poison-rows.ts";
import { portalWhileInstalling } from "./tests/portal-while-installing.ts";
import { sameIdAtOnce } from "./tests/same-id-at-once.ts";
import { serverKills } from "./tests/server-kills.ts";
import { slowLine } from "./tests/slow-line.ts";
import { snapshotPutBack } from "./tests/snapshot-put-back.ts";
import { updateMidQueue } from "./tests/update-mid-queue.ts";
import { workerStops } from "./tests/worker-stops.ts";

type Play = (rig: Rig) => Promise<Result>;

export type FaultTest = {
  readonly id: string;
  /** With the figures of the design. */
  readonly full: readonly Play[];
  /** With the figures for every `npm test`; left out where it is not part of it. */
  readonly cut?: readonly Play[];
  /** How many seeds the full run takes; one unless told. */
  readonly seeds?: number;
};

const noSync = { withoutBackgroundSync: true } as const;

/** Offline design 4. */
export const catalogueOfTests: readonly FaultTest[] = [
  {
    id: "F1",
    full: [(rig) => mixedFaults(rig, { rows: 1000, byForm: 100 })],
    cut: [(rig) => mixedFaults(rig, { rows: 120, byForm: 12 })],
    seeds: 3,
  },
  { id: "F2", full: [(rig) => serverKills(rig, { kills: 200, rows: 1000 })] },
  { id: "F3", full: [(rig) => browserKills(rig, { kills: 50 })] },
  { id: "F4", full: [(rig) => workerStops(rig, { stops: 100, rows: 60 })] },
  {
    id: "F5",
    full: [(rig) => offlineFlips(rig, { flips: 100, rows: 300 })],
  },
  {
    id: "F6",
    full: [
      (rig) => manyTabs(rig, { rows: 500, tabs: 2, hasLocks: true }),
      (rig) => manyTabs(rig, { rows: 500, tabs: 5, hasLocks: true }),
      (rig) => manyTabs(rig, { rows: 500, tabs: 5, hasLocks: false }),
    ],
    cut: [
      (rig) => manyTabs(rig, { rows: 120, tabs: 5, hasLocks: true }),
      (rig) => manyTabs(rig, { rows: 60, tabs: 2, hasLocks: false }),
    ],
    seeds: 3,
  },
  {
    id: "F7",
    full: [(rig) => updateMidQueue(rig, { rows: 200 })],
    cut: [(rig) => updateMidQueue(rig, { rows: 40 })],
  },
  { id: "F8", full: [(rig) => poisonRows(rig, { rows: 200, poisoned: 20 })] },
  {
    id: "F9",
    full: [(rig) => sameIdAtOnce(rig, { ids: 100, atOnce: 64 })],
    cut: [(rig) => sameIdAtOnce(rig, { ids: 50, atOnce: 64 })],
  },
  { id: "F10", full: [(rig) => longOffline(rig, { rows: 50, days: 45 })] },
  {
    id: "F11",
    full: [(rig) => deletedThenReplayed(rig, { rows: 100 })],
    cut: [(rig) => deletedThenReplayed(rig, { rows: 40 })],
  },
  { id: "F12", full: [(rig) => fullDevice(rig, { rows: 6 })] },
  { id: "F13", full: [(rig) => catalogueCuts(rig, { products: 1000, changes: 10_000, cuts: 500 })] },
  {
    id: "F14",
    full: [(rig) => editRaces(rig, { rows: 40, editsEach: 25 })],
    cut: [(rig) => editRaces(rig, { rows: 10, editsEach: 20 })],
  },
  {
    id: "F15",
    full: [(rig) => coldOffline(rig, { products: 2000 })],
    cut: [(rig) => coldOffline(rig, { products: 500 })],
  },
  {
    id: "F16",
    full: [
      (rig) => mixedFaults(rig, { test: "F16 F1 without sync", rows: 1000, byForm: 100, ...noSync }),
      (rig) => offlineFlips(rig, { test: "F16 F5 without sync", flips: 100, rows: 300, ...noSync }),
    ],
    cut: [
      (rig) => mixedFaults(rig, { test: "F16 F1 without sync", rows: 100, byForm: 20, ...noSync }),
      (rig) => offlineFlips(rig, { test: "F16 F5 without sync", flips: 10, rows: 20, ...noSync }),
    ],
  },
  {
    id: "F17",
    full: [
      (rig) => portalWhileInstalling(rig, { part: "entry", rounds: 50 }),
      (rig) => portalWhileInstalling(rig, { part: "lazy chunk", rounds: 50 }),
    ],
    cut: [
      (rig) => portalWhileInstalling(rig, { part: "entry", rounds: 2 }),
      (rig) => portalWhileInstalling(rig, { part: "lazy chunk", rounds: 2 }),
    ],
  },
  {
    id: "F18",
    full: [(rig) => snapshotPutBack(rig, { devices: 20, enquiriesEach: 5 })],
    cut: [(rig) => snapshotPutBack(rig, { devices: 4, enquiriesEach: 5 })],
  },
  { id: "slow", full: [(rig) => slowLine(rig, { rows: 200 })] },
];
