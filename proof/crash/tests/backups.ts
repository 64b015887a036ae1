import { join } from "node:path";
import { insist } from "../../rig/insist.ts";
import type { Result } from "../../rig/result.ts";
import { runBuilt } from "../../rig/run-built.ts";
import { startServer } from "../../rig/server.ts";
import { onStage } from "../../rig/stage.ts";
import { percentile } from "../../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { enquirers } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { startWriters } from "../writers.ts";

/** The shop is copied under 20 people who each write up to ten times a second, and each copy is restored into an empty
 *  folder, opened, and has all that was acknowledged before the copy began. */
export function backups(seed: number, { count }: { readonly count: number }): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const writers = startWriters([api], [enquirers(seed, 20)], { pauseMs: 95 });
    await writers.more(100);
    const p95From = (mark: number) =>
      percentile(
        writers.log.slice(mark).map(({ ms }) => ms),
        0.95,
      );
    const quiet = p95From(0);
    let slowest = 0;
    const more: string[] = [];
    let lost = 0;
    for (let round = 0; round < count; round += 1) {
      const { enquiries } = writers.acknowledged;
      const before = { acknowledged: { ...writers.acknowledged, enquiries: new Set(enquiries) } };
      const mark = writers.log.length;
      const { said } = await runBuilt("backup.js", { env: { DATA_DIR: dataDir } });
      slowest = Math.max(slowest, p95From(mark));
      const backup = said.replace(/: \d+ files.*\n$/, "");
      const restored = join(makeTemporaryFolder("restored"), "data");
      await runBuilt("restore.js", { args: [backup, "--new"], env: { DATA_DIR: restored } });
      more.push(...(await wrongOfProducts(restored)));
      const judgement = judge(restored, before);
      lost += judgement.lost ?? 0;
      more.push(...judgement.wrong.map((sentence) => `backup ${round}: ${sentence}`));
      removeFolder(join(restored, ".."));
    }
    await writers.stop();
    const note = `95 % of posts took up to ${quiet.toFixed(0)} ms before and ${slowest.toFixed(0)} ms during a backup`;
    const judgement = { lost, duplicated: 0, wrong: [] };
    return judgedWriters("backups under 200 writes a second", judgement, [writers], { faults: count, more, note });
  });
}

/** Opens a restored shop and looks at its products. */
async function wrongOfProducts(dataDir: string): Promise<string[]> {
  const server = await startServer({ dataDir });
  const { status } = await insist(() => fetch(`${server.url}/api/products/get`));
  await server.stop();
  await server.close();
  return status === 200 ? [] : [`products: ${status}`];
}
