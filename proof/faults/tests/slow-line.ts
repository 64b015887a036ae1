import { type Judgement, judged, type Result } from "../../rig/result.ts";
import { beside } from "../figures.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const slow3g = { bitsPerSecond: 400_000, roundTripMs: 400 };
/** Issue 3: 200 queued enquiries have left a slow phone by then. The bench holds the app to it. */
export const longestMs = 15_000;

/** The app as it is delivered, with its batches of 25, on a slow line. */
export async function slowLine(rig: Rig, { rows }: { readonly rows: number }): Promise<Result> {
  const { tookMs, judgement } = await emptyQueue(rig, rows);
  const note = `all acknowledged in ${beside(tookMs, longestMs)} at 400 kbit/s and 400 ms`;
  return judged("Slow line", rows, 0, judgement, note);
}

/** How long a phone with so many saved enquiries needs to send them all over a slow line, and in how many requests. */
export function emptyQueue(
  rig: Rig,
  rows: number,
): Promise<{ readonly tookMs: number; readonly requests: number; readonly judgement: Judgement }> {
  return onStage(rig, { build: "usual" }, async ({ proxy, writer, dataDir, opensPhone }) => {
    const rep = createRep(await (await opensPhone()).context.newPage());
    await rep.opens("/");
    await rep.isControlled();
    proxy.script = () => "drop";
    const enquiries = writer.many(rows);
    await rep.imports(enquiries);
    await rep.opens("/");
    proxy.slow(slow3g);
    proxy.script = () => "pass";
    const before = proxy.counted.requests;
    const startedAt = performance.now();
    await fireTriggers(rep.page);
    const kept = await rep.comesToRest();
    const tookMs = performance.now() - startedAt;
    const requests = proxy.counted.requests - before;
    return { tookMs, requests, judgement: judge({ dataDir, acknowledged: enquiries, kept }) };
  });
}
