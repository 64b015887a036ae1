import { useSyncExternalStore } from "react";

/** Returns false on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
