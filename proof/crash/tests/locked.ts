import { judged, type Result } from "../../rig/result.ts";
import { lock } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { startReaders } from "../readers.ts";
import { startWriters } from "../writers.ts";

/** docs/security.md#power-crashes-load. */
const longestStallMs = 300;

/** Another process keeps the database to itself while people read and write. `isTimed`: a stall that is too long fails
 *  the test. */
export function locked(
  seed: number,
  { holdMs, isTimed }: { readonly holdMs: number; readonly isTimed: boolean },
): Promise<Result> {
  return onStage(seed, async (stage) => {
    const { acknowledged, strange, stop } = await startWriters(stage, { enquiries: 14, orders: 4, uploads: 2 });
    await sleep(500);
    const readers = startReaders(stage);
    const release = lock(stage.dataDir);
    await sleep(50);
    const before = acknowledged.enquiries.size;
    await sleep(holdMs);
    const written = acknowledged.enquiries.size - before;
    release();
    const read = await readers.stop();
    const resumed = acknowledged.enquiries.size + 20;
    await waitUntil("writers to go on", () => acknowledged.enquiries.size >= resumed, { withinMs: 60_000 });
    await stop();
    await stage.server.stop();
    const judgement = judge(stage.dataDir, acknowledged);
    const wrong = [...judgement.wrong, ...strange.slice(0, 3), ...read.wrong.slice(0, 3)];
    if (written > 0) wrong.push(`${written} enquiries were acknowledged while nothing could be written`);
    if (read.answers === 0) wrong.push("nobody could read");
    if (isTimed && read.longestGapMs > longestStallMs) wrong.push(`nobody was answered for ${read.longestGapMs} ms`);
    const rows = acknowledged.enquiries.size + acknowledged.orders.size + acknowledged.products.size;
    if (isTimed && read.refused > 0) wrong.push(`${read.refused} readers were refused`);
    const note = `${read.answers} answers to readers meanwhile, ${read.refused} refused for load; the longest gap ${read.longestGapMs} ms`;
    return judged(`database locked for ${holdMs} ms`, rows, 1, { ...judgement, wrong }, note);
  });
}
