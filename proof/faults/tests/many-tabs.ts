import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import type { Treatment } from "../faults.ts";
import { createGate } from "../gate.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers, openWorkerControl } from "../triggers.ts";

type Figures = { readonly rows: number; readonly tabs: number; readonly hasLocks: boolean };

const noLocks = `for (const holder of ["Navigator", "WorkerNavigator"]) {
  if (globalThis[holder]) Object.defineProperty(globalThis[holder].prototype, "locks", { value: undefined });
}`;

const timesFired = 10;

/** F6: while the first batch of one tab is held on its way, the other tabs and the worker begin to send. With locks
 *  each enquiry is posted once; without them the same ones are posted again, and still stored once. */
export function manyTabs(rig: Rig, { rows, tabs, hasLocks }: Figures): Promise<Result> {
  // As delivered: the hurried build gives an answer up after 1.5 s.
  return onStage(rig, { build: "usual" }, async (stage) => {
    const { proxy, writer, dataDir } = stage;
    if (!hasLocks) proxy.workerPrelude = noLocks;
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
    const posts = new Map<string, number>();
    const gate = createGate();
    proxy.script = async ({ ids }): Promise<Treatment> => {
      for (const id of ids) posts.set(id, (posts.get(id) ?? 0) + 1);
      await gate.isOpened;
      return "pass";
    };
    const fireAll = () => Promise.all([worker.sync(), ...reps.map(({ page }) => fireTriggers(page))]);
    await waitUntil("a first batch", () => fireTriggers(first.page).then(() => posts.size > 0));
    for (let time = 0; time < timesFired; time += 1) await fireAll();
    const isRepeated = () => [...posts.values()].some((times) => times > 1);
    if (!hasLocks) await waitUntil("an enquiry to be posted twice", () => fireAll().then(isRepeated));
    gate.open();
    const kept = await first.comesToRest();

    const judgement = judge({ dataDir, acknowledged: enquiries, kept });
    const repeated = [...proxy.answersTo.values()].filter((answers) => answers > 1).length;
    const wrong = [...judgement.wrong];
    if (hasLocks && repeated > 0) wrong.push(`${repeated} enquiries were posted more than once`);
    const test = `F6 ${tabs} tabs${hasLocks ? "" : ", no locks"}`;
    const note = hasLocks ? "one post an id" : `${repeated} ids were answered more than once`;
    return judged(test, rows, 0, { ...judgement, wrong }, note);
  });
}
