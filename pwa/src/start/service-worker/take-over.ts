import type { Device } from "../../device/device.ts";

/** Takes over the pages that are open, and sends what waits beside that and not within: until a worker is active no
 *  screen opens, and on a stalled line a drain takes its time. */
export async function takeOver(
  clients: Pick<Clients, "claim">,
  outbox: Pick<Device["outbox"], "drain">,
): Promise<void> {
  void outbox.drain().catch(() => undefined);
  await clients.claim();
}
