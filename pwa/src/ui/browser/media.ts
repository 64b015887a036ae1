import { given } from "./given.ts";

/** Returns whether a media query matches; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  return given(() => window.matchMedia(query).matches) ?? false;
}
