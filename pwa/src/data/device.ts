import type { Device } from "../offline/device.ts";

let opened: Promise<Device> | undefined;

/** This device's store. Its code is fetched when it is first needed and not with the page. */
export function device(): Promise<Device> {
  opened ??= import("../offline/device.ts").then(({ openDevice }) => openDevice());
  return opened;
}

/** Reads from the device; undefined when it has nothing or refuses (private mode, a broken store), so that the network can be asked. */
export async function fromDevice<Value>(
  read: (device: Device) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await read(await device());
  } catch {
    return undefined;
  }
}
