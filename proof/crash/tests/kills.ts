import { createRandom } from "../../rig/random.ts";
import type { Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { startMixedWriters } from "../drafts.ts";
import { judge, judgedWriters, seconds } from "../judge.ts";

type Size = { readonly rounds: number };

/** The server is killed at random moments under 20 people who write, and started again on the same files. */
export function kills(seed: number, size: Size): Promise<Result> {
  return endsOften("kill -9 under 20 writers", "kill", seed, size);
}

/** Does the same with a graceful stop: the server exits with 0. */
export function gracefulStops(seed: number, size: Size): Promise<Result> {
  return endsOften("asked to stop under 20 writers", "stop", seed, size);
}

function endsOften(test: string, how: "kill" | "stop", seed: number, { rounds }: Size): Promise<Result> {
  return onStage(seed, async (stage) => {
    const { server, dataDir } = stage;
    const random = createRandom(seed);
    const writers = await startMixedWriters(stage);
    const more: string[] = [];
    const slowest = { endMs: 0, startMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      // A picture takes longer than most rounds.
      if (round % 8 === 7) await writers.more(1, "products");
      await writers.more(random.below(20));
      const from = performance.now();
      const code = await server[how]();
      const endedAt = performance.now();
      await server.start();
      slowest.endMs = Math.max(slowest.endMs, endedAt - from);
      slowest.startMs = Math.max(slowest.startMs, performance.now() - endedAt);
      if (how === "stop" && code !== 0) more.push(`stop ${round} ended with ${code}`);
    }
    await writers.stop();
    await server.stop();
    const { enquiries, orders, products } = writers.acknowledged;
    const written = `${enquiries.size} enquiries, ${orders.size} orders, ${products.size} products`;
    const note = `${written}; ended within ${seconds(slowest.endMs)}, ready within ${seconds(slowest.startMs)}`;
    return judgedWriters(test, judge(dataDir, writers), [writers], { faults: rounds, more, note });
  });
}
