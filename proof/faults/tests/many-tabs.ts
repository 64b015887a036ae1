import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import type { Treatment } from "../faults.ts";
import { createRep } from "../rep.ts";
import type { Figures, Lack, Stage } from "../stage.ts";
import { fireTriggers, openWorkerControl } from "../triggers.ts";

type Tabs = Figures<"rows" | "tabs"> & { readonly without?: Lack };

const timesFired = 10;

/** F6: while the first batch of one tab is held on its way, the other tabs and the worker begin to send. With locks
 *  each enquiry is posted once; without them the same ones are posted again, and still stored once. */
export async function manyTabs(stage: Stage, { rows, tabs, without }: Tabs) {
  const { proxy } = stage;
  const first = await stage.opensRep(without);
  const pages = [first.page];
  while (pages.length < tabs) {
    const page = await first.page.context().newPage();
    await createRep(page).opens("/");
    pages.push(page);
  }
  const worker = await openWorkerControl(first.page);
  const enquiries = await stage.queues(first, rows);
  await first.opens("/");

  const posts = new Map<string, number>();
  let open = () => {};
  const isOpened = new Promise<void>((resolve) => {
    open = resolve;
  });
  proxy.script = async (ids): Promise<Treatment> => {
    for (const id of ids) posts.set(id, (posts.get(id) ?? 0) + 1);
    await isOpened;
    return "pass";
  };
  await waitUntil("a first batch", () => fireTriggers(first.page).then(() => posts.size > 0));
  const fireAll = () => Promise.all([worker.sync(), ...pages.map(fireTriggers)]);
  for (let time = 0; time < timesFired; time += 1) await fireAll();
  const isRepeated = () => [...posts.values()].some((times) => times > 1);
  if (without) await waitUntil("an enquiry to be posted twice", () => fireAll().then(isRepeated));
  open();

  const found = await stage.ends([first], enquiries);
  const repeated = [...proxy.answersTo.values()].filter((answers) => answers > 1).length;
  const note = `${repeated} enquiries were posted more than once`;
  assert.ok(without || repeated === 0, note);
  return { ...found, note };
}
