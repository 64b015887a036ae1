import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { Words } from "../../rig/enquiry.ts";
import { waitUntil } from "../../rig/wait.ts";
import { createRep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";

/** F12: a device that is full. Pictures make room for an enquiry; where nothing can, the form stays filled and says
 *  so. */
export async function fullDevice(stage: Stage, { rows }: Figures<"rows">) {
  const { proxy, writer } = stage;
  const context = await (await stage.opensPrivateBrowser()).opensWindow();
  const page = await context.newPage();
  const rep = createRep(page);
  const session = await context.newCDPSession(page);
  const limits = (quota: { quotaSize?: number }) =>
    session.send("Storage.overrideQuotaForOrigin", { origin: proxy.origin, ...quota });

  async function fills(quotaSize: number) {
    await limits({ quotaSize });
    // The browser counts with the room it knew of for up to half a minute.
    await waitUntil("the browser to notice the limit", async () => !(await takesARow(page)), { everyMs: 1000 });
  }

  await rep.opens("/Product");
  await rep.isControlled();
  await waitUntil("the pictures to be kept", async () => (await countPictures(page)) >= 20);
  await rep.opensQuoteForm();

  // Room again as soon as half of the pictures are gone.
  const usedBytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await fills(usedBytes - 100_000);
  const first = writer.words();
  await rep.writes(first);
  assert.equal(await countPictures(page), 0, "the pictures did not make room");

  const acknowledged: Words[] = [first];
  while (acknowledged.length < rows) {
    await fills(1);
    // With a line the page would post it past the full store.
    proxy.script = () => "drop";
    const words = writer.words();
    await rep.types(words);
    await rep.presses();
    assert.equal(await rep.hears(), "refused", "a full device called an enquiry saved");
    assert.equal((await rep.typed()).message, words.message, "the form lost its text on a full device");
    await limits({});
    proxy.script = () => "pass";
    await rep.presses();
    await page.getByText(/This device did not keep the enquiry/).waitFor({ state: "detached" });
    assert.equal(await rep.hears(), "saved", "a device with room again refused an enquiry");
    acknowledged.push(words);
  }
  const note = `pictures made room once, ${rows - 1} times nothing could`;
  return { ...(await stage.ends([rep], acknowledged)), faults: rows, note };
}

function countPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open("cf-images-1")).keys()).length);
}

/** Whether the browser still takes a row into a database. */
function takesARow(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("ballast");
        opening.onupgradeneeded = () => opening.result.createObjectStore("rows", { autoIncrement: true });
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("rows", "readwrite");
          writing.objectStore("rows").add(crypto.getRandomValues(new Uint8Array(500)));
          writing.oncomplete = () => resolve(true);
          writing.onabort = () => resolve(false);
        };
      }),
  );
}
