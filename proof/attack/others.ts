import { Agent, get } from "node:http";
import { percentile } from "../rig/statistics.ts";
import { sleep } from "../rig/wait.ts";

/** What people who only read received in the meantime. `shed`: asked to try again; `failed`: not served at all. */
type Received = { readonly answers: number; readonly shed: number; readonly failed: number; readonly p95Ms: number };

type Others = { readonly answers: () => number; readonly stop: () => Promise<Received> };

/** Ten people who read the catalogue all the while, each from one address of this machine, over connections of their
 *  own. */
export function startOthers(api: string, localAddress = "127.0.0.2"): Others {
  const { hostname, port } = new URL(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const waits: number[] = [];
  let [shed, failed] = [0, 0];
  let isStopping = false;

  function read(): Promise<number> {
    return new Promise((resolve) => {
      const asked = get({ hostname, port, path: "/api/products/get", localAddress, agent }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      asked.on("error", () => resolve(0));
    });
  }

  async function reads(): Promise<void> {
    while (!isStopping) {
      const from = performance.now();
      const status = await read();
      waits.push(performance.now() - from);
      if (status === 503) shed += 1;
      else if (status !== 200) failed += 1;
      await sleep(50);
    }
  }
  const running = Array.from({ length: 10 }, reads);
  return {
    answers: () => waits.length,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      agent.destroy();
      return { answers: waits.length, shed, failed, p95Ms: Math.round(percentile(waits, 0.95)) };
    },
  };
}
