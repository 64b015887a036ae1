import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../rig/enquiry.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { waitUntil } from "../../rig/wait.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { changeProducts, equalsServer } from "../products.ts";
import { createRep, type Rep } from "../rep.ts";
import type { Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

type Figures = { readonly devices: number; readonly enquiriesEach: number };

const changesBeyond = 30;

/** F18: the server's disk is put back to a snapshot, its epoch included, and takes as many numbers again as its devices
 *  have seen. Each device asks once and equals the server; what it had sent since the snapshot is on the server again,
 *  once. */
export async function snapshotPutBack(stage: Stage, { devices, enquiriesEach }: Figures) {
  const { dataDir, proxy, random, writer, server } = stage;
  const reps = await opensDevices(stage, devices);
  const snapshot = await takeSnapshot(stage);

  changeProducts(dataDir, changesBeyond, random);
  const acknowledged: Words[] = [];
  for (const rep of reps) {
    const enquiries = writer.many(enquiriesEach);
    await rep.imports(enquiries);
    await rep.comesToRest();
    acknowledged.push(...enquiries);
  }
  for (const rep of reps) await follows(rep, dataDir);

  await server.kill();
  snapshot.putBack();
  await server.start();
  changeProducts(dataDir, changesBeyond, random);
  const asked = new Set<string>();
  proxy.catalogueScript = (device) => {
    if (asked.has(device)) return "drop";
    asked.add(device);
    return "pass";
  };
  for (const rep of reps) await follows(rep, dataDir);
  proxy.catalogueScript = () => "pass";

  await waitUntil("what was sent to be there again", async () => {
    for (const { page } of reps) await fireTriggers(page);
    return (await judgeAll()).lost === 0;
  });
  for (const rep of reps) await rep.comesToRest();
  const note = `${devices} devices equal the server after one sync`;
  return { rows: acknowledged.length, faults: devices, note, ...(await judgeAll()) };

  async function judgeAll() {
    const kept = (await Promise.all(reps.map((rep) => rep.kept()))).flat();
    return stage.judge({ acknowledged, kept });
  }
}

async function opensDevices({ opensPrivateBrowser }: Stage, count: number): Promise<Rep[]> {
  const browser = await opensPrivateBrowser();
  const reps: Rep[] = [];
  for (let number = 0; number < count; number += 1) {
    // By its name the proxy tells it from the others.
    const device = await browser.opensWindow({ userAgent: `device ${number}` });
    const rep = createRep(await device.newPage());
    await rep.opens("/outbox");
    await rep.isControlled();
    reps.push(rep);
  }
  return reps;
}

/** Copies the server's file while it is stopped, as a snapshot of a whole disk is taken of a moment. */
async function takeSnapshot({ dataDir, server }: Stage): Promise<{ putBack: () => void }> {
  await server.stop();
  const folder = makeTemporaryFolder("snapshot");
  cpSync(join(dataDir, "shop.db"), join(folder, "shop.db"));
  await server.start();
  return {
    putBack() {
      for (const left of ["shop.db-wal", "shop.db-shm"]) rmSync(join(dataDir, left), { force: true });
      cpSync(join(folder, "shop.db"), join(dataDir, "shop.db"));
      removeFolder(folder);
    },
  };
}

/** Until the device has asked the server what has changed, and equals it. */
async function follows({ page }: Rep, dataDir: string): Promise<void> {
  await waitUntil("a device to equal the server", async () => {
    await fireTriggers(page);
    return equalsServer((await readKeptCatalogue(page)).products, dataDir);
  });
}
