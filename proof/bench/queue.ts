/** 200 saved enquiries that a phone sends over slow 3G: the play of the fault tests, without a fault. */
import { createRig } from "../faults/stage.ts";
import { emptyQueue, longestMs } from "../faults/tests/slow-line.ts";
import { median } from "../rig/statistics.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { seconds } from "./units.ts";

const rows = 200;
const rounds = 3;

export async function play(): Promise<Figure[]> {
  const rig = { ...createRig(), seed: 1 };
  try {
    const plays = [];
    for (let round = 0; round < scaled(rounds, 1); round += 1) plays.push(await emptyQueue(rig, rows));
    const lost = plays.reduce((sum, { judgement }) => sum + judgement.lost + judgement.duplicated, 0);
    return [
      figure({
        what: `${rows} queued enquiries at 400 kbit/s and 400 ms`,
        value: median(plays.map((one) => one.tookMs)),
        unit: seconds,
        beside: `in ${median(plays.map((one) => one.requests))} requests; 8 of 25 would do`,
        under: longestMs,
      }),
      figure({ what: "lost or stored twice", value: lost, unit: String, atMost: 0 }),
    ];
  } finally {
    rig.close();
  }
}
