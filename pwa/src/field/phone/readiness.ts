import { queryOptions } from "@tanstack/react-query";
import { device, fromDevice } from "../../device/open-device.ts";
import { stores } from "../../ui/browser/stores.ts";
import { keepParts } from "../access/keep-parts.ts";

/** The state of a phone that works offline. `catalogue`: the server time of the products, ISO 8601. */
type Readiness = {
  readonly hasScreens: boolean;
  readonly catalogue: string | undefined;
  readonly isStorageKept: boolean;
};

export function readinessQuery() {
  return queryOptions({
    queryKey: ["field", "readiness"],
    queryFn: readReadiness,
    staleTime: 0,
    retry: false,
    // The products or the screens may still be on their way.
    refetchInterval: ({ state: { data } }) => (data?.hasScreens && data.catalogue !== undefined ? false : 2_000),
  });
}

async function readReadiness(): Promise<Readiness> {
  const [hasScreens, catalogue, isStorageKept] = await Promise.all([
    isKept(import.meta.url),
    fromDevice(async ({ catalogue }) => (await catalogue.asOf()) ?? undefined),
    stores.manager?.persisted?.().catch(() => false),
  ]);
  return { hasScreens, catalogue, isStorageKept: isStorageKept === true };
}

/** Whether the worker keeps a file: this one, whose screens are all in it. */
async function isKept(file: string): Promise<boolean> {
  const kept = await stores.caches?.match(file, { ignoreVary: true }).catch(() => undefined);
  return kept !== undefined;
}

/** Fetches what is missing, and asks the browser to keep what is stored here. */
export async function prepare(): Promise<void> {
  await stores.manager?.persist?.().catch(() => false);
  // The worker keeps what passes through it, and then the words of all languages too.
  await fetch(import.meta.url).catch(() => undefined);
  await keepParts();
  await (await device()).catalogue.catchUp();
}
