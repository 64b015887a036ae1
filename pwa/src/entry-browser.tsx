import { hydrate } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { App } from "./app/app.tsx";
import { publicOrigin } from "./app/public-origin.ts";
import { createRoutes } from "./app/routes.tsx";
import { createQueryClient } from "./data/query-client.ts";
import { whenIdle } from "./ui/when-idle.ts";

await start();

async function start() {
  const container = document.getElementById("app");
  const state = document.getElementById("state")?.textContent;
  if (!container) throw new Error("the page has no #app to render into");

  const routes = createRoutes();
  await loadMatchedScreens(routes);

  const client = createQueryClient();
  if (state) hydrate(client, JSON.parse(state));

  // No loaders: data is read through TanStack Query. Saying so keeps the router from waiting before its first render.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const app = (
    <App client={client} origin={publicOrigin()}>
      <RouterProvider router={router} />
    </App>
  );
  if (state) hydrateRoot(container, app);
  else createRoot(container).render(app);

  whenIdle(() => {
    void import("./app/after-start.ts").then(({ afterStart }) => afterStart());
  });
}

/** Hydration needs the screen's code at its first render, so it is fetched before the router starts. */
async function loadMatchedScreens(routes: RouteObject[]) {
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const screen = await route.lazy();
      Object.assign(route, screen, { lazy: undefined });
    }),
  );
}
