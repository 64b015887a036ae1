import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { openWorkerControl } from "../triggers.ts";

type Figures = { readonly stops: number; readonly rows: number };

/** F4: the browser stops the service worker in the middle of a request that stalls, with no page of the app open to
 *  help. */
export function workerStops(rig: Rig, { stops, rows }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, writer, dataDir, opensPhone }) => {
    const phone = await opensPhone();
    const rep = createRep(await phone.context.newPage());
    await rep.opens("/");
    await rep.isControlled();
    proxy.script = () => "drop";
    const enquiries = writer.many(rows);
    await rep.imports(enquiries);
    // A file of the site is a page of its origin and runs nothing of the app.
    await rep.page.goto("/icon.svg");
    const worker = await openWorkerControl(rep.page, proxy.origin);
    proxy.script = () => "stall";
    for (let stop = 0; stop < stops; stop += 1) {
      const requestsBefore = proxy.counted.requests;
      await worker.sync();
      await waitUntil("the worker to send", () => proxy.counted.requests > requestsBefore, {
        everyMs: 10,
      });
      await worker.stop();
    }
    const stalled = proxy.counted.faults;
    proxy.script = () => "pass";
    await rep.opens("/");
    const kept = await rep.comesToRest();
    return judged(
      "F4 worker stops",
      rows,
      stops,
      judge({ dataDir, acknowledged: enquiries, kept }),
      `${stalled} requests stalled`,
    );
  });
}
