import { type Fleet, type Process, twoOf } from "../../rig/fleet.ts";
import { openHaproxy } from "../../rig/haproxy.ts";
import { openTcpGate } from "../../rig/tcp-gate.ts";
import { waitUntil } from "../../rig/wait.ts";

/** What leads to the processes: Debian's haproxy as it is delivered, or one connection after the other to the next. */
export type FrontKind = "haproxy" | "gate";

/** One address before two processes. */
type Front = {
  readonly origin: string;
  /** Resolves when it leads to both. */
  readonly findsBoth: () => Promise<void>;
};

/** Plays with one address before two processes. `isUsed`: whether the gate leads to a process.
 *  @throws Error where haproxy is wanted and missing. */
export async function onFront<Result>(
  { kind, fleet, isUsed = () => true }: { kind: FrontKind; fleet: Fleet; isUsed?: (one: Process) => boolean },
  play: (front: Front) => Promise<Result>,
): Promise<Result> {
  const [one, other] = twoOf(fleet.processes);
  if (kind === "haproxy") {
    const { origin, countUp, close } = await openHaproxy([portOf(one), portOf(other)], { isForCrowds: true });
    const findsBoth = () => waitUntil("haproxy to find both processes", async () => (await countUp()) === 2);
    return findsBoth()
      .then(() => play({ origin, findsBoth }))
      .finally(close);
  }
  let turn = 0;
  const { port, close } = await openTcpGate(() => {
    const used = fleet.processes.filter(isUsed);
    turn += 1;
    return { port: portOf(used[turn % used.length] ?? one) };
  });
  return play({ origin: `http://127.0.0.1:${port}`, findsBoth: async () => undefined }).finally(close);
}

function portOf({ url }: Process): number {
  return Number(new URL(url).port);
}
