import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import { createRep, type Rep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const halfTyped = {
  name: "Asha  Rao ",
  email: "asha@",
  contact: "+91 98765-",
  message: "line one\n\n  line three — ಬೆಂಗಳೂರು 🔌 <b>&amp;</b>  ",
};

/** F7: a new release takes over in one tab while half the queue is sent and another tab holds a half-typed form. */
export async function updateMidQueue(stage: Stage, { rows }: Figures<"rows">) {
  const { proxy, server } = stage;
  const next = await stage.nextRelease();
  const sender = await stage.opensRep();
  const typist = createRep(await sender.page.context().newPage());
  await typist.opensQuoteForm();
  await typist.types(halfTyped);

  const enquiries = await stage.queues(sender, rows);
  let passed = 0;
  proxy.script = (ids) => {
    if (passed >= rows / 2) return "drop";
    passed += ids.length;
    return "pass";
  };
  await waitUntil("half the queue to be sent", () => passed >= rows / 2);

  await server.stop();
  await server.start(next);
  // The person returns to this tab: the app looks for a new version. The browser fetches it once the worker's drain has
  // ended.
  await sender.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await reloadsBy(sender, /^Update$/);
  proxy.script = () => "pass";
  assert.deepEqual(await typist.typed(), halfTyped, "the text in the other tab changed with the update");
  await fireTriggers(sender.page);
  const found = await stage.ends([sender], enquiries);
  assert.deepEqual(await typist.typed(), halfTyped, "the text in the other tab changed while sending");
  await reloadsBy(typist, /^(Reload|Update)$/);
  await typist.opens("/");
  await waitUntil("the typed text to come back", async () => (await typist.typed()).message === halfTyped.message);
  assert.deepEqual(await typist.typed(), halfTyped, "the text in the other tab changed with its reload");

  const versions = await sender.page.evaluate(() => indexedDB.databases());
  // Dexie counts in tens.
  const isNext = versions.some(({ name, version }) => name === "cf-outbox" && version === 30);
  assert.ok(isNext, "the next release did not take over");
  return { ...found, faults: proxy.counted.faults };
}

/** Presses the button by which a new version is offered, and waits until the tab is open again. */
async function reloadsBy({ page }: Rep, button: RegExp): Promise<void> {
  const offer = page.getByRole("button", { name: button }).first();
  await offer.waitFor();
  const reloaded = page.waitForEvent("load");
  await offer.click();
  await reloaded;
  await page.locator("html[data-ready=true]").waitFor();
}
