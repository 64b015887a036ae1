import { languageOf, matchPath } from "@chargefront/shared/paths";
import { type Language, languageTags } from "@chargefront/shared/text/language";
import { hydrate, onlineManager, type QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "../device/api/query-client.ts";
import { productQuery } from "../parts/product/catalogue-queries.ts";
import { attempt } from "../ui/browser/attempt.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { App } from "./app.tsx";
import { setBackEarlyTaps } from "./early-taps.ts";
import { fetchWords, wordsIn } from "./languages/page-words.ts";
import { fetchScreens } from "./routes.tsx";
import { SiteRouter } from "./site-router.tsx";
import { unpackState } from "./state-products.ts";

/** How long a page waits for the words of its language, in ms. */
const wordsTimeoutMs = 5_000;

await start();

async function start() {
  // Tells the recovery script in index.html that the app has started.
  document.documentElement.dataset.started = "true";
  const container = document.getElementById("app");
  const state = document.getElementById("state")?.textContent;
  if (!container) throw new Error("the page has no #app to render into");

  const requestedLanguage = languageOf(canonicalPathname());
  // Hydration needs the screen's code and words at its first render.
  const [shownLanguage] = await Promise.all([
    loadLanguage(requestedLanguage),
    fetchScreens(requestedLanguage, window.location),
  ]);
  const lang = languageTags[shownLanguage];
  // Where it is set, even to what it is, the browser calculates the styles of the whole page again.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;

  // TanStack Query assumes that the browser is online at the start, and would miss the reconnection.
  onlineManager.setOnline(navigator.onLine);
  const client = createQueryClient();
  if (state) {
    hydrate(client, unpackState(JSON.parse(state)));
    fillMissing(client);
  }

  setBackEarlyTaps();
  const app = (
    <SiteRouter language={requestedLanguage}>
      <App client={client} origin={publicOrigin()} language={shownLanguage} />
    </SiteRouter>
  );
  // A transition yields every few milliseconds, so that the page scrolls and responds in the meantime.
  startTransition(() => {
    if (state && shownLanguage === requestedLanguage) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });

  whenIdle(() => {
    void import("./after-start.ts").then(({ afterStart }) => afterStart(wordsIn(shownLanguage)));
  });
}

/** Corrects a wrong language prefix in the address bar, as the server does. Returns the path. */
function canonicalPathname(): string {
  const { pathname, search, hash } = window.location;
  const match = matchPath(pathname);
  if (match && match.language !== languageOf(pathname)) {
    attempt(() => window.history.replaceState(window.history.state, "", match.canonical + search + hash));
  }
  return window.location.pathname;
}

/** Loads the words of a language. Returns the language, or English when its words do not arrive in time. */
async function loadLanguage(language: Language): Promise<Language> {
  const late = new Promise<Language>((resolve) => setTimeout(() => resolve("en"), wordsTimeoutMs));
  const fetched = fetchWords(language, "site").then(
    () => language,
    (): Language => "en",
  );
  return Promise.race([fetched, late]);
}

/** Caches null for the product of this address when the server sent none, so that "Product not found" renders at
 *  once. */
function fillMissing(client: QueryClient) {
  const match = matchPath(window.location.pathname);
  if (match?.name !== "product" || match.id === undefined) return;
  const { queryKey } = productQuery(match.id, match.language);
  if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, null);
}

/** Returns the shop's public origin from the canonical link; this page's origin when there is none, as in the cached
 *  shell. */
function publicOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? window.location.href).origin;
}
