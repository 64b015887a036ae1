import type { Words } from "../../rig/enquiry.ts";
import { waitUntil } from "../../rig/wait.ts";
import { drawFrom } from "../faults.ts";
import { createRep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";
import { openWorkerControl } from "../triggers.ts";

/** How far an enquiry is when the browser is killed: its button is pressed, it is on its way, the screen says that it
 *  is saved. */
const moments = ["pressed", "posted", "saved"] as const;

/** F3: the browser is killed while enquiries are written and sent. Only what the screen called saved must be there. */
export async function browserKills(stage: Stage, { kills }: Figures<"kills">) {
  const { proxy, random, writer } = stage;
  proxy.script = drawFrom({ drop: 0.3, cut: 0.2 }, random);
  const phone = await stage.opensPhone();
  const acknowledged: Words[] = [];
  const unacknowledged: Words[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const rep = createRep(await phone.context.newPage());
    await rep.opensQuoteForm();
    const [whole, last] = [writer.words(), writer.words()];
    await rep.writes(whole);
    acknowledged.push(whole);
    const moment = random.pick(moments);
    const postsBefore = proxy.counted.requests;
    await rep.types(last);
    await rep.presses();
    if (moment === "posted") await waitUntil("a post", () => proxy.counted.requests > postsBefore);
    if (moment === "saved") await rep.isSaved();
    (moment === "saved" ? acknowledged : unacknowledged).push(last);
    await phone.kill();
    await phone.reopen();
  }
  proxy.script = () => "pass";
  const rep = createRep(await phone.context.newPage());
  await rep.opens("/");
  return { ...(await stage.ends([rep], acknowledged, unacknowledged)), faults: kills };
}

/** F4: the browser stops the service worker in the middle of a request that stalls, with no page of the app open to
 *  help. */
export async function workerStops(stage: Stage, { stops, rows }: Figures<"stops" | "rows">) {
  const { proxy } = stage;
  const rep = await stage.opensRep();
  const enquiries = await stage.queues(rep, rows);
  // A file of the site is a page of its origin and runs nothing of the app.
  await rep.page.goto("/icon.svg");
  const worker = await openWorkerControl(rep.page);
  proxy.script = () => "stall";
  for (let stop = 0; stop < stops; stop += 1) {
    const requestsBefore = proxy.counted.requests;
    await worker.sync();
    await waitUntil("the worker to send", () => proxy.counted.requests > requestsBefore, { everyMs: 10 });
    await worker.stop();
  }
  proxy.script = () => "pass";
  await rep.opens("/");
  return { ...(await stage.ends([rep], enquiries)), faults: stops };
}
