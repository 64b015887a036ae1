import type { Device } from "../../device/device.ts";
import { showBadge } from "../../device/outbox/badge.ts";

/** Sends in the background. When rows are left: a page in front has timers of its own and registers anew, so the event
 *  may end well; with none, or with hidden ones, whose timers the browser may hold for as long as it likes, it must
 *  fail, so that the browser uses its further tries. @throws Error when rows are left and nobody else will send
 *  them. */
export async function sendFromWorker(clients: Clients, device: Device): Promise<void> {
  await device.outbox.drain();
  const left = await device.outbox.countUnsent();
  await showBadge(left);
  if ((await device.outbox.nextDueAt()) === undefined) return;
  const windows = await clients.matchAll({ type: "window" });
  if (!windows.some((window) => window.visibilityState === "visible")) throw new Error("enquiries are left to send");
}
