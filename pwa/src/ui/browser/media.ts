import { useSyncExternalStore } from "react";
import { attempt } from "./attempt.ts";

/** Returns whether a media query matches; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  return attempt(() => window.matchMedia(query).matches) ?? false;
}

/** Returns the same, again whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = attempt(() => window.matchMedia(query));
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    () => matchesMedia(query),
    () => false,
  );
}
