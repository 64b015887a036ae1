import type { Device } from "../device/device.ts";
import { keepCatalogueFresh } from "./keep-catalogue-fresh.ts";
import { sendInBackground } from "./send-in-background.ts";

/** Starts the work that runs while a page is open, and returns a function that stops it. Loaded after the first
 *  paint. */
export function whileOpen(device: Device): () => void {
  const stops = [keepCatalogueFresh(device), sendInBackground(device)];
  return () => {
    for (const stop of stops) stop();
  };
}
