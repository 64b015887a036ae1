import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../rig/enquiry.ts";
import { readStored } from "../../rig/shop-file.ts";
import { waitUntil } from "../../rig/wait.ts";
import { changeProducts, followsServer } from "../products.ts";
import { createRep, type Rep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const changesBeyond = 30;

/** F18: the server's disk is put back to a snapshot, its epoch included, and takes as many numbers again as its devices
 *  have seen. Each device asks once and equals the server; what it had sent since the snapshot is on the server again,
 *  once. */
export async function snapshotPutBack(stage: Stage, { devices, enquiriesEach }: Figures<"devices" | "enquiriesEach">) {
  const { dataDir, proxy, random, writer, server } = stage;
  const browser = await stage.opensPrivateBrowser();
  const reps: Rep[] = [];
  while (reps.length < devices) {
    // By its name the proxy tells it from the others.
    const device = await browser.opensWindow({ userAgent: `device ${reps.length}` });
    const rep = createRep(await device.newPage());
    await rep.opens("/outbox");
    await rep.isControlled();
    reps.push(rep);
  }
  // Copied while the server is stopped, as a snapshot of a whole disk is taken of a moment.
  const [file, snapshot] = [join(dataDir, "shop.db"), join(dataDir, "snapshot.db")];
  await server.stop();
  cpSync(file, snapshot);
  await server.start();

  changeProducts(dataDir, changesBeyond, random);
  const acknowledged: Words[] = [];
  for (const rep of reps) {
    const enquiries = writer.many(enquiriesEach);
    await rep.imports(enquiries);
    await rep.comesToRest();
    acknowledged.push(...enquiries);
  }
  for (const { page } of reps) await followsServer(page, dataDir);

  await server.kill();
  for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
  cpSync(snapshot, file);
  await server.start();
  changeProducts(dataDir, changesBeyond, random);
  const asked = new Set<string>();
  proxy.catalogueScript = (device) => {
    if (asked.has(device)) return "drop";
    asked.add(device);
    return "pass";
  };
  for (const { page } of reps) await followsServer(page, dataDir);
  proxy.catalogueScript = () => "pass";

  await waitUntil("what was sent to be there again", async () => {
    for (const { page } of reps) await fireTriggers(page);
    return readStored(dataDir).enquiries.length >= acknowledged.length;
  });
  const note = `${devices} devices equal the server after one sync`;
  return { ...(await stage.ends(reps, acknowledged)), faults: devices, note };
}
