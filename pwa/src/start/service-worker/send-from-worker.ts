import type { Device } from "../../device/device.ts";
import { showBadge } from "../../device/outbox/badge.ts";

/** Sends in the background. When rows are left and a page is visible, the event may end well, because that page has
 *  timers and registers again; with no page, or only hidden ones, whose timers the browser may delay for long, it must
 *  fail, so that the browser uses its further attempts. @throws Error when rows are left and no page will send them. */
export async function sendFromWorker(clients: Clients, device: Device): Promise<void> {
  await device.outbox.drain();
  const left = await device.outbox.countUnsent();
  await showBadge(left);
  if ((await device.outbox.nextDueAt()) === undefined) return;
  const windows = await clients.matchAll({ type: "window" });
  if (!windows.some((window) => window.visibilityState === "visible")) throw new Error("enquiries are left to send");
}
