import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { openGatedFleet } from "./gated-fleet.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** How long anybody may wait for an answer of a process that does not reach its database. */
const answerMs = 5_000;

/** One process is cut off from the database without a word, under people who write at both: nobody's answer hangs, and
 *  the process writes again by itself. */
export async function cutOffProcess(
  server: string,
  seed: number,
  { cutMs }: { readonly cutMs: number },
): Promise<Result> {
  const { fleet, gate } = await openGatedFleet(server);
  try {
    const senders = startSenders(
      fleet.processes.map(({ url }) => url),
      { seed },
    );
    await waitUntil("writers to begin", () => senders.acknowledged.size > 50, { withinMs: 20_000 });
    gate.isCut = true;
    await sleep(cutMs);
    gate.mend();
    await senders.stop();
    const cutOff = fleet.processes[0]?.url ?? "";
    const later = startSenders([cutOff], { seed: seed + 1 });
    await waitUntil("the process to write again", () => later.acknowledged.size > 20, { withinMs: 20_000 });
    await later.stop();
    const judgement = await judgeSenders(fleet, senders, later);
    const wrong = [
      ...judgement.wrong,
      ...unless(senders.longest.answerMs <= answerMs, `an answer took ${Math.round(senders.longest.answerMs)} ms`),
    ];
    const note = `${told(senders)}; the longest answer took ${(senders.longest.answerMs / 1000).toFixed(1)} s`;
    return judged("cut off from the database", senders.acknowledged.size, 1, { ...judgement, wrong }, note);
  } finally {
    stopAllSenders();
    await fleet.close();
    gate.close();
  }
}
