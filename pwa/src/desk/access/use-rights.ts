import { type DeskRole, mayRead, mayWrite, type Right } from "@chargefront/shared/person/rights";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { useStoredRole } from "./admin-session.ts";
import { asAdmin } from "./as-admin.ts";

/** Returns the logged-in admin's role and rights. They decide which controls are drawn; the server checks each
 *  request. */
export function useRights() {
  const stored = useStoredRole();
  const role: DeskRole = useQuery(ownAccountQuery()).data?.role ?? stored;
  return {
    role,
    mayRead: (right: Right, part?: string) => mayRead(role, right, part),
    mayWrite: (right: Right) => mayWrite(role, right),
  };
}

/** Query for the admin's own account, refetched when the user returns to the app: an owner may have changed the role
 *  in the meantime. */
export function ownAccountQuery() {
  return queryOptions({
    queryKey: ["admin", "own-account"],
    queryFn: () => asAdmin(async () => (await api.admins.me.$get()).json()),
    retry: false,
    staleTime: 60_000,
  });
}
