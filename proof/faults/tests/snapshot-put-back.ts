import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { judged, type Result } from "../../rig/result.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { waitUntil } from "../../rig/wait.ts";
import { prepareContext } from "../browser.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { judge } from "../oracle.ts";
import { changeProducts, equalsServer } from "../products.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig, type Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

type Figures = { readonly devices: number; readonly enquiriesEach: number };
type Rep = ReturnType<typeof createRep>;

const changesBeyond = 30;

/** F18: the server's disk is put back to a snapshot, its epoch included, and takes as many numbers again as its devices
 *  have seen. Each device asks once and equals the server; what it had sent since the snapshot is on the server again,
 *  once. */
export function snapshotPutBack(rig: Rig, { devices, enquiriesEach }: Figures): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { dataDir, proxy, random, writer, server } = stage;
    const reps = await opensDevices(stage, devices);
    const snapshot = await takeSnapshot(stage);

    changeProducts(dataDir, changesBeyond, random);
    const enquiries = writer.many(devices * enquiriesEach);
    for (const [at, rep] of reps.entries()) {
      await rep.imports(enquiries.slice(at * enquiriesEach, (at + 1) * enquiriesEach));
      await rep.comesToRest();
    }
    for (const rep of reps) await follows(rep, dataDir);

    await server.kill();
    snapshot.putBack();
    await server.start();
    changeProducts(dataDir, changesBeyond, random);
    const asked = new Set<string>();
    proxy.catalogueScript = (device = "") => {
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
    return judged("F18 snapshot put back", enquiries.length, devices, await judgeAll(), note);

    async function judgeAll() {
      const kept = (await Promise.all(reps.map((rep) => rep.kept()))).flat();
      return judge({ dataDir, acknowledged: enquiries, kept });
    }
  });
}

async function opensDevices({ proxy, opensPrivatePhone }: Stage, count: number): Promise<Rep[]> {
  const { browser } = await opensPrivatePhone();
  const reps: Rep[] = [];
  for (let number = 0; number < count; number += 1) {
    // By its name the proxy tells it from the others.
    const context = await browser.newContext({ baseURL: proxy.origin, userAgent: `device ${number}` });
    await prepareContext(context);
    const rep = createRep(await context.newPage());
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
