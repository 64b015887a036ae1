import { type PathName, paths, type RenderedName } from "@chargefront/shared/paths";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";

/** A route's data on its screen: the function that fetches its code and, where the server renders it, the chunk's
 *  source as the build manifest names it, by which the server links its files. */
export type Handle = { readonly fetch: ScreenCode["fetch"]; readonly module?: string | undefined };

/** A screen in a chunk of its own, with an error screen of its own, so that a fault in it leaves the layout around it
 *  standing. One that the server renders names its `module`. */
export function screen<Name extends PathName | "*">(
  name: Name,
  load: () => Promise<ComponentType>,
  ...[module]: Name extends RenderedName | "*" ? [module: string] : []
): RouteObject {
  const code = screenCode(load);
  const handle: Handle = { fetch: code.fetch, module };
  const element = (
    <ErrorBoundary>
      <LazyScreen key={name} code={code} />
    </ErrorBoundary>
  );
  return { path: name === "*" ? "*" : paths[name as PathName], handle, element };
}

/** Fetches the code of all that an address shows of some routes; returns the modules that the server links. */
export async function fetchCode(routes: RouteObject[], pathname: string, basename?: string): Promise<string[]> {
  const handles = (matchRoutes(routes, pathname, basename) ?? []).flatMap(({ route }): Handle[] => route.handle ?? []);
  await Promise.all(handles.map(({ fetch }) => fetch()));
  return handles.flatMap(({ module }) => module ?? []);
}
