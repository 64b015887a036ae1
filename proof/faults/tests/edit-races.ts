import { judged, type Result } from "../../rig/result.ts";
import type { MadeAnswer } from "../faults.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

type Figures = { readonly edits: number; readonly rows: number };
type Edit = { readonly message: string; readonly isAccepted: boolean };

/** F14: enquiries are edited while they are being sent; the server has what the screen last accepted. A row may only be
 *  edited after the server has said that it did not take it, so the proxy mostly says so, and now and then lets a batch
 *  through. */
export function editRaces(rig: Rig, { edits, rows }: Figures): Promise<Result> {
  return onStage(rig, { withinMs: 8 * 60_000 }, async (stage) => {
    const { proxy, random, writer, dataDir } = stage;
    const rep = createRep(await (await stage.opensPhone()).context.newPage());
    proxy.script = ({ ids }) => {
      const drawn = random.next();
      if (drawn < 1 / edits) return "pass";
      return drawn < 0.1 ? "drop" : laterFor(ids, () => 30 + random.below(300));
    };
    const enquiries = writer.many(rows);
    await rep.imports(enquiries);
    const done = await rep.page.evaluate(editMany, { edits, withinMs: 10 * 60_000 });
    proxy.script = () => "pass";
    const kept = await rep.comesToRest(2 * 60_000);

    const acknowledged = enquiries.map((enquiry) => {
      const last = done.findLast(
        ({ message, isAccepted }) => isAccepted && numberOf(message) === numberOf(enquiry.message),
      );
      return last ? { ...enquiry, message: last.message } : enquiry;
    });
    const accepted = done.filter(({ isAccepted }) => isAccepted).length;
    const judgement = judge({ dataDir, acknowledged, kept });
    const wrong = [...judgement.wrong];
    if (done.length < edits) wrong.push(`only ${done.length} of ${edits} edits were made`);
    if (accepted === done.length) wrong.push("no edit came too late, so nothing raced");
    const note = `${done.length} edits, ${done.length - accepted} came too late`;
    return judged("F14 edits while sending", rows, proxy.counted.faults, { ...judgement, wrong }, note);
  });
}

function laterFor(ids: readonly string[], waitMs: () => number): MadeAnswer {
  const results = ids.map((id) => ({ id, outcome: "later", retryAfterMs: waitMs() }));
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ results }) };
}

const numberOf = (message: string) => message.match(/^No\. \d+:/)?.[0];

/** Runs in the page: opens one sheet after the other, changes the message, saves, and notes what the screen answers. */
async function editMany({ edits, withinMs }: { edits: number; withinMs: number }): Promise<Edit[]> {
  const done: Edit[] = [];
  const endAt = performance.now() + withinMs;
  const tick = () => new Promise((resolve) => setTimeout(resolve, 4));
  const buttons = (name: string, within: ParentNode = document) =>
    [...within.querySelectorAll("button")].filter((one) => one.textContent === name);
  const openSheet = () => document.querySelector<HTMLDialogElement>("dialog[open]");

  for (let turn = 0; done.length < edits && performance.now() < endAt; turn += 1) {
    const offered = buttons("Edit");
    const button = offered[(turn * 7) % offered.length];
    if (!button) {
      await tick();
      continue;
    }
    button.click();
    while (!openSheet()?.querySelector("textarea") && performance.now() < endAt) await tick();
    const sheet = openSheet();
    const field = sheet?.querySelector("textarea");
    if (!sheet || !field) break;
    const message = `${field.value.match(/^No\. \d+:/)?.[0]} edited for the ${done.length}. time`;
    field.value = message;
    // Every other sheet stays open for a while, so that the drain has its chance in between.
    if (turn % 2 === 0) await new Promise((resolve) => setTimeout(resolve, (turn * 13) % 90));
    buttons("Save and send", sheet)[0]?.click();
    while (openSheet() && !sheet.textContent?.includes("can no longer be changed") && performance.now() < endAt)
      await tick();
    const isAccepted = openSheet() === null;
    done.push({ message, isAccepted });
    if (!isAccepted) sheet.querySelector<HTMLButtonElement>("button[aria-label=Close]")?.click();
    while (openSheet() && performance.now() < endAt) await tick();
  }
  return done;
}
