import { OfflineError } from "./api-error.ts";

/** Loads the client of the API, which no first paint needs: the server's rendering holds what the page shows.
 *  @throws OfflineError when its code cannot be fetched. */
export async function loadApi() {
  const { api } = await import("./api.ts").catch((cause: unknown) => {
    throw new OfflineError("the code of the API's client cannot be fetched", { cause });
  });
  return api;
}
