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
  readonly close: () => void;
};

/** `isUsed`: whether the gate leads to a process.
 *  @throws Error where haproxy is wanted and missing. */
export async function openFront(
  kind: FrontKind,
  { processes }: Fleet,
  isUsed: (one: Process) => boolean = () => true,
): Promise<Front> {
  const [one, other] = twoOf(processes);
  if (kind === "haproxy") {
    const { origin, countUp, close } = await openHaproxy([portOf(one), portOf(other)], { isForCrowds: true });
    const findsBoth = () => waitUntil("haproxy to find both processes", async () => (await countUp()) === 2);
    await findsBoth();
    return { origin, findsBoth, close };
  }
  let turn = 0;
  const { port, close } = await openTcpGate(() => {
    const used = processes.filter(isUsed);
    turn += 1;
    return { port: portOf(used[turn % used.length] ?? one) };
  });
  return { origin: `http://127.0.0.1:${port}`, findsBoth: async () => undefined, close };
}

function portOf({ url }: Process): number {
  return Number(new URL(url).port);
}
