/** 200 enquiries that wait on a phone, sent over slow 3G: the play of the fault tests, without a fault. */
import { createRig } from "../faults/stage.ts";
import { emptyQueue, longestMs } from "../faults/tests/slow-line.ts";
import { median } from "../rig/statistics.ts";
import { atMost, type Figure, figure, under } from "./figure.ts";
import { seconds } from "./units.ts";

const rows = 200;
const rounds = 3;
/** What 8 requests of 25 come to. */
const fewestRequests = 8;

export async function play(): Promise<Figure[]> {
  const rig = { ...createRig(), seed: 1 };
  try {
    const plays = [];
    for (let round = 0; round < rounds; round += 1) plays.push(await emptyQueue(rig, rows));
    const tookMs = median(plays.map((one) => one.tookMs));
    const requests = median(plays.map((one) => one.requests));
    const lost = plays.reduce((sum, { judgement }) => sum + judgement.lost + judgement.duplicated, 0);
    return [
      figure({
        what: `${rows} queued enquiries at 400 kbit/s and 400 ms`,
        ours: seconds(tookMs),
        beside: `in ${requests} requests; ${fewestRequests} of 25 would do`,
        demand: under(longestMs, tookMs, seconds),
      }),
      figure({ what: "lost or stored twice", ours: String(lost), demand: atMost(0, lost, String) }),
    ];
  } finally {
    rig.close();
  }
}
