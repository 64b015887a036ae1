import type { Device } from "../device/device.ts";
import { keepCatalogueFresh } from "./keep-catalogue-fresh.ts";
import { sendInBackground } from "./send-in-background.ts";

/** What goes on as long as a page is open. Fetched apart, since no first paint needs it. Answers how to stop. */
export function whileOpen(device: Device): () => void {
  const stops = [keepCatalogueFresh(device), sendInBackground(device)];
  return () => {
    for (const stop of stops) stop();
  };
}
