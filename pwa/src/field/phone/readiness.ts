import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { device, fromDevice } from "../../device/open-device.ts";
import { stores } from "../../ui/browser/stores.ts";
import { keepParts } from "../access/keep-parts.ts";

/** Query for whether this phone has the screens, which fetches what is missing. */
export function screensQuery() {
  return queryOptions({
    queryKey: ["field", "screens"],
    queryFn: keepParts,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? false : 5_000),
  });
}

/** The state of a phone that works offline. `catalogue`: the server time of the products, ISO 8601. */
type Readiness = {
  readonly catalogue: string | undefined;
  readonly isStorageKept: boolean;
};

export function readinessQuery() {
  return queryOptions({
    queryKey: ["field", "readiness"],
    queryFn: readReadiness,
    staleTime: 0,
    retry: false,
    // The products may still be on their way.
    refetchInterval: ({ state: { data } }) => (data?.catalogue === undefined ? 2_000 : false),
  });
}

async function readReadiness(): Promise<Readiness> {
  const [catalogue, isStorageKept] = await Promise.all([
    fromDevice(async ({ catalogue }) => (await catalogue.asOf()) ?? undefined),
    stores.manager?.persisted?.().catch(() => false),
  ]);
  return { catalogue, isStorageKept: isStorageKept === true };
}

/** Fetches what is missing, and asks the browser to keep what is stored here. @throws Error when something is missing
 *  still. */
export async function prepare(client: QueryClient): Promise<void> {
  await stores.manager?.persist?.().catch(() => false);
  const hasScreens = await client.fetchQuery(screensQuery());
  const { catalogue } = await device();
  const caughtUp = await catalogue.catchUp();
  const outcome = caughtUp === "busy" ? await catalogue.sync() : caughtUp;
  if (!hasScreens || outcome === "unreachable" || outcome === "busy") throw new Error("This phone is not up to date.");
}
