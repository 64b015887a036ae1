import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Words } from "../../rig/enquiry.ts";
import { readKeptData } from "../../rig/kept-data.ts";
import { readStored, transact } from "../../rig/shop-file.ts";
import { waitUntil } from "../../rig/wait.ts";
import { createRep, type Rep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

/** F18: the server's disk is restored to a snapshot, with its epoch, and gives out the same numbers again. Afterwards
 *  what the devices had sent since the snapshot is on the server once. */
export async function snapshotRestored(stage: Stage, { devices, enquiriesEach }: Figures<"devices" | "enquiriesEach">) {
  const { dataDir, writer, server } = stage;
  const browser = await stage.opensPrivateBrowser();
  const reps: Rep[] = [];
  while (reps.length < devices) {
    const rep = createRep(await (await browser.opensWindow()).newPage());
    await rep.opens("/outbox");
    await rep.isControlled();
    reps.push(rep);
  }
  // Copied while the server is stopped, as a snapshot of a whole disk is taken of a moment.
  const [file, snapshot] = [join(dataDir, "shop.db"), join(dataDir, "snapshot.db")];
  await server.stop();
  cpSync(file, snapshot);
  await server.start();
  changeProduct(dataDir, "Before");
  const acknowledged: Words[] = [];
  for (const rep of reps) {
    const enquiries = writer.many(enquiriesEach);
    await rep.imports(enquiries);
    await rep.comesToRest();
    acknowledged.push(...enquiries);
  }
  await allKeep("Before");

  await server.kill();
  for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
  cpSync(snapshot, file);
  await server.start();
  changeProduct(dataDir, "After");
  await allKeep("After");
  await waitUntil("what was sent to be there again", async () => {
    for (const { page } of reps) await fireTriggers(page);
    return readStored(dataDir).enquiries.length >= acknowledged.length;
  });
  return { ...(await stage.ends(reps, acknowledged)), faults: devices };

  /** Until every device keeps this title. */
  async function allKeep(title: string): Promise<void> {
    for (const { page } of reps) {
      await waitUntil(`a device to keep ${title}`, async () => {
        await fireTriggers(page);
        return hasProduct(page, title);
      });
    }
  }
}

/** Writes as the server's own store does: each write takes the next number, with a tag of its own. */
function changeProduct(dataDir: string, title: string): void {
  transact(dataDir, (db) => {
    db.prepare("update catalogue_state set revision = revision + 1").run();
    db.prepare(
      "insert into catalogue_revision (revision, tag) select revision, lower(hex(randomblob(6))) from catalogue_state",
    ).run();
    db.prepare(
      `update product set title = ?, revision = (select revision from catalogue_state)
        where id = (select min(id) from product where deleted_at is null)`,
    ).run(title);
  });
}

async function hasProduct(page: Page, title: string): Promise<boolean> {
  const products = (await readKeptData(page)).stores["cf-cache/products"] as { title: string }[] | undefined;
  return products?.some((product) => product.title === title) ?? false;
}
