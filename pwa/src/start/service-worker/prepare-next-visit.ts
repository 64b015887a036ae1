import { type Copy, refreshDocument } from "../../device/store/document-cache.ts";
import { savesData } from "../../device/store/saves-data.ts";
import { isOwnFile } from "./own-file.ts";

/** Keeps an address's document as it is now, so that the next visit begins with it. Without a network, or room, what is
 *  kept stays. */
export async function prepareNextVisit(address: string, catalogue: Copy): Promise<void> {
  if (savesData()) return;
  await refreshDocument(new URL(address), isOwnFile, catalogue).catch(() => undefined);
}

/** The same for a worker that is new: of the screens that are open, and of the one that an installed app begins
 *  with. */
export async function prepareSecondVisit(
  clients: Pick<Clients, "matchAll">,
  start: string,
  catalogue: Copy,
): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const addresses = new Set([start, ...windows.map(({ url }) => url)]);
  await Promise.all([...addresses].map((address) => prepareNextVisit(address, catalogue)));
}
