import type { Device } from "./device.ts";
import { onceDone } from "./local/once-done.ts";

/** This device's store. Its code is fetched when it is first needed and not with the page; on a line that fails then,
 *  it is asked for again. */
export const device = onceDone<Device>(async () => (await import("./device.ts")).openDevice());

/** Reads from the device; undefined when it has nothing or refuses (private mode, a broken store), so that the network
 *  can be asked. */
export async function fromDevice<Value>(
  read: (device: Device) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await read(await device());
  } catch {
    return undefined;
  }
}
