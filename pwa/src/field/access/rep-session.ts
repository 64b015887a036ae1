import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { isSignedOut } from "../../device/api/api-error.ts";
import { useRep } from "./rep-store.ts";

/** Query for the rep whose session this device has. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ["field", "me"],
    queryFn: async () => (await api.field.me.$get()).json(),
    retry: false,
    staleTime: 60_000,
  });
}

/** Returns whether the server has said that the rep's session is over. Everything but reading goes on without one. */
export function useSessionIsOver(): boolean {
  const rep = useRep();
  const session = useQuery({ ...sessionQuery(), enabled: rep !== null });
  return isSignedOut(session.error) || (session.data !== undefined && session.data.id !== rep?.id);
}
