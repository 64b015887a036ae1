import { openProxy } from "../../faults/proxy.ts";
import { type Process, twoOf } from "../../rig/fleet.ts";
import { haproxyNoticesMs, openHaproxy } from "../../rig/haproxy.ts";
import { waitUntil } from "../../rig/wait.ts";

/** How large a case is played: `full` behind Debian's haproxy, else behind the project's own proxy. */
export type Form = { readonly isFull: boolean };

/** One address before several processes. */
type Front = {
  readonly name: string;
  readonly origin: string;
  /** How long it takes at most until it leads to a process that answers again. */
  readonly noticesMs: number;
  readonly close: () => void;
};

/** One address before the processes that `isUsed` names.
 *  @throws Error where haproxy is wanted and missing. */
export async function openFront(
  processes: readonly Process[],
  { isFull }: Form,
  isUsed: (one: Process) => boolean = () => true,
): Promise<Front> {
  if (isFull) return openDelivered(processes);
  let turn = 0;
  const proxy = await openProxy(() => {
    const used = processes.filter(isUsed);
    turn += 1;
    const one = used[turn % used.length];
    return one ? portOf(one) : 0;
  });
  return { name: "the project's proxy", origin: proxy.origin, noticesMs: 0, close: () => void proxy.close() };
}

async function openDelivered(processes: readonly Process[]): Promise<Front> {
  const [one, other] = twoOf(processes);
  const { origin, close } = await openHaproxy([portOf(one), portOf(other)], { isForCrowds: true });
  const answers = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil("haproxy to answer", answers, { withinMs: 20_000 });
  return { name: "haproxy", origin, noticesMs: haproxyNoticesMs, close };
}

function portOf({ url }: Process): number {
  return Number(new URL(url).port);
}
