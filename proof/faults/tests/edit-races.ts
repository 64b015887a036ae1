import assert from "node:assert/strict";
import type { Words } from "../../rig/enquiry.ts";
import { waitUntil } from "../../rig/wait.ts";
import { type Answer, createGate } from "../faults.ts";
import type { FaultProxy } from "../proxy.ts";
import type { Rep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";

/** When an edit is saved: while the enquiry is at rest, while a post of it is held on its way, or in the moment in which
 *  it is sent. */
const moments = ["at rest", "under way", "at once"] as const;

/** F14: enquiries are edited before, while and after they are sent; the server has what the screen last accepted. An
 *  enquiry may be edited as long as the server has said that it did not take it, so it says so until all edits are
 *  made. */
export async function editRaces(stage: Stage, { rows, editsEach }: Figures<"rows" | "editsEach">) {
  const { proxy } = stage;
  const rep = await stage.opensRep();
  const acknowledged: Words[] = [];
  let late = 0;
  for (const enquiry of stage.writer.many(rows)) {
    proxy.script = later;
    await rep.imports([enquiry]);
    let { message } = enquiry;
    for (let edit = 1; edit <= editsEach; edit += 1) {
      const typed = `${enquiry.message}, edited for the ${edit}. time`;
      if (await edits(stage, rep, typed)) message = typed;
      else late += 1;
    }
    await isAtRest(rep);
    await posts(proxy, rep, () => "pass");
    await rep.comesToRest();
    acknowledged.push({ ...enquiry, message });
  }
  const note = `${rows * editsEach} edits, ${late} came too late`;
  return { ...(await stage.ends([rep], acknowledged)), faults: proxy.counted.faults, note };
}

/** Edits the one enquiry that is not sent yet; returns whether the screen accepted it.
 *  @throws Error when it did although a post was under way, or did not although none was. */
async function edits({ proxy, random }: Stage, rep: Rep, message: string): Promise<boolean> {
  const { page } = rep;
  const sheet = page.getByRole("dialog");
  const moment = random.pick(moments);
  const requestsBefore = proxy.counted.requests;
  await isAtRest(rep);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByLabel("Message").fill(message);
  const gate = createGate();
  const isDropped = random.chance(0.3);
  const isHeld = (ids: readonly string[]) => gate.isOpened.then(() => (isDropped ? "drop" : later(ids)));
  if (moment === "under way") await posts(proxy, rep, isHeld);
  await presses(rep, moment === "at once" ? ["Save and send", "Send now"] : ["Save and send"]);
  const tooLate = sheet.getByText("can no longer be changed");
  await waitUntil("an answer", async () => !(await sheet.isVisible()) || (await tooLate.isVisible()));
  const isAccepted = !(await sheet.isVisible());
  proxy.script = later;
  gate.open();
  assert.ok(!isAccepted || moment !== "under way", "an enquiry was edited while it was under way");
  if (isAccepted) return true;
  await waitUntil("the post that the edit came too late for", () => proxy.counted.requests > requestsBefore);
  await sheet.getByRole("button", { name: "Close" }).click();
  return false;
}

/** The server takes nothing, and nothing is sent before the hour is over unless the person insists. */
function later(ids: readonly string[]): Answer {
  const results = ids.map((id) => ({ id, outcome: "later", retryAfterMs: 3_600_000 }));
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ results }) };
}

/** Until the server has surely not taken the enquiry that is not sent yet, and the app waits. */
async function isAtRest(rep: Rep): Promise<void> {
  await waitUntil("the enquiry to be at rest", async () => {
    const row = (await rep.kept()).find(({ state }) => state !== "sent");
    return row?.state === "queued" && !row.isUncertain && row.attempts > 0;
  });
}

/** Presses Send now until there is a post: the app may still be at what came before. */
async function posts(proxy: FaultProxy, rep: Rep, script: FaultProxy["script"]): Promise<void> {
  let isPosted = false;
  proxy.script = (ids) => {
    isPosted = true;
    return script(ids);
  };
  await waitUntil("a post", () => presses(rep, ["Send now"]).then(() => isPosted));
}

/** Presses buttons in one go, behind an open sheet too, as another tab could. */
function presses({ page }: Rep, names: readonly string[]): Promise<void> {
  return page.evaluate((wanted) => {
    for (const name of wanted) {
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
    }
  }, names);
}
