import { createPath, type Location, NavigationType, type Path, parsePath, type To } from "react-router-dom";
import { attempt } from "../ui/browser/attempt.ts";

/** A move to another place. `delta`: how many entries of the browser's history it went; null where that is not
 *  known. */
export type Move = { readonly action: NavigationType; readonly location: Location; readonly delta: number | null };

/** The state of an entry in the browser's history, in React Router's format, so that entries of earlier releases can be
 *  read. */
type Entry = { readonly usr: unknown; readonly key: string; readonly idx: number };

/** The address bar and the browser's history as places a router can go to. One listener at a time. */
export function createBrowserHistory(browser: Window) {
  const { history } = browser;
  let action: NavigationType = NavigationType.Pop;
  let listener: ((move: Move) => void) | undefined;
  /** A place that the browser did not take into its history: Safari refuses after 100 in half a minute. */
  let unlisted: Location | undefined;
  if (indexNow() === null) attempt(() => history.replaceState({ ...history.state, idx: 0 }, ""));
  let index = indexNow();

  function indexNow(): number | null {
    const entry: Partial<Entry> | null = history.state;
    return entry?.idx ?? null;
  }

  function locationNow(): Location {
    if (unlisted) return unlisted;
    const { pathname, search, hash } = browser.location;
    const entry: Partial<Entry> | null = history.state;
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? "default" } as Location;
  }

  function onPop(): void {
    const next = indexNow();
    const delta = next === null || index === null ? null : next - index;
    action = NavigationType.Pop;
    index = next;
    unlisted = undefined;
    listener?.({ action, location: locationNow(), delta });
  }

  function put(to: To, state: unknown, as: NavigationType.Push | NavigationType.Replace): void {
    // A second press while the next screen loads adds no entry, or Back would seem to do nothing.
    const { href } = browser.location;
    const isNew = as === NavigationType.Push && new URL(createHref(to), href).href !== href;
    const delta = isNew ? 1 : 0;
    const idx = (indexNow() ?? 0) + delta;
    const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
    action = as;
    unlisted = undefined;
    try {
      if (isNew) history.pushState(entry, "", createHref(to));
      else history.replaceState(entry, "", createHref(to));
      index = idx;
    } catch {
      const { pathname, search, hash } = new URL(createHref(to), browser.location.href);
      unlisted = { pathname, search, hash, state, key: entry.key };
    }
    listener?.({ action, location: locationNow(), delta });
  }

  return {
    action: () => action,
    location: locationNow,
    createHref,
    go: (delta: number) => history.go(delta),
    push: (to: To, state?: unknown) => put(to, state, NavigationType.Push),
    replace: (to: To, state?: unknown) => put(to, state, NavigationType.Replace),
    listen(told: (move: Move) => void): () => void {
      listener = told;
      browser.addEventListener("popstate", onPop);
      return () => {
        browser.removeEventListener("popstate", onPop);
        listener = undefined;
      };
    },
  };
}

/** A place as a link names it. */
export function createHref(to: To): string {
  return typeof to === "string" ? to : createPath(to);
}

/** A place with every part of its address. */
export function toPath(to: To): Path {
  return { pathname: "", search: "", hash: "", ...(typeof to === "string" ? parsePath(to) : to) };
}
