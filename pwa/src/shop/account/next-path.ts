import { matchPath, paths } from "@chargefront/shared/paths";

const accountScreens = new Set(["login", "signup", "forgotPassword", "resetPassword"]);

/** Returns where a login leads: the address that requested it, if that is one of this app's own screens, else Home. A
 *  text from the address bar may be anything. docs/security.md#T37. */
export function nextPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked)) return paths.home;
  const base = "http://own.invalid";
  if (!URL.canParse(asked, base)) return paths.home;
  const { origin, pathname, search, hash } = new URL(asked, base);
  const screen = matchPath(pathname)?.name;
  if (origin !== base || screen === undefined || accountScreens.has(screen)) return paths.home;
  return pathname + search + hash;
}

/** The same address on another of the account screens, so that it is not lost on the way. */
export function withNext(path: string, asked: string | null): string {
  const next = nextPath(asked);
  return next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`;
}
