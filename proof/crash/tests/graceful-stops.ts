import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { startWriters } from "../writers.ts";

/** docs/security.md#power-crashes-load. */
const stopsWithinMs = 12_000;

/** The server is asked to stop under load, and started again on the same files. */
export function gracefulStops(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const random = createRandom(seed);
    const writers = await startWriters(stage, { enquiries: 14, orders: 4, uploads: 2 });
    const wrong: string[] = [];
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(50 + random.below(350));
      const from = performance.now();
      const code = await stage.server.stop();
      slowestMs = Math.max(slowestMs, performance.now() - from);
      if (code !== 0) wrong.push(`stop ${round} ended with ${code}`);
      await stage.server.start();
    }
    await writers.stop();
    await stage.server.stop();
    if (slowestMs > stopsWithinMs) wrong.push(`a stop took ${Math.round(slowestMs)} ms`);
    const { acknowledged, strange } = writers;
    const judgement = judge(stage.dataDir, acknowledged);
    const told = [...wrong, ...judgement.wrong, ...strange.slice(0, 3)];
    const { enquiries, orders, products } = acknowledged;
    const written = enquiries.size + orders.size + products.size;
    const note = `the slowest stop took ${Math.round(slowestMs)} ms`;
    return judged("asked to stop under 20 writers", written, rounds, { ...judgement, wrong: told }, note);
  });
}
