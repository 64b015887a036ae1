import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readKeptData } from "../../rig/kept-data.ts";
import { waitUntil } from "../../rig/wait.ts";
import { createRep } from "../rep.ts";
import type { Stage } from "../stage.ts";

/** F12: the browser grants no more storage. Pictures make room for an enquiry; where nothing can, the form says so and
 *  keeps its text, and the enquiry is saved once there is room again. */
export async function fullDevice(stage: Stage) {
  const { proxy, writer } = stage;
  const page = await (await (await stage.opensPrivateBrowser()).opensWindow()).newPage();
  const rep = createRep(page);
  const session = await page.context().newCDPSession(page);
  const grants = (quotaSize?: number) =>
    session.send("Storage.overrideQuotaForOrigin", { origin: proxy.origin, ...(quotaSize && { quotaSize }) });

  /** The browser counts with the room that it knew of for up to half a minute. */
  async function fills(quotaSize: number) {
    await grants(quotaSize);
    await waitUntil("the browser to refuse a row", async () => !(await takesARow(page)), { everyMs: 1000 });
  }

  await rep.opens("/Product");
  await rep.isControlled();
  await waitUntil("pictures to be kept", async () => (await countPictures(page)) >= 20);
  await rep.opensQuoteForm();
  const usedBytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await fills(usedBytes - 100_000);
  const [first, second] = [writer.words(), writer.words()];
  await rep.writes(first);
  assert.equal(await countPictures(page), 0, "the pictures did not make room");

  await fills(1);
  // With a line the page would post it past the full storage.
  proxy.script = () => "drop";
  await rep.types(second);
  await rep.presses();
  const refusal = page.getByText(/We could not save or send your enquiry/);
  await refusal.waitFor();
  assert.equal((await rep.typed()).message, second.message, "the form lost its text on a full device");
  await grants();
  proxy.script = () => "pass";
  await rep.presses();
  await refusal.waitFor({ state: "detached" });
  await rep.isSaved();
  return { ...(await stage.ends([rep], [first, second])), rows: 2, faults: 2 };
}

async function countPictures(page: Page): Promise<number> {
  return (await readKeptData(page)).cached.filter((url) => /\/images\//.test(url)).length;
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
