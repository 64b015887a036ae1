import type { Device } from "./device.ts";

/** Opens this device's store. Its code is fetched on first use and not with the page; after a failed fetch, the next
 *  call tries again. */
export const device = memoizeAsync<Device>(async () => (await import("./device.ts")).openDevice());

/** Reads from the device. Returns undefined when it has nothing or fails (private mode, a broken store), so that the
 *  caller can use the network. */
export async function fromDevice<Value>(
  read: (device: Device) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await read(await device());
  } catch {
    return undefined;
  }
}

/** Work that is done at the first call, and its outcome for all; what failed is tried again at the next call. */
export function memoizeAsync<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => {
    done ??= work().catch((cause: unknown) => {
      done = undefined;
      throw cause;
    });
    return done;
  };
}
