import { type PathName, paths, type RenderedName } from "@chargefront/shared/paths";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";

/** Route handle: `fetch` prefetches the screen; `module` is its key in the Vite manifest, for screens that the server
 *  renders. */
export type Handle = { readonly fetch: ScreenCode["fetch"]; readonly module?: string | undefined };

/** A screen in a chunk of its own, with an error screen of its own, so that an error keeps the layout
 *  around it. One that the server renders names its `module`. */
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

/** Fetches the code of the routes that match an address; returns their modules for preloading. */
export async function fetchCode(routes: RouteObject[], pathname: string, basename?: string): Promise<string[]> {
  const handles = (matchRoutes(routes, pathname, basename) ?? []).flatMap(({ route }): Handle[] => route.handle ?? []);
  await Promise.all(handles.map(({ fetch }) => fetch()));
  return handles.flatMap(({ module }) => module ?? []);
}
