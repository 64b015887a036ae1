import { type Fleet, onFleet } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import type { Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { onFront } from "./front.ts";

/** Kills one of two processes over and over while people write; in the end for good. Every acknowledged write exists
 *  once, and the other process takes over the jobs. Its mails: api/src/platform/mail/mailer.test.ts,
 *  api/src/platform/fleet/fleet.postgres.test.ts. */
export function killedProcess(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  return onFleet({ count: 2 }, (fleet) =>
    onFront(fleet, async (origin) => {
      const random = createRandom(seed);
      const writers = startEnquirers([origin], seed);
      for (let round = 1; round <= rounds; round += 1) {
        await writers.more(random.below(50));
        const one = random.pick(fleet.processes);
        await one.kill();
        await writers.more(20);
        if (round === rounds) break;
        await one.start();
      }
      const takenOverMs = await takeOver(fleet);
      await writers.stop();
      const note = `${tell(writers)}; leases taken over in ${seconds(takenOverMs)}`;
      const judgement = await judgeFleet(fleet, writers);
      return judgedWriters("kill -9 of one of two", judgement, [writers], { faults: rounds, note });
    }),
  );
}

/** Waits until each job was renewed, which only a process that lives does; answers for how long. */
async function takeOver(fleet: Fleet): Promise<number> {
  const from = performance.now();
  const read = () => fleet.query<{ name: string; until: string }>("select name, until_at as until from job_lease");
  const before = new Map((await read()).map(({ name, until }) => [name, Number(until)]));
  await waitUntil("the jobs to be taken over", async () => {
    const leases = await read();
    return leases.length > 0 && leases.every(({ name, until }) => Number(until) > (before.get(name) ?? 0));
  });
  return performance.now() - from;
}
