import { findKeptPicture, imageCacheName, isPicture, keepPicture } from "../../device/store/image-cache.ts";

/** The kept picture, else the network's, which is then kept; offline any other size of the same picture. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(imageCacheName);
  const exact = await cache.match(request, { ignoreVary: true });
  if (exact) return exact;
  try {
    const response = await fetch(request);
    // A full device must not cost the person the picture on the screen.
    if (isPicture(response)) await keepPicture(cache, request, response.clone()).catch(() => undefined);
    return response;
  } catch {
    return (await findKeptPicture(cache, request)) ?? Response.error();
  }
}
