import type { Page } from "@playwright/test";
import type { Words } from "../../rig/enquiry.ts";
import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

const pictures = "cf-images-1";

/** F12: a device that is full. Pictures make room for an enquiry; where nothing can, the form stays filled and says
 *  so. */
export function fullDevice(rig: Rig, { rows }: { readonly rows: number }): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, writer, dataDir, opensPrivatePhone }) => {
    const wrong: string[] = [];
    const { context } = await opensPrivatePhone();
    const page = await context.newPage();
    const rep = createRep(page);
    const session = await context.newCDPSession(page);
    const overrides = (quota: { quotaSize?: number }) =>
      session.send("Storage.overrideQuotaForOrigin", { origin: proxy.origin, ...quota });

    async function fills(quotaSize: number) {
      await overrides({ quotaSize });
      // The browser counts with the room it knew of for up to half a minute.
      await waitUntil("the browser to notice the limit", async () => !(await takesARow(page)), {
        everyMs: 1000,
      });
    }

    const acknowledged: Words[] = [];
    let refused = 0;

    await rep.opens("/Product");
    await rep.isControlled();
    await waitUntil("the pictures to be kept", async () => (await countPictures(page)) >= 20);
    await rep.opensQuoteForm();

    // Room again as soon as half of the pictures are gone.
    await fills((await usedBytes(page)) - 100_000);
    const first = writer.words();
    await rep.writes(first);
    acknowledged.push(first);
    if ((await countPictures(page)) > 0) wrong.push("the pictures did not make room");

    while (acknowledged.length < rows) {
      await fills(1);
      // With a line the page would post it past the full store.
      proxy.script = () => "drop";
      const words = writer.words();
      await rep.types(words);
      await rep.presses();
      if ((await rep.hears()) === "saved") wrong.push("a full device called an enquiry saved");
      else refused += 1;
      if ((await rep.typed()).message !== words.message) wrong.push("the form lost its text on a full device");
      await overrides({});
      proxy.script = () => "pass";
      await rep.presses();
      await page.getByText(/This device did not keep the enquiry/).waitFor({ state: "detached" });
      if ((await rep.hears()) === "refused") throw new Error("a device with room again refused an enquiry");
      acknowledged.push(words);
    }
    const kept = await rep.comesToRest();
    const judgement = judge({ dataDir, acknowledged, kept });
    const note = `pictures made room once, ${refused} times nothing could`;
    return judged("F12 full device", rows, refused + 1, { ...judgement, wrong: [...wrong, ...judgement.wrong] }, note);
  });
}

function countPictures(page: Page): Promise<number> {
  return page.evaluate(
    async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0),
    pictures,
  );
}

async function usedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
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
          const db = opening.result;
          const writing = db.transaction("rows", "readwrite");
          writing.objectStore("rows").add(crypto.getRandomValues(new Uint8Array(500)));
          writing.oncomplete = () => resolve(true);
          writing.onabort = () => resolve(false);
          writing.addEventListener("complete", () => db.close());
          writing.addEventListener("abort", () => db.close());
        };
      }),
  );
}
