import type { Page } from "@playwright/test";
import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

type Figures = { readonly rows: number; readonly poisoned: number };

/** F8: rows that the server always refuses, as an older app with a looser rule would have kept them, hold up nobody
 *  else. */
export function poisonRows(rig: Rig, { rows, poisoned }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, writer, dataDir, opensPhone }) => {
    const wrong: string[] = [];
    const rep = createRep(await (await opensPhone()).context.newPage());
    proxy.script = () => "drop";
    const enquiries = writer.many(rows);
    await rep.imports(enquiries);
    const every = Math.floor(rows / poisoned);
    const bad = new Set(
      enquiries
        .filter((_, at) => at % every === 0)
        .slice(0, poisoned)
        .map(({ id }) => id),
    );
    // From a page where nothing of the app writes to the same rows meanwhile.
    await rep.page.goto("/icon.svg");
    await spoilEmails(rep.page, [...bad]);
    proxy.script = () => "pass";
    await rep.opens("/outbox");
    const first = await rep.comesToRest();
    const sent = first.filter(({ state }) => state === "sent").length;
    const refused = first.filter(({ state, trouble }) => state === "needs_attention" && trouble?.fields.email);
    if (sent !== rows - poisoned) wrong.push(`${sent} sent instead of ${rows - poisoned}`);
    if (refused.length !== poisoned || refused.some(({ id }) => !bad.has(id))) {
      wrong.push(`${refused.length} rows name their wrong field instead of ${poisoned}`);
    }
    const unmended = rep.page.getByRole("listitem").filter({ hasText: "Needs attention" });
    for (let left = poisoned; left > 0; left -= 1) {
      // The list may still show what was mended just now.
      await waitUntil("the list to follow", async () => (await unmended.count()) === left);
      await unmended.first().getByRole("button", { name: "Edit" }).click();
      await rep.page.getByRole("dialog").getByLabel("Email").fill("mended@fleet.example");
      await rep.page.getByRole("dialog").getByRole("button", { name: "Save and send" }).click();
      await rep.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    const kept = await rep.comesToRest();
    const acknowledged = enquiries.map((one) => (bad.has(one.id) ? { ...one, email: "mended@fleet.example" } : one));
    const judgement = judge({ dataDir, acknowledged, kept });
    const note = `${poisoned} refused by the server, mended, then sent`;
    return judged("F8 refused rows", rows, poisoned, { ...judgement, wrong: [...wrong, ...judgement.wrong] }, note);
  });
}

function spoilEmails(page: Page, ids: readonly string[]): Promise<void> {
  return page.evaluate(
    (spoiled) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("cf-outbox");
        opening.onsuccess = () => {
          const db = opening.result;
          const writing = db.transaction("outbox", "readwrite");
          const store = writing.objectStore("outbox");
          for (const id of spoiled) {
            const reading = store.get(id);
            reading.onsuccess = () => {
              store.put({ ...reading.result, body: { ...reading.result.body, email: "no address" } });
            };
          }
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    ids,
  );
}
