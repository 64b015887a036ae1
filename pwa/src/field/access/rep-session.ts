import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { isSignedOut } from "../../device/api/api-error.ts";
import { useRep } from "./rep-store.ts";

/** Query for the rep whose session this device has; null when it is over. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ["field", "me"],
    queryFn: () => unlessSignedOut(async () => (await api.field.me.$get()).json()),
    retry: false,
    staleTime: 60_000,
  });
}

/** Reads from the server; null when it says that the session is over. Only a later answer replaces that, not a failure
 *  without a network. */
export async function unlessSignedOut<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Returns whether the server has said that the rep's session is over. Everything but reading goes on without one. */
export function useSessionIsOver(): boolean {
  const rep = useRep();
  const session = useQuery({ ...sessionQuery(), enabled: rep !== null });
  return session.data !== undefined && session.data?.id !== rep?.id;
}
