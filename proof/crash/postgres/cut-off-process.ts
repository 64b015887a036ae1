import type { Result } from "../../rig/result.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { openGatedFleet } from "./gated-fleet.ts";

/** One process is cut off from the database without a word, under people who write at both, until it has answered 40 of
 *  them: no answer hangs, and afterwards the process writes again. */
export async function cutOffProcess(server: string, seed: number): Promise<Result> {
  const { fleet, gate } = await openGatedFleet(server);
  try {
    const urls = fleet.processes.map(({ url }) => url);
    const cutOff = urls[0] ?? "";
    const writers = startEnquirers(urls, seed);
    await writers.more(50);
    gate.isCut = true;
    await writers.answered(40, { origin: cutOff });
    gate.mend();
    await writers.stop();
    const later = startEnquirers([cutOff], seed + 1);
    await later.more(20);
    await later.stop();
    const note = `${tell(writers)}; the longest answer took ${seconds(writers.longest.answerMs)}`;
    const judgement = await judgeFleet(fleet, writers, later);
    return judgedWriters("cut off from the database", judgement, [writers, later], { faults: 1, more: [], note });
  } finally {
    await fleet.close();
    gate.close();
  }
}
