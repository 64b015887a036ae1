import { judged, type Result } from "../rig/result.ts";
import { sized, type Test } from "../rig/suite.ts";
import { type BuildName, createRig, onStage, type Stage } from "./stage.ts";
import { longOffline, mixedFaults, offlineFlips } from "./tests/bad-lines.ts";
import { fieldVisits } from "./tests/field-visits.ts";
import { fullDevice } from "./tests/full-device.ts";
import { browserKills, workerStops } from "./tests/kills.ts";
import { manyTabs } from "./tests/many-tabs.ts";
import { portalWhileInstalling } from "./tests/portal-while-installing.ts";
import { snapshotRestored } from "./tests/snapshot-restored.ts";
import { updateMidQueue } from "./tests/update-mid-queue.ts";

const rig = createRig();
export const close = rig.close;

/** Creates a test on one build of the app, with full and optional short parameters. */
function testOn(build: BuildName) {
  return <Figures>(
    name: string,
    play: (stage: Stage, figures: Figures) => Promise<Partial<Result>>,
    full: Figures,
    short?: Figures,
  ): Test => {
    const playOn = async (seed: number, figures: Figures) => ({
      ...judged(name, 0, 0, { wrong: [] }),
      ...(await onStage({ ...rig, seed }, build, (stage) => play(stage, figures))),
    });
    return { name, ...sized(playOn, full, short) };
  };
}

const quick = testOn("quick");
const usual = testOn("usual");
const noSync = { without: "background sync" } as const;
const noLocks = { without: "locks" } as const;

/** The fault tests of docs/reliability.md: no enquiry is lost or stored twice. */
export const tests: readonly Test[] = [
  quick("F1 mixed faults", mixedFaults, { rows: 1000, byForm: 100 }, { rows: 120, byForm: 12 }),
  quick("F3 browser kills", browserKills, { kills: 50 }),
  quick("F4 worker stops", workerStops, { stops: 100, rows: 60 }),
  quick("F5 offline flips", offlineFlips, { flips: 100, rows: 300 }),
  quick("F7 update in the middle", updateMidQueue, { rows: 200 }, { rows: 40 }),
  quick("F10 long offline", longOffline, { rows: 50, days: 45 }),
  quick("F12 full device", fullDevice, {}),
  quick(
    "F16 F1 without sync",
    mixedFaults,
    { rows: 1000, byForm: 100, ...noSync },
    { rows: 100, byForm: 20, ...noSync },
  ),
  quick("F16 F5 without sync", offlineFlips, { flips: 100, rows: 300, ...noSync }, { flips: 10, rows: 20, ...noSync }),
  quick("F18 snapshot restored", snapshotRestored, { devices: 20, enquiriesEach: 5 }, { devices: 2, enquiriesEach: 5 }),
  quick(
    "F20 field visits",
    fieldVisits,
    { visits: 100, photosEach: 5, kills: 10 },
    { visits: 6, photosEach: 3, kills: 2 },
  ),
  usual("F6 2 tabs", manyTabs, { rows: 500, tabs: 2 }),
  usual("F6 5 tabs", manyTabs, { rows: 500, tabs: 5 }, { rows: 120, tabs: 5 }),
  usual("F6 no locks", manyTabs, { rows: 500, tabs: 5, ...noLocks }, { rows: 60, tabs: 2, ...noLocks }),
  usual("F17 portal, entry", portalWhileInstalling, { part: "entry", rounds: 50 }, { part: "entry", rounds: 2 }),
  usual("F17 portal, lazy chunk", portalWhileInstalling, { part: "lazy", rounds: 50 }, { part: "lazy", rounds: 2 }),
  usual("F17 portal, words", portalWhileInstalling, { part: "words", rounds: 50 }, { part: "words", rounds: 2 }),
];
