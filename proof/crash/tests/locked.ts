import type { Result } from "../../rig/result.ts";
import { lock } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { enquirers, startMixedWriters } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { publicPages, startReaders } from "../readers.ts";
import { startWriters } from "../writers.ts";

/** Another process keeps the database locked until `refusals` requests that began under the lock were refused: nothing
 *  is acknowledged, reading goes on, and afterwards writing does. */
export function locked(seed: number, { refusals }: { readonly refusals: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const { api, dataDir, server } = stage;
    const before = await startMixedWriters(stage);
    await before.more(20);
    const release = lock(dataDir);
    const readers = startReaders(publicPages(api), { people: 2 });
    const probe = startReaders([`${api}/api/health`], { pauseMs: 10 });
    const under = startWriters([api], [enquirers(seed + 1, 5)]);
    await under.answered(refusals, { status: 503 });
    await readers.more(20);
    const written = under.acknowledged.enquiries.size;
    release();
    await Promise.all([readers.stop(), probe.stop()]);
    await Promise.all([before.more(20), under.more(20)]);
    await Promise.all([before.stop(), under.stop()]);
    await server.stop();
    const more = [...readers.wrong, ...probe.wrong];
    if (written > 0) more.push(`${written} enquiries were acknowledged while nothing could be written`);
    const gap = `the longest answer of the health check took ${Math.round(Math.max(...probe.waits))} ms`;
    const note = `${readers.waits.length} answers to readers under the lock, ${readers.refused()} refused for load; ${gap}`;
    return judgedWriters(`database locked for ${refusals} refusals`, judge(dataDir, before, under), [before, under], {
      faults: 1,
      more,
      note,
    });
  });
}
