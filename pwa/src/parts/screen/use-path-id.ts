import { matchPath } from "@chargefront/shared/paths";
import { useLocation } from "react-router-dom";

/** The id in the screen's address, in whatever letter case it was written; empty where the address has none. */
export function usePathId(): string {
  return matchPath(useLocation().pathname)?.id ?? "";
}
