import { addressIn } from "@chargefront/shared/paths";
import type { Device } from "../../device/device.ts";
import { readChosenLanguage } from "../../device/store/chosen-language.ts";
import { type Copy, isOfRelease, refreshDocument } from "../../device/store/document-cache.ts";
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
  const chosen = (await readChosenLanguage()) ?? "en";
  const first = new URL(addressIn(chosen, "/"), start).href;
  const addresses = new Set([first, ...windows.map(({ url }) => url)]);
  await Promise.all([...addresses].map((address) => prepareNextVisit(address, catalogue)));
}

/** Lets the worker be installed with a shell of its own release only. The other files are held to the digests of the
 *  build, which the shell has not, because the server fills it in. */
export const wholeShell = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    if (response.status !== 200) return null;
    if (new URL(request.url).pathname !== "/index.html") return response;
    return isOfRelease(await response.clone().text(), isOwnFile) ? response : null;
  },
};

/** Takes over the pages that are open, and sends what waits beside that and not within: until a worker is active no
 *  screen opens, and on a stalled line a drain takes its time. */
export async function takeOver(
  clients: Pick<Clients, "claim">,
  outbox: Pick<Device["outbox"], "drain">,
): Promise<void> {
  void outbox.drain().catch(() => undefined);
  await clients.claim();
}
