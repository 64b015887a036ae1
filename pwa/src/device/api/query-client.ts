import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const attempts = 2;
/** The browser may be wrong about the network, and waiting for it has no end. */
const networkMode = "always";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 60_000,
        // A refusal stays a refusal; only a missing answer is worth asking again.
        retry: (failures, error) => !(error instanceof ApiError) && failures < attempts,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode },
    },
  });
}
