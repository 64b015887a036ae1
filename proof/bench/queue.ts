/** 200 saved enquiries that a phone sends over slow 3G: the stage of the fault tests, without a fault. */
import { createRig, onStage, type Stage } from "../faults/stage.ts";
import { fireTriggers } from "../faults/triggers.ts";
import { median } from "../rig/statistics.ts";
import { slow3g } from "./browser/phone.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { seconds } from "./units.ts";

const rows = 200;
const rounds = 3;

export async function play(): Promise<Figure[]> {
  const rig = { ...createRig(), seed: 1 };
  try {
    const plays = [];
    for (let round = 0; round < scaled(rounds, 1); round += 1) plays.push(await onStage(rig, "usual", emptyQueue));
    return [
      figure({
        what: `${rows} queued enquiries at 400 kbit/s and 400 ms`,
        value: median(plays.map((one) => one.tookMs)),
        unit: seconds,
        beside: `in ${median(plays.map((one) => one.requests))} requests; 8 of 25 would do`,
        under: 15_000,
      }),
    ];
  } finally {
    rig.close();
  }
}

/** The app as it is delivered, with its batches of 25. */
async function emptyQueue(stage: Stage) {
  const { proxy } = stage;
  const rep = await stage.opensRep();
  const enquiries = await stage.queues(rep, rows);
  await rep.opens("/");
  proxy.slow(slow3g);
  proxy.script = () => "pass";
  const before = proxy.counted.requests;
  const startedAt = performance.now();
  await fireTriggers(rep.page);
  const { wrong } = await stage.ends([rep], enquiries);
  if (wrong.length > 0) throw new Error(wrong.join("; "));
  return { requests: proxy.counted.requests - before, tookMs: performance.now() - startedAt };
}
