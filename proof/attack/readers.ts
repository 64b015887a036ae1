import { percentile } from "../rig/statistics.ts";
import { sleep } from "../rig/wait.ts";
import { ask } from "./ask.ts";

/** Answers that readers received. `shed`: asked to try again; `failed`: neither that nor the catalogue. */
type Received = { readonly answers: number; readonly shed: number; readonly failed: number; readonly p95Ms: number };

/** Has ten people read the catalogue, each with a pause after an answer. Returns what stops them. */
export function startReaders(api: string): () => Promise<Received> {
  const waits: number[] = [];
  let [shed, failed] = [0, 0];
  let isStopping = false;

  async function read(): Promise<void> {
    while (!isStopping) {
      const from = performance.now();
      const status = await ask(api, { path: "/api/products/get" }).then(
        (answer) => answer.status,
        () => 0,
      );
      waits.push(performance.now() - from);
      if (status === 503) shed += 1;
      else if (status !== 200) failed += 1;
      await sleep(50);
    }
  }
  const running = Array.from({ length: 10 }, read);
  return async () => {
    isStopping = true;
    await Promise.all(running);
    return { answers: waits.length, shed, failed, p95Ms: Math.round(percentile(waits, 0.95)) };
  };
}
