/** A page that is alive answers at once; one that is broken, which the kill switch is for, never. */
const answerMs = 2_000;

type Scope = {
  readonly registration: Pick<ServiceWorkerRegistration, "unregister">;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
  readonly clients: Pick<Clients, "matchAll">;
};

/** Removes the worker and its caches, except the chosen language; keeps the outbox. Reloads every page without unsaved
 *  typing; the other pages have offered the reload to their user. */
export async function freeDevice({ registration, caches, clients }: Scope): Promise<void> {
  await registration.unregister();
  for (const name of await caches.keys()) if (!name.startsWith("cf-language")) await caches.delete(name);
  const windows = await clients.matchAll({ type: "window" });
  await Promise.all(windows.map(openAnew));
}

async function openAnew(window: WindowClient): Promise<void> {
  // A page that was closed in the meantime cannot be reloaded.
  if (await mayReload(window)) await window.navigate(window.url).catch(() => null);
}

function mayReload(window: WindowClient): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (isFree: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isFree);
    };
    const timer = setTimeout(() => answer(true), answerMs);
    port1.onmessage = ({ data }) => answer(data === true);
    window.postMessage({ type: "MAY_RELOAD" }, [port2]);
  });
}
