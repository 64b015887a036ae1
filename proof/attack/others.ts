import { Agent, get } from "node:http";
import { sleep } from "../rig/wait.ts";

/** What people who only read got meanwhile. */
export type Others = { readonly answers: number; readonly refused: number; readonly p95Ms: number };

/** Ten people who read the catalogue all the while, each from one address of this machine, over connections of their
 *  own. */
export function startOthers(api: string, localAddress = "127.0.0.2"): { readonly stop: () => Promise<Others> } {
  const { hostname, port } = new URL(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const waits: number[] = [];
  let refused = 0;
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
      if (status !== 200) refused += 1;
      await sleep(50);
    }
  }
  const running = Array.from({ length: 10 }, reads);
  return {
    async stop() {
      isStopping = true;
      await Promise.all(running);
      agent.destroy();
      const sorted = waits.toSorted((one, other) => one - other);
      return { answers: waits.length, refused, p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0) };
    },
  };
}
