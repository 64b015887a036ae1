import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../rig/free-port.ts";
import { builtFile, projectBuild } from "../../rig/project-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { startServer } from "../../rig/server.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { type Acknowledged, startWriters } from "../writers.ts";

const run = promisify(execFile);

/** 20 people who each write ten times a second. */
const load = { enquiries: 20, orders: 0, uploads: 0, pauseMs: 95 } as const;

/** The shop is copied while people write, and each copy is restored into an empty folder, opened, and has all that was
 *  acknowledged before the copy began. */
export function backups(seed: number, { count }: { readonly count: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const writers = await startWriters(stage, load);
    await sleep(1000);
    const quiet = percentile95(writers.waits.splice(0));
    const wrong: string[] = [];
    const during: number[] = [];
    let lost = 0;
    let acknowledged = 0;
    for (let round = 0; round < count; round += 1) {
      const before = copyOf(writers.acknowledged);
      writers.waits.length = 0;
      const folder = await backUp(stage);
      during.push(...writers.waits);
      const judgement = await restoreAndOpen(folder, before);
      lost += judgement.lost;
      acknowledged = before.enquiries.size;
      wrong.push(...judgement.wrong.map((sentence) => `backup ${round}: ${sentence}`));
    }
    await writers.stop();
    const note = `95 % of posts took up to ${quiet} ms before and ${percentile95(during)} ms during a backup`;
    return judged("backups under 200 writes a second", acknowledged, count, { lost, duplicated: 0, wrong }, note);
  });
}

async function backUp({ dataDir }: Stage): Promise<string> {
  const { stdout } = await run(process.execPath, [builtFile("backup.js")], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.replace(/: \d+ files.*\n$/, "");
}

async function restoreAndOpen(backup: string, acknowledged: Acknowledged) {
  const dataDir = join(makeTemporaryFolder("restored"), "data");
  try {
    await run(process.execPath, [builtFile("restore.js"), backup, "--new"], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const server = await startServer({ build: projectBuild(), dataDir, port, publicUrl });
    const products = await fetch(`${publicUrl}/api/products/get`);
    await server.stop();
    await server.close();
    const judgement = judge(dataDir, acknowledged);
    return products.ok ? judgement : { ...judgement, wrong: [...judgement.wrong, `products: ${products.status}`] };
  } finally {
    removeFolder(join(dataDir, ".."));
  }
}

function copyOf({ enquiries, orders, products }: Acknowledged): Acknowledged {
  return { enquiries: new Set(enquiries), orders: new Set(orders), products: new Set(products) };
}

function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}
