import { type Fleet, type Process, twoOf } from "../../rig/fleet.ts";
import { openTcpGate } from "../../rig/tcp-gate.ts";

/** Plays with one address before the processes of a fleet: one connection after the other leads to the next process that
 *  `isUsed`. */
export async function onFront<Result>(
  fleet: Fleet,
  play: (origin: string) => Promise<Result>,
  isUsed: (one: Process) => boolean = () => true,
): Promise<Result> {
  const [one] = twoOf(fleet.processes);
  let turn = 0;
  const { port, close } = await openTcpGate(() => {
    const used = fleet.processes.filter(isUsed);
    turn += 1;
    return { port: Number(new URL((used[turn % used.length] ?? one).url).port) };
  });
  return play(`http://127.0.0.1:${port}`).finally(close);
}
