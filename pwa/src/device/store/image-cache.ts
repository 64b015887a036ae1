import { imagePath } from "@chargefront/shared/product/image";
import type { Product } from "@chargefront/shared/product/product";
import { stores } from "../../ui/browser/stores.ts";
import { savesData } from "./saves-data.ts";

/** Pictures are named by their content, so one cache holds them across releases and nothing in it grows stale. */
export const imageCacheName = "cf-images-1";

/** Thumbnails alone are fetched ahead, and only as many as fit. */
const prefetchBudgetBytes = 5_000_000;
const atOnce = 4;

/** All pictures together, with what else this origin keeps, and never more than a tenth of what the browser grants. */
const mostBytes = 150_000_000;
const mostOfQuota = 0.1;
/** How many of the oldest go at once where there is no room for another. */
const goAtOnce = 20;

/** Fetches the thumbnails that the device does not have yet, so that the list has its pictures offline. Stops at the
 *  budget, where the line or the device fails, and at once where the person saves data; goes on past a picture that the
 *  server does not have. */
export async function prefetchThumbnails(products: readonly Product[]): Promise<void> {
  const { caches } = stores;
  if (!caches || savesData()) return;
  const cache = await caches.open(imageCacheName);
  let budget = prefetchBudgetBytes;
  for (let at = 0; at < products.length; at += atOnce) {
    if (!(await hasRoom())) return;
    const fetched = await Promise.all(products.slice(at, at + atOnce).map((product) => keep(cache, product)));
    if (fetched.includes(undefined)) return;
    budget -= fetched.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
    if (budget <= 0) return;
  }
}

/** Keeps one thumbnail; answers its size in bytes, 0 when it was there or does not exist, undefined when none can be
 *  had or kept now. */
async function keep(cache: Cache, { image }: Product): Promise<number | undefined> {
  const path = imagePath(image.hash, 280, "webp");
  try {
    if (await cache.match(path, { ignoreVary: true })) return 0;
    const response = await fetch(path);
    if (response.status === 404) return 0;
    if (!isPicture(response)) return undefined;
    await cache.put(path, response.clone());
    return (await response.blob()).size;
  } catch {
    return undefined;
  }
}

/** Any variant of the picture at an address, the asked-for one first: offline another size is better than none. */
export async function findKeptPicture(cache: Cache, request: Request): Promise<Response | undefined> {
  const exact = await cache.match(request, { ignoreVary: true });
  if (exact) return exact;
  const { hash, format } = partsOf(request.url);
  if (hash === undefined) return undefined;
  const kept = (await cache.keys()).filter((one) => partsOf(one.url).hash === hash);
  // WebP is understood by every browser we serve, AVIF only by the one that asks for it.
  const usable =
    kept.find((one) => partsOf(one.url).format === "webp") ?? kept.find((one) => partsOf(one.url).format === format);
  return usable && cache.match(usable, { ignoreVary: true });
}

/** Whether an answer may be kept as a picture: not a portal's page, not a redirect, not a part. */
export function isPicture(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get("content-type")?.startsWith("image/") ?? false)
  );
}

/** Keeps a picture that is looked at. Where there is no room the oldest make some.
 *  @throws DOMException when the device is full all the same. */
export async function keepPicture(cache: Cache, request: Request, picture: Response): Promise<void> {
  if (!(await hasRoom())) {
    const oldest = (await cache.keys()).slice(0, goAtOnce);
    await Promise.all(oldest.map((one) => cache.delete(one)));
  }
  await cache.put(request, picture);
}

/** Whether more pictures may be kept; true where the browser does not say. */
async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await stores.manager?.estimate?.()) ?? {};
  return usage < Math.min(mostBytes, quota * mostOfQuota);
}

/** Removes the pictures that nothing in a whole catalogue names, by their hash, any more. */
export async function dropUnnamedPictures(catalogue: object): Promise<void> {
  const { caches } = stores;
  if (!caches) return;
  const named = new Set(JSON.stringify(catalogue).match(/[0-9a-f]{64}/g));
  const cache = await caches.open(imageCacheName);
  for (const request of await cache.keys()) {
    const { hash } = partsOf(request.url);
    if (hash === undefined || !named.has(hash)) await cache.delete(request);
  }
}

/** Makes room: pictures can be fetched again, what a person wrote cannot. */
export async function deleteCachedPictures(): Promise<void> {
  const { caches } = stores;
  if (!caches) return;
  const cache = await caches.open(imageCacheName);
  // One by one: a cache that is deleted whole keeps its room until the last page or worker that had it open lets go of
  // it.
  for (const request of await cache.keys()) await cache.delete(request);
}

function partsOf(url: string): { hash: string | undefined; format: string | undefined } {
  const match = new URL(url).pathname.match(/^\/images\/([0-9a-f]{64})-\d+\.(\w+)$/);
  return { hash: match?.[1], format: match?.[2] };
}
