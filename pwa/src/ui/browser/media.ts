import { useSyncExternalStore } from "react";
import { given } from "./given.ts";

/** Returns whether a media query matches; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  return given(() => window.matchMedia(query).matches) ?? false;
}

/** Returns the same, again whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = given(() => window.matchMedia(query));
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    () => matchesMedia(query),
    () => false,
  );
}
