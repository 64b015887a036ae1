import { judged, type Result } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers, openWorkerControl } from "../triggers.ts";

type Figures = { readonly rows: number; readonly tabs: number; readonly hasLocks: boolean };

const noLocks = `for (const holder of ["Navigator", "WorkerNavigator"]) {
  if (globalThis[holder]) Object.defineProperty(globalThis[holder].prototype, "locks", { value: undefined });
}`;

const timesFired = 10;

/** F6: tabs and worker all begin to send at once. With locks each enquiry is posted once; without them it is still
 *  stored once. */
export function manyTabs(rig: Rig, { rows, tabs, hasLocks }: Figures): Promise<Result> {
  // As delivered: the hurried build gives an answer up after 1.5 s, and asking again is then its right.
  return onStage(rig, { build: "usual", withinMs: 10 * 60_000 }, async (stage) => {
    const { proxy, writer, dataDir } = stage;
    if (!hasLocks) {
      proxy.workerPrelude = noLocks;
      // Long enough on the way for one tab to begin with what another has under way.
      proxy.slow({ bitsPerSecond: 20_000_000, roundTripMs: 200 });
    }
    const phone = await stage.opensPhone(hasLocks ? {} : { pagePrelude: noLocks });
    const reps = await Promise.all(Array.from({ length: tabs }, async () => createRep(await phone.context.newPage())));
    for (const rep of reps) {
      await rep.opens("/");
      await rep.isControlled();
    }
    const [first] = reps;
    if (!first) throw new Error("no tab");
    const worker = await openWorkerControl(first.page, proxy.origin);

    proxy.script = () => "drop";
    const enquiries = writer.many(rows);
    await first.imports(enquiries);
    await first.opens("/");
    proxy.forget();
    proxy.script = () => "pass";
    const faultsBefore = proxy.counted.faults;
    for (let time = 0; time < timesFired; time += 1) {
      await Promise.all([worker.sync(), ...reps.map(({ page }) => fireTriggers(page))]);
      // A drain takes up what is marked as being sent when it begins: some must begin while others have something under
      // way.
      if (!hasLocks) await sleep(50);
    }
    const kept = await first.comesToRest(3 * 60_000);

    const judgement = judge({ dataDir, acknowledged: enquiries, kept });
    const repeated = [...proxy.postsOf.values()].filter((posts) => posts > 1).length;
    const wrong = [...judgement.wrong];
    if (hasLocks && repeated > 0) wrong.push(`${repeated} enquiries were posted more than once`);
    if (!hasLocks && repeated === 0) wrong.push("no enquiry was posted twice, so nothing was tested");
    const test = `F6 ${tabs} tabs${hasLocks ? "" : ", no locks"}`;
    const note = hasLocks ? "one post an id" : `${repeated} ids were posted more than once`;
    return judged(test, rows, proxy.counted.faults - faultsBefore, { ...judgement, wrong }, note);
  });
}
