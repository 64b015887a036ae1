import { matchPrecache } from "workbox-precaching";
import { findKeptDocument } from "../../device/store/document-cache.ts";

/** Every screen opens from this device, with or without a network: as the server rendered it at the visit before, else
 *  from the shell, which holds no data. docs/product/decisions.md#19. */
export async function answerNavigation(request: Request): Promise<Response> {
  const kept = await findKeptDocument(new URL(request.url));
  return kept ?? (await matchPrecache("/index.html")) ?? fetch(request);
}
