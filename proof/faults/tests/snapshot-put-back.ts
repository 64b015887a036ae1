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

type Figures = { readonly devices: number; readonly enquiriesEach: number };
type Rep = ReturnType<typeof createRep>;

const changesBeyond = 30;

/** F18: the server's disk is put back to a snapshot, its epoch included, and takes as many numbers again as its devices
 *  have seen. Each device asks once and equals the server; what it had sent since the snapshot is on the server again,
 *  once. */
export function snapshotPutBack(rig: Rig, { devices, enquiriesEach }: Figures): Promise<Result> {
  return onStage(rig, { withinMs: (2 + devices / 2) * 60_000 }, async (stage) => {
    const { dataDir, random, writer, server } = stage;
    const reps = await opensDevices(stage, devices);
    const snapshot = await takeSnapshot(stage);

    changeProducts(dataDir, changesBeyond, random);
    const enquiries = writer.many(devices * enquiriesEach);
    for (const [at, rep] of reps.entries()) {
      await rep.imports(enquiries.slice(at * enquiriesEach, (at + 1) * enquiriesEach));
      await rep.comesToRest(60_000);
    }
    await asksOnce(reps);
    const wrong: string[] = [];
    if ((await countUnlike(reps, dataDir)) > 0)
      wrong.push("the devices had not followed before the snapshot was put back");

    await server.kill();
    snapshot.putBack();
    await server.start();
    changeProducts(dataDir, changesBeyond, random);
    await asksOnce(reps);
    const unlike = await countUnlike(reps, dataDir);
    if (unlike > 0) wrong.push(`${unlike} devices differ from the server`);

    await waitUntil("what was sent to be there again", () => judgeAll().then(({ lost }) => lost === 0), {
      withinMs: 60_000,
      everyMs: 500,
    }).catch(() => undefined);
    for (const rep of reps) await rep.comesToRest(60_000);
    const judgement = await judgeAll();
    return judged(
      "F18 snapshot put back",
      enquiries.length,
      devices,
      {
        ...judgement,
        wrong: [...wrong, ...judgement.wrong],
      },
      `${devices - unlike} of ${devices} devices equal the server after one sync`,
    );

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
    const context = await browser.newContext({ baseURL: proxy.origin });
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

/** Every device asks the server once what has changed, and has its answer. */
async function asksOnce(reps: readonly Rep[]): Promise<void> {
  for (const { page } of reps) {
    const answered = page.waitForResponse(/\/api\/catalogue\/changes/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await (await answered).finished();
  }
}

async function countUnlike(reps: readonly Rep[], dataDir: string): Promise<number> {
  let unlike = 0;
  for (const { page } of reps) {
    const isLike = async () => equalsServer((await readKeptCatalogue(page)).products, dataDir);
    // The answer is there; that it is kept takes a moment.
    await waitUntil("the device to equal the server", isLike, { withinMs: 5_000, everyMs: 200 }).catch(() => {
      unlike += 1;
    });
  }
  return unlike;
}
