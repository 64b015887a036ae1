import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { startWriters } from "../writers.ts";

/** Ready again after this long. */
const readyWithinMs = 2000;

/** The server is killed at random moments under 20 people who write, and started again on the same files. `isTimed`: a
 *  start that takes too long fails the test. */
export function kills(
  seed: number,
  { rounds, isTimed }: { readonly rounds: number; readonly isTimed: boolean },
): Promise<Result> {
  return onStage(seed, async (stage) => {
    const random = createRandom(seed);
    const writers = await startWriters(stage, { enquiries: 14, orders: 4, uploads: 2 });
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(50 + random.below(350));
      await stage.server.kill();
      const from = performance.now();
      await stage.server.start();
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
    await writers.stop();
    await stage.server.stop();
    const { acknowledged, strange } = writers;
    const { lost, duplicated, wrong } = judge(stage.dataDir, acknowledged);
    const told = [...wrong, ...strange.slice(0, 3)];
    if (isTimed && slowestMs > readyWithinMs) told.push(`ready only after ${Math.round(slowestMs)} ms`);
    const { enquiries, orders, products } = acknowledged;
    const note = `${enquiries.size} enquiries, ${orders.size} orders, ${products.size} products; ready within ${Math.round(slowestMs)} ms`;
    const written = enquiries.size + orders.size + products.size;
    return judged("kill -9 under 20 writers", written, rounds, { lost, duplicated, wrong: told }, note);
  });
}
