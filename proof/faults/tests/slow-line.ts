import { type Figures, onStage, type Rig, type Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const slow3g = { bitsPerSecond: 400_000, roundTripMs: 400 };
/** Issue 3: 200 queued enquiries have left a slow phone by then. The bench holds the app to it. */
export const longestMs = 15_000;

/** The app as it is delivered, with its batches of 25, on a slow line. */
export async function slowLine(stage: Stage, figures: Figures<"rows">) {
  const { judgement, requests, tookMs } = await empties(stage, figures);
  return { ...judgement, note: `${requests} requests in ${(tookMs / 1000).toFixed(1)} s at 400 kbit/s and 400 ms` };
}

/** How long a phone with so many saved enquiries needs to send them all over a slow line, and in how many requests. */
export function emptyQueue(rig: Rig, rows: number) {
  return onStage(rig, "usual", (stage) => empties(stage, { rows }));
}

async function empties(stage: Stage, { rows }: Figures<"rows">) {
  const { proxy } = stage;
  const rep = await stage.opensRep();
  const enquiries = await stage.queues(rep, rows);
  await rep.opens("/");
  proxy.slow(slow3g);
  proxy.script = () => "pass";
  const before = proxy.counted.requests;
  const startedAt = performance.now();
  await fireTriggers(rep.page);
  const judgement = await stage.ends([rep], enquiries);
  return { judgement, requests: proxy.counted.requests - before, tookMs: performance.now() - startedAt };
}
