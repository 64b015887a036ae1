import type { Result } from "../rig/result.ts";
import type { BuildName, Stage } from "./stage.ts";
import { longOffline, mixedFaults, offlineFlips } from "./tests/bad-lines.ts";
import { catalogueCuts } from "./tests/catalogue-cuts.ts";
import { coldOffline } from "./tests/cold-offline.ts";
import { editRaces } from "./tests/edit-races.ts";
import { fullDevice } from "./tests/full-device.ts";
import { browserKills, serverKills, workerStops } from "./tests/kills.ts";
import { manyTabs } from "./tests/many-tabs.ts";
import { poisonRows } from "./tests/poison-rows.ts";
import { portalWhileInstalling } from "./tests/portal-while-installing.ts";
import { deletedThenReplayed, sameIdAtOnce } from "./tests/same-enquiry-again.ts";
import { slowLine } from "./tests/slow-line.ts";
import { snapshotPutBack } from "./tests/snapshot-put-back.ts";
import { updateMidQueue } from "./tests/update-mid-queue.ts";

type Play<Figures> = (stage: Stage, figures: Figures) => Promise<Partial<Result>>;

/** With the figures of the design, and with smaller ones where the test has a short form. */
function test<Figures>(name: string, play: Play<Figures>, full: Figures, cut?: Figures) {
  const withFigures = (figures: Figures) => (stage: Stage) => play(stage, figures);
  return { name, full: withFigures(full), cut: cut && withFigures(cut) };
}

const noSync = { without: "background sync" } as const;
const noLocks = { without: "locks" } as const;

/** Offline design 4, by the build of the app that is played with. */
export const catalogueOfTests = {
  quick: [
    test("F1 mixed faults", mixedFaults, { rows: 1000, byForm: 100 }, { rows: 120, byForm: 12 }),
    test("F2 server kills", serverKills, { kills: 200, rows: 1000 }),
    test("F3 browser kills", browserKills, { kills: 50 }),
    test("F4 worker stops", workerStops, { stops: 100, rows: 60 }),
    test("F5 offline flips", offlineFlips, { flips: 100, rows: 300 }),
    test("F7 update in the middle", updateMidQueue, { rows: 200 }, { rows: 40 }),
    test("F8 refused rows", poisonRows, { rows: 200, poisoned: 20 }),
    test("F10 long offline", longOffline, { rows: 50, days: 45 }),
    test("F11 deleted, then replayed", deletedThenReplayed, { rows: 100 }, { rows: 40 }),
    test("F12 full device", fullDevice, { rows: 6 }),
    test("F14 edits while sending", editRaces, { rows: 40, editsEach: 25 }, { rows: 5, editsEach: 12 }),
    test(
      "F16 F1 without sync",
      mixedFaults,
      { rows: 1000, byForm: 100, ...noSync },
      { rows: 100, byForm: 20, ...noSync },
    ),
    test("F16 F5 without sync", offlineFlips, { flips: 100, rows: 300, ...noSync }, { flips: 10, rows: 20, ...noSync }),
    test("F18 snapshot put back", snapshotPutBack, { devices: 20, enquiriesEach: 5 }, { devices: 4, enquiriesEach: 5 }),
  ],
  usual: [
    test("F6 2 tabs", manyTabs, { rows: 500, tabs: 2 }),
    test("F6 5 tabs", manyTabs, { rows: 500, tabs: 5 }, { rows: 120, tabs: 5 }),
    test("F6 no locks", manyTabs, { rows: 500, tabs: 5, ...noLocks }, { rows: 60, tabs: 2, ...noLocks }),
    test("F9 same id at once", sameIdAtOnce, { ids: 100, atOnce: 64 }, { ids: 50, atOnce: 64 }),
    test("F13 catalogue cuts", catalogueCuts, { products: 1000, changes: 10_000, cuts: 500 }),
    test("F15 cold and offline", coldOffline, { products: 2000 }, { products: 500 }),
    test("F17 portal, entry", portalWhileInstalling, { part: "entry", rounds: 50 }, { part: "entry", rounds: 2 }),
    test("F17 portal, lazy chunk", portalWhileInstalling, { part: "lazy", rounds: 50 }, { part: "lazy", rounds: 2 }),
    test("slow line", slowLine, { rows: 200 }),
  ],
} as const satisfies Partial<Record<BuildName, unknown>>;
