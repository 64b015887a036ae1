import { openProxy } from "../../faults/proxy.ts";
import type { Process } from "../../rig/fleet.ts";
import { type Front, openHaproxy } from "../../rig/haproxy.ts";

/** How large a case is played: `full` behind Debian's haproxy, else behind the project's own proxy. */
export type Form = { readonly isFull: boolean };

/** One address before the processes that `isUsed` names.
 *  @throws Error where haproxy is wanted and missing. */
export async function openFront(
  processes: readonly Process[],
  { isFull }: Form,
  isUsed: (one: Process) => boolean = () => true,
): Promise<Front & { readonly name: string }> {
  const portOf = ({ url }: Process) => Number(new URL(url).port);
  if (isFull) {
    const haproxy = await openHaproxy(processes.map(portOf));
    if (!haproxy) throw new Error("haproxy is missing: apt-get install haproxy");
    return { ...haproxy, name: "haproxy" };
  }
  let turn = 0;
  const proxy = await openProxy(() => {
    const used = processes.filter(isUsed);
    turn += 1;
    const one = used[turn % used.length];
    return one ? portOf(one) : 0;
  });
  return { origin: proxy.origin, close: () => void proxy.close(), name: "the project's proxy" };
}
