import { type DeskRole, mayRead, mayWrite, type Right } from "@chargefront/shared/person/rights";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { useStoredRole } from "./admin-session.ts";
import { asAdmin } from "./as-admin.ts";

/** What the role of whoever has the desk open may do: what is drawn goes by it, what is done by the server. */
export function useRights() {
  const stored = useStoredRole();
  const role: DeskRole = useQuery(ownAccountQuery()).data?.role ?? stored;
  return {
    role,
    mayRead: (right: Right, part?: string) => mayRead(role, right, part),
    mayWrite: (right: Right) => mayWrite(role, right),
  };
}

/** The own account, asked for again when the app is come back to: an owner may have given another role meanwhile. */
function ownAccountQuery() {
  return queryOptions({
    queryKey: ["admin", "own-account"],
    queryFn: () => asAdmin(async () => (await api.admins.me.$get()).json()),
    retry: false,
    staleTime: 60_000,
  });
}
