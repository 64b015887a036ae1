import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import { createGate, type MadeAnswer, type Treatment } from "../faults.ts";
import type { Rep } from "../rep.ts";
import type { Stage } from "../stage.ts";

type Figures = { readonly rows: number; readonly editsEach: number };

/** When an edit is saved: while the enquiry is at rest, while a post of it is held on its way, or in the moment in which
 *  it is sent. */
const moments = ["at rest", "under way", "at once"] as const;
type Moment = (typeof moments)[number];

/** F14: enquiries are edited before, while and after they are sent; the server has what the screen last accepted. An
 *  enquiry may be edited as long as the server has said that it did not take it, so it says so until all edits are
 *  made. */
export async function editRaces(stage: Stage, { rows, editsEach }: Figures) {
  const { proxy, random, writer } = stage;
  const rep = await stage.opensRep();
  const acknowledged = [];
  let late = 0;
  for (const enquiry of writer.many(rows)) {
    proxy.script = later;
    await rep.imports([enquiry]);
    let { message } = enquiry;
    for (let edit = 1; edit <= editsEach; edit += 1) {
      const typed = `${enquiry.message}, edited for the ${edit}. time`;
      const moment = random.pick(moments);
      const isAccepted = await edits(stage, rep, { id: enquiry.id, message: typed, moment });
      assert.ok(!isAccepted || moment !== "under way", "an enquiry was edited while it was under way");
      if (isAccepted) message = typed;
      else late += 1;
    }
    await isAtRest(rep, enquiry.id);
    let isTaken = false;
    proxy.script = () => {
      isTaken = true;
      return "pass";
    };
    // Until it is posted: the app may still be at what came before.
    await waitUntil("a post", () => presses(rep, ["Send now"]).then(() => isTaken));
    await rep.comesToRest();
    acknowledged.push({ ...enquiry, message });
  }
  const note = `${rows * editsEach} edits, ${late} came too late`;
  return { ...(await stage.ends(rep, acknowledged)), faults: proxy.counted.faults, note };
}

/** The server takes nothing, and nothing is sent before the hour is over unless the person insists. */
function later(ids: readonly string[]): MadeAnswer {
  const results = ids.map((id) => ({ id, outcome: "later", retryAfterMs: 3_600_000 }));
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ results }) };
}

/** Until the server has surely not taken the enquiry, and the app waits. */
async function isAtRest(rep: Rep, id: string): Promise<void> {
  await waitUntil("the enquiry to be at rest", async () => {
    const row = (await rep.kept()).find((one) => one.id === id);
    return row?.state === "queued" && !row.isUncertain && row.attempts > 0;
  });
}

/** Edits the one enquiry that is not sent yet; answers whether the screen accepted it.
 *  @throws Error when it did not, and nothing was being sent. */
async function edits(
  { proxy, random }: Stage,
  rep: Rep,
  { id, message, moment }: { readonly id: string; readonly message: string; readonly moment: Moment },
): Promise<boolean> {
  const { page } = rep;
  const sheet = page.getByRole("dialog");
  const requestsBefore = proxy.counted.requests;
  await isAtRest(rep, id);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByLabel("Message").fill(message);
  const gate = createGate();
  if (moment === "under way") {
    const isDropped = random.chance(0.3);
    let isHeld = false;
    proxy.script = async (ids): Promise<Treatment> => {
      isHeld = true;
      await gate.isOpened;
      return isDropped ? "drop" : later(ids);
    };
    await waitUntil("a post", () => presses(rep, ["Send now"]).then(() => isHeld));
  }
  await presses(rep, moment === "at once" ? ["Save and send", "Send now"] : ["Save and send"]);
  const tooLate = sheet.getByText("can no longer be changed");
  await waitUntil("an answer", async () => !(await sheet.isVisible()) || (await tooLate.isVisible()));
  proxy.script = later;
  gate.open();
  if (!(await sheet.isVisible())) return true;
  await waitUntil("the post that the edit came too late for", () => proxy.counted.requests > requestsBefore);
  await sheet.getByRole("button", { name: "Close" }).click();
  return false;
}

/** Presses buttons in one go, behind an open sheet too, as another tab could. */
function presses({ page }: Rep, names: readonly string[]): Promise<void> {
  return page.evaluate((wanted) => {
    for (const name of wanted) {
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
    }
  }, names);
}
