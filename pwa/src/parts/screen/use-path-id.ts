import { matchPath } from "@chargefront/shared/paths";
import { useLocation } from "react-router-dom";

/** Returns the id in the screen's address, in either letter case; empty where the address has none. */
export function usePathId(): string {
  return matchPath(useLocation().pathname)?.id ?? "";
}
