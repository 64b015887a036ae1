import { type PathName, paths } from "@chargefront/shared/paths";
import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen, type ScreenCode, screenCode } from "./lazy-screen.tsx";

/** A route's data on its screen: the chunk's source as the build manifest names it, by which the server links its
 *  files, and the function that fetches its code. */
export type Handle = { readonly module: string; readonly fetch: ScreenCode["fetch"] };

/** A screen in a chunk of its own, with an error screen of its own, so that a fault in it leaves the layout around it
 *  standing. */
export function screen(name: PathName | "*", module: string, load: () => Promise<ComponentType>): RouteObject {
  const code = screenCode(load);
  const handle: Handle = { module, fetch: code.fetch };
  const element = (
    <ErrorBoundary>
      <LazyScreen key={name} code={code} />
    </ErrorBoundary>
  );
  return { path: name === "*" ? "*" : paths[name], handle, element };
}

/** Fetches the code of all that an address shows of some routes; their modules are answered. */
export async function fetchCode(routes: RouteObject[], pathname: string, basename?: string): Promise<string[]> {
  const handles = (matchRoutes(routes, pathname, basename) ?? []).flatMap(({ route }): Handle[] => route.handle ?? []);
  await Promise.all(handles.map(({ fetch }) => fetch()));
  return handles.map(({ module }) => module);
}
