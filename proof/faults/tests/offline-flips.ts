import type { Words } from "../../rig/enquiry.ts";
import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { beside } from "../figures.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { noBackgroundSync } from "./mixed-faults.ts";

type Figures = {
  readonly test?: string;
  readonly flips: number;
  readonly rows: number;
  readonly withoutBackgroundSync?: boolean;
};

/** Offline design 4, F5: sending begins this soon after the network is back, with the page open. */
const beginsMs = 2_000;

/** F5: the network comes and goes while enquiries are written. */
export function offlineFlips(rig: Rig, figures: Figures): Promise<Result> {
  const { test = "F5 offline flips", flips, rows, withoutBackgroundSync } = figures;
  return onStage(rig, {}, async (stage) => {
    const { proxy, writer, dataDir } = stage;
    if (withoutBackgroundSync) proxy.workerPrelude = noBackgroundSync;
    const phone = await stage.opensPhone(withoutBackgroundSync ? { pagePrelude: noBackgroundSync } : {});
    const rep = createRep(await phone.context.newPage());
    await rep.opensQuoteForm();
    await rep.isControlled();

    const acknowledged: Words[] = [];
    let slowestMs = 0;
    for (let flip = 1; flip <= flips; flip += 1) {
      const isOffline = flip % 2 === 1;
      const requestsBefore = proxy.counted.requests;
      const flippedAt = performance.now();
      await phone.context.setOffline(isOffline);
      // What was written while offline waits, so that something must be sent now.
      if (!isOffline) {
        await waitUntil("a request after going online", () => proxy.counted.requests > requestsBefore, {
          everyMs: 5,
        });
        slowestMs = Math.max(slowestMs, performance.now() - flippedAt);
      }
      const share = Math.ceil((rows - acknowledged.length) / (flips - flip + 1));
      for (let written = 0; written < share; written += 1) {
        const words = writer.words();
        await rep.writes(words);
        acknowledged.push(words);
      }
    }
    await phone.context.setOffline(false);
    const kept = await rep.comesToRest();
    const note = `sending began ${beside(slowestMs, beginsMs)} after going online`;
    return judged(test, rows, flips, judge({ dataDir, acknowledged, kept }), note);
  });
}
