import type { Words } from "../../rig/enquiry.ts";
import { judged, type Result } from "../../rig/result.ts";
import type { Phone } from "../browser.ts";
import { drawFrom, mixOfF1 } from "../faults.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

type Figures = {
  readonly test?: string;
  readonly rows: number;
  /** So many of the rows are written in the form, the others come from a file. */
  readonly byForm: number;
  readonly withoutBackgroundSync?: boolean;
};

/** Takes Background Sync from pages and worker, as Safari and Firefox have none. */
export const noBackgroundSync =
  "if (globalThis.ServiceWorkerRegistration) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })";

/** F1: every request that posts enquiries may meet any of the seven faults. */
export function mixedFaults(
  rig: Rig,
  { test = "F1 mixed faults", rows, byForm, withoutBackgroundSync }: Figures,
): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { proxy, writer, random, dataDir } = stage;
    if (withoutBackgroundSync) proxy.workerPrelude = noBackgroundSync;
    const phone: Phone = await stage.opensPhone(withoutBackgroundSync ? { pagePrelude: noBackgroundSync } : {});
    const rep = createRep(await phone.context.newPage());
    await rep.opensQuoteForm();
    await rep.isControlled();
    proxy.script = drawFrom(mixOfF1, random);

    const acknowledged: Words[] = [];
    for (let written = 0; written < byForm; written += 1) {
      const words = writer.words();
      await rep.writes(words);
      acknowledged.push(words);
    }
    if (rows > byForm) {
      const imported = writer.many(rows - byForm);
      await rep.imports(imported);
      acknowledged.push(...imported);
    }
    await rep.opens("/");
    const kept = await rep.comesToRest();
    const { requests, faults } = proxy.counted;
    return judged(test, rows, faults, judge({ dataDir, acknowledged, kept }), `${requests} requests`);
  });
}
